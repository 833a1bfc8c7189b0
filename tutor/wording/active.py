"""The language of the page."""

from django.utils.translation import get_language

from tutor.wording.es import SPANISH
from tutor.wording.grammar import Language
from tutor.wording.pt import PORTUGUESE


def language() -> Language:
    """The active language's words: Spanish for ``es`` and its regions, Portuguese for everything else."""
    code = get_language() or ""
    return SPANISH if code.split("-")[0] == "es" else PORTUGUESE
