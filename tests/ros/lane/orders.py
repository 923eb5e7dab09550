"""Random small nodes, and the orders in which the simulator lets executors run their callbacks.

All instants are on a grid of 2.5 ms, and callbacks take one or two times 26 of its steps. What comes from outside, and what timers release, is at
different even places within 26 steps. So nothing comes about when a thread looks for work, but for what answers release, which come an odd number
of steps after a call: `AllowedOrders` finds these, and such nodes are not used.
"""
from __future__ import annotations

import random
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

from lane.underlay import ROOT

STEP = 2_500_000  # ns
JOB = 26  # steps
HORIZON = 12 * JOB  # what begins later is not compared
MARGIN = 2_000_000  # by how much a thread may be late

_JUDGE = Path(__file__).resolve().parents[1] / "AllowedOrders.java"
_START = r"""
root=$1 && shift && source "$root/releng/scripts/toolchain.sh" && source "$root/releng/scripts/start.sh" && find_jdk || exit 1
"$root/tactus" --version > /dev/null && read -r jar < "$root/.cache/cli/current" || exit 1
exec "$java_home/bin/java" -Xss4m -cp "$root/.cache/cli/$jar.jar" "$@"
"""
_LONG = "10 s"  # nothing from outside comes again
_GROUPS = {"a": "exclusive", "b": "exclusive", "c": "reentrant"}


class Undrawn(Exception):
    """The places within 26 steps do not suffice for what was drawn."""


class Places:
    """The even places within 26 steps that nothing is at."""

    def __init__(self, choose: random.Random):
        self._choose = choose
        self._free = set(range(2, JOB, 2))

    def instant(self, most: int) -> int:
        """A step within so many lengths of a callback, at a place of its own."""
        if not self._free:
            raise Undrawn
        place = self._choose.choice(sorted(self._free))
        self._free.remove(place)
        return self._choose.randrange(most) * JOB + place

    def grid(self) -> tuple[int, int]:
        """A period and an offset, in steps: every expiry is at a place of its own."""
        for _ in range(100):
            period = self._choose.randint(3, 5) * JOB + self._choose.randrange(2, JOB, 2)
            offset = self._choose.randrange(2, period - 12, 2)
            places = [step % JOB for step in range(offset, HORIZON + 2 * JOB, period)]
            if len(set(places)) == len(places) and set(places) <= self._free:
                self._free.difference_update(places)
                return period, offset
        raise Undrawn


@dataclass(frozen=True)
class Entity:
    """A timer, subscription, service or client of a node under test.

    :ivar kind: `timer`, `subscription`, `service` or `client`
    :ivar steps: how long its callback takes
    :ivar activation: of a timer its period and offset; of a client how long its server takes; in steps
    :ivar publishes: the subscription of the same node to what it publishes at its end
    :ivar calls: the client that it calls at its end
    """

    name: str
    kind: str
    group: str
    steps: int
    activation: tuple[int, ...] = ()
    publishes: str = ""
    calls: str = ""


@dataclass(frozen=True)
class Tested:
    """A node in an executor of its own, and what comes to it from outside: the instants by entity, in steps."""

    name: str
    kind: str
    entities: list[Entity]
    arrivals: list[tuple[str, int]]

    @property
    def executor(self) -> str:
        return f"Tested{self.name}"

    def instructions(self) -> Iterator[str]:
        """What the program is told of it, in nanoseconds."""
        kind, threads = re.fullmatch(r"(\w+?)(?:\((\d+)\))?", self.kind).groups()
        yield f"node {self.name} {kind} {threads or 1}"
        for entity in self.entities:
            times = [STEP * steps for steps in (entity.steps, *entity.activation)]
            yield " ".join([entity.kind, entity.name, entity.group, _GROUPS[entity.group], entity.publishes or "-", entity.calls or "-",
                            *map(str, times)])
        for name, step in self.arrivals:
            yield f"arrival {name} {step * STEP}"

    def text(self) -> Iterator[str]:
        """It in the language."""
        yield f"executor {self.executor}: {self.kind} {{ nodes {self.name} }}"
        yield f"node {self.name} {{"
        for group in sorted({entity.group for entity in self.entities}):
            yield f"  callback group {_GROUPS[group]} {group}"
        for entity in self.entities:
            yield "  " + self._entity(entity)
        yield "}"
        for entity in self.entities:
            if entity.kind == "subscription":
                yield f"topic {self._topic(entity.name)} : Tick"
            if entity.kind == "client":
                yield f"node {self.name}Server {{ service {entity.name}: std_srvs/srv/Trigger wcet {_us(entity.activation[0])} }}"
                yield f"executor of{self.name}Server: single_threaded {{ nodes {self.name}Server }}"
        kinds = {entity.name: entity.kind for entity in self.entities}
        for number, (name, step) in enumerate(self.arrivals):
            node = f"{self.name}Arrival{number}"
            timer = f"timer send every {_LONG} offset {_us(step)} wcet 1 ns"
            if kinds[name] == "service":
                yield f"node {node} {{ {timer} calls ask client ask of {self.name}.{name} wcet 1 ns }}"
                yield f"executor of{node}: single_threaded {{ nodes {node} }}"
            else:
                yield f"node {node} {{ {timer} publishes {self._topic(name)} }}"
                yield f"executor of{node}: plain_thread {{ nodes {node} }}"

    def _entity(self, entity: Entity) -> str:
        head = {"timer": lambda: f"timer {entity.name} every {_us(entity.activation[0])} offset {_us(entity.activation[1])}",
                "subscription": lambda: f"subscription {entity.name} on {self._topic(entity.name)}",
                "service": lambda: f"service {entity.name}: std_srvs/srv/Trigger",
                "client": lambda: f"client {entity.name} of {self.name}Server.{entity.name}"}[entity.kind]()
        after = f" publishes {self._topic(entity.publishes)}" if entity.publishes else ""
        return f"{head} wcet {_us(entity.steps)} in {entity.group}{after}{f' calls {entity.calls}' if entity.calls else ''}"

    def _topic(self, subscription: str) -> str:
        return f"/{self.name.lower()}_{subscription}"


