"""A small launch: messages have their modelled size; what is killed of it is reported and leaves nothing behind. Needs rclcpp, launch and launch_ros."""
from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import time
from pathlib import Path
from typing import Callable, Iterator

import pytest

from conftest import FIXTURES
from lane import workspace as workspaces
from lane.colcon import Build
from lane.hosts import NoNamespaces, lone_host
from lane.launching import Launched, NoLaunch, cores, has_thread, launched, may_drop_rights, process, shared_memory, stacks
from lane.underlay import Underlay
from lane.workspace import Workspace

pytestmark = [pytest.mark.timing]

MODEL = FIXTURES / "failures" / "failures.tactus"
SECONDS = 60
MODELLED_BYTES = 64
STOPPED = 60  # seconds until something hangs, however busy the machine is
ROUNDS = 15
HANGING = '#include <unistd.h>\nextern "C" int rcl_shutdown(void *) { for (;;) { pause(); } }\n'
# the 8 s that a process has to end pass on a busy machine, too: what has not ended after ten times as many hangs, and still is there to say where
PATIENT = '''#include <sys/time.h>
extern "C" unsigned alarm(unsigned seconds)
{
  const itimerval later{{0, 0}, {10L * seconds, 0}};
  return static_cast<unsigned>(setitimer(ITIMER_REAL, &later, nullptr));
}
'''
STARTED = 0.8  # seconds until a process has long begun to exchange messages


@pytest.fixture
def two_processes(sourced: Underlay, testrun_uid: str) -> Workspace:
    """The workspace of two processes, with synthetic load."""
    return workspaces.provide(MODEL, sourced.name, FIXTURES / "profiles" / f"{sourced.name}.xml", testrun_uid, load=True)


@pytest.fixture
def system(two_processes: Workspace, sourced: Underlay, tmp_path: Path) -> Iterator[Launched]:
    """The system, of which both processes exchange messages; with its real-time policies where the machine has its cores."""
    privileged = cores(two_processes) <= os.sched_getaffinity(0)
    if not privileged and not may_drop_rights():
        pytest.skip("this machine lacks cores of the model, and setpriv (Debian: util-linux) to run it without its policies")
    try:
        build = Build.whole(sourced, two_processes)
        with lone_host(tmp_path) as host, launched(build, two_processes, host, tmp_path, privileged) as running:
            assert running.count_messages(["/chatter"], 3, SECONDS)["/chatter"] >= 3, running.log
            yield running
    except (NoLaunch, NoNamespaces) as reason:
        pytest.skip(str(reason))


def test_messages_have_their_modelled_size(system: Launched):
    """Synthetic load fills the one string of the message."""
    assert system.message_sizes(["/chatter"], SECONDS) == {"/chatter": MODELLED_BYTES}, system.log


def test_killed_process_is_reported_and_its_memory_removed(system: Launched):
    """The other goes on; what the killed one had in shared memory goes when the other, which has mapped it, ends."""
    os.kill(system.process_of("talker"), signal.SIGKILL)
    wait_until(lambda: "was ended by signal 9; what the model promises of its chains no longer holds" in system.log, system)
    assert any("talker" in name for name in system.died())
    assert system.process_of("listener")
    system.interrupt()
    assert not system.remains()


def test_killed_launch_ends_its_processes(system: Launched):
    """No process, so no real-time thread, survives a launch that could not end it."""
    os.kill(system.process.pid, signal.SIGKILL)
    system.process.wait()
    wait_until(lambda: not system.remains(), system)


def test_interrupted_at_any_moment(two_processes: Workspace, sourced: Underlay, tmp_path: Path):
    """Ctrl-C while a process starts ends it without a failure, and never hangs; before its executable runs, that is the kernel's doing."""
    if not may_drop_rights():
        pytest.skip("no setpriv (Debian: util-linux)")
    patient = {"LD_PRELOAD": str(library(tmp_path / "patient.so", PATIENT))}
    moments = random.Random(1)
    ends = []
    try:
        build = Build.whole(sourced, two_processes)
        with lone_host(tmp_path) as host:
            for _ in range(ROUNDS):
                with contextlib.ExitStack() as stack:
                    # several at once, so that they find each other and lose each other as they start
                    running = [stack.enter_context(process(build, two_processes, host, tmp_path, name, environment=patient))
                               for name in ("talker", "listener") * 2]
                    due = sorted((moments.uniform(0, STARTED), index) for index in range(len(running)))
                    start = time.monotonic()
                    for moment, index in due:
                        time.sleep(max(0, start + moment - time.monotonic()))
                        running[index].send_signal(signal.SIGINT)
                    ends += [end(each) for each in running]
            left = shared_memory(host)
    except NoNamespaces as reason:
        pytest.skip(str(reason))
    assert not [each for each in ends if each[0] not in (0, -signal.SIGINT)]
    assert [each for each in ends if each[0] == 0]
    assert not left


def test_interrupted_while_the_middleware_hangs(two_processes: Workspace, sourced: Underlay, tmp_path: Path):
    """A process that cannot end, as one whose middleware waits for a lock for good, is ended by force and says so."""
    if not may_drop_rights():
        pytest.skip("no setpriv (Debian: util-linux)")
    hanging = {"LD_PRELOAD": str(library(tmp_path / "hanging.so", HANGING))}
    try:
        build = Build.whole(sourced, two_processes)
        with lone_host(tmp_path) as host, process(build, two_processes, host, tmp_path, "talker", environment=hanging) as running:
            limit = time.monotonic() + SECONDS
            while not has_thread(running.pid, "talking"):
                assert running.poll() is None and time.monotonic() < limit, running.poll()
                time.sleep(0.05)
            running.send_signal(signal.SIGINT)
            time.sleep(1)
            running.send_signal(signal.SIGTERM)  # changes nothing
            assert running.poll() is None
            status, output = end(running)
    except NoNamespaces as reason:
        pytest.skip(str(reason))
    assert status == 1, output
    assert "ended by force" in output


def library(file: Path, source: str) -> Path:
    """A library of so much C++, which takes the place of functions of others."""
    subprocess.run(["g++", "-shared", "-fPIC", "-x", "c++", "-o", str(file), "-"], input=source, text=True, check=True)
    return file


def end(process: subprocess.Popen) -> tuple[int, str]:
    """Status and output of a process that was asked to end."""
    try:
        return process.wait(STOPPED), process.stdout.read()
    except subprocess.TimeoutExpired:
        found = stacks(process.pid)
        process.kill()
        pytest.fail(f"{process.args[-1]} goes on:\n{process.stdout.read()}\n{found}")


def wait_until(is_so: Callable[[], object], system: Launched) -> None:
    limit = time.monotonic() + STOPPED
    while not is_so():
        assert time.monotonic() < limit, f"{system.remains()}\n{system.log}"
        time.sleep(0.1)
