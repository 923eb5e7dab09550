"""What starts a generated system is accepted by what will read it: launch, systemd, container tools."""
from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import yaml

from lane import deployment
from lane.deployment import Installation
from lane.sourced import find_rclcpp
from lane.workspace import Workspace


ENOUGH_PROTECTION = 4.0


@pytest.fixture
def installed(workspace: Workspace, tmp_path: Path) -> Installation:
    """The workspace's bring-up package as colcon installs it."""
    if workspace.source.is_dir():
        pytest.skip("the hand-made workspace is not deployed")
    [bringup] = [package for package in workspace.packages() if package.name.endswith("_bringup")]
    return deployment.install(bringup, tmp_path / "install")


@pytest.mark.kept
def test_launch_files_start_the_processes_of_their_hosts(installed: Installation, target: str):
    try:
        search_paths = dict(find_rclcpp(target))
    except LookupError:
        search_paths = {}
    every = []
    for host in installed.hosts():
        _, started = installed.started_by(installed.share / "launch" / f"{host}.launch.py", search_paths)
        assert sorted(started) == sorted(installed.processes(host) + ["tactus_manager_node"] * installed.has_manager(host))
        every += started
    _, started = installed.started_by(installed.share / "launch" / "system.launch.py", search_paths)
    assert sorted(started) == sorted(every)


@pytest.mark.kept
def test_systemd_accepts_the_units(installed: Installation, tmp_path: Path):
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is missing (Debian: systemd)")
    for host in installed.hosts():
        units = installed.install_units(host, tmp_path / host)
        assert len(units) == len(installed.processes(host)) + 2 + installed.has_manager(host)
        assert not deployment.verify_units(units)


@pytest.mark.kept
def test_units_are_sandboxed(installed: Installation, tmp_path: Path):
    """Whatever the model, systemd finds no service of it exposed, and none runs its processes as root."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is missing (Debian: systemd)")
    for host in installed.hosts():
        for unit in installed.install_units(host, tmp_path / host):
            if unit.suffix == ".service":
                assert deployment.exposure(unit) < ENOUGH_PROTECTION, unit.name
                text = unit.read_text(encoding="utf-8")
                assert ("\nUser=robot\n" in text) != unit.name.endswith("-prepare.service"), text


@pytest.mark.kept
def test_systemd_understands_odd_paths(workspace: Workspace, tmp_path: Path):
    """The words of the command lines are the paths, whatever characters these have."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is missing (Debian: systemd)")
    if workspace.source.is_dir():
        pytest.skip("the hand-made workspace is not deployed")
    [bringup] = [package for package in workspace.packages() if package.name.endswith("_bringup")]
    odd = deployment.install(bringup, tmp_path / 'a b %h $HOME "q" \\t \'s')
    host = odd.hosts()[0]
    units = odd.install_units(host, tmp_path / "image")
    assert not deployment.verify_units(units)
    # not those of other packages, whose files start.sh finds
    own = next(process for process in odd.processes(host) if (bringup / "src" / f"{process}.cpp").is_file())
    [service, *_] = [unit for unit in units if unit.name.endswith(f"-{own}.service")]
    words = deployment.command_line(service)
    assert str(odd.share / "scripts" / "start.sh") in words
    assert str(odd.prefix / "setup.bash") in words
    assert str(odd.prefix / "lib" / odd.package / own) in words


@pytest.mark.kept
def test_container_files(workspace: Workspace, installed: Installation):
    folder = workspace.folder / "container"
    assert not deployment.lint_image(folder / "Containerfile")
    for host in installed.hosts():
        compose = yaml.safe_load((folder / f"compose.{host}.yaml").read_text(encoding="utf-8"))
        [service] = compose["services"].values()
        assert service["command"][-1] == f"{host}.launch.py"
        assert (folder / service["build"]["context"] / service["build"]["dockerfile"]).is_file()


def test_broken_unit_is_found(tmp_path: Path):
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is missing (Debian: systemd)")
    unit = tmp_path / "broken.service"
    unit.write_text("[Service]\nType=sometimes\nExecStart=/bin/true\n", encoding="utf-8")
    assert "sometimes" in "\n".join(deployment.verify_units([unit]))


def test_image_without_a_base_is_found(tmp_path: Path):
    file = tmp_path / "Containerfile"
    file.write_text("RUN true\n", encoding="utf-8")
    assert deployment.lint_image(file)
