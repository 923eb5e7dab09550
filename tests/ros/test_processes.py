"""A process is what the model says under every name and however it is started, or says what it is not. Needs rclcpp; some tests launch, too."""
from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from typing import Callable, Iterator

import pytest

from conftest import FIXTURES
from lane import workspace as workspaces
from lane.colcon import Build
from lane.hosts import Host, NoNamespaces, lone_host
from lane.launching import NoLaunch, launched, may_drop_rights, process, thread_names
from lane.underlay import Underlay
from lane.workspace import Workspace

pytestmark = [pytest.mark.timing]

MODEL = FIXTURES / "names" / "names.tactus"
SECONDS = 60
STOPPED = 60
CORES = {0, 1}
PERIOD = 20  # ms, of the talker's timer
ENOUGH = 20
SENDER = re.compile(r"dds\.asyn\.\d+\.3")  # the first flow controller of a profile; the thread starts with its first writer


@pytest.fixture
def names(sourced: Underlay, testrun_uid: str) -> Workspace:
    return workspaces.provide(workspaces.suited(MODEL, sourced.name), sourced.name, FIXTURES / "profiles" / f"{sourced.name}.xml", testrun_uid, load=True)


@pytest.fixture
def build(names: Workspace, sourced: Underlay) -> Build:
    return Build.whole(sourced, names)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    try:
        with lone_host(tmp_path) as made:
            yield made
    except NoNamespaces as reason:
        pytest.skip(str(reason))


@pytest.fixture
def privileged() -> bool:
    """Whether processes run with their policies: where the machine has their cores."""
    if CORES <= os.sched_getaffinity(0) and os.geteuid() == 0:
        return True
    if not may_drop_rights():
        pytest.skip("this machine lacks cores of the model, and setpriv (Debian: util-linux) to run it without its policies")
    return False


@pytest.mark.parametrize("arguments", [
    [],
    ["-r", "/wheels:=/r1/wheels"],
    ["-r", "__ns:=/r1"],
    ["-r", "__ns:=/r1", "-r", "wheels:=other"],
    ["-r", "Talker:wheels:=only/here"],
], ids=lambda arguments: " ".join(arguments) or "plain")
def test_topic_keeps_its_flow_controller(arguments: list[str], names: Workspace, build: Build, host: Host, privileged: bool, tmp_path: Path):
    """An executable alone, as 'ros2 run' starts it: without env.sh and under other names."""
    ros = ["--ros-args", *arguments] if arguments else []
    with process(build, names, host, tmp_path, "talker", *ros, privileged=privileged) as running:
        wait_until(lambda: any(SENDER.fullmatch(name) for name in thread_names(running.pid)), running)
        time.sleep(3)  # it has found all its threads by then
        assert running.poll() is None, running.stdout.read()
        running.send_signal(signal.SIGINT)
        assert running.wait(STOPPED) == 0, running.stdout.read()


@pytest.mark.parametrize(("arguments", "variables", "message"), [
    (["-r", "__node:=Other"], {}, "node Talker is renamed to Other"),
    ([], {"ROS_DISTRO": "rolling"}, "ROS_DISTRO is rolling, but the workspace was generated for"),
], ids=["renamed", "distribution"])
def test_refusals(arguments: list[str], variables: dict[str, str], message: str, names: Workspace, build: Build, host: Host, tmp_path: Path):
    """What is not as modelled is named with a way out, and is a failure unless it is allowed."""
    ros = ["--ros-args", *arguments] if arguments else []
    with process(build, names, host, tmp_path, "talker", *ros, environment=variables) as running:
        output = running.communicate(timeout=STOPPED)[0]
        assert running.returncode == 1, output
        assert message in output and "TACTUS_ALLOW_DEVIATIONS=1" in output
    with process(build, names, host, tmp_path, "talker", *ros, environment={**variables, "TACTUS_ALLOW_DEVIATIONS": "1"}) as running:
        wait_until(lambda: any(name == "talking" for name in thread_names(running.pid)), running)
        running.send_signal(signal.SIGINT)
        output = running.communicate(timeout=STOPPED)[0]
        assert running.returncode == 0 and f"warning: not what the model says" in output, output


