"""What is generated for Fast DDS alone builds, runs, keeps the order and the pace of its flow controllers, and stays below its bounds."""
from __future__ import annotations

import json
import re
import shutil
from itertools import groupby
from pathlib import Path

import pytest

from conftest import FIXTURES
from lane import measurement, noise
from lane.measurement import Received
from lane.underlay import ROOT, Underlay

MODELS = FIXTURES / "measured"
NO_RIGHTS = "run with --unprivileged"
MILLISECOND = 1_000_000
SECONDS = "4"
# Long enough that one instance of what runs every 100 ms is less than a hundredth, and so may be an outlier.
LONGER = "12"
# What the models of measured times allow for waking up.
WAKE_UP = MILLISECOND
# What the executors of the example cruise-control need to wake up, at most.
OVERHEAD = 150_000

# Of schedulers.tactus: a burst is over long before the next one; what a limit lets through in its period.
BURST_GAP = 45 * MILLISECOND
PERIOD = 20 * MILLISECOND
LIMIT = 66_000
SAMPLE = 10_000


def measured(underlay: Underlay, *arguments: str | Path) -> measurement.Run:
    """Measures with the policies of the model, or skips where they may not be set."""
    run = measurement.run(underlay, *arguments, "--target", underlay.name, "--directory", measurement.project(underlay))
    if NO_RIGHTS in run.err:
        pytest.skip(f"thread policies cannot be tried here: {run.err.strip()}")
    assert not run.remains
    return run


@pytest.mark.timing
def test_order_and_pace_on_the_wire(target: str, underlay: Underlay):
    """Two processes: the publisher hands over bursts, the subscriber's transport sees in which order and when they arrive."""
    run = measured(underlay, "measure", MODELS / "schedulers.tactus", "--seconds", SECONDS, "--format", "json")
    assert run.status in (0, 3), run.err
    traces = measurement.project(underlay) / "traces"
    samples = measurement.received(traces / "subscriber.trace", measurement.writers(traces / "publisher.trace"))
    checks = {"fifo": in_order, "priority": by_priority, "turns": in_turns, "reserved": with_reservation}
    for name, check in checks.items():
        found = bursts([sample for sample in samples if sample.topic.startswith(f"/{name}_")])
        assert len(found) >= 20, f"{name}: only {len(found)} bursts"
        wrong = [burst for burst in found if not check([sample.topic.rsplit("_")[-1] for sample in burst])]
        # the machine may have stopped the publisher in the middle of a burst
        assert len(wrong) <= len(found) // 10, f"{name}: {[sample.topic for sample in wrong[0]]}"
        assert_paced(name, found)


def bursts(samples: list[Received]) -> list[list[Received]]:
    """Splits what was received where nothing came for long; the first and the last may be cut off."""
    found: list[list[Received]] = []
    for sample in samples:
        if not found or sample.time - found[-1][-1].time > BURST_GAP:
            found.append([])
        found[-1].append(sample)
    return found[1:-1]


def in_order(topics: list[str]) -> bool:
    return topics == ["a"] * 6 + ["b"] * 6 + ["c"] * 6


def by_priority(topics: list[str]) -> bool:
    return topics == ["high"] * 6 + ["middle"] * 6 + ["low"] * 6


def in_turns(topics: list[str]) -> bool:
    """Each sample is of the next writer that still has one; which is the first depends on the burst before."""
    left = {"a": 10, "b": 6, "c": 2}
    cycle = list(left)
    for position, topic in enumerate(topics):
        if position > 0:
            start = cycle.index(topics[position - 1])
            waiting = [cycle[(start + step) % 3] for step in (1, 2, 3) if left[cycle[(start + step) % 3]] > 0]
            if not waiting or topic != waiting[0]:
                return False
        left[topic] -= 1
    return not any(left.values())


