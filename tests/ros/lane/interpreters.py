"""Finds a Python interpreter of a wanted version that can make an underlay."""
from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

# Prints "3.12", then one line for each thing that is missing for building extension modules in a virtual environment.
_EXAMINE = """
import importlib.util, pathlib, sys, sysconfig
print("%d.%d" % sys.version_info[:2])
if not (pathlib.Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
    print("dev")
if importlib.util.find_spec("ensurepip") is None:
    print("venv")
"""


@dataclass(frozen=True)
class Interpreter:
    """A Python that runs, is of `version` ("3.12") and has headers and ensurepip."""

    path: Path
    version: str


class NoInterpreter(Exception):
    """No suitable Python was found; the message says what to install."""


def find_interpreter(versions: tuple[str, ...]) -> Interpreter:
    """Returns the first usable interpreter, trying the versions in the given order.

    :raises NoInterpreter: if there is none; names what each candidate lacks and what to install
    """
    complaints = []
    for version in versions:
        for path in _candidates(version):
            missing = _examine(path, version)
            if missing is None:
                continue
            if not missing:
                return Interpreter(path, version)
            packages = " ".join(f"python{version}-{part}" for part in missing)
            complaints.append(f"{path} lacks {' and '.join(missing)} (Debian and Ubuntu: apt-get install {packages})")
    wanted = " or ".join(versions)
    found = "; ".join(dict.fromkeys(complaints)) or "none found on PATH, in pyenv or through uv"
    raise NoInterpreter(
        f"needs Python {wanted}: {found}. Install one, for example `apt-get install python3-dev python3-venv` "
        f"(Debian 12, Ubuntu 22.04 and later) or `pyenv install {versions[0]}`.")


def _candidates(version: str) -> Iterator[Path]:
    on_path = shutil.which(f"python{version}")
    if on_path:
        yield Path(on_path)
    default = shutil.which("python3")
    if default:
        yield Path(default)
    pyenv_root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from sorted(pyenv_root.glob(f"versions/{version}.*/bin/python"), reverse=True)
    if shutil.which("uv"):
        found = subprocess.run(["uv", "python", "find", "--no-python-downloads", version],
                               capture_output=True, text=True, check=False)
        if found.returncode == 0 and found.stdout.strip():
            yield Path(found.stdout.strip())


def _examine(path: Path, version: str) -> list[str] | None:
    """Returns what the interpreter lacks, or None if it does not run or is of another version.

    A pyenv shim exists on PATH for every version that any environment has, and fails when it is run.
    """
    try:
        result = subprocess.run([str(path), "-c", _EXAMINE], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    lines = result.stdout.split()
    if result.returncode != 0 or lines[:1] != [version]:
        return None
    return lines[1:]
