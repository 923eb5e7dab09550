"""The steps of the tutorial that need Fast DDS go as the page shows them, but for what was measured. The site is whole and needs no network."""
from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from lane import measurement
from lane.listings import Listing, difference, listings
from lane.underlay import ROOT, Underlay

PAGE = ROOT / "docs" / "tutorial.md"
MARKED = "run on Fast DDS"
NO_RIGHTS = "run with --unprivileged"
VERDICTS = (0, 3)
_REFERENCE = re.compile(r"""<(\w+)[^>]*?\s(?:href|src)=["']?([^"'\s>]+)""")


@pytest.mark.timing
def test_tutorial(tmp_path: Path):
    """In the order of the page; files are as they are there when a command runs."""
    underlay = Underlay.of("jazzy")
    ran = []
    for listing in listings(PAGE):
        if listing.title:
            (tmp_path / listing.title).write_text("\n".join(listing.lines) + "\n", encoding="utf-8")
        elif listing.mark == MARKED:
            ran += [_follow(command, shown, underlay, tmp_path) for command, shown in listing.commands()]
    assert ran == ["measure", "calibrate", "measure", "report"]


def _follow(command: str, shown: list[str], underlay: Underlay, place: Path) -> str:
    """Runs a command in a folder; returns its name."""
    tactus, name, *words = command.split(" ")
    assert tactus == "tactus"
    run = measurement.run(underlay, name, *words, place=place)
    if NO_RIGHTS in run.err:
        pytest.skip(f"thread policies cannot be tried here: {run.err.strip()}")
    assert run.status in VERDICTS, run.err
    assert difference(shown, run.out) is None, f"{command} prints\n{run.out}"
    return name


def test_site(tmp_path: Path):
    """Every reference of every page leads to a file of the site; only links that a reader follows lead elsewhere."""
    site = tmp_path / "site"
    built = subprocess.run([ROOT / "releng" / "site", site], capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 40
    dead = [f"{page.relative_to(site)}: {reference}" for page in pages if page.name != "404.html"
            for element, reference in _REFERENCE.findall(page.read_text(encoding="utf-8")) if not _leads(page, element, reference)]
    assert dead == []
    found = {entry["location"] for entry in json.loads((site / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]}
    assert {"tutorial.html", "theory/model.html", "project/index.html"} <= found


def _leads(page: Path, element: str, reference: str) -> bool:
    parts = urlsplit(reference)
    if parts.scheme or parts.netloc:
        return element == "a" or parts.scheme == "data"
    return not parts.path or (page.parent / unquote(parts.path)).is_file()


def test_site_refuses_a_folder_of_others(tmp_path: Path):
    (tmp_path / "kept").write_text("mine", encoding="utf-8")
    built = subprocess.run([ROOT / "releng" / "site", tmp_path], capture_output=True, text=True, check=False)
    assert built.returncode == 1 and "neither empty nor a site" in built.stderr
    assert (tmp_path / "kept").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(("shown", "printed", "missing"), [
    (["a 1.5 ms  within"], "a   20 us   1 outlier\n", None),
    (["a", "…", "d 1"], "a\nb\nc\nd 2\n", None),
    (["a", "…"], "a\nb\n", None),
    (["a", "c"], "a\nb\nc\n", "c"),
    (["a"], "a\nb 7\n", "it also prints b #"),
    (["3 bounds are exceeded"], "Nothing is above its bound.\n", "3 bounds are exceeded"),
])
def test_difference(shown: list[str], printed: str, missing: str | None):
    assert difference(shown, printed) == missing


def test_listings(tmp_path: Path):
    page = tmp_path / "page.md"
    page.write_text('# Page\n```tactus title="a.tactus"\nsystem a\n```\n<!-- run on Fast DDS -->\n```console\n$ tactus measure a.tactus\nx\n```\n')
    model, commands = listings(page)
    assert model == Listing("tactus", "a.tactus", None, ["system a"])
    assert commands.mark == MARKED
    assert list(commands.commands()) == [("tactus measure a.tactus", ["x"])]
