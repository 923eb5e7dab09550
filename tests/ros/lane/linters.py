"""ROS 2's own linters on generated packages, as `ament_lint_common` runs them. Each returns what is wrong, for people."""
from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Iterable

from lxml import etree

from lane import clean

_BIN = Path(sys.executable).parent
_UNCRUSTIFY = Path(sys.prefix) / "opt" / "uncrustify_vendor" / "bin"
_CPP = (".cpp", ".hpp")
_NOTICED = (*_CPP, ".py", ".cmake")
_COPYRIGHT = re.compile(r"\W*Copyright(?: \(c\))? \d{4}(?:-\d{4})?,? \S.*", re.IGNORECASE)

# What ament_copyright looks for behind the copyright of a file under the Apache License.
_APACHE = 'Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in compliance with the License.'


def uncrustify(package: Path) -> list[str]:
    """ament_uncrustify: the layout of C++, as the differences to what ROS 2's configuration gives."""
    return [line for line in _ament("uncrustify", package, _files(package, _CPP)) if line.startswith(("---", "@@", "+", "-", "Invalid", "Could"))]


def cpplint(package: Path) -> list[str]:
    """ament_cpplint: its fork knows the header guards of ROS 2, PACKAGE__FILE_HPP_."""
    return [line for line in _ament("cpplint", package, _files(package, _CPP)) if line.endswith("]") and "  [" in line]


def flake8(package: Path) -> list[str]:
    """ament_flake8 with the plug-ins that its settings ask for."""
    return [line for line in _ament("flake8", package, _files(package, (".py",))) if re.match(r"\S+:\d+:\d+: ", line)]


def pep257(package: Path) -> list[str]:
    """ament_pep257: the comments of Python files."""
    return [line for line in _ament("pep257", package, _files(package, (".py",))) if re.match(r"\s+D\d+: |\S+:\d+", line)]


def lint_cmake(package: Path) -> list[str]:
    """What ament_lint_cmake asks of CMake files."""
    program = "import sys; from cmakelint.main import main; sys.exit(main())"
    files = [str(file) for file in package.rglob("CMakeLists.txt")]
    if not files:
        return []
    result = _run([sys.executable, "-c", program, "--linelength=140", *files], package)
    return result.stdout.splitlines() + result.stderr.splitlines() if result.returncode != 0 else []


def xmllint(package: Path) -> list[str]:
    """What ament_xmllint asks of XML: it is well-formed. The schema of package.xml is on the network; catkin_pkg checks the manifest."""
    problems = []
    for file in package.rglob("*.xml"):
        try:
            etree.parse(str(file))
        except etree.XMLSyntaxError as problem:
            problems.append(f"{file.name}: {problem}")
    return problems


def copyrights(package: Path) -> list[str]:
    """What ament_copyright asks of a file under the Apache License; no registry has that linter itself."""
    return [f"{file.relative_to(package)}: its first comment is no copyright and licence" for file in _files(package, _NOTICED) if not _has_notice(file)]


def _has_notice(file: Path) -> bool:
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#!")]
    comment = []
    for line in lines:
        if not line.startswith(("//", "#")):
            break
        comment.append(line.lstrip("/# "))
    return bool(comment) and bool(_COPYRIGHT.fullmatch(comment[0])) and _APACHE in " ".join(comment)


def _files(package: Path, suffixes: tuple[str, ...]) -> list[Path]:
    return sorted(file for file in package.rglob("*") if file.suffix in suffixes)


def _ament(linter: str, package: Path, files: Iterable[Path]) -> list[str]:
    """Runs a linter on the files of a package, so that it sees the paths as in a checkout; it ends with 1 if it has found something.

    Each of these linters looks at one file at a time; what it has found clean before it need not see again.
    """
    names = clean.unknown(linter, package.parent, [str(file.relative_to(package.parent)) for file in files])
    if not names:
        return []
    result = _run([str(_BIN / f"ament_{linter}"), *names], package.parent)
    output = result.stdout.splitlines() + result.stderr.splitlines()
    if result.returncode not in (0, 1):
        raise RuntimeError(f"ament_{linter} ended with status {result.returncode}:\n" + "\n".join(output))
    if result.returncode:
        return output
    clean.remember(linter, package.parent, names)
    return []


def _run(command: list[str], folder: Path) -> subprocess.CompletedProcess:
    environment = {**os.environ, "PATH": os.pathsep.join([str(_UNCRUSTIFY), os.environ.get("PATH", "")])}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
