"""Who acts first in a later round: the strongest combination of up cards among those still in."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.actions import WAGERS
from engine.boards import (
    ActsFirst,
    BestGroups,
    BoardsCount,
    FirstToAct,
    LeaderAllIn,
    RankDecides,
    SuitOfHighest,
    UnfinishedIgnored,
    clockwise,
    first_to_act,
)
from engine.cards import Card, Seat
from engine.ranking import HandCategory, HandRank
from engine.ruling import Fact, Ruling
from tutor import wording
from tutor.drills.base import (
    Case,
    FormData,
    Grade,
    Level,
    Misconception,
    Part,
    Question,
    Samples,
    SeatWidget,
    Step,
)
from tutor.drills.board_deals import deal_board
from tutor.drills.dice import Dice
from tutor.drills.parsing import read_seat
from tutor.drills.showing import log_of, table_of
from tutor.drills.situations import StudSituation
from tutor.drills.steering import attempt
from tutor.drills.stud import StudKind
from tutor.drills.table import TableView

# --- wrong rules that people follow -----------------------------------------------------------------------------------

Value = tuple[Any, ...]
Boards = Mapping[Seat, tuple[Card, ...]]


def _able(situation: StudSituation) -> list[Seat]:
    behind = situation.hand.behind
    return [seat for seat in situation.hand.live if behind[seat]]


def _acts(situation: StudSituation, leader: Seat) -> Seat:
    """Who acts where that seat is held to lead."""
    able = _able(situation)
    return leader if leader in able else next(seat for seat in clockwise(situation.setup.seats, leader) if seat in able)


def _groups(cards: Sequence[Card]) -> Value:
    """What any number of cards makes in pairs, trips and high cards, and then the suit of the highest card."""
    counts = Counter(card.rank for card in cards)
    by_size = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return ([counts[rank] for rank in by_size if counts[rank] > 1], by_size, max(cards).suit)


def _unfinished(cards: Sequence[Card]) -> bool:
    ranks = sorted(card.rank for card in cards)
    one_suit = len({card.suit for card in cards}) == 1
    in_a_row = all(ranks[place] + 1 == ranks[place + 1] for place in range(len(ranks) - 1))
    return len(cards) > 2 and (one_suit or in_a_row)


def _leader(value: Callable[[StudSituation, Seat], Value]) -> Callable[[StudSituation], Seat]:
    """Whoever is best among those still in by another value of the cards."""

    def answer(situation: StudSituation) -> Seat:
        return _acts(situation, max(situation.hand.live, key=lambda seat: value(situation, seat)))

    return answer


def _up(situation: StudSituation, seat: Seat) -> tuple[Card, ...]:
    return situation.hand.up[seat]


def _folded_too(situation: StudSituation) -> Seat:
    hand = situation.hand
    best = max(hand.setup.seats, key=lambda seat: _groups(hand.up[seat]))
    return best if best in hand.folded else _acts(situation, best)


def _strongest_itself(situation: StudSituation) -> Seat:
    return max(situation.hand.live, key=lambda seat: _groups(_up(situation, seat)))


def _next_best(situation: StudSituation) -> Seat:
    return max(_able(situation), key=lambda seat: _groups(_up(situation, seat)))


def _lowest_again(situation: StudSituation) -> Seat:
    """The one who opened the first round opens again, or the next one where he is out."""
    opened = situation.hand.opened
    if opened is None:
        raise ValueError("a hand that has not begun")
    return _acts(situation, opened.answer.low_card)


def _dealt_first(situation: StudSituation) -> Seat:
    able = _able(situation)
    return next(seat for seat in situation.setup.deal_order if seat in able)


def _last_to_bet(situation: StudSituation) -> Seat | None:
    wagers = [done.seat for done in situation.hand.done if done.kind in WAGERS]
    return _acts(situation, wagers[-1]) if wagers else None


def _ties_by_seat(situation: StudSituation) -> Seat:
    hand = situation.hand
    order = hand.setup.deal_order
    best = max(_groups(hand.up[seat])[:2] for seat in hand.live)
    tied = [seat for seat in hand.live if _groups(hand.up[seat])[:2] == best]
    return _acts(situation, min(tied, key=order.index))


def _first_rank_only(situation: StudSituation) -> Seat:
    """Looks at the highest group or card and, where that ties, at the seat instead of the next card."""
    hand = situation.hand

    def first(seat: Seat) -> Value:
        sizes, ranks, _suit = _groups(hand.up[seat])
        return (sizes[:1], ranks[0])

    best = max(first(seat) for seat in hand.live)
    tied = [seat for seat in hand.live if first(seat) == best]
    return _acts(situation, min(tied, key=hand.setup.deal_order.index))


MISCONCEPTIONS: tuple[Misconception[StudSituation, Seat], ...] = (
    Misconception(
        slug="hidden-cards",
        name=gettext_lazy("Hidden cards are counted"),
        answer=_leader(lambda situation, seat: _groups(situation.hand.cards(seat))),
        correction=lambda situation: _(
            "That hand is only stronger together with its down cards. Only what everybody can see decides who acts first."
        ),
    ),
    Misconception(
        slug="unfinished",
        name=gettext_lazy("An unfinished straight or flush is counted"),
        answer=_leader(lambda situation, seat: (_unfinished(_up(situation, seat)), _groups(_up(situation, seat)))),
        correction=lambda situation: _(
            "You counted a straight or flush that is not finished. Up cards make only pairs, trips, quads or high cards."
        ),
    ),
    Misconception(
        slug="folded-counts",
        name=gettext_lazy("A folded hand is counted"),
        answer=_folded_too,
        correction=lambda situation: _("You counted the cards of somebody who has folded. Only those still in count."),
    ),
    Misconception(
        slug="all-in-acts",
        name=gettext_lazy("A player who is all-in still acts"),
        answer=_strongest_itself,
        correction=lambda situation: _("The strongest combination is all-in: without chips one no longer acts."),
    ),
    Misconception(
        slug="next-best",
        name=gettext_lazy("The next best combination takes over"),
        answer=_next_best,
        correction=lambda situation: _(
            "You went on to the next best combination. The turn passes clockwise, whatever the others show."
        ),
    ),
    Misconception(
        slug="high-card-only",
        name=gettext_lazy("The highest card beats a pair"),
        answer=_leader(lambda situation, seat: tuple(sorted(_up(situation, seat), reverse=True))),
        correction=lambda situation: _(
            "You looked for the highest single card. Pairs, trips and quads come before any high card."
        ),
    ),
    Misconception(
        slug="lowest-again",
        name=gettext_lazy("The lowest card opens every round"),
        answer=_lowest_again,
        correction=lambda situation: _(
            "The lowest card opens only the first round. From the second on the strongest combination acts first."
        ),
    ),
    Misconception(
        slug="dealt-first",
        name=gettext_lazy("Whoever is dealt to first acts first"),
        answer=_dealt_first,
        correction=lambda situation: _("You chose the first player dealt to. It is the up cards that decide."),
    ),
    Misconception(
        slug="last-to-bet",
        name=gettext_lazy("The last one to bet acts first"),
        answer=_last_to_bet,
        correction=lambda situation: _("You chose whoever bet last. In each round the up cards decide anew."),
    ),
    Misconception(
        slug="ties-by-seat",
        name=gettext_lazy("Equal combinations are told apart by the seat"),
        answer=_ties_by_seat,
        correction=lambda situation: _(
            "Between equal combinations you went by the seat. The suit of the highest card decides."
        ),
    ),
    Misconception(
        slug="first-rank-only",
        name=gettext_lazy("The second card is not compared"),
        answer=_first_rank_only,
        correction=lambda situation: _(
            "You stopped at the first card that ties. Compare on, card by card, until one of them is higher."
        ),
    ),
)


# --- the kind ---------------------------------------------------------------------------------------------------------


class WhoSpeaksFirst(StudKind[Seat]):
    """The seat that acts first in a later round."""

    slug = "who_speaks_first"
    number = 2
    paths = {"pt": "quem-fala-primeiro", "es": "quien-habla-primero"}
    title = gettext_lazy("Who speaks first in a later round")
    summary = gettext_lazy("Compare the up cards of those still in: groups, then high cards, then the suit of the highest.")
    cases = (
        Case("pair", gettext_lazy("a pair against high cards")),
        Case("two-pair", gettext_lazy("two pair showing")),
        Case("trips", gettext_lazy("three of a kind showing")),
        Case("quads", gettext_lazy("four of a kind showing")),
        Case("kicker", gettext_lazy("the next card decides")),
        Case("equal-boards", gettext_lazy("equal combinations")),
        Case("four-to-a-flush", gettext_lazy("an unfinished straight or flush")),
        Case("folded-best", gettext_lazy("the best cards have folded"), (Level.DISTRACTED, Level.TEMPTING)),
        Case("all-in-best", gettext_lazy("the strongest combination is all-in"), (Level.DISTRACTED, Level.TEMPTING)),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: deal_board(dice, case.slug, level))

    def rule(self, situation: StudSituation) -> Ruling[FirstToAct]:
        hand = situation.hand
        boards = {seat: hand.up[seat] for seat in hand.live}
        return first_to_act(situation.profile, boards, _able(situation), hand.folded, hand.setup.deal_order)

    def key(self, ruling: Ruling[FirstToAct]) -> Seat:
        if ruling.answer.to_act is None:
            raise ValueError("nobody acts")
        return ruling.answer.to_act

    def ask(self, situation: StudSituation) -> Question:
        game, hand = situation.game, situation.hand
        street = wording.street_name(game, hand.street)
        return Question(
            crumbs=(wording.game_name(game), wording.capital(street), _("Order of action")),
            heading=_("Who speaks first?"),
            task=_("The cards of this round are dealt: %(street)s. Choose the seat that acts first.") % {"street": street},
            premises=_premises(situation),
            table=table_of(hand),
            log=log_of(hand),
            widget=SeatWidget(situation.setup.seats),
        )

    def table(self, situation: StudSituation, ruling: Ruling[FirstToAct]) -> TableView:
        steps = explain_first_to_act(ruling, situation.hand.up)
        return table_of(situation.hand, seats=(self.key(ruling),), cards=steps[-1].cards)

    def parse(self, situation: StudSituation, data: FormData) -> Seat:
        return read_seat(data, situation.setup.seats)

    def grade(self, situation: StudSituation, ruling: Ruling[FirstToAct], answer: Seat) -> Grade:
        return Grade((Part("seat", _("Seat"), answer == self.key(ruling)),))

    def state_answer(self, situation: StudSituation, ruling: Ruling[FirstToAct]) -> str:
        return _("%(the_seat)s speaks first") % {"the_seat": wording.the_seat(self.key(ruling))}

    def explain(self, situation: StudSituation, ruling: Ruling[FirstToAct]) -> tuple[Step, ...]:
        return explain_first_to_act(ruling, situation.hand.up)

    def samples(self, situation: StudSituation, ruling: Ruling[FirstToAct]) -> Samples:
        right = self.key(ruling)
        wrong = next(seat for seat in situation.setup.seats if seat != right)
        return Samples({"seat": [str(right)]}, {"seat": [str(wrong)]}, {"seat": ["0"]})


def _premises(situation: StudSituation) -> tuple[str, ...]:
    """Who acts for a leader without chips, and how equal paired boards are told apart, are choices of ours."""
    said = []
    if len(_able(situation)) < len(situation.hand.live):
        said.append(_("Whoever is all-in no longer acts: the turn passes clockwise to the next player with chips."))
    led = situation.hand.led
    if led and any(isinstance(fact, SuitOfHighest) and fact.paired for fact in led.facts):
        said.append(_("Between equal combinations the suit of the highest card decides, even where a pair shows."))
    return tuple(said)


# --- words ------------------------------------------------------------------------------------------------------------


def explain_first_to_act(ruling: Ruling[FirstToAct], boards: Boards | None = None) -> tuple[Step, ...]:
    """The steps from the up cards to the first to act; lessons show them too. ``boards`` lets steps light up cards."""
    *facts, last = ruling.facts
    if not isinstance(last, ActsFirst):
        raise TypeError(last)
    best = next((fact for fact in facts if isinstance(fact, BestGroups)), None)
    steps = [_step(fact, best, boards or {}) for fact in facts]
    highest = isinstance(facts[-1], RankDecides) and facts[-1].in_group and facts[-1].place == 0
    lit = [card for card in steps[-1].cards if boards and card in boards[last.seat]]
    # «The pair of sixes is the highest» and «so seat 5 speaks first» are one thought.
    return (*(steps[:-1] if highest else steps), _final(last, facts[-1], tuple(lit), highest=highest))


def _step(fact: Fact, best: BestGroups | None, boards: Boards) -> Step:
    match fact:
        case BoardsCount(seats=seats, out=out):
            return Step(rules=fact.rules, text=_counted_text(seats, out), seats=seats)
        case UnfinishedIgnored(suited=suited, in_a_row=in_a_row):
            return Step(rules=fact.rules, text=_unfinished_text(suited, in_a_row), seats=(*suited, *in_a_row))
        case BestGroups(groups=groups):
            shown = tuple(seat for seat, _rank in groups)
            return Step(rules=fact.rules, text=_groups_text(fact), seats=shown, cards=_grouped_cards(groups, boards))
        case RankDecides(ranks=ranks, best=winners):
            rank = max(rank for _seat, rank in ranks)
            lit = tuple(card for seat in winners for card in boards.get(seat, ()) if card.rank == rank)
            return Step(rules=fact.rules, text=_rank_text(fact, best), seats=winners, cards=lit)
        case SuitOfHighest(cards=cards):
            (seat, high), (other, lower) = cards[:2]
            text = _(
                "These combinations are equal. The suit of the highest card decides: %(the_card)s of %(seat)s is above "
                "%(other_card)s of %(other)s."
            ) % {
                "the_card": wording.the_card(high),
                "seat": wording.seat(seat),
                "other_card": wording.of_the_card(lower),
                "other": wording.seat(other),
            }
            return Step(rules=fact.rules, text=text, seats=(seat, other), cards=(high, lower))
        case LeaderAllIn(seat=seat, passed=passed):
            return Step(rules=fact.rules, text=_all_in_text(seat, passed), seats=(seat, *passed))
        case _other:
            raise TypeError(fact)


def _counted_text(seats: tuple[Seat, ...], out: tuple[Seat, ...]) -> str:
    if not out:
        return _("From the second round on the strongest combination showing speaks first. Everybody is still in.")
    return _("Only the up cards of those still in count: %(seats)s.") % {"seats": wording.seats(seats)}


def _unfinished_text(suited: tuple[Seat, ...], in_a_row: tuple[Seat, ...]) -> str:
    said = []
    if suited:
        said.append(
            _("All up cards of one suit (%(seats)s) are no flush yet, and count nothing.") % {"seats": wording.seats(suited)}
        )
    if in_a_row:
        said.append(
            _("Up cards in a row (%(seats)s) are no straight yet, and count nothing.") % {"seats": wording.seats(in_a_row)}
        )
    return " ".join(said)


def _groups_text(fact: BestGroups) -> str:
    shown = wording.all_of(
        _("%(the_seat)s shows %(hand)s") % {"the_seat": wording.the_seat(seat), "hand": wording.a_hand(rank)}
        for seat, rank in sorted(fact.groups, key=lambda group: group[1].category)
    )
    kinds = {rank.category for _seat, rank in fact.groups}
    rule = _BEATS[fact.category] if fact.category is HandCategory.PAIR or len(kinds) > 1 else _BEATS_ALONE[fact.category]
    return f"{rule} {wording.capital(shown)}."


_BEATS = {
    HandCategory.PAIR: gettext_lazy("A pair is worth more than any high card."),
    HandCategory.TWO_PAIR: gettext_lazy("Two pair are worth more than one pair."),
    HandCategory.THREE_OF_A_KIND: gettext_lazy("Three of a kind are worth more than pairs."),
    HandCategory.FOUR_OF_A_KIND: gettext_lazy("Four of a kind are worth more than anything else that can show."),
}
_BEATS_ALONE = {
    HandCategory.TWO_PAIR: gettext_lazy("Two pair are worth more than high cards."),
    HandCategory.THREE_OF_A_KIND: gettext_lazy("Three of a kind are worth more than high cards."),
    HandCategory.FOUR_OF_A_KIND: gettext_lazy("Four of a kind are worth more than anything else that can show."),
}


def _grouped_cards(groups: tuple[tuple[Seat, HandRank], ...], boards: Boards) -> tuple[Card, ...]:
    return tuple(
        card
        for seat, _rank in groups
        for card in boards.get(seat, ())
        if sum(other.rank == card.rank for other in boards[seat]) > 1
    )


def _rank_text(fact: RankDecides, best: BestGroups | None) -> str:
    rank = max(rank for _seat, rank in fact.ranks)
    winners = wording.of_the_seats(fact.best)
    if fact.in_group and best is not None:
        hand = next(hand for seat, hand in best.groups if seat == fact.best[0])
        if fact.place == 0:
            return wording.capital(wording.highest_hand(hand)) + "."
        return _("The higher pairs are equal. The lower pair decides: %(the_rank)s %(of_the_seats)s.") % {
            "the_rank": wording.the_rank(rank),
            "of_the_seats": winners,
        }
    figures = {"the_rank": wording.the_rank(rank), "of_the_seats": winners}
    if fact.place == 0:
        return _("No pair shows. The highest card is %(the_rank)s %(of_the_seats)s.") % figures
    tied = wording.all_of(str(seat) for seat, _rank in fact.ranks)
    figures |= {"tied": tied}
    return _("Up to here these seats are equal: %(tied)s. The next card decides: %(the_rank)s %(of_the_seats)s.") % figures


def _all_in_text(seat: Seat, passed: tuple[Seat, ...]) -> str:
    text = _(
        "The strongest combination is that %(of_the_seat)s, but whoever is all-in no longer acts. "
        "Here (our choice) the next player clockwise who still has chips speaks."
    ) % {"of_the_seat": wording.of_the_seat(seat)}
    if passed:
        text += " " + _("Whoever is all-in is passed over: %(the_seats)s.") % {"the_seats": wording.the_seats(passed)}
    return text


def _final(fact: ActsFirst, before: Fact, cards: tuple[Card, ...], *, highest: bool) -> Step:
    figures = {"the_seat": wording.the_seat(fact.seat), "hand": wording.a_hand(fact.board)}
    if highest:
        text = _("%(Highest)s: %(the_seat)s speaks first.") % {
            "Highest": wording.capital(wording.highest_hand(fact.board)),
            "the_seat": wording.the_seat(fact.seat),
        }
    elif isinstance(before, LeaderAllIn):
        text = _("%(Seat)s speaks first.") % {"Seat": wording.capital(wording.the_seat(fact.seat))}
        cards = ()
    else:
        text = _("So %(the_seat)s speaks first, with %(hand)s.") % figures
    rules = before.rules if highest else fact.rules
    return Step(rules=rules, text=text, seats=(fact.seat,), cards=cards, states_answer=True)


KIND = WhoSpeaksFirst()
