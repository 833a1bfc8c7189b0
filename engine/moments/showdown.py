"""The end of a hand: who shows first, and hands won without a showdown or without betting."""

from collections.abc import Callable
from typing import Final

from engine.actions import Action, LegalActions
from engine.cards import Seat
from engine.events import CardDealt, HandsShown, RoundBegan
from engine.hand import StudHand
from engine.moments.moment import FIVE, SEVEN, Dealer, Moment, done_in, stands_for, wagers_in
from engine.moments.pot_dealing import Parts, played
from engine.profile import StudProfile
from engine.ranking import board_rank
from engine.seats import clockwise
from engine.steering.casts import Cast, by_cards, by_strength, folding_rounds, play_as_people
from engine.steering.chance import Chance
from engine.steering.play import Choose, deal_hands, stays, wagers

Meant = Callable[[StudHand], bool]


def _shown(meant: Meant, *, last_bet: bool) -> Dealer:
    """A finished hand in whose last round all check, or somebody bets behind the first to act and is called."""

    def deal(chance: Chance, profile: StudProfile) -> StudHand | None:
        leaving = chance.between(1, 2)
        hands = deal_hands(chance, profile, leaving + chance.between(3, 4))
        seats = by_strength(hands)
        folding = dict.fromkeys(folding_rounds(chance, profile, seats[::-1][:leaving]), chance.between(1, 2))
        acting = _betting_last(seats) if last_bet else _checking_last
        hand = play_as_people(chance, profile, hands, Cast(short={}, folds=folding), acting=acting)
        return hand if hand is not None and len(hand.live) > 1 and meant(hand) else None

    return deal


def _in_last_round(hand: StudHand) -> bool:
    return hand.street == len(hand.profile.streets)


def _checking_last(chance: Chance, cast: Cast) -> Choose:
    others = by_cards(chance, cast)

    def choose(hand: StudHand, legal: LegalActions) -> Action:
        return stays(legal) if _in_last_round(hand) else others(hand, legal)

    return choose


def _betting_last(seats: list[Seat]) -> Callable[[Chance, Cast], Choose]:
    """In the last round the best hand but the first to act bets; ``seats`` has them from the best on."""

    def acting(chance: Chance, cast: Cast) -> Choose:
        others = by_cards(chance, cast)

        def choose(hand: StudHand, legal: LegalActions) -> Action:
            if not _in_last_round(hand):
                return others(hand, legal)
            done = done_in(hand)
            first = done[0].seat if done else legal.seat
            bettor = next(seat for seat in seats if seat in hand.live and seat != first)
            bets = legal.seat == bettor and legal.wagers and not wagers_in(hand)
            return wagers(legal) if bets else stays(legal)

        return choose

    return acting


# --- what the dealers look for ----------------------------------------------------------------------------------------


def _first_to_show(hand: StudHand) -> Seat:
    return hand.showing().answer[0]


def _any(hand: StudHand) -> bool:
    return True


def _not_the_earlier_bettor(hand: StudHand) -> bool:
    """Somebody bet in the round before, and it is not he who shows first."""
    bets = wagers_in(hand, hand.street - 1)
    return bool(bets) and bets[-1].seat != _first_to_show(hand)


def _not_the_first_to_act(hand: StudHand) -> bool:
    return done_in(hand)[0].seat != _first_to_show(hand)


def _won_early(hand: StudHand) -> bool:
    return len(hand.live) == 1 and not _in_last_round(hand)


def _ran_out(hand: StudHand) -> bool:
    return len(hand.live) > 1 and not done_in(hand)


# --- what one sees ----------------------------------------------------------------------------------------------------


def _order(hand: StudHand) -> tuple[Seat, ...]:
    """The order in which the hands were shown; empty where none was."""
    return next((event.order for event in hand.log if isinstance(event, HandsShown)), ())


def _clockwise_from(hand: StudHand, first: Seat) -> tuple[Seat, ...]:
    return (first, *(seat for seat in clockwise(hand.live, first) if seat != first))


