"""Checks installed message types against their definitions: inspect_messages.py PACKAGE FILE.msg...

Every field must be there, and a bounded string or sequence must take its bound and refuse one element more. Prints
what is wrong and exits with 1 if anything is. Runs in the Python of the underlay, with the package on its path.
"""
from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

_FIELD = re.compile(r"^\s*(?P<type>[\w/]+(?:<=\d+)?(?:\[(?:<=)?\d*\])?)\s+(?P<name>[a-z]\w*)\s*(?:[^=\s].*)?$")
_BOUNDED_STRING = re.compile(r"^w?string<(\d+)>$")
_BOUNDED_SEQUENCE = re.compile(r"^sequence<(.+), (\d+)>$")


def main(package: str, files: list[str]) -> int:
    """Checks every message; returns the exit status."""
    module = importlib.import_module(f"{package}.msg")
    problems = [] if files else [f"{package} defines no messages"]
    for file in map(Path, files):
        message = getattr(module, file.stem, None)
        if message is None:
            problems.append(f"{package}.msg has no {file.stem}")
        else:
            problems += [f"{file.stem}: {problem}" for problem in check(message, file.read_text(encoding="utf-8"))]
    print("\n".join(problems))
    return 1 if problems else 0


def check(message: type, definition: str) -> list[str]:
    """What is wrong with the message type that was generated from the definition."""
    declared = [match["name"] for line in definition.splitlines() if (match := _FIELD.match(line.split("#")[0]))]
    fields = message.get_fields_and_field_types()
    problems = [f"field {name} is missing" for name in declared if name not in fields]
    for name, kind in fields.items():
        bounded = _values_at_bound(kind)
        if bounded is None:
            continue
        fitting, excessive = bounded
        if not _accepts(message, name, fitting):
            problems.append(f"{name}: {kind} refuses a value at its bound")
        if _accepts(message, name, excessive):
            problems.append(f"{name}: {kind} takes a value beyond its bound")
    return problems


def _values_at_bound(kind: str) -> tuple | None:
    string = _BOUNDED_STRING.match(kind)
    if string:
        return "x" * int(string[1]), "x" * (int(string[1]) + 1)
    sequence = _BOUNDED_SEQUENCE.match(kind)
    if sequence:
        element = _element(sequence[1])
        return [element] * int(sequence[2]), [element] * (int(sequence[2]) + 1)
    return None


def _element(kind: str) -> object:
    """A valid element of a sequence field."""
    if "/" in kind:
        package, element = kind.split("/")
        return getattr(importlib.import_module(f"{package}.msg"), element)()
    if kind == "boolean":
        return True
    if kind == "octet":
        return b"x"
    if kind.startswith(("string", "wstring")):
        return "x"
    return 1.0 if kind in ("float", "double") else 1


def _accepts(message: type, name: str, value: object) -> bool:
    """Whether the field takes the value; the generated types look at values only when told to."""
    try:
        setattr(message(check_fields=True), name, value)
    except AssertionError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
