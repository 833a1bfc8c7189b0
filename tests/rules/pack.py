"""Players, pack and deal: FCS-01, FCS-02, FCS-08.10, FCS-08.11, AMB-FCS-35."""

from engine.cards import DECK
from engine.hand import CardDealt, RoundBegan, SetupError, StudHand
from engine.profiles import FIVE_CARD_STUD
from engine.rules import Rule
from engine.session import Session
from engine.setup import HandSetup
from tests.rules import wrong
from tests.rules.play import PACK, cards, dealt, five, play, quietly
from tests.rules.proving import proves
from tests.rules.switches import choosing, patched

FIRST, SECOND, THIRD, FOURTH = FIVE_CARD_STUD.streets


def refused(stacks: str, *hands: str) -> bool:
    try:
        five(stacks, *hands)
    except SetupError:
        return True
    return False


@proves(Rule.FCS_01_1, without=choosing(FIVE_CARD_STUD, seats=(2, 9)))
@proves(Rule.FCS_01_1, without=choosing(FIVE_CARD_STUD, seats=(1, 8)))
@proves(Rule.FCS_01_1, without=choosing(FIVE_CARD_STUD, seats=(3, 7)))
def from_two_to_eight_take_part() -> None:
    assert not refused("20 20")
    assert not refused(" ".join(["20"] * 8))
    assert refused("20")
    assert refused(" ".join(["20"] * 9))


@proves(Rule.FCS_01_2, without=wrong.TWO_PACKS)
def no_card_is_there_twice() -> None:
    assert len(DECK) == 52
    assert refused("20 20", "Kh 9c 4d", "Kh Qh Js")


@proves(Rule.FCS_01_7, Rule.FCS_Q1_4, without=wrong.last_card_face_down(FIVE_CARD_STUD))
def four_of_the_five_cards_lie_face_up() -> None:
    hand = quietly(five("20 20"))
    assert [up for street in (1, 2, 3, 4) for seat, up in dealt(hand, street) if seat == 1] == [False, True, True, True, True]


@proves(Rule.FCS_01_8, without=wrong.LAST_CARD_OF_EIGHT_IS_SHARED)
def nobody_shares_a_card() -> None:
    hand = quietly(five(" ".join(["20"] * 8)))
    assert all(event.seat for event in hand.log if isinstance(event, CardDealt))
    assert hand.community is None


@proves(Rule.FCS_01_9, Rule.FCS_Q1_2, Rule.FCS_Q1_3, without=wrong.FIRST_CARD_IS_EXCHANGED)
def cards_are_kept_as_they_were_dealt() -> None:
    hand = quietly(five("20 20", "Kh 9c 4d Ks 2h", "Qc Qh Js 7d 3c"))
    assert hand.cards(1) == cards("Kh 9c 4d Ks 2h")
    assert hand.cards(2) == cards("Qc Qh Js 7d 3c")


@proves(Rule.FCS_01_13, without=wrong.STACKS_ARE_TOPPED_UP)
def no_chips_come_in_or_go_out_during_a_hand() -> None:
    hand = five("20 7 40")
    while not hand.over:
        assert sum(hand.behind.values()) + hand.pot == 67
        quietly(hand, hand.street + 1)
    assert sum(hand.stacks.values()) == 67


# --- deal -------------------------------------------------------------------------------------------------------------


@proves(Rule.FCS_02_3, without=choosing(FIVE_CARD_STUD, ante=2))
@proves(Rule.FCS_02_3, without=choosing(FIVE_CARD_STUD, ante=0))
def everybody_posts_an_ante_of_1() -> None:
    assert five("20 20 20").totals == {1: 1, 2: 1, 3: 1}


@proves(Rule.FCS_02_4, without=patched(HandSetup, "deal_order", HandSetup.seats))
def the_deal_begins_at_the_dealers_left_and_goes_clockwise() -> None:
    assert [seat for seat, up in dealt(five("20 20 20 20", dealer=2), 1) if up] == [3, 4, 1, 2]


@proves(Rule.FCS_02_5, without=patched(FIRST, "down", 2))
@proves(Rule.FCS_02_6, without=patched(FIRST, "up", 2))
def one_card_face_down_to_each_then_one_face_up() -> None:
    assert dealt(five("20 20 20"), 1) == [(1, False), (2, False), (3, False), (1, True), (2, True), (3, True)]


