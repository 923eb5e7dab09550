"""A model of two hosts runs on two hosts: namespaces on this machine, with a router between them."""
from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from conftest import FIXTURES
from lane import workspace as workspaces
from lane.hosts import Host, NoNamespaces, two_hosts
from lane.underlay import Underlay

MODEL = FIXTURES / "hosts" / "hosts.tactus"
CROWDED = FIXTURES / "hosts" / "crowded.tactus"
CROWD = 5  # participants on each host of that model beside talker or listener
MESSAGES = 5
TIMEOUT = 90
DISCOVERY = "239.255.0.1"  # where participants announce themselves, as far as the router


@pytest.fixture
def hosts(tmp_path: Path):
    """The hosts left and right."""
    try:
        with two_hosts(tmp_path, ["left", "right"]) as made:
            yield made
    except NoNamespaces as reason:
        pytest.skip(str(reason))


@pytest.fixture
def environment(tmp_path: Path, testrun_uid: str) -> dict[str, str]:
    """The variables of a shell that has sourced an underlay with rclpy and fills in the addresses of the hosts."""
    underlay = Underlay.of("kilted")
    addresses = tmp_path / "hosts.conf"
    addresses.write_text("left = 10.199.7.1\nright = 10.199.7.5\n", encoding="utf-8")
    variables = {**underlay.environment(), "TACTUS_HOSTS_FILE": str(addresses), "ROS_DISTRO": "kilted",
                 "PYTHONDONTWRITEBYTECODE": "1"}
    check = subprocess.run([str(underlay.python), "-c", "import rclpy, std_msgs.msg"], env=variables, check=False,
                           capture_output=True, text=True)
    if check.returncode != 0:
        pytest.skip(f"no rclpy: {check.stderr.strip().splitlines()[-1]}")
    return variables


@pytest.fixture
def scripts(testrun_uid: str) -> Path:
    """The generated scripts of the model."""
    return scripts_of(MODEL, testrun_uid)


def scripts_of(model: Path, run: str) -> Path:
    workspace = workspaces.provide(model, "kilted", FIXTURES / "profiles" / "kilted.xml", run)
    return workspace.folder / "src" / f"{model.stem}_bringup" / "scripts"


def start(host: Host, scripts: Path, process: str, program: str, environment: dict[str, str], *arguments: str) -> subprocess.Popen:
    python = str(Underlay.of("kilted").python)
    return host.start([str(scripts / "start.sh"), process, python, str(FIXTURES / "hosts" / program), *arguments], environment,
                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def test_messages_cross_hosts_without_multicast(hosts: list[Host], scripts: Path, environment: dict[str, str]):
    left, right = hosts
    processes = []
    try:
        with left.destinations() as destinations:
            talker = start(left, scripts, "talker", "talk.py", environment)
            listeners = [start(right, scripts, "listener", "listen.py", environment, str(MESSAGES)),
                         start(left, scripts, "echo", "listen.py", environment, str(MESSAGES))]
            processes = [talker, *listeners]
            for listener in listeners:
                output = finished(listener, talker)
                heard = [int(line) for line in output.splitlines() if line.isdigit()]
                assert len(heard) == MESSAGES and heard == sorted(heard), output
        assert right.address in destinations and destinations <= {left.address, right.address, DISCOVERY}, destinations
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def finished(process: subprocess.Popen, counterpart: subprocess.Popen) -> str:
    """What a process has written until it ended with success; its failure tells what the counterpart said, too."""
    try:
        output, _ = process.communicate(timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        process.kill()
        counterpart.kill()
        pytest.fail(f"not finished after {TIMEOUT} s:\n{process.communicate()[0]}\nits counterpart:\n{counterpart.communicate()[0]}")
    assert process.returncode == 0, output
    return output


def test_hosts_with_many_participants_meet(hosts: list[Host], environment: dict[str, str], testrun_uid: str):
    """Talker and listener come after five participants on each host, where Fast DDS would not look for them by itself."""
    left, right = hosts
    scripts = scripts_of(CROWDED, testrun_uid)
    crowds = [start(left, scripts, "crowd_left", "crowd.py", environment, str(CROWD)),
              start(right, scripts, "crowd_right", "crowd.py", environment, str(CROWD))]
    others = []
    try:
        for crowd in crowds:
            lines = iter(crowd.stdout.readline, "")
            assert "ready\n" in lines
        others = [start(left, scripts, "talker", "talk.py", environment),
                  start(right, scripts, "listener", "listen.py", environment, str(MESSAGES))]
        finished(others[1], others[0])
    finally:
        for process in [*crowds, *others]:
            process.kill()
            process.communicate()


def test_hosts_do_not_meet_without_their_addresses(hosts: list[Host], scripts: Path, environment: dict[str, str], tmp_path: Path):
    """The counterexample: without addresses discovery needs multicast, which the router does not let through."""
    left, right = hosts
    nowhere = tmp_path / "no-hosts.conf"
    nowhere.write_text("# none\n", encoding="utf-8")
    environment = {**environment, "TACTUS_HOSTS_FILE": str(nowhere)}
    talker = start(left, scripts, "talker", "talk.py", environment)
    listener = start(right, scripts, "listener", "listen.py", environment, "1")
    try:
        with pytest.raises(subprocess.TimeoutExpired):
            listener.communicate(timeout=12)
    finally:
        for process in (talker, listener):
            process.kill()
            process.communicate()


def test_killed_process_leaves_memory_that_clean_removes(scripts: Path, environment: dict[str, str], hosts: list[Host]):
    """Also where a process of another host, or container, uses files of the same names."""
    left, right = hosts
    talker = start(left, scripts, "talker", "talk.py", environment)
    listener = start(left, scripts, "echo", "listen.py", environment, "1")
    others = []
    try:
        finished(listener, talker)
        talker.kill()
        talker.wait()
        names = memory(left)
        assert names
        others = [right.start(["sh", "-c", 'cd /dev/shm && touch "$@" && exec 9< "$1" && echo ready && exec sleep 600', "sh", *names], environment,
                              stdout=subprocess.PIPE)]
        assert others[0].stdout.readline() == "ready\n"
        clean = subprocess.run(left.command([str(scripts / "deploy.sh"), "clean"]), env=environment, capture_output=True,
                               text=True, check=False)
        assert clean.returncode == 0, clean.stdout + clean.stderr
        assert not memory(left), clean.stdout
        assert memory(right) == names
    finally:
        for process in (talker, listener, *others):
            process.kill()
            process.wait()


def memory(host: Host) -> list[str]:
    """The names of the files of Fast DDS in the host's shared memory."""
    names = subprocess.run(host.command(["ls", "/dev/shm"]), capture_output=True, text=True, check=True).stdout.split()
    return [name for name in names if "fastdds" in name or "fastrtps" in name]
