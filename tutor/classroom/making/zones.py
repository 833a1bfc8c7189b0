"""Time zones, as people who close a set choose theirs."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from babel.core import get_global
from babel.dates import get_timezone_location
from django.utils.translation import get_language

from tutor.site.languages import TAGS

# Where Portuguese and Spanish are spoken, and where many who speak them live; of a country's zones the most peopled is first.
ZONES: Final = (
    *("Europe/Lisbon", "Atlantic/Azores", "Atlantic/Cape_Verde", "Africa/Luanda", "Africa/Maputo", "Africa/Bissau"),
    *("Africa/Sao_Tome", "Asia/Dili", "Asia/Macau", "America/Sao_Paulo", "America/Noronha", "America/Manaus"),
    *("America/Rio_Branco", "Europe/Madrid", "Atlantic/Canary", "America/Mexico_City", "America/Tijuana"),
    *("America/Guatemala", "America/El_Salvador", "America/Tegucigalpa", "America/Managua", "America/Costa_Rica"),
    *("America/Panama", "America/Havana", "America/Santo_Domingo", "America/Puerto_Rico", "America/Caracas"),
    *("America/Bogota", "America/Guayaquil", "America/Lima", "America/La_Paz", "America/Asuncion", "America/Santiago"),
    *("America/Argentina/Buenos_Aires", "America/Montevideo", "Africa/Malabo", "Europe/Paris", "America/New_York", "UTC"),
)
# Called alike in both languages; what Portuguese calls plain «Salvador» is also a city of Brazil, at another time.
_ALIKE: Final = {"UTC": "UTC", "America/El_Salvador": "El Salvador"}
_BY_LANGUAGE: Final = {"pt": "Europe/Lisbon", "es": "Europe/Madrid"}


def choices() -> tuple[tuple[str, str], ...]:
    """Every zone with its place in the active language, by name."""
    return _choices(get_language() or "pt")


@cache
def _choices(language: str) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(((zone, _place(zone, language)) for zone in ZONES), key=lambda choice: choice[1].casefold()))


def place(zone: str) -> str:
    """The zone's place in the active language: «Cidade do México»."""
    return _place(zone, get_language() or "pt")


def _place(zone: str, language: str) -> str:
    return _ALIKE.get(zone) or get_timezone_location(zone, locale=TAGS[language].replace("-", "_"), return_city=True)


def likely(accepted: str) -> str:
    """The zone of the first country that the browser's ``Accept-Language`` names, else the language's own."""
    territories: Mapping[str, list[str]] = get_global("territory_zones")
    for tag in accepted[:200].split(","):
        country = tag.split(";")[0].strip().rpartition("-")[2].upper()
        found = next((zone for zone in ZONES if zone in territories.get(country, ())), None)
        if found:
            return found
    return _BY_LANGUAGE[get_language() or "pt"]
