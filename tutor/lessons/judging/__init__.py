"""The engine looks at what a lesson draws and says whether the lesson tells the truth about it.

Raises ``DirectiveError`` with what was said and what the engine found.
"""

from tutor.lessons.judging import tables  # noqa: F401  # registers its judge
from tutor.lessons.judging.bank import nets, result_of
from tutor.lessons.judging.claims import judge, stud
from tutor.lessons.judging.hands import deciding_ranks
from tutor.lessons.judging.match import match_of
from tutor.lessons.judging.rounds import division_of, played

__all__ = ["deciding_ranks", "division_of", "judge", "match_of", "nets", "played", "result_of", "stud"]
