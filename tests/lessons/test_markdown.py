"""The Markdown of lessons as HTML."""

from tests.lessons.test_judging import lesson
from tutor.lessons.loader import Prose


def html(body: str) -> str:
    return "".join(part.html for part in lesson(body).parts if isinstance(part, Prose))


def test_a_paragraph_with_several_rules_has_a_place_and_a_link_for_each() -> None:
    drawn = html("Text. {#FCS-03.10 #FCS-03.11}")
    assert drawn.startswith('<p id="FCS-03.10" class="stmt"><span id="FCS-03.11"></span>Text.')
    assert 'href="#FCS-03.10"' in drawn
    assert 'href="#FCS-03.11"' in drawn


def test_a_list_item_can_teach_a_rule() -> None:
    assert '<li id="FCS-03.1" class="stmt">' in html("- One. {#FCS-03.1}\n- Two.")


def test_a_rule_of_a_heading_leaves_the_heading_its_own_place() -> None:
    drawn = html("## Posso trocar? {#FCS-Q1.1}")
    assert drawn.startswith('<h2 id="posso-trocar" class="stmt"><span id="FCS-Q1.1"></span>Posso trocar?')


def test_equal_headings_get_places_of_their_own() -> None:
    assert [heading.id for heading in lesson("## Um\n\n## Um").headings] == ["um", "um-2"]


def test_a_card_in_the_text_is_drawn_with_its_spoken_name() -> None:
    assert 'aria-label="quatro de ouros, aberto"' in html("A carta {card}`4d`.")


def test_markup_of_an_author_is_text() -> None:
    body = "<script>x</script>\n\n:::hand\ncards: Qc Qd\nboard: pair Q\ncaption: <b>x</b>\n:::"
    assert "<script" not in html(body)
    assert "&lt;b&gt;x&lt;/b&gt;" in html(body)


def test_a_stepper_holds_steps_without_longer_fences() -> None:
    drawn = html(":::choice\nOne.\n\n:::hand\ncards: Qc Qd\nboard: pair Q\n:::\n\nTwo.\n:::\n\nThree.")
    aside, after = drawn.split("</aside>")
    assert "Two." in aside
    assert "Three." in after
