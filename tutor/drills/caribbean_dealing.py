"""Both hands as a case needs them: shapes that may fit are drawn and laid out, and the ruling says whether they do."""

from collections.abc import Callable
from typing import Final

from engine.cards import DECK, Rank
from engine.caribbean import Decision, Outcome, PayLine, pay_line, settle
from engine.ranking import HandCategory, HandRank, rank_hand
from engine.steering.five_cards import RANKS, STRAIGHT_TOPS, Shape, groups, lay, loose, of_category, straight
from tutor.drills.base import Case, Level
from tutor.drills.caribbean import CaribbeanSituation
from tutor.drills.dice import Dice

A, K, Q, J = Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK
TRIES: Final = 400
"""How often a deal may be tried; a try takes some ten microseconds."""

LOW: Final = RANKS[:3]
"""Two to four."""
WHEEL: Final = (Rank.FIVE,)

Shapes = tuple[Shape | None, Shape | None]
"""The player's hand and the bank's; None where chance made something else."""

Draw = Callable[[Dice, Level], Shapes]


def deal(dice: Dice, case: Case, level: Level) -> CaribbeanSituation | None:
    """A round that fits the case; None where chance made another."""
    decision = Decision.FOLD if case.slug == "fold" else Decision.CALL
    player, bank = _DRAW[case.slug](dice, level)
    if player is None or bank is None:
        return None
    player_cards = lay(dice, player)
    bank_cards = lay(dice, bank, player_cards) if player_cards else None
    if not player_cards or not bank_cards:
        return None
    if level is Level.PLAIN and decision is Decision.CALL:
        # Nothing to sort first: the cards lie from high to low.
        player_cards, bank_cards = (tuple(sorted(cards, reverse=True)) for cards in (player_cards, bank_cards))
    situation = CaribbeanSituation(player=player_cards, bank=bank_cards, decision=decision)
    return situation if _fits(situation, case) else None


def _fits(situation: CaribbeanSituation, case: Case) -> bool:
    outcome = settle(situation.profile, situation.player, situation.bank, situation.decision).answer.outcome
    return _FITS[case.slug](outcome, rank_hand(situation.player), rank_hand(situation.bank))


# --- hands of the bank ------------------------------------------------------------------------------------------------


def _failing(dice: Dice, level: Level) -> Shape | None:
    """Does not qualify. Level 1: plainly. Level 2: close to the edge. Level 3: with an ace, or king and queen."""
    if level is Level.PLAIN:
        return loose(dice, pool=RANKS[:-1])
    if level is Level.DISTRACTED:
        return loose(dice, dice.pick(((A, Q), (A, Q, J), (K, Q))), pool=RANKS[:-2])
    return loose(dice, dice.pick(((A,), (A, Q), (A, J), (K, Q))), pool=RANKS[:-2])


def _ace_king(dice: Dice, *, low: bool = False) -> Shape | None:
    """Qualifies without a pair; ``low`` with small cards beside."""
    return loose(dice, (A, K), pool=RANKS[:5] if low else RANKS)


def _qualifying(dice: Dice, level: Level, category: HandCategory) -> Shape | None:
    """Qualifies and may lose to a hand of that category: plainly, by a hair, or with nearly as much as the player."""
    if level is Level.PLAIN:
        return groups(dice, (2,)) if dice.chance(0.7) else _ace_king(dice)
    if level is Level.DISTRACTED:
        return groups(dice, (2,), dice.sample(LOW, 1)) if dice.chance(0.5) else _ace_king(dice, low=True)
    below = HandCategory(max(category - dice.below(3), HandCategory.PAIR))
    return _ace_king(dice) if category is HandCategory.HIGH_CARD else of_category(dice, below)


# --- the cases --------------------------------------------------------------------------------------------------------


def _any_hand(dice: Dice) -> Shape:
    """Any five cards of the pack, as they come."""
    cards = dice.sample(DECK, 5)
    return Shape(tuple(card.rank for card in cards), len({card.suit for card in cards}) == 1)


