"""Addresses that only tests have: pages, fragments, a form and a page that breaks."""

from django.conf.urls.i18n import i18n_patterns
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path, register_converter
from django.utils.translation import get_language

from tutor.site import fragments, views


class Word:
    """A word of the address that follows the language."""

    regex = "[a-z]+"
    words = (("pt", "palavra"), ("es", "palabra"))

    def to_python(self, value: str) -> str:
        if value != dict(self.words)[get_language()]:
            raise ValueError(value)
        return "word"

    def to_url(self, value: str) -> str:
        return dict(self.words)[get_language()]


register_converter(Word, "word")


def front(request: HttpRequest, **kwargs: object) -> HttpResponse:
    return render(request, "site/home.html")


def form(request: HttpRequest) -> HttpResponse:
    return render(request, "site/home.html", {"keep_form": "answer"})


def part(request: HttpRequest) -> HttpResponse:
    return fragments.render(request, "404.html", {"back": "/"}, fragment="400.html", url="/pt/parte/")


def away(request: HttpRequest) -> HttpResponse:
    return fragments.redirect(request, "home")


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("broken on purpose")


urlpatterns = i18n_patterns(
    path("", views.home, name="home"),
    path("<word:word>/<int:number>/", front, name="word"),
    path("formulario/", form, name="form"),
    path("parte/", part, name="part"),
    path("fora/", away, name="away"),
    path("erro/", broken, name="broken"),
)
