"""Wrong rules of qualification, each with a kind sentence about the hand."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.cards import Card, Rank
from engine.ranking import HandCategory, HandRank
from engine.rules import Rule
from tutor import wording
from tutor.drills.base import Misconception
from tutor.drills.kinds.bank_qualifies.dealing import BankHand

NO, HIGH, ACE_KING, PAIR, MORE = "no", "high", "ace-king", "pair", "more"
"""The options: it does not, by a single high card (never right), by ace and king, by a pair, by more than a pair."""

_WRAPPED = tuple(set(map(Rank, ranks)) for ranks in ((13, 14, 2, 3, 4), (12, 13, 14, 2, 3), (11, 12, 13, 14, 2)))
_ROWS = (HandCategory.STRAIGHT, HandCategory.FLUSH, HandCategory.STRAIGHT_FLUSH)


def right_key(value: HandRank) -> str:
    """What a hand qualifies by, for the wrong rules to start from."""
    if value.category is HandCategory.HIGH_CARD:
        return by_high_cards({*value.ranks})
    return PAIR if value.category is HandCategory.PAIR else MORE


def by_high_cards(ranks: set[Rank]) -> str:
    return ACE_KING if {Rank.ACE, Rank.KING} <= ranks else NO


def _ranks(cards: tuple[Card, ...]) -> set[Rank]:
    return {card.rank for card in cards}


def _needs_a_pair(hand: BankHand) -> str:
    """Ace and king are not enough."""
    right = right_key(hand.value)
    return NO if right == ACE_KING else right


def _ace_is_enough(hand: BankHand) -> str:
    right = right_key(hand.value)
    return HIGH if right == NO and Rank.ACE in hand.value.ranks else right


def _king_is_enough(hand: BankHand) -> str:
    right = right_key(hand.value)
    return HIGH if right == NO and Rank.KING in hand.value.ranks else right


def _low_pair_fails(hand: BankHand) -> str:
    """A pair must be of jacks at least, as on machines."""
    low = hand.value.category is HandCategory.PAIR and hand.value.ranks[0] < Rank.JACK
    return by_high_cards(_ranks(hand.bank)) if low else right_key(hand.value)


def _stops_at_a_pair(hand: BankHand) -> str:
    """Two equal cards are seen, and then no others."""
    grouped = hand.value.category > HandCategory.PAIR and hand.value.category not in _ROWS
    return PAIR if grouped else right_key(hand.value)


def _rows_fail(hand: BankHand) -> str | None:
    """A straight or a flush is not seen as more than a pair. Of A-2-3-4-5 the likelier reason is that it is not seen."""
    if hand.value.ranks == (Rank.FIVE,):
        return None
    return by_high_cards(_ranks(hand.bank)) if hand.value.category in _ROWS else right_key(hand.value)


def _wheel_is_nothing(hand: BankHand) -> str:
    """A-2-3-4-5 is an ace and four small cards; of one suit it would still be a flush."""
    wheel = hand.value == HandRank(HandCategory.STRAIGHT, (Rank.FIVE,))
    return NO if wheel else right_key(hand.value)


def _ace_king_first(hand: BankHand) -> str:
    """Ace and king are seen, and what else the hand holds is not."""
    return ACE_KING if by_high_cards(_ranks(hand.bank)) == ACE_KING else right_key(hand.value)


def _wraps(hand: BankHand) -> str:
    return MORE if _ranks(hand.bank) in _WRAPPED else right_key(hand.value)


def _four_are_enough(hand: BankHand) -> str:
    """Four in a row count as a straight."""
    ranks = _ranks(hand.bank)
    row = any({Rank(low + step) for step in range(4)} <= ranks for low in range(2, 12))
    return MORE if hand.value.category is HandCategory.HIGH_CARD and row else right_key(hand.value)


def _hand(hand: BankHand) -> dict[str, str]:
    return {"hand": wording.a_hand(hand.value)}


def _honours(hand: BankHand) -> dict[str, str]:
    """The bank's ace and its king; "" for one that it lacks."""
    held = {card.rank: wording.sign(card) for card in hand.bank}
    return {"ace": held.get(Rank.ACE, ""), "king": held.get(Rank.KING, "")}


MISCONCEPTIONS: tuple[Misconception[BankHand, str], ...] = (
    Misconception(
        "needs-a-pair",
        gettext_lazy("Ace and king are not enough to qualify"),
        _needs_a_pair,
        lambda hand: _("A pair is not needed: %(ace)s and %(king)s together are enough.") % _honours(hand),
        rules=(Rule.CAR_04_1,),
    ),
    Misconception(
        "ace-is-enough",
        gettext_lazy("An ace is enough to qualify"),
        _ace_is_enough,
        lambda hand: _("%(ace)s alone is not enough: without a pair it takes a king beside it.") % _honours(hand),
        rules=(Rule.CAR_04_1,),
    ),
    Misconception(
        "king-is-enough",
        gettext_lazy("A king is enough to qualify"),
        _king_is_enough,
        lambda hand: _("A king alone is not enough: without a pair it takes an ace beside %(king)s.") % _honours(hand),
        rules=(Rule.CAR_04_1,),
    ),
    Misconception(
        "low-pair-fails",
        gettext_lazy("A low pair is not enough to qualify"),
        _low_pair_fails,
        lambda hand: (
            _("Any pair is enough, however low; here it is a pair of %(ranks)s.")
            % {"ranks": wording.ranks_name(hand.value.ranks[0])}
        ),
        rules=(Rule.CAR_04_1,),
    ),
    Misconception(
        "stops-at-a-pair",
        gettext_lazy("Two equal cards are a pair, whatever the others are"),
        _stops_at_a_pair,
        lambda hand: _("Look at all five cards: the bank has %(hand)s, and that is more than a pair.") % _hand(hand),
        rules=(Rule.CAR_03_1,),
    ),
    Misconception(
        "straight-or-flush-fails",
        gettext_lazy("A straight or a flush does not qualify without ace and king"),
        _rows_fail,
        lambda hand: (
            _("The bank has %(hand)s, which is worth more than a pair; ace and king are not needed then.") % _hand(hand)
        ),
        rules=(Rule.AMB_CAR_03,),
    ),
    Misconception(
        "wheel-is-nothing",
        gettext_lazy("A-2-3-4-5 is no straight"),
        _wheel_is_nothing,
        lambda hand: _("A-2-3-4-5 is a straight, the ace below the two, and a straight is worth more than a pair."),
        rules=(Rule.CAR_03_5,),
    ),
    Misconception(
        "ace-king-first",
        gettext_lazy("Ace and king are what counts, whatever else there is"),
        _ace_king_first,
        lambda hand: _("Ace and king count only where the hand holds nothing better; here it is %(hand)s.") % _hand(hand),
        rules=(Rule.CAR_04_1,),
    ),
    Misconception(
        "round-the-corner",
        gettext_lazy("A straight may go round the ace"),
        _wraps,
        lambda hand: _("The ace begins or ends a straight and never stands inside one: here it is no straight."),
        rules=(Rule.CAR_03_6,),
    ),
    Misconception(
        "four-are-enough",
        gettext_lazy("Four in a row are a straight"),
        _four_are_enough,
        lambda hand: _("Four in a row are no straight: it takes all five cards."),
        rules=(Rule.CAR_03_3,),
    ),
)