def _fold(dice: Dice, level: Level) -> Shapes:
    """Level 3: a good hand is folded against a bank that would not have qualified."""
    if level is not Level.TEMPTING:
        return (loose(dice) if level is Level.PLAIN else _any_hand(dice)), _any_hand(dice)
    categories = (HandCategory.PAIR, HandCategory.TWO_PAIR, HandCategory.THREE_OF_A_KIND, HandCategory.STRAIGHT)
    return of_category(dice, dice.pick(categories)), _failing(dice, level)


def _not_qualified(dice: Dice, level: Level) -> Shapes:
    """The player has a pair or a high card, better than the bank's; level 3 tempts with aces, kings or ace-king."""
    if level is Level.TEMPTING:
        player = _ace_king(dice) if dice.chance(0.4) else groups(dice, (2,), dice.sample((A, K, Q), 1))
    else:
        player = groups(dice, (2,)) if dice.chance(0.6) else loose(dice)
    return player, _failing(dice, level)


def _not_qualified_worse(dice: Dice, level: Level) -> Shapes:
    """The player's hand is worse even so; at level 3 it begins with the same card."""
    bank = _failing(dice, level)
    if level is Level.TEMPTING and bank:
        top = max(bank.ranks)
        return loose(dice, (top,), pool=[rank for rank in RANKS if rank < min(top, K)]), bank
    return loose(dice, pool=RANKS[:-2]), bank


_BIG: Final = {
    Level.PLAIN: (PayLine.TWO_PAIR, PayLine.THREE),
    Level.DISTRACTED: (PayLine.TWO_PAIR, PayLine.THREE, PayLine.STRAIGHT, PayLine.FLUSH),
    Level.TEMPTING: (PayLine.STRAIGHT, PayLine.FLUSH, PayLine.FULL_HOUSE, PayLine.FOUR, PayLine.STRAIGHT_FLUSH, PayLine.ROYAL),
}


def _not_qualified_big_hand(dice: Dice, level: Level) -> Shapes:
    return _of_line(dice, dice.pick(_BIG[level])), _failing(dice, level)


def _not_qualified_equal(dice: Dice, level: Level) -> Shapes:
    bank = _failing(dice, level)
    return bank, bank


def _bank_better(dice: Dice, level: Level) -> Shapes:
    """Level 1: a better category. Level 2: ace-king or a small pair against less. Level 3: the same category."""
    if level is Level.PLAIN:
        categories = (HandCategory.PAIR, HandCategory.TWO_PAIR, HandCategory.THREE_OF_A_KIND, HandCategory.STRAIGHT)
        bank = dice.pick(categories)
        return of_category(dice, HandCategory(dice.below(bank))), of_category(dice, bank)
    if level is Level.DISTRACTED:
        return loose(dice, pool=RANKS), _qualifying(dice, level, HandCategory.HIGH_CARD)
    return _neighbours(dice)


def _neighbours(dice: Dice) -> Shapes:
    """Two hands of one category that part late, the bank's a hand that qualifies."""
    kind = dice.pick(("ace-king", "pair", "two-pair", "straight", "flush"))
    if kind == "ace-king":
        shared = (A, K, *dice.sample(RANKS[:-2], dice.below(3)))
        return loose(dice, shared), loose(dice, shared)
    if kind == "pair":
        shared = dice.sample(RANKS, 1 + dice.below(3))
        return groups(dice, (2,), shared), groups(dice, (2,), shared)
    if kind == "two-pair":
        shared = dice.sample(RANKS, 1 + dice.below(2))
        return groups(dice, (2, 2), shared), groups(dice, (2, 2), shared)
    if kind == "straight":
        return straight(dice), straight(dice)
    top = dice.sample(RANKS, 1)
    return loose(dice, top, suited=True), loose(dice, top, suited=True)


def _tie(dice: Dice, level: Level) -> Shapes:
    """Equal in every rank: what that can be in one pack (AMB-FCS-46)."""
    rare = level is Level.TEMPTING
    kind = dice.pick(("two-pair", "straight", "flush", "ace-king") if rare else ("pair", "pair", "ace-king", "two-pair"))
    shapes: dict[str, Callable[[], Shape | None]] = {
        "pair": lambda: groups(dice, (2,)),
        "two-pair": lambda: groups(dice, (2, 2)),
        "ace-king": lambda: _ace_king(dice, low=level is Level.DISTRACTED),
        "straight": lambda: straight(dice),
        "flush": lambda: loose(dice, suited=True),
    }
    shape = shapes[kind]()
    return shape, shape