def _last_bettor_shows(hand: StudHand) -> bool:
    bets = wagers_in(hand)
    behind = bool(bets) and done_in(hand)[0].seat != bets[-1].seat and not bets[-1].short
    return behind and len(hand.live) > 2 and _order(hand) == _clockwise_from(hand, bets[-1].seat)


def _all_checked(hand: StudHand) -> bool:
    return bool(done_in(hand)) and not wagers_in(hand) and len(hand.live) > 1


def _strongest_acted_first(hand: StudHand) -> bool:
    """Whether the best board was in turn first, so that those who read the rule otherwise come to the same seat."""
    return done_in(hand)[0].seat == max(hand.live, key=lambda seat: (board_rank(hand.up[seat]), max(hand.up[seat])))


def _first_to_act_shows(hand: StudHand) -> bool:
    opened = done_in(hand)[0].seat if done_in(hand) else 0
    return _all_checked(hand) and _strongest_acted_first(hand) and _order(hand) == _clockwise_from(hand, opened)


def _lowest_seat_shows(hand: StudHand) -> bool:
    return _all_checked(hand) and done_in(hand)[0].seat != min(hand.live) and _order(hand) == tuple(sorted(hand.live))


def _earlier_bet_is_forgotten(hand: StudHand) -> bool:
    bets = wagers_in(hand, hand.street - 1)
    return _all_checked(hand) and _strongest_acted_first(hand) and bool(bets) and _order(hand)[0] != bets[-1].seat


def _uncontested(hand: StudHand) -> bool:
    return hand.over and len(hand.live) == 1 and not _order(hand)


def _dealt_without_betting(hand: StudHand) -> bool:
    """Cards were dealt in a round in which nobody could act, and the hands were shown."""
    rounds = {event.street for event in hand.log if isinstance(event, CardDealt)}
    nobody = {event.street for event in hand.log if isinstance(event, RoundBegan) and event.first is None}
    return hand.over and bool(rounds & nobody) and len(_order(hand)) > 1 and bool(done_in(hand, 1))


MOMENTS: Final = (
    Moment(
        name="last-bettor-shows-first",
        rules=stands_for("FCS-08.1 FCS-08.2 AMB-FCS-40 S7-SHW.2 S7-SHW.4 AMB-S7-12"),
        dealer=_shown(lambda hand: len(hand.live) > 2, last_bet=True),
        over=True,
        sees=_last_bettor_shows,
    ),
    Moment(
        name="bet-of-an-earlier-round-is-forgotten",
        rules=stands_for("FCS-08.3 AMB-FCS-40 S7-SHW.3 AMB-S7-12"),
        dealer=_shown(_not_the_earlier_bettor, last_bet=False),
        over=True,
        sees=_earlier_bet_is_forgotten,
    ),
    Moment(
        name="nobody-bet-first-to-act-shows",
        games=FIVE,
        rules=stands_for("FCS-08.3 AMB-FCS-40"),
        dealer=_shown(_any, last_bet=False),
        over=True,
        sees=_first_to_act_shows,
    ),
    Moment(
        name="nobody-bet-lowest-seat-shows",
        games=SEVEN,
        rules=stands_for("S7-SHW.3 S7-SHW.4 AMB-S7-10"),
        dealer=_shown(_not_the_first_to_act, last_bet=False),
        over=True,
        sees=_lowest_seat_shows,
    ),
    Moment(
        name="uncontested-win",
        rules=stands_for("FCS-05.12 S7-7TH.4 AMB-S7-20"),
        dealer=played(Parts((0, 0), (1, 1), (2, 4)), _won_early),
        over=True,
        sees=lambda hand: _uncontested(hand) and hand.street < len(hand.profile.streets),
    ),
    Moment(
        name="cards-run-out-without-betting",
        rules=stands_for("FCS-06.17 AMB-S7-10"),
        dealer=played(Parts((2, 3), (1, 1), (0, 2), small=True), _ran_out),
        over=True,
        sees=_dealt_without_betting,
    ),
)
