"""Who is the first to act in the first round: the lowest up card, its suit, and what happens where it has no chips."""

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.boards import (
    AceIsHigh,
    FacesBringIn,
    LowCardHasNoChips,
    LowestRank,
    Opening,
    OwesBringIn,
    SuitDecides,
    clockwise,
)
from engine.cards import Card, Rank, Seat, Suit
from engine.profile import Game
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
from tutor.drills.dice import Dice
from tutor.drills.parsing import read_seat
from tutor.drills.showing import table_of
from tutor.drills.situations import StudSituation
from tutor.drills.steering import attempt, set_up
from tutor.drills.stud import StudKind, draw_game
from tutor.drills.table import TableView

# --- dealing: which up cards and which stacks the case needs ----------------------------------------------------------

UpCards = Mapping[Seat, Card]


def up_cards(situation: StudSituation) -> dict[Seat, Card]:
    return {seat: cards[0] for seat, cards in situation.hand.up.items()}


def with_chips(situation: StudSituation) -> list[Seat]:
    return [seat for seat, chips in situation.hand.behind.items() if chips]


def _players(dice: Dice, level: Level) -> int:
    return dice.between(3, 4) if level is Level.PLAIN else dice.between(5, 8)


def _draw(dice: Dice, players: int, lowest: list[Card], aces: int, twins: bool) -> list[Card] | None:
    """Up cards for everybody: the lowest given, that many aces, higher cards for the rest; ``twins`` ties two of these."""
    middle = [rank for rank in Rank if lowest[0].rank < rank < Rank.ACE]
    others = players - len(lowest) - aces
    if len(middle) < others or others < 2 * twins:
        return None
    ranks = list(dice.sample(middle, others))
    if twins:
        ranks[1] = ranks[0]
    suits = {rank: dice.sample(tuple(Suit), 4) for rank in set(ranks)}
    # Two of one rank take different suits of it; a rank that shows once takes the last.
    cards = [Card(rank, suits[rank][ranks[:place].count(rank)]) for place, rank in enumerate(ranks)]
    cards += [Card(Rank.ACE, suit) for suit in dice.sample(tuple(Suit), aces)]
    return cards


def _lowest(dice: Dice, ties: int, tempting: bool) -> list[Card]:
    """The lowest cards, tied by rank. Tempting ones differ in the orders of suits that people carry over from elsewhere."""
    rank = dice.pick((Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX))
    suits = dice.sample(tuple(Suit), ties)
    if tempting and ties == 2:
        suits = dice.pick(((Suit.DIAMONDS, Suit.SPADES), (Suit.CLUBS, Suit.SPADES), (Suit.DIAMONDS, Suit.HEARTS)))
    if tempting and ties == 1:
        # The lowest rank in a high suit: who looks at suits first goes wrong.
        suits = (dice.pick((Suit.HEARTS, Suit.SPADES)),)
    return [Card(rank, suit) for suit in suits]


def _aces(case: Case, dice: Dice, level: Level) -> int:
    if case.slug == "ace-showing":
        return 1 if level is Level.PLAIN else dice.between(1, 2)
    return 1 if level is Level.TEMPTING else 0


TIES = {"tie-of-two": 2, "tie-of-three": 3}


def _deal(dice: Dice, case: Case, level: Level) -> StudSituation | None:
    profile = draw_game(dice)
    players = _players(dice, level)
    ties = TIES.get(case.slug, 2 if case.slug == "ace-showing" and level is Level.TEMPTING else 1)
    lowest = _lowest(dice, ties, tempting=level is not Level.PLAIN)
    twins = level is not Level.PLAIN and dice.chance(0.5)
    rest = _draw(dice, players, lowest, _aces(case, dice, level), twins)
    if rest is None:
        return None
    shown = dict(zip(range(1, players + 1), dice.shuffle([*lowest, *rest]), strict=True))
    low = min(shown, key=lambda seat: shown[seat])
    short = _without_chips(dice, case, level, low, shown)
    place = profile.streets[0].down
    setup = set_up(
        dice,
        profile,
        players,
        placed={seat: {place: card} for seat, card in shown.items()},
        short=dict.fromkeys(short, profile.ante),
    )
    return StudSituation(setup=setup)


