"""Who opens the first round, against a derivation of its own that knows nothing but the notation of cards."""

import pytest
from django.utils import translation

from engine.cards import parse_card
from engine.hand import HandSetup
from engine.profiles import FIVE_CARD_STUD, SEVEN_CARD_STUD
from engine.rules import Rule
from tests.derivations.turns import first_to_open
from tutor.drills.base import Case, Level
from tutor.drills.dice import Dice
from tutor.drills.kinds.who_opens import KIND
from tutor.drills.situations import StudSituation

RANKS, SUITS = "23456789TJQKA", "cdhs"
CASES = [(case, level) for case in KIND.cases for level in case.levels]


def situation(profile, shown, stacks=None, dealer=None):
    """The first round with these up cards, seat 1 on; hole cards are what is left of the pack."""
    up = [parse_card(text) for text in shown.split()]
    rest = iter(card for rank in RANKS for suit in SUITS if (card := parse_card(rank + suit)) not in up)
    down = profile.streets[0].down
    hands = tuple((*(next(rest) for _ in range(down)), card) for card in up)
    dealer = (dealer or len(up)) if profile.has_dealer else None
    stacks = stacks or (30,) * len(up)
    return StudSituation(setup=HandSetup(profile=profile, stacks=tuple(stacks), dealer=dealer, hands=hands))


@pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
def test_every_deal_has_the_answer_of_a_second_derivation(case: Case, level: Level):
    for seed in range(60):
        dealt = KIND.deal(Dice(seed), case, level)
        assert KIND.key(KIND.rule(dealt)) == first_to_open(dealt)


@pytest.mark.parametrize(("case", "level"), CASES, ids=lambda part: getattr(part, "slug", str(part)))
def test_a_hint_leaves_the_seat_to_be_found(case: Case, level: Level):
    for seed in range(20):
        dealt = KIND.deal(Dice(seed), case, level)
        ruling = KIND.rule(dealt)
        hints = KIND.hints(dealt, ruling)
        assert hints
        # Where that seat has no chips, the turn passes on and a hint may speak of whom it passes to.
        if ruling.answer.low_card == KIND.key(ruling):
            assert not [hint.text for hint in hints if hint.seats == (KIND.key(ruling),)]


def test_the_lowest_card_of_a_tie_is_told_by_suit_fcs_03_3():
    ruling = KIND.rule(situation(FIVE_CARD_STUD, "4d Ks 4c Ah"))
    assert KIND.key(ruling) == 3
    assert Rule.FCS_03_3 in ruling.rules


def test_a_step_on_suits_is_left_out_where_no_suit_decides():
    ruling = KIND.rule(situation(FIVE_CARD_STUD, "4d Ks 9c Qh"))
    assert not {Rule.FCS_03_2, Rule.FCS_03_3} & set(ruling.rules)


def test_an_all_in_low_card_leaves_the_bring_in_standing_fcs_06_4():
    ruling = KIND.rule(situation(FIVE_CARD_STUD, "2c Ks 3c", (1, 30, 30)))
    assert KIND.key(ruling) == 2
    assert Rule.AMB_FCS_03 in ruling.rules


def test_an_all_in_low_card_moves_the_bring_in_s7_ext_6():
    ruling = KIND.rule(situation(SEVEN_CARD_STUD, "2c Ks 3c", (1, 30, 30)))
    assert KIND.key(ruling) == 2
    assert Rule.S7_EXT_6 in ruling.rules


@pytest.mark.parametrize(("answer", "slug"), [(4, "ace-low"), (1, "suits-pt"), (2, None)], ids=["ace", "diamonds", "king"])
def test_a_mistake_is_named_only_where_one_family_alone_matches(answer, slug):
    dealt = situation(FIVE_CARD_STUD, "4d Ks 4c Ah", dealer=2)
    found = KIND.diagnose(dealt, KIND.rule(dealt), answer)
    assert (found.slug if found else None) == slug


def test_a_mistake_is_not_named_where_two_kinds_of_it_match():
    # Seat 1 is also the first one dealt to here: order of the suits, or of the seats?
    dealt = situation(FIVE_CARD_STUD, "4d Ks 4c Ah", dealer=4)
    assert KIND.diagnose(dealt, KIND.rule(dealt), 1) is None


@pytest.mark.parametrize(
    ("language", "words"), [("pt", "Colocou ouros abaixo de paus."), ("es", "Puso los diamantes por debajo de los tréboles.")]
)
def test_the_mistake_is_named_kindly_in_the_readers_language(language, words):
    dealt = situation(FIVE_CARD_STUD, "4d Ks 4c Ah", dealer=2)
    found = KIND.diagnose(dealt, KIND.rule(dealt), 1)
    with translation.override(language):
        assert words in found.correction(dealt)


def test_the_explanation_says_the_deals_own_cards():
    dealt = situation(FIVE_CARD_STUD, "4d Ks 4c Ah")
    with translation.override("pt"):
        texts = [step.text.replace("\ufe0e", "") for step in KIND.explain(dealt, KIND.rule(dealt))]
    assert texts[0].endswith("o A♥ do lugar 4 não é baixo.")
    assert texts[1].endswith("o 4♦ do lugar 1 e o 4♣ do lugar 3.")
    assert texts[2].endswith("Paus fica abaixo de ouros.")
    assert texts[3].startswith("O lugar 3 fala primeiro: paga o bring-in de 1")


def test_fcs_10_1_a_lower_card_that_lies_face_down_does_not_open():
    case = KIND.case("lower-card-down")
    for level, seed in ((level, seed) for level in case.levels for seed in range(20)):
        dealt = KIND.deal(Dice(seed), case, level)
        hands = [[RANKS.index(str(card)[0]) for card in hand[:2]] for hand in dealt.setup.hands]
        opener = KIND.key(KIND.rule(dealt))
        assert min(hands, key=min) is not hands[opener - 1]
        assert all(view.card for seat in KIND.ask(dealt).table.seats for view in seat.cards)
        with translation.override("pt"):
            hidden = next(step for step in KIND.explain(dealt, KIND.rule(dealt)) if Rule.FCS_10_1 in step.rules)
        assert opener not in hidden.seats
        assert all(card not in dealt.hand.up[seat] for seat, card in zip(hidden.seats, hidden.cards, strict=True))