_CATEGORIES: Final = {
    PayLine.TWO_PAIR: HandCategory.TWO_PAIR,
    PayLine.THREE: HandCategory.THREE_OF_A_KIND,
    PayLine.STRAIGHT: HandCategory.STRAIGHT,
    PayLine.FLUSH: HandCategory.FLUSH,
    PayLine.FULL_HOUSE: HandCategory.FULL_HOUSE,
    PayLine.FOUR: HandCategory.FOUR_OF_A_KIND,
    PayLine.STRAIGHT_FLUSH: HandCategory.STRAIGHT_FLUSH,
    PayLine.ROYAL: HandCategory.STRAIGHT_FLUSH,
}


def _of_line(dice: Dice, line: PayLine) -> Shape | None:
    """Any hand that the table pays by that line, which is not the last."""
    return straight(dice, (A,), suited=True) if line is PayLine.ROYAL else of_category(dice, _CATEGORIES[line])


def _wins_by(line: PayLine) -> Draw:
    """The player wins with a hand of that line, which is not the last."""
    return lambda dice, level: (_of_line(dice, line), _qualifying(dice, level, _CATEGORIES[line]))


def _wins_high_card(dice: Dice, level: Level) -> Shapes:
    """Ace-king against a worse ace-king (AMB-CAR-08); they part the later, the higher the level."""
    shared = (A, K, *dice.sample(RANKS[:-2], level - 1))
    return loose(dice, shared), loose(dice, shared)


def _wins_pair(dice: Dice, level: Level) -> Shapes:
    """Level 3: the same pair, told apart by the cards beside it, or a lower one with an ace beside it (CAR-08.7)."""
    player = groups(dice, (2,))
    if level is not Level.TEMPTING:
        return player, _qualifying(dice, level, HandCategory.PAIR)
    if dice.chance(0.6):
        return player, groups(dice, (2,), player.ranks[1 : 2 + dice.below(2)])
    return player, groups(dice, (2,), (*dice.sample(RANKS[:-1], 1), A))


def _pair_against_pair(dice: Dice, level: Level) -> Shapes:
    """The bank has an ace beside its lower pair (CAR-08.7); at level 3 the pairs are neighbours."""
    lower = dice.pick(RANKS[1:-2])
    above = RANKS[RANKS.index(lower) + 1 : -1]
    higher = above[0] if level is Level.TEMPTING else dice.pick(above)
    below_king = RANKS[:-2]
    beside = dice.sample([rank for rank in below_king if rank is not lower], 2)
    return groups(dice, (2,), (higher,), RANKS[:-1]), groups(dice, (2,), (lower, A, *beside))


def _ace_king_edge(dice: Dice, level: Level) -> Shapes:
    """The bank has just ace-king, or just not. At level 3 the player has ace-king too."""
    bank = _ace_king(dice, low=dice.chance(0.5))
    if level is Level.PLAIN:
        return (groups(dice, (2,)) if dice.chance(0.5) else loose(dice, pool=RANKS[:-1])), bank
    if level is Level.DISTRACTED:
        player = groups(dice, (2,)) if dice.chance(0.5) else loose(dice)
        return player, bank if dice.chance(0.5) else _failing(dice, level)
    if dice.chance(0.3):
        return _ace_king(dice), _failing(dice, Level.DISTRACTED)
    return (bank if dice.chance(0.4) else _ace_king(dice)), bank


