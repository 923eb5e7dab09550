"""The caller's ROS installation is told by its rclcpp: which distribution it is of, and what it lacks."""
from pathlib import Path

import pytest

from lane.colcon import Build
from lane.sourced import find_distribution, find_rclcpp, targets, underlay_of
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


def test_whole_installation_is_an_underlay(source):
    """No registry has the packages of this distribution, so that the caller's installation must."""
    prefix = source("16.0.19")
    with pytest.raises(LookupError, match="no rcl of humble"):
        underlay_of("humble")
    assert targets() == ["jazzy", "kilted"]
    (prefix / "share" / "rcl").mkdir()
    (prefix / "share" / "rcl" / "package.xml").touch()
    assert targets() == ["jazzy", "kilted", "humble"]
    assert underlay_of("humble").environment()["AMENT_PREFIX_PATH"].endswith(f":{prefix}")


@pytest.mark.parametrize("name", ["jazzy", "kilted"])
def test_rclcpp_alone_is_an_overlay(name: str, source):
    source("28.1.6")
    assert underlay_of(name) == Underlay.of(name)


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
