"""What practice reads. Nothing here writes, and no number of queries depends on how much there is to read."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from uuid import UUID

from django.db import connection
from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from tutor.drills.base import FormData
from tutor.practice.models import Attempt, Learner, QuestionSet, QuestionSetItem, Report

MAX_POSITION = 999
"""No set is longer; a number from an address that is larger names nothing."""
_KEY = Learner._meta.get_field("key")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One place of a learner's series: which code stands there and what was answered, if anything."""

    public_id: str
    set_id: int
    learner_id: int
    position: int
    size: int
    code: str
    attempt: Attempt | None
    reported: bool = False
    """Whether the learner reported the question; like all that follows not looked up for a whole series."""
    kind: str = ""
    """The kind of all questions of the series, "" where they are mixed."""
    shown: int = 0
    """The furthest place that was opened out of turn, 0 where none was."""
    answered: int = 0
    """The furthest place that is answered, 0 where none is."""
    knows_kind: bool | None = None
    """Whether the learner ever answered a question of the series' kind; None where the kinds are mixed."""

    @property
    def may_have_been_seen(self) -> bool:
        """Whether the place was opened out of turn, or its turn has come."""
        return self.position <= max(self.shown, self.answered + 1)

    @property
    def follow_up_comes(self) -> bool:
        """Whether the next place is of the same kind and comes after this one's answer."""
        return bool(self.kind) and self.position < self.size and max(self.shown, self.answered) <= self.position


@dataclass(frozen=True, slots=True)
class Series:
    """A whole series in order, with what was answered."""

    question_set: QuestionSet
    places: tuple[Place, ...]

    @property
    def open_or_failed(self) -> tuple[Place, ...]:
        """The places whose question was not answered, or not quite right."""
        return tuple(place for place in self.places if not (place.attempt and place.attempt.right))

    @property
    def score(self) -> Fraction:
        """The mean share of right parts; an unanswered question counts as none."""
        scores = [place.attempt.score for place in self.places if place.attempt]
        return sum(scores, Fraction(0)) / len(self.places)


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer of the past, as far as it is evidence of a misconception."""

    kind: str
    code: str
    answer: FormData
    right: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """How many questions were answered, and how many of them right."""

    right: int
    total: int

    @property
    def share(self) -> Fraction:
        return Fraction(self.right, self.total)


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A series with unanswered questions and the first of these."""

    public_id: str
    position: int
    answered: int
    size: int


# Written out, since every question page asks it: measured, building it anew each time took longer than all the rest of the
# view (0.5 ms of 0.9).
_PLACE = """
SELECT item.code, item.question_set_id, learner.id, attempt.id,
       (SELECT COUNT(*) FROM practice_questionsetitem other WHERE other.question_set_id = item.question_set_id),
       EXISTS (SELECT 1 FROM practice_report report WHERE report.learner_id = learner.id AND report.code = item.code),
       series.kind, series.shown,
       (SELECT MAX(other.position) FROM practice_attempt other WHERE other.question_set_id = item.question_set_id),
       EXISTS (SELECT 1 FROM practice_attempt earlier WHERE earlier.learner_id = learner.id AND earlier.kind = series.kind)
FROM practice_learner learner
JOIN practice_questionset series ON series.learner_id = learner.id
JOIN practice_questionsetitem item ON item.question_set_id = series.id
LEFT JOIN practice_attempt attempt
    ON attempt.learner_id = learner.id AND attempt.question_set_id = series.id AND attempt.position = item.position
WHERE learner.key = %s AND series.public_id = %s AND series.purpose = %s AND item.position = %s
""".strip()


def place(key: UUID | None, public_id: str, position: int) -> Place | None:
    """One place of the learner's own series; None where it is another's or does not exist.

    One query, and another one where it was answered.
    """
    if key is None or not 1 <= position <= MAX_POSITION:
        return None
    with connection.cursor() as cursor:
        key_value = _KEY.get_db_prep_value(key, connection)
        cursor.execute(_PLACE, [key_value, public_id, QuestionSet.Purpose.SERIES.value, position])
        row = cursor.fetchone()
    if row is None:
        return None
    code, set_id, learner_id, attempt_id, size, reported, kind, shown, answered, knows_kind = row
    return Place(
        public_id=public_id,
        set_id=set_id,
        learner_id=learner_id,
        position=position,
        size=size,
        code=code,
        attempt=Attempt.objects.get(pk=attempt_id) if attempt_id else None,
        reported=bool(reported),
        kind=kind,
        shown=shown,
        answered=answered or 0,
        knows_kind=bool(knows_kind) if kind else None,
    )


