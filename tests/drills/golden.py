"""What codes dealt when this was written: a question in an old link must be the same question for ever.

``python -m tests.drills.golden`` prints the digest of every deal; with ``--write`` it keeps them in ``data/golden.json``,
which is right only together with a raised ``VERSION`` in ``tutor/drills/codes.py`` or for a kind or case that is new.
Runs on any Python that finds Django: it needs neither settings nor a database.
"""

import json
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

from tutor.drills import registry

FILE: Final = Path(__file__).parent / "data" / "golden.json"


def codes() -> list[str]:
    """One code for every level of every case of every kind."""
    return [
        registry.code_for(kind, case, level, 1000 * place + level)
        for kind in registry.kinds()
        for place, case in enumerate(kind.cases, start=1)
        for level in case.levels
    ]


def digest(code: str) -> str:
    """The frozen situation of a code, as sixteen hexadecimal digits."""
    dealt = registry.deal_code(code)
    frozen = json.dumps(dealt.kind.freeze(dealt.situation), sort_keys=True)
    return sha256(f"{dealt.kind.slug} {dealt.case.slug} {dealt.level} {frozen}".encode()).hexdigest()[:16]


def main() -> None:
    text = json.dumps({code: digest(code) for code in codes()}, indent=1)
    if "--write" in sys.argv[1:]:
        FILE.write_text(f"{text}\n", encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
