"""The site's addresses and some that only tests have: pages, fragments, a form and a page that breaks."""

from django.conf.urls.i18n import i18n_patterns
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path, register_converter
from django.utils.translation import get_language

from tutor.site import fragments
from tutor.urls import urlpatterns as site_patterns


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
    return render(request, "404.html")


def form(request: HttpRequest) -> HttpResponse:
    return render(request, "404.html", {"keep_form": "answer"})


def part(request: HttpRequest) -> HttpResponse:
    return fragments.render(request, "404.html", {"back": "/"}, fragment="400.html", url="/pt/parte/")


def still(request: HttpRequest) -> HttpResponse:
    return fragments.render(request, "404.html", fragment="400.html", url=False)


def away(request: HttpRequest) -> HttpResponse:
    return fragments.redirect(request, "home")


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("broken on purpose")


urlpatterns = site_patterns + i18n_patterns(
    path("<word:word>/<int:number>/", front, name="word"),
    path("formulario/", form, name="form"),
    path("parte/", part, name="part"),
    path("quieta/", still, name="still"),
    path("fora/", away, name="away"),
    path("erro/", broken, name="broken"),
)
