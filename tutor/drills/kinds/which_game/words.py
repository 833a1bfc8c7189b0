"""What is asked, what holds in each game and why, in words."""

from django.utils.translation import gettext as _

from engine.profile import Game
from engine.profiles import PROFILES
from engine.ruling import Ruling
from tutor import wording
from tutor.drills.base import Step
from tutor.drills.kinds.which_game.dealing import BOTH, InGame, Pair, TwoGames, lowest, pack_left, street_at


def value_in_words(value: str) -> str:
    """What holds in a game, in a few words: «lugar 3», «pode desistir»."""
    name, _colon, figure = value.partition(":")
    match name:
        case "seat":
            return wording.seat(int(figure))
        case "rounds":
            return figure
        case "fold":
            return _("may fold")
        case "no-fold":
            return _("may not fold")
        case "small":
            return _("the smaller unit")
        case "big":
            return _("the larger unit")
        case "own":
            return _("one card each")
        case "shared":
            return _("one card in the middle for everybody")
        case _other:
            raise ValueError(value)


def both(situation: TwoGames, pair: Pair) -> str:
    """What holds in each game, the one first that the question names first: «Five-Card Stud: lugar 3; Seven-Card …»."""
    said = dict(zip((profile.game for profile in BOTH), pair, strict=True))
    order = sorted(said, key=lambda game: game is not situation.named_first)
    return "; ".join(f"{wording.game_name(game)}: {value_in_words(said[game])}" for game in order)


# --- the question -----------------------------------------------------------------------------------------------------


def heading(situation: TwoGames) -> str:
    match situation.topic:
        case "shows-first":
            return _("Who shows first in each game?")
        case "free-fold":
            return _("May this player fold in each game?")
        case "low-card-all-in":
            return _("May the first to act fold in each game?")
        case "bet-size":
            return _("Which unit is bet in each game?")
        case "rounds-to-come":
            return _("How many betting rounds follow in each game?")
        case _last_card:
            return _("What is dealt last in each game?")


def task(situation: TwoGames) -> str:
    """The situation, and what to choose."""
    match situation.topic:
        case "shows-first":
            said = _("The same up cards lie in the last round of both games. %(bets)s Choose who shows first in each game.")
            return said % {"bets": _bets(situation)}
        case "free-fold":
            said = _("The same up cards lie in the last round of both games. %(bets)s It is the turn %(of_the_seat)s.")
            return said % {"bets": _bets(situation), "of_the_seat": wording.of_the_seat(situation.turn or 0)}
        case "low-card-all-in":
            said = _(
                "The antes are in, and both games show the same up cards. %(all_in)s Choose whether the first to act may fold."
            )
            return said % {"all_in": _all_in(situation)}
        case "bet-size":
            said = _("Everybody still in has %(cards)s cards, and no pair lies exposed. Choose the unit of the betting round.")
            return said % {"cards": situation.cards}
        case "rounds-to-come":
            said = _("Everybody still in has %(cards)s cards, and a betting round begins. Choose how many more come after it.")
            return said % {"cards": situation.cards}
        case _last_card:
            said = _("%(players)s players were dealt in. %(folds)s Choose what is dealt before the last betting round.")
            return said % {"players": situation.players, "folds": _folds(situation)}


def _bets(situation: TwoGames) -> str:
    if situation.bettor is None:
        return _("In this round nobody has bet.")
    return _("In this round only %(the_seat)s has bet, and nobody has raised.") % {
        "the_seat": wording.the_seat(situation.bettor)
    }


def _all_in(situation: TwoGames) -> str:
    if not situation.all_in:
        return _("Everybody has chips left.")
    return _("All-in with the ante: %(seats)s.") % {"seats": wording.seats(situation.all_in)}


def _folds(situation: TwoGames) -> str:
    if not situation.folded:
        return _("Nobody folded.")
    return _("Folded, all of them in betting round %(number)s: %(seats)s.") % {
        "number": situation.fold_round,
        "seats": wording.seats(situation.folded),
    }


# --- the explanation --------------------------------------------------------------------------------------------------


