"""What rounds of Caribbean Stud and a match of them come to when the engine settles them."""

from dataclasses import replace
from typing import Final

from engine.cards import DECK, parse_cards
from engine.caribbean import CaribbeanProfile, Decision, Outcome, PayLine, Settlement, qualifies, settle
from engine.caribbean_match import ROUNDS, Match, MatchError, rule_on_match
from engine.ranking import HandCategory, HandError, rank_hand

HANDS: Final = {
    "royal": "As Ks Qs Js Ts",
    "straight-flush": "9s 8s 7s 6s 5s",
    "four": "9s 9h 9d 9c 5s",
    "full-house": "9s 9h 9d 5c 5s",
    "flush": "As Js 9s 6s 4s",
    "straight": "9s 8h 7d 6c 5s",
    "three": "9s 9h 9d 6c 4s",
    "two-pair": "9s 9h 5d 5c 4s",
    "pair-or-high": "9s 9h 7d 5c 3s",
    "king-high": "Ks Jh 9d 5c 3s",
    "ace-king": "As Kh Qc 4d 2s",
}
"""A hand for each line of the pay table, and two lower ones."""

QUALIFIES: Final = "Ac Kd Qh 4c 2d"
FAILS: Final = "Ah Jd 8c 6h 2d"
ACES: Final = "Ac Ad Qh 4c 2d"


def round_(profile: CaribbeanProfile, player: str, bank: str = QUALIFIES, decision: Decision = Decision.CALL) -> Settlement:
    """What that hand of ``HANDS`` brings against the bank's cards."""
    return settle(profile, parse_cards(HANDS[player]), parse_cards(bank), decision).answer


def ending(profile: CaribbeanProfile, outcome: Outcome) -> Settlement:
    """A round with that outcome, with a pair where the player wins."""
    return {
        Outcome.FOLDED: lambda: round_(profile, "pair-or-high", decision=Decision.FOLD),
        Outcome.NOT_QUALIFIED: lambda: round_(profile, "pair-or-high", FAILS),
        Outcome.BANK_WINS: lambda: round_(profile, "pair-or-high", ACES),
        Outcome.TIE: lambda: round_(profile, "ace-king"),
        Outcome.PLAYER_WINS: lambda: round_(profile, "pair-or-high"),
    }[outcome]()


def _accepts(profile: CaribbeanProfile, player: str, bank: str) -> bool:
    try:
        settle(profile, parse_cards(player), parse_cards(bank), Decision.CALL)
    except HandError:
        return False
    return True


def pack(profile: CaribbeanProfile) -> int:
    """The cards to play with: each is there once, so that no round has one of them twice."""
    return 2 * len(DECK) if _accepts(profile, HANDS["ace-king"], HANDS["ace-king"]) else len(DECK)


def cards_each(profile: CaribbeanProfile) -> int:
    """The most cards of which a hand can be made."""
    return max(count for count in (5, 6, 7) if _accepts(profile, "Kh 9c 8d 7s 3h 6h 2s"[: 3 * count - 1], QUALIFIES))


def bets_beside(profile: CaribbeanProfile) -> bool:
    """Whether a royal straight brings anything but what becomes of Ante and Call."""
    won, folded = round_(profile, "royal").net, round_(profile, "royal", decision=Decision.FOLD).net
    return (won, folded) != (profile.ante + profile.call * profile.pay_table[PayLine.ROYAL], -profile.ante)


def folding_saves_the_call(profile: CaribbeanProfile) -> str:
    """«two»: the player may put in the Call or not."""
    staked = {round_(profile, "pair-or-high", decision=decision).staked for decision in Decision}
    return {2: "two", 3: "three"}.get(len(staked), "")


def lowest_that_qualifies(profile: CaribbeanProfile) -> str:
    lowest = {"ace": "As 9h 7d 5c 3s", "ace-king": "As Kh 4d 3c 2s", "pair": "2s 2h 5d 4c 3s", "jacks": "Js Jh 4d 3c 2s"}
    return next((key for key, cards in lowest.items() if qualifies(parse_cards(cards)).answer), "")


def worse_hand_wins(profile: CaribbeanProfile) -> bool:
    """Whether a hand that is below a bank which does not qualify wins the Ante."""
    return round_(profile, "king-high", FAILS).ante_result > 0


def call_after_a_fail(profile: CaribbeanProfile) -> str:
    """What becomes of the Call of a flush where the bank does not qualify."""
    result = round_(profile, "flush", FAILS).call_result
    return "table" if result > 0 else "lost" if result < 0 else "returned"


def one_table_for_all(profile: CaribbeanProfile) -> bool:
    """Whether a round pays the same where the pay table has another figure."""
    other = replace(profile, pay_table={**profile.pay_table, PayLine.FLUSH: profile.pay_table[PayLine.FLUSH] - 1})
    return round_(other, "flush") == round_(profile, "flush")


def full_house(profile: CaribbeanProfile) -> str:
    hands = {"three-two": "9s 9h 9d 5c 5s", "two-two": "9s 9h 5c 5s 3d", "four-one": "9s 9h 9d 9c 5s"}
    return next((key for key, cards in hands.items() if rank_hand(parse_cards(cards)).category is HandCategory.FULL_HOUSE), "")


# --- a match ----------------------------------------------------------------------------------------------------------


def match_of(profile: CaribbeanProfile, *outcomes: Outcome) -> Match:
    return Match(profile=profile, deals=tuple(ending(profile, outcome) for outcome in outcomes))


def annulled_counts(profile: CaribbeanProfile) -> bool:
    return Match(profile=profile).annul(1, called=True).left < ROUNDS


def folded_counts(profile: CaribbeanProfile) -> bool:
    return match_of(profile, Outcome.FOLDED).left < ROUNDS


def ends_early(profile: CaribbeanProfile) -> bool:
    """Whether a match is over two rounds before the end where the one who is behind cannot come back."""
    return rule_on_match(match_of(profile, *[Outcome.PLAYER_WINS] * (ROUNDS - 2))).answer.winner is not None


def nothing_won(profile: CaribbeanProfile) -> str:
    """Who has won where the results add up to nothing."""
    even = match_of(profile, *[Outcome.NOT_QUALIFIED] * 15, *[Outcome.BANK_WINS] * 5)
    winner = rule_on_match(even).answer.winner
    return winner.name.lower() if winner else ""


def goes_on_without_chips(profile: CaribbeanProfile) -> bool:
    """Whether a player without chips plays another round for the same bets."""
    player, bank = parse_cards(HANDS["pair-or-high"]), parse_cards(QUALIFIES)
    try:
        played = Match(profile=profile, chips=0).play(player, bank, Decision.CALL)
    except MatchError:
        return False
    return played.counted[-1].staked == profile.ante + profile.call
