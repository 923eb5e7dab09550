"""The evaluations of papers run, at their least size, and leave their figures; what they find is for people to read."""
from __future__ import annotations

import csv
import importlib.util
import subprocess
import sys
from pathlib import Path

from lane.underlay import ROOT

# The figures of the acceptance of random sets, and how many places each has.
ACCEPTANCE = {"utilisation": 9, "chains": 11, "callbacks": 10, "groups": 7, "grouped": 6}


def benchmark(*words: str | Path) -> str:
    """Runs a benchmark, and returns what it prints."""
    run = subprocess.run([ROOT / "benchmarks" / "run", *words], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def lines(file: Path) -> list[dict[str, str]]:
    with file.open(encoding="utf-8") as text:
        return list(csv.DictReader(text))


def assert_drawn(folder: Path, name: str) -> None:
    assert (folder / f"{name}.svg").read_text(encoding="utf-8").startswith("<svg")
    assert (folder / f"{name}.png").read_bytes().startswith(b"\x89PNG")


def test_the_case_study_and_the_overhead_of_executors(tmp_path: Path):
    printed = benchmark("executors", tmp_path, "--runs", "1", "--most", "2")
    rows = {(row["executor"], row["chain"]): row for row in lines(tmp_path / "figure-4.csv")}
    assert len(rows) == 6 * 3 + 2
    starved, driven = rows["FP 1 thread", "dummy_2"], rows["FP 1 thread", "driving"]
    assert float(starved["simulated"]) > 10 * float(driven["simulated"])
    assert starved["paper"] == "8660000.0" and starved["measured"] == "-"
    assert_drawn(tmp_path, "figure-4")
    overhead = lines(tmp_path / "overhead.csv")
    assert [(row["executor"], row["subscribers"]) for row in overhead] == [("EDF without DDS", "1"), ("EDF without DDS", "2")]
    assert all(0 < float(row["median"]) <= float(row["longest"]) for row in overhead)
    assert_drawn(tmp_path, "overhead")
    assert "two threads: EDF below the default: simulated holds, measured not comparable (no value)" in printed


def test_the_acceptance_of_random_sets(tmp_path: Path):
    printed = benchmark("acceptance", tmp_path, "1")
    for name, places in ACCEPTANCE.items():
        rows = lines(tmp_path / f"{name}.csv")
        assert len(rows) == places
        for row in rows:
            assert int(row["sound_edf"]) <= int(row["no_miss_edf"]), "what is proved is not refuted"
            assert int(row["sound_default"]) <= int(row["no_miss_default"])
        assert_drawn(tmp_path, name)
    assert "7a: the more work, the fewer sets:" in printed


def test_the_last_subscriber_is_found_whatever_the_order_of_lines(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(sys, "path", [str(ROOT / "benchmarks"), *sys.path])
    spec = importlib.util.spec_from_file_location("executors", ROOT / "benchmarks" / "executors.py")
    executors = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(executors)
    head = ["callback 0 Source.emit", "callback 1 Sinks.a", "callback 2 Sinks.b", "writer 0 AB /t Source"]
    records = [
        "release 1000 0 0", "publish 1100 0 7 0 0 5", "input 1 0 AB 7", "input 2 0 AB 7", "finish 1500 1 0 9", "finish 1900 2 0 9",
        "release 5000 0 1", "publish 5100 0 8 0 1 5", "input 1 1 AB 8", "finish 5400 1 1 9"]
    for order in (records, records[::-1]):
        (tmp_path / "p.trace").write_text("\n".join((*head, *order)), encoding="utf-8")
        assert executors.ends(tmp_path) == [900], "the second round is not complete"
