"""Learners, sets of questions and answers."""

from typing import ClassVar

import django.core.validators
import django.db.models.deletion
from django.db import migrations, models

import tutor.practice.models


class Migration(migrations.Migration):
    initial = True

    dependencies: ClassVar = []

    operations: ClassVar = [
        migrations.CreateModel(
            name="Learner",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("key", models.UUIDField(editable=False, unique=True)),
                ("created", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="QuestionSet",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "public_id",
                    models.CharField(default=tutor.practice.models.new_public_id, editable=False, max_length=12, unique=True),
                ),
                (
                    "purpose",
                    models.CharField(choices=[("series", "Series"), ("single", "Single")], default="series", max_length=10),
                ),
                ("kind", models.SlugField(blank=True, max_length=40)),
                ("level", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("game", models.CharField(blank=True, max_length=20)),
                ("single_code", models.CharField(blank=True, max_length=14)),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "learner",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="sets", to="practice.learner"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Attempt",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("position", models.PositiveSmallIntegerField()),
                ("code", models.CharField(max_length=14)),
                ("kind", models.SlugField(max_length=40)),
                ("case", models.SlugField(max_length=60)),
                ("level", models.PositiveSmallIntegerField()),
                ("situation", models.JSONField()),
                ("answer", models.JSONField()),
                ("parts", models.JSONField()),
                ("right", models.BooleanField()),
                ("score_numerator", models.PositiveSmallIntegerField()),
                ("score_denominator", models.PositiveSmallIntegerField()),
                ("misconception", models.SlugField(blank=True, max_length=60)),
                ("hints_shown", models.PositiveSmallIntegerField(default=0)),
                ("created", models.DateTimeField(auto_now_add=True)),
                (
                    "learner",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="attempts", to="practice.learner"
                    ),
                ),
                (
                    "question_set",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="attempts", to="practice.questionset"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="QuestionSetItem",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("position", models.PositiveSmallIntegerField(validators=[django.core.validators.MinValueValidator(1)])),
                ("code", models.CharField(max_length=14)),
                (
                    "question_set",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="items", to="practice.questionset"
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="questionset",
            index=models.Index(fields=["learner", "purpose", "created"], name="practice_sets_of_learner"),
        ),
        migrations.AddConstraint(
            model_name="questionset",
            constraint=models.UniqueConstraint(
                condition=models.Q(("purpose", "single")),
                fields=("learner", "single_code"),
                name="practice_one_single_per_code",
            ),
        ),
        migrations.AddConstraint(
            model_name="questionset",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("purpose", "single"), ("single_code__gt", "")),
                    models.Q(("purpose", "series"), ("single_code", "")),
                    _connector="OR",
                ),
                name="practice_code_where_single",
            ),
        ),
        migrations.AddIndex(
            model_name="attempt",
            index=models.Index(fields=["learner", "kind", "case"], name="practice_attempts_by_kind"),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.UniqueConstraint(fields=("learner", "question_set", "position"), name="practice_answered_once"),
        ),
        migrations.AddConstraint(
            model_name="attempt",
            constraint=models.CheckConstraint(
                condition=models.Q(("score_denominator__gte", 1), ("score_numerator__lte", models.F("score_denominator"))),
                name="practice_score_is_a_share",
            ),
        ),
        migrations.AddConstraint(
            model_name="questionsetitem",
            constraint=models.UniqueConstraint(fields=("question_set", "position"), name="practice_one_item_per_position"),
        ),
        migrations.AddConstraint(
            model_name="questionsetitem",
            constraint=models.CheckConstraint(condition=models.Q(("position__gte", 1)), name="practice_positions_from_one"),
        ),
    ]
