"""Builds packages with colcon and looks at what they install."""
from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path
from typing import Mapping, Sequence

from lane.underlay import DISTRIBUTIONS, Underlay, cache_folder
from lane.workspace import Workspace

INSPECTOR = Path(__file__).resolve().parents[1] / "inspect_messages.py"
_STRICT = "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror"
_SEARCH_PATHS = ("AMENT_PREFIX_PATH", "CMAKE_PREFIX_PATH", "LD_LIBRARY_PATH")

# rclcpp's major version by distribution.
_RCLCPP = {"jazzy": "28", "kilted": "29"}

_LATE_EXECUTOR = "rclcpp/executors/events_cbg_executor/events_cbg_executor.hpp"


class BuildError(Exception):
    """colcon failed; the message holds the end of its output."""


@dataclass(frozen=True)
class Build:
    """A colcon build; its folder is named by the content of the packages, so that unchanged ones build fast."""

    underlay: Underlay
    folder: Path
    environment: Mapping[str, str]

    @staticmethod
    def of(underlay: Underlay, packages: Sequence[Path], overlay: Mapping[str, str] | None = None) -> "Build":
        """Prepares a build of copies of the packages.

        :param overlay: see `Underlay.environment`
        """
        digest = hashlib.sha256((underlay.stamp + json.dumps(dict(overlay or {}))).encode())
        for package in packages:
            for file in sorted(path for path in package.rglob("*") if path.is_file()):
                digest.update(str(file.relative_to(package.parent)).encode() + b"\0" + file.read_bytes())
        folder = cache_folder() / "builds" / f"{underlay.name}-{digest.hexdigest()[:16]}"
        for package in packages:
            if not (folder / "src" / package.name).exists():
                shutil.copytree(package, folder / "src" / package.name)
        return Build(underlay, folder, underlay.environment(overlay))

    def run(self, *selection: str, strict: bool = False) -> None:
        """Runs colcon build; concurrent runs in the same folder wait for each other.

        :param selection: colcon's arguments that select packages
        :param strict: whether a compiler warning is an error
        :raises BuildError: if a package does not build
        """
        command = [str(self.underlay.prefix / "bin" / "colcon"), "--log-base", "log", "build", "--base-paths", "src",
                   "--executor", "parallel", "--parallel-workers", "2", *selection,
                   "--cmake-args", "-DBUILD_TESTING=OFF", *self.underlay.cmake_arguments()]
        if strict:
            command.append(_STRICT)
        done = self.folder / f"built-{hashlib.sha256(json.dumps(command).encode()).hexdigest()[:16]}"
        with open(self.folder / "lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if done.exists():
                return
            result = subprocess.run(command, cwd=self.folder, env={**self.environment, **_compiler_cache()}, stdout=subprocess.PIPE,
                                    stderr=subprocess.STDOUT, text=True, check=False)
            if result.returncode != 0:
                raise BuildError(f"colcon build of {self.folder / 'src'} failed:\n{result.stdout[-6000:]}")
            done.touch()

    @staticmethod
    def whole(underlay: Underlay, workspace: Workspace) -> "Build":
        """Builds a whole workspace on the caller's ROS installation; all but what ROS 2 generates from messages, without a warning.

        :raises LookupError: if that installation has no rclcpp of the underlay's distribution, or one that lacks an executor
        :raises BuildError: if a package does not build
        """
        overlay = find_rclcpp(underlay.name)
        _require_executors(workspace)
        build = Build.of(underlay, workspace.packages(), overlay)
        interfaces = [package.name for package in workspace.interface_packages()]
        if interfaces:
            build.run("--packages-select", *interfaces)
        build.run("--packages-skip", *interfaces, strict=True)
        return build

    def inspect_messages(self, package: str) -> list[str]:
        """Checks the message types of an installed interface package in Python; returns what is wrong."""
        script = f'. install/setup.sh && exec "{self.underlay.python}" "$0" "$@"'
        messages = sorted(self.folder.glob(f"src/{package}/msg/*.msg"))
        result = subprocess.run(["sh", "-c", script, str(INSPECTOR), package, *map(str, messages)], cwd=self.folder,
                                env=dict(self.environment), capture_output=True, text=True, check=False)
        return (result.stdout + result.stderr).splitlines() if result.returncode != 0 else []


def _compiler_cache() -> dict[str, str]:
    """Lets ccache, where it is installed, keep what is compiled again and again in folders with other names."""
    if shutil.which("ccache") is None:
        return {}
    return {"CMAKE_C_COMPILER_LAUNCHER": "ccache", "CMAKE_CXX_COMPILER_LAUNCHER": "ccache", "CCACHE_NOHASHDIR": "1",
            "CCACHE_BASEDIR": str(cache_folder() / "builds")}


def find_rclcpp(target: str) -> Mapping[str, str]:
    """The search paths of the caller's ROS installation if it has rclcpp of the target distribution.

    :raises LookupError: if it has not; the message says why
    """
    prefix, version = _sourced_rclcpp()
    if not _is_of(version, target):
        raise LookupError(f"rclcpp {version} in {prefix} is not that of {target} ({_RCLCPP[target]}.x)")
    # `run` has dropped PYTHONPATH, which is not to change the tests' own modules
    modules = [str(folder) for prefix in _prefixes() for folder in sorted(prefix.glob("lib/python3.*/site-packages"))]
    paths = {name: os.environ[name] for name in _SEARCH_PATHS if os.environ.get(name)}
    return {**paths, "PYTHONPATH": os.pathsep.join(modules)} if modules else paths


def find_distribution() -> str:
    """The name of the distribution that the rclcpp of the caller's ROS installation is of.

    :raises LookupError: if it has none, or one of a distribution that no underlay can be made of; the message says why
    """
    prefix, version = _sourced_rclcpp()
    for name in DISTRIBUTIONS:
        if _is_of(version, name):
            return name
    known = ", ".join(f"{name} ({_RCLCPP[name]}.x)" for name in DISTRIBUTIONS)
    raise LookupError(f"rclcpp {version} in {prefix} is of no distribution that there is an underlay of: {known}")


def _require_executors(workspace: Workspace) -> None:
    """Looks for the one executor that came to rclcpp after the first release of a distribution."""
    prefix, version = _sourced_rclcpp()
    if workspace.includes(_LATE_EXECUTOR) and not (prefix / "include" / "rclcpp" / _LATE_EXECUTOR).is_file():
        raise LookupError(f"rclcpp {version} in {prefix} has no {_LATE_EXECUTOR}")


def _sourced_rclcpp() -> tuple[Path, str]:
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
