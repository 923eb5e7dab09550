"""Checks of single generated files with the tools that will read them. Each returns what is wrong, for people."""
from __future__ import annotations

import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from catkin_pkg.package import InvalidPackage, parse_package
from lxml import etree
import yaml


def package_manifest(package: Path) -> list[str]:
    """Parses and validates package.xml as colcon, rosdep and bloom do."""
    warnings: list[str] = []
    try:
        parse_package(str(package), warnings=warnings)
    except (InvalidPackage, ElementTree.ParseError) as problem:
        return [f"{package.name}/package.xml: {problem}"]
    return [f"{package.name}/package.xml: {warning}" for warning in warnings]


def against_schema(file: Path, schema: Path) -> list[str]:
    """Validates a profiles file against Fast DDS's XML schema."""
    try:
        document = etree.parse(str(file))
    except etree.XMLSyntaxError as problem:
        return [f"{file.name}: {problem}"]
    validator = etree.XMLSchema(etree.parse(str(schema)))
    validator.validate(document)
    return [f"{file.name}:{error.line}: {error.message}" for error in validator.error_log]


def python(file: Path) -> list[str]:
    """Compiles a Python file; `linters` look at its style."""
    try:
        compile(file.read_text(encoding="utf-8"), str(file), "exec")
    except SyntaxError as problem:
        return [f"{file.name}:{problem.lineno}: {problem.msg}"]
    return []


def shell(file: Path) -> list[str]:
    """Lets bash parse a script without running it."""
    result = subprocess.run(["bash", "-n", str(file)], capture_output=True, text=True, check=False)
    return result.stderr.splitlines() if result.returncode != 0 else []


def yaml_document(file: Path) -> list[str]:
    """Parses a parameter file."""
    try:
        yaml.safe_load(file.read_text(encoding="utf-8"))
    except yaml.YAMLError as problem:
        return [f"{file.name}: {problem}"]
    return []
