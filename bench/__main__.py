"""Runs every benchmark, or those named: ``python -m bench [name …]``. A benchmark is a module here with a ``main``."""

import sys
from importlib import import_module
from pkgutil import iter_modules

import bench


def main(names: list[str]) -> None:
    found = [module.name for module in iter_modules(bench.__path__) if not module.name.startswith("_")]
    if unknown := sorted(set(names) - set(found)):
        sys.exit(f"no benchmark: {', '.join(unknown)}; there are: {', '.join(found)}")
    for name in found:
        run = getattr(import_module(f"bench.{name}"), "main", None)
        if run is not None and (not names or name in names):
            print(f"{name}\n{'-' * len(name)}")
            run()
            print()


if __name__ == "__main__":
    main(sys.argv[1:])
