"""Generated packages build with colcon against real ROS 2 packages."""
import pytest

from lane.colcon import Build
from lane.sourced import AnyUnderlay
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


def test_whole_workspace(workspace: Workspace, installation: AnyUnderlay):
    """Everything compiles without a warning where a ROS 2 installation with rclcpp is sourced."""
    build_whole(workspace, installation)


def test_loaded_workspace(loaded: Workspace, installation: AnyUnderlay):
    """So it does with synthetic load."""
    build_whole(loaded, installation)


def build_whole(workspace: Workspace, installation: AnyUnderlay):
    try:
        Build.whole(installation, workspace)
    except LookupError as reason:
        pytest.skip(str(reason))
