"""Runs every benchmark, or those named: ``python -m bench [name …]``. A benchmark is a module here with a ``main``.

Each runs in a process of its own: what one of them set up or kept must not help or hurt the next.
"""

import subprocess
import sys
from importlib import import_module
from pkgutil import iter_modules

import bench


def main(names: list[str]) -> None:
    found = [module.name for module in iter_modules(bench.__path__) if not module.name.startswith("_")]
    if unknown := sorted(set(names) - set(found)):
        sys.exit(f"no benchmark: {', '.join(unknown)}; there are: {', '.join(found)}")
    if len(names) == 1:
        import_module(f"bench.{names[0]}").main()
        return
    for name in names or found:
        print(f"{name}\n{'-' * len(name)}", flush=True)
        subprocess.run([sys.executable, "-m", "bench", name], check=True)  # noqa: S603
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
