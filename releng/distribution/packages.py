#!/usr/bin/env python3
"""Packs the tree of a release: a tar archive, a wheel for pip and a package for npm, each the same bytes every time.

usage: packages.py KIND TREE VERSION MACHINE OUTPUT
  KIND     tar, wheel or npm; zip for any folder, p2 for the update site of Eclipse, jar for a jar that is not compressed
  TREE     the folder with bin, lib and share; or the jar
  MACHINE  x86_64, or any for a tree without a Java runtime
"""
import base64
import contextlib
import gzip
import hashlib
import io
import json
import os
import re
import sys
import tarfile
import zipfile
from pathlib import Path

SUMMARY = "Proves latency goals of ROS 2 systems and generates the systems that keep them"
EPOCH = int(os.environ["SOURCE_DATE_EPOCH"])
ZIP_DATE = (1980, 1, 1, 0, 0, 0)
MAIN = '''"""Starts Tactus."""
import os
import sys


def main():
    """Becomes the command that lies beside this file."""
    command = os.path.join(os.path.dirname(os.path.abspath(__file__)), "home", "bin", "tactus")
    os.execv(command, [command, *sys.argv[1:]])


if __name__ == "__main__":
    main()
'''


@contextlib.contextmanager
def replacing(output):
    """Yields a name to write under, then gives what is there its own name; nothing is left of it after an error."""
    partial = Path(output + ".new")
    try:
        yield str(partial)
        os.replace(partial, output)
    finally:
        partial.unlink(missing_ok=True)


def files(tree):
    """Yields the path below the tree, the content and whether it is a program, of each file, links followed."""
    for path in sorted(path for path in tree.rglob("*") if path.is_file()):
        yield path.relative_to(tree).as_posix(), path.read_bytes(), os.access(path, os.X_OK)


def tar(entries, top, output):
    """Writes a compressed tar archive with one folder at the top."""
    with open(output, "wb") as raw, gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, content, program in entries:
            info = tarfile.TarInfo(f"{top}/{name}")
            info.size, info.mtime, info.mode = len(content), EPOCH, 0o755 if program else 0o644
            info.uname = info.gname = "root"
            archive.addfile(info, io.BytesIO(content))


def wheel(tree, version, tag, output):
    """Writes a wheel whose command starts the tree in it."""
    entries = [("tactus/__init__.py", b'"""Tactus."""\n', False), ("tactus/__main__.py", MAIN.encode(), False)]
    entries += [(f"tactus/home/{name}", content, program) for name, content, program in files(tree)]
    info = f"tactus-{version}.dist-info"
    entries += [
        (f"{info}/METADATA", f"Metadata-Version: 2.1\nName: tactus\nVersion: {version}\nSummary: {SUMMARY}\n"
                             "License: Apache-2.0\nRequires-Python: >=3.8\n".encode(), False),
        (f"{info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: tactus\nRoot-Is-Purelib: false\nTag: {tag}\n".encode(), False),
        (f"{info}/entry_points.txt", b"[console_scripts]\ntactus = tactus.__main__:main\n", False)]
    record = "".join(f"{name},sha256={digest(content)},{len(content)}\n" for name, content, _ in entries)
    entries.append((f"{info}/RECORD", f"{record}{info}/RECORD,,\n".encode(), False))
    write_zip(entries, output)


def p2(site, output):
    """Writes an update site as a zip archive; its indexes say when they were made, which becomes the time of the release."""
    entries = [("p2.index", b"version=1\nmetadata.repository.factory.order=content.xml,\\!\n"
                            b"artifact.repository.factory.order=artifacts.xml,\\!\n", False)]
    for index in ("artifacts", "content"):
        with zipfile.ZipFile(site / f"{index}.jar") as archive:
            text = archive.read(f"{index}.xml").decode()
        stamped = re.sub(r"(name='p2.timestamp' value=)'\d+'", rf"\1'{EPOCH * 1000}'", text)
        # p2 writes properties in the order of a hash table
        stamped = re.sub(r"(?:^ *<(?:property|provided|required) [^\n]*/>\n)+", lambda lines: "".join(sorted(lines[0].splitlines(True))), stamped, flags=re.M)
        packed = io.BytesIO()
        write_zip([(f"{index}.xml", stamped.encode(), False)], packed)
        entries.append((f"{index}.jar", packed.getvalue(), False))
    entries += [entry for folder in ("features", "plugins") for entry in files(site) if entry[0].startswith(f"{folder}/")]
    write_zip(entries, output)


def jar(packed, output):
    """Writes a jar without compression: classes are read sooner, and packages, which compress it as a whole, are smaller."""
    with zipfile.ZipFile(packed) as given, zipfile.ZipFile(output, "w", zipfile.ZIP_STORED) as archive:
        for entry in given.infolist():
            archive.writestr(zipfile.ZipInfo(entry.filename, entry.date_time), given.read(entry))


def write_zip(entries, output):
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, content, program in entries:
            entry = zipfile.ZipInfo(name, ZIP_DATE)
            entry.external_attr = (0o100755 if program else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def npm(tree, version, machine, output):
    """Writes a package for npm, whose command is the launcher."""
    manifest = {"name": "tactus", "version": version, "description": SUMMARY, "license": "Apache-2.0",
                "bin": {"tactus": "bin/tactus"}, "os": ["linux"]}
    if machine == "x86_64":
        manifest["cpu"] = ["x64"]
    entries = [("package.json", (json.dumps(manifest, indent=2) + "\n").encode(), False), *files(tree)]
    tar(entries, "package", output)


def main():
    kind, tree, version, machine, output = sys.argv[1:]
    tree = Path(tree)
    with replacing(output) as partial:
        if kind == "tar":
            tar(files(tree), f"tactus-{version}", partial)
        elif kind == "zip":
            write_zip(files(tree), partial)
        elif kind == "jar":
            jar(tree, partial)
        elif kind == "p2":
            p2(tree, partial)
        elif kind == "wheel":
            wheel(tree, version, "py3-none-any" if machine == "any" else f"py3-none-manylinux_2_17_{machine}", partial)
        else:
            npm(tree, version, machine, partial)


if __name__ == "__main__":
    main()
