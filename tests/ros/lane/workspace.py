"""Generated workspaces: which models there are, and what lies where in what is generated from them."""
from __future__ import annotations

import fcntl
import json
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

from lane.narrowing import for_humble
from lane.underlay import ROOT

NOTICE = Path(__file__).resolve().parents[1] / "fixtures" / "notice.txt"
OUTPUT = Path(__file__).resolve().parents[1] / "target"
NARROWED = OUTPUT / "models"  # copies of models for this machine
FOR_HUMBLE = OUTPUT / "models-for-humble"  # see `suited`
_SYSTEM = re.compile(r"^\s*system\s", re.MULTILINE)
_PUBLISHER = re.compile(r'create_publisher<[^>]+>\(\s*"([^"]+)"')
_ACTION = re.compile(r'#include "(\w+)/action/')
_MANAGER = re.compile(r"^\s*manager\s*\{", re.MULTILINE)
_FLOW_CONTROLLER = re.compile(r"\bpublish\s+async\s+via\s")
# what a model asks for and its target does not have
_LACKING = ("TAC-GEN-002", "TAC-LOWER-004")


class GenerationError(Exception):
    """`tactus generate` failed; the message holds its output."""

    @staticmethod
    def of(output: str) -> "GenerationError":
        """The error that an output tells of."""
        lacking = next((code for code in _LACKING if code in output), None)
        return NotOnTarget(f"the target lacks what the model asks for ({lacking})") if lacking else GenerationError(output)


class NotOnTarget(GenerationError):
    """`tactus generate` refused a model for its target; the message holds the code of what that lacks."""


@dataclass(frozen=True)
class Workspace:
    """A colcon workspace.

    :ivar source: the model it was generated from, or the folder of a hand-made one
    """

    folder: Path
    source: Path

    def packages(self) -> list[Path]:
        """Folders of all packages."""
        return sorted(file.parent for file in self.folder.glob("src/**/package.xml"))

    def interface_packages(self) -> list[Path]:
        """Folders of the packages whose build generates message types."""
        return [package for package in self.packages() if _is_interface_package(package)]

    def action_packages(self) -> list[str]:
        """The packages that its actions come from, with that of rclcpp's actions; none where it has no action."""
        sources = [file.read_text(encoding="utf-8") for file in self.folder.glob("src/*/include/*/*_base.hpp")]
        used = {package for source in sources for package in _ACTION.findall(source)}
        return sorted({"rclcpp_action", *used}) if used else []

    def bringup_package(self) -> str:
        """The name of the package that starts the system."""
        return next(package.name for package in self.packages() if package.name.endswith("_bringup"))

    def published_topics(self) -> list[str]:
        """The topics that its nodes publish."""
        sources = [file.read_text(encoding="utf-8") for file in self.folder.glob("src/*/src/*_base.cpp")]
        return sorted({f"/{topic}" for source in sources for topic in _PUBLISHER.findall(source)})

    def includes(self, header: str) -> bool:
        """Whether a process of it includes a header."""
        return any(f'#include "{header}"' in source.read_text(encoding="utf-8") for source in self.folder.glob("src/*_bringup/src/*.cpp"))

    def profiles(self) -> list[Path]:
        """Fast DDS profiles files."""
        return sorted(self.folder.glob("src/*/config/fastdds/**/*.xml"))

    def python_files(self) -> list[Path]:
        """Launch files and other Python."""
        return sorted(self.folder.glob("src/**/*.py"))

    def yaml_files(self) -> list[Path]:
        """Parameter files and other YAML."""
        return sorted([*self.folder.glob("src/**/*.yaml"), *self.folder.glob("src/**/*.yml")])

    def shell_scripts(self) -> list[Path]:
        """Files that a POSIX shell or bash runs, by suffix or first line."""
        return sorted(file for file in self.folder.glob("src/**/*") if file.is_file() and _is_shell_script(file))

    def models_flow_controllers(self) -> bool:
        """Whether a topic or QoS profile of the model names a flow controller, so that profiles must have it."""
        return self.source.is_file() and bool(_FLOW_CONTROLLER.search(self.source.read_text(encoding="utf-8")))


