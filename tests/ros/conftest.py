"""What the tests of generated artefacts share: an underlay and a workspace per target and model."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from lane import kept
from lane import workspace as workspaces
from lane.narrowing import narrow
from lane.sourced import AnyUnderlay, find_distribution, find_rclcpp, targets, underlay_of
from lane.underlay import DISTRIBUTIONS, ROOT, Underlay
from lane.workspace import Workspace

FIXTURES = Path(__file__).parent / "fixtures"
CONSTRUCTS = FIXTURES / "constructs" / "constructs.tactus"  # uses the whole language
GROUP_QUEUES = FIXTURES / "group_queues" / "group_queues.tactus"  # but what older releases of rclcpp do not have

# By how much the priority of a thread is lowered that moves to a core that this machine has; 1 where nothing is said. On two cores the chain
# through all of them has a bound only if what was on the third is below what was on the first.
BELOW = {"ros2-chain": 40}

# What an executor needs for a callback, beside the callback. Of these examples runs reach the bounds of executors that need nothing.
OVERHEAD = {"dynamic-priority-case-study": "1 ms", "autoware-reference-system": "1 ms"}

# Examples that start packages of others, which no underlay of this lane has.
FOREIGN = {"existing-nodes": "its existing packages are not installed", "navigation": "its existing packages are not installed"}

# Examples whose models do not fit on fewer cores than they have.
ELSEWHERE = {"memory-regulation": "test_regulation measures it, with one regulated core"}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs a test once per target, or per target and model where it wants a workspace.

    A test that is marked `costly` leaves out the variants of an example. Whole workspaces are built for the distribution that the caller
    has sourced, too, where no underlay can be made of that.
    """
    whole = {"loaded", "measured"} & set(metafunc.fixturenames)
    if whole or {"generated", "workspace"} & set(metafunc.fixturenames):
        costly = metafunc.definition.get_closest_marker("costly")
        models = [model for model in workspaces.models() if not (costly and workspaces.is_variant(model))]
        fixtures = {"loaded": [CONSTRUCTS, GROUP_QUEUES], "measured": []}.get("".join(whole), [FIXTURES / "workspace"])
        metafunc.parametrize(("target", "source"), [
            pytest.param(target, source, id=f"{target}-{_name(source)}")
            for target in (targets() if whole else DISTRIBUTIONS) for source in [*fixtures, *models]])
    elif "target" in metafunc.fixturenames:
        metafunc.parametrize("target", list(DISTRIBUTIONS))


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function):
    """Takes what has passed on the same bytes from the cache; a test that measures time is never taken."""
    markers = {mark.name for mark in pyfuncitem.iter_markers()}
    name = kept.key(pyfuncitem) if "kept" in markers and "timing" not in markers else None
    if name is not None and kept.passed(name):
        pyfuncitem.user_properties.append((kept.TAKEN, 1))
        pyfuncitem.obj = _nothing
    result = yield
    if name is not None:
        kept.remember(name)
    return result


def _nothing(**_: object) -> None:
    """Stands for a test that has passed before."""


@pytest.fixture
def underlay(target: str) -> Underlay:
    """The underlay of the target, which `run` has made."""
    return Underlay.of(target)


@pytest.fixture
def installation(target: str) -> AnyUnderlay:
    """What whole workspaces of the target are built on: the caller's installation if it is complete, else the underlay."""
    return underlay_of(target)


@pytest.fixture(scope="session")
def sourced() -> AnyUnderlay:
    """What packages of the distribution are built on whose rclcpp the caller has sourced."""
    try:
        return underlay_of(find_distribution())
    except LookupError as reason:
        pytest.skip(str(reason))


@pytest.fixture
def generated(target: str, source: Path, testrun_uid: str) -> Workspace:
    """The workspace of a model; an error if it cannot be generated, unless the target lacks what the model asks for."""
    try:
        return workspaces.provide(source, target, FIXTURES / "profiles" / f"{target}.xml", testrun_uid)
    except workspaces.NotOnTarget as reason:
        pytest.skip(str(reason))


@pytest.fixture
def workspace(target: str, source: Path, testrun_uid: str) -> Workspace:
    """The workspace of a model; what cannot be generated fails in `test_generation` alone."""
    try:
        return workspaces.provide(source, target, FIXTURES / "profiles" / f"{target}.xml", testrun_uid)
    except workspaces.GenerationError:
        pytest.skip("the workspace cannot be generated")


@pytest.fixture
def loaded(target: str, source: Path, testrun_uid: str) -> Workspace:
    """The workspace of a model with synthetic load."""
    return _provide_loaded(workspaces.suited(source, target), target, testrun_uid)


@pytest.fixture
def measured(target: str, source: Path, testrun_uid: str) -> Workspace:
    """The workspace of a model with synthetic load, its threads on the cores that this machine has."""
    try:
        find_rclcpp(target)
    except LookupError as reason:
        pytest.skip(str(reason))
    if source.parent.name in ELSEWHERE:
        pytest.skip(ELSEWHERE[source.parent.name])
    model = narrow(source, ROOT / "examples", workspaces.NARROWED, len(os.sched_getaffinity(0)), BELOW.get(source.parent.name, 1),
                   OVERHEAD.get(source.parent.name, ""))
    return _provide_loaded(model, target, testrun_uid)


def _provide_loaded(model: Path, target: str, run: str) -> Workspace:
    if model.parent.name in FOREIGN:
        pytest.skip(FOREIGN[model.parent.name])
    try:
        return workspaces.provide(model, target, FIXTURES / "profiles" / f"{target}.xml", run, load=True)
    except workspaces.NotOnTarget as reason:
        pytest.skip(str(reason))


def _name(source: Path) -> str:
    if source.is_dir():
        return "fixture"
    return str(source.relative_to(ROOT / "examples" if source.is_relative_to(ROOT / "examples") else FIXTURES).with_suffix(""))
