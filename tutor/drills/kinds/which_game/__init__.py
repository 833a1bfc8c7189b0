"""The same situation in Five-Card Stud and in Seven-Card Stud: what each game makes of it.

Read in this order: ``dealing`` has the situations and asks the engine under both profiles, ``words`` the question and the
explanation, ``mistakes`` the wrong rules.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.profile import Game
from engine.rules import Rule
from engine.ruling import Ruling
from engine.steering.play import attempt
from tutor import wording
from tutor.drills.base import (
    Case,
    ChoiceWidget,
    FormData,
    Grade,
    Kind,
    Level,
    Misconception,
    Option,
    Part,
    Question,
    Samples,
    Step,
    of_game,
)
from tutor.drills.dice import Dice
from tutor.drills.kinds.which_game import dealing, words
from tutor.drills.kinds.which_game.dealing import Pair, TwoGames, where_they_differ
from tutor.drills.kinds.which_game.mistakes import MISCONCEPTIONS, TAKEN_FOR_THE_OTHER
from tutor.drills.parsing import read_choice
from tutor.drills.table import CardView, SeatView, TableView


class WhichGame(Kind[TwoGames, Pair]):
    """What holds in each of the two stud games."""

    slug = "which_game"
    number = 32
    paths = {"pt": "qual-dos-jogos", "es": "cual-de-los-juegos"}
    games = (Game.FIVE_CARD_STUD, Game.SEVEN_CARD_STUD)
    title = gettext_lazy("The same situation in two games")
    summary = gettext_lazy(
        "Tell what Five-Card Stud and Seven-Card Stud make of one situation, and where they come to the same."
    )
    cases = (
        Case("shows-first", gettext_lazy("who shows first")),
        Case("free-fold", gettext_lazy("folding with nothing to match")),
        Case("low-card-all-in", gettext_lazy("the lowest card has no chips left")),
        Case("bet-size", gettext_lazy("which unit goes with so many cards"), few_deals=True),
        Case("rounds-to-come", gettext_lazy("how many rounds follow"), few_deals=True),
        Case("last-card", gettext_lazy("whether the pack suffices"), few_deals=True),
    )
    misconceptions = MISCONCEPTIONS

    def game(self, situation: TwoGames) -> Game:
        return situation.named_first

    def deal(self, dice: Dice, case: Case, level: Level) -> TwoGames:
        return attempt(lambda: dealing.deal(dice, case.slug, level))

    def rule(self, situation: TwoGames) -> Ruling[Pair]:
        return dealing.rule(situation)

    def key(self, ruling: Ruling[Pair]) -> Pair:
        return ruling.answer

    def right_choice(self, ruling: Ruling[Pair]) -> str:
        return _key_of(self.key(ruling))

    def ask(self, situation: TwoGames) -> Question:
        names = sorted(self.games, key=lambda game: game is not situation.named_first)
        return Question(
            crumbs=(*map(wording.game_name, names), _("Which game?")),
            heading=words.heading(situation),
            task=words.task(situation),
            premises=(_("No card is burned."),) if situation.topic == "last-card" else (),
            table=_table(situation) if situation.boards else None,
            widget=ChoiceWidget(tuple(Option(_key_of(pair), words.both(situation, pair)) for pair in _offered(situation))),
        )

    def table(self, situation: TwoGames, ruling: Ruling[Pair]) -> TableView | None:
        return _table(situation) if situation.boards else None

    def parse(self, situation: TwoGames, data: FormData) -> Pair:
        pairs = {_key_of(pair): pair for pair in _offered(situation)}
        return pairs[read_choice(data, pairs)]

    def grade(self, situation: TwoGames, ruling: Ruling[Pair], answer: Pair) -> Grade:
        return Grade(
            tuple(
                Part.compare(game.value, wording.game_name(game), given, expected, words.value_in_words)
                for game, given, expected in zip(self.games, answer, ruling.answer, strict=True)
            )
        )

    def state_answer(self, situation: TwoGames, ruling: Ruling[Pair]) -> str:
        return words.both(situation, ruling.answer)

    def explain(self, situation: TwoGames, ruling: Ruling[Pair]) -> tuple[Step, ...]:
        return words.explain(situation, ruling)

    def samples(self, situation: TwoGames, ruling: Ruling[Pair]) -> Samples:
        wrong = next(pair for pair in _offered(situation) if pair != ruling.answer)
        return Samples({"choice": [_key_of(ruling.answer)]}, {"choice": [_key_of(wrong)]}, {"choice": ["?"]})

    def broken_rule(self, mistake: Misconception[TwoGames, Pair], situation: TwoGames, ruling: Ruling[Any]) -> Rule:
        """Where one game's rule was taken for both, the other game's."""
        game = TAKEN_FOR_THE_OTHER.get(mistake.slug, situation.named_first)
        return (*of_game(game, mistake.rules), *of_game(game, ruling.rules))[0]

    def freeze(self, situation: TwoGames) -> dict[str, Any]:
        return dealing.freeze(situation)

    def thaw(self, data: Mapping[str, Any]) -> TwoGames:
        return dealing.thaw(data)


def _key_of(pair: Pair) -> str:
    return "/".join(pair)


def _offered(situation: TwoGames) -> tuple[Pair, ...]:
    """What holds, what the mistakes give, and every way of joining what the games hold where they part."""
    five, seven = dealing.rule(where_they_differ(situation)).answer
    pairs = {dealing.rule(situation).answer, (five, seven), (seven, five), (five, five), (seven, seven)}
    pairs |= {given for mistake in MISCONCEPTIONS if (given := mistake.answer(situation)) is not None}
    return tuple(sorted(pairs))


def _table(situation: TwoGames) -> TableView:
    """The up cards alone: how many lie face down beside them depends on the game."""
    return TableView(
        seats=tuple(
            SeatView(
                seat=seat,
                cards=tuple(CardView(card=card, up=True) for card in situation.boards[seat - 1]),
                folded=seat in situation.folded,
                all_in=seat in situation.all_in,
                to_act=seat == situation.turn,
            )
            for seat in situation.seats
        )
    )


KIND = WhichGame()
