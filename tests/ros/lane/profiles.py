"""What a Fast DDS profiles file says, as far as the lane checks it on the running Fast DDS."""
from __future__ import annotations

import os
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Iterable, Iterator

# SCHED_* numbers of Linux, which Fast DDS passes on as they are.
_POLICIES = {-1: None, 0: "OTHER", 1: "FIFO", 2: "RR", 3: "BATCH", 5: "IDLE"}

_AFFINITY = re.compile(r"(<affinity>\s*)(\d+)(\s*</affinity>)")


@dataclass(frozen=True)
class ThreadSettings:
    """A threadSettingsType element; None is Fast DDS's default, which leaves the matter alone.

    :ivar policy: "FIFO", "RR", "OTHER", …
    :ivar priority: real-time priority, or nice value under OTHER
    :ivar cores: from the bit mask
    """

    policy: str | None
    priority: int | None
    cores: tuple[int, ...] | None

    def differences(self, thread: dict[str, Any]) -> list[str]:
        """What a thread of the probe's report does not do as the settings say."""
        realtime = self.policy in ("FIFO", "RR")
        actual_priority = thread["priority"] if realtime else thread["nice"]
        checks = (("policy", self.policy, thread["policy"]),
                  ("priority" if realtime else "nice value", self.priority, actual_priority),
                  ("cores", self.cores and list(self.cores), thread["cores"]))
        return [f"{thread['name']}: {what} is {actual}, not {wanted}"
                for what, wanted, actual in checks if wanted is not None and wanted != actual]


@dataclass(frozen=True)
class Profiles:
    """A participant profile of a file, and the topic profiles that go with it.

    :ivar participant: name of its profile; None stands for Fast DDS's default participant, where the file has none
    :ivar writers: names of the data_writer profiles that use no flow controller but those of this participant
    :ivar readers: names of data_reader profiles
    :ivar controllers: its flow controllers, with the settings of their threads
    :ivar events: settings of the thread of timed events
    :ivar builtin: settings of the threads of the built-in flow controllers
    :ivar receivers: settings of the threads that receive and run listeners
    """

    file: Path
    participant: str | None
    writers: tuple[str, ...]
    readers: tuple[str, ...]
    controllers: dict[str, ThreadSettings]
    events: ThreadSettings
    builtin: ThreadSettings
    receivers: ThreadSettings

    def differences(self, report: dict[str, Any]) -> list[str]:
        """What the running Fast DDS does not do as the file says."""
        running = {controller["name"]: controller["thread"] for controller in report["flowControllers"]}
        found = [f"flow controller {name} has no thread" for name in self.controllers if not running.get(name)]
        for name, settings in self.controllers.items():
            if running.get(name):
                found += [f"flow controller {name}: {text}" for text in settings.differences(running[name])]
        own = {thread["id"] for thread in running.values() if thread}
        others = [thread for thread in report["threads"] if thread["id"] not in own]
        for pattern, settings in ((r"dds\.ev\.", self.events), (r"dds\.asyn\.", self.builtin),
                                  (r"dds\.(udp|shm|tcp)\.\d", self.receivers)):
            for thread in others:
                if re.match(pattern, thread["name"]):
                    found += settings.differences(thread)
        return found


def read(file: Path) -> list[Profiles]:
    """Reads a profiles file that validates against its schema, a result per participant profile."""
    root = ElementTree.parse(file).getroot()
    participants = list(_all(root, "participant"))
    elsewhere = {name for participant in participants for name in _controllers(participant)}
    return [_of(file, root, participant, elsewhere) for participant in participants or [None]]


def _of(file: Path, root: ElementTree.Element, participant: ElementTree.Element | None,
        elsewhere: set[str]) -> Profiles:
    controllers = _controllers(participant)
    foreign = elsewhere - controllers.keys()
    rtps = _child(participant, "rtps")
    receivers = [_settings(transport, "default_reception_threads")
                 for transport in _all(root, "transport_descriptor")]
    if not receivers:
        receivers.append(_settings(rtps, "builtin_transports_reception_threads"))
    unanimous = receivers[0] if len(set(receivers)) == 1 else ThreadSettings(None, None, None)
    writers = [writer for writer in _all(root, "data_writer")
               if not any(name.text in foreign for name in _all(writer, "flow_controller_name"))]
    return Profiles(file=file, participant=None if participant is None else participant.get("profile_name"),
                    writers=_names(writers), readers=_names(_all(root, "data_reader")), controllers=controllers,
                    events=_settings(rtps, "timed_events_thread"),
                    builtin=_settings(rtps, "builtin_controllers_sender_thread"), receivers=unanimous)


def _controllers(participant: ElementTree.Element | None) -> dict[str, ThreadSettings]:
    return {_text(descriptor, "name") or "": _settings(descriptor, "sender_thread")
            for descriptor in _all(participant, "flow_controller_descriptor")}


def fold_affinities(text: str, cores: int | None = None) -> str:
    """Maps the cores in a profiles text onto those of this machine, which may have fewer than the modelled host."""
    present = cores or os.cpu_count() or 1

    def fold(match: re.Match[str]) -> str:
        mask = 0
        for core in _cores(int(match[2])):
            mask |= 1 << core % present
        return f"{match[1]}{mask}{match[3]}"

    return _AFFINITY.sub(fold, text)


def _cores(mask: int) -> tuple[int, ...]:
    return tuple(core for core in range(mask.bit_length()) if mask >> core & 1)


def _settings(parent: ElementTree.Element | None, name: str) -> ThreadSettings:
    element = _child(parent, name)
    policy = int(_text(element, "scheduling_policy") or -1)
    priority = _text(element, "priority")
    mask = int(_text(element, "affinity") or 0)
    return ThreadSettings(policy=_POLICIES.get(policy, str(policy)),
                          priority=None if priority is None else int(priority),
                          cores=_cores(mask) or None)


def _names(profiles: Iterable[ElementTree.Element]) -> tuple[str, ...]:
    return tuple(profile.get("profile_name", "") for profile in profiles)


def _all(parent: ElementTree.Element | None, name: str) -> Iterator[ElementTree.Element]:
    return iter(()) if parent is None else parent.iter(_qualified(parent, name))


def _child(parent: ElementTree.Element | None, name: str) -> ElementTree.Element | None:
    return None if parent is None else parent.find(_qualified(parent, name))


def _text(parent: ElementTree.Element | None, name: str) -> str | None:
    return None if parent is None else parent.findtext(_qualified(parent, name))


def _qualified(element: ElementTree.Element, name: str) -> str:
    namespace = re.match(r"\{.*\}", element.tag)
    return (namespace[0] if namespace else "") + name