def test_edited_profiles_are_refused(names: Workspace, build: Build, host: Host, tmp_path: Path):
    with changed(share(build, names) / "config" / "fastdds" / "talker.xml", "128000", "999"):
        with process(build, names, host, tmp_path, "talker") as running:
            output = running.communicate(timeout=STOPPED)[0]
        assert running.returncode == 1 and "are not those that the process was generated with" in output, output
    with process(build, names, host, tmp_path, "listener") as running:
        wait_until(lambda: "hearing" in thread_names(running.pid), running)


def test_environment_is_replaced(names: Workspace, build: Build, host: Host, privileged: bool, tmp_path: Path):
    """What the user's shell has set for other systems does not change this one, and is not ignored without a word."""
    variables = {"RMW_FASTRTPS_USE_QOS_FROM_XML": "0", "FASTDDS_BUILTIN_TRANSPORTS": "UDPv4"}
    with process(build, names, host, tmp_path, "talker", privileged=privileged, environment=variables) as running:
        wait_until(lambda: any(SENDER.fullmatch(name) for name in thread_names(running.pid)), running)
        running.send_signal(signal.SIGINT)
        output = running.communicate(timeout=STOPPED)[0]
    for name, value in variables.items():
        assert f"warning: {name}={value} is" in output, output


def test_memory_is_locked(names: Workspace, build: Build, host: Host, tmp_path: Path, privileged: bool):
    """All of it, as the process has real-time threads; or a refusal that says why."""
    if os.geteuid() != 0:
        pytest.skip("needs root")
    with process(build, names, host, tmp_path, "talker", privileged=privileged) as running:
        wait_until(lambda: "talking" in thread_names(running.pid), running)
        status = dict(line.split(":", 1) for line in Path(f"/proc/{running.pid}/status").read_text(encoding="utf-8").splitlines())
        locked, all_of_it = (int(status[key].split()[0]) for key in ("VmLck", "VmSize"))
        assert locked > 0.9 * all_of_it
    with process(build, names, host, tmp_path, "talker", privileged=privileged, environment={"TACTUS_LOCK_MEMORY": "0"}) as running:
        wait_until(lambda: "talking" in thread_names(running.pid), running)
        assert re.search(r"VmLck:\s+0 kB", Path(f"/proc/{running.pid}/status").read_text(encoding="utf-8"))


def test_launch_arguments(names: Workspace, build: Build, host: Host, privileged: bool, tmp_path: Path):
    """Namespace, remappings, parameters and log level reach all processes; a process that is killed is started again."""
    file = tmp_path / "mine.yaml"
    file.write_text("/**:\n  ros__parameters:\n    rate: 20\n", encoding="utf-8")
    with system(build, names, host, tmp_path, privileged, "namespace:=r1", "remap:=wheels:=tires", f"params_file:={file}", "respawn:=true",
                "log_level:=warn") as running:
        assert running.count_messages(["/r1/tires"], 3, SECONDS)["/r1/tires"] >= 3, running.log
        assert running.parameter("/r1/Talker", "rate", SECONDS) == 20
        first = running.process_of("talker")
        assert any(SENDER.fullmatch(name) for name in thread_names(first))
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: running.log.count("[talker-1]: process started") == 2, running)
        assert "no longer holds until it is back" in running.log
        assert running.count_messages(["/r1/tires"], 3, SECONDS)["/r1/tires"] >= 3, running.log
        running.interrupt()
        assert not running.remains()


def test_timers_follow_simulated_time(names: Workspace, build: Build, host: Host, privileged: bool, tmp_path: Path):
    """None expires while /clock stands still; each does once in its period of simulated time at most."""
    with system(build, names, host, tmp_path, privileged, "use_sim_time:=true") as running:
        seen = running.under_simulated_time("/wheels", PERIOD, ENOUGH, SECONDS, ["Talker", "Listener"])
        assert seen["ready"], running.log
        assert seen["standing"] == 0, f"{seen}\n{running.log}"
        assert ENOUGH <= seen["messages"] <= seen["steps"] + 1, f"{seen}\n{running.log}"
        assert "holds only while /clock" in running.log, running.log
        running.interrupt()
        assert not running.remains()