def _wheel_edge(dice: Dice, level: Level) -> Shapes:
    """A-2-3-4-5 on one side or both; at level 3 against another straight, or the ace in the middle, which is none."""
    wheel = straight(dice, WHEEL)
    if level is Level.PLAIN:
        return wheel, _qualifying(dice, level, HandCategory.STRAIGHT)
    if level is Level.DISTRACTED:
        category = dice.pick((HandCategory.PAIR, HandCategory.TWO_PAIR, HandCategory.THREE_OF_A_KIND, HandCategory.FLUSH))
        return of_category(dice, category), wheel
    kind = dice.pick(("higher", "higher", "tie", "wrap", "suited"))
    if kind == "higher":
        both = (wheel, straight(dice, STRAIGHT_TOPS[1:5]))
        return both if dice.chance(0.5) else both[::-1]
    if kind == "tie":
        return wheel, wheel
    if kind == "wrap":
        wrapped = Shape(dice.pick(((K, A, Rank.TWO, Rank.THREE, Rank.FOUR), (Q, K, A, Rank.TWO, Rank.THREE))))
        return groups(dice, (2,)), wrapped
    return straight(dice, WHEEL, suited=True), of_category(dice, dice.pick((HandCategory.STRAIGHT, HandCategory.FLUSH)))


_DRAW: Final[dict[str, Draw]] = {
    "fold": _fold,
    "not-qualified": _not_qualified,
    "not-qualified-worse": _not_qualified_worse,
    "not-qualified-big-hand": _not_qualified_big_hand,
    "not-qualified-equal": _not_qualified_equal,
    "bank-better": _bank_better,
    "tie": _tie,
    "wins-high-card": _wins_high_card,
    "wins-pair": _wins_pair,
    "wins-two-pair": _wins_by(PayLine.TWO_PAIR),
    "wins-three": _wins_by(PayLine.THREE),
    "wins-straight": _wins_by(PayLine.STRAIGHT),
    "wins-flush": _wins_by(PayLine.FLUSH),
    "wins-full-house": _wins_by(PayLine.FULL_HOUSE),
    "wins-four": _wins_by(PayLine.FOUR),
    "wins-straight-flush": _wins_by(PayLine.STRAIGHT_FLUSH),
    "wins-royal": _wins_by(PayLine.ROYAL),
    "ace-king-edge": _ace_king_edge,
    "wheel-edge": _wheel_edge,
    "pair-against-pair": _pair_against_pair,
}

Fits = Callable[[Outcome, HandRank, HandRank], bool]


def _wins(line: PayLine, category: HandCategory | None = None) -> Fits:
    def fits(outcome: Outcome, player: HandRank, bank: HandRank) -> bool:
        del bank
        right_category = category is None or player.category is category
        return outcome is Outcome.PLAYER_WINS and pay_line(player) is line and right_category

    return fits


_FITS: Final[dict[str, Fits]] = {
    "fold": lambda outcome, player, bank: True,
    "not-qualified": lambda outcome, player, bank: (
        outcome is Outcome.NOT_QUALIFIED and player > bank and pay_line(player) is PayLine.PAIR_OR_HIGH
    ),
    "not-qualified-worse": lambda outcome, player, bank: outcome is Outcome.NOT_QUALIFIED and player < bank,
    "not-qualified-big-hand": lambda outcome, player, bank: (
        outcome is Outcome.NOT_QUALIFIED and pay_line(player) is not PayLine.PAIR_OR_HIGH
    ),
    "not-qualified-equal": lambda outcome, player, bank: outcome is Outcome.NOT_QUALIFIED and player == bank,
    "bank-better": lambda outcome, player, bank: outcome is Outcome.BANK_WINS,
    "tie": lambda outcome, player, bank: outcome is Outcome.TIE,
    "wins-high-card": _wins(PayLine.PAIR_OR_HIGH, HandCategory.HIGH_CARD),
    "wins-pair": _wins(PayLine.PAIR_OR_HIGH, HandCategory.PAIR),
    "wins-two-pair": _wins(PayLine.TWO_PAIR),
    "wins-three": _wins(PayLine.THREE),
    "wins-straight": _wins(PayLine.STRAIGHT),
    "wins-flush": _wins(PayLine.FLUSH),
    "wins-full-house": _wins(PayLine.FULL_HOUSE),
    "wins-four": _wins(PayLine.FOUR),
    "wins-straight-flush": _wins(PayLine.STRAIGHT_FLUSH),
    "wins-royal": _wins(PayLine.ROYAL),
    "ace-king-edge": lambda outcome, player, bank: bank.category is HandCategory.HIGH_CARD,
    "wheel-edge": lambda outcome, player, bank: True,
    "pair-against-pair": _wins(PayLine.PAIR_OR_HIGH, HandCategory.PAIR),
}
