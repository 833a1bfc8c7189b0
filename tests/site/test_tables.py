"""Drawings: a table for the eye and the ear, cards, pots and scales; nothing hidden, nothing unescaped."""

from html.parser import HTMLParser

import pytest
from django.utils.translation import override

from engine.cards import parse_card, parse_cards
from engine.pots import Pot, PotDivision
from tutor.drawing import (
    PLACES,
    Choice,
    Sent,
    card_fields,
    card_html,
    choice_fields,
    fields_html,
    half_line_html,
    hand_html,
    icon_html,
    ladder_html,
    number_fields,
    order_fields,
    pot_fields,
    pots_html,
    seat_fields,
    suit_order_html,
    table_html,
)
from tutor.drills.base import (
    AskedPart,
    CardsWidget,
    ChoiceWidget,
    NumberField,
    NumbersWidget,
    Option,
    OptionsWidget,
    OrderWidget,
    PartsWidget,
    PotsWidget,
    Question,
    SeatWidget,
)
from tutor.drills.table import CardView, SeatView, TableView

CLOCKWISE = ("sw", "w", "nw", "n", "ne", "e", "se", "s")
DOWN = CardView(card=None, up=False)


class Page(HTMLParser):
    """The elements of a piece of HTML, and what a screen reader is given: text that is not ``aria-hidden``, and labels."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[bool] = []
        self.said = ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.tags.append((tag, values))
        if tag not in ("input", "br", "path", "rect", "circle", "ellipse"):
            self.open.append(values.get("aria-hidden") == "true")
        if not any(self.open):
            self.said += values.get("aria-label") or ""

    def handle_endtag(self, tag):
        if self.open and tag not in ("path", "rect", "circle", "ellipse"):
            self.open.pop()

    def handle_data(self, data):
        if not any(self.open):
            self.said += data

    def having(self, **wanted):
        return [values for _tag, values in self.tags if all(values.get(key) == wanted[key] for key in wanted)]

    def classes(self):
        return [set((values.get("class") or "").split()) for _tag, values in self.tags]


def up(text, **states):
    return tuple(CardView(card=card, up=True, **states) for card in parse_cards(text))


def seats(count, **states):
    return tuple(SeatView(seat=number, cards=(DOWN, *up("Kh")), stack=20, **states) for number in range(1, count + 1))


@pytest.mark.parametrize("count", range(2, 9))
def test_seats_go_clockwise_from_the_left_and_none_shares_a_place(count):
    places = [CLOCKWISE.index(place) for place in PLACES[count]]
    assert len(places) == count
    assert places == sorted(set(places))


def test_the_first_of_three_or_more_seats_lies_at_the_bottom_left():
    assert {PLACES[count][0] for count in range(3, 9)} == {"sw"}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("pt", "Lugar 5, dador, all-in: carta tapada; rei de copas, aberto. Tem 0 fichas. Pôs 4 fichas nesta ronda."),
        ("es", "Asiento 5, repartidor, all-in: carta tapada; rey de corazones, descubierto. Tiene 0 fichas."),
    ],
)
def test_a_screen_reader_is_told_a_seat_in_one_sentence(language, sentence):
    seat = SeatView(seat=5, cards=(DOWN, *up("Kh")), stack=0, put_in=4, dealer=True, all_in=True)
    with override(language):
        assert sentence in Page(table_html(TableView(seats=(seat,)))).said


def test_every_state_that_is_drawn_is_also_said():
    with override("pt"):
        seat = SeatView(seat=1, cards=up("Kh", marked=True), folded=True, to_act=True, marked=True, note="paga 2")
        said = Page(table_html(TableView(seats=(seat,)), chosen=1)).said
    for word in ("desistiu", "tem a vez", "em destaque", "a sua resposta", "paga 2", "aberto (em destaque)"):
        assert word in said


def test_a_card_that_nobody_may_see_is_nowhere_in_the_markup():
    html = table_html(TableView(seats=(SeatView(seat=1, cards=(DOWN, DOWN)),)))
    page = Page(html)
    assert sum({"card", "back"} <= classes for classes in page.classes()) == 2
    assert "data-card" not in html


def test_a_hole_card_that_is_shown_stays_apart_from_the_up_cards():
    shown = CardView(card=parse_card("Th"), up=False)
    assert {"card", "h", "ten", "hole"} in Page(table_html(TableView(seats=(SeatView(seat=1, cards=(shown,)),)))).classes()


def test_seats_to_choose_are_radio_buttons_inside_their_labels():
    page = Page(table_html(TableView(seats=seats(4)), choice=Choice(seats=(1, 2, 4), chosen=2)))
    radios = page.having(type="radio", name="seat")
    assert [radio["value"] for radio in radios] == ["1", "2", "4"]
    assert [radio["value"] for radio in radios if "checked" in radio] == ["2"]
    assert sum(tag == "label" for tag, _values in page.tags) == 3


def test_without_a_question_the_table_has_nothing_to_press():
    assert not Page(table_html(TableView(seats=seats(8)))).having(type="radio")


@pytest.mark.parametrize("put_in", [None, 0])
def test_chips_of_the_round_are_drawn_only_where_there_are_some(put_in):
    assert "bet" not in table_html(TableView(seats=seats(3, put_in=put_in)))


def test_the_pot_and_the_community_card_lie_in_the_middle():
    with override("es"):
        said = Page(table_html(TableView(seats=seats(2), pot=12000, community=parse_card("2c")))).said
    assert "carta comunitaria: dos de tréboles, descubierto" in said
    assert "bote 12\u00a0000" in said


def test_words_of_a_kind_are_escaped():
    html = table_html(TableView(seats=(SeatView(seat=1, cards=(), note='<b>"1"</b>'),)))
    assert "<b>&quot;" not in html.replace("&lt;b&gt;", "")
    assert "&lt;b&gt;" in html


def test_nothing_that_is_drawn_carries_a_style_or_a_script():
    division = PotDivision(returned=(), pots=(Pot(amount=9, eligible=(1, 2), layers=()),))
    drawn = [
        table_html(TableView(seats=seats(8, put_in=3), pot=9), choice=Choice(seats=(1,))),
        hand_html(parse_cards("Kh 2c")),
        pots_html(division),
        suit_order_html(),
        ladder_html(unit=2, bring_in=1),
        half_line_html(unit=4, full=4, all_in=5),
        icon_html("right"),
    ]
    assert not [html for html in drawn if "style=" in html or "<script" in html or "http" in html]


def test_cards_have_four_suits_and_a_sign_that_stays_text():
    assert [classes for text in ("2c", "2d", "2h", "2s") for classes in Page(card_html(parse_card(text))).classes()] == [
        {"ic", suit} for suit in "cdhs"
    ]
    assert "2♥\ufe0e" in card_html(parse_card("2h"))


def test_a_hand_says_its_cards_once_and_in_order():
    with override("pt"):
        assert Page(hand_html(parse_cards("Kh 9c"))).having(role="img")[0]["aria-label"] == (
            "rei de copas, aberto; nove de paus, aberto"
        )


def test_fcs_06_13_pots_stand_on_each_other_over_those_who_play_for_them():
    division = PotDivision(
        returned=((4, 2),),
        pots=tuple(
            Pot(amount=amount, eligible=eligible, layers=())
            for amount, eligible in ((70, (1, 2, 3, 4)), (30, (2, 3, 4)), (4, (3, 4)))
        ),
    )
    with override("pt"):
        page = Page(pots_html(division))
    blocks = [classes for classes in page.classes() if "pot" in classes]
    assert blocks == [{"pot", "p1", "over4"}, {"pot", "p2", "over3"}, {"pot", "p3", "over2"}]
    assert "pote lateral 1 30, lugares 2, 3 e 4" in page.said
    assert "Devolvido ao lugar 4: 2 fichas" in page.said


def test_fcs_03_3_suits_are_told_from_clubs_to_spades():
    with override("es"):
        said = Page(suit_order_html()).said
    assert [name for name in ("tréboles", "diamantes", "corazones", "picas") if name in said] == sorted(
        ("tréboles", "diamantes", "corazones", "picas"), key=said.index
    )


def test_fcs_04_the_ladder_rises_by_the_unit_above_the_full_bet():
    page = Page(ladder_html(unit=2, bring_in=1))
    assert [int(values["height"] or 0) for tag, values in page.tags if tag == "rect"] == [12, 25, 50, 75, 100]


@pytest.mark.parametrize(("all_in", "said"), [(5, "menos de metade"), (6, "pelo menos metade"), (7, "pelo menos metade")])
def test_fcs_06_7_half_of_the_unit_counts_as_a_raise(all_in, said):
    with override("pt"):
        assert said in Page(half_line_html(unit=4, full=4, all_in=all_in)).said


@pytest.mark.parametrize("sent", ["9", "²", "x", "", "1" * 50])
def test_a_seat_that_a_form_made_up_is_not_chosen(sent):
    question = Question(crumbs=(), heading="", task="", table=TableView(seats=seats(3)), widget=SeatWidget((1, 2, 3)))
    form = Sent(frame_id="question", given={"seat": sent})
    assert "checked" not in seat_fields(question, question.widget, form)


def test_form_data_gives_its_values_whether_listed_or_single():
    form = Sent(frame_id="question", given={"a": ["1", "2"], "b": "3"})
    assert [form.value(name) for name in "abc"] == ["1", "3", ""]
    assert len(form.values("a")) == 2


def test_what_was_typed_into_a_field_cannot_break_out_of_it():
    form = Sent(frame_id="question", given={"n": '"><script>', "pot1_amount": '"><script>'}, errors={"n": "<b>"})
    numbers = number_fields(NumbersWidget((NumberField(name="n", label="N"),)), form)
    assert "<script>" not in numbers + pot_fields(PotsWidget(rows=3, seats=(1, 2)), form)
    assert "&lt;b&gt;" in numbers


def test_further_pots_are_folded_away_until_they_are_used():
    widget = PotsWidget(rows=3, seats=(1, 2))
    unused, used = (
        pot_fields(widget, Sent(frame_id="question", given=given)) for given in ({"pot2_amount": "4"}, {"pot3_seat": ["2"]})
    )
    assert '<details class="more-pots">' in unused
    assert '<details class="more-pots" open>' in used


THREE = ChoiceWidget((Option("two", "Duas"), Option("three", "Três"), Option("four", "<Quatro>")))


def test_the_options_are_radio_buttons_of_one_group_and_none_is_chosen_for_the_learner():
    drawn = choice_fields(THREE, Sent(frame_id="question"))
    assert drawn.count('type="radio" name="choice"') == 3
    assert "checked" not in drawn
    assert "&lt;Quatro&gt;" in drawn
    assert drawn.startswith("<fieldset>")


def test_a_refusal_stands_with_the_options_and_keeps_what_was_chosen():
    drawn = choice_fields(THREE, Sent(frame_id="question", given={"choice": ["two"]}, errors={"choice": "Porquê?"}))
    assert '<fieldset aria-describedby="question-choice-error">' in drawn
    assert 'id="question-choice-error">Porquê?<' in drawn
    assert drawn.count("checked") == 1
    assert 'value="two" checked' in drawn


@pytest.mark.parametrize(
    ("chosen", "words"),
    [("three", {"three": "Certo, a sua resposta"}), ("two", {"two": "Errado, a sua resposta", "three": "Certo"})],
)
def test_after_the_answer_the_right_option_and_the_chosen_one_are_told_apart_in_words(chosen, words):
    with override("pt"):
        drawn = choice_fields(THREE, Sent(frame_id="question", given={"choice": [chosen]}, answered=True), "three")
    options = dict(zip(("two", "three", "four"), drawn.split("<label")[1:], strict=True))
    for key, option in options.items():
        assert "disabled" in option
        assert 'name="' not in option
        said = Page("<label" + option).said
        assert (words[key] in said) if key in words else ("resposta" not in said and "Certo" not in said)


def test_what_was_chosen_is_shown_without_saying_what_is_right():
    drawn = choice_fields(THREE, Sent(frame_id="question", given={"choice": ["two"]}, answered=True))
    assert "mark" not in drawn
    assert 'value="two" checked disabled' in drawn


ORDER = OrderWidget((Option("2", "lugar 2"), Option("4", "lugar 4"), Option("5", "<lugar 5>")), "a mais forte", "a mais fraca")


def test_each_place_of_an_order_has_a_list_of_its_own_with_a_label_and_nothing_chosen():
    page = Page(order_fields(ORDER, Sent(frame_id="question")))
    labels = [values["for"] for tag, values in page.tags if tag == "label"]
    selects = [values for tag, values in page.tags if tag == "select"]
    assert labels == [values["id"] for values in selects] == [f"question-place{place}" for place in (1, 2, 3)]
    assert [values["name"] for values in selects] == ["place1", "place2", "place3"]
    assert not [values for tag, values in page.tags if tag == "option" and "selected" in values]
    assert page.said.index("a mais forte") < page.said.index("a mais fraca")
    assert "<lugar" not in order_fields(ORDER, Sent(frame_id="question"))


def test_an_order_that_is_refused_keeps_what_was_chosen_and_says_what_is_wrong_at_its_place():
    sent = Sent(frame_id="question", given={"place1": ["4"], "place2": ["4"]}, errors={"place2": "Duas vezes"})
    drawn = order_fields(ORDER, sent)
    assert drawn.count('value="4" selected') == 2
    assert drawn.count("aria-invalid") == 1
    assert 'name="place2" aria-describedby="question-place2-error" aria-invalid="true"' in drawn
    assert 'id="question-place2-error">Duas vezes<' in drawn


def test_an_answered_order_can_no_longer_be_changed():
    drawn = order_fields(ORDER, Sent(frame_id="question", given={"place1": ["4"]}, answered=True))
    assert drawn.count(" disabled>") == 3


def test_cards_to_tick_are_boxes_with_their_spoken_names_and_stay_ticked():
    widget = CardsWidget(parse_cards("Kh 10c 2d"), 2, down=parse_cards("2d"))
    with override("pt"):
        page = Page(card_fields(widget, Sent(frame_id="question", given={"card": ["Tc"]}, errors={"card": "São duas"})))
    boxes = [values for tag, values in page.tags if tag == "input"]
    assert [(values["type"], values["name"], values["value"]) for values in boxes] == [
        ("checkbox", "card", card) for card in ("Kh", "Tc", "2d")
    ]
    assert ["checked" in values for values in boxes] == [False, True, False]
    for name in ("rei de copas, aberto", "dez de paus", "dois de ouros, tapado", "São duas", "2 cartas"):
        assert name in page.said


def test_several_ways_to_answer_stand_in_one_form_each_under_its_title():
    who = OptionsWidget((Option("1", "lugar 1"), Option("2", "lugar 2")))
    widget = PartsWidget((AskedPart("<Quem>", who), AskedPart("Porquê", THREE)))
    drawn = fields_html(
        widget, Sent(frame_id="question", given={"option": ["2"], "choice": ["two"]}, answered=True), {"choice": "three"}
    )
    assert "&lt;Quem&gt;" in drawn
    assert drawn.index("Quem") < drawn.index('value="2" checked') < drawn.index("Porquê") < drawn.index('value="two" checked')
    assert 'class="option right"' in drawn
