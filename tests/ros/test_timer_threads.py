"""Timers of an EventsCBGExecutor are queued by threads that callbacks do not hold up. Needs an rclcpp that has it, launch and launch_ros."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from conftest import FIXTURES, GROUP_QUEUES
from lane import workspace as workspaces
from lane.colcon import Build
from lane.hosts import NoNamespaces, lone_host
from lane.launching import NoLaunch, cores, launched
from lane.underlay import Underlay

SECONDS = 60
CLOCKS = 3  # rclcpp has a thread for the timers of each kind


@pytest.mark.timing
def test_timer_threads_are_above_their_executors(sourced: Underlay, testrun_uid: str, tmp_path: Path):
    """Each has the cores of its executor, too."""
    workspace = workspaces.provide(GROUP_QUEUES, sourced.name, FIXTURES / "profiles" / f"{sourced.name}.xml", testrun_uid, load=True)
    if not cores(workspace) <= os.sched_getaffinity(0):
        pytest.skip("this machine lacks cores of the model")
    try:
        build = Build.whole(sourced, workspace)
        with lone_host(tmp_path) as host, launched(build, workspace, host, tmp_path, privileged=True) as running:
            running.count_messages(["/both", "/answered"], 1, SECONDS)
            if "Operation not permitted" in running.log:
                pytest.skip("no right to SCHED_FIFO")
            assert threads(running.process_of("sensing"), "sources") == [(30, {0})] + CLOCKS * [(31, {0})], running.log
            assert threads(running.process_of("fusion"), "joins") == 2 * [(25, {0, 1})] + CLOCKS * [(26, {0, 1})], running.log
    except (LookupError, NoLaunch, NoNamespaces) as reason:
        pytest.skip(str(reason))


def threads(process: int, name: str) -> list[tuple[int, set[int]]]:
    """Priorities and cores of the threads of a process that have a name; 0 is no real-time priority."""
    found = [int(task.name) for task in Path(f"/proc/{process}/task").iterdir()
             if (task / "comm").read_text(encoding="utf-8").strip() == name]
    return sorted((os.sched_getparam(thread).sched_priority, os.sched_getaffinity(thread)) for thread in found)