def drawn(name: str, kind: str, seed: int, groups: str) -> Tested:
    """A node with two timers, two subscriptions to what comes from outside, one to what it publishes itself, a service and a client.

    :param groups: the callback groups that it has, as often as they are to be drawn: `a` and `b` are exclusive, `c` is reentrant
    """
    for attempt in range(1000):
        choose = random.Random(f"{kind} {groups} {seed} {attempt}")
        try:
            return _drawn(name, kind, choose, groups)
        except Undrawn:
            continue
    raise AssertionError("no node could be drawn")


def _drawn(name: str, kind: str, choose: random.Random, groups: str) -> Tested:
    places = Places(choose)
    publisher = choose.choice(["t0", "s0", "v0"])
    caller = choose.choice(["t1", "s1"])
    entities = []
    for entity in ("t0", "t1", "s0", "s1", "p0", "v0", "c0"):
        activation: tuple[int, ...] = {"t": places.grid, "c": lambda: (choose.randrange(1, JOB, 2),)}.get(entity[0], tuple)()
        entities.append(Entity(entity, {"t": "timer", "s": "subscription", "p": "subscription", "v": "service", "c": "client"}[entity[0]],
                               choose.choice(groups), choose.choice([1, 1, 2]) * JOB, activation,
                               "p0" if entity == publisher else "", "c0" if entity == caller else ""))
    arrivals = [(entity, places.instant(5)) for entity in ("s0", "s1", "s1", "v0")]
    return Tested(name, kind, choose.sample(entities, len(entities)), sorted(arrivals, key=lambda arrival: arrival[1]))


def model(nodes: list[Tested]) -> str:
    """All of them as one system."""
    lines = ["system executor_orders", "message Tick = std_msgs/msg/UInt32 size 8 B"]
    for node in nodes:
        lines += node.text()
    return "\n".join(lines) + "\n"


def instructions(nodes: list[Tested]) -> str:
    """What the program is told."""
    return "\n".join([f"horizon {HORIZON * STEP}", f"grid {STEP}", *(line for node in nodes for line in node.instructions())]) + "\n"


def allowed(nodes: list[Tested], target: str, folder: Path) -> dict[str, set[str]]:
    """The orders that the simulator shows, by node; those without an order that a run on a machine could be compared with are left out."""
    file = folder / "executor_orders.tactus"
    file.write_text(model(nodes), encoding="utf-8")
    judge = subprocess.run(["bash", "-c", _START, "bash", str(ROOT), str(_JUDGE), str(file), target, str(HORIZON * STEP), str(MARGIN)],
                           capture_output=True, text=True, check=False)
    assert judge.returncode == 0, judge.stderr
    lines = [line.split(" ", 1) for line in judge.stdout.splitlines()]
    ambiguous = {executor for executor, order in lines if order == "ambiguous"}
    orders: dict[str, set[str]] = {node.name: set() for node in nodes if node.executor not in ambiguous}
    for executor, order in lines:
        name = executor.removeprefix("Tested")
        if name in orders:
            orders[name].add(" ".join(f"{job.split('@')[0].split('.')[1]}@{round(int(job.split('@')[1]) / STEP)}" for job in order.split()))
    return orders


def ran(jobs: list[tuple[str, int]]) -> str:
    """What a program ran until the horizon, in the same words: callbacks with the step at which each began; sorted where several begin at once."""
    begun = sorted((round(start / STEP), name) for name, start in jobs)
    return " ".join(f"{name}@{step}" for step, name in begun if step < HORIZON)


def deviation(order: str, orders: set[str]) -> str | None:
    """The first callback that no simulated run has there, with what runs may have instead; nothing where one has the whole order."""
    if order in orders:
        return None
    jobs = order.split()
    possible = [one.split() for one in orders]
    for place, job in enumerate(jobs):
        going = [one for one in possible if len(one) > place and one[place] == job]
        if not going:
            instead = sorted({one[place] if len(one) > place else "nothing" for one in possible})
            return f"after {' '.join(jobs[:place]) or 'nothing'} it ran {job}, where the executor of the model runs {' or '.join(instead)}"
        possible = going
    return f"after {order} it ran nothing, where the executor of the model runs {' or '.join(sorted({one[len(jobs)] for one in possible}))}"


def is_late(order: str, orders: set[str]) -> bool:
    """Whether an order first deviates by a callback that began a step later: nothing but the machine does that."""
    jobs = order.split()
    common = max((_common(jobs, one.split()) for one in orders), default=0)
    possible = [one.split() for one in orders if _common(jobs, one.split()) == common and len(one.split()) > common]
    if common == len(jobs):
        return False
    name, step = jobs[common].split("@")
    return any(one[common] == f"{name}@{int(step) - 1}" for one in possible)


def _common(jobs: list[str], others: list[str]) -> int:
    """How many callbacks two orders have in common."""
    return next((place for place, (one, other) in enumerate(zip(jobs, others)) if one != other), min(len(jobs), len(others)))


def _us(steps: int) -> str:
    return f"{steps * STEP // 1000} us"
