"""Cards, their order and their notation."""

import random

import pytest

from engine.cards import (
    DECK,
    Card,
    CardError,
    CardErrorReason,
    Rank,
    Suit,
    parse_card,
    parse_cards,
    repeated,
    shuffled,
)
from tests.cases import Case, cases


def test_the_pack_holds_fifty_two_different_cards() -> None:
    assert len(set(DECK)) == 52
    assert [card.index for card in DECK] == list(range(52))


def test_fcs_03_2_the_ace_is_the_highest_rank() -> None:
    assert max(Rank) is Rank.ACE
    assert min(Rank) is Rank.TWO


def test_fcs_03_3_suits_go_from_clubs_over_diamonds_and_hearts_to_spades() -> None:
    assert sorted(Suit) == [Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES]


def test_cards_sort_by_rank_and_only_then_by_suit() -> None:
    assert sorted(parse_cards("Ac 2s 2c Kh")) == list(parse_cards("2c 2s Kh Ac"))
    assert min(DECK) == parse_card("2c")


@pytest.mark.parametrize("card", DECK, ids=str)
def test_every_card_is_read_back_from_how_it_is_written(card: Card) -> None:
    assert parse_card(str(card)) == parse_card(card.sign) == card


@pytest.mark.parametrize("text", ["Th", "th", "10h", "10H", "10♥", "T♥", " Th\n", "10♥\ufe0f", "10♡"])
def test_a_ten_is_read_however_it_is_written(text: str) -> None:
    assert parse_card(text) == Card(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", CardErrorReason.EMPTY),
        ("  ", CardErrorReason.EMPTY),
        ("1h", CardErrorReason.UNKNOWN_RANK),
        ("h", CardErrorReason.UNKNOWN_RANK),
        ("11h", CardErrorReason.UNKNOWN_RANK),
        ("Kx", CardErrorReason.UNKNOWN_SUIT),
        ("K", CardErrorReason.UNKNOWN_SUIT),
    ],
)
def test_what_is_no_card_is_refused_with_a_reason(text: str, reason: CardErrorReason) -> None:
    with pytest.raises(CardError) as refused:
        parse_card(text)
    assert (refused.value.reason, refused.value.text) == (reason, text)


@pytest.mark.parametrize("case", cases("card_input"), ids=str)
def test_card_texts_of_the_cases(case: Case) -> None:
    if "card" in case.expected:
        assert str(parse_card(case.inputs["text"])) == case.expected["card"]
    else:
        with pytest.raises(CardError):
            parse_card(case.inputs["text"])


@pytest.mark.parametrize("case", cases("validate_deal"), ids=str)
def test_fcs_01_2_a_deal_repeats_no_card(case: Case) -> None:
    dealt = [parse_card(text) for texts in case.inputs["hands"].values() for text in texts]
    found = [str(card) for card in repeated(dealt)]
    assert (not found, found) == (case.expected["valid"], case.expected.get("repeated", []))


def test_shuffling_keeps_the_cards_and_follows_its_source_of_chance() -> None:
    once, again = (shuffled(DECK, random.Random(5).random) for _ in range(2))
    assert once == again != list(DECK)
    assert sorted(once) == sorted(DECK)
