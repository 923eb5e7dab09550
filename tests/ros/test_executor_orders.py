"""rclcpp's executors run random small nodes in an order that their models in Tactus allow, where a ROS 2 installation with rclcpp is sourced.

The simulator says which orders these are (thesis, section 3.1.2, which validates the model of one executor by one such node). Most nodes run at
once, in one process: their callbacks sleep. Nodes of which a thread of the machine was late are run once more.
"""
from __future__ import annotations

import os
import subprocess

import pytest

from lane import orders
from lane.colcon import LATE_EXECUTOR, Build
from lane.sourced import AnyUnderlay, find_rclcpp, require_header
from lane.underlay import ROOT

SEVERAL = "multi_threaded(2)"
KINDS = ["single_threaded", "static_single_threaded", "events", "events_cbg(1)", SEVERAL]
LACKING = {"humble": {"events"}, "lyrical": {"static_single_threaded"}}
EXCLUSIVE = "ab"
REENTRANT = "c"
BOTH = "aabc"
# after a callback of an exclusive group rclcpp looks once more at what it collected while the group was busy, so that a callback of another
# group may come first; the simulator looks at all free groups at once (docs/simulation.md, limits)
LATE_COLLECTION = {"jazzy", "kilted", "lyrical"}
DRAWN = 5  # nodes of a kind
NEEDED = 3  # of them, those that can be compared
RUNS = 5
SECONDS = 60


@pytest.fixture(scope="module")
def program(sourced: AnyUnderlay) -> Build:
    """The program, built without a warning."""
    build = Build.of(sourced, [ROOT / "tests" / "ros" / "executor_orders"], find_rclcpp(sourced.name))
    build.run(strict=True)
    return build


@pytest.fixture(scope="module")
def drawn(sourced: AnyUnderlay, tmp_path_factory: pytest.TempPathFactory) -> list[tuple[orders.Tested, set[str]]]:
    """Nodes with the orders that the simulator shows of them."""
    groups = {kind: EXCLUSIVE for kind in KINDS if has(sourced, kind)} | {SEVERAL: REENTRANT}
    nodes = [orders.drawn(f"N{number}x{seed}", kind, seed, groups[kind]) for number, kind in enumerate(groups) for seed in range(DRAWN)]
    nodes += [orders.drawn(f"NBoth{seed}", SEVERAL, seed, BOTH) for seed in range(DRAWN + 3)]
    allowed = orders.allowed(nodes, sourced.name, tmp_path_factory.mktemp("orders"))
    return [(node, allowed[node.name]) for node in nodes if node.name in allowed]


def has(installation: AnyUnderlay, kind: str) -> bool:
    """Whether the sourced rclcpp has an executor."""
    if not kind.startswith("events_cbg"):
        return kind not in LACKING.get(installation.name, set())
    try:
        require_header(LATE_EXECUTOR)
        return True
    except LookupError:
        return False


@pytest.mark.timing
@pytest.mark.parametrize("kind", KINDS)
def test_order_is_one_that_the_model_of_the_executor_allows(kind: str, program: Build, sourced: AnyUnderlay, drawn: list):
    if not has(sourced, kind):
        pytest.skip(f"the sourced rclcpp has no {kind}")
    found = deviations([(node, allowed) for node, allowed in drawn if node.kind == kind and not node.name.startswith("NBoth")], program)
    assert not found, f"{len(found)} nodes, the first: {found[0]}"


@pytest.mark.timing
def test_several_threads_and_exclusive_groups(program: Build, sourced: AnyUnderlay, drawn: list):
    found = deviations([(node, allowed) for node, allowed in drawn if node.name.startswith("NBoth")], program)
    if sourced.name not in LATE_COLLECTION:
        assert not found, f"{len(found)} nodes, the first: {found[0]}"
    elif found:
        pytest.xfail(f"{len(found)} nodes run what was collected while a group was busy, the first: {found[0]}")


def deviations(drawn: list[tuple[orders.Tested, set[str]]], program: Build) -> list[str]:
    """Runs nodes, and tells of those whose callbacks begin in another order, or at other times, than in any simulated run."""
    assert len(drawn) >= NEEDED, "too few nodes without a race"
    allowed = {node.name: all_orders for node, all_orders in drawn}
    waiting = [node for node, _ in drawn]
    judged = 0
    found = []
    for _ in range(RUNS):
        late = []
        for batch in batches(waiting):
            ran, disturbed = run(program, batch)
            for node in batch:
                order = orders.ran(ran[node.name])
                deviation = orders.deviation(order, allowed[node.name])
                if node.name in disturbed or deviation and orders.is_late(order, allowed[node.name]):
                    late.append(node)
                    continue
                judged += 1
                if deviation:
                    found.append(f"{node.name}: {deviation}\n" + "\n".join(node.text()))
        waiting = late
        if not waiting:
            break
    assert judged >= NEEDED, f"the machine kept threads waiting: {judged} nodes of {len(drawn)} ran in time"
    return found


def batches(nodes: list[orders.Tested]) -> list[list[orders.Tested]]:
    """Nodes that run at once: rclcpp's multi-threaded executor keeps a core busy while a ready callback waits for its group, so each runs alone."""
    several = [node for node in nodes if node.kind.startswith("multi_threaded")]
    return [batch for batch in [[node for node in nodes if node not in several], *([node] for node in several)] if batch]


def run(program: Build, nodes: list[orders.Tested]) -> tuple[dict[str, list[tuple[str, int]]], set[str]]:
    """What each node ran, as callbacks with the nanosecond at which each began; and the nodes of which something was late."""
    script = ". install/setup.sh && exec install/executor_orders/lib/executor_orders/executor_orders"
    environment = {**program.environment, "ROS_AUTOMATIC_DISCOVERY_RANGE": "LOCALHOST", "RMW_IMPLEMENTATION": "rmw_fastrtps_cpp",
                   "ROS_DOMAIN_ID": str(1 + os.getpid() % 100)}
    result = subprocess.run(["sh", "-c", script], cwd=program.folder, env=environment, input=orders.instructions(nodes), capture_output=True,
                            text=True, timeout=SECONDS, check=False)
    assert result.returncode == 0, result.stderr
    ran: dict[str, list[tuple[str, int]]] = {node.name: [] for node in nodes}
    disturbed = set()
    for node, callback, *start in (line.split() for line in result.stdout.splitlines()):
        if callback == "disturbed":
            disturbed.add(node)
        elif callback != "server":
            ran[node].append((callback, int(start[0])))
    return ran, disturbed
