"""Prints as JSON what a launch file starts: launched.py FILE SHARE [ARGUMENT:=VALUE]...

No registry has the launch system of ROS 2, so each part of it is a stand-in that keeps what it is made of.
"""
import json
import pathlib
import sys
import types


class Part:
    """What a launch file makes, with the words that it gives."""

    def __init__(self, *parts, **words):
        self.parts = parts
        self.words = words

    def told(self):
        words = {name: told(value) for name, value in self.words.items()}
        return {"is": type(self).__name__, **words}


class Configuration(Part):
    def perform(self, context):
        return context[self.parts[0]]


def told(value):
    if isinstance(value, Part):
        return value.told()
    if isinstance(value, (list, tuple)):
        return [told(one) for one in value]
    return value


def module(name, **members):
    made = types.ModuleType(name)
    vars(made).update(members)
    sys.modules[name] = made


def parts(*names):
    return {name: type(name, (Part,), {}) for name in names}


def sections(text):
    """Reads the parameter files of the tests: NODE, then ros__parameters, then one value a line."""
    tree = {}
    for line in text:
        name, _, value = line.strip().partition(":")
        if not line.startswith(" ") and name:
            node = tree.setdefault(name, {"ros__parameters": {}})
        elif value:
            node["ros__parameters"][name] = value.strip()
    return tree


file, share, *arguments = sys.argv[1:]
module("ament_index_python")
module("ament_index_python.packages", get_package_share_directory=lambda name: f"{share}/{name}")
module("launch", **parts("LaunchDescription"))
module("launch.actions", **parts("DeclareLaunchArgument", "LogInfo", "OpaqueFunction"))
module("launch.substitutions", LaunchConfiguration=Configuration)
module("launch_ros")
module("launch_ros.actions", **parts("ComposableNodeContainer", "Node"))
module("launch_ros.descriptions", **parts("ComposableNode"))
module("yaml", safe_load=sections)

scope = {}
exec(compile(pathlib.Path(file).read_text(encoding="utf-8"), file, "exec"), scope)
entries = scope["generate_launch_description"]().parts[0]
context = {}
for entry in entries:
    if type(entry).__name__ == "DeclareLaunchArgument":
        context[entry.parts[0]] = entry.words["default_value"]
context.update(argument.split(":=", 1) for argument in arguments)
started = []
for entry in entries:
    if type(entry).__name__ == "OpaqueFunction":
        started += [told(one) for one in entry.words["function"](context)]
print(json.dumps(started))