def test_parameter_files_apply_in_a_namespace(names: Workspace, build: Build, host: Host, privileged: bool, tmp_path: Path):
    with changed(share(build, names) / "config" / "talker.yaml", "rate: 10", "rate: 11"):
        with system(build, names, host, tmp_path, privileged, "namespace:=/fleet/r1") as running:
            assert running.parameter("/fleet/r1/Talker", "rate", SECONDS) == 11, running.log


def test_launch_refuses_other_middleware(names: Workspace, build: Build, host: Host, tmp_path: Path):
    result = subprocess.run([str(share(build, names) / "scripts" / "start.sh"), "talker", "true"], capture_output=True, text=True, check=False,
                            env={**os.environ, "RMW_IMPLEMENTATION": "rmw_zenoh_cpp", "TACTUS_ALLOW_UNPRIVILEGED": "1"})
    assert result.returncode == 1 and "RMW_IMPLEMENTATION=rmw_zenoh_cpp is unsupported" in result.stderr


def test_generated_containers(names: Workspace, build: Build, host: Host, tmp_path: Path):
    """A container per process, with the profiles of the model and their flow controllers."""
    with system(build, names, host, tmp_path, False, file="containers") as running:
        assert running.count_messages(["/wheels"], 3, SECONDS)["/wheels"] >= 3, running.log
        assert "executors, priorities, cores and order of callbacks do not" in running.log
        assert running.parameter("/Talker", "rate", SECONDS) == 10
        running.interrupt()
        assert not running.remains()


def test_generated_launch_test(names: Workspace, build: Build, host: Host, tmp_path: Path):
    """The test that 'colcon test' runs passes for the system, and fails for one that lacks a process."""
    python = str(build.underlay.python)
    if subprocess.run([python, "-c", "import launch_testing, rclpy"], env=dict(build.environment), check=False, capture_output=True).returncode != 0:
        pytest.skip("no launch_testing")
    test = build.folder / "src" / names.bringup_package() / "test" / "test_system.py"
    good = launch_test(build, host, tmp_path, test)
    assert good.returncode == 0, good.stdout
    broken = tmp_path / "test_broken.py"
    broken.write_text(test.read_text(encoding="utf-8").replace("SECONDS = 60", "SECONDS = 5").replace("'Talker',", "'Talker',\n    'Absent',"), encoding="utf-8")
    bad = launch_test(build, host, tmp_path, broken)
    assert bad.returncode != 0 and "Absent" in bad.stdout, bad.stdout


def launch_test(build: Build, host: Host, folder: Path, test: Path) -> subprocess.CompletedProcess:
    command = ["sh", "-c", '. "$0/install/setup.sh" && exec "$@"', str(build.folder), str(build.underlay.python), "-m", "launch_testing.launch_test", str(test)]
    return subprocess.run(host.command(command), cwd=folder, env={**build.environment, "ROS_LOG_DIR": str(folder / "log")}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, timeout=300, check=False)


@contextlib.contextmanager
def system(build: Build, names: Workspace, host: Host, folder: Path, privileged: bool, *arguments: str, file: str = "system"):
    try:
        with launched(build, names, host, folder, privileged, *arguments, file=file) as running:
            yield running
    except NoLaunch as reason:
        pytest.skip(str(reason))


@contextlib.contextmanager
def changed(file: Path, before: str, after: str) -> Iterator[None]:
    """A file of the installation with another text for a while."""
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after), encoding="utf-8")
    try:
        yield
    finally:
        file.write_text(text, encoding="utf-8")


def share(build: Build, names: Workspace) -> Path:
    return build.folder / "install" / names.bringup_package() / "share" / names.bringup_package()


def wait_until(is_so: Callable[[], object], running) -> None:
    limit = time.monotonic() + SECONDS
    while not is_so():
        if isinstance(running, subprocess.Popen) and running.poll() is not None:
            pytest.fail(f"ended with status {running.returncode}:\n{running.stdout.read()}")
        assert time.monotonic() < limit, getattr(running, "log", "")
        time.sleep(0.05)
