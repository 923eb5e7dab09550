"""Checks of single generated files with the tools that will read them. Each returns what is wrong, for people."""
from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from catkin_pkg.package import InvalidPackage, parse_package
from lxml import etree
import yaml

# The line length of ament's own style check.
_FLAKE8 = ["--isolated", "--max-line-length=99", "--extend-ignore=W503"]


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
    """Compiles a Python file and checks its style."""
    try:
        compile(file.read_text(encoding="utf-8"), str(file), "exec")
    except SyntaxError as problem:
        return [f"{file.name}:{problem.lineno}: {problem.msg}"]
    result = subprocess.run([sys.executable, "-m", "flake8", *_FLAKE8, str(file)],
                            capture_output=True, text=True, check=False)
    return (result.stdout + result.stderr).splitlines()


# What ament_cpplint leaves to uncrustify; its fork of cpplint has the header guards of ROS 2, PACKAGE__FILE_HPP_, which cpplint
# itself does not know (checked below), and the copyright is the user's.
_CPPLINT = ["--quiet", "--extensions=cpp,hpp", "--headers=hpp", "--linelength=100",
            "--filter=-build/c++11,-build/c++17,-build/header_guard,-build/include_subdir,-runtime/references,-whitespace/braces,"
            "-whitespace/indent,-whitespace/indent_namespace,-whitespace/parens,-whitespace/semicolon,-whitespace/newline,"
            "-legal/copyright"]


def cpp(package: Path) -> list[str]:
    """Checks the style of a package's generated C++ as ament_cpplint does."""
    problems = []
    for root in (package / "include", package / "src"):
        files = [file for file in sorted([*root.rglob("*.hpp"), *root.rglob("*.cpp")]) if "Tactus" in _first_line(file)]
        if files:
            result = subprocess.run([sys.executable, "-m", "cpplint", *_CPPLINT, f"--repository={package.parent}", f"--root={root}",
                                     *map(str, files)], capture_output=True, text=True, check=False)
            problems += [line for line in result.stderr.splitlines() if ":" in line and not _is_long_guard(line)]
        problems += [problem for file in files if file.suffix == ".hpp" for problem in _guard(package.name, root, file)]
    return problems


def _is_long_guard(problem: str) -> bool:
    """Tells whether cpplint complains of the length of a header guard, which it does not know; ament's does and allows it."""
    place = re.fullmatch(r"(.+?):(\d+): .*\[whitespace/line_length\].*", problem)
    if place is None:
        return False
    line = Path(place[1]).read_text(encoding="utf-8").splitlines()[int(place[2]) - 1]
    return re.fullmatch(r"(#ifndef|#define|#endif  //) [A-Z0-9_]+__[A-Z0-9_]+_HPP_", line) is not None


def _first_line(file: Path) -> str:
    return file.read_text(encoding="utf-8").partition("\n")[0]


def _guard(package: str, root: Path, file: Path) -> list[str]:
    path = file.relative_to(root)
    name = "__".join([package, *[part for part in path.parts if part != package]])
    guard = re.sub("[^A-Z0-9]", "_", name.upper()) + "_"
    text = file.read_text(encoding="utf-8")
    good = f"#ifndef {guard}\n#define {guard}\n" in text and text.endswith(f"#endif  // {guard}\n")
    return [] if good else [f"{file.name}: the header guard is not {guard}"]


def cmake(file: Path) -> list[str]:
    """Checks the style of a CMakeLists.txt as ament_lint_cmake does."""
    program = "import sys; from cmakelint.main import main; sys.exit(main())"
    result = subprocess.run([sys.executable, "-c", program, "--linelength=140", str(file)], capture_output=True, text=True, check=False)
    return (result.stdout + result.stderr).splitlines() if result.returncode != 0 else []


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
