"""Generated packages are clean under ROS 2's own linters, user code that nobody has touched included."""
from __future__ import annotations

from pathlib import Path
from typing import Callable

import pytest

from lane import clean, linters
from lane import workspace as workspaces
from lane.workspace import Workspace

CPP = [linters.cpplint, linters.uncrustify]
LINTERS = [linters.copyrights, linters.cpplint, linters.flake8, linters.lint_cmake, linters.pep257, linters.uncrustify, linters.xmllint]

FIXTURES = Path(__file__).parent / "fixtures"

# Models whose constructs and names the examples lack: members, lambdas and events that break into several lines.
MODELS = [FIXTURES / "constructs" / "constructs.tactus", FIXTURES / "nodes" / "nodes.tactus", FIXTURES / "style" / "long_names.tactus"]

NOTICE = (Path(__file__).parent / "fixtures" / "notice.txt").read_text(encoding="utf-8")
SLASHES = "".join(f"// {line}".rstrip() + "\n" for line in NOTICE.splitlines())
HASHES = SLASHES.replace("//", "#", 1).replace("\n//", "\n#")
HEADER = f"{SLASHES}\n#ifndef PACK__A_HPP_\n#define PACK__A_HPP_\n\nint a();\n\n#endif  // PACK__A_HPP_\n"
LAUNCH = f'{HASHES}\n"""Start nothing."""\n\nfrom launch import LaunchDescription\n\n\ndef generate_launch_description():\n    return LaunchDescription()\n'


@pytest.mark.kept
@pytest.mark.parametrize("linter", LINTERS, ids=lambda linter: linter.__name__)
def test_style(workspace: Workspace, linter: Callable[[Path], list[str]]):
    if workspace.source.is_dir():
        pytest.skip("the hand-made workspace has no style")
    assert not [problem for package in workspace.packages() for problem in linter(package)]


@pytest.mark.parametrize("load", [False, True], ids=["plain", "probed"])
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.stem)
def test_style_of_long_names_and_probes(testrun_uid: str, model: Path, load: bool):
    workspace = workspaces.provide(model, "jazzy", FIXTURES / "profiles" / "jazzy.xml", testrun_uid, load)
    assert not [problem for package in workspace.packages() for linter in CPP for problem in linter(package)]


@pytest.mark.parametrize("linter", CPP, ids=lambda linter: linter.__name__)
def test_style_of_runtime_packages(tmp_path: Path, linter: Callable[[Path], list[str]]):
    """Their tests, too, which no workspace has."""
    problems = []
    for package in sorted(folder.parent for folder in (workspaces.ROOT / "runtime").glob("*/package.xml")):
        copy = tmp_path / package.name
        for file in (file for file in package.rglob("*") if file.suffix in (".cpp", ".hpp")):
            target = copy / file.relative_to(package)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(f"{SLASHES}\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
        problems += linter(copy)
    assert not problems


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package that every linter likes."""
    folder = tmp_path / "pack"
    for path, text in {"include/pack/a.hpp": HEADER, "launch/a.launch.py": LAUNCH, "CMakeLists.txt": "project(pack)\n",
                       "package.xml": "<package/>\n"}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("linter", LINTERS, ids=lambda linter: linter.__name__)
def test_good_package(package: Path, linter: Callable[[Path], list[str]]):
    assert not linter(package)


def test_good_package_is_looked_at_once(package: Path, monkeypatch: pytest.MonkeyPatch):
    """Until it changes, or bears another name, on which header guards depend."""
    monkeypatch.delenv("TACTUS_FRESH", raising=False)
    assert not linters.cpplint(package)
    names = ["pack/include/pack/a.hpp"]
    assert not clean.unknown("cpplint", package.parent, names)
    assert clean.unknown("uncrustify", package.parent, ["pack/CMakeLists.txt"])
    other = package.rename(package.with_name("other"))
    assert clean.unknown("cpplint", other.parent, ["other/include/pack/a.hpp"])
    (other / "include/pack/a.hpp").write_text(HEADER + "\n", encoding="utf-8")
    assert clean.unknown("cpplint", other.parent, ["other/include/pack/a.hpp"])


@pytest.mark.parametrize(("linter", "path", "old", "new", "message"), [
    (linters.copyrights, "include/pack/a.hpp", "Copyright 2026", "By", "no copyright"),
    (linters.copyrights, "launch/a.launch.py", "# Licensed under", "# Licensed by", "no copyright"),
    (linters.cpplint, "include/pack/a.hpp", "int a();", f"int a();  // {'x' * 100}", "line_length"),
    (linters.cpplint, "include/pack/a.hpp", "PACK__A_HPP_", "A_HPP", "header_guard"),
    (linters.uncrustify, "include/pack/a.hpp", "int a();", "int a( );", "+int a();"),
    (linters.flake8, "launch/a.launch.py", "import LaunchDescription", "import LaunchDescription, Action", "F401"),
    (linters.flake8, "launch/a.launch.py", "return LaunchDescription()", 'return LaunchDescription(["a"])', "Q000"),
    (linters.pep257, "launch/a.launch.py", "Start nothing.", "Start nothing", "D400"),
    (linters.lint_cmake, "CMakeLists.txt", "project(", "project (", "space"),
    (linters.xmllint, "package.xml", "<package/>", "<package>", "package.xml")])
def test_each_linter_finds_its_fault(package: Path, linter: Callable[[Path], list[str]], path: str, old: str, new: str, message: str):
    file = package / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    assert message in "\n".join(linter(package))
