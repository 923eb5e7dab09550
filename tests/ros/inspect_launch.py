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


class Configuration:
    """A launch configuration: the default value of the argument that was declared."""

    defaults: dict[str, str] = {}

    def __init__(self, name: str):
        self.name = name

    def perform(self, _) -> str:
        return self.defaults[self.name]


STAND_IN = {
    "launch": [part("LaunchDescription")],
    "launch.actions": [part("DeclareLaunchArgument", "default_value", "description", "choices"), part("IncludeLaunchDescription"), part("LogInfo", "msg"),
                       part("ExecuteProcess", "cmd", "name", "output", "respawn", "respawn_delay"), part("OpaqueFunction", "function"), part("RegisterEventHandler")],
    "launch.event_handlers": [part("OnProcessExit", "target_action", "on_exit")],
    "launch.launch_description_sources": [part("PythonLaunchDescriptionSource")],
    "launch.substitutions": [part("EnvironmentVariable", "default_value"), type("LaunchConfiguration", (Configuration,), {})],
    "launch_ros": [],
    "launch_ros.actions": [
        part("ComposableNodeContainer", "package", "executable", "exec_name", "name", "namespace", "output", "prefix", "ros_arguments",
             "composable_node_descriptions"),
        part("Node", "package", "executable", "exec_name", "name", "namespace", "output", "prefix", "arguments", "parameters", "respawn",
             "respawn_delay")],
    "launch_ros.descriptions": [part("ComposableNode", "package", "plugin", "parameters")],
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
    """The executables of a description and of those that it includes; of a container its name."""
    [entities] = load(file).generate_launch_description().positional
    return of_parts(entities)


def of_parts(entities: list) -> list[str]:
    found = []
    for entity in entities:
        kind = type(entity).__name__
        if kind == "DeclareLaunchArgument":
            Configuration.defaults[entity.positional[0]] = entity.named["default_value"]
        elif kind == "OpaqueFunction":
            found += of_parts(entity.named["function"](None))
        elif kind in ("Node", "ComposableNodeContainer"):
            found.append(entity.named["exec_name"])
        elif kind == "IncludeLaunchDescription":
            found += of_stand_in(Path(entity.positional[0].positional[0]))
    return found


def of_ros(file: Path) -> list[str]:
    """The same, as launch itself sees it."""
    from launch import LaunchContext  # pylint: disable=import-outside-toplevel
    from launch.actions import DeclareLaunchArgument, IncludeLaunchDescription, OpaqueFunction  # pylint: disable=import-outside-toplevel
    from launch.utilities import perform_substitutions  # pylint: disable=import-outside-toplevel
    from launch_ros.actions import Node  # pylint: disable=import-outside-toplevel
    context = LaunchContext()

    def executables(entities: list) -> list[str]:
        found = []
        for entity in entities:
            if isinstance(entity, Node):
                name = entity.process_description.name
                found.append(name if isinstance(name, str) else perform_substitutions(context, name))
            elif isinstance(entity, (DeclareLaunchArgument, OpaqueFunction)):
                found += executables(entity.execute(context) or [])
            elif isinstance(entity, IncludeLaunchDescription):
                found += executables(entity.launch_description_source.get_launch_description(context).entities)
        return found

    return executables(load(file).generate_launch_description().entities)


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