def _without_chips(dice: Dice, case: Case, level: Level, low: Seat, shown: UpCards) -> tuple[Seat, ...]:
    """Who is all-in from the ante: in the case about it the lowest card, elsewhere at most a bystander."""
    following = clockwise(shown, low)
    if case.slug == "all-in-low-card":
        # With the third level the next player is all-in too, so that the turn moves on once more.
        return (low, following[0]) if level is Level.TEMPTING else (low,)
    return (dice.pick(following[:-1]),) if level is Level.DISTRACTED else ()


# --- wrong rules that people follow -----------------------------------------------------------------------------------

PT_ALPHABETICAL = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)
"""Copas, espadas, ouros, paus."""
ES_ALPHABETICAL = (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS)
"""Corazones, diamantes, picas, tréboles."""


def _acts(situation: StudSituation, low: Seat) -> Seat:
    """Who acts where that seat is held to have the lowest card."""
    able = with_chips(situation)
    return low if low in able else next(seat for seat in clockwise(situation.setup.seats, low) if seat in able)


def _by(order: Callable[[Card], tuple[int, ...]]) -> Callable[[StudSituation], Seat]:
    """Whoever has the lowest card in another order of the cards."""

    def answer(situation: StudSituation) -> Seat:
        shown = up_cards(situation)
        return _acts(situation, min(shown, key=lambda seat: order(shown[seat])))

    return answer


def _nearest_tied(situation: StudSituation) -> Seat:
    shown = up_cards(situation)
    lowest = min(card.rank for card in shown.values())
    return _acts(situation, next(seat for seat in situation.setup.deal_order if shown[seat].rank == lowest))


def _lowest_itself(situation: StudSituation) -> Seat:
    shown = up_cards(situation)
    return min(shown, key=lambda seat: shown[seat])


def _lowest_with_chips(situation: StudSituation) -> Seat:
    shown = up_cards(situation)
    return min(with_chips(situation), key=lambda seat: shown[seat])


def _dealt_first(situation: StudSituation) -> Seat:
    return next(seat for seat in situation.setup.deal_order if seat in with_chips(situation))


def _suits_in(order: Sequence[Suit]) -> Callable[[Card], tuple[int, ...]]:
    return lambda card: (card.rank, order.index(card.suit))


def _right_order(order: Sequence[Suit]) -> Callable[[StudSituation], str]:
    """The correction of whoever takes the suits in this order, with the two suits that it puts wrong in this deal."""

    def correction(situation: StudSituation) -> str:
        shown = up_cards(situation).values()
        chosen, right = min(shown, key=_suits_in(order)), min(shown)
        return _(
            "You put %(chosen)s below %(right)s. The order is not the alphabetical one of our language: it is %(suits)s."
        ) % {
            "chosen": wording.the_suit(chosen.suit),
            "right": wording.the_suit(right.suit),
            "suits": wording.suit_order(),
        }

    return correction


MISCONCEPTIONS: tuple[Misconception[StudSituation, Seat], ...] = (
    Misconception(
        slug="ace-low",
        name=gettext_lazy("The ace counts as the lowest card"),
        answer=_by(lambda card: (0 if card.rank is Rank.ACE else card.rank, card.suit)),
        correction=lambda situation: _("You counted the ace as the lowest card. Here it is the highest."),
    ),
    *(
        Misconception(slug=slug, name=name, answer=_by(_suits_in(order)), correction=_right_order(order), family="suits")
        for slug, name, order in (
            ("suits-pt", gettext_lazy("Suits in the alphabetical order of Portuguese"), PT_ALPHABETICAL),
            ("suits-es", gettext_lazy("Suits in the alphabetical order of Spanish"), ES_ALPHABETICAL),
            ("suits-reversed", gettext_lazy("Suits from the highest to the lowest"), tuple(reversed(Suit))),
        )
    ),
    Misconception(
        slug="suit-before-rank",
        name=gettext_lazy("The suit is looked at before the rank"),
        answer=_by(lambda card: (card.suit, card.rank)),
        correction=lambda situation: _(
            "You looked at the suit first. The rank comes first; the suit only tells equal ranks apart."
        ),
    ),
    Misconception(
        slug="nearest-tied",
        name=gettext_lazy("Equal ranks are told apart by the seat"),
        answer=_nearest_tied,
        correction=lambda situation: _(
            "Between equal ranks you went by the order of the deal. It is the suit that decides, wherever one sits."
        ),
    ),
    Misconception(
        slug="all-in-acts",
        name=gettext_lazy("A player without chips still acts"),
        answer=_lowest_itself,
        correction=lambda situation: _("You chose the lowest card, but that player has no chips left and cannot act."),
    ),
    Misconception(
        slug="next-lowest",
        name=gettext_lazy("The next lowest card takes over"),
        answer=_lowest_with_chips,
        correction=lambda situation: _(
            "You went on to the next lowest card. The turn passes clockwise, whatever card the next player shows."
        ),
    ),
    Misconception(
        slug="dealt-first",
        name=gettext_lazy("Whoever is dealt to first acts first"),
        answer=_dealt_first,
        correction=lambda situation: _("You chose the first player dealt to. In the first round the lowest up card decides."),
    ),
)


