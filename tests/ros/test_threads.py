"""Every thread of a running system has the policy and the cores of its model, and no other has any. Needs rclcpp, launch and launch_ros.

The examples are compared in test_launch and test_latencies, while they run; here are a model with threads of every kind in processes with several
participants, and random ones. What `deploy.sh status` says is compared with what the kernel says.
"""
from __future__ import annotations

import contextlib
import os
import random
import subprocess
import time
from pathlib import Path
from typing import Iterator

import pytest

from conftest import FIXTURES
from lane import threads
from lane import workspace as workspaces
from lane.colcon import Build
from lane.hosts import NoNamespaces, lone_host
from lane.launching import Launched, NoLaunch, launched
from lane.underlay import Underlay

pytestmark = pytest.mark.timing

SEVERAL = FIXTURES / "threads" / "several.tactus"
RANDOM = workspaces.OUTPUT / "models-with-random-threads"
PROCESSES = 6  # every other with two participants: nine nodes, enough for each kind of executor, and few enough to build from nothing
SECONDS = 60
SETTLING = 2
KINDS = ["single_threaded", "static_single_threaded", "multi_threaded(2)", "multi_threaded(3)", "events", "fixed_priority(1)", "fixed_priority(2)",
         "edf(2)"]


class Deck:
    """Draws at random, and nothing twice before everything was drawn: a small model has all the variety."""

    def __init__(self, choose: random.Random):
        self._choose = choose
        self._left: dict[str, list[int]] = {}

    def draw(self, what: str, choices: list[str]) -> str:
        left = self._left.get(what) or self._choose.sample(range(len(choices)), len(choices))
        self._left[what] = left[1:]
        return choices[left[0]]


def random_model(seed: int) -> str:
    """A system whose processes have random participants, executors, names, policies and cores, each kind of them at least once."""
    choose = random.Random(seed)
    deck = Deck(choose)
    text = ["system random_threads", "platform { host here { cores c0 c1 } }", "message Tick = std_msgs/msg/UInt32 size 8 B"]
    nodes: list[str] = []
    for process in range(PROCESSES):
        # names that are cut, that are those of other threads, and that are the process's
        name = deck.draw("name", [f"p{process}", f"process_with_a_long_name_{process}", f"process_{process}_with_a_long_name"])
        participants = 1 + process % 2
        listeners = []
        for participant in range(participants):
            node = f"N{process}x{participant}"
            listener = deck.draw("listener", ["", f" listener thread on here.c{choose.randint(0, 1)} fifo {choose.randint(2, 40)}",
                                              f" listener thread fifo {choose.randint(2, 40)}"])
            listeners.append((node, listener))
            nodes.append(f"node {node} {{ timer t every {choose.choice([50, 100, 200])} ms wcet 100 us publishes /t{process}x{participant} }}")
            kind = deck.draw("kind", KINDS)
            several = "(" in kind and "(1)" not in kind
            thread = deck.draw("thread", [f"thread{'s' if several else ''} on here.c{choose.randint(0, 1)} fifo {choose.randint(2, 40)}",
                                          f"thread{'s' if several else ''} fifo {choose.randint(2, 40)}", f"thread{'s' if several else ''} on here.c0"])
            executor = deck.draw("executor", [f"e{process}x{participant}", name if participant == 0 else f"{name}_too"])
            nodes.append(f"executor {executor}: {kind} {{ nodes {node} {thread} }}")
            via = ""
            if deck.draw("sending", ["in place", "by a flow controller"]) != "in place":
                # never above its publisher, for which Fast DDS might wait forever (TAC-FLOW-005)
                policy = " fifo 1" if "fifo" in thread else ""
                text.append(f"flow controller f{process}x{participant} {{ scheduler FIFO thread on here.c{choose.randint(0, 1)}{policy} }}")
                via = f" {{ publish async via f{process}x{participant} }}"
            text.append(f"topic /t{process}x{participant} : Tick{via}")
        if participants == 1:
            text.append(f"process {name} on here {{ nodes {listeners[0][0]}{listeners[0][1]} }}")
        else:
            made = " ".join(f"participant q{index} {{ nodes {node}{listener} }}" for index, (node, listener) in enumerate(listeners))
            text.append(f"process {name} on here {{ {made} }}")
    return "\n".join([*text, *nodes]) + "\n"


def model(name: str) -> Path:
    if name == "several":
        return SEVERAL
    file = RANDOM / name / f"{name}.tactus"
    file.parent.mkdir(parents=True, exist_ok=True)
    text = random_model(int(name.removeprefix("random")))
    if not file.is_file() or file.read_text(encoding="utf-8") != text:
        new = file.with_suffix(f".{os.getpid()}")
        new.write_text(text, encoding="utf-8")
        new.replace(file)
    return file


@pytest.fixture(params=["several", "random1"])
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


def test_threads_are_those_of_the_model(system: Launched):
    share, processes = system.installation(), system.modelled_processes()
    assert processes
    threads.assert_as_modelled(share, processes)


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
