"""Models as they run on this machine: on fewer cores than they have, with the time that executors need themselves."""
from __future__ import annotations

import re
from pathlib import Path

_IMPORT = re.compile(r'^\s*import\s+"([^"]+)"', re.MULTILINE)
_DECLARED = re.compile(r"\bcores((?:\s+c\d+)+)")
_EXECUTOR = re.compile(r"^(executor \w+: [^{]+\{)", re.MULTILINE)
_PLACED = re.compile(r"\bon ((?:\w+\.)?c)(\d+) fifo (\d+)")


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
    for file, text in texts.items():
        copy = folder / file.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = _DECLARED.sub(lambda found: " ".join(["cores", *(core for core in found[1].split() if int(core[1:]) < cores)]), text)
        text = _PLACED.sub(lambda found: _moved(found[1], int(found[2]), int(found[3]), cores, below), text)
        text = _EXECUTOR.sub(rf"\1 overhead {overhead}", text) if overhead else text
        copy.write_text(text, encoding="utf-8")
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
