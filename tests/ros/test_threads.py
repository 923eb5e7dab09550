"""Every thread of a running system has the policy and the cores of its model, and no other has any. Needs rclcpp, launch and launch_ros.

The examples are compared in test_launch and test_latencies, while they run; here are a model with threads of every kind in processes with several
participants, and random ones: `TACTUS_RANDOM_MODELS=20` takes so many small ones more. What `deploy.sh status` says is compared with what the kernel says.
"""
from __future__ import annotations

import contextlib
import os
import re
import subprocess
import time
from pathlib import Path
from typing import Iterator

import pytest

from conftest import FIXTURES
from lane import random_systems, threads
from lane import workspace as workspaces
from lane.colcon import Build
from lane.hosts import NoNamespaces, lone_host
from lane.launching import Launched, NoLaunch, launched
from lane.underlay import Underlay

pytestmark = pytest.mark.timing

SEVERAL = FIXTURES / "threads" / "several.tactus"
RANDOM = workspaces.OUTPUT / "models-with-random-threads"
MODELS = ["several", "large1"]
FURTHER = [f"small{seed}" for seed in range(1, int(os.environ.get("TACTUS_RANDOM_MODELS", "0")) + 1)]
SECONDS = 60
SETTLING = 2


def model(name: str) -> Path:
    if name == "several":
        return SEVERAL
    file = RANDOM / name / f"{name}.tactus"
    file.parent.mkdir(parents=True, exist_ok=True)
    kind, seed = re.fullmatch(r"(large|small)(\d+)", name).groups()
    text = (random_systems.large if kind == "large" else random_systems.small)(int(seed))
    if not file.is_file() or file.read_text(encoding="utf-8") != text:
        new = file.with_suffix(f".{os.getpid()}")
        new.write_text(text, encoding="utf-8")
        new.replace(file)
    return file


@pytest.fixture
def system(request: pytest.FixtureRequest, sourced: Underlay, testrun_uid: str, tmp_path: Path) -> Iterator[Launched]:
    """The running system."""
    try:
        if not {0, 1} <= os.sched_getaffinity(0):
            pytest.skip("this machine lacks cores of the model")
        workspace = workspaces.provide(model(request.param), sourced.name, FIXTURES / "profiles" / f"{sourced.name}.xml", testrun_uid, load=True)
        build = Build.whole(sourced, workspace)
        with contextlib.ExitStack() as stack:
            host = stack.enter_context(lone_host(tmp_path))
            running = stack.enter_context(launched(build, workspace, host, tmp_path, privileged=True))
            running.count_messages(workspace.published_topics(), 1, SECONDS)
            if "Operation not permitted" in running.log:
                pytest.skip("no right to SCHED_FIFO")
            time.sleep(SETTLING)
            yield running
    except (LookupError, NoLaunch, NoNamespaces, workspaces.NotOnTarget) as reason:
        pytest.skip(str(reason))


@pytest.mark.parametrize("system", MODELS + FURTHER, indirect=True)
def test_threads_are_those_of_the_model(system: Launched):
    share, processes = system.installation(), system.modelled_processes()
    assert processes
    threads.assert_as_modelled(share, processes)


@pytest.mark.parametrize("system", MODELS, indirect=True)
def test_apply_sets_back_what_was_changed_and_nothing_else(system: Launched):
    """Also the listener threads of each participant, whose names tell ports of the machine."""
    share, processes = system.installation(), system.modelled_processes()
    before = {thread.id: thread for process, pid in processes.items() for thread in threads.threads(process, pid)}
    changed = 0
    for process, pid in processes.items():
        own = threads.threads(process, pid)
        for thread, rule in threads.matched(share, process, own).items():
            if rule.policy.startswith("fifo:"):
                other = "2" if rule.policy == "fifo:1" else "1"
                subprocess.run(["chrt", "-f", "-p", other, str(thread)], check=True)
                changed += 1
    assert changed
    code, text, _ = threads.status(share / "scripts" / "deploy.sh")
    assert code == 3 and text.count("DIFFERS") == changed, text
    applied = subprocess.run([str(share / "scripts" / "deploy.sh"), "apply"], capture_output=True, text=True, check=False)
    assert applied.returncode == 0, applied.stdout + applied.stderr
    assert applied.stdout.count("set      ") == changed
    after = {thread.id: thread for process, pid in processes.items() for thread in threads.threads(process, pid)}
    assert {thread: after.get(thread) for thread in before} == before
    threads.assert_as_modelled(share, processes)