def with_reservation(topics: list[str]) -> bool:
    """In every period the writer with a share goes first although its priority is lower; half of the limit is three samples."""
    runs = [(topic, len(list(group))) for topic, group in groupby(topics)]
    return len(topics) == 18 and runs[0] == ("low", 3) and [topic for topic, _ in runs] == ["low", "high", "low", "high"]


def assert_paced(name: str, found: list[list[Received]]):
    """A limit lets at most twice its bytes through in less than its period, so a burst of three times as much takes another one."""
    for burst in found:
        for first in burst:
            window = [sample for sample in burst if first.time <= sample.time < first.time + PERIOD * 3 // 4]
            assert len(window) * SAMPLE <= 2 * LIMIT, f"{name}: {len(window)} samples within {PERIOD * 3 // 4} ns"
    spans = sorted(burst[-1].time - burst[0].time for burst in found)
    assert spans[len(spans) // 10] > PERIOD * 3 // 4, f"{name}: bursts arrived within {spans[len(spans) // 10]} ns"


@pytest.mark.timing
def test_measured_below_bounds(target: str, underlay: Underlay, tmp_path: Path):
    """The table that `calibrate` writes for this machine gives bounds that the measured times keep, unless the machine stops on its own."""
    noise.unless_noisy(lambda: keeps_bounds(underlay, tmp_path), WAKE_UP)


def test_calibrated_execution_times(target: str, underlay: Underlay, tmp_path: Path):
    """What threads execute for messages can be measured, too, and a system can import it."""
    delays = tmp_path / "delays.tactus"
    calibrated = measured(underlay, "calibrate", "-o", delays, "--execution-time", "--samples", "40", "--percentile", "50", "--payloads", "64B,100KB")
    assert calibrated.status == 0, calibrated.err
    text = delays.read_text(encoding="utf-8")
    assert "execution times: percentile 50 of" in text
    small, large = ([int(cell) for cell in row] for row in re.findall(r"^ +\d+ B +(\d+) us +(\d+) us +(\d+) us", text, re.MULTILINE))
    assert all(cell > 0 for cell in small)
    assert large[2] > small[2], "100 KB are copied in the thread that publishes"
    assert measurement.run(underlay, "check", delays).status == 0


def keeps_bounds(underlay: Underlay, tmp_path: Path):
    delays = tmp_path / "delays.tactus"
    calibrated = measured(underlay, "calibrate", "-o", delays, "--seconds", SECONDS, "--payloads", "64B,1KB,4KB")
    assert calibrated.status == 0, calibrated.err
    assert len(re.findall(r"^ +\d+ B +\d+ us +\d+ us +\d+ us", delays.read_text(encoding="utf-8"), re.MULTILINE)) == 3
    assert measurement.run(underlay, "check", delays).status == 0
    sampled = measured(underlay, "measure", Path(shutil.copy(MODELS / "sampled.tactus", tmp_path)), "--seconds", LONGER, "--format", "json")
    assert sampled.status == 0, sampled.out
    chains = json.loads(sampled.out)["chains"]
    assert [chain["metric"] for chain in chains] == ["reaction", "age", "age", "latency"]
    assert all(chain["verdict"] in ("within", "outliers") and chain["samples"] > 20 for chain in chains), chains
    model = Path(shutil.copy(MODELS / "bounds.tactus", tmp_path))
    run = measured(underlay, "measure", model, "--seconds", LONGER, "--format", "json")
    report = json.loads(run.out)
    parts = [*report["callbacks"], *report["chains"]]
    parts += [message[stage] for message in report["messages"] for stage in ("flowController", "listener", "delivery") if stage in message]
    assert not [part for part in parts if part["verdict"] not in ("within", "outliers")]
    assert all(part["samples"] > 50 for part in parts)
    assert run.status == 0, run.err


@pytest.mark.timing
def test_executors_keep_their_bounds(target: str, underlay: Underlay):
    """Executors with a ready queue and with several threads run everything that the model says, as fast as it says."""
    noise.unless_noisy(lambda: executors_keep_bounds(underlay), WAKE_UP)


def executors_keep_bounds(underlay: Underlay):
    run = measured(underlay, "measure", MODELS / "ordered.tactus", "--seconds", LONGER, "--format", "json")
    report = json.loads(run.out)
    parts = [part for callback in report["callbacks"] for part in (callback, callback["execution"])]
    assert not [part for part in parts if part["verdict"] not in ("within", "outliers")]
    assert all(part["samples"] > 50 for part in parts)
    assert [chain["samples"] > 50 for chain in report["chains"]] == [True]


@pytest.mark.timing
def test_what_provision_decides_keeps_its_bounds(target: str, underlay: Underlay, tmp_path: Path):
    """The variant of an example is generated and started as it was written; what is measured of it stays below what was proved."""
    variant = tmp_path / "decided.tactus"
    decided = measurement.run(underlay, "provision", ROOT / "examples/cruise-control/cruise-control.tactus", "-o", variant, "--free", "all",
                              "--objective", "latency", "--target", underlay.name, "--format", "json")
    assert decided.status == 0, decided.err
    proved = {(goal["chain"], goal["metric"]): goal["bound"] for goal in json.loads(decided.out)["goals"]}
    assert "fifo" in variant.read_text(encoding="utf-8")
    noise.unless_noisy(lambda: decided_keeps_bounds(underlay, variant, proved), OVERHEAD)


def decided_keeps_bounds(underlay: Underlay, variant: Path, proved: dict[tuple[str, str], int]):
    run = measured(underlay, "measure", variant, "--seconds", LONGER, "--format", "json")
    report = json.loads(run.out)
    chains = [chain for chain in report["chains"] if (chain["chain"], chain["metric"]) in proved]
    assert {(chain["chain"], chain["metric"]): chain["bound"] for chain in chains} == proved
    assert all(chain["verdict"] in ("within", "outliers") and chain["samples"] > 50 for chain in chains), chains


def test_timers_of_two_processes_keep_their_offsets(target: str, underlay: Underlay):
    """Each release is on the grid that the offset gives, whenever its process was started; so are those of both processes to each other."""
    run = measurement.run(underlay, "measure", MODELS / "offsets.tactus", "--seconds", SECONDS, "--format", "json", "--unprivileged", "--target",
                          underlay.name, "--directory", measurement.project(underlay))
    assert run.status in (0, 3), run.err
    traces = measurement.project(underlay) / "traces"
    for process, callback, offset in (("sensing", "Sensor.read", 3), ("deciding", "Control.decide", 11)):
        found = measurement.releases(traces / f"{process}.trace")[callback]
        assert len(found) > 50
        assert {release % (20 * MILLISECOND) for release in found} == {offset * MILLISECOND}


def test_sets_of_close_stamps_are_of_one_round(target: str, underlay: Underlay):
    """What the first sensor of a round sees waits for the other, whichever process began first, and for no further period."""
    run = measurement.run(underlay, "measure", MODELS / "rounds.tactus", "--seconds", SECONDS, "--format", "json", "--unprivileged", "--target",
                          underlay.name, "--directory", measurement.project(underlay))
    assert run.status in (0, 3), run.err
    front, rear = json.loads(run.out)["chains"]
    assert front["samples"] > 50 and rear["samples"] > 50
    assert front["bound"] < 20 * MILLISECOND
    assert front["p50"] > 8 * MILLISECOND > rear["p50"], "in half of all rounds a machine that stops on its own has no part"


@pytest.mark.timing
def test_thread_classes_run_with_their_policies(target: str, underlay: Underlay):
    """Each callback is run by a class whose threads have their policies and cores, or the programs would have ended; how fast is not asked."""
    run = measured(underlay, "measure", MODELS / "classes.tactus", "--seconds", SECONDS, "--format", "json")
    assert run.status in (0, 3), run.err
    report = json.loads(run.out)
    executors = {callback["name"]: callback["executor"] for callback in report["callbacks"]}
    assert executors == {"Source.emit": "source", "Work.urgent": "work.urgent", "Work.idle": "work.rest", "Work.look": "work.rest", "End.stop": "work.urgent"}
    assert report["privileged"] and all(callback["samples"] > 10 for callback in report["callbacks"]), json.dumps(report["callbacks"], indent=1)
    assert [chain["samples"] > 10 for chain in report["chains"]] == [True]


def since_taken(holding: list[tuple[int, int]], above: list[tuple[int, int]]) -> list[int]:
    """How long a semaphore is held when jobs above begin within jobs that take it first of all: some 20 us after their start, before which they are preempted."""
    taking = MILLISECOND // 10
    times = []
    for begin, end in holding:
        within = [job for job in above if begin < job[0] < end]
        taken = max([begin, *(finish for start, finish in within if start - begin < taking)])
        times += [start - taken for start, _ in within if start - begin >= taking]
    return times


@pytest.mark.timing
def test_threads_hold_others_off(target: str, underlay: Underlay):
    """No job of a thread above begins within a non-preemptive one; within a cooperative one some do, from its schedule points on."""
    run = measured(underlay, "measure", MODELS / "held.tactus", "--seconds", LONGER, "--format", "json")
    assert run.status in (0, 3), run.err
    jobs = measurement.jobs(measurement.project(underlay) / "traces" / "robot.trace")
    starts = sorted((start, name) for name, its in jobs.items() for start, _ in its)

    def begun_within(name: str) -> list[str]:
        return [other for start, other in starts for begin, end in jobs[name] if begin < start < end]

    assert len(jobs["Whole.tick"]) > 100
    assert begun_within("Whole.tick") == []
    assert [after for after in since_taken(jobs["Locked.tick"], jobs["Urgent.tick"]) if after <= 1.9 * MILLISECOND] == [], "the semaphore is held for 2 ms"
    within = begun_within("Parts.tick")
    assert {"Urgent.tick", "Top.tick"} <= set(within), "threads above preempt it, cooperative ones at its schedule points"


@pytest.mark.timing
def test_interrupted_run_leaves_nothing(target: str, underlay: Underlay, tmp_path: Path):
    """Ctrl-C while the programs run: they end, and their project goes where it was temporary."""
    run = measurement.interrupt(underlay, lambda: bool(measurement.programs_running()), "measure", MODELS / "schedulers.tactus",
                                "--unprivileged", "--seconds", "60", "--target", underlay.name, "--directory", measurement.project(underlay))
    assert run.status != 0
    assert not run.remains


def test_variants_share_programs_and_cores(tmp_path: Path, target: str, underlay: Underlay):
    """Two systems of a folder, one for three cores, run on one core, each beside the bounds of what runs."""
    text = """system {name}
platform {{ host car {{ cores c0 c1 c2 }} }}
node Source {{ timer emit every 20 ms wcet 1 ms }}
node Other {{ timer work every 20 ms wcet 2 ms }}
process robot on car {{ nodes Source, Other }}
executor source: single_threaded {{ nodes Source overhead 1 ms thread on car.{core} fifo 50 }}
executor other: single_threaded {{ nodes Other overhead 1 ms thread on car.c0 fifo 60 }}
chain source from Source.emit to Source.emit {{ latency <= 20 ms }}
"""
    for name, core in (("near", "c0"), ("far", "c2")):
        (tmp_path / f"{name}.tactus").write_text(text.format(name=name, core=core), encoding="utf-8")
    run = measured(underlay, "measure", tmp_path, "--cores", "1", "--seconds", "2", "--format", "json")
    assert run.status in (0, 3), run.err
    report = json.loads(run.out)
    assert report["schema"] == "tactus-measurements/1" and report["left"] == []
    chains = {one["measurement"]["system"]: one["measurement"]["chains"][0] for one in report["measurements"]}
    assert chains["near"]["bound"] == chains["far"]["bound"] == 5 * MILLISECOND
    assert all(chain["samples"] > 50 for chain in chains.values())
