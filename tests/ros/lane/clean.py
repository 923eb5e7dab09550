"""Remembers which files a linter has found clean, by their content, so that each is looked at once."""
from __future__ import annotations

import hashlib
import time
from pathlib import Path
from typing import Sequence

from lane.underlay import REQUIREMENTS, cache_folder

_DAYS_UNUSED = 30
_DAY = 24 * 3600


def unknown(linter: str, folder: Path, names: Sequence[str]) -> list[str]:
    """Those of the files in the folder that the linter has not found clean yet, under their names and with their content."""
    return [name for name in names if not _used(_record(linter, folder, name))]


def remember(linter: str, folder: Path, names: Sequence[str]) -> None:
    """Records that the linter has found nothing in these files."""
    for name in names:
        record = _record(linter, folder, name)
        record.parent.mkdir(parents=True, exist_ok=True)
        record.touch()


def forget_unused() -> None:
    """Removes the records that nobody has asked for in a month."""
    for record in _records().glob("*/*"):
        if record.stat().st_mtime < time.time() - _DAYS_UNUSED * _DAY:
            record.unlink(missing_ok=True)


def _records() -> Path:
    return cache_folder() / "clean"


def _record(linter: str, folder: Path, name: str) -> Path:
    """Its name holds all that a verdict depends on: the linter and its version, the file's name, which header guards follow, and content."""
    digest = hashlib.sha256(b"\0".join([linter.encode(), _versions(), name.encode(), (folder / name).read_bytes()])).hexdigest()
    return _records() / digest[:2] / digest


def _versions() -> bytes:
    return hashlib.sha256(b"".join(file.read_bytes() for file in sorted(REQUIREMENTS.glob("*.txt")))).digest()


def _used(record: Path) -> bool:
    """Whether there is this record, which then counts as used today."""
    try:
        if record.stat().st_mtime < time.time() - _DAY:
            record.touch()
    except FileNotFoundError:
        return False
    return True
