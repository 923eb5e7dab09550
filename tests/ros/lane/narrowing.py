"""Models as they run here: on fewer cores than they have, with the time that executors need themselves, without what an old target lacks."""
from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Callable

_IMPORT = re.compile(r'^\s*import\s+"([^"]+)"', re.MULTILINE)
_DECLARED = re.compile(r"\bcores((?:\s+c\d+)+)")
_EXECUTOR = re.compile(r"^(executor \w+: [^{]+\{)", re.MULTILINE)
_PLACED = re.compile(r"\bon ((?:\w+\.)?c)(\d+) fifo (\d+)")
_DDS_THREAD = re.compile(r"^( *flow controller [^}\n]*?) thread(?: on [\w.]+)?(?: fifo \d+)?|\blistener threads?(?: on [\w.]+)?(?: fifo \d+)?", re.MULTILINE)
_EVENTS = re.compile(r"^(executor \w+:) events \{", re.MULTILINE)


def narrow(model: Path, root: Path, folder: Path, cores: int, below: int, overhead: str = "") -> Path:
    """Copies a model and what it imports: each host keeps so many cores, and a thread on another one moves to core number modulo their number.

    :param root: the folder that holds the model and all that it imports
    :param folder: where the copies go, with the same relative paths
    :param below: by how much the priority of a thread that moves is lowered
    :param overhead: what each executor needs for a callback, nothing for what the model says
    :return: the copy, or the model itself if no host has more cores and no overhead is given
    """
    texts = {file: file.read_text(encoding="utf-8") for file in _files(model)}
    if not overhead and all(int(core[1:]) < cores for text in texts.values() for found in _DECLARED.findall(text) for core in found.split()):
        return model

    def moved(text: str) -> str:
        text = _DECLARED.sub(lambda found: " ".join(["cores", *(core for core in found[1].split() if int(core[1:]) < cores)]), text)
        text = _PLACED.sub(lambda found: _moved(found[1], int(found[2]), int(found[3]), cores, below), text)
        return _EXECUTOR.sub(rf"\1 overhead {overhead}", text) if overhead else text

    return _copied(model, root, folder, moved)


def for_humble(model: Path, root: Path, folder: Path) -> Path:
    """Copies a model and what it imports without settings of Fast DDS's threads, and with single-threaded executors for events executors.

    :param root: the folder that holds the model and all that it imports
    :param folder: where the copies go, with the same relative paths
    """
    return _copied(model, root, folder, lambda text: _EVENTS.sub(r"\1 single_threaded {", _DDS_THREAD.sub(r"\1", text)))


def _copied(model: Path, root: Path, folder: Path, changed: Callable[[str], str]) -> Path:
    for file in _files(model):
        copy = folder / file.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        made = copy.with_name(f"{copy.name}.{os.getpid()}")  # another worker may be reading the copy
        made.write_text(changed(file.read_text(encoding="utf-8")), encoding="utf-8")
        made.replace(copy)
    return folder / model.relative_to(root)


def _moved(prefix: str, core: int, priority: int, cores: int, below: int) -> str:
    return f"on {prefix}{core % cores} fifo {priority - below * (core // cores)}"


def _files(model: Path) -> list[Path]:
    """The model and what it imports, directly or not."""
    found = [model]
    for file in found:
        imported = [(file.parent / name).resolve() for name in _IMPORT.findall(file.read_text(encoding="utf-8"))]
        found += [other for other in dict.fromkeys(imported) if other not in found]
    return found
