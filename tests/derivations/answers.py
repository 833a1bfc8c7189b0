"""For each kind of question the right answer of a second derivation, in the fields of its form.

A derivation is given the case, the situation and the question as it is asked in Portuguese. Of the situation it reads the
cards, the chips and the record of who did what; of the question what a reader sees.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.derivations import actions, betting, caribbean, community, facts, games, hands, pots, prices, sequences, turns


@dataclass(frozen=True)
class Seen:
    case: str
    situation: Any
    question: Any


def _numbers(values):
    return {name: [str(value)] for name, value in values.items()}


def _by_seat(chips):
    return _numbers({f"seat{seat}": amount for seat, amount in chips.items()})


def _in_order(keys):
    return _numbers({f"place{place}": key for place, key in enumerate(keys, 1)})


def _what_may_he_do(seen):
    may = betting.may(seen.situation)
    options = ["fold"] * may.fold + ["check"] * may.check
    options += [f"bring_in:{may.bring_in}"] if may.bring_in else []
    options += [f"call:{may.call_cost}"] if may.call_cost else []
    return {"option": options + [f"wager:{total}" for total in may.totals]}


def _side_pots(seen):
    returned, found = pots.pots_of(pots.totals_of(seen.question), pots.live_of(seen.question))
    data = {}
    for number, (amount, seats) in enumerate(found, 1):
        data |= {f"pot{number}_amount": [str(amount)], f"pot{number}_seat": [str(seat) for seat in sorted(seats)]}
    for seat, chips in returned.items():
        data |= _numbers({"returned_seat": seat, "returned_amount": chips})
    return data


def _who_receives(seen):
    situation = seen.situation
    setup, live = situation.setup, pots.live_of(seen.question)
    values = {seat: pots.value(setup.hands[seat - 1]) for seat in live}
    order = [((setup.dealer or 0) + step) % len(setup.stacks) + 1 for step in range(len(setup.stacks))]
    totals = pots.totals_by_record(situation) if seen.question.extra["pots_given"] else pots.totals_of(seen.question)
    return _by_seat(pots.received_of(totals, live, values, order))


def _settled(seen):
    dealt = seen.situation
    ante, call, net, received = caribbean.settled(dealt.player, dealt.bank, dealt.decision.value == "fold", dealt.ante)
    return _numbers({"ante": ante, "call": call, "net": net, "received": received})


def _net_and_received(seen):
    return {name: value for name, value in _settled(seen).items() if name in ("net", "received")}


def _name_the_hand(seen):
    return {"choice": [hands.name(hands.notation(seen.situation.hands[0]))]}


def _which_hand_wins(seen):
    best, by = hands.won_by(seen.situation.hands)
    return {"option": [str(seat) for seat in sorted(best)], "choice": [by]}


def _order_hands(seen):
    worths = {seat: hands.worth(hands.notation(hand)) for seat, hand in seen.situation.by_seat.items()}
    return _in_order(sorted(worths, key=worths.__getitem__, reverse=True))


def _best_five(seen):
    return {"card": list(hands.best_five(hands.notation(seen.situation.hands[0])))}


def _seven_card_winner(seen):
    best, pot = hands.winners(seen.situation.hands), seen.situation.pot
    return _by_seat({seat: pot // len(best) * (seat in best) for seat in seen.situation.seats})


def _cards_left(seen):
    left, players = turns.cards_and_players(seen.question, seen.situation.game)
    data = {"left": [str(left)]}
    if hasattr(seen.question.widget, "parts"):
        data["choice"] = ["each" if left >= players else "community"]
    return data


def _pot_and_call(seen):
    pot, cost = prices.pot_and_price(seen.question, seen.situation.profile.bring_in)
    return _numbers({"pot": pot, "cost": cost})


def _pay_row(seen):
    name = caribbean.line(seen.situation.player)
    won = 2 * seen.situation.ante * caribbean.PAYS.get(name, 1)
    return {"choice": [caribbean.ROWS[name]], "won": [str(won)]}


def _score_sheet(seen):
    total, counted, winner = caribbean.added_up([line for line, _balance in seen.question.extra["lines"]])
    return _numbers({"total": total, "counted": counted, "choice": winner})


def _call_or_fold(seen):
    counts = [int(number.replace("\u00a0", "")) for _name, number in seen.question.extra["counts"]]
    call = caribbean.average_of_call(counts, seen.situation.player)
    return {"call": [f"{float(call):.2f}"], "fold": ["-1"], "choice": ["call" if call > -1 else "fold"]}


def _name_the_action(seen):
    name, counts = actions.name_and_count(seen.question, seen.situation.game)
    return {"choice": [name]} | ({"counts": [counts]} if seen.situation.game == "five-card-stud" else {})


_BY_KIND: dict[str, Callable[[Seen], dict[str, list[str]]]] = {
    "who_opens": lambda seen: _numbers({"seat": turns.first_to_open(seen.situation)}),
    "who_speaks_first": lambda seen: _numbers({"seat": turns.first_to_speak(seen.situation)}),
    "what_may_he_do": _what_may_he_do,
    "raise_to_how_much": lambda seen: {"total": [str(total) for total in betting.may(seen.situation).totals]},
    "side_pots": _side_pots,
    "who_receives": _who_receives,
    "pot_and_call": _pot_and_call,
    "caribbean_settlement": _settled,
    "name_the_hand": _name_the_hand,
    "which_hand_wins": _which_hand_wins,
    "order_hands": _order_hands,
    "best_five": _best_five,
    "seven_card_winner": _seven_card_winner,
    "who_acts_next": lambda seen: {"choice": [turns.next_to_act(seen.question)]},
    "may_he_raise": lambda seen: {"choice": [betting.why_he_may_raise(seen.situation)]},
    "raises_left": lambda seen: {"choice": [prices.raises_left(seen.question)]},
    "how_much_to_call": lambda seen: _numbers({"cost": prices.price(seen.question, seen.situation.profile.bring_in)}),
    "legal_sequence": lambda seen: {
        "choice": [sequences.first_illegal(seen.question, seen.situation.game, seen.situation.hand.street)]
    },
    "more_betting": lambda seen: {"choice": [turns.why_more_betting(seen.question, seen.situation.game)]},
    "bank_qualifies": lambda seen: {"choice": [caribbean.qualification(seen.situation.bank)]},
    "pay_row": _pay_row,
    "scaled_settlement": _settled,
    "net_and_received": _net_and_received,
    "score_sheet": _score_sheet,
    "call_or_fold_value": _call_or_fold,
    "who_shows_first": lambda seen: _in_order(turns.order_of_showing(seen.question, seen.situation.game)),
    "odd_chip": lambda seen: {"option": sorted(pots.odd_chips(seen.question))},
    "cards_left": _cards_left,
    "deal_order": lambda seen: _numbers({"seat": turns.seat_asked_for(seen.question, seen.case)}),
    "first_with_community": lambda seen: _numbers({"seat": community.first_beside_community(seen.situation)}),
    "which_game": lambda seen: {"choice": ["/".join(games.in_both_games(seen.case, seen.situation))]},
    "name_the_action": _name_the_action,
    "net_result": lambda seen: _by_seat(pots.net_results(seen.question)),
    "facts_five_card": lambda seen: facts.answer(facts.FIVE_CARD[seen.case], seen.question),
    "facts_seven_card": lambda seen: facts.answer(facts.SEVEN_CARD[seen.case], seen.question),
    "facts_caribbean": lambda seen: facts.answer(facts.CARIBBEAN[seen.case], seen.question),
}

TITLE = "the second derivation"


def _of(derive):
    return lambda case, situation, question: derive(Seen(case, situation, question))


DERIVATIONS = {slug: _of(derive) for slug, derive in _BY_KIND.items()}
