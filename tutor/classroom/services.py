"""What the classroom writes: sets, their items, who joins, and answers."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from uuid import UUID, uuid4

from django.db import IntegrityError, transaction
from django.utils import timezone

from engine.profile import Game
from tutor.classroom import codes
from tutor.classroom.models import DRAFT_DAYS, MAX_QUESTIONS, MAX_TAKERS, SharedItem, SharedSet, Taker
from tutor.drills import registry
from tutor.drills.base import Case, Level
from tutor.drills.codes import SEEDS, VERSION, parse_code
from tutor.drills.dice import Dice
from tutor.drills.registry import Dealt
from tutor.practice.choosing import AnyKind, codes_for, fresh_dice
from tutor.practice.marking import Marked
from tutor.practice.models import Attempt, Learner, QuestionSet, QuestionSetItem
from tutor.practice.services import store_in_set


class ClosedError(Exception):
    """The set takes no answers: it is not open yet, was closed, or its date is over."""


class FullError(Exception):
    """As many people take the set as can."""


class NameTakenError(Exception):
    """Somebody who takes the set has that name, or one that looks like it."""


def make_draft(
    kinds: Sequence[AnyKind],
    size: int,
    *,
    level: Level | None = None,
    game: Game | None = None,
    cases: Sequence[Case] = (),
    title: str = "",
    same_deals: bool = True,
    hints: bool = True,
    explain: SharedSet.Explain = SharedSet.Explain.AT_ONCE,
) -> tuple[SharedSet, str]:
    """A set to look through, and the secret of its maker's link, which is kept nowhere.

    The kinds take turns, and so do the cases of each; with ``cases`` only those are dealt.
    """
    dealt = codes_for(kinds, level, game, fresh_dice(), size=min(size, MAX_QUESTIONS), only=cases)
    secret = codes.new_secret()
    with transaction.atomic():
        shared = SharedSet.objects.create(
            maker_digest=codes.digest(secret), title=title, same_deals=same_deals, hints=hints, explain=explain
        )
        SharedItem.objects.bulk_create(_item(shared, position, code) for position, code in enumerate(dealt, 1))
    return shared, secret


def _item(shared: SharedSet, position: int, code: str) -> SharedItem:
    dealt = registry.deal_code(code)
    return SharedItem(
        shared_set=shared, position=position, kind=dealt.kind.slug, case=dealt.case.slug, level=dealt.level, code=code
    )


def swap(item: SharedItem) -> None:
    """Another deal of the same kind, case and level. Only a draft changes: else raises ``ClosedError``."""
    if not SharedItem.objects.filter(pk=item.pk, shared_set__state=SharedSet.State.DRAFT).update(
        code=_fresh(item, fresh_dice())
    ):
        raise ClosedError
    item.refresh_from_db(fields=["code"])


def _fresh(item: SharedItem, dice: Dice) -> str:
    return str(replace(parse_code(item.code), seed=dice.below(SEEDS), version=VERSION))


def open_set(shared: SharedSet, closes: datetime | None, zone: str = "") -> None:
    """Let people join, until then or until it is closed by hand. An open set gets another date, a closed one opens again."""
    shared.state, shared.closes, shared.closing_zone = SharedSet.State.OPEN, closes, zone
    shared.save(update_fields=["state", "closes", "closing_zone"])


def close_set(shared: SharedSet) -> None:
    """Take no more answers, from now on."""
    if shared.state == SharedSet.State.OPEN:
        shared.state = SharedSet.State.CLOSED
        shared.save(update_fields=["state"])


def join(shared: SharedSet, name: str, name_key: str, learner_key: UUID | None = None) -> Taker:
    """A place in the set for somebody of that name, with the questions that they will be asked.

    ``learner_key``, where given, is what the same form sent once more is known by.
    Raises ``ClosedError``, ``FullError`` or ``NameTakenError``.
    """
    if not shared.takes_answers():
        raise ClosedError
    if shared.takers.count() >= MAX_TAKERS:
        raise FullError
    dice = fresh_dice()
    asked = [item.code if shared.same_deals else _fresh(item, dice) for item in shared.items.all()]
    try:
        with transaction.atomic():
            learner = Learner.objects.create(key=learner_key or uuid4())
            question_set = QuestionSet.objects.create(learner=learner, purpose=QuestionSet.Purpose.SHARED)
            QuestionSetItem.objects.bulk_create(
                QuestionSetItem(question_set=question_set, position=position, code=code)
                for position, code in enumerate(asked, 1)
            )
            return Taker.objects.create(shared_set=shared, question_set=question_set, name=name, name_key=name_key)
    except IntegrityError as error:
        if shared.takers.filter(name_key=name_key).exists():
            raise NameTakenError from error
        raise


def store_answer(taker: Taker, position: int, dealt: Dealt, marked: Marked, hints_shown: int) -> Attempt:
    """Keep the answer to one place, once: if there is one already, that one is returned. Raises ``ClosedError``."""
    if not taker.shared_set.takes_answers():
        raise ClosedError
    question_set = taker.question_set
    return store_in_set(question_set.learner_id, question_set.pk, position, dealt, marked, hints_shown)


def remove_old(today: datetime | None = None) -> int:
    """Remove every set whose time is over, with all that was answered in it, and drafts that nobody opened.

    How many sets were removed.
    """
    now = today or timezone.now()
    old = SharedSet.objects.filter(remove_after__lt=now.date()) | SharedSet.objects.filter(
        state=SharedSet.State.DRAFT, created__lt=now - timedelta(days=DRAFT_DAYS)
    )
    removed = 0
    for shared in old:
        with transaction.atomic():
            Learner.objects.filter(sets__taker__shared_set=shared).delete()
            shared.delete()
        removed += 1
    return removed
