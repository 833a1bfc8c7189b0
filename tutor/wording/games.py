"""The games and their betting rounds by name."""

from typing import Final

from engine.profile import Game
from tutor.wording.active import language

_GAMES: Final = {
    Game.FIVE_CARD_STUD: "Five-Card Stud",
    Game.SEVEN_CARD_STUD: "Seven-Card Stud",
    Game.CARIBBEAN_STUD: "Caribbean Stud",
}
"""Both languages keep the games' own names, and those of the streets of Seven-Card Stud."""

_STREETS: Final = ("Third Street", "Fourth Street", "Fifth Street", "Sixth Street", "Seventh Street")


def game_name(game: Game) -> str:
    """«Five-Card Stud»."""
    return _GAMES[game]


def round_name(number: int) -> str:
    """A betting round in figures, from 1: «3.ª ronda»."""
    words = language()
    return f"{number}{words.ordinal_mark} {words.round}"


def round_in_words(number: int) -> str:
    """A betting round, from 1 to 5: «terceira ronda» / «tercera ronda»."""
    words = language()
    return f"{words.ordinals[number - 1]} {words.round}"


def street_name(game: Game, number: int) -> str:
    """What the game calls its betting round of that number, from 1: «terceira ronda», «Fifth Street»."""
    return _STREETS[number - 1] if game is Game.SEVEN_CARD_STUD else round_in_words(number)


def in_street(game: Game, number: int) -> str:
    """When it happens: «na terceira ronda», «na Fifth Street» / «en la tercera ronda», «en Fifth Street»."""
    pattern = language().in_street if game is Game.SEVEN_CARD_STUD else language().in_round
    return pattern.format(street_name(game, number))
