"""Builds workspaces that record themselves, and runs their processes."""
from __future__ import annotations

import fcntl
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Mapping, Sequence

from lane.colcon import Build
from lane.hosts import Host
from lane.underlay import ROOT, Underlay, cache_folder
from lane.workspace import GenerationError

_ENDING_SECONDS = 30
_STARTING_SECONDS = 30


@dataclass(frozen=True)
class Ended:
    """How a process ended."""

    status: int
    err: str


@dataclass(frozen=True)
class Recorded:
    """A workspace that is built.

    :ivar prefix: what the names of its packages begin with
    """

    build: Build
    prefix: str

    @staticmethod
    def of(underlay: Underlay, overlay: Mapping[str, str], models: Sequence[Path], folder: Path) -> list["Recorded"]:
        """Generates workspaces with probe and synthetic load, and builds them all at once, without a warning.

        :param models: files of systems that are called `probed.NAME` after their file
        :raises GenerationError: if one cannot be generated, NotOnTarget if the target lacks what it asks for
        """
        packages: dict[str, Path] = {}
        for model in models:
            workspace = folder / model.stem
            generated = subprocess.run([str(ROOT / "tactus"), "generate", str(model), "--target", underlay.name, "-o", str(workspace), "--probe",
                                        "--synthetic-load"], capture_output=True, text=True, check=False)
            if generated.returncode != 0:
                raise GenerationError.of(generated.stderr)
            packages.update({package.name: package for package in sorted((workspace / "src").iterdir())})
        with open(cache_folder() / "recording.lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            build = Build.of(underlay, list(packages.values()), overlay)
            build.run(strict=True)
        return [Recorded(build, "probed_" + model.stem.replace("-", "_")) for model in models]

    def run(self, host: Host, traces: Path, seconds: float, ends: Mapping[str, signal.Signals]) -> list[Ended]:
        """Runs processes together; they are ended some seconds after all of them have started.

        :param ends: processes, and the signal that ends each
        """
        environment = {**self.build.environment, "TACTUS_TRACE": str(traces)}
        processes = [host.start(self._command(name), environment, stderr=subprocess.PIPE) for name in ends]
        try:
            _wait(lambda: all(_is_running(traces / f"{name}.trace") for name in ends)
                  or any(process.poll() is not None for process in processes))
            time.sleep(seconds)
        finally:
            for process, end in zip(processes, ends.values()):
                process.send_signal(end)
        return [Ended(process.returncode, err) for process in processes
                for err in [process.communicate(timeout=_ENDING_SECONDS)[1]]]

    def _command(self, name: str) -> list[str]:
        package = f"{self.prefix}_bringup"
        script = (f"cd {self.build.folder} && . install/local_setup.sh && exec install/{package}/share/{package}/scripts/start.sh "
                  f"{name} install/{package}/lib/{package}/{name}")
        return ["sh", "-c", script]


def _is_running(trace: Path) -> bool:
    return trace.is_file() and "\nrunning " in trace.read_text(encoding="utf-8")


def _wait(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + _STARTING_SECONDS
    while not reached() and time.monotonic() < end:
        time.sleep(0.1)