@proves(Rule.FCS_02_7, without=patched(SECOND, "up", 2))
@proves(Rule.FCS_02_7, without=wrong.ALL_IN_HANDS_GET_NO_CARDS)
def after_the_first_round_each_still_in_gets_another_up_card() -> None:
    hand = play(five("2 20 20", "? 2c", "? Qh", "? Jd"), "1 bring_in 1, 2 call 1, 3 fold")
    assert dealt(hand, 2) == [(1, True), (2, True)]


@proves(Rule.FCS_02_8, without=wrong.NO_BETTING_LATER)
@proves(Rule.FCS_02_10, without=wrong.NO_BETTING_LATER)
@proves(Rule.FCS_02_9, Rule.FCS_02_10, without=choosing(FIVE_CARD_STUD, streets=FIVE_CARD_STUD.streets[:3]))
def four_betting_rounds_follow_until_each_has_five_cards() -> None:
    hand = quietly(five("20 20 20"))
    began = [event for event in hand.log if isinstance(event, RoundBegan)]
    assert [event.street for event in began] == [1, 2, 3, 4]
    assert all(event.first for event in began)
    assert [len(hand.cards(seat)) for seat in hand.live] == [5, 5, 5]


@proves(Rule.FCS_02_11, without=wrong.last_card_face_down(FIVE_CARD_STUD))
def at_the_end_each_has_one_card_down_and_four_up() -> None:
    hand = quietly(five("20 20"))
    assert [(len(hand.down[seat]), len(hand.up[seat])) for seat in (1, 2)] == [(1, 4), (1, 4)]


def from_the_pack(folds: bool) -> list[str]:
    """The cards that a hand of three turns up after the first round, from a pack in a known order."""
    setup = HandSetup(profile=FIVE_CARD_STUD, stacks=(20, 20, 20), dealer=3, stub=PACK)
    hand = StudHand(setup)
    while hand.street == 1:
        hand.do(hand.legal().actions()[0] if folds and len(hand.done) == 1 else hand.legal().listed[-2])
    quietly(hand)
    return [str(event.card) for event in hand.log if isinstance(event, CardDealt) and event.street > 1]


@proves(Rule.FCS_02_12, without=wrong.CARDS_ARE_BURNED)
@proves(Rule.FCS_02_13, without=wrong.STUB_IS_RESHUFFLED)
def the_cards_come_off_the_pack_one_after_the_other() -> None:
    assert from_the_pack(folds=False) == [str(card) for card in PACK[6:15]]


@proves(Rule.FCS_02_14, without=wrong.FOLDED_CARDS_COME_BACK)
def folded_cards_are_not_dealt_again() -> None:
    assert from_the_pack(folds=True) == [str(card) for card in PACK[6:12]]


@proves(Rule.FCS_02_15, without=wrong.ANTE_COUNTS)
def the_ante_is_no_part_of_the_call() -> None:
    call = play(five("20 20 20", "? 2c", "? Qh", "? Jd"), "1 bet 2").legal().call
    assert call
    assert call.cost == 2


@proves(Rule.AMB_FCS_35, without=patched(HandSetup, "deal_order", HandSetup.seats))
@proves(Rule.AMB_FCS_35, without=wrong.ALL_IN_HANDS_GET_NO_CARDS)
def later_cards_go_clockwise_from_the_dealers_left_to_all_still_in() -> None:
    hand = five("20 20 2 20", "? Qh", "? Jd", "? 2c", "? Ts", dealer=2)
    play(hand, "3 bring_in 1, 4 fold, 1 call 1, 2 call 1")
    assert dealt(hand, 2) == [(3, True), (1, True), (2, True)]


# --- hand after hand --------------------------------------------------------------------------------------------------


@proves(Rule.FCS_02_2, Rule.FCS_08_11, without=wrong.THE_SAME_PLAYER_DEALS_AGAIN)
def the_deal_passes_to_the_left() -> None:
    session = Session(FIVE_CARD_STUD, (20, 20, 20), 2)
    dealers = []
    for _hand in range(3):
        quietly(session.deal(PACK))
        dealers.append(session.dealer)
        session.finish()
    assert dealers == [2, 3, 1]


@proves(Rule.FCS_08_10, without=wrong.THE_NEXT_HAND_GOES_ON_WITH_THE_STUB)
def every_hand_begins_with_the_whole_pack() -> None:
    session = Session(FIVE_CARD_STUD, (20, 20), 1)
    for dealer in (1, 2):
        hand = session.deal(PACK)
        assert hand.cards_left == 52 - 4
        assert hand.cards(3 - dealer)[0] == PACK[0]
        quietly(hand)
        session.finish()
