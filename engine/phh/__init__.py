"""Hand histories in the PHH format, in and out.

PHH (https://phh.readthedocs.io) notes a poker hand as TOML: stakes and stacks, then every card and action in order.
``read`` plays a text on the engine, with every rule in force, and ``write`` notes a hand of any moment.
"""

from engine.phh.errors import PhhError, PhhProblem
from engine.phh.history import VARIANTS, HandHistory
from engine.phh.reading import read
from engine.phh.writing import write

__all__ = ["VARIANTS", "HandHistory", "PhhError", "PhhProblem", "read", "write"]
