"""What practice writes: learners, series and answers."""

from collections.abc import Collection, Sequence
from datetime import timedelta
from functools import cache
from typing import Final
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Max
from django.utils import timezone

from engine.profile import Game
from tutor.drills.base import Case, Level
from tutor.drills.beliefs import Suspects
from tutor.drills.registry import Dealt
from tutor.practice import queries
from tutor.practice.choosing import (
    AnyKind,
    code_like,
    codes_by_answers,
    follow_up_code,
    fresh_dice,
    suspects_in,
    tells_apart,
)
from tutor.practice.judging import RECENT
from tutor.practice.marking import Marked
from tutor.practice.models import MAX_NOTE, Attempt, Learner, QuestionSet, QuestionSetItem, Report
from tutor.practice.queries import Answered, Place, Series

RECENT_MIXED: Final = 60
"""So many of all kinds, for a series of several."""
MAX_REPORTS: Final = 20
REPORTS_WITHIN: Final = timedelta(days=1)


def start_series(
    key: UUID,
    kinds: Sequence[AnyKind],
    *,
    level: Level | None = None,
    game: Game | None = None,
    case: Case | None = None,
) -> QuestionSet:
    """A new series of one kind, of one case of it, or of several kinds mixed, by what the learner answered before."""
    answers = queries.latest_answers(key, [kind.slug for kind in kinds], RECENT if len(kinds) == 1 else RECENT_MIXED)
    only = (case,) if case else ()
    codes = codes_by_answers(kinds, level, game, fresh_dice(), suspects_in(answers), only=only)
    kind = kinds[0].slug if len(kinds) == 1 else ""
    return _save_series(key, codes, kind=kind, case=case.slug if case else "", level=level, game=game or "")


def repeat_failed(key: UUID, series: Series) -> QuestionSet:
    """A new series of what was not right in another one: the same cases, dealt anew."""
    dice = fresh_dice()
    codes = [code_like(place.code, dice) for place in series.open_or_failed]
    old = series.question_set
    return _save_series(key, codes, kind=old.kind, case=old.case, level=old.level, game=old.game)


def store_in_series(place: Place, dealt: Dealt, marked: Marked, hints_shown: int) -> Attempt:
    """Keep the answer to one place of a series, once: if there is one already, that one is returned.

    Where it leaves misconceptions live, the next place that nobody can have seen is dealt anew, to tell them apart.
    """
    found = _suspects_after(place, dealt, marked)
    if found is None:
        return store_in_set(place.learner_id, place.set_id, place.position, dealt, marked, hints_shown)
    # Chosen before anything is locked: it takes up to a tenth of a second.
    code = _follow_up(place, dealt, found)
    with transaction.atomic():
        attempt = store_in_set(place.learner_id, place.set_id, place.position, dealt, marked, hints_shown)
        if attempt.pk is None:  # inserted just now; of two clicks that arrive together one deals anew
            _deal_anew(place, code, found)
    return attempt


def mark_seen(place: Place) -> None:
    """Keep that the place was opened out of turn: from now on it keeps its code."""
    QuestionSet.objects.filter(pk=place.set_id, shown__lt=place.position).update(shown=place.position)


def _suspects_after(place: Place, dealt: Dealt, marked: Marked) -> Suspects | None:
    """What is live with this answer; None where nothing is, or no place of the kind can follow."""
    if place.kind != dealt.kind.slug or max(place.position, place.shown, place.answered) >= place.size:
        return None
    now = Answered(place.kind, dealt.code, marked.given, marked.grade.right)
    answers = [*queries.latest_answers(place.learner_id, [place.kind], RECENT - 1), now]
    if all(answer.right for answer in answers):
        return None
    found = suspects_in(answers).get(place.kind)
    return found if found and found.live else None


def _follow_up(place: Place, dealt: Dealt, found: Suspects) -> str:
    """A code as the series has them that tells the live misconceptions apart."""
    series = QuestionSet.objects.get(pk=place.set_id)
    level = Level(series.level) if series.level else None
    game = Game(series.game) if series.game else None
    only = [case for case in dealt.kind.cases if case.slug == series.case]
    return follow_up_code(dealt.kind, level, game, fresh_dice(), found, only=only)


def _deal_anew(place: Place, code: str, found: Suspects) -> None:
    """Put the code at the first place that nobody can have seen, unless the one there tells the live ones apart.

    Seen are all places up to the furthest opened out of turn and up to the one after another answer, which another tab may
    show; the one after this answer cannot be open yet. The set is locked, so that nobody opens the place meanwhile:
    ``mark_seen`` waits for the lock, and the code is read after it.
    """
    series = QuestionSet.objects.select_for_update(no_key=True).get(pk=place.set_id)
    others = Attempt.objects.filter(question_set=series).exclude(position=place.position)
    furthest = others.aggregate(furthest=Max("position"))["furthest"]
    seen = max(place.position, series.shown, furthest + 1 if furthest else 0)
    item = QuestionSetItem.objects.filter(question_set=series, position=seen + 1).first()
    if item and not tells_apart(item.code, found):
        item.code = code
        item.save(update_fields=["code"])


