"""Betting actions in words: on a button, in a sentence, in the log of a round.

Three figures of a raise are told apart everywhere: the total it raises *to*, the amount it raises *by*, and the chips
that the player has to add.
"""

from engine.actions import ActionKind, Wager
from engine.cards import Chips, Seat
from tutor.wording.active import language
from tutor.wording.numbers import chips, number


def action_name(kind: ActionKind) -> str:
    """The bare name for a button: «passar (check)», «aumentar»."""
    return language().actions[kind].button


def to_do(kind: ActionKind, to: Chips = 0) -> str:
    """In a sentence, with the round's total that it leads to: «desistir», «igualar 5», «aumentar para 8»."""
    return language().actions[kind].plain.format(number(to))


def choice(wager: Wager) -> str:
    """An option that costs chips: «igualar (call), mais 1 ficha», «aumentar para 6, all-in».

    Calls say the chips to add; bets, completions and raises the round's total.
    """
    is_call = wager.kind is ActionKind.CALL
    text = language().call_choice.format(chips(wager.cost)) if is_call else to_do(wager.kind, wager.to)
    return f"{text}, all-in" if wager.all_in else text


def did(seat: Seat, kind: ActionKind, to: Chips = 0, *, all_in: bool = False) -> str:
    """A line of the log: «3 aposta 4», «1 passa (check)», «2 vai all-in com 6 ao todo».

    ``to`` is the round's total. An all-in is not called a call or a raise: what it counts as may be the question.
    """
    words = language()
    told = words.all_in_told if all_in else words.actions[kind].told
    return f"{seat} {told.format(number(to))}"


def raise_to(total: Chips) -> str:
    """The round's total: «aumentar para 12» / «subir a 12»."""
    return to_do(ActionKind.RAISE, total)


def raise_by(amount: Chips) -> str:
    """What is put on top of the level: «aumentar em 4» / «subir en 4»."""
    return language().raise_by.format(number(amount))


def chips_to_add(count: Chips) -> str:
    """What leaves the stack: «8 fichas a pôr» / «8 fichas que añadir»."""
    return language().chips_to_add.format(chips(count))
