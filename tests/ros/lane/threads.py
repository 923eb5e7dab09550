"""The threads of a running system beside the rules of its model, thread by thread, by what the kernel says of each."""
from __future__ import annotations

import contextlib
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

_POLICIES = {0: "other", 1: "fifo", 2: "rr", 3: "batch", 5: "idle", 6: "deadline"}
_NAME, _START, _PRIORITY, _POLICY = 1, 21, 39, 40  # fields of /proc/PID/stat, from 0
_STATUS_LINE = re.compile(r"^(\S+) +(\S+): .*\(thread (\d+)\)", re.MULTILINE)
_LIMIT = 15  # characters of a name


@dataclass(frozen=True)
class Rule:
    """What the model says of threads of a process; see ThreadRule."""

    process: str
    selector: str
    threads: str
    policy: str
    cores: str

    def count(self) -> int:
        """How many threads there must be; none where any number is right."""
        return {"+": 1, "*": 0}.get(self.threads) if self.threads in "+*" else int(self.threads)


@dataclass(frozen=True)
class Thread:
    """A thread as the kernel sees it."""

    process: str
    id: int
    name: str
    policy: str
    cores: str


def lack_rights(log: str) -> bool:
    """Whether processes have said that they may not set policies."""
    return "Operation not permitted" in log


def rules(bringup: Path) -> list[Rule]:
    """The rules of all hosts."""
    lines = [line for file in sorted(bringup.glob("deploy/*/threads.conf")) for line in file.read_text(encoding="utf-8").splitlines()]
    return [Rule(*line.split("|")[:5]) for line in lines if line and not line.startswith("#")]


def threads(process: str, pid: int) -> list[Thread]:
    """The threads of a process in the order of their creation, which is that of the kernel's list."""
    found = []
    with os.scandir(f"/proc/{pid}/task") as tasks:
        for task in tasks:
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                stat = Path(task.path, "stat").read_text(encoding="utf-8")
                fields = ["", "", *stat[stat.rindex(")") + 2:].split()]
                policy = _POLICIES[int(fields[_POLICY])]
                if policy in ("fifo", "rr"):
                    policy += ":" + fields[_PRIORITY]
                cores = ",".join(map(str, sorted(os.sched_getaffinity(int(task.name)))))
                found.append(Thread(process, int(task.name), Path(task.path, "comm").read_text(encoding="utf-8").rstrip("\n"), policy, cores))
    return found


def flow_controllers(bringup: Path, process: str) -> list[int]:
    """How many flow controllers the profile of each participant of a process has; some have no rule."""
    profiles = ElementTree.parse(bringup / "config" / "fastdds" / f"{process}.xml").getroot()
    return [len(participant.findall(".//{*}flow_controller_descriptor")) for participant in profiles.findall(".//{*}participant")]


def matched(bringup: Path, process: str, found: list[Thread]) -> dict[int, Rule]:
    """The rule of each thread of a process that has one, by the names that executors, Fast DDS and the regulation give to threads.

    It holds for generated code whose nodes start no threads, which could inherit such a name, and make no participant of their own.
    """
    process_rules = [rule for rule in rules(bringup) if rule.process == process]
    controllers = flow_controllers(bringup, process)
    result: dict[int, Rule] = {}
    participants = -1
    first_sender: dict[str, int] = {}
    for thread in found:
        if thread.name.startswith("dds.asyn."):
            participant, number = thread.name.split(".")[2:]
            # the greatest number is that of the last controller of the profile
            own = controllers[int(participant)] if int(participant) < len(controllers) else 0
            first_sender[participant] = max(first_sender.get(participant, 0), int(number) + 1 - own)
    for thread in found:
        selector = f"name:{thread.name}"
        if thread.name.startswith("dds.ev."):
            participants += 1
        elif thread.name.startswith(("dds.udp.", "dds.shm.")):
            selector = f"listener:{participants}"
        elif thread.name.startswith("dds.asyn."):
            participant, number = thread.name.split(".")[2:]
            selector = f"sender:{participant}:{int(number) - first_sender[participant]}"
        for rule in process_rules:
            if rule.selector == selector or _is_worker(rule, thread.name):
                result[thread.id] = rule
    return result


def _is_worker(rule: Rule, name: str) -> bool:
    """Whether a name is that of another thread of an executor with several: the executor's, a dot and a number."""
    kind, _, first = rule.selector.partition(":")
    stem, _, number = name.rpartition(".")
    return (kind == "name" and rule.threads not in ("1", "*") and number.isdigit() and not first.endswith(".timers")
            and name == first[:_LIMIT - len(number) - 1] + "." + number and bool(stem))


def differences(bringup: Path, processes: dict[str, int]) -> list[str]:
    """How the threads of processes differ from the rules, in words.

    :param bringup: share folder or sources of the package that starts the system
    :param processes: their ids by name
    """
    found = []
    for process, pid in processes.items():
        own = [rule for rule in rules(bringup) if rule.process == process]
        present = threads(process, pid)
        rule_of = matched(bringup, process, present)
        for thread in present:
            rule = rule_of.get(thread.id)
            wanted = rule.policy.split(":")[0] if rule and rule.policy.startswith("deadline") else rule.policy if rule else "other"
            if thread.policy != wanted or (rule and rule.cores not in ("any", thread.cores)):
                found.append(f"{thread}, model: {rule}")
        count = Counter(rule_of.values())
        found += [f"{process} has {count[rule]} threads for {rule}" for rule in own
                  if count[rule] < rule.count() or (rule.threads.isdigit() and count[rule] > int(rule.threads))]
    return found


def status(script: Path) -> tuple[int, str, dict[int, tuple[str, str]]]:
    """What `deploy.sh status` says: its exit status, its text and, by thread, verdict and process."""
    result = subprocess.run([str(script), "status"], capture_output=True, text=True, check=False)
    said = {int(thread): (verdict, process) for verdict, process, thread in _STATUS_LINE.findall(result.stdout)}
    return result.returncode, result.stdout + result.stderr, said


def assert_as_modelled(share: Path, processes: dict[str, int]) -> None:
    """Fails unless the threads of a running system are those of its model, and `deploy.sh status` says so of each of them."""
    assert not (wrong := differences(share, processes)), "\n".join(wrong)
    code, text, said = status(share / "scripts" / "deploy.sh")
    expected = {thread: ("ok", process) for process, pid in processes.items()
                for thread in matched(share, process, threads(process, pid))}
    assert said == expected, text
    assert code == 0, text
