"""Builds and runs the Fast DDS probe, the program in ../fastdds_probe that tries profiles on Fast DDS itself."""
from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lane.profiles import Profiles
from lane.underlay import ROOT, Underlay, UnderlayError, user_cache

SOURCES = Path(__file__).resolve().parents[1] / "fastdds_probe"
RUNTIME = ROOT / "runtime" / "tactus_dds"

ACCEPTED, REFUSED, NO_RIGHTS = 0, 1, 77

# Domains 1 to 100 are free on any machine: above, ports may collide with ephemeral ones.
_DOMAINS = 100


@dataclass(frozen=True)
class Verdict:
    """What the probe found.

    :ivar status: ACCEPTED, REFUSED or NO_RIGHTS
    :ivar report: its JSON report
    """

    status: int
    report: dict[str, Any]

    def errors(self) -> list[str]:
        """Fast DDS's own error messages, without those about the machine's network and shared memory."""
        return [line["message"] for line in self.report["log"]
                if line["kind"] == "error" and "TRANSPORT" not in line["category"]]

    def describe(self) -> str:
        """Why the profiles were refused, for people."""
        topics = [f"topic {topic['name']}: {topic['trouble'] or topic}" for topic in self.report["topics"]
                  if topic["trouble"] or topic["received"] != topic["sent"]]
        loaded = "loaded" if self.report["loaded"] else "not loaded"
        return "\n".join([f"Fast DDS {self.report['fastDds']}: {loaded}", *topics, *self.errors()])


def build(underlay: Underlay) -> Path:
    """Returns the probe's executable for this underlay, building it unless the same sources were built before.

    :raises UnderlayError: if it does not build
    """
    name = f"{underlay.name}-{user_cache.key(underlay.stamp, SOURCES, RUNTIME)}"
    return user_cache.entry("probes", name, lambda place: _compile(underlay, place)) / "fastdds_probe"


def run(underlay: Underlay, profiles: Profiles) -> Verdict:
    """Tries a participant profile with every topic profile that goes with it."""
    endpoints = [word for name in profiles.writers for word in ("--write", name)]
    endpoints += [word for name in profiles.readers for word in ("--read", name)]
    if profiles.participant is not None:
        endpoints += ["--participant", profiles.participant]
    result = subprocess.run(
        [str(build(underlay)), str(profiles.file), "--domain", str(1 + os.getpid() % _DOMAINS), *endpoints],
        env=underlay.environment(), capture_output=True, text=True, timeout=180, check=False)
    if result.returncode not in (ACCEPTED, REFUSED, NO_RIGHTS):
        raise RuntimeError(f"The probe ended with status {result.returncode} on {profiles.file}:\n{result.stderr}")
    return Verdict(result.returncode, json.loads(result.stdout))


def _compile(underlay: Underlay, folder: Path) -> None:
    steps = (["cmake", "-S", str(SOURCES), "-B", str(folder), "-DCMAKE_BUILD_TYPE=Release",
              *underlay.linker_arguments()],
             ["cmake", "--build", str(folder), "--parallel", "2"])
    for step in steps:
        result = subprocess.run(step, env=underlay.environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                text=True, check=False)
        if result.returncode != 0:
            raise UnderlayError(f"The Fast DDS probe does not build against {underlay.name}:\n{result.stdout[-4000:]}")
