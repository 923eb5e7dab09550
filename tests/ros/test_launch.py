"""Generated systems start by their launch files, exchange messages and end without a trace, where rclcpp and launch are sourced.

They run with synthetic load. Where the machine has the model's cores they run with its real-time policies, else without the right to
any, as `TACTUS_ALLOW_UNPRIVILEGED=1` allows.
"""
import contextlib
import os
import time
from pathlib import Path

import pytest

from lane import threads
from lane.colcon import Build
from lane.hosts import Host, NoNamespaces, lone_host
from lane.launching import Launched, NoLaunch, admission_off, cores, launched, may_drop_rights, pins_reservations
from lane.sourced import AnyUnderlay
from lane.workspace import Workspace

pytestmark = [pytest.mark.costly, pytest.mark.timing]

ENOUGH = 3  # messages of each topic
SECONDS = 60
RUNNING = 2
STOPPED = 60


@pytest.fixture
def host(tmp_path: Path):
    """A network and shared memory of their own."""
    try:
        with lone_host(tmp_path) as made:
            yield made
    except NoNamespaces as reason:
        pytest.skip(str(reason))


@pytest.fixture
def system(loaded: Workspace, installation: AnyUnderlay, host: Host, tmp_path: Path):
    """The running system."""
    privileged = cores(loaded) <= os.sched_getaffinity(0)
    if not privileged and not may_drop_rights():
        pytest.skip("this machine lacks cores of the model, and setpriv (Debian: util-linux) to run it without its policies")
    try:
        build = Build.whole(installation, loaded)
    except LookupError as reason:
        pytest.skip(str(reason))
    with contextlib.ExitStack() as stack:
        if privileged and pins_reservations(loaded):
            stack.enter_context(admission_off())
        try:
            running = stack.enter_context(launched(build, loaded, host, tmp_path, privileged))
        except NoLaunch as reason:
            pytest.skip(str(reason))
        yield running


def test_launch(system: Launched, loaded: Workspace):
    """Every topic has messages, each thread is as the model says, nothing fails, and Ctrl-C ends everything."""
    topics = loaded.published_topics()
    counts = system.count_messages(topics, ENOUGH, SECONDS) if topics else {}
    time.sleep(RUNNING)
    assert min(counts.values(), default=ENOUGH) >= ENOUGH, f"{counts}\n{system.log}"
    assert system.started()
    assert not system.died(), system.log
    if cores(loaded) <= os.sched_getaffinity(0) and not threads.lack_rights(system.log):
        threads.assert_as_modelled(system.installation(), system.modelled_processes())
    stopped = system.interrupt()
    assert system.process.returncode == 0, system.log
    assert stopped < STOPPED, system.log
    assert not system.remains()
    assert not system.died(), system.log
