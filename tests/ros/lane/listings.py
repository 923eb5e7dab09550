"""Follows a page of the documentation: writes its files, runs its commands, and compares what these print with what is shown.

`ListingsTest` of the command line does so with the commands that run everywhere; here it is done with those that a page marks.
"""
from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

_FENCE = re.compile(r'\s*```(\S*)(?: title="([^"]+)")?\s*')
_MARK = re.compile(r"\s*<!-- (.+) -->\s*")
_PROMPT = "$ "
_GAP = "…"
_NUMBER = re.compile(r"-?\d[\d.,]*")
_UNIT = re.compile(r"# (?:ns|us|ms|s)\b")
_VERDICT = re.compile(r"(?:within|# outliers?|EXCEEDED)$")


@dataclass(frozen=True)
class Listing:
    """A fenced listing: its language, the file that it is, the comment above it, its lines."""

    language: str
    title: str | None
    mark: str | None
    lines: list[str]

    def commands(self) -> Iterator[tuple[str, list[str]]]:
        """The commands with what is shown below each."""
        starts = [number for number, line in enumerate(self.lines) if line.startswith(_PROMPT)]
        for start, end in zip(starts, [*starts[1:], len(self.lines)]):
            yield self.lines[start].removeprefix(_PROMPT), self.lines[start + 1:end]


def listings(page: Path) -> Iterator[Listing]:
    """The listings of a page in their order."""
    lines = page.read_text(encoding="utf-8").splitlines()
    position = 0
    while position < len(lines):
        fence = _FENCE.fullmatch(lines[position])
        if fence:
            end = lines.index("```", position + 1)
            mark = _MARK.fullmatch(lines[position - 1])
            yield Listing(fence[1], fence[2], mark[1] if mark else None, lines[position + 1:end])
            position = end
        position += 1


def difference(shown: list[str], printed: str) -> str | None:
    """What a page shows of an output that was not printed, whatever was measured; nothing where all was."""
    rest = [_shape(line) for line in printed.splitlines()]
    gap = False
    for line in shown:
        if line.strip() == _GAP:
            gap = True
            continue
        shape = _shape(line)
        if shape not in rest or (rest[0] != shape and not gap):
            return line
        rest = rest[rest.index(shape) + 1:]
        gap = False
    return None if gap or not rest else f"it also prints {rest[0]}"


def _shape(line: str) -> str:
    """A line without its numbers, units of time, verdicts and widths of columns."""
    return _VERDICT.sub("VERDICT", _UNIT.sub("#", _NUMBER.sub("#", " ".join(line.split()))))
