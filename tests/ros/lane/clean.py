"""Remembers what was found in order, by its content: files by linters, and tests by `kept`."""
from __future__ import annotations

import hashlib
import os
import time
from pathlib import Path
from typing import Sequence

from lane.underlay import REQUIREMENTS, cache_folder

# The variable that says when this run began.
STARTED = "TACTUS_STARTED"

_DAYS_UNUSED = 30
_DAY = 24 * 3600


def unknown(linter: str, folder: Path, names: Sequence[str]) -> list[str]:
    """Those of the files in the folder that the linter has not found clean yet, under their names and with their content."""
    return [name for name in names if not known("clean", _verdict(linter, folder, name))]


def remember(linter: str, folder: Path, names: Sequence[str]) -> None:
    """Records that the linter has found nothing in these files."""
    for name in names:
        record("clean", _verdict(linter, folder, name))


def known(kind: str, digest: str) -> bool:
    """Whether there is this record, which then counts as used today; where everything is to be looked at again, one of this run."""
    place = _place(kind, digest)
    try:
        made = place.stat().st_mtime
    except FileNotFoundError:
        return False
    if is_fresh():
        return made >= float(os.environ.get(STARTED, "inf"))
    if made < time.time() - _DAY:
        place.touch()
    return True


def is_fresh() -> bool:
    """Whether nothing that was found before this run counts (TACTUS_FRESH=1)."""
    return os.environ.get("TACTUS_FRESH", "") not in ("", "0")


def record(kind: str, digest: str) -> None:
    """Makes a record."""
    place = _place(kind, digest)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.touch()


def forget_unused() -> None:
    """Removes the records that nobody has asked for in a month."""
    for kind in ("clean", "passed"):
        for place in (cache_folder() / kind).glob("*/*"):
            if place.stat().st_mtime < time.time() - _DAYS_UNUSED * _DAY:
                place.unlink(missing_ok=True)


def _place(kind: str, digest: str) -> Path:
    return cache_folder() / kind / digest[:2] / digest


def _verdict(linter: str, folder: Path, name: str) -> str:
    """Holds all that a verdict depends on: the linter and its version, the file's name, which header guards follow, and content."""
    return hashlib.sha256(b"\0".join([linter.encode(), _versions(), name.encode(), (folder / name).read_bytes()])).hexdigest()


def _versions() -> bytes:
    return hashlib.sha256(b"".join(file.read_bytes() for file in sorted(REQUIREMENTS.glob("*.txt")))).digest()
