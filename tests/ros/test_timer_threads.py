"""Timers of events executors are queued by threads that callbacks do not hold up. Needs rclcpp, launch and launch_ros."""
from __future__ import annotations

import contextlib
import os
from pathlib import Path

import pytest

from conftest import CONSTRUCTS, FIXTURES, GROUP_QUEUES
from lane import workspace as workspaces
from lane.colcon import Build
from lane.hosts import NoNamespaces, lone_host
from lane.launching import NoLaunch, admission_off, cores, launched, pins_reservations
from lane.underlay import Underlay

SECONDS = 60
CLOCKS = 3  # EventsCBGExecutor has a thread for the timers of each kind
Threads = dict[tuple[str, str], list[tuple[int, set[int]]]]


@pytest.mark.timing
@pytest.mark.parametrize("model, topics, expected", [
    (GROUP_QUEUES, ["/both", "/answered"], {("sensing", "sources"): [(30, {0})], ("sensing", "sources.timers"): CLOCKS * [(31, {0})],
                    ("fusion", "joins"): [(25, {0, 1})], ("fusion", "joins.1"): [(25, {0, 1})], ("fusion", "joins.timers"): CLOCKS * [(26, {0, 1})]}),
    (CONSTRUCTS, ["/pulse"], {("sensing", "devices"): [(29, {0})], ("sensing", "devices.timers"): [(30, {0})]}),
], ids=["events_cbg", "events"])
def test_timer_threads_are_above_their_executors(model: Path, topics: list[str], expected: Threads, sourced: Underlay, testrun_uid: str, tmp_path: Path):
    """Each has the cores of its executor, too."""
    try:
        workspace = workspaces.provide(model, sourced.name, FIXTURES / "profiles" / f"{sourced.name}.xml", testrun_uid, load=True)
        if not cores(workspace) <= os.sched_getaffinity(0):
            pytest.skip("this machine lacks cores of the model")
        build = Build.whole(sourced, workspace)
        with contextlib.ExitStack() as stack:
            host = stack.enter_context(lone_host(tmp_path))
            if pins_reservations(workspace):
                stack.enter_context(admission_off())
            running = stack.enter_context(launched(build, workspace, host, tmp_path, privileged=True))
            running.count_messages(topics, 1, SECONDS)
            if "Operation not permitted" in running.log:
                pytest.skip("no right to SCHED_FIFO")
            assert {key: threads(running.process_of(key[0]), key[1]) for key in expected} == expected, running.log
    except (LookupError, NoLaunch, NoNamespaces, workspaces.NotOnTarget) as reason:
        pytest.skip(str(reason))


def threads(process: int, name: str) -> list[tuple[int, set[int]]]:
    """Priorities and cores of the threads of a process that have a name; 0 is no real-time priority."""
    found = [int(task.name) for task in Path(f"/proc/{process}/task").iterdir()
             if (task / "comm").read_text(encoding="utf-8").strip() == name]
    return sorted((os.sched_getparam(thread).sched_priority, os.sched_getaffinity(thread)) for thread in found)