# --- the kind ---------------------------------------------------------------------------------------------------------


class WhoOpens(StudKind[Seat]):
    """The seat that acts first in the first round."""

    slug = "who_opens"
    number = 1
    paths = {"pt": "quem-abre", "es": "quien-abre"}
    title = gettext_lazy("Who opens the first round")
    summary = gettext_lazy("Find the lowest up card, by suit where ranks are equal, and see who acts where it has no chips.")
    cases = (
        Case("single-lowest", gettext_lazy("one lowest card")),
        Case("tie-of-two", gettext_lazy("two equal lowest cards")),
        Case("tie-of-three", gettext_lazy("three equal lowest cards")),
        Case("ace-showing", gettext_lazy("an ace shows")),
        Case("all-in-low-card", gettext_lazy("the lowest card is all-in from the ante")),
    )
    misconceptions = MISCONCEPTIONS

    def deal(self, dice: Dice, case: Case, level: Level) -> StudSituation:
        return attempt(lambda: _deal(dice, case, level))

    def rule(self, situation: StudSituation) -> Ruling[Opening]:
        opened = situation.hand.opened
        if opened is None:
            raise ValueError("a hand that has not begun")
        return opened

    def key(self, ruling: Ruling[Opening]) -> Seat:
        if ruling.answer.to_act is None:
            raise ValueError("nobody acts")
        return ruling.answer.to_act

    def ask(self, situation: StudSituation) -> Question:
        game = situation.game
        return Question(
            crumbs=(wording.game_name(game), wording.capital(wording.street_name(game, 1)), _("Order of action")),
            heading=_("Who is the first to act?"),
            task=_("Everybody has paid the ante and shows the first up card. Choose the seat that acts first."),
            premises=_premises(situation),
            table=table_of(situation.hand),
            widget=SeatWidget(situation.setup.seats),
        )

    def table(self, situation: StudSituation, ruling: Ruling[Opening]) -> TableView:
        low = ruling.answer.low_card
        return table_of(situation.hand, seats=(self.key(ruling),), cards=(up_cards(situation)[low],))

    def parse(self, situation: StudSituation, data: FormData) -> Seat:
        return read_seat(data, situation.setup.seats)

    def grade(self, situation: StudSituation, ruling: Ruling[Opening], answer: Seat) -> Grade:
        return Grade((Part("seat", _("Seat"), answer == self.key(ruling)),))

    def state_answer(self, situation: StudSituation, ruling: Ruling[Opening]) -> str:
        return _("%(the_seat)s acts first") % {"the_seat": wording.the_seat(self.key(ruling))}

    def explain(self, situation: StudSituation, ruling: Ruling[Opening]) -> tuple[Step, ...]:
        return explain_opening(ruling)

    def samples(self, situation: StudSituation, ruling: Ruling[Opening]) -> Samples:
        right = self.key(ruling)
        wrong = next(seat for seat in situation.setup.seats if seat != right)
        return Samples({"seat": [str(right)]}, {"seat": [str(wrong)]}, {"seat": ["99"]})


def _premises(situation: StudSituation) -> tuple[str, ...]:
    """Where two players at the turn are all-in, Five-Card Stud's document does not say who acts: it is our choice."""
    able = with_chips(situation)
    if situation.game is not Game.FIVE_CARD_STUD or len(able) >= len(situation.setup.seats) - 1:
        return ()
    return (_("Whoever is all-in no longer acts: the turn passes clockwise to the next player with chips."),)


