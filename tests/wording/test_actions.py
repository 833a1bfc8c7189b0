"""Betting actions in words."""

import pytest
from django.utils.translation import override

from engine.actions import ActionKind, Wager
from tutor import wording


def test_buttons_say_the_english_word_where_the_own_one_misleads() -> None:
    with override("pt"):
        buttons = [wording.action_name(kind) for kind in (ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL)]
        assert buttons == ["desistir (fold)", "passar (check)", "igualar (call)"]
    with override("es"):
        buttons = [wording.action_name(kind) for kind in (ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL)]
        assert buttons == ["retirarse (fold)", "pasar (check)", "igualar (call)"]


ALL = (
    (ActionKind.FOLD, 0),
    (ActionKind.CHECK, 0),
    (ActionKind.BRING_IN, 1),
    (ActionKind.CALL, 5),
    (ActionKind.BET, 4),
    (ActionKind.COMPLETE, 2),
    (ActionKind.RAISE, 8),
)


def test_what_one_may_do_in_a_sentence() -> None:
    with override("pt"):
        assert wording.any_of(wording.to_do(kind, to) for kind, to in ALL) == (
            "desistir, passar (check), pagar o bring-in de 1, igualar 5, apostar 4, completar até 2 ou aumentar para 8"
        )
    with override("es"):
        assert wording.any_of(wording.to_do(kind, to) for kind, to in ALL) == (
            "retirarse, pasar (check), pagar el bring-in de 1, igualar 5, apostar 4, completar hasta 2 o subir a 8"
        )


def test_what_was_done_in_the_log() -> None:
    with override("pt"):
        assert [wording.did(3, kind, to) for kind, to in ALL] == [
            "3 desiste",
            "3 passa (check)",
            "3 paga o bring-in de 1",
            "3 iguala 5",
            "3 aposta 4",
            "3 completa até 2",
            "3 aumenta para 8",
        ]
    with override("es"):
        assert [wording.did(3, kind, to) for kind, to in ALL] == [
            "3 se retira",
            "3 pasa (check)",
            "3 paga el bring-in de 1",
            "3 iguala 5",
            "3 apuesta 4",
            "3 completa hasta 2",
            "3 sube a 8",
        ]


@pytest.mark.parametrize("kind", [ActionKind.CALL, ActionKind.BET, ActionKind.COMPLETE, ActionKind.RAISE])
def test_an_all_in_is_told_without_saying_what_it_counts_as(kind: ActionKind) -> None:
    with override("pt"):
        assert wording.did(2, kind, 6, all_in=True) == "2 vai all-in com 6 ao todo"
    with override("es"):
        assert wording.did(2, kind, 6, all_in=True) == "2 va all-in con 6 en total"


@pytest.mark.parametrize(
    ("wager", "pt", "es"),
    [
        (Wager(ActionKind.CALL, 5, 1, False), "igualar (call), mais 1 ficha", "igualar (call), 1 ficha más"),
        (Wager(ActionKind.CALL, 4, 3, True), "igualar (call), mais 3 fichas, all-in", "igualar (call), 3 fichas más, all-in"),
        (Wager(ActionKind.BRING_IN, 1, 1, False), "pagar o bring-in de 1", "pagar el bring-in de 1"),
        (Wager(ActionKind.BET, 4, 4, False), "apostar 4", "apostar 4"),
        (Wager(ActionKind.COMPLETE, 2, 1, False), "completar até 2", "completar hasta 2"),
        (Wager(ActionKind.RAISE, 6, 6, True), "aumentar para 6, all-in", "subir a 6, all-in"),
    ],
)
def test_options_say_what_they_cost_or_lead_to(wager: Wager, pt: str, es: str) -> None:
    with override("pt"):
        assert wording.choice(wager) == pt
    with override("es"):
        assert wording.choice(wager) == es


def test_the_three_figures_of_a_raise_are_worded_apart() -> None:
    with override("pt"):
        said = (wording.raise_to(12), wording.raise_by(4), wording.chips_to_add(8))
        assert said == ("aumentar para 12", "aumentar em 4", "8 fichas a pôr")
    with override("es"):
        said = (wording.raise_to(12), wording.raise_by(4), wording.chips_to_add(1))
        assert said == ("subir a 12", "subir en 4", "1 ficha que añadir")
