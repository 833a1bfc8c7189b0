"""A match of twenty rounds: CAR-06, AMB-CAR-11 to 13."""

from engine.caribbean import Decision, Outcome
from engine.caribbean_match import Match, MatchError, Winner, rule_on_match
from engine.rules import Rule
from tests.rules import wrong
from tests.rules.caribbean import ACE_KING, ACE_QUEEN, PAIR
from tests.rules.play import cards
from tests.rules.proving import proves
from tests.rules.switches import patched
from tests.rules.wrong import settling

NETS = {-3: ("Kh Qs 9d 5h 3h", ACE_KING), 1: ("Th 8s 6h 4h 2h", ACE_QUEEN), 3: (PAIR, ACE_KING)}
"""A round that was called, by what it brings."""


def match(*nets: int, chips: int | None = None) -> Match:
    """A match after rounds with these results; -1 is a fold."""
    record = Match(chips=chips)
    for net in nets:
        player, bank = NETS.get(net, NETS[3])
        record = record.play(cards(player), cards(bank), Decision.FOLD if net == -1 else Decision.CALL)
    return record


def winner(*nets: int) -> Winner | None:
    return rule_on_match(match(*nets)).answer.winner


@proves(Rule.CAR_06_2, without=settling(Outcome.PLAYER_WINS, ante_result=0))
def the_net_results_are_recorded() -> None:
    assert match(3, -1, 1, -3).totals == (3, 2, 3, 0)


@proves(Rule.CAR_06_4, without=patched(Match, "left", 1))
def twenty_rounds_are_played() -> None:
    assert winner(*[3] * 19) is None
    assert winner(*[3] * 20) is Winner.PLAYER
    try:
        match(*[3] * 21)
    except MatchError:
        return
    raise AssertionError


@proves(Rule.CAR_06_6, Rule.CAR_06_8, Rule.AMB_CAR_12, without=wrong.ANNULLED_DEALS_COUNT)
def an_annulled_deal_counts_nothing_and_is_dealt_again() -> None:
    record = match(3).annul(2, called=True)
    assert (record.total, record.left) == (3, 19)


@proves(Rule.CAR_06_7, Rule.AMB_CAR_12, without=wrong.ONLY_THE_ANTE_COMES_BACK)
@proves(Rule.CAR_06_7, Rule.AMB_CAR_12, without=wrong.ANNULLED_BETS_ARE_LOST)
def what_was_staked_in_it_comes_back() -> None:
    record = match().annul(1, called=False).annul(2, called=True)
    assert record.total == 0
    assert [deal.returned for deal in record.annulled] == [1, 3]


@proves(Rule.CAR_06_9, Rule.CAR_06_10, Rule.CAR_06_11, without=wrong.LOWER_TOTAL_WINS)
def the_sign_of_the_total_says_who_won() -> None:
    assert winner(*[-1] * 17, *[3] * 2, *[3]) is Winner.BANK
    assert winner(*[1] * 20) is Winner.PLAYER
    assert winner(*[1] * 15, *[-3] * 5) is Winner.NOBODY
    one_round = Match(rounds=1)
    for decision, won in ((Decision.CALL, Winner.PLAYER), (Decision.FOLD, Winner.BANK)):
        played = one_round.play(cards("Th 8s 6h 4h 2h"), cards(ACE_QUEEN), decision)
        assert rule_on_match(played).answer.winner is won


@proves(Rule.AMB_CAR_11, without=wrong.FOLDED_ROUNDS_DO_NOT_COUNT)
@proves(Rule.AMB_CAR_11, without=wrong.MATCH_ENDS_EARLY)
def folded_rounds_count_and_nothing_ends_the_match_early() -> None:
    assert match(-1, -1, 3).left == 17
    assert winner(*[-3] * 19) is None


@proves(Rule.CAR_06_12, Rule.AMB_CAR_13, without=wrong.CHIPS_END_THE_MATCH)
def without_chips_the_match_goes_on_with_the_same_bets() -> None:
    record = match(-3, -3, 3, chips=4)
    assert [each.staked for each in record.counted] == [3, 3, 3]
    assert record.total == -3
