"""The Markdown of lessons: CommonMark with front matter, card roles, anchors and directives.

- ``{card}`4d``` is a drawn card in the line of text;
- ``{#FCS-03.1 #FCS-03.2}`` at the end of a paragraph, list item or heading says which rules it teaches;
- ``:::name argument`` … ``:::`` is a directive; directives nest without longer fences.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.utils.translation import gettext as _
from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from mdit_py_plugins.front_matter import front_matter_plugin
from mdit_py_plugins.myst_role import myst_role_plugin

from engine.cards import Card, CardError, parse_card
from tutor import drawing, wording
from tutor.lessons.errors import DirectiveError

_OPENING: Final = re.compile(r":::+\s*(?P<name>[a-z]+)(?:\s+(?P<argument>\S.*))?")
_CLOSING: Final = re.compile(r":::+")
_ANCHORS: Final = re.compile(r"\s*\{(?P<ids>#[A-Za-z0-9.-]+(?:\s+#[A-Za-z0-9.-]+)*)\}\s*$")


def parse(source: str, first_line: int = 1) -> list[Token]:
    """The tokens of a text that begins in that line of its file; a token's ``map`` counts the file's lines from 0."""
    tokens = _parser().parse(source)
    for token in tokens:
        if token.map:
            token.map = [line + first_line - 1 for line in token.map]
    return tokens


def html_of(tokens: Sequence[Token]) -> SafeString:
    """The tokens as HTML in the active language; directives must have been taken out before."""
    parser = _parser()
    html: str = parser.renderer.render(list(tokens), parser.options, {})
    return mark_safe(html)  # noqa: S308  # raw HTML is switched off


def anchors_of(token: Token) -> tuple[str, ...]:
    """The rule ids at the end of an inline token's text."""
    found: tuple[str, ...] = token.meta.get("anchors", ())
    return found


def text_of(inline: Token, *, cards: bool = False) -> str:
    """The words of an inline token; a card stands as ``□``, or with ``cards`` as its sign, line breaks as blanks."""
    return "".join(_words(inline.children or (), cards))


def check_roles(inline: Token) -> None:
    """Raises ``DirectiveError`` for a role that does not exist and for a card that is none."""
    for child in inline.children or ():
        if child.type == "myst_role":
            _card_of(child)


def _words(children: Sequence[Token], cards: bool) -> Iterator[str]:
    for child in children:
        if child.type in ("text", "code_inline"):
            yield child.content
        elif child.type == "myst_role":
            yield wording.sign(_card_of(child)) if cards else "□"
        elif child.type in ("softbreak", "hardbreak"):
            yield " "


_PARSERS: Final[list[MarkdownIt]] = []


def _parser() -> MarkdownIt:
    if not _PARSERS:
        parser = MarkdownIt("commonmark", {"html": False, "typographer": False}).enable("table")
        parser.use(front_matter_plugin).use(myst_role_plugin)
        parser.block.ruler.before("fence", "directive", _directive, {"alt": ["paragraph", "blockquote", "list"]})
        parser.core.ruler.before("inline", "take_anchors", _take_anchors)
        parser.core.ruler.push("heading_ids", _heading_ids)
        parser.add_render_rule("myst_role", _role)
        parser.add_render_rule("anchor_targets", _targets)
        parser.add_render_rule("anchor_marks", _marks)
        parser.add_render_rule("heading_close", _heading_close)
        parser.core.ruler.push("set_anchors", _set_anchors)
        _PARSERS.append(parser)
    return _PARSERS[0]


# --- directives -------------------------------------------------------------------------------------------------------


def _directive(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """A block rule: from ``:::name`` to the ``:::`` that closes it, those inside being passed over."""
    opening = _OPENING.fullmatch(_line(state, start))
    if not opening or state.is_code_block(start):
        return False
    if silent:
        return True
    depth, line = 1, start
    while depth and line + 1 < end:
        line += 1
        text = _line(state, line)
        if _OPENING.fullmatch(text):
            depth += 1
        elif _CLOSING.fullmatch(text):
            depth -= 1
    token = state.push("directive", "", 0)
    token.info = opening["name"]
    token.meta = {"argument": opening["argument"] or "", "closed": depth == 0}
    token.content = state.getLines(start + 1, line if depth == 0 else line + 1, state.sCount[start], True)
    token.map = [start, line + 1]
    state.line = line + 1
    return True


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]].rstrip()


# --- anchors and headings ---------------------------------------------------------------------------------------------


def _take_anchors(state: StateCore) -> None:
    """Move the ids from the end of each text into its token, before the text is read as Markdown."""
    for token in state.tokens:
        if token.type == "inline" and (found := _ANCHORS.search(token.content)):
            token.content = token.content[: found.start()]
            token.meta["anchors"] = tuple(name[1:] for name in found["ids"].split())


def _set_anchors(state: StateCore) -> None:
    """The block gets the first id, the others stand at its beginning, and a mark for each in the margin."""
    for place, token in enumerate(state.tokens):
        if not anchors_of(token):
            continue
        block = state.tokens[place - 1]
        if block.hidden:
            block = state.tokens[place - 2]
        first, *others = anchors_of(token)
        if block.attrGet("id") is None:
            block.attrSet("id", first)
        else:
            others = [first, *others]
        block.attrJoin("class", "stmt")
        token.children = [
            Token("anchor_targets", "", 0, meta={"anchors": tuple(others)}),
            *(token.children or ()),
            Token("anchor_marks", "", 0, meta={"anchors": anchors_of(token)}),
        ]


def _heading_ids(state: StateCore) -> None:
    used: set[str] = set()
    for heading, inline, closing in zip(state.tokens, state.tokens[1:], state.tokens[2:], strict=False):
        if heading.type == "heading_open":
            name = slug = slugify(text_of(inline)) or "s"
            number = 1
            while name in used:
                number += 1
                name = f"{slug}-{number}"
            used.add(name)
            heading.attrSet("id", name)
            closing.meta = {"id": name, "text": text_of(inline)}


def _heading_close(_renderer: Any, tokens: Sequence[Token], place: int, *_rest: Any) -> str:
    """After the heading, so that its name stays its own, a link to it that can be copied."""
    closing = tokens[place]
    link = '<a class="heading-link" href="#{}"><span aria-hidden="true">#</span><span class="visually-hidden">{}</span></a>\n'
    label = _("Link to “%(heading)s”") % {"heading": closing.meta["text"]}
    return f"</{closing.tag}>\n" + format_html(link, closing.meta["id"], label)


def _targets(_renderer: Any, tokens: Sequence[Token], place: int, *_rest: Any) -> str:
    return "".join(format_html('<span id="{}"></span>', name) for name in tokens[place].meta["anchors"])


def _marks(_renderer: Any, tokens: Sequence[Token], place: int, *_rest: Any) -> str:
    label = _("Link to rule")
    links = "".join(
        format_html('<a href="#{0}"><span class="visually-hidden">{1} </span>{0}</a>', name, label)
        for name in tokens[place].meta["anchors"]
    )
    return f' <span class="anchor">{links}</span>'


def _role(_renderer: Any, tokens: Sequence[Token], place: int, *_rest: Any) -> str:
    return drawing.card_html(_card_of(tokens[place]))


def _card_of(role: Token) -> Card:
    if role.meta["name"] != "card":
        raise DirectiveError(f"there is no role {{{role.meta['name']}}}")
    try:
        return parse_card(role.content)
    except CardError as error:
        raise DirectiveError(f"{role.content!r} is no card") from error
