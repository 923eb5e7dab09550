"""What a bring-up package needs to be deployed: an installed copy, its systemd units, its launch files, its containers."""
from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

_INSPECTOR = Path(__file__).resolve().parents[1] / "inspect_launch.py"


@dataclass(frozen=True)
class Installation:
    """A bring-up package as colcon installs it, with executables that do nothing."""

    prefix: Path
    package: str

    @property
    def share(self) -> Path:
        return self.prefix / "share" / self.package

    def hosts(self) -> list[str]:
        """The hosts of the model."""
        return sorted(folder.name for folder in (self.share / "deploy").iterdir() if folder.is_dir())

    def processes(self, host: str) -> list[str]:
        """The executables that run on a host."""
        lines = (self.share / "deploy" / host / "processes.conf").read_text(encoding="utf-8").splitlines()
        return [line.split("|")[0] for line in lines if line and not line.startswith("#")]

    def has_manager(self, host: str) -> bool:
        """Whether a manager adapts the threads of a host: the model came with its modes."""
        return (self.share / "deploy" / host / "modes.json").is_file()

    def install_units(self, host: str, root: Path) -> list[Path]:
        """Lets deploy.sh install the units of a host below a folder; returns them.

        :raises RuntimeError: if it fails
        """
        state = root / "state"
        state.mkdir(parents=True)
        result = subprocess.run([str(self.share / "scripts" / "deploy.sh"), "install", host, "--root", str(root), "--user", "robot"], check=False,
                                env={**os.environ, "TACTUS_STATE_DIR": str(state)}, capture_output=True, text=True)
        if result.returncode != 0:
            raise RuntimeError(f"deploy.sh install {host}: {result.stdout}{result.stderr}")
        return sorted(file for file in (root / "etc/systemd/system").iterdir() if file.suffix in (".service", ".target"))

    def started_by(self, launch_file: Path, search_paths: dict[str, str]) -> tuple[str, list[str]]:
        """Whose launch system read a launch file, 'ros' or 'stand-in', and the executables that it starts.

        :param search_paths: variables of a shell that has a ROS installation, which may have a launch system
        :raises RuntimeError: if it cannot be read
        """
        prefixes = os.pathsep.join(filter(None, [str(self.prefix), search_paths.get("AMENT_PREFIX_PATH")]))
        result = subprocess.run([sys.executable, str(_INSPECTOR), str(launch_file)], check=False, capture_output=True, text=True,
                                env={**os.environ, **search_paths, "AMENT_PREFIX_PATH": prefixes})
        if result.returncode != 0:
            raise RuntimeError(f"{launch_file.name}: {result.stderr}")
        found = json.loads(result.stdout)
        return found["by"], found["executables"]


def install(bringup: Path, prefix: Path) -> Installation:
    """Copies a bring-up package to where colcon would install it."""
    installed = Installation(prefix, bringup.name)
    shutil.copytree(bringup, installed.share)
    marker = prefix / "share/ament_index/resource_index/packages" / bringup.name
    marker.parent.mkdir(parents=True)
    marker.touch()
    (prefix / "setup.bash").touch()
    programs = prefix / "lib" / bringup.name
    programs.mkdir(parents=True)
    for host in installed.hosts():
        for process in installed.processes(host):
            (programs / process).write_text("#!/bin/sh\n", encoding="utf-8")
            (programs / process).chmod(0o755)
    return installed


def verify_units(units: list[Path]) -> list[str]:
    """What systemd itself has to say about units; it looks only at what it knows of this machine besides."""
    result = subprocess.run(["systemd-analyze", "--man=no", "verify", *map(str, units)], capture_output=True, text=True, check=False)
    own = {unit.name for unit in units}
    return [line for line in result.stderr.splitlines() if any(name in line for name in own)]


def command_line(unit: Path) -> list[str]:
    """The words of a service's ExecStart as systemd splits them: quotes and backslashes as in C, %% and $$ for one of each."""
    [line] = [line for line in unit.read_text(encoding="utf-8").splitlines() if line.startswith("ExecStart=")]
    words = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', line.removeprefix("ExecStart="))
    return [re.sub(r"\\(.)", r"\1", quoted or plain).replace("%%", "%").replace("$$", "$") for quoted, plain in words]


def exposure(unit: Path) -> float:
    """How exposed systemd finds a service, from 0 (safe) to 10.

    :raises RuntimeError: if this systemd cannot say so of a file
    """
    result = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)], capture_output=True, text=True, check=False)
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", result.stdout)
    if not found:
        raise RuntimeError(f"systemd-analyze security (from version 250 on): {result.stdout}{result.stderr}")
    return float(found[1])


def lint_image(file: Path) -> list[str]:
    """hadolint on a container file; that versions of packages are not pinned (DL3008) is ROS 2's way to be updated."""
    result = subprocess.run([str(Path(sys.executable).parent / "hadolint"), "--no-color", "--ignore", "DL3008", str(file)], capture_output=True, text=True,
                            check=False)
    return result.stdout.splitlines() + result.stderr.splitlines() if result.returncode != 0 else []
