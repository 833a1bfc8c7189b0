"""What the maker sends: the choice of a set, and when it closes."""

from datetime import date, datetime, time, timedelta
from typing import Any, ClassVar, Final
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tutor.classroom import names
from tutor.classroom.making import zones
from tutor.classroom.models import MAX_QUESTIONS, MAX_TITLE, SharedSet
from tutor.drills import registry
from tutor.drills.base import Case, Level
from tutor.drills.parsing import NumberError, parse_chips
from tutor.practice.choosing import AnyKind

SIZE: Final = 10
BY_HAND, ON_DATE = "by-hand", "on-date"
SAME, OWN = "same", "own"
_DATES: Final = ("%Y-%m-%d", "%d/%m/%Y", "%d-%m-%Y", "%d.%m.%Y")
_NOT_OFFERED: Final = _("Choose one of what is offered.")
_ONE_OF: Final = {"invalid_choice": _NOT_OFFERED, "required": _NOT_OFFERED}
_SIZE_FAULT: Final = _("Write a whole number from 1 to 30.")


class _Choices(forms.MultipleChoiceField):
    """Boxes to tick, some of which may have been forged."""

    default_error_messages: ClassVar = {"invalid_choice": _NOT_OFFERED, "invalid_list": _NOT_OFFERED}


class SetForm(forms.Form):
    """What a set is made of. Unknown kinds, cases or levels are refused with a message."""

    title = forms.CharField(
        max_length=MAX_TITLE,
        required=False,
        error_messages={"max_length": _("The title is too long: 80 signs at most.")},
    )
    size = forms.CharField(
        max_length=20,
        error_messages={"required": _("Say how many questions the set has."), "max_length": _SIZE_FAULT},
    )
    level = forms.ChoiceField(
        choices=[("", ""), *((str(int(level)), "") for level in Level)],
        required=False,
        error_messages={"invalid_choice": _NOT_OFFERED},
    )
    deals = forms.ChoiceField(choices=[(SAME, ""), (OWN, "")], error_messages=_ONE_OF)
    hints = forms.BooleanField(required=False)
    explain = forms.ChoiceField(choices=SharedSet.Explain.choices, error_messages=_ONE_OF)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        kinds = registry.kinds()
        self.fields["kind"] = _Choices(
            choices=[(kind.slug, "") for kind in kinds], error_messages={"required": _("Choose at least one kind of question.")}
        )
        self.fields["case"] = _Choices(
            choices=[(case_key(kind, case), "") for kind in kinds for case in kind.cases], required=False
        )

    def clean_title(self) -> str:
        return names.visible(self.cleaned_data["title"])

    def clean_size(self) -> int:
        try:
            size = parse_chips(self.cleaned_data["size"])
        except NumberError as error:
            raise forms.ValidationError(_SIZE_FAULT, "size") from error
        if not 1 <= size <= MAX_QUESTIONS:
            raise forms.ValidationError(_SIZE_FAULT, "size")
        return size

    @property
    def kinds(self) -> list[AnyKind]:
        """The kinds chosen, in their order."""
        return [kind for kind in registry.kinds() if kind.slug in self.cleaned_data["kind"]]

    @property
    def cases(self) -> list[Case]:
        """The cases chosen of the kinds chosen; of a kind without any, all are meant."""
        chosen = set(self.cleaned_data["case"])
        return [case for kind in self.kinds for case in kind.cases if case_key(kind, case) in chosen]

    @property
    def chosen_level(self) -> Level | None:
        """None for all of them."""
        return Level(int(self.cleaned_data["level"])) if self.cleaned_data["level"] else None


def case_key(kind: AnyKind, case: Case) -> str:
    """How a form names a case of a kind."""
    return f"{kind.slug}:{case.slug}"


class ClosingForm(forms.Form):
    """When a set closes: by hand, or at the end of a day in some time zone, before it is removed."""

    closing = forms.ChoiceField(choices=[(BY_HAND, ""), (ON_DATE, "")], error_messages=_ONE_OF)
    day = forms.DateField(
        input_formats=_DATES,
        required=False,
        error_messages={"invalid": _("Write the date as day/month/year.")},
    )
    zone = forms.ChoiceField(
        choices=[(zone, "") for zone in zones.ZONES], required=False, error_messages={"invalid_choice": _NOT_OFFERED}
    )

    def __init__(self, shared: SharedSet, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._last = shared.remove_after

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if values.get("closing") != ON_DATE or "day" in self.errors:
            return values
        day = values.get("day")
        if day is None:
            self.add_error("day", _("Say on which day the set closes."))
        elif day > self._last:
            self.add_error("day", _("The set is removed before that day."))
        elif end_of(day, values.get("zone") or "UTC") <= timezone.now():
            self.add_error("day", _("That day is over."))
        return values

    @property
    def closes(self) -> datetime | None:
        """The moment from which no answers are taken; None for by hand."""
        values = self.cleaned_data
        return end_of(values["day"], values["zone"] or "UTC") if values["closing"] == ON_DATE else None


def end_of(day: date, zone: str) -> datetime:
    """The first moment after the day, where clocks show that zone's time."""
    return datetime.combine(day + timedelta(days=1), time.min, ZoneInfo(zone))
