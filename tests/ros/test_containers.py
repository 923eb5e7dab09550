"""Generated nodes are components: a container that knows nothing of the model can load and run them. Needs rclcpp, launch and launch_ros."""
from __future__ import annotations

from pathlib import Path

import pytest

from conftest import CONSTRUCTS, FIXTURES
from lane import workspace as workspaces
from lane.colcon import Build
from lane.hosts import NoNamespaces, lone_host
from lane.launching import NoLaunch, contained, may_drop_rights
from lane.underlay import ROOT, Underlay

ENOUGH = 3
SECONDS = 60
CRITICAL_SECTIONS = ROOT / "examples" / "memory-regulation" / "critical-sections.tactus"


@pytest.mark.timing
@pytest.mark.parametrize(("model", "inactive"), [
    (CONSTRUCTS, {"/managed"}),  # of a lifecycle node, which nobody activates here
    (CRITICAL_SECTIONS, set()),  # its critical nodes find no controller
], ids=["constructs", "critical-sections"])
def test_nodes_run_in_a_component_container(model: Path, inactive: set[str], sourced: Underlay, testrun_uid: str, tmp_path: Path):
    """All of them in one process with one executor: each topic has messages, and Ctrl-C ends everything."""
    workspace = workspaces.provide(workspaces.suited(model, sourced.name), sourced.name, FIXTURES / "profiles" / f"{sourced.name}.xml", testrun_uid, load=True)
    if not may_drop_rights():
        pytest.skip("no setpriv (Debian: util-linux)")
    try:
        build = Build.whole(sourced, workspace)
        with lone_host(tmp_path) as host, contained(build, host, tmp_path) as running:
            topics = [topic for topic in workspace.published_topics() if topic not in inactive]
            counts = running.count_messages(topics, ENOUGH, SECONDS)
            assert min(counts.values()) >= ENOUGH, f"{counts}\n{running.log}"
            assert not running.died() and not running.failures(), running.log
            running.interrupt()
            assert not running.remains()
    except (LookupError, NoLaunch, NoNamespaces) as reason:
        pytest.skip(str(reason))
