"""Generated packages build with colcon against real ROS 2 packages."""
import os
import re
import subprocess
from pathlib import Path

import pytest

from lane.colcon import Build
from lane.sourced import AnyUnderlay, find_rclcpp
from lane.underlay import ROOT, Underlay
from lane.workspace import Workspace

pytestmark = pytest.mark.costly

MESSAGES = ("diagnostic_msgs", "geometry_msgs", "nav_msgs", "sensor_msgs", "std_msgs")
_TYPE = re.compile(r"^using (\w+) =\n  \w+::msg::\1_<std::allocator<void>>;", re.MULTILINE)


@pytest.mark.kept
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


def test_synthetic_load_compiles_for_messages_of_every_shape(target: str, underlay: Underlay, tmp_path: Path):
    """Without a warning when it is optimised, which lets a compiler look for each kind of field in each message."""
    try:
        find_rclcpp(target)
    except LookupError as reason:
        pytest.skip(str(reason))
    prefixes = [Path(prefix) for prefix in [os.environ["AMENT_PREFIX_PATH"].split(os.pathsep)[0], underlay.prefix]]
    headers = [file for package in MESSAGES for file in sorted((underlay.prefix / "include" / package / package / "msg").glob("[a-z]*.hpp"))]
    types = [(f"{file.parents[1].name}/msg/{file.name}", file.parents[1].name, _TYPE.search(struct.read_text(encoding="utf-8"))[1])
             for file in headers if (struct := file.parent / "detail" / f"{file.stem}__struct.hpp").is_file()]
    assert len(types) > 50
    source = tmp_path / "payloads.cpp"
    source.write_text("\n".join([*(f'#include "{header}"' for header, _, _ in types), '#include "tactus_load/payload.hpp"',
                                 *(f"template class tactus::load::Payload<{package}::msg::{name}>;" for _, package, name in types)]) + "\n",
                      encoding="utf-8")
    folders = [folder for prefix in prefixes for folder in [prefix / "include", *(prefix / "include").iterdir()] if folder.is_dir()]
    result = subprocess.run(
        ["g++", "-std=c++17", "-O3", "-DNDEBUG", "-Wall", "-Wextra", "-Werror", "-c", str(source), "-o", os.devnull,
         "-I", str(ROOT / "runtime" / "tactus_load" / "include"), *(word for folder in folders for word in ("-isystem", str(folder)))],
        capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-4000:]
