"""Makes the pages that GitHub shows into pages of the site, without copies of them in docs/.

Pages beside docs/ come in under project/; a file of the repository that a page links to is put under project/, too, and
what is no file of text leads to the page of its folder. Lists begin where GitHub sees one: Python-Markdown wants an empty line before.
"""
from __future__ import annotations

import os
import re
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent.parent
DOCS = ROOT / "docs"
PROJECT = "project"
_OWN = [Path(__file__).with_name(name) for name in ("iframe-worker.js", "site.css")]

_LINK = re.compile(r"(!?\[(?:[^\]\\]|\\.)*\]\()([^)\s#]+)((?:#[^)\s]*)?\))")
_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]*:")
_FENCE = re.compile(r"\s*(```|~~~)")
_ITEM = re.compile(r" {0,3}(?:[-*+]|\d+\.) ")
_MARKDOWN = ".md"


def on_files(files: Files, config) -> Files:
    """Adds the pages beside docs/, and every file of the repository that a page links to."""
    for own in _OWN:
        files.append(File.generated(config, own.name, abs_src_path=str(own)))
    for page in _pages_beside():
        files.append(_file(config, page))
    for file in list(files.documentation_pages()):
        source = Path(file.abs_src_path)
        for target in _targets(source):
            if not target.is_relative_to(DOCS) and target.is_file() and files.get_file_from_path(_uri(target)) is None:
                files.append(_file(config, target))
    return files


def on_page_markdown(markdown: str, page, config, files: Files) -> str:
    source = Path(page.file.abs_src_path)
    start = os.path.dirname(page.file.src_uri)
    lines: list[str] = []
    code = False
    for line in markdown.splitlines():
        fence = _FENCE.match(line) is not None
        code ^= fence
        if not code and not fence:
            if _ITEM.match(line) and lines and lines[-1].strip() and not _ITEM.match(lines[-1]) and not lines[-1].startswith("  "):
                lines.append("")
            line = _LINK.sub(lambda link: link[1] + _site_link(link[2], source, start, files) + link[3], line)
        lines.append(line)
    return "\n".join(lines) + "\n"


def _site_link(link: str, source: Path, start: str, files: Files) -> str:
    """What a link of a page is in the site: relative to the page, as GitHub's is."""
    if _ADDRESS.match(link):
        return link
    target = (source.parent / link).resolve()
    if target.is_dir():
        target = next((page for page in (target / "README.md", DOCS / "examples.md") if page.is_file()), target)
    if not target.is_relative_to(ROOT) or files.get_file_from_path(_uri(target)) is None:
        raise PluginError(f"{source.relative_to(ROOT)}: the link {link} leads to nothing that the site has")
    return os.path.relpath(_uri(target), start or ".")


def _targets(page: Path) -> list[Path]:
    """The files that a page links to."""
    text = page.read_text(encoding="utf-8")
    links = (match[2] for match in _LINK.finditer(text))
    return [(page.parent / link).resolve() for link in links if not _ADDRESS.match(link)]


def _pages_beside() -> list[Path]:
    top = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    return top + sorted(page for page in (ROOT / "examples").rglob("*" + _MARKDOWN) if "target" not in page.parts)


def _uri(path: Path) -> str:
    """Where a file of the repository is in the site."""
    if path.is_relative_to(DOCS):
        return path.relative_to(DOCS).as_posix()
    return f"{PROJECT}/{path.relative_to(ROOT).as_posix()}" if path.is_relative_to(ROOT) else ""


def _file(config, path: Path) -> File:
    return File.generated(config, _uri(path), abs_src_path=str(path))
