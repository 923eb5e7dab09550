"""What is kept for all checkouts of a user is made once, and only if it could be made."""
from __future__ import annotations

import platform
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lane import underlay
from lane.interpreters import Interpreter
from lane.underlay import user_cache


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TACTUS_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_an_entry_is_made_once(place: Path):
    made: list[Path] = []

    def make(folder: Path) -> None:
        made.append(folder)
        (folder / "content").write_text("a", encoding="utf-8")

    with ThreadPoolExecutor(max_workers=4) as executor:
        entries = set(executor.map(lambda _: user_cache.entry("kind", "name", make), range(4)))
    assert entries == {place / "kind" / "name"} and len(made) == 1
    user_cache.entry("kind", "name", make, usable=lambda folder: not (folder / "content").exists())
    assert len(made) == 2


def test_what_fails_to_be_made_leaves_nothing(place: Path):
    def fail(folder: Path) -> None:
        (folder / "content").write_text("half", encoding="utf-8")
        raise OSError("no space")

    with pytest.raises(OSError):
        user_cache.entry("kind", "name", fail)
    assert [file.name for file in (place / "kind").iterdir()] == ["name.lock"]
    # as a process leaves it that is killed
    (place / "kind" / "name").mkdir()
    (place / "kind" / "name" / "content").write_text("half", encoding="utf-8")
    entry = user_cache.entry("kind", "name", lambda folder: (folder / "other").touch())
    assert [file.name for file in entry.iterdir()] == ["other"]


@pytest.mark.parametrize("changed", ["processor", "library", "distribution", "python"])
def test_underlays_are_those_of_a_kind_of_machine(changed: str, monkeypatch: pytest.MonkeyPatch):
    before = underlay._content.__wrapped__("jazzy")
    monkeypatch.setattr(platform, "release", lambda: "0.1")
    assert before == underlay._content.__wrapped__("jazzy")
    if changed == "processor":
        monkeypatch.setattr(platform, "machine", lambda: "none")
    elif changed == "library":
        monkeypatch.setattr(platform, "libc_ver", lambda: ("glibc", "1.0"))
    elif changed == "distribution":
        monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"ID": "none"})
    else:
        monkeypatch.setattr(underlay, "find_interpreter", lambda _: Interpreter(Path("python"), "2.7"))
    assert before != underlay._content.__wrapped__("jazzy")


def test_keys_follow_words_names_and_bytes(tmp_path: Path):
    for name in ("one", "two"):
        (tmp_path / name / "in").mkdir(parents=True)
        (tmp_path / name / "in" / "file").write_text("a", encoding="utf-8")
    one, two = tmp_path / "one", tmp_path / "two"
    assert user_cache.key("word", one) == user_cache.key("word", two)
    keys = {user_cache.key("word", one), user_cache.key("other", one), user_cache.key("wor", "d", one), user_cache.key(one, "word")}
    (two / "in" / "file").rename(two / "in" / "renamed")
    keys.add(user_cache.key("word", two))
    (one / "in" / "file").write_text("b", encoding="utf-8")
    keys.add(user_cache.key("word", one))
    (one / "in" / "file").chmod(0o755)
    keys.add(user_cache.key("word", one))
    assert len(keys) == 7
    with pytest.raises(FileNotFoundError):
        user_cache.key(tmp_path / "missing")
