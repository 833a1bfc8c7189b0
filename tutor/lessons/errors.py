"""What can be wrong with a lesson."""

from pathlib import Path


class DirectiveError(ValueError):
    """A directive that says what is not so, or says it in a way that cannot be read. The text is for authors."""


class LessonError(Exception):
    """A lesson that cannot be shown: names the file, the line and what is wrong there."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        super().__init__(f"{path}:{line}: {problem}")
        self.path = path
        self.line = line
        self.problem = problem
