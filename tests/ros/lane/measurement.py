"""Runs `tactus measure` and `tactus calibrate` on the Fast DDS of an underlay, one at a time."""
from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import tempfile
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Iterator, Sequence

from lane.compilers import compiler_cache
from lane.underlay import ROOT, Underlay, cache_folder

_SHARED_MEMORY = Path("/dev/shm")
_TIMEOUT_SECONDS = 540
_BUILDERS = ("sh", "setsid", "cmake", "make", "gmake", "g++", "c++", "cc1plus", "as")


@dataclass(frozen=True)
class Run:
    """How a command ended, and what it left behind."""

    status: int
    out: str
    err: str
    remains: list[str]


@dataclass(frozen=True)
class Received:
    """A sample that came over the wire: when, in nanoseconds, on which topic, and its number there."""

    time: int
    topic: str
    sequence: int


class Command:
    """A command of Tactus that runs beside the test; ended with it.

    :ivar process: the process of Tactus itself
    """

    def __init__(self, underlay: Underlay, *arguments: str | Path, temporary: Path | None = None):
        environment = {**underlay.environment(), **({"TMPDIR": str(temporary)} if temporary else {})}
        self.process = subprocess.Popen(_command(arguments), cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def wait_for(self, is_time: Callable[[], bool]) -> None:
        """Returns when it is time, or the command has ended."""
        limit = time.monotonic() + _TIMEOUT_SECONDS
        while self.process.poll() is None and not is_time():
            assert time.monotonic() < limit, "it never became time"
            time.sleep(0.05)

    def __enter__(self) -> Command:
        return self

    def __exit__(self, *_) -> None:
        self.process.kill()
        self.process.wait()


def run(underlay: Underlay, *arguments: str | Path, wrapper: Sequence[str] = (), place: Path = ROOT) -> Run:
    """Runs a command of Tactus; programs that it builds are kept in one folder per underlay, so that their common part is built once.

    :param wrapper: a command line that runs the command, with fewer rights for example
    :param place: the folder in which it runs
    """
    with _machine():
        before = _traces_of_runs()
        result = subprocess.run([*wrapper, *_command(arguments)], cwd=place, env={**underlay.environment(), **compiler_cache()}, capture_output=True, text=True,
                                timeout=_TIMEOUT_SECONDS, check=False)
        return Run(result.returncode, result.stdout, result.stderr, sorted(_traces_of_runs() - before))


def interrupt(underlay: Underlay, is_time: Callable[[], bool], *arguments: str | Path) -> Run:
    """Runs a command of Tactus and sends it SIGINT, as Ctrl-C does, when it is time."""
    return disturb(underlay, is_time, lambda process: os.kill(process, signal.SIGINT), *arguments)


def disturb(underlay: Underlay, is_time: Callable[[], bool], action: Callable[[int], None], *arguments: str | Path) -> Run:
    """Runs a command of Tactus and does something, with its process, when it is time."""
    with _machine():
        before = _traces_of_runs()
        process = subprocess.Popen(_command(arguments), cwd=ROOT, env={**underlay.environment(), **compiler_cache()}, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        while process.poll() is None and not is_time():
            try:
                process.wait(0.1)
            except subprocess.TimeoutExpired:
                continue
        action(process.pid)
        out, err = process.communicate(timeout=60)
        return Run(process.returncode, out, err, sorted(_traces_of_runs() - before))


def project(underlay: Underlay) -> Path:
    """The folder in which programs are built for an underlay."""
    return cache_folder() / "measured" / underlay.name


def received(trace: Path, names: dict[str, str]) -> list[Received]:
    """The samples that a process received, in their order on the wire.

    :param names: topics by the writers' GUIDs
    """
    samples = []
    for line in trace.read_text(encoding="utf-8").splitlines():
        fields = line.split(" ")
        if fields[0] == "received":
            samples.append(Received(int(fields[1]), names[fields[2]], int(fields[3])))
    return sorted(samples, key=lambda sample: sample.time)


def releases(trace: Path) -> dict[str, list[int]]:
    """When the callbacks of a process were released, by their names; nanoseconds of the steady clock."""
    names: dict[str, str] = {}
    found: dict[str, list[int]] = {}
    for line in trace.read_text(encoding="utf-8").splitlines():
        words = line.split(" ")
        if words[0] == "callback":
            names[words[1]] = words[2]
        elif words[0] == "release":
            found.setdefault(names[words[2]], []).append(int(words[1]))
    return found


def jobs(trace: Path) -> dict[str, list[tuple[int, int]]]:
    """When the jobs of a process's callbacks started and finished, by the callbacks' names; nanoseconds of the steady clock."""
    names: dict[str, str] = {}
    started: dict[tuple[str, str], int] = {}
    found: dict[str, list[tuple[int, int]]] = {}
    for fields in (line.split(" ") for line in trace.read_text(encoding="utf-8").splitlines()):
        if fields[0] == "callback":
            names[fields[1]] = fields[2]
        elif fields[0] == "start":
            started[fields[2], fields[3]] = int(fields[1])
        elif fields[0] == "finish":
            found.setdefault(names[fields[2]], []).append((started[fields[2], fields[3]], int(fields[1])))
    return found


def writers(trace: Path) -> dict[str, str]:
    """The topics of a process's writers by GUID."""
    lines = [line.split(" ") for line in trace.read_text(encoding="utf-8").splitlines()]
    return {fields[2]: fields[3] for fields in lines if fields[0] == "writer"}


def programs_running() -> list[str]:
    """Programs of a measurement that are still there."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            program = os.readlink(folder / "exe")
        except OSError:
            continue
        if str(cache_folder() / "measured") in program or "/tactus-" in program:
            found.append(f"process {folder.name}: {program}")
    return found


def builders_running(folder: Path) -> list[str]:
    """Processes that configure, make or compile something in a folder, and those that watch them."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().decode(errors="replace").split("\0")
            place = os.readlink(process / "cwd")
        except OSError:
            continue
        if Path(words[0]).name in _BUILDERS and str(folder) in " ".join([place, *words]):
            found.append(f"process {process.name}: {' '.join(words)}")
    return found


def _command(arguments: tuple[str | Path, ...]) -> list[str]:
    return [str(ROOT / "tactus"), *map(str, arguments)]


@contextmanager
def _machine() -> Iterator[None]:
    """Keeps other measurements off the machine."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    with open(cache_folder() / "measurement.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _traces_of_runs() -> set[str]:
    """What a run may not leave behind: processes and temporary folders; shared memory is not used at all."""
    temporary = {str(path) for path in Path(tempfile.gettempdir()).glob("tactus-*")}
    return temporary | set(programs_running())
