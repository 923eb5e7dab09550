"""A process with `intraprocess communication on` hands messages over where they are, as its model says. Needs rclcpp, launch and launch_ros.

The user's code publishes the address of each message in it, and says whether that is where the subscription has it.
"""
from __future__ import annotations

import time
from pathlib import Path

import pytest

from conftest import FIXTURES
from lane import workspace as workspaces
from lane.colcon import Build
from lane.hosts import NoNamespaces, lone_host
from lane.launching import NoLaunch, launched, may_drop_rights
from lane.underlay import Underlay
from lane.workspace import Workspace

pytestmark = pytest.mark.timing

MODEL = FIXTURES / "handed_over" / "handed_over.tactus"
COPYING = workspaces.OUTPUT / "models-that-copy" / MODEL.name
SECONDS = 60
ENOUGH = 20
HANDED_OVER, COPIED = "handed over where it is", "copied to another place"

PUBLISH = """\
  auto message = std::make_unique<std_msgs::msg::Int64>();
  message->data = reinterpret_cast<std::intptr_t>(message.get());
  publish_addresses(std::move(message));
  // takes the place of a message that is no more, so that no copy of it comes to lie there
  static std::vector<std::unique_ptr<std_msgs::msg::Int64>> others;
  others.push_back(std::make_unique<std_msgs::msg::Int64>());
"""
COMPARE = f"""\
  const bool same = message.data == reinterpret_cast<std::intptr_t>(&message);
  RCLCPP_INFO(get_logger(), "%s", same ? "{HANDED_OVER}" : "{COPIED}");
"""


def model(switch: str) -> Path:
    """The model, or a copy of it that differs in the option alone."""
    if switch == "on":
        return MODEL
    COPYING.parent.mkdir(parents=True, exist_ok=True)
    text = MODEL.read_text(encoding="utf-8")
    assert "intraprocess communication on" in text
    COPYING.write_text(text.replace("intraprocess communication on", f"intraprocess communication {switch}"), encoding="utf-8")
    return COPYING


def write_user_code(workspace: Workspace) -> None:
    for node, before, after in [("talker", "  publish_addresses(std_msgs::msg::Int64());\n", PUBLISH), ("listener", "  (void)message;\n", COMPARE)]:
        file = workspace.folder / "src" / f"handed_over_{node}" / "src" / f"{node}.cpp"
        text = file.read_text(encoding="utf-8")
        assert before in text
        file.write_text(text.replace(before, after).replace("#include <memory>\n", "#include <cstdint>\n#include <memory>\n#include <utility>\n#include <vector>\n"),
                        encoding="utf-8")


@pytest.mark.parametrize(("switch", "expected"), [("on", HANDED_OVER), ("off", COPIED)])
def test_messages_are_handed_over_where_the_model_says_so(switch: str, expected: str, sourced: Underlay, testrun_uid: str, tmp_path: Path):
    if not may_drop_rights():
        pytest.skip("setpriv is missing (Debian: util-linux)")
    workspace = workspaces.provide(model(switch), sourced.name, FIXTURES / "profiles" / f"{sourced.name}.xml", testrun_uid)
    write_user_code(workspace)
    try:
        build = Build.whole(sourced, workspace)
        with lone_host(tmp_path) as host, launched(build, workspace, host, tmp_path, privileged=False) as running:
            limit = time.monotonic() + SECONDS
            while running.log.count(expected) < ENOUGH:
                assert time.monotonic() < limit and not running.died(), running.log
                time.sleep(0.05)
            running.interrupt()
            assert switch == "off" or COPIED not in running.log, running.log
            assert not running.remains()
    except (LookupError, NoLaunch, NoNamespaces) as reason:
        pytest.skip(str(reason))
