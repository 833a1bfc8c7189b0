"""Pots from contributions against PokerKit: what goes back, what each pot holds, who plays for it.

The same random contributions of 2 to 8 players, some of whom folded. ``split`` answers everything in one call. PokerKit returns
what nobody matched when it collects the bets and makes the pots when asked for them, so that both are timed, and the pots
alone too, of which what goes back is no part. Its states are at the moment when the chips are in, as their antes, and the
seats have folded; making them is not timed.
"""

import gc
import random
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any

import pokerkit
from pokerkit import Automation, BettingStructure, Mode, Opening, StandardHighHand, State, Street

from engine.cards import Chips, Seat
from engine.pots import divide, split

SITUATIONS = 500
REPEATS = 10
OURS = "naipe, split"

Situation = tuple[dict[Seat, Chips], tuple[Seat, ...]]
"""What each seat has in, and the seats that folded."""


def main() -> None:
    print("The same contributions of 2 to 8 players, some of whom folded: what goes back, the pots, who plays for each")
    print(f"{'':44}{'best run':>10}{'split is faster by':>22}")
    for title, short in (("everybody in has the same", 0), ("one to four seats short", 4)):
        compare(title, list(situations(short)))


def situations(short: int) -> Iterator[Situation]:
    """As play leaves them: nobody who folded has more in than everybody who is left."""
    chance = random.Random(short)
    for _ in range(SITUATIONS):
        seats = range(1, chance.randint(2, 8) + 1)
        top = chance.randint(20, 60)
        contributions = dict.fromkeys(seats, top)
        left = chance.sample(seats, chance.randint(2, len(seats)))
        folded = tuple(seat for seat in seats if seat not in left)
        below = left[1 : 1 + chance.randint(1, short)] if short else []
        for seat in (*below, *folded):
            contributions[seat] = chance.randint(1, top)
        yield contributions, folded


def compare(title: str, cases: Sequence[Situation]) -> None:
    """Takes the processor's time of all in turn, several times over, so that a slow moment of the machine hits all of them."""
    folded = [folded_state(*case) for case in cases]
    check(cases, folded)
    times: dict[str, list[float]] = {}
    for _ in range(REPEATS):
        collecting = timed(State.collect_bets, [(state_of(contributions),) for contributions, _ in cases])
        making = timed(lambda state: tuple(state.pots), [(state,) for state in folded])
        for name, seconds in (
            (OURS, timed(split, cases)),
            ("naipe, divide: the same with its reasons", timed(divide, cases)),
            ("pokerkit, pots: not what goes back", making),
            ("pokerkit, collect_bets and pots", collecting + making),
        ):
            times.setdefault(name, []).append(seconds / len(cases))
    print(title)
    for name, taken in times.items():
        ratio = "" if name == OURS else f"{min(taken) / min(times[OURS]):.1f} ×"
        print(f"  {name:42}{min(taken) * 1e6:7.2f} µs{ratio:>22}")


def timed(answer: Callable[..., object], cases: Sequence[tuple[Any, ...]]) -> float:
    gc.collect()
    started = process_time()
    for case in cases:
        answer(*case)
    return process_time() - started


STREETS = (Street(False, (False, False), 0, False, Opening.POSITION, 1, None),)
PACK = tuple(pokerkit.Card.parse("".join(rank + suit for suit in "cdhs" for rank in "23456789TJQKA")))


def state_of(contributions: dict[Seat, Chips]) -> State:
    """The antes are posted and not collected. Nobody is all-in, so that everybody can fold."""
    number = len(contributions)
    state = State(
        (Automation.ANTE_POSTING,),
        PACK,
        (StandardHighHand,),
        STREETS,
        BettingStructure.NO_LIMIT,
        True,
        tuple(contributions.values()),
        (0,) * number,
        0,
        (100,) * number,
        number,
        mode=Mode.CASH_GAME,  # where one may fold without a bet
    )
    state.deck_cards = deque(PACK)
    return state


def folded_state(contributions: dict[Seat, Chips], folded: Sequence[Seat]) -> State:
    state = state_of(contributions)
    state.collect_bets()
    while state.can_deal_hole():
        state.deal_hole()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it finds a fold without a bet odd
        while folded and state.actor_index is not None and state.actor_index < max(folded):
            if state.actor_index + 1 in folded:
                state.fold()
            else:
                state.check_or_call()
    return state


def check(cases: Sequence[Situation], states: Sequence[State]) -> None:
    """What is timed gives the same pots in both."""
    for case, state in zip(cases, states, strict=True):
        ours = [(pot.amount, pot.eligible) for pot in split(*case).pots]
        theirs = [(pot.amount, tuple(index + 1 for index in pot.player_indices)) for pot in state.pots]
        assert ours == theirs, case


if __name__ == "__main__":
    main()
