"""A pair of which one card lies face down, as in the hand that the lesson tells, and what is said of it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from django.utils.translation import gettext as _

from engine.boards import FirstToAct, RankDecides
from engine.cards import Card, Seat
from engine.hand import HandSetup, StudHand
from engine.profiles import FIVE_CARD_STUD
from engine.ranking import HandRank, board_rank
from engine.rules import Rule
from engine.ruling import Fact, Ruling
from engine.steering.play import people, play_until, set_up
from tutor import wording
from tutor.drills.base import Level, Step
from tutor.drills.dice import Dice
from tutor.drills.first_to_act_words import explain_first_to_act
from tutor.drills.first_to_act_wrong import groups
from tutor.drills.kinds.who_speaks_first.dealing import RANKS, SUITS
from tutor.drills.situations import StudSituation
from tutor.drills.uncovered import UNCOVERED

TOLD_IN: Final = {2: Rule.FCS_10_4, 3: Rule.FCS_10_6, 4: Rule.FCS_10_8}
"""Where the told hand compares the up cards of that round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HalfHidden(Fact):
    """These seats have a pair of a down card and an up card, which nobody else sees."""

    pairs: tuple[tuple[Seat, HandRank], ...]


def pairs_half_hidden(hand: StudHand) -> dict[Seat, tuple[Card, ...]]:
    """The seats still in that have such a pair, with its two cards."""
    found = {}
    for seat in hand.live:
        (down, *_others), up = hand.down[seat], hand.up[seat]
        alike = [card for card in up if card.rank == down.rank]
        if alike:
            found[seat] = (down, *alike)
    return found


def rule_on_half_hidden(hand: StudHand, led: Ruling[FirstToAct]) -> Ruling[FirstToAct]:
    """Who acts first, with the pairs that do not count for it."""
    counted, *facts = led.facts
    pairs = pairs_half_hidden(hand)
    rules = [Rule.AMB_FCS_34]
    rules += [Rule.FCS_10_2] if set(pairs) - {led.answer.to_act} else []
    rules += [Rule.FCS_10_15] if led.answer.to_act in pairs else []
    hidden = HalfHidden(rules=tuple(rules), pairs=tuple((seat, board_rank(cards)) for seat, cards in pairs.items()))
    place = max(place for place, fact in enumerate(facts) if isinstance(fact, RankDecides))
    facts[place] = replace(facts[place], rules=(*facts[place].rules, TOLD_IN[hand.street]))
    return Ruling(led.answer, (counted, hidden, *facts))


def deal_half_hidden(dice: Dice, level: Level) -> StudSituation | None:
    """A hand in which somebody would act first if his down card counted; at the third level who does has such a pair too."""
    profile, players = FIVE_CARD_STUD, 2 if level is Level.PLAIN else dice.between(2, 3)
    street = dice.pick((2, 3) if level is Level.PLAIN else (3, 4))
    owners = dice.sample(range(1, players + 1), 2 if level is Level.TEMPTING else 1)
    placed = {}
    for seat, rank in zip(owners, dice.sample(RANKS[3:], len(owners)), strict=True):
        down, up = dice.sample(SUITS, 2)
        placed[seat] = {0: Card(rank, down), dice.between(1, street): Card(rank, up)}
    setup = set_up(dice, profile, players, placed)
    if not _tempts(setup, street, owners, owner_leads=level is Level.TEMPTING):
        return None
    hand = StudHand(setup)
    play_until(hand, people(dice, folding=0.0, raising=0.2), lambda hand: hand.street == street)
    return StudSituation(setup=setup, actions=hand.actions, form=UNCOVERED) if hand.actor is not None else None


def _tempts(setup: HandSetup, street: int, owners: Sequence[Seat], *, owner_leads: bool) -> bool:
    """Whether another would lead with the down cards than without, and only these seats have a pair, half hidden."""
    held = {seat: tuple(filter(None, setup.hands[seat - 1][: street + 1])) for seat in setup.seats}
    shown = {seat: groups(cards[1:]) for seat, cards in held.items()}
    paired = [seat for seat, cards in held.items() if groups(cards)[0]]
    leader = max(shown, key=shown.__getitem__)
    if any(sizes for sizes, _ranks, _suit in shown.values()) or set(paired) != set(owners):
        return False
    if sum(ranks == shown[leader][1] for _sizes, ranks, _suit in shown.values()) > 1:
        return False
    return max(held, key=lambda seat: groups(held[seat])) != leader and (leader in owners or not owner_leads)


def explain_half_hidden(ruling: Ruling[FirstToAct], hand: StudHand) -> tuple[Step, ...]:
    """The steps to the first to act, with the one on the hidden pairs after the first."""
    hidden = [fact for fact in ruling.facts if isinstance(fact, HalfHidden)]
    others = tuple(fact for fact in ruling.facts if not isinstance(fact, HalfHidden))
    first, *steps = explain_first_to_act(Ruling(ruling.answer, others), hand.up)
    return (first, *_steps(hidden, hand), *steps)


def _steps(facts: Iterable[HalfHidden], hand: StudHand) -> Iterable[Step]:
    for fact in facts:
        cards = tuple(card for each in pairs_half_hidden(hand).values() for card in each)
        yield Step(rules=fact.rules, text=_text(fact), seats=tuple(seat for seat, _pair in fact.pairs), cards=cards)


def _text(fact: HalfHidden) -> str:
    each = (
        _("%(the_seat)s has %(hand)s") % {"the_seat": wording.the_seat(seat), "hand": wording.a_hand(pair)}
        for seat, pair in fact.pairs
    )
    said = {"Pairs": wording.capital(wording.all_of(each))}
    if len(fact.pairs) == 1:
        return _("%(Pairs)s, but one of the two cards lies face down. What the table does not see does not count here.") % said
    return _("%(Pairs)s, but one card of each pair lies face down. What the table does not see does not count here.") % said