def explain_opening(ruling: Ruling[Opening]) -> tuple[Step, ...]:
    """The steps from the up cards to the first to act; lessons show them too."""
    steps = []
    for fact in ruling.facts:
        said = any(isinstance(earlier, AceIsHigh) for earlier in ruling.facts)
        steps.append(_step(fact, rule_is_said=said))
    return tuple(steps)


def _step(fact: Fact, *, rule_is_said: bool) -> Step:
    match fact:
        case AceIsHigh(cards=cards):
            return Step(rules=fact.rules, text=_ace_text(cards), seats=tuple(seat for seat, _card in cards))
        case LowestRank(rank=rank, cards=cards):
            return Step(
                rules=fact.rules,
                text=_lowest_text(rank, cards, rule_is_said),
                seats=tuple(seat for seat, _card in cards),
                cards=tuple(card for _seat, card in cards),
            )
        case SuitDecides(cards=cards):
            (_first, low), (_second, next_up) = cards[:2]
            text = _("Between equal ranks the suit decides, from the lowest to the highest: %(suits)s. %(below)s.") % {
                "suits": wording.suit_order(),
                "below": wording.capital(wording.suit_below(low.suit, next_up.suit)),
            }
            return Step(rules=fact.rules, text=text, seats=(cards[0][0],), cards=(low,))
        case LowCardHasNoChips(seat=seat, stays=stays, passed=passed):
            return Step(rules=fact.rules, text=_no_chips_text(seat, passed, stays), seats=(seat, *passed))
        case OwesBringIn(seat=seat, bring_in=bring_in, full_bet=full_bet):
            text = _(
                "%(Seat)s acts first: pays the bring-in of %(bring_in)s or opens at once with the full bet of %(full_bet)s."
            )
        case FacesBringIn(seat=seat, bring_in=bring_in, full_bet=full_bet):
            text = _("%(Seat)s acts first: may fold, call %(bring_in)s or complete to %(full_bet)s.")
        case _other:
            raise TypeError(fact)
    figures = {"Seat": wording.capital(wording.the_seat(seat)), "bring_in": bring_in, "full_bet": full_bet}
    return Step(rules=fact.rules, text=text % figures, seats=(seat,), states_answer=True)


def _ace_text(aces: tuple[tuple[Seat, Card], ...]) -> str:
    if len(aces) == 1:
        said = _("The lowest up card opens. The ace counts as the highest: %(cards)s is not low.")
    else:
        said = _("The lowest up card opens. The ace counts as the highest: %(cards)s are not low.")
    return said % {"cards": _cards_of_seats(aces)}


def _cards_of_seats(cards: tuple[tuple[Seat, Card], ...]) -> str:
    return wording.all_of(
        _("%(the_card)s of %(seat)s") % {"the_card": wording.the_card(card), "seat": wording.seat(seat)} for seat, card in cards
    )


def _lowest_text(rank: Rank, cards: tuple[tuple[Seat, Card], ...], rule_is_said: bool) -> str:
    figures = {"the_rank": wording.the_rank(rank), "cards": _cards_of_seats(cards), "count": len(cards)}
    if len(cards) == 1:
        lowest = _("The lowest rank showing is %(the_rank)s: %(cards)s.") % figures
    elif len(cards) == 2:
        lowest = _("The lowest rank showing is %(the_rank)s, and there are two: %(cards)s.") % figures
    else:
        lowest = _("The lowest rank showing is %(the_rank)s, and there are %(count)s: %(cards)s.") % figures
    return lowest if rule_is_said else _("The lowest up card opens.") + " " + lowest


def _no_chips_text(seat: Seat, passed: tuple[Seat, ...], stays: bool) -> str:
    if stays:
        said = _(
            "%(Seat)s has the lowest card, but went all-in with the ante and no longer acts. "
            "The bring-in stands all the same, although nobody pays it: the next player clockwise with chips answers it."
        )
    else:
        said = _(
            "%(Seat)s has the lowest card, but went all-in with the ante and cannot pay the bring-in. "
            "It moves clockwise to the next player with chips, whatever card that player shows."
        )
    text = said % {"Seat": wording.capital(wording.the_seat(seat))}
    if passed:
        text += " " + _("Whoever is all-in is passed over: %(the_seats)s.") % {"the_seats": wording.the_seats(passed)}
    return text


KIND = WhoOpens()
