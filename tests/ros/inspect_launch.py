"""Reads a launch file and prints which executables it starts, and whose launch system has read it, as JSON.

That of ROS where one can be imported; no package registry has it, so else a stand-in, which knows what generated files may
use of it and refuses the rest.
"""
from __future__ import annotations

import importlib.util
import json
import sys
import types
from pathlib import Path


class Part:
    """A part of a launch description as the stand-in keeps it: what it was made of."""

    takes: frozenset[str] = frozenset()

    def __init__(self, *positional, **named):
        unknown = set(named) - self.takes
        if unknown:
            raise TypeError(f"{type(self).__name__} takes no {', '.join(sorted(unknown))}")
        self.positional = positional
        self.named = named


def part(name: str, *takes: str) -> type[Part]:
    return type(name, (Part,), {"takes": frozenset(takes)})


STAND_IN = {
    "launch": [part("LaunchDescription")],
    "launch.actions": [part("IncludeLaunchDescription"), part("LogInfo", "msg"), part("RegisterEventHandler")],
    "launch.event_handlers": [part("OnProcessExit", "target_action", "on_exit")],
    "launch.launch_description_sources": [part("PythonLaunchDescriptionSource")],
    "launch_ros": [],
    "launch_ros.actions": [part("Node", "package", "executable", "exec_name", "name", "output", "prefix", "parameters")],
}


def stand_in() -> None:
    """Makes the stand-in what generated files import."""
    for name, parts in STAND_IN.items():
        module = types.ModuleType(name)
        for kind in parts:
            setattr(module, kind.__name__, kind)
        sys.modules[name] = module


def load(file: Path) -> types.ModuleType:
    spec = importlib.util.spec_from_file_location(file.name.replace(".", "_"), file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def of_stand_in(file: Path) -> list[str]:
    """The executables of a description and of those that it includes."""
    [entities] = load(file).generate_launch_description().positional
    found = []
    for entity in entities:
        if type(entity).__name__ == "Node":
            found.append(entity.named["executable"])
        elif type(entity).__name__ == "IncludeLaunchDescription":
            found += of_stand_in(Path(entity.positional[0].positional[0]))
    return found


def of_ros(file: Path) -> list[str]:
    """The same, as launch itself sees it."""
    from launch import LaunchContext, LaunchDescription  # pylint: disable=import-outside-toplevel
    from launch.actions import IncludeLaunchDescription  # pylint: disable=import-outside-toplevel
    from launch_ros.actions import Node  # pylint: disable=import-outside-toplevel
    context = LaunchContext()

    def executables(description: LaunchDescription) -> list[str]:
        found = []
        for entity in description.entities:
            if isinstance(entity, Node):
                found.append("".join(part.perform(context) for part in entity.node_executable)
                             if not isinstance(entity.node_executable, str) else entity.node_executable)
            elif isinstance(entity, IncludeLaunchDescription):
                found += executables(entity.launch_description_source.get_launch_description(context))
        return found

    return executables(load(file).generate_launch_description())


def main() -> None:
    file = Path(sys.argv[1])
    try:
        import launch_ros.actions  # pylint: disable=import-outside-toplevel,unused-import
        by, read = "ros", of_ros
    except ImportError:
        stand_in()
        by, read = "stand-in", of_stand_in
    print(json.dumps({"by": by, "executables": read(file)}))


if __name__ == "__main__":
    main()
