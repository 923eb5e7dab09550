"""Generated packages build with colcon against real ROS 2 packages."""
import pytest

from lane.colcon import Build, find_rclcpp
from lane.underlay import Underlay
from lane.workspace import Workspace

pytestmark = pytest.mark.costly


def test_interfaces(workspace: Workspace, underlay: Underlay):
    """C, C++, Python and Fast DDS type support compile, and the Python types keep their bounds."""
    packages = workspace.interface_packages()
    if not packages:
        pytest.skip("the model defines no messages of its own")
    build = Build.of(underlay, packages)
    build.run()
    assert not [problem for package in packages for problem in build.inspect_messages(package.name)]


def test_whole_workspace(workspace: Workspace, underlay: Underlay):
    """Everything compiles without a warning where a ROS 2 installation with rclcpp is sourced."""
    try:
        overlay = find_rclcpp(underlay.name)
    except LookupError as reason:
        pytest.skip(str(reason))
    interfaces = [package.name for package in workspace.interface_packages()]
    build = Build.of(underlay, workspace.packages(), overlay)
    if interfaces:
        build.run("--packages-select", *interfaces)
    build.run("--packages-skip", *interfaces, strict=True)
