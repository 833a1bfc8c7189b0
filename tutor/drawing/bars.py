"""A small bar of right, partly right and other answers. It says nothing that does not stand beside it in words."""

from django.utils.html import format_html
from django.utils.safestring import SafeString


def bar_html(right: int, partly: int, total: int) -> SafeString:
    """The share of ``total`` that was right, then what was right in part. ``total`` is at least 1."""
    return format_html(
        '<svg class="bar" viewBox="0 0 {} 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">'
        '<rect class="right" width="{}" height="1"/><rect class="partly" x="{}" width="{}" height="1"/></svg>',
        total,
        right,
        right,
        partly,
    )