def store_single(key: UUID, dealt: Dealt, marked: Marked, hints_shown: int) -> Attempt:
    """Keep the answer to a question opened by its code, once."""
    with transaction.atomic():
        learner, _ = Learner.objects.get_or_create(key=key)
        question_set, created = QuestionSet.objects.get_or_create(
            learner=learner,
            purpose=QuestionSet.Purpose.SINGLE,
            single_code=dealt.code,
            defaults={"kind": dealt.kind.slug, "level": dealt.level},
        )
        if created:
            QuestionSetItem.objects.create(question_set=question_set, position=1, code=dealt.code)
        return store_in_set(learner.pk, question_set.pk, 1, dealt, marked, hints_shown)


def report(attempt: Attempt, note: str, language: str) -> bool:
    """Keep that the question looks wrong to whoever answered it, once for each learner and question.

    False where this learner reported ``MAX_REPORTS`` others within a day: then it is not kept.
    """
    own = Report.objects.filter(learner_id=attempt.learner_id)
    if own.filter(code=attempt.code).exists():
        return True
    if own.filter(created__gt=timezone.now() - REPORTS_WITHIN).count() >= MAX_REPORTS:
        return False
    row = Report(
        learner_id=attempt.learner_id,
        code=attempt.code,
        kind=attempt.kind,
        answer=attempt.answer,
        # No text of PostgreSQL holds a zero.
        note=note.replace("\x00", "").strip()[:MAX_NOTE],
        language=language,
    )
    # Of two clicks that arrive together one is kept.
    Report.objects.bulk_create([row], ignore_conflicts=True)
    return True


def mark_reports(ids: Collection[int], *, done: bool) -> int:
    """Mark reports as seen to, or as open again; how many there are of these numbers."""
    return Report.objects.filter(pk__in=ids).update(done=done)


def _save_series(key: UUID, codes: Sequence[str], *, kind: str, case: str, level: int | None, game: str) -> QuestionSet:
    with transaction.atomic():
        learner, _ = Learner.objects.get_or_create(key=key)
        question_set = QuestionSet.objects.create(learner=learner, kind=kind, case=case, level=level, game=game)
        QuestionSetItem.objects.bulk_create(
            QuestionSetItem(question_set=question_set, position=position, code=code)
            for position, code in enumerate(codes, start=1)
        )
    return question_set


def store_in_set(learner_id: int, set_id: int, position: int, dealt: Dealt, marked: Marked, hints_shown: int) -> Attempt:
    """Keep the answer to one place of any set, once: if there is one already, that one is returned."""
    grade = marked.grade
    attempt = Attempt(
        learner_id=learner_id,
        question_set_id=set_id,
        position=position,
        code=dealt.code,
        kind=dealt.kind.slug,
        case=dealt.case.slug,
        level=dealt.level,
        situation=dealt.kind.freeze(dealt.situation),
        answer={name: list(values) for name, values in marked.given.items()},
        parts=[[part.key, part.right] for part in grade.parts],
        right=grade.right,
        score_numerator=sum(part.right for part in grade.parts),
        score_denominator=len(grade.parts),
        misconception=marked.misconception.slug if marked.misconception else "",
        hints_shown=hints_shown,
    )
    return attempt if _insert(attempt) else Attempt.objects.get(question_set_id=set_id, position=position)


def _insert(attempt: Attempt) -> bool:
    """Insert the attempt unless its place is answered already; whether it was. One statement, so that there is nothing
    to roll back. (Measured: with ``create`` in a transaction of its own it took twice as long.)"""
    fields = [field for field in Attempt._meta.concrete_fields if not field.primary_key]
    values = [field.get_db_prep_save(field.pre_save(attempt, True), connection) for field in fields]
    with connection.cursor() as cursor:
        cursor.execute(_insert_once(), values)
        return bool(cursor.rowcount == 1)


@cache
def _insert_once() -> str:
    columns = [field.column for field in Attempt._meta.concrete_fields if not field.primary_key]
    names, values = ", ".join(f'"{column}"' for column in columns), ", ".join(["%s"] * len(columns))
    return (
        f"INSERT INTO {Attempt._meta.db_table} ({names}) VALUES ({values}) "  # noqa: S608  # names of the model's own
        "ON CONFLICT (learner_id, question_set_id, position) DO NOTHING"
    )
