"""The chains of running examples stay below their bounds, where rclcpp and launch are sourced.

They are launched with synthetic load under the policies of their models, recorded, and compared by `tactus measure`. A thread on a core that
the machine lacks moves to one that it has, in the model already, so that the bounds are those of what runs. The figures are in the report
of the tests. A machine that others use may stop a thread for a while: a twentieth of the instances may take longer.
"""
from __future__ import annotations

import contextlib
import json
import re
import time
from pathlib import Path
from typing import Callable, Iterator

import pytest

from lane import measurement, threads
from lane.colcon import Build
from lane.hosts import NoNamespaces, lone_host
from lane.launching import Launched, NoLaunch, admission_off, cores, launched, pins_reservations
from lane.sourced import AnyUnderlay
from lane.workspace import Workspace

pytestmark = pytest.mark.timing

SECONDS = 10
SETTLING = 1
DISCOVERY = 60
ENOUGH = 3
HANGS = "TAC-FLOW-005"

_USE = re.compile(r"^(?:core|reservation) .*?\d %", re.MULTILINE)


@pytest.fixture
def system(measured: Workspace, installation: AnyUnderlay, tmp_path: Path) -> Iterator[Launched]:
    """The running system."""
    if not cores(measured):
        pytest.skip("the model places no thread, and so does not say which core it has for itself")
    if HANGS in measurement.run(installation, "check", measured.source, "--target", installation.name).err:
        pytest.skip(f"its flow controller preempts a publisher on the same core, for which Fast DDS may wait forever ({HANGS})")
    try:
        build = Build.whole(installation, measured)
        with lone_host(tmp_path) as host, (admission_off() if pins_reservations(measured) else contextlib.nullcontext()), \
                launched(build, measured, host, tmp_path, privileged=True) as running:
            yield running
    except (LookupError, NoNamespaces, NoLaunch) as reason:
        pytest.skip(str(reason))


def test_chains_stay_below_their_bounds(system: Launched, measured: Workspace, record_property: Callable[[str, object], None]):
    topics = measured.published_topics()
    start = time.monotonic()
    if topics:
        counts = system.count_messages(topics, ENOUGH, DISCOVERY)
        assert min(counts.values()) >= ENOUGH, f"{counts}\n{system.log}"
    # while the counting process joins and leaves, Fast DDS makes writers wait for it, which is no part of the model
    settling = time.monotonic() - start + SETTLING
    time.sleep(SECONDS + SETTLING)
    if not threads.lack_rights(system.log) and not system.died():
        threads.assert_as_modelled(system.installation(), system.modelled_processes())
    system.interrupt()
    if "Operation not permitted" in system.log:
        pytest.skip("no right to real-time policies")
    assert not system.died(), system.log
    run = measurement.run(system.build.underlay, "measure", measured.source, "--target", system.build.underlay.name,
                          "--traces", system.traces, "--skip", f"{settling:.1f}", "--format", "json")
    chains = json.loads(run.out)["chains"]
    for chain in chains:
        record_property(f"{chain['name']}, {chain['metric']}", {part: chain[part] for part in (
            "longest", "percentile", "p50", "bound", "samples", "above")})
    assert any(chain["samples"] for chain in chains), run.out + run.err
    if all(chain["bound"] is None for chain in chains):
        pytest.skip(f"nothing to compare with: no bound is known on these cores ({use(measured, system)})")
    late = [chain for chain in chains if chain["bound"] is not None and chain["above"] > chain["samples"] / 20]
    assert not late, json.dumps(late, indent=1)


def use(measured: Workspace, system: Launched) -> str:
    """How much of each core and reservation the model uses."""
    name = system.build.underlay.name
    report = measurement.run(system.build.underlay, "analyze", measured.source, "--target", name)
    return "; ".join(_USE.findall(report.out))
