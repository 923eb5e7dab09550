#!/usr/bin/env python3
"""Packs the IDE for a platform: what p2 has installed, a Java runtime and what starts it, the same bytes every time.

usage: product.py PRODUCT RUNTIME VERSION PLATFORM OUTPUT
  PRODUCT   the folder in which p2 has installed the product
  RUNTIME   the Java runtime of the platform
  PLATFORM  linux-x86_64, linux-aarch64, windows-x86_64, macos-x86_64 or macos-aarch64
"""
import gzip
import os
import re
import sys
from pathlib import Path

import packages

PARTS = Path(__file__).parent / "ide"
ICON = Path(__file__).parents[2] / "plugins/org.tactus.ui/branding/tactus-128.svg"
PROFILE = re.compile(r"p2/org\.eclipse\.equinox\.p2\.engine/profileRegistry/(.*\.profile)/\d+\.profile\.gz")
# what p2 says of the machine that installed the product; the IDE writes both anew where it is started
OF_THIS_MACHINE = re.compile(r"(org\.eclipse\.equinox\.p2\.(?:cache|installFolder)' value=)'[^']*'")


def sorted_lines(text):
    """p2 writes properties in the order of a hash table, and so artifacts."""
    text = re.sub(r"(?:^ *<(?:property|provided|required) [^\n]*/>\n)+",
                  lambda lines: "".join(sorted(lines[0].splitlines(True))), text, flags=re.M)
    return re.sub(r"(?:^ {4}<artifact .*?\n {4}</artifact>\n)+", lambda artifacts: "".join(
        sorted(re.findall(r"^ {4}<artifact .*?\n {4}</artifact>\n", artifacts[0], re.M | re.S))), text,
        flags=re.M | re.S)


def stamped(text):
    """Says that the release was made when its commit was."""
    return re.sub(r"(timestamp(?:' value=|=))'\d+'", rf"\1'{packages.EPOCH * 1000}'", sorted_lines(text))


def product(folder):
    """Yields what p2 has installed, without what it says of this machine and this hour."""
    profiles = {}
    for name, content, program in packages.files(folder):
        profile = PROFILE.fullmatch(name)
        if profile:
            profiles[profile[1]] = content  # the last one holds
        elif name == "artifacts.xml" or name.startswith("p2/") and name.endswith(".xml"):
            yield name, stamped(content.decode()).encode(), program
        elif name == "configuration/config.ini":
            lines = content.decode().splitlines(True)
            yield name, "".join(sorted(line for line in lines if not line.startswith("#"))).encode(), program
        elif not name.endswith((".prefs", "/.lock")):
            yield name, content, program
    for name, content in profiles.items():
        text = OF_THIS_MACHINE.sub(r"\1''", stamped(gzip.decompress(content).decode()))
        yield (f"p2/org.eclipse.equinox.p2.engine/profileRegistry/{name}/{packages.EPOCH * 1000}.profile.gz",
               gzip.compress(text.encode(), mtime=0), False)


def part(name, **values):
    """Returns a file of releng/distribution/ide, filled in."""
    text = (PARTS / name).read_bytes().decode()
    for key, value in values.items():
        text = text.replace(f"@{key.upper()}@", value)
    return text.encode()


def main():
    folder, runtime, version, platform, output = sys.argv[1:]
    folder = next(iter(Path(folder).rglob("configuration"))).parent  # macOS has it in an application
    launcher = next(folder.glob("plugins/org.eclipse.equinox.launcher_*.jar")).name
    entries = sorted([*product(folder), *((f"runtime/{name}", content, program)
                                          for name, content, program in packages.files(Path(runtime)))])
    with packages.replacing(output) as partial:
        if platform.startswith("windows"):
            entries.append(("tactus-ide.cmd", part("tactus-ide.cmd", launcher=launcher), False))
            packages.write_zip([(f"tactus-ide-{version}/{name}", *rest) for name, *rest in entries], partial)
        elif platform.startswith("macos"):
            entries = [(f"Contents/Eclipse/{name}", *rest) for name, *rest in entries]
            entries += [("Contents/Info.plist", part("Info.plist", version=version), False),
                        ("Contents/MacOS/tactus-ide", part("tactus-ide", launcher=launcher), True),
                        ("Contents/Resources/tactus-ide.svg", ICON.read_bytes(), False)]
            packages.tar(entries, "Tactus IDE.app", partial)
        else:
            entries += [("tactus-ide", part("tactus-ide", launcher=launcher), True),
                        ("share/tactus-ide.desktop", part("tactus-ide.desktop"), False),
                        ("share/tactus-ide.svg", ICON.read_bytes(), False)]
            packages.tar(entries, f"tactus-ide-{version}", partial)


main()
