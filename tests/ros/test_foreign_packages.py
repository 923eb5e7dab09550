"""`examples/navigation` with its existing packages: small ones, written by hand, play their part."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from conftest import FIXTURES
from lane import workspace as workspaces
from lane.colcon import Build
from lane.sourced import AnyUnderlay
from lane.underlay import ROOT

NAVIGATION = ROOT / "examples" / "navigation" / "navigation.tactus"
PACKAGES = sorted(file.parent for file in (FIXTURES / "foreign").glob("*/package.xml"))

# `package/executable` and `package component package::Class`
_EXISTING = re.compile(r"^node \w+ = (\w+)(?:/(\w+)| component ([\w:]+))", re.MULTILINE)
_EXECUTABLE = re.compile(r"add_executable\((\w+)")
_COMPONENT = re.compile(r'rclcpp_components_register_nodes\(\w+ "([\w:]+)"\)')

# What no underlay of this lane has, beside rclcpp.
NEEDED = ("class_loader", "nav2_msgs", "rclcpp_action", "rclcpp_components", "tf2_msgs")


def existing() -> set[tuple[str, str]]:
    """The packages that the model names, each with an executable or the class of a component."""
    return {(package, executable or component) for package, executable, component in _EXISTING.findall(NAVIGATION.read_text(encoding="utf-8"))}


def test_foreign_packages_are_those_of_the_model():
    """Each has what the model names of it, and there is no other."""
    made = {(package.name, name) for package in PACKAGES for pattern in (_EXECUTABLE, _COMPONENT)
            for name in pattern.findall((package / "CMakeLists.txt").read_text(encoding="utf-8"))}
    assert made == existing()
    assert len(made) > 5


@pytest.mark.costly
def test_workspace_builds_beside_what_exists(sourced: AnyUnderlay, testrun_uid: str):
    """Without a warning, and what the bring-up package starts is where it looks for that."""
    model = workspaces.suited(NAVIGATION, sourced.name)
    workspace = workspaces.provide(model, sourced.name, FIXTURES / "profiles" / f"{sourced.name}.xml", testrun_uid)
    try:
        build = Build.whole(sourced, workspace, PACKAGES, NEEDED)
    except LookupError as reason:
        pytest.skip(str(reason))
    assert not [f"{package}: {name}" for package, name in sorted(existing()) if not is_installed(build.folder / "install" / package, name)]


def is_installed(prefix: Path, name: str) -> bool:
    """Whether a package has an executable for `ros2 run`, or a component with its library in the index."""
    if "::" not in name:
        return (prefix / "lib" / prefix.name / name).is_file()
    index = prefix / "share" / "ament_index" / "resource_index" / "rclcpp_components" / prefix.name
    libraries = dict(line.split(";") for line in index.read_text(encoding="utf-8").splitlines() if line)
    return name in libraries and (prefix / libraries[name]).is_file()
