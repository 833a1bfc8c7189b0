"""Rows for tests: learners, series of who opens, and answers to them, right unless said otherwise."""

from uuid import uuid4

import factory
from factory.django import DjangoModelFactory

from tutor.drills import registry
from tutor.drills.registry import Dealt
from tutor.practice.marking import Marked, mark
from tutor.practice.models import Attempt, Learner, QuestionSet, QuestionSetItem

KIND = "who_opens"


def code_number(seed: int, kind: str = KIND) -> str:
    """A code of the kind; the cases of the kind take turns."""
    found = registry.get(kind)
    case = found.cases[seed % len(found.cases)]
    return registry.code_for(found, case, case.levels[0], seed)


class LearnerFactory(DjangoModelFactory):
    class Meta:
        model = Learner

    key = factory.LazyFunction(uuid4)


class QuestionSetFactory(DjangoModelFactory):
    """A series of three; ``codes__size=10`` for a longer one, ``codes=[…]`` for these."""

    class Meta:
        model = QuestionSet
        skip_postgeneration_save = True

    learner = factory.SubFactory(LearnerFactory)
    kind = KIND

    @factory.post_generation
    def codes(self, create, extracted, **kwargs):
        codes = extracted or [code_number(seed) for seed in range(1, kwargs.get("size", 3) + 1)]
        QuestionSetItem.objects.bulk_create(
            QuestionSetItem(question_set=self, position=position, code=code) for position, code in enumerate(codes, start=1)
        )


class AttemptFactory(DjangoModelFactory):
    """An answer to the place of a set; ``given="wrong"`` for a wrong one."""

    class Meta:
        model = Attempt

    class Params:
        given = "right"

    question_set = factory.SubFactory(QuestionSetFactory)
    learner = factory.SelfAttribute("question_set.learner")
    position = 1
    code = factory.LazyAttribute(lambda row: row.question_set.items.get(position=row.position).code)
    kind = factory.LazyAttribute(lambda row: registry.deal_code(row.code).kind.slug)
    case = factory.LazyAttribute(lambda row: registry.deal_code(row.code).case.slug)
    level = factory.LazyAttribute(lambda row: registry.deal_code(row.code).level)
    situation = factory.LazyAttribute(lambda row: _frozen(row.code))
    answer = factory.LazyAttribute(lambda row: {name: list(values) for name, values in _sample(row).items()})
    parts = factory.LazyAttribute(lambda row: [[part.key, part.right] for part in _marked(row).grade.parts])
    right = factory.LazyAttribute(lambda row: _marked(row).grade.right)
    score_numerator = factory.LazyAttribute(lambda row: sum(part.right for part in _marked(row).grade.parts))
    score_denominator = factory.LazyAttribute(lambda row: len(_marked(row).grade.parts))
    misconception = factory.LazyAttribute(lambda row: getattr(_marked(row).misconception, "slug", ""))


def _frozen(code):
    dealt = registry.deal_code(code)
    return dealt.kind.freeze(dealt.situation)


def _sample(row):
    dealt = registry.deal_code(row.code)
    return getattr(dealt.kind.samples(dealt.situation, dealt.ruling), row.given)


def _marked(row):
    return mark(registry.deal_code(row.code), _sample(row))


def marked_as(dealt: Dealt, *, right: bool = True) -> Marked:
    """A right or a wrong answer to the question, marked."""
    samples = dealt.kind.samples(dealt.situation, dealt.ruling)
    return mark(dealt, samples.right if right else samples.wrong)
