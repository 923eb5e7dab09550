"""Every generated file is one that its reader accepts."""
import pytest

from lane import checks
from lane.underlay import ROOT
from lane.workspace import Workspace, models


def test_there_are_example_models():
    assert models(), f"no model in {ROOT / 'examples'} declares a system: nothing generated would be checked"


def test_generation(generated: Workspace):
    assert generated.packages(), f"no package in {generated.folder}"


@pytest.mark.kept
def test_package_manifests(workspace: Workspace):
    assert not [problem for package in workspace.packages() for problem in checks.package_manifest(package)]


@pytest.mark.kept
def test_python_files(workspace: Workspace):
    assert not [problem for file in workspace.python_files() for problem in checks.python(file)]


@pytest.mark.kept
def test_launch_files_are_there(workspace: Workspace):
    assert [file for file in workspace.python_files() if file.name.endswith(".launch.py")]


@pytest.mark.kept
def test_shell_scripts(workspace: Workspace):
    assert not [problem for file in workspace.shell_scripts() for problem in checks.shell(file)]


@pytest.mark.kept
def test_parameter_files(workspace: Workspace):
    assert not [problem for file in workspace.yaml_files() for problem in checks.yaml_document(file)]
