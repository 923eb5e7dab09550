"""The node of the manager: does ROS 2 see what the real manager does, and does that do what its services are asked?"""
from __future__ import annotations

import json
import os
import subprocess
import time
from pathlib import Path

import pytest

from lane.underlay import Underlay

ROOT = Path(__file__).resolve().parents[2]
NODE = ROOT / "runtime" / "tactus_manager_node" / "src" / "manager_node.py"
TABLE = ROOT / "runtime" / "tactus_manager" / "test" / "recordings" / "table.json"
THREADS = "robot|name:control|1|fifo:20|any|executor control\nrobot|name:logging|2|fifo:10|any|executor logging\n"
TIMEOUT = 120


@pytest.fixture
def environment() -> dict[str, str]:
    """The variables of a shell that has sourced an underlay with rclpy, in a domain of its own."""
    variables = {**Underlay.of("kilted").environment(), "ROS_DISTRO": "kilted", "PYTHONDONTWRITEBYTECODE": "1",
                 "ROS_DOMAIN_ID": str(1 + os.getpid() % 100), "ROS_AUTOMATIC_DISCOVERY_RANGE": "LOCALHOST"}
    check = subprocess.run([str(Underlay.of("kilted").python), "-c", "import rclpy, diagnostic_msgs.msg, std_srvs.srv"], env=variables,
                           check=False, capture_output=True, text=True)
    if check.returncode != 0:
        pytest.skip(f"no rclpy: {check.stderr.strip().splitlines()[-1]}")
    return variables


@pytest.fixture(scope="module")
def manager(tmp_path_factory) -> Path:
    """The program, built from its sources without ROS 2."""
    folder = tmp_path_factory.mktemp("manager")
    made = subprocess.run(["cmake", "-S", ROOT / "tests" / "runtime", "-B", folder], check=False, capture_output=True, text=True)
    if made.returncode != 0:
        pytest.skip("the manager cannot be built: " + made.stderr.strip().splitlines()[0])
    subprocess.run(["cmake", "--build", folder, "--target", "tactus_manager"], check=True, capture_output=True)
    return folder / "tactus_manager"


def start_node(socket: Path, environment: dict[str, str]) -> subprocess.Popen:
    return subprocess.Popen([str(Underlay.of("kilted").python), str(NODE), "--ros-args", "-p", f"socket:={socket}", "-p", "period:=0.2"],
                            env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def ended(process: subprocess.Popen) -> str:
    process.terminate()
    output, _ = process.communicate(timeout=TIMEOUT)
    return output


def test_ros_sees_and_steers_the_manager(manager: Path, environment: dict[str, str], tmp_path: Path):
    (tmp_path / "threads.conf").write_text(THREADS, encoding="utf-8")
    (tmp_path / "processes.conf").write_text("robot|1\n", encoding="utf-8")
    socket = tmp_path / "socket"
    running = subprocess.Popen([manager, "run", "--host", "car", "--table", TABLE, "--threads", tmp_path / "threads.conf", "--audit",
                                tmp_path / "audit", "--socket", socket])
    node = start_node(socket, environment)
    try:
        asked = subprocess.run([str(Underlay.of("kilted").python), str(Path(__file__).with_name("ask_manager.py")), "parked"],
                               env=environment, check=False, capture_output=True, text=True, timeout=TIMEOUT)
        assert asked.returncode == 0, asked.stderr + ended(node)
        got = json.loads(asked.stdout)
        assert got["answers"] == [True] * 5, got
        assert (got["name"], got["level"]) == ("tactus_manager", 1), "its process is not there, so that nothing is proved"
        assert got["first"]["system"] == "car" and got["first"]["mode"] == "nominal", got
        assert json.loads(got["first"]["unproved"]), got
        assert set(got["dump"]["longest"]) == {"nominal", "parked", "turning"}, got
        assert got["state"]["pinned"] is None, got
    finally:
        running.terminate()
        running.wait(TIMEOUT)
        output = ended(node)
    assert "Traceback" not in output, output
    told = [json.loads(line)["what"] for line in (tmp_path / "audit").read_text(encoding="utf-8").splitlines() if '"told"' in line]
    assert told == ["pin parked", "pause", "resume", "unpin"]


def test_a_manager_that_does_not_answer_is_an_error(environment: dict[str, str], tmp_path: Path):
    """Of the diagnostics, not of the node, which goes on."""
    node = start_node(tmp_path / "socket", environment)
    heard = subprocess.Popen([str(Underlay.of("kilted").python), "-c", LISTEN], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        output, _ = heard.communicate(timeout=TIMEOUT)
        level, message = output.strip().split(" ", 1)
        assert level == "2" and "does not answer" in message, output
        time.sleep(0.5)
        assert node.poll() is None
    finally:
        heard.kill()
        output = ended(node)
    assert "Traceback" not in output, output


def test_without_a_socket_it_says_what_is_missing(environment: dict[str, str]):
    run = subprocess.run([str(Underlay.of("kilted").python), str(NODE)], env=environment, check=False, capture_output=True, text=True,
                         timeout=TIMEOUT)
    assert run.returncode == 1 and "the parameter 'socket'" in run.stderr, run.stderr


LISTEN = """
import rclpy
from diagnostic_msgs.msg import DiagnosticArray
rclpy.init()
node = rclpy.create_node("listen")
heard = []
node.create_subscription(DiagnosticArray, "/diagnostics", heard.append, 10)
while not heard:
    rclpy.spin_once(node, timeout_sec=0.1)
print(ord(heard[0].status[0].level), heard[0].status[0].message)
rclpy.try_shutdown()
"""