def explain(situation: TwoGames, ruling: Ruling[Pair]) -> tuple[Step, ...]:
    """What to look at, what each game says of it, and the answer."""
    facts = [fact for fact in ruling.facts if isinstance(fact, InGame)]
    facts.sort(key=lambda fact: fact.game is not situation.named_first)
    first, second = (
        Step(
            rules=fact.rules,
            text=f"{wording.game_name(fact.game)}: {_why(situation, fact)}",
            states_answer=bool(place),
        )
        for place, fact in enumerate(facts)
    )
    five, seven = ruling.answer
    end = _("The games differ. %(answer)s.") if five != seven else _("Here it comes to the same. %(answer)s.")
    rules = tuple(dict.fromkeys(rule for fact in facts for rule in fact.rules))
    last = Step(rules=rules, text=end % {"answer": both(situation, ruling.answer)}, states_answer=True)
    return (Step(rules=(), text=_look(situation)), first, second, last)


def _look(situation: TwoGames) -> str:
    """What decides whether the games differ."""
    match situation.topic:
        case "shows-first":
            return _("In both games the last to bet in the last round shows first. %(bets)s") % {"bets": _bets(situation)}
        case "free-fold":
            return _("The question is whether there is anything to match. %(bets)s") % {"bets": _bets(situation)}
        case "low-card-all-in":
            seat = lowest(situation)
            figures = {"the_card": wording.the_card(situation.boards[seat - 1][0]), "of_the_seat": wording.of_the_seat(seat)}
            if seat in situation.all_in:
                return _("The lowest up card is %(the_card)s %(of_the_seat)s, who has no chips left to open with.") % figures
            return _("The lowest up card is %(the_card)s %(of_the_seat)s, who has chips to open with.") % figures
        case "bet-size" | "rounds-to-come":
            figures = {profile.game.name: _street(profile.game, situation) for profile in BOTH}
            said = _("With %(cards)s cards each, count the rounds in each game: %(FIVE_CARD_STUD)s, %(SEVEN_CARD_STUD)s.")
            return said % {"cards": situation.cards, **figures}
        case _last_card:
            return _("What counts is how many cards are left, folded ones not among them, and how many players: %(left)s.") % {
                "left": len(situation.live)
            }


def _street(game: Game, situation: TwoGames) -> str:
    return wording.street_name(game, street_at(PROFILES[game], situation.cards))


def _why(situation: TwoGames, fact: InGame) -> str:
    profile = PROFILES[fact.game]
    match situation.topic:
        case "shows-first":
            seat = int(fact.value.partition(":")[2])
            if situation.bettor is not None:
                said = _("whoever bet last begins, %(the_seat)s.")
            elif seat == min(situation.live):
                said = _("without a bet the lowest seat still in begins, %(the_seat)s.")
            else:
                said = _("without a bet whoever acted first in the round begins, %(the_seat)s, who shows the best up cards.")
            return said % {"the_seat": wording.the_seat(seat)}
        case "free-fold":
            if situation.bettor is not None:
                return _("there is a bet to match, and whoever does not want to may fold.")
            return _("one may fold at any time.") if fact.value == "fold" else _("with nothing to match, one checks or bets.")
        case "low-card-all-in":
            if lowest(situation) not in situation.all_in:
                return _("whoever shows the lowest card has to open, and may not fold.")
            if fact.value == "fold":
                return _("the bring-in stands without being paid; the next player answers it, and may fold.")
            return _("the bring-in moves clockwise to the next player, who has to open and may not fold.")
        case "bet-size":
            number = street_at(profile, situation.cards)
            return _("%(street)s, round %(number)s of %(rounds)s, takes %(unit)s.") % {
                "street": _street(fact.game, situation),
                "number": number,
                "rounds": len(profile.streets),
                "unit": value_in_words(fact.value),
            }
        case "rounds-to-come":
            return _("it has %(rounds)s betting rounds, and this is number %(number)s; still to come: %(left)s.") % {
                "rounds": len(profile.streets),
                "number": street_at(profile, situation.cards),
                "left": value_in_words(fact.value),
            }
        case _last_card:
            return _("%(left)s cards are left for %(players)s players: %(dealt)s.") % {
                "left": pack_left(profile, situation),
                "players": len(situation.live),
                "dealt": value_in_words(fact.value),
            }