def models() -> list[Path]:
    """The example models: every file in examples/*/ that declares a system."""
    return [file for file in sorted(ROOT.glob("examples/*/*.tactus"))
            if _SYSTEM.search(file.read_text(encoding="utf-8"))]


def is_variant(model: Path) -> bool:
    """Whether the model varies another one in its folder, which has the folder's name."""
    return model.stem != model.parent.name and model.with_stem(model.parent.name).is_file()


def suited(model: Path, target: str) -> Path:
    """The model; for Humble, which has neither settings of Fast DDS's threads nor events executors, a copy without them."""
    return for_humble(model, ROOT, FOR_HUMBLE) if target == "humble" else model


def provide(source: Path, target: str, fixture_profiles: Path, run: str, load: bool = False) -> Workspace:
    """Returns the workspace of a model or of the hand-made folder, made afresh once per test run.

    :param fixture_profiles: the profiles file that completes the hand-made one
    :param run: identifies the test run, whose processes share the workspace
    :param load: whether its callbacks burn their modelled execution times and can be recorded
    :raises GenerationError: if `tactus generate` fails
    :raises NotOnTarget: if the target lacks what the model asks for
    """
    kind = "narrowed" if source.is_relative_to(NARROWED) else "loaded" if load else "workspaces"
    folder = OUTPUT / kind / target / source.parent.name / source.stem
    folder.parent.mkdir(parents=True, exist_ok=True)
    record = folder.with_name(folder.name + ".json")
    with open(folder.with_name(folder.name + ".lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        outcome = json.loads(record.read_text(encoding="utf-8")) if record.is_file() else {}
        if outcome.get("run") != run:
            shutil.rmtree(folder, ignore_errors=True)
            trouble = _generate(source, target, folder, load) if source.is_file() else _copy(source, fixture_profiles, folder)
            outcome = {"run": run, "trouble": trouble}
            record.write_text(json.dumps(outcome), encoding="utf-8")
    if outcome["trouble"]:
        raise GenerationError.of(outcome["trouble"])
    return Workspace(folder, source)


def _generate(model: Path, target: str, folder: Path, load: bool) -> str | None:
    """Generates the workspace; returns what went wrong."""
    folder.mkdir()
    options = ["--container", "--notice", str(NOTICE), "--maintainer", "Ada Lovelace <ada@example.com>"]
    if load:
        options += ["--synthetic-load", "--probe"]
    if has_manager(model):
        table = folder.with_name(folder.name + ".modes.json")
        trouble = _tactus("provision", model, target, "--modes", str(table))
        if trouble:
            return trouble
        options += ["--modes", str(table)]
    return _tactus("generate", model, target, "-o", str(folder), *options)


def has_manager(model: Path) -> bool:
    """Whether a model speaks of a manager, so that its workspace starts one."""
    return model.is_file() and bool(_MANAGER.search(model.read_text(encoding="utf-8")))


def _tactus(command: str, model: Path, target: str, *options: str) -> str | None:
    """Runs a command on a model; returns what went wrong."""
    result = subprocess.run([str(ROOT / "tactus"), command, str(model), "--target", target, *options],
                            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if result.returncode == 0:
        return None
    return (f"tactus {command} {model.relative_to(ROOT)} --target {target} ended with exit status "
            f"{result.returncode}:\n{result.stdout[-4000:]}")


def _copy(source: Path, profiles: Path, folder: Path) -> None:
    shutil.copytree(source, folder)
    target = folder / "src" / "fixture_bringup" / "config" / "fastdds"
    target.mkdir(parents=True)
    shutil.copy(profiles, target / "process.xml")


def _is_interface_package(package: Path) -> bool:
    groups = ElementTree.parse(package / "package.xml").getroot().iter("member_of_group")
    return any(group.text == "rosidl_interface_packages" for group in groups)


def _is_shell_script(file: Path) -> bool:
    if file.suffix in (".sh", ".bash"):
        return True
    with open(file, "rb") as stream:
        return bool(re.match(rb"#!.*\b(ba|da)?sh\b", stream.readline(200)))
