"""Prints the constants of a message definition as rosidl understands it, and as C++ has them, in JSON. Arguments: package folder, file in it.

It goes the way of a build: the definition becomes IDL, which is parsed, and its values become the source of a constant.
"""
from __future__ import annotations

import contextlib
import json
import sys
import tempfile
from pathlib import Path

from rosidl_adapter.msg import convert_msg_to_idl
from rosidl_generator_cpp import primitive_value_to_cpp
from rosidl_parser.definition import IdlLocator, Message
from rosidl_parser.parser import parse_idl_file


def main() -> None:
    """Prints an object: for each constant its value and its literal."""
    package, file = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(sys.stderr):
        output = Path(folder) / package.name / "msg"
        output.mkdir(parents=True)
        idl = convert_msg_to_idl(package, package.name, file, output)
        content = parse_idl_file(IdlLocator(Path(folder), idl.relative_to(folder))).content
    message = content.get_elements_of_type(Message)[0]
    print(json.dumps({constant.name: [constant.value, primitive_value_to_cpp(constant.type, constant.value)] for constant in message.constants}))


if __name__ == "__main__":
    main()
