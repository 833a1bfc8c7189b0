"""The site's icons: drawn in the current colour, silent for screen readers; a word always stands beside."""

from typing import Final

from django.utils.safestring import SafeString, mark_safe

_PATHS: Final = {
    "right": '<path d="M4 12.5l5.5 5.5L20 6.5"/>',
    "partly": '<circle cx="12" cy="12" r="9"/><path fill="currentcolor" d="M12 3a9 9 0 0 1 0 18z"/>',
    "wrong": '<path d="M6 6l12 12M18 6L6 18"/>',
    "hint": '<path d="M9 18h6M10 21.5h4M8.5 15a6.5 6.5 0 1 1 7 0v.5h-7z"/>',
    "next": '<path d="M5 12h14M13 6l6 6-6 6"/>',
    "previous": '<path d="M19 12H5M11 6l-6 6 6 6"/>',
    "again": '<path d="M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 3.5v5h5"/>',
    "link": '<path d="M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7L12 6.3"/>'
    '<path d="M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7L12 17.7"/>',
    "language": '<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18"/>',
    "alert": '<path d="M12 3.5L22 20.5H2zM12 10v4.5M12 17.5v.1"/>',
    "stack": '<ellipse cx="12" cy="6.5" rx="9" ry="3.5"/>'
    '<path d="M3 6.5v11c0 2 4 3.5 9 3.5s9-1.5 9-3.5v-11M3 12c0 2 4 3.5 9 3.5s9-1.5 9-3.5"/>',
    "cards": '<rect x="3" y="5" width="11" height="15" rx="1.5"/><path d="M9 5.2L18.3 3.2 21 16.6l-7 1.5"/>',
    "chip": '<circle cx="12" cy="12" r="9.5"/><circle cx="12" cy="12" r="4"/>'
    '<path d="M12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5"/>',
}

ICONS: Final[dict[str, SafeString]] = {
    # The paths are ours; nothing from outside comes into them.
    name: mark_safe(f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">{path}</svg>')  # noqa: S308
    for name, path in _PATHS.items()
}


def icon_html(name: str) -> SafeString:
    """The icon of that name. Raises ``KeyError``."""
    return ICONS[name]
