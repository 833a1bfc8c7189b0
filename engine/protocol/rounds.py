"""Lines about one betting round: what may be done in it, whether it is over."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.actions import WAGERS, Action, ActionKind, LegalActions, Refusal
from engine.betting import BettingRound
from engine.bring_in import Opening, OpeningKind, opening
from engine.cards import Chips, Seat
from engine.legal import rule_on_actions
from engine.profile import LowCardAllIn, StudProfile, Topic, Unit
from engine.protocol.kind import Answer, Kind, cited
from engine.protocol.reading import Fields, Reason, Value
from engine.protocol.table import CardReader, at_the_table, blamed_on, game, refused, seat_name
from engine.seats import clockwise
from engine.turns import rule_on_round

BETTING_WORDS: Final = tuple(kind.value for kind in ActionKind)


# --- the amounts --------------------------------------------------------------------------------------------------------


def at_stakes(profile: StudProfile, inputs: Fields, round_number: int, posted: Chips | None = None) -> StudProfile:
    """The game at the amounts that the line tells; what it leaves out keeps its proportion to the round's unit.

    ``posted`` is a bring-in that was paid in full, where there was one.
    """
    street = profile.streets[round_number - 1]
    small, big = profile.small_bet, profile.big_bet
    if unit := inputs.given("unit"):
        chips = unit.number(1)
        # In a round of the large bet nothing else is bet; half of it as the small bet makes a game that can be played.
        small, big = (chips, chips * big // small) if street.unit is Unit.SMALL else (max(2, chips * small // big), chips)
    if larger := inputs.given("larger_unit_open"):
        if not street.pair_opens_big:
            raise larger.fault(Reason.NO_LARGER_UNIT)
        big = larger.number(small + 1)
    bring_in = posted or max(1, profile.bring_in * small // profile.small_bet)
    if told := inputs.given("bring_in"):
        bring_in = told.number(1, small - 1)
    ante = inputs.given("ante")
    with blamed_on(unit or inputs.whole):
        return replace(
            profile,
            ante=ante.number() if ante else profile.ante,
            bring_in=min(bring_in, max(1, small - 1)),
            small_bet=small,
            big_bet=big,
        )


# --- the actions --------------------------------------------------------------------------------------------------------


def meant(kind: ActionKind, total: Chips | None, legal: LegalActions, paid: Chips) -> Action:
    """An action as the engine names it.

    Rooms do not agree on what is a bet, a completion or a raise, so that a wager is known by its total alone. A total that
    is not told is that of the call or of the bring-in.
    """
    if kind in WAGERS:
        return Action(legal.wagers[0].kind if legal.wagers else kind, total or 0)
    if kind in (ActionKind.FOLD, ActionKind.CHECK):
        return Action(kind, 0 if total == paid else total or 0)
    priced = legal.call if kind is ActionKind.CALL else legal.bring_in
    return Action(kind, total if total is not None else priced.to if priced else 0)


def _stacks(inputs: Fields, name: str, profile: StudProfile) -> dict[Seat, Chips]:
    stacks = {seat: value.number() for seat, value in inputs[name].by_seat().items()}
    at_the_table(profile, stacks, inputs[name])
    return stacks


def _entry(value: Value) -> tuple[Value, ActionKind, Chips | None]:
    """The seat, the kind and the total of an action."""
    seat, word, *total = value.items((2, 3))
    kind = ActionKind(word.word(BETTING_WORDS))
    if kind in WAGERS and not total:
        raise value.fault(Reason.NUMBER_OF_ENTRIES)
    return seat, kind, total[0].number() if total else None


def _opening(
    inputs: Fields, profile: StudProfile, stacks: Mapping[Seat, Chips], first: Seat, word: ActionKind | None
) -> Opening:
    """Who owes the bring-in. ``word`` is what ``first`` did: a call or fold answers the bring-in of an all-in player."""
    broke = [seat for seat in reversed(clockwise(stacks, first)) if not stacks[seat]]
    low = broke[0] if broke and word in (ActionKind.CALL, ActionKind.FOLD) else first
    if told := inputs.given("low_card_seat"):
        low = told.seat(stacks)
        if stacks[low] and low != first:
            raise told.fault(refused(Refusal.NOT_IN_TURN))
    stays = low != first and profile.low_card_all_in is LowCardAllIn.STAYS
    return Opening(low, first, OpeningKind.FACES if stays else OpeningKind.OWES)


def _played(inputs: Fields, first: Value | None) -> tuple[BettingRound, int]:
    """The round after its actions, and its number; ``first`` names who begins where there are no actions."""
    profile = game(inputs)
    number = inputs["round"].number(1, len(profile.streets))
    stacks = _stacks(inputs, "stacks_at_start_of_round", profile)
    actions = inputs["actions"].items()
    if actions:
        first = actions[0].items((2, 3))[0]
    if first is None:
        raise inputs["actions"].fault(Reason.NUMBER_OF_ENTRIES)
    begins = first.seat(stacks)
    if not stacks[begins]:
        raise first.fault(refused(Refusal.NO_CHIPS))
    opened, posted = None, None
    if number == 1:
        word, total = _entry(actions[0])[1:] if actions else (None, None)
        opened = _opening(inputs, profile, stacks, begins, word)
        if word is ActionKind.BRING_IN and total and total < stacks[begins]:
            posted = total
    profile = at_stakes(profile, inputs, number, posted)
    pair = inputs.given("larger_unit_open") is not None
    betting = BettingRound(profile, profile.streets[number - 1], stacks, begins, opening=opened, pair_showing=pair)
    for value in actions:
        _do(betting, value)
    return betting, number


def _do(betting: BettingRound, value: Value) -> None:
    seat, word, total = _entry(value)
    if betting.actor is None:
        raise value.fault(Reason.ROUND_OVER)
    if seat.seat(betting.paid) != betting.actor:
        raise value.fault(refused(Refusal.NOT_IN_TURN))
    with blamed_on(value):
        betting.do(meant(word, total, betting.legal(), betting.paid[betting.actor]))


# --- the answers --------------------------------------------------------------------------------------------------------


def legal_actions(inputs: Fields) -> Answer:
    if antes := inputs.given("antes_in_pot"):
        antes.number()
    betting, number = _played(inputs, inputs["to_act"])
    to_act = inputs["to_act"].seat(betting.paid)
    if betting.actor != to_act:
        raise inputs["to_act"].fault(Reason.ROUND_OVER if betting.actor is None else refused(Refusal.NOT_IN_TURN))
    ruling = rule_on_actions(betting, number)
    legal = ruling.answer
    expected = {
        "to_act": seat_name(legal.seat),
        "fold": legal.fold,
        "check": legal.check,
        "call_cost": legal.call.cost if legal.call else None,
        "raise_to": [wager.to for wager in legal.wagers],
        "raise_cost": [wager.cost for wager in legal.wagers],
    }
    return Answer(expected, ruling.rules)


def round_over(inputs: Fields) -> Answer:
    betting, number = _played(inputs, inputs.given("to_act"))
    ruling = rule_on_round(betting)
    if not ruling.answer.over:
        return Answer({"round_over": False, "to_act": seat_name(ruling.answer.to_act)}, ruling.rules)
    follows = "showdown" if number == len(betting.profile.streets) else "next_round"
    return Answer({"round_over": True, "next": follows if len(betting.live) > 1 else "award"}, ruling.rules)


def betting_possible(inputs: Fields) -> Answer:
    profile = game(inputs)
    stacks = _stacks(inputs, "stacks_after_ante", profile)
    betting = BettingRound(profile, profile.streets[0], stacks, next(iter(stacks)))
    return Answer({"betting_possible": betting.actor is not None}, profile.cite(Topic.NO_BETTING))


def opening_actions(inputs: Fields) -> Answer:
    profile = at_stakes(game(inputs), inputs, 1)
    reader = CardReader()
    shown = {seat: reader.card(value) for seat, value in inputs["up_cards"].by_seat().items()}
    at_the_table(profile, shown, inputs["up_cards"])
    told = inputs["stacks_after_ante"].by_seat(at_table=shown)
    for seat in shown:
        if seat not in told:
            raise inputs["stacks_after_ante"].named(f"S{seat}", None).fault(Reason.MISSING_FIELD)
    stacks = {seat: value.number() for seat, value in told.items()}
    opened = opening(profile, shown, [seat for seat, chips in stacks.items() if chips])
    betting = BettingRound(profile, profile.streets[0], stacks, opened.answer.to_act, opening=opened.answer)
    if posted := inputs.given("posted"):
        _post(betting, posted)
    low = seat_name(opened.answer.low_card)
    if betting.actor is None:
        return Answer({"low_card_seat": low, "to_act": None, "post": []}, opened.rules)
    ruling = rule_on_actions(betting, 1)
    legal = ruling.answer
    priced = [legal.bring_in, legal.call, *legal.wagers]
    expected = {
        "low_card_seat": low,
        "to_act": seat_name(legal.seat),
        "fold": legal.fold,
        "post": [wager.to for wager in priced if wager],
    }
    return Answer(expected, cited(opened, ruling))


def _post(betting: BettingRound, posted: Value) -> None:
    """The opening as it was done: the bring-in, or a wager in its place."""
    seat, amount = posted.items((2,))
    chips = amount.number(1)
    if seat.seat(betting.paid) != betting.actor:
        raise seat.fault(refused(Refusal.NOT_IN_TURN))
    legal = betting.legal()
    kinds = {wager.to: wager.kind for wager in (legal.bring_in, legal.call, *legal.wagers) if wager}
    otherwise = ActionKind.BRING_IN if legal.bring_in else ActionKind.BET
    with blamed_on(amount):
        betting.do(Action(kinds.get(chips, otherwise), chips))


# --- the kinds ----------------------------------------------------------------------------------------------------------

_ROUND: Final = {
    "game": "FCS or S7",
    "round": "the number of the betting round, from 1",
    "stacks_at_start_of_round": "seat -> chips, of every seat still in",
    "actions": "[[seat, action, total]]; fold, check, bring_in, call, and bet, complete or raise, which are taken for each "
    "other; total is what the seat then has put in in this round, ante left out, and needed for these three",
}
_AMOUNTS: Final = {
    "unit": "the bet of this round; the usual one where left out",
    "bring_in": "chips; where left out, what was posted, or in proportion to the unit",
    "low_card_seat": "in the first round, the seat of the lowest card where that seat has no chips",
    "larger_unit_open": "the larger bet, where an exposed pair opens it",
}

KINDS: Final = (
    Kind(
        name="legal_actions",
        says="What the player in turn may do.",
        needs={**_ROUND, "to_act": "the player in turn"},
        may={**_AMOUNTS, "antes_in_pot": "chips; only read"},
        gives="to_act; fold, check: true or false; call_cost: chips to add, null where there is nothing to match; raise_to: "
        "totals of a bet, completion or raise; raise_cost: the chips to add for each",
        answer=legal_actions,
    ),
    Kind(
        name="opening_actions",
        says="Who acts first in the first round, and what must be put in.",
        needs={
            "game": "FCS or S7",
            "up_cards": "seat -> its exposed card",
            "stacks_after_ante": "seat -> chips",
        },
        may={
            "ante": "chips",
            "bring_in": "chips",
            "unit": "the small bet",
            "posted": "[seat, chips]: a bring-in, perhaps short, or a full bet; the next player is then asked about",
        },
        gives="low_card_seat; to_act: null where nobody bets; fold: left out then; post: totals, one of which who does not "
        "fold must put in",
        answer=opening_actions,
    ),
    Kind(
        name="round_over",
        says="Whether a betting round is over.",
        needs=_ROUND,
        may={**_AMOUNTS, "to_act": "who begins, where nobody has acted"},
        gives="round_over; to_act, where it is not; next, where it is: next_round, showdown or award",
        answer=round_over,
    ),
    Kind(
        name="betting_possible",
        says="Whether anybody can bet at all.",
        needs={"game": "FCS or S7", "stacks_after_ante": "seat -> chips"},
        gives="betting_possible",
        answer=betting_possible,
    ),
)
