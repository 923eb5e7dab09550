"""Keeps what does not depend on a checkout, once for all checkouts of a user: the rules of cache.sh, for Python."""
from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
from pathlib import Path
from typing import Callable


def folder() -> Path:
    """Where it is kept: $TACTUS_CACHE, else tactus in the cache of the user."""
    chosen = os.environ.get("TACTUS_CACHE")
    return Path(chosen or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tactus").resolve()


def key(*parts: bytes | str | Path) -> str:
    """The digest of words, and of names, bytes and executable bits of files and folders, which are named from where they were given."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            files = [part] if part.is_file() else sorted(file for file in part.rglob("*") if file.is_file())
            if not part.exists():
                raise FileNotFoundError(part)
            for file in files:
                content, mode = file.read_bytes(), oct(file.stat().st_mode & 0o111)
                digest.update(f"{file.relative_to(part) if file != part else file.name}\0{mode}\0{len(content)}\0".encode() + content)
        else:
            word = part if isinstance(part, bytes) else part.encode()
            digest.update(b"%d\0" % len(word) + word)
        digest.update(b"\0")
    return digest.hexdigest()[:32]


def entry(kind: str, name: str, make: Callable[[Path], None], usable: Callable[[Path], bool] = lambda _: True) -> Path:
    """The folder of a kind and a name that begins or is a key; made in its place unless it is there whole, while others wait.

    :param make: fills the empty folder; if it raises, nothing is left
    :param usable: whether a whole folder still serves, where it needs more of the machine than itself
    """
    place = folder() / kind / name
    place.parent.mkdir(parents=True, exist_ok=True)
    whole = place.with_name(f"{name}.whole")
    with open(place.with_name(f"{name}.lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (whole.exists() and place.is_dir() and usable(place)):
            whole.unlink(missing_ok=True)
            shutil.rmtree(place, ignore_errors=True)
            place.mkdir()
            try:
                make(place)
            except BaseException:
                shutil.rmtree(place, ignore_errors=True)
                raise
        whole.touch()
    return place
