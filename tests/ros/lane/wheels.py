"""Puts the ros-* wheels into a prefix, whatever the Python version of that prefix.

A distribution may have wheels for one Python version only, yet nearly all in them (libraries, headers, CMake packages,
generators in pure Python) serves any. So they are downloaded for the version that they were made for and unpacked;
what a prefix of another version cannot do is load their extension modules, that is, run rclpy nodes.
"""
from __future__ import annotations

import zipfile
from pathlib import Path, PurePosixPath

PLATFORM = "manylinux_2_28_x86_64"


def download_arguments(requirements: Path, python: str, folder: Path) -> list[str]:
    """Arguments of pip that download the pinned wheels for a Python version ("3.12") into a folder."""
    return ["download", "--no-deps", "--only-binary=:all:", "--require-hashes", "--python-version", python,
            "--platform", PLATFORM, "--dest", str(folder), "--requirement", str(requirements)]


def unpack(wheels: Path, prefix: Path, python: str) -> None:
    """Unpacks every wheel of a folder into the prefix.

    :param python: the version that the wheels were made for; its packages become those of the prefix's own Python
    """
    own = next(folder for folder in prefix.glob("lib/python3.*") if not folder.is_symlink())
    foreign = prefix / "lib" / f"python{python}"
    if foreign != own:
        foreign.symlink_to(own.name)
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            for member in archive.infolist():
                if not member.is_dir():
                    _extract(archive, member, prefix, own / "site-packages")


def _extract(archive: zipfile.ZipFile, member: zipfile.ZipInfo, prefix: Path, packages: Path) -> None:
    target = _target(PurePosixPath(member.filename), prefix, packages)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(archive.read(member))
    mode = member.external_attr >> 16
    if mode & 0o111:
        target.chmod(0o755)


def _target(name: PurePosixPath, prefix: Path, packages: Path) -> Path:
    """Where a wheel's member goes, by the wheel format's data schemes."""
    if ".." in name.parts or name.is_absolute():
        raise ValueError(f"A wheel wants to write outside its prefix: {name}")
    if not name.parts[0].endswith(".data"):
        return packages.joinpath(*name.parts)
    scheme, *rest = name.parts[1:]
    return {"data": prefix, "scripts": prefix / "bin", "purelib": packages, "platlib": packages}[scheme].joinpath(*rest)
