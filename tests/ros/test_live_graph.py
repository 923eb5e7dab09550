"""Does `tactus import ros2 --live` find what runs, through the rclpy of the sourced installation?"""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import FIXTURES
from lane.underlay import Underlay

TACTUS = Path(__file__).parents[2] / "tactus"


@pytest.fixture
def environment() -> dict[str, str]:
    """The variables of a shell that has sourced an underlay with rclpy, in a domain of this process."""
    underlay = Underlay.of("kilted")
    variables = {**os.environ, **underlay.environment(), "ROS_DOMAIN_ID": str(1 + os.getpid() % 101)}
    variables["PATH"] = str(underlay.python.parent) + os.pathsep + variables["PATH"]
    check = subprocess.run(["python3", "-c", "import rclpy, std_srvs.srv, test_msgs.action"], env=variables, check=False, capture_output=True, text=True)
    if check.returncode != 0:
        pytest.skip(f"no rclpy: {check.stderr.strip().splitlines()[-1]}")
    return variables


def imported(environment: dict[str, str]) -> subprocess.CompletedProcess:
    return subprocess.run([str(TACTUS), "import", "ros2", "--live", "--name", "robot"], env=environment, check=False,
                          capture_output=True, text=True, timeout=120)


def test_nodes_that_run_are_found(environment: dict[str, str]):
    with subprocess.Popen(["python3", str(FIXTURES / "live" / "robot.py")], env=environment, stdout=subprocess.PIPE, text=True) as robot:
        try:
            assert robot.stdout.readline() == "running\n"
            result = imported(environment)
        finally:
            robot.terminate()
    assert result.returncode == 0, result.stderr
    for line in ("topic /left/image : String", "  subscription on_image on /left/image", "  service reset: std_srvs/srv/Trigger",
                 "  client ask_reset of fusion.reset", "// /left/camera; a timer or one of its callbacks publishes /left/image",
                 "  action server count: test_msgs/action/Fibonacci { goal cancel result }",
                 "  action client count of fusion.count { goal feedback status cancel result }"):
        assert line in result.stdout.splitlines(), result.stdout
    assert "_action" not in result.stdout and "SendGoal" not in result.stdout


def test_an_empty_domain_is_said(environment: dict[str, str]):
    result = imported(environment)
    assert result.returncode == 1
    assert "no node runs in this domain" in result.stderr


def test_no_installation_is_said():
    # of the Python that runs the tests, rclpy is no part unless an installation is sourced
    variables = {**os.environ, "PYTHONPATH": ""}
    if subprocess.run(["python3", "-c", "import rclpy"], env=variables, check=False, capture_output=True).returncode == 0:
        pytest.skip(f"{sys.executable} has rclpy")
    result = imported(variables)
    assert result.returncode == 1
    assert "no ROS 2 installation is sourced" in result.stderr
