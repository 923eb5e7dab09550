"""The caller's ROS 2 installation: which distribution it is of, what it has, and how packages are built on it."""
from __future__ import annotations

import hashlib
import os
import shutil
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path
from typing import Mapping

from lane.underlay import DISTRIBUTIONS, Underlay, is_underlay

# rclcpp's major version by distribution.
_RCLCPP = {"humble": "16", "jazzy": "28", "kilted": "29", "lyrical": "32"}

# Packages that an installation has which packages are built, linked and run on, beside rclcpp.
_ESSENTIAL = ("ament_cmake", "rcl", "rmw_fastrtps_cpp", "rosidl_default_generators")

_SEARCH_PATHS = ("AMENT_PREFIX_PATH", "CMAKE_PREFIX_PATH", "LD_LIBRARY_PATH")
_MODULES = ("lib/python3.*/site-packages", "local/lib/python3.*/dist-packages")


@dataclass(frozen=True)
class Sourced:
    """The caller's complete installation of a distribution; it takes the place of an underlay, of which nothing is used.

    :ivar name: of the distribution
    """

    name: str

    @property
    def python(self) -> Path:
        """The Python that the installation was made for: that of the caller's shell."""
        return Path(shutil.which("python3") or "python3")

    @property
    def colcon(self) -> Path:
        return Path(shutil.which("colcon") or Underlay.of("kilted").colcon)

    @property
    def stamp(self) -> str:
        """Changes with the installation's path and release."""
        prefix, version = _rclcpp()
        return hashlib.sha256(f"{prefix} {version} {self.python}".encode()).hexdigest()

    def environment(self, overlay: Mapping[str, str] | None = None) -> dict[str, str]:
        """The caller's process environment.

        :param overlay: search path variables that take the place of the caller's
        """
        return {**os.environ, **(overlay or {})}

    def cmake_arguments(self) -> list[str]:
        """What an ament_cmake package needs on CMake's command line to be built for that Python; Humble looks for it by an older name."""
        return [f"-DPython3_EXECUTABLE={self.python}", f"-DPYTHON_EXECUTABLE={self.python}"]


AnyUnderlay = Underlay | Sourced


def underlay_of(name: str) -> AnyUnderlay:
    """What whole workspaces of a distribution are built on: the caller's installation alone if it is complete, else an underlay.

    Libraries of two builds of one distribution are never mixed where one would do.

    :raises LookupError: if neither is to be had; the message says why
    """
    try:
        find_rclcpp(name)
        missing = _missing()
    except LookupError:
        if name in DISTRIBUTIONS:
            return Underlay.of(name)
        raise
    if not missing:
        return Sourced(name)
    if name in DISTRIBUTIONS:
        return Underlay.of(name)
    raise LookupError(f"no {', '.join(missing)} of {name}: AMENT_PREFIX_PATH names rclcpp without the rest of an installation, and no package "
                      "registry has that of this distribution")


def _missing() -> list[str]:
    """The essential packages that the caller's installation lacks; those of an underlay that the caller has sourced do not count."""
    own = [prefix for prefix in _prefixes() if not is_underlay(prefix)]
    return [package for package in _ESSENTIAL if not any((prefix / "share" / package / "package.xml").is_file() for prefix in own)]


def targets() -> list[str]:
    """The distributions whose packages can be built: those of the underlays, and that of the caller's installation."""
    try:
        return list(dict.fromkeys([*DISTRIBUTIONS, underlay_of(find_distribution()).name]))
    except LookupError:
        return list(DISTRIBUTIONS)


def find_rclcpp(target: str) -> Mapping[str, str]:
    """The search paths of the caller's ROS installation if it has rclcpp of the target distribution.

    :raises LookupError: if it has not; the message says why
    """
    prefix, version = _rclcpp()
    if not _is_of(version, target):
        raise LookupError(f"rclcpp {version} in {prefix} is not that of {target} ({_RCLCPP[target]}.x)")
    # `run` has dropped PYTHONPATH, which is not to change the tests' own modules
    modules = [str(folder) for prefix in _prefixes() for pattern in _MODULES for folder in sorted(prefix.glob(pattern))]
    paths = {name: os.environ[name] for name in _SEARCH_PATHS if os.environ.get(name)}
    return {**paths, "PYTHONPATH": os.pathsep.join(modules)} if modules else paths


def find_distribution() -> str:
    """The name of the distribution that the rclcpp of the caller's ROS installation is of.

    :raises LookupError: if it has none, or one of a distribution that nothing is generated for; the message says why
    """
    prefix, version = _rclcpp()
    for name in _RCLCPP:
        if _is_of(version, name):
            return name
    known = ", ".join(f"{name} ({major}.x)" for name, major in _RCLCPP.items())
    raise LookupError(f"rclcpp {version} in {prefix} is of no distribution that is tested: {known}")


def require_header(header: str) -> None:
    """Looks for a header of rclcpp that came after the first release of a distribution.

    :raises LookupError: if the caller's rclcpp has not got it
    """
    prefix, version = _rclcpp()
    if not (prefix / "include" / "rclcpp" / header).is_file():
        raise LookupError(f"rclcpp {version} in {prefix} has no {header}")


def require_package(name: str) -> None:
    """Looks for a package that a workspace needs and that not every installation has.

    :raises LookupError: if the caller's installation has not got it
    """
    if not any((prefix / "share" / name / "package.xml").is_file() for prefix in _prefixes()):
        raise LookupError(f"no {name}: AMENT_PREFIX_PATH names no ROS 2 installation that has it")


def _rclcpp() -> tuple[Path, str]:
    """Where the caller's rclcpp is, and its version."""
    for prefix in _prefixes():
        manifest = prefix / "share" / "rclcpp" / "package.xml"
        if manifest.is_file():
            return prefix, ElementTree.parse(manifest).getroot().findtext("version", "")
    raise LookupError("no rclcpp: AMENT_PREFIX_PATH names no ROS 2 installation that has it (no package registry does)")


def _prefixes() -> list[Path]:
    return [Path(prefix) for prefix in os.environ.get("AMENT_PREFIX_PATH", "").split(os.pathsep) if prefix]


def _is_of(version: str, distribution: str) -> bool:
    return version.split(".")[0] == _RCLCPP[distribution]
