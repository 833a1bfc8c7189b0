"""How hands compare, in words: what they are worth, and what parts one from another."""

from django.utils.translation import gettext as _

from engine.comparing import CategoryDecides, EqualHands, HandsValued, OthersDoNotCount, RankDecides
from engine.ranking import HandCategory
from engine.ruling import Fact
from tutor import wording
from tutor.drills.base import Step

C = HandCategory


def compared_step(fact: Fact) -> Step:
    """The step of a fact about hands that are compared. Raises ``TypeError`` for any other fact."""
    match fact:
        case HandsValued(values=values, fives=fives):
            hands = "; ".join(f"{wording.seat(seat)}, {wording.hand_detail(value)}" for seat, value in sorted(values))
            cards = tuple(card for five in fives for card in five)
            return Step(rules=fact.rules, text=_("What each hand is worth: %(hands)s.") % {"hands": hands}, cards=cards)
        case CategoryDecides(higher=higher, lower=lower, categories=(high, low)):
            text = _("In the order of hands %(high)s is above %(low)s, whatever the cards.")
            words = {"high": wording.a_category(high), "low": wording.a_category(low)}
            return Step(rules=fact.rules, text=text % words, seats=(*higher, *lower))
        case RankDecides(higher=higher, lower=lower):
            return Step(rules=fact.rules, text=rank_decides(fact), seats=(*higher, *lower))
        case EqualHands(seats=seats, value=value):
            text = _("Equal rank by rank, %(hand)s: %(seats)s. Suits do not part them.")
            words = {"hand": wording.hand_detail(value), "seats": wording.seats(seats)}
            return Step(rules=fact.rules, text=text % words, seats=seats)
        case OthersDoNotCount(seats=seats):
            return Step(rules=fact.rules, text=_("The other two cards of each hand do not part them either."), seats=seats)
        case _:
            raise TypeError(fact)


def rank_decides(fact: RankDecides) -> str:
    """What is compared in two hands of one category, and which rank is the higher."""
    high, low = fact.ranks
    ranks = {"high": wording.ranks_name(high), "low": wording.ranks_name(low)}
    cards = {"high": wording.the_rank(high), "low": wording.the_rank(low)}
    match fact.category, fact.place:
        case ((C.STRAIGHT | C.STRAIGHT_FLUSH), _place):
            return _("Of two straights the one with the higher top card is better: %(high)s beats %(low)s.") % cards
        case ((C.FLUSH | C.HIGH_CARD), 0):
            return _("Card by card from the top: already the highest differs, and %(high)s beats %(low)s.") % cards
        case ((C.FLUSH | C.HIGH_CARD), _place):
            equal = wording.all_of(rank.sign for rank in fact.equal)
            text = _("Card by card from the top: %(equal)s in both, then %(high)s beats %(low)s.")
            return text % {**cards, "equal": equal}
        case C.FULL_HOUSE, 0:
            return _("Of two full houses the one with the higher three of a kind is better: %(high)s beat %(low)s.") % ranks
        case C.TWO_PAIR, 0:
            return _("Of two hands with two pair the higher pair is compared first: %(high)s beat %(low)s.") % ranks
        case C.TWO_PAIR, 1:
            return _("The higher pairs are equal, so the lower pairs decide: %(high)s beat %(low)s.") % ranks
        case C.TWO_PAIR, _place:
            return _("Both pairs are equal, so the fifth card decides: %(high)s beats %(low)s.") % cards
        case _category, 0:
            return _("Within a category the group of equal cards is compared first: %(high)s beat %(low)s.") % ranks
        case _category, 1:
            return _("The groups are equal, so the highest of the other cards decides: %(high)s beats %(low)s.") % cards
        case _:
            equal = wording.all_of(rank.sign for rank in fact.equal[1:])
            text = _("The groups are equal, and of the other cards %(equal)s too; then %(high)s beats %(low)s.")
            return text % {**cards, "equal": equal}
