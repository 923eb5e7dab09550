"""A test that has passed is taken from the cache only where nothing that it depends on has changed."""
from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from lane import clean, kept
from lane.workspace import Workspace

_TESTS = """
from pathlib import Path

import pytest

RUNS = Path(__file__).with_name("runs")


@pytest.fixture
def made():
    from lane.workspace import ROOT, Workspace
    return Workspace(Path(__file__).with_name("workspace"), ROOT / "examples/talker-listener/talker-listener.tactus")


@pytest.fixture
def unknown():
    return object()


@pytest.mark.kept
def test_workspace(made):
    count("workspace")
    assert (made.folder / "file").read_text() != "bad"


@pytest.mark.kept
def test_skipped(made):
    count("skipped")
    pytest.skip("not here")


@pytest.mark.kept
@pytest.mark.timing
def test_timing(made):
    count("timing")


@pytest.mark.kept
def test_unknown(made, unknown):
    count("unknown")


def test_plain(made):
    count("plain")


def count(name):
    with open(RUNS, "a", encoding="utf-8") as runs:
        runs.write(name + "\\\\n")
"""


@pytest.fixture
def lane(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with some tests, whose records are kept there; pytest runs in this process, so that a change of the lane is seen."""
    monkeypatch.setattr(clean, "cache_folder", lambda: tmp_path / "cache")
    for name in ("TACTUS_FRESH", clean.STARTED, "AMENT_PREFIX_PATH"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / f"{tmp_path.name}.py").write_text(_TESTS.replace("\\\\n", "\\n"), encoding="utf-8")
    (tmp_path / "workspace").mkdir()
    (tmp_path / "workspace" / "file").write_text("good", encoding="utf-8")
    return tmp_path


def runs(lane: Path) -> list[str]:
    """Runs the tests there; returns which did run."""
    (lane / "runs").unlink(missing_ok=True)
    kept._workspace.cache_clear()
    here = Path(__file__).parent
    pytest.main(["-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:xdist", "-c", str(here / "pytest.ini"), "--rootdir", str(lane), "-p", "conftest",
                 str(lane / f"{lane.name}.py")])
    return sorted((lane / "runs").read_text(encoding="utf-8").split())


NEVER_TAKEN = ["plain", "skipped", "timing", "unknown"]
ALL = sorted([*NEVER_TAKEN, "workspace"])


def test_what_has_passed_on_the_same_bytes_runs_once(lane: Path):
    assert runs(lane) == ALL
    assert runs(lane) == NEVER_TAKEN
    (lane / "workspace" / "other").touch()
    assert runs(lane) == ALL


def test_a_file_that_is_executable_is_another(lane: Path):
    assert runs(lane) == ALL
    (lane / "workspace" / "file").chmod(0o755)
    assert runs(lane) == ALL
    assert runs(lane) == NEVER_TAKEN


def test_what_the_model_imports_is_part_of_the_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(kept, "ROOT", tmp_path)
    (tmp_path / "workspace").mkdir()
    (tmp_path / "parts").mkdir()
    source = tmp_path / "model.tactus"
    source.write_text('import "parts/one.tactus"\nimport "missing.tactus"\n', encoding="utf-8")
    (tmp_path / "parts" / "one.tactus").write_text('import /* and so on */ "two.tactus"\nimport "../model.tactus"\n', encoding="utf-8")
    (tmp_path / "parts" / "two.tactus").write_text("a", encoding="utf-8")
    (tmp_path / "other.tactus").write_text("a", encoding="utf-8")
    workspace = Workspace(tmp_path / "workspace", source)
    before = kept._workspace.__wrapped__(workspace)
    (tmp_path / "other.tactus").write_text("b", encoding="utf-8")
    assert before == kept._workspace.__wrapped__(workspace)
    (tmp_path / "parts" / "two.tactus").write_text("b", encoding="utf-8")
    assert before != kept._workspace.__wrapped__(workspace)


def test_what_has_failed_runs_again(lane: Path):
    (lane / "workspace" / "file").write_text("bad", encoding="utf-8")
    assert runs(lane) == runs(lane) == ALL


def test_fresh_takes_only_what_has_passed_since_its_start(lane: Path, monkeypatch: pytest.MonkeyPatch):
    assert runs(lane) == ALL
    monkeypatch.setenv("TACTUS_FRESH", "1")
    assert runs(lane) == ALL
    monkeypatch.setenv(clean.STARTED, str(time.time() + 1))
    assert runs(lane) == ALL
    monkeypatch.setenv(clean.STARTED, str(time.time() - 60))
    assert runs(lane) == NEVER_TAKEN


def test_a_sourced_installation_keeps_nothing(lane: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("AMENT_PREFIX_PATH", str(lane))
    assert runs(lane) == runs(lane) == ALL


@pytest.mark.parametrize("changed", ["lane", "program", "processors", "python"])
def test_the_surroundings_are_part_of_the_key(changed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "lane.py").write_text("a", encoding="utf-8")
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "g++"
    program.touch()
    program.chmod(0o755)
    monkeypatch.setattr(kept, "_LANE", tmp_path)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    before = kept._surroundings.__wrapped__()
    assert before == kept._surroundings.__wrapped__()
    if changed == "lane":
        (tmp_path / "lane.py").write_text("b", encoding="utf-8")
    elif changed == "program":
        os.utime(program, (1, 1))
    elif changed == "python":
        monkeypatch.setattr(sys, "version", "4.0")
    else:
        monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0})
    assert before != kept._surroundings.__wrapped__()
