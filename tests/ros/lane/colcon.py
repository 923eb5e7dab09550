"""Builds packages with colcon and looks at what they install."""
from __future__ import annotations

import fcntl
import hashlib
import json
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Mapping, Sequence

from lane.compilers import compiler_cache
from lane.sourced import AnyUnderlay, find_rclcpp, require_header, require_package
from lane.underlay import cache_folder
from lane.workspace import Workspace

INSPECTOR = Path(__file__).resolve().parents[1] / "inspect_messages.py"
_STRICT = "-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror"

# The one executor that came to rclcpp after the first release of a distribution.
LATE_EXECUTOR = "rclcpp/executors/events_cbg_executor/events_cbg_executor.hpp"


class BuildError(Exception):
    """colcon failed; the message holds the end of its output."""


@dataclass(frozen=True)
class Build:
    """A colcon build; its folder is named by the content of the packages, so that unchanged ones build fast."""

    underlay: AnyUnderlay
    folder: Path
    environment: Mapping[str, str]

    @staticmethod
    def of(underlay: AnyUnderlay, packages: Sequence[Path], overlay: Mapping[str, str] | None = None) -> "Build":
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
        command = [str(self.underlay.colcon), "--log-base", "log", "build", "--base-paths", "src",
                   "--executor", "parallel", "--parallel-workers", "2", *selection,
                   "--cmake-args", "-DBUILD_TESTING=OFF", *self.underlay.cmake_arguments()]
        if strict:
            command.append(_STRICT)
        done = self.folder / f"built-{hashlib.sha256(json.dumps(command).encode()).hexdigest()[:16]}"
        with open(self.folder / "lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if done.exists():
                return
            result = subprocess.run(command, cwd=self.folder, env={**self.environment, **compiler_cache()}, stdout=subprocess.PIPE,
                                    stderr=subprocess.STDOUT, text=True, check=False)
            if result.returncode != 0:
                raise BuildError(f"colcon build of {self.folder / 'src'} failed:\n{result.stdout[-6000:]}")
            done.touch()

    @staticmethod
    def whole(underlay: AnyUnderlay, workspace: Workspace, others: Sequence[Path] = (), needed: Sequence[str] = ()) -> "Build":
        """Builds a whole workspace on the caller's ROS installation; all but what ROS 2 generates from messages, without a warning.

        :param others: packages that are built beside those of the workspace
        :param needed: packages that the installation must have for them
        :raises LookupError: if that installation has no rclcpp of the underlay's distribution, one that lacks an executor, or
            none of the packages of an action or of those that are needed
        :raises BuildError: if a package does not build
        """
        overlay = find_rclcpp(underlay.name)
        if workspace.includes(LATE_EXECUTOR):
            require_header(LATE_EXECUTOR)
        for name in (*workspace.action_packages(), *needed):
            require_package(name)
        build = Build.of(underlay, [*workspace.packages(), *others], overlay)
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
