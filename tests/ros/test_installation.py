"""The caller's ROS installation is told by its rclcpp: which distribution it is of, and what it lacks."""
from pathlib import Path

import pytest

from lane.colcon import Build
from lane.sourced import Sourced, find_distribution, find_rclcpp, targets, underlay_of
from lane.underlay import Underlay
from lane.workspace import Workspace


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Sources an installation that has a version of rclcpp, after a workspace that has none."""
    def install(version: str) -> Path:
        prefix = tmp_path / "installation"
        manifest = prefix / "share" / "rclcpp" / "package.xml"
        manifest.parent.mkdir(parents=True)
        manifest.write_text(f"<package><name>rclcpp</name><version>{version}</version></package>", encoding="utf-8")
        for variable in ("CMAKE_PREFIX_PATH", "LD_LIBRARY_PATH"):
            monkeypatch.delenv(variable, raising=False)
        monkeypatch.setenv("AMENT_PREFIX_PATH", f"{tmp_path / 'workspace'}:{prefix}")
        return prefix
    return install


@pytest.mark.parametrize(("version", "name"), [("16.0.19", "humble"), ("28.1.6", "jazzy"), ("29.5.9", "kilted"), ("32.0.1", "lyrical")])
def test_distribution_is_that_of_rclcpp(version: str, name: str, source):
    prefix = source(version)
    modules = prefix / "lib" / "python3.12" / "site-packages"
    modules.mkdir(parents=True)
    assert find_distribution() == name
    assert find_rclcpp(name)["PYTHONPATH"] == str(modules)


def test_another_distribution_is_refused(source):
    source("29.5.9")
    with pytest.raises(LookupError, match=r"rclcpp 29\.5\.9 in .* is not that of jazzy \(28\.x\)"):
        find_rclcpp("jazzy")


@pytest.mark.parametrize("version", ["2.8.0", "21.0.0"])
def test_unknown_distribution(version: str, source):
    source(version)
    with pytest.raises(LookupError, match=r"no distribution that is tested: humble \(16\.x\), jazzy"):
        find_distribution()
    assert targets() == ["jazzy", "kilted"]


def complete(prefix: Path) -> None:
    """Adds what an installation has beside rclcpp."""
    for package in ("ament_cmake", "rcl", "rmw_fastrtps_cpp", "rosidl_default_generators"):
        (prefix / "share" / package).mkdir(parents=True)
        (prefix / "share" / package / "package.xml").touch()


def test_whole_installation_is_an_underlay(source):
    """No registry has the packages of this distribution, so that the caller's installation must."""
    prefix = source("16.0.19")
    with pytest.raises(LookupError, match="no ament_cmake, rcl, rmw_fastrtps_cpp, rosidl_default_generators of humble"):
        underlay_of("humble")
    assert targets() == ["jazzy", "kilted"]
    complete(prefix)
    assert targets() == ["jazzy", "kilted", "humble"]
    assert underlay_of("humble").environment()["AMENT_PREFIX_PATH"].endswith(f":{prefix}")


@pytest.mark.parametrize(("version", "name"), [("28.1.6", "jazzy"), ("29.5.9", "kilted")])
def test_whole_installation_is_used_alone(version: str, name: str, source):
    """No wheel stands behind it, from which libraries of another build of the same distribution would come."""
    prefix = source(version)
    assert underlay_of(name) == Underlay.of(name), "rclcpp alone"
    complete(prefix)
    used = underlay_of(name)
    assert used == Sourced(name)
    for variable, value in used.environment(find_rclcpp(name)).items():
        assert str(Underlay.of(name).prefix) not in value, variable
    assert targets() == ["jazzy", "kilted"]
    other = {"jazzy": "kilted", "kilted": "jazzy"}[name]
    assert underlay_of(other) == Underlay.of(other)


def test_incomplete_installation_is_an_overlay(source):
    """One that lacks a part, such as ros-base's generators, cannot build what is generated."""
    prefix = source("28.1.6")
    complete(prefix)
    (prefix / "share" / "rosidl_default_generators" / "package.xml").unlink()
    assert underlay_of("jazzy") == Underlay.of("jazzy")


def test_sourced_wheels_are_no_installation(source, tmp_path: Path):
    """Whoever has sourced an underlay of wheels under an rclcpp has no installation that stands alone."""
    source("28.1.6")
    complete(tmp_path / "workspace")
    assert underlay_of("jazzy") == Sourced("jazzy")
    (tmp_path / "workspace" / "underlay.stamp").touch()
    assert underlay_of("jazzy") == Underlay.of("jazzy")


def test_nothing_is_sourced(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("AMENT_PREFIX_PATH", raising=False)
    with pytest.raises(LookupError, match="AMENT_PREFIX_PATH names no ROS 2 installation"):
        find_distribution()


def test_executor_that_came_later(tmp_path: Path, source):
    """A workspace that needs it is not built on a release without it."""
    source("28.1.6")
    process = tmp_path / "made" / "src" / "some_bringup" / "src" / "process.cpp"
    process.parent.mkdir(parents=True)
    process.write_text('#include "rclcpp/executors/events_cbg_executor/events_cbg_executor.hpp"\n', encoding="utf-8")
    with pytest.raises(LookupError, match=r"rclcpp 28\.1\.6 in .* has no .*events_cbg_executor\.hpp"):
        Build.whole(Underlay.of("jazzy"), Workspace(tmp_path / "made", process))
