"""Turns a virtual environment that holds the ros-* wheels into a prefix that CMake, colcon and C++ programs can use.

The wheels were made with paths of their build machine in the exported CMake targets, and link three libraries of rcl
against Python extensions whose symbols a C++ program cannot resolve.
"""
from __future__ import annotations

import re
import subprocess
from pathlib import Path

_NUMPY_INCLUDE = re.compile(r"/opt/python/cp\d+-cp\d+/lib/python[\d.]+/site-packages/numpy/_?core/include")
_PYTHON_INCLUDE = re.compile(r"/opt/python/cp\d+-cp\d+/include/python[\d.]+")
_TINYXML2 = re.compile(r"/usr/lib64/libtinyxml2\.so")
_NEEDED_EXTENSION = re.compile(r"\(NEEDED\).*\[(lib\w*__rosidl_generator_py\.so)\]")


def mend(prefix: Path) -> None:
    """Mends the prefix in place; running it twice changes nothing more."""
    _replace_foreign_paths(prefix)
    _drop_python_extensions(prefix)


def _replace_foreign_paths(prefix: Path) -> None:
    numpy_include, python_include = _ask(prefix, (
        "import numpy, sysconfig; print(numpy.get_include()); print(sysconfig.get_paths()['include'])"))
    tinyxml2 = next(prefix.glob("lib/python3.*/site-packages/ros_fast*.libs/libtinyxml2-*.so.*"))
    replacements = ((_NUMPY_INCLUDE, numpy_include), (_PYTHON_INCLUDE, python_include), (_TINYXML2, str(tinyxml2)))
    for file in prefix.glob("share/**/*.cmake"):
        text = mended = file.read_text(encoding="utf-8")
        for pattern, path in replacements:
            mended = pattern.sub(lambda _, path=path: path, mended)
        if mended != text:
            file.write_text(mended, encoding="utf-8")


def _drop_python_extensions(prefix: Path) -> None:
    for name in ("librcl.so", "librcl_action.so", "librcl_lifecycle.so"):
        library = prefix / "lib" / name
        dynamic = subprocess.run(["readelf", "--dynamic", str(library)],
                                 capture_output=True, text=True, check=True).stdout
        for extension in _NEEDED_EXTENSION.findall(dynamic):
            subprocess.run([str(prefix / "bin" / "patchelf"), "--remove-needed", extension, str(library)], check=True)


def _ask(prefix: Path, script: str) -> list[str]:
    return subprocess.run([str(prefix / "bin" / "python"), "-c", script],
                          capture_output=True, text=True, check=True).stdout.splitlines()
