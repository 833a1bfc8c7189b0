from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("practice", "0004_reports"),
    ]

    operations = [
        # Of series that there are already nobody knows what was opened: all their places keep their codes.
        migrations.AddField(
            model_name="questionset",
            name="shown",
            field=models.PositiveSmallIntegerField(default=999),
        ),
        migrations.AlterField(
            model_name="questionset",
            name="shown",
            field=models.PositiveSmallIntegerField(default=0),
        ),
    ]
