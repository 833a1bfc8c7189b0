"""What a reader sees when something is amiss."""

import pytest
from django.test import Client


@pytest.fixture(autouse=True)
def own_urls(settings) -> None:
    settings.ROOT_URLCONF = "tests.site.urls"


@pytest.mark.parametrize(
    ("path", "tag", "words"),
    [("/pt/nada/", "pt-PT", "Não há aqui nenhuma página"), ("/es/nada/", "es", "Aquí no hay ninguna página")],
)
def test_a_missing_page_is_told_in_the_language_of_its_address(client: Client, path, tag, words):
    response = client.get(path)
    page = response.content.decode()
    assert response.status_code == 404
    assert f'<html lang="{tag}">' in page
    assert words in page
    assert f'href="{path[:4]}"' in page


def test_a_missing_page_outside_both_languages_follows_the_browser(client: Client):
    page = client.get("/nada", headers={"accept-language": "es-AR"}).content.decode()
    assert "Aquí no hay ninguna página" in page


@pytest.mark.parametrize("path", ["/pt/erro/", "/es/erro/"])
def test_a_fault_of_ours_is_told_in_both_languages_without_a_database(path):
    response = Client(raise_request_exception=False).get(path)
    page = response.content.decode()
    assert response.status_code == 500
    assert "Algo correu mal do nosso lado" in page
    assert "Algo salió mal por nuestra parte" in page
    assert "Traceback" not in page


def test_a_request_that_makes_no_sense_is_told_in_both_languages(client: Client):
    response = client.get("/pt/", headers={"host": "elsewhere.test"})
    page = response.content.decode()
    assert response.status_code == 400
    assert "O pedido não se entende" in page
    assert "La petición no se entiende" in page


@pytest.mark.parametrize(
    ("path", "words"),
    [("/pt/fora/", "O formulário não pôde ser aceite"), ("/es/fora/", "El formulario no se pudo aceptar")],
)
def test_a_form_without_its_key_is_told_in_the_readers_language(path, words):
    response = Client(enforce_csrf_checks=True).post(path)
    page = response.content.decode()
    assert response.status_code == 403
    assert words in page
    assert f'<a href="{path}">' in page


def test_after_a_swap_the_way_back_is_the_page_that_was_open():
    headers = {"HX-Request": "true", "HX-Current-URL": "http://testserver/pt/formulario/?q=1"}
    page = Client(enforce_csrf_checks=True).post("/pt/fora/", headers=headers).content.decode()
    assert '<a href="/pt/formulario/?q=1">' in page
