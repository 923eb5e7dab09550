"""Fast DDS takes every generated profile and runs as it says."""
from pathlib import Path

import pytest

from lane import checks, probe, profiles
from lane.underlay import Underlay
from lane.workspace import Workspace


@pytest.mark.kept
def test_flow_controllers_have_profiles(workspace: Workspace):
    controllers = [name for file in workspace.profiles()
                   for participant in profiles.read(file) for name in participant.controllers]
    assert controllers or not workspace.models_flow_controllers(), \
        "the model sends through flow controllers, the profiles have none"


@pytest.mark.kept
def test_schema(workspace: Workspace, underlay: Underlay):
    assert not [problem for file in workspace.profiles() for problem in checks.against_schema(file, underlay.schema)]


@pytest.mark.kept
def test_fast_dds(workspace: Workspace, underlay: Underlay, tmp_path: Path):
    """Loaded by Fast DDS's own parser, endpoints created, samples delivered, threads as modelled.

    Cores that this machine lacks are mapped onto those it has.
    """
    for file in workspace.profiles():
        runnable = tmp_path / file.name
        runnable.write_text(profiles.fold_affinities(file.read_text(encoding="utf-8")), encoding="utf-8")
        for wanted in profiles.read(runnable):
            verdict = probe.run(underlay, wanted)
            if verdict.status == probe.NO_RIGHTS:
                pytest.skip(f"thread policies cannot be tried here: {verdict.report['noRealtime']}")
            assert verdict.status == probe.ACCEPTED, f"{file.name}: {verdict.describe()}"
            assert not wanted.differences(verdict.report)
            assert not verdict.errors()
