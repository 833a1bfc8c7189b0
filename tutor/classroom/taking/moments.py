"""When a set closes, and until when it is kept, in words."""

from datetime import date, time, timedelta
from zoneinfo import ZoneInfo

from babel.dates import format_date, format_time, get_timezone_location
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tutor.classroom.models import SharedSet
from tutor.site.languages import TAGS


def closing(shared: SharedSet) -> str:
    """The moment at which the set closes by itself, in the time zone of who made it; "" for by hand."""
    if shared.closes is None:
        return ""
    zone = shared.closing_zone or "UTC"
    moment = shared.closes.astimezone(ZoneInfo(zone))
    # Midnight is the end of a day to people, and the beginning of the next to clocks.
    last = moment.date() - timedelta(days=1) if moment.time() == time() else moment.date()
    hour = "24:00" if moment.time() == time() else format_time(moment, "short", tzinfo=moment.tzinfo, locale=_locale())
    return _("%(day)s, %(hour)s (%(place)s time)") % {"day": day(last), "hour": hour, "place": _place(zone)}


def day(of: date) -> str:
    """«3 de dezembro de 2026»."""
    return format_date(of, "long", _locale())


def _place(zone: str) -> str:
    return zone if zone == "UTC" else get_timezone_location(zone, locale=_locale(), return_city=True)


def _locale() -> str:
    return TAGS[get_language() or "pt"].replace("-", "_")