def series(key: UUID | None, public_id: str) -> Series | None:
    """The learner's own series as a whole; None where it is another's or does not exist. Three queries."""
    question_set = _own(key, public_id).first() if key else None
    if question_set is None:
        return None
    items = list(question_set.items.order_by("position"))
    answered = {attempt.position: attempt for attempt in question_set.attempts.all()}
    places = (
        Place(
            public_id=public_id,
            set_id=question_set.pk,
            learner_id=question_set.learner_id,
            position=item.position,
            size=len(items),
            code=item.code,
            attempt=answered.get(item.position),
        )
        for item in items
    )
    return Series(question_set, tuple(places))


def single_attempt(key: UUID | None, code: str) -> Attempt | None:
    """What the learner answered to the question of a code, opened by itself."""
    if key is None:
        return None
    return Attempt.objects.filter(
        learner__key=key, question_set__purpose=QuestionSet.Purpose.SINGLE, question_set__single_code=code
    ).first()


def has_answered(learner: UUID | int | None, kind: str) -> bool:
    """Whether the learner, by key or by id, ever answered a question of the kind. One query, none for nobody."""
    if learner is None:
        return False
    own = Q(learner__key=learner) if isinstance(learner, UUID) else Q(learner_id=learner)
    return Attempt.objects.filter(own, kind=kind).exists()


def is_second_failure(attempt: Attempt) -> bool:
    """Whether the answer and the one before it to the same case were both not right."""
    same = Attempt.objects.filter(learner_id=attempt.learner_id, kind=attempt.kind, case=attempt.case)
    # What was stored just now has no number yet, and is the latest.
    until = same.filter(pk__lte=attempt.pk) if attempt.pk else same
    return list(until.order_by("-pk").values_list("right", flat=True)[:2]) == [False, False]


def is_reported(attempt: Attempt) -> bool:
    """Whether whoever answered the question reported it."""
    return Report.objects.filter(learner_id=attempt.learner_id, code=attempt.code).exists()


def reports(*, done: bool) -> QuerySet[Report]:
    """The reports that nobody has seen to yet, and with ``done`` the others too, oldest first."""
    found = Report.objects.order_by("pk")
    return found if done else found.filter(done=False)


def tallies_by_kind(key: UUID | None) -> Mapping[str, Tally]:
    """What the learner got right, by slug of the kind."""
    return _tallies(key, "kind")


def tallies_by_case(key: UUID | None, kind: str) -> Mapping[str, Tally]:
    """What the learner got right of one kind, by slug of the case."""
    return _tallies(key, "case", kind=kind)


def unfinished(key: UUID | None) -> Unfinished | None:
    """The learner's latest series, where questions of it are open."""
    if key is None:
        return None
    latest = QuestionSet.objects.filter(learner__key=key, purpose=QuestionSet.Purpose.SERIES).order_by("-created")[:1]
    answered = Attempt.objects.filter(question_set=OuterRef("question_set"), position=OuterRef("position"))
    rows = (
        QuestionSetItem.objects.filter(question_set__in=latest.values("pk"))
        .annotate(done=Coalesce(Subquery(answered.values("position")), 0, output_field=IntegerField()))
        .order_by("position")
        .values_list("question_set__public_id", "position", "done")
    )
    places = list(rows)
    open_places = [position for _, position, done in places if not done]
    if not open_places:
        return None
    return Unfinished(places[0][0], open_places[0], len(places) - len(open_places), len(places))


def latest_answers(learner: UUID | int, kinds: Collection[str], most: int) -> list[Answered]:
    """The learner's latest answers of these kinds, oldest first; the learner by key or by id. One query.

    A right answer that hints led to says nothing of what the learner holds, and is left out.
    """
    own = Q(learner__key=learner) if isinstance(learner, UUID) else Q(learner_id=learner)
    rows = (
        Attempt.objects.filter(own, Q(right=False) | Q(hints_shown=0), kind__in=kinds)
        .order_by("-created", "-pk")
        .values_list("kind", "code", "answer", "right")
    )
    return [Answered(*row) for row in rows[:most]][::-1]


def answers_until(attempt: Attempt, most: int) -> list[Answered]:
    """The same of the attempt's kind up to this one. One query."""
    own = Attempt.objects.filter(Q(right=False) | Q(hints_shown=0), learner_id=attempt.learner_id, kind=attempt.kind)
    # What was stored just now has no number yet, and is the latest.
    until = own.filter(pk__lte=attempt.pk) if attempt.pk else own
    rows = until.order_by("-pk").values_list("kind", "code", "answer", "right")
    return [Answered(*row) for row in rows[:most]][::-1]


def _own(key: UUID, public_id: str) -> QuerySet[QuestionSet]:
    return QuestionSet.objects.filter(public_id=public_id, purpose=QuestionSet.Purpose.SERIES, learner__key=key)


def _tallies(key: UUID | None, field: str, **only: str) -> dict[str, Tally]:
    if key is None:
        return {}
    rows = (
        Attempt.objects.filter(learner__key=key, **only)
        .values(field)
        .annotate(rights=Count("pk", filter=Q(right=True)), total=Count("pk"))
    )
    return {row[field]: Tally(row["rights"], row["total"]) for row in rows}
