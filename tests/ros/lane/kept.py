"""Remembers which tests have passed on which bytes. A test with the mark `kept` runs once for each.

The key holds the whole input: every file of this lane, the probe's sources, the generated workspace, its model with all that this imports, the underlay,
the Python that runs the tests, the programs of this machine that tests start, and what the machine lets them do; of
files name, bytes and executable bits. Only passes are remembered, in the checkout; `./verify --fresh` asks for none.
"""
from __future__ import annotations

import functools
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lane import clean
from lane.sourced import Sourced
from lane.underlay import ROOT, Underlay, user_cache
from lane.workspace import Workspace

TAKEN = "taken from the cache"

_LANE = Path(__file__).resolve().parents[1]
_MADE = ("target", "__pycache__")
_PROGRAMS = ("bash", "sh", "g++", "cmake", "make", "ld", "systemd-analyze", "systemd-escape", "xmllint", "ip")
_LIMITS = Path("/proc/sys/kernel/sched_rt_runtime_us")


def key(item: pytest.Function) -> str | None:
    """The key of a test with its arguments; None if not all of them are known, or a ROS installation is sourced, whose files are not looked at."""
    if os.environ.get("AMENT_PREFIX_PATH"):
        return None
    parts: list[str] = []
    for name, value in sorted(item.funcargs.items()):
        part = _part(name, value)
        if part is None:
            return None
        parts += [name, part]
    return user_cache.key(_surroundings(), item.nodeid, *parts)


def passed(name: str) -> bool:
    """Whether the test of this key has passed before, and may be taken from the cache."""
    return clean.known("passed", name)


def remember(name: str) -> None:
    """Records that the test of this key has passed."""
    clean.record("passed", name)


def _part(name: str, value: object) -> str | None:
    match value:
        case Workspace():
            return _workspace(value)
        case Underlay():
            return value.stamp
        case Sourced():
            return None
        case _ if name in ("target", "linter", "source"):
            return getattr(value, "__name__", str(value.relative_to(ROOT)) if isinstance(value, Path) else value)
        case _ if name in ("tmp_path", "testrun_uid", "request", "tmp_path_factory", "worker_id", "installed"):
            return ""  # places, and what is made there from the others
        case _:
            return None


@functools.lru_cache(maxsize=None)
def _workspace(workspace: Workspace) -> str:
    folder = workspace.source.parent.resolve()
    imported = [part for file in _imported(workspace.source) for part in (os.path.relpath(file, folder), file)]
    return user_cache.key(workspace.folder, str(workspace.source.relative_to(ROOT)), workspace.source, *imported)


def _imported(source: Path) -> list[Path]:
    """The files that a model imports, and what these import; whatever it names in quotes that is a model counts."""
    found: set[Path] = set()
    waiting = [source] if source.is_file() else []
    while waiting:
        file = waiting.pop()
        names = re.findall(r'"([^"\n]+\.tactus)"', file.read_text(encoding="utf-8"))
        named = {(file.parent / name).resolve() for name in names}
        new = {one for one in named if one.is_file()} - found - {source.resolve()}
        found |= new
        waiting += new
    return sorted(found)


@functools.lru_cache(maxsize=None)
def _surroundings() -> str:
    lane = [part for file in sorted(_LANE.rglob("*")) if file.is_file() and not set(_MADE) & set(file.relative_to(_LANE).parts)
            for part in (str(file.relative_to(_LANE)), file)]
    programs = [f"{program} {path} {os.stat(path).st_size} {os.stat(path).st_mtime_ns}" for program in _PROGRAMS if (path := shutil.which(program))]
    limits = _LIMITS.read_bytes() if _LIMITS.exists() else b""
    machine = [sys.version, platform.platform(), str(sorted(os.sched_getaffinity(0))), str(os.geteuid()), str(_may_set_priorities()), limits]
    return user_cache.key(*lane, ROOT / "runtime" / "tactus_dds", ROOT / "releng" / "scripts" / "user_cache.py", *programs, *machine)


def _may_set_priorities() -> bool:
    """Whether threads may have real-time policies here; tests that want them are skipped without."""
    chrt = shutil.which("chrt")
    return chrt is not None and subprocess.run([chrt, "--fifo", "1", "true"], capture_output=True, check=False).returncode == 0
