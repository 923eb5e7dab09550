"""Systems of ROS 2 record what they do, and it stays below the bounds, where a ROS 2 installation with rclcpp is sourced.

They are generated with probe and synthetic load, and run in a network of their own under the policies of their models.
"""
from __future__ import annotations

import contextlib
import json
import shutil
import signal
from pathlib import Path
from typing import Iterator

import pytest

from conftest import FIXTURES
from lane import measurement
from lane.colcon import LATE_EXECUTOR
from lane.hosts import Host, NoNamespaces, lone_host
from lane.recording import Ended, Recorded
from lane.sourced import find_rclcpp, require_header
from lane.underlay import ROOT, Underlay
from lane.workspace import NotOnTarget

MODELS = ["talker-listener", "chain", "service", "events", "offsets"]
GROUPS = "groups"  # has an executor that not every release of rclcpp has
CALLING = ["serving", "logging", "calling"]
PROCESSES = {"talker-listener": ["talking", "listening"], "chain": ["first", "second", "third"],
             "service": CALLING, "events": CALLING, "offsets": ["sensing", "deciding"], GROUPS: CALLING}
MILLISECOND = 1_000_000
# Of offsets.tactus: period and offset of each timer. A release is read from two clocks, one after the other, within 2 us.
GRIDS = {"sensing": {"Sensor.read": (20, 3)}, "deciding": {"Control.decide": (20, 11), "Manager.look": (40, 31)}}
GRID_ERROR = 12_000
SAMPLING = ("Sink.show", "Control.decide", "Manager.look")  # what is read shows, not when it was delivered
SECONDS = 12
SAMPLES = 15
PERCENTILE = 95  # one of the 22 greetings may be late: a machine that others use may stop a thread for a while
NO_RIGHT = "Operation not permitted"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The models."""
    made = tmp_path_factory.mktemp("probed")
    shutil.copy(ROOT / "examples" / "talker-listener" / "talker-listener.tactus", made / "example.tactus")
    for file in (FIXTURES / "probed").iterdir():
        shutil.copy(file, made)
    return made


@pytest.fixture(scope="module")
def systems(folder: Path, sourced: Underlay) -> dict[str, Recorded]:
    """The systems, built without a warning."""
    names = MODELS
    with contextlib.suppress(LookupError):
        require_header(LATE_EXECUTOR)
        names = [*MODELS, GROUPS]
    models = [folder / f"{name}.tactus" for name in names]
    try:
        return dict(zip(names, Recorded.of(sourced, find_rclcpp(sourced.name), models, folder / "workspaces")))
    except NotOnTarget as reason:
        pytest.skip(str(reason))


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A network in which nobody else is."""
    try:
        with lone_host(tmp_path) as made:
            yield made
    except NoNamespaces as reason:
        pytest.skip(str(reason))


def measure(underlay: Underlay, model: Path, traces: Path, *options: str) -> measurement.Run:
    """Compares what was recorded with the bounds."""
    return measurement.run(underlay, "measure", model, "--target", underlay.name, "--traces", traces, "--format", "json", *options)


def require_rights(ended: list[Ended]) -> None:
    """Skips where threads may not have their policies."""
    if any(NO_RIGHT in end.err for end in ended):
        pytest.skip("no right to SCHED_FIFO")


@pytest.mark.timing
@pytest.mark.parametrize("name", [*MODELS, GROUPS])
def test_measured_below_bounds(name: str, systems: dict[str, Recorded], sourced: Underlay, folder: Path, host: Host, tmp_path: Path):
    """Every response, execution, delivery and path was seen, and none exceeds its bound but for a twentieth; SIGINT and SIGTERM lose nothing."""
    if name not in systems:
        pytest.skip(f"rclcpp has no {LATE_EXECUTOR}")
    ends = dict(zip(PROCESSES[name], [signal.SIGINT, signal.SIGTERM, signal.SIGINT]))
    ended = systems[name].run(host, tmp_path / "traces", SECONDS, ends)
    require_rights(ended)
    assert all(end.status == 0 for end in ended), ended
    assert all(trace.read_text(encoding="utf-8").endswith("\nend\n") for trace in (tmp_path / "traces").iterdir())
    run = measure(sourced, folder / f"{name}.tactus", tmp_path / "traces", "--percentile", str(PERCENTILE))
    report = json.loads(run.out)
    parts = [*report["callbacks"], *report["chains"], *(callback["execution"] for callback in report["callbacks"]),
             *(message["delivery"] for message in report["messages"] if message["subscriber"] not in SAMPLING)]
    assert {part["verdict"] for part in parts} <= {"within", "outliers"}, json.dumps(parts, indent=1)
    assert all(part["samples"] >= SAMPLES for part in parts), json.dumps(parts, indent=1)
    assert run.status == 0, run.err


def test_timers_of_two_processes_keep_their_offsets(systems: dict[str, Recorded], host: Host, tmp_path: Path):
    """Releases are on the grid of their offset, those of a managed node too, and of a process that is started once more."""
    for traces in (tmp_path / "first", tmp_path / "second"):
        ended = systems["offsets"].run(host, traces, 4, {"sensing": signal.SIGINT, "deciding": signal.SIGINT})
        require_rights(ended)
        for process, grids in GRIDS.items():
            found = measurement.releases(traces / f"{process}.trace")
            for callback, (period, offset) in grids.items():
                assert len(found[callback]) > 50, callback
                late = [(release - offset * MILLISECOND) % (period * MILLISECOND) for release in found[callback]]
                assert all(min(each, period * MILLISECOND - each) <= GRID_ERROR for each in late), f"{callback}: {max(late)} ns"


@pytest.mark.timing
def test_killed_process(systems: dict[str, Recorded], sourced: Underlay, folder: Path, host: Host, tmp_path: Path):
    """What a process had written before it was killed is used, and the command says so."""
    ends = {"first": signal.SIGINT, "second": signal.SIGKILL, "third": signal.SIGINT}
    ended = systems["chain"].run(host, tmp_path / "traces", 4, ends)
    require_rights(ended)
    run = measure(sourced, folder / "chain.tactus", tmp_path / "traces")
    assert "second.trace was cut off: process second was killed" in run.err
    relay = next(callback for callback in json.loads(run.out)["callbacks"] if callback["name"] == "Relay.relay")
    assert relay["samples"] > 100
    other = measure(sourced, folder / "talker-listener.tactus", tmp_path / "traces")
    assert other.status == 1
    assert "is a trace of system probed.chain, not of probed.talker_listener" in other.err
