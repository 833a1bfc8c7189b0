"""Lines about Caribbean Stud: what a round brings, and what Call and Fold are worth."""

from dataclasses import replace
from typing import Final

from engine.cards import Card
from engine.caribbean import CARIBBEAN_STUD, CaribbeanProfile, Decision, Outcome, qualifies, settle
from engine.caribbean_value import CALLED, rule_on_choice
from engine.protocol.hands import category
from engine.protocol.kind import Answer, Kind
from engine.protocol.reading import Fields, Reason, Value
from engine.protocol.table import CardReader
from engine.ranking import rank_hand

OUTCOMES: Final = {
    Outcome.FOLDED: "folded",
    Outcome.NOT_QUALIFIED: "not_qualified",
    Outcome.PLAYER_WINS: "win",
    Outcome.BANK_WINS: "lose",
    Outcome.TIE: "tie",
}


def caribbean(inputs: Fields) -> Answer:
    profile, reader = _stakes(inputs["ante"], inputs["call"]), CardReader()
    decision = Decision(inputs["action"].word([each.value for each in Decision]))
    player = reader.cards(inputs["player"], (5,))
    told = inputs.given("bank")
    bank = reader.cards(told, (5,)) if told else ()
    called = decision is Decision.CALL
    if called and not told:
        raise inputs.lacks("bank")
    ruling = settle(profile, player, bank, decision)
    result = ruling.answer
    expected = {
        "outcome": OUTCOMES[result.outcome],
        "ante_result": result.ante_result,
        "call_result": result.call_result,
        "receives": result.received,
        "net": result.net,
        "player_hand": _name(player),
        "bank_hand": _name(bank) if called else None,
        "bank_qualifies": qualifies(bank).answer if called else None,
    }
    return Answer(expected, ruling.rules)


def caribbean_value(inputs: Fields) -> Answer:
    ante, call = inputs.given("ante"), inputs.given("call")
    if (ante is None) is not (call is None):
        raise inputs.lacks("call" if ante else "ante")
    profile, reader = _stakes(ante, call) if ante and call else CARIBBEAN_STUD, CardReader()
    player = reader.cards(inputs["player"], (5,))
    ruling = rule_on_choice(profile, player, reader.card(inputs["upcard"]))
    value = ruling.answer
    expected = {
        **{OUTCOMES[outcome]: value.hands.of(outcome) for outcome in CALLED},
        "call": [value.call_total, value.hands.total],
        "fold": [value.fold, 1],
        "best": value.better.value if value.better else None,
    }
    return Answer(expected, ruling.rules)


def _stakes(ante: Value, call: Value) -> CaribbeanProfile:
    """The usual pay table at these stakes; a Call is a whole number of Antes (CAR-02.8)."""
    antes, rest = divmod(call.number(1), ante.number(1))
    if rest or not antes:
        raise call.fault(Reason.CALL_MULTIPLE)
    return replace(CARIBBEAN_STUD, ante=ante.number(1), call_multiple=antes)


def _name(cards: tuple[Card, ...]) -> str:
    """The royal straight has a line of its own in the pay table (AMB-CAR-09)."""
    return "royal_flush" if rank_hand(cards).is_royal else category(cards)


KINDS: Final = (
    Kind(
        name="caribbean",
        says="What a round of Caribbean Stud brings the player.",
        needs={
            "ante": "chips",
            "call": "chips, a multiple of the ante",
            "player": "the player's five cards",
            "action": "call or fold",
        },
        may={"bank": "the bank's five cards; needed after a call"},
        gives="outcome: not_qualified, win, lose, tie or folded; ante_result and call_result: won or lost; receives: what "
        "comes back, stakes included; net; player_hand, bank_hand: names, royal_flush one of them; bank_qualifies; the last "
        "two null after a fold",
        answer=caribbean,
    ),
    Kind(
        name="caribbean_value",
        says="What Call and Fold are worth before the bank's other four cards are seen.",
        needs={"player": "the player's five cards", "upcard": "the bank's card that is seen"},
        may={"ante": "chips; 1 where both are left out", "call": "chips, a multiple of the ante; 2"},
        gives="not_qualified, win, tie, lose: how many of the bank's 163,185 hands end a called round so; call, fold: the "
        "average result in chips, [numerator, denominator], not reduced; best: call or fold, null where both are worth as much",
        answer=caribbean_value,
    ),
)
