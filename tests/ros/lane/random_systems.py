"""Random models whose threads are compared with what runs."""
from __future__ import annotations

import random

LARGE = 6  # processes, every other with two participants: nine nodes, enough for each kind of executor, and few enough to build from nothing
SMALL = 2  # of a model beside others
KINDS = ["single_threaded", "static_single_threaded", "multi_threaded(2)", "multi_threaded(3)", "events", "fixed_priority(1)", "fixed_priority(2)",
         "edf(2)"]
FURTHER_KINDS = ["plain_thread", "mixed(2)", "thread_classes"]


class Deck:
    """Draws at random, and nothing twice before everything was drawn: a small model has all the variety."""

    def __init__(self, choose: random.Random):
        self._choose = choose
        self._left: dict[str, list[int]] = {}

    def draw(self, what: str, choices: list[str]) -> str:
        left = self._left.get(what) or self._choose.sample(range(len(choices)), len(choices))
        self._left[what] = left[1:]
        return choices[left[0]]


def large(seed: int) -> str:
    """A system whose processes have random participants, executors, names, policies and cores, each kind of them at least once."""
    choose = random.Random(seed)
    deck = Deck(choose)
    text = ["system random_threads", "platform { host here { cores c0 c1 } }", "message Tick = std_msgs/msg/UInt32 size 8 B"]
    nodes: list[str] = []
    for process in range(LARGE):
        # names that are cut, that are those of other threads, and that are the process's
        name = deck.draw("name", [f"p{process}", f"process_with_a_long_name_{process}", f"process_{process}_with_a_long_name"])
        participants = 1 + process % 2
        listeners = []
        for participant in range(participants):
            node = f"N{process}x{participant}"
            listener = deck.draw("listener", ["", f" listener thread on here.c{choose.randint(0, 1)} fifo {choose.randint(2, 40)}",
                                              f" listener thread fifo {choose.randint(2, 40)}"])
            listeners.append((node, listener))
            nodes.append(f"node {node} {{ timer t every {choose.choice([50, 100, 200])} ms wcet 100 us publishes /t{process}x{participant} }}")
            kind = deck.draw("kind", KINDS)
            several = "(" in kind and "(1)" not in kind
            thread = deck.draw("thread", [f"thread{'s' if several else ''} on here.c{choose.randint(0, 1)} fifo {choose.randint(2, 40)}",
                                          f"thread{'s' if several else ''} fifo {choose.randint(2, 40)}", f"thread{'s' if several else ''} on here.c0"])
            executor = deck.draw("executor", [f"e{process}x{participant}", name if participant == 0 else f"{name}_too"])
            nodes.append(f"executor {executor}: {kind} {{ nodes {node} {thread} }}")
            text += _topic(deck, choose, f"{process}x{participant}", "fifo" in thread)
        text.append(_process(name, listeners))
    return "\n".join([*text, *nodes]) + "\n"


def small(seed: int) -> str:
    """A system of two processes, with one or two participants each, that hear each other, some by services, too.

    Their nodes differ little, so that a compiler cache has most of them after a few models.
    """
    choose = random.Random(seed)
    deck = Deck(choose)
    text = ["system random_threads", "platform { host here { cores c0 c1 } }", "message Tick = std_msgs/msg/UInt32 size 8 B"]
    nodes: list[str] = []
    participants = [choose.randint(1, 2) for _ in range(SMALL)]
    asks = choose.random() < 0.5
    for process in range(SMALL):
        name = deck.draw("name", [f"p{process}", f"process_with_a_long_name_{process}", f"process_{process}_with_a_long_name"])
        listeners = []
        for participant in range(participants[process]):
            own = f"{process}x{participant}"
            listeners.append((f"N{own}", deck.draw("listener", ["", f" listener thread on here.c{choose.randint(0, 1)} fifo {choose.randint(2, 40)}",
                                                                f" listener thread fifo {choose.randint(2, 40)}"])))
            kind = deck.draw("kind", KINDS + FURTHER_KINDS)
            callbacks = [f"timer t every 50 ms wcet 100 us publishes /t{own}" + (" calls ask" if asks and own == "0x0" else "")]
            if kind != "plain_thread" or (asks and participant == 0):
                kind = "single_threaded" if kind == "plain_thread" else kind
                callbacks.append(f"subscription s on /t{1 - process}x0 wcet 100 us")
            if asks and participant == 0:
                callbacks.append("client ask of N1x0.answer wcet 50 us" if process == 0 else "service answer: std_srvs/srv/Trigger wcet 50 us")
            nodes.append(f"node N{own} {{ {' '.join(callbacks)} }}")
            executor, real_time = _executor(deck, choose, deck.draw("executor", [f"e{own}", name if participant == 0 else f"{name}_too"]), kind, own)
            nodes.append(executor)
            text += _topic(deck, choose, own, real_time)
        text.append(_process(name, listeners))
    return "\n".join([*text, *nodes]) + "\n"


def _executor(deck: Deck, choose: random.Random, name: str, kind: str, node: str) -> tuple[str, bool]:
    """An executor of a node, and whether its threads have priorities."""
    if kind == "thread_classes":
        urgent = choose.randint(20, 40)
        return (f"executor {name}: {kind} {{ nodes N{node} class urgent: real_time {{ callbacks N{node}.t thread on here.c0 fifo {urgent} }} "
                f"class rest: best_effort(2) {{ threads on here.c0, here.c1 fifo {urgent - choose.randint(1, 15)} }} }}"), True
    several = "(" in kind and "(1)" not in kind
    thread = deck.draw("thread", [f"on here.c{choose.randint(0, 1)} fifo {choose.randint(2, 40)}", f"fifo {choose.randint(2, 40)}", "on here.c0",
                                  "reservation 1 ms every 20 ms" if kind in ("single_threaded", "fixed_priority(1)", "edf(2)") else "on here.c1"])
    return f"executor {name}: {kind} {{ nodes N{node} thread{'s' if several else ''} {thread} }}", "fifo" in thread


def _topic(deck: Deck, choose: random.Random, name: str, real_time: bool) -> list[str]:
    """A topic, with the flow controller that it may go by."""
    if deck.draw("sending", ["in place", "by a flow controller"]) == "in place":
        return [f"topic /t{name} : Tick"]
    # never above its publisher, for which Fast DDS might wait forever (TAC-FLOW-005)
    policy = " fifo 1" if real_time else ""
    return [f"flow controller f{name} {{ scheduler FIFO thread on here.c{choose.randint(0, 1)}{policy} }}",
            f"topic /t{name} : Tick {{ publish async via f{name} }}"]


def _process(name: str, listeners: list[tuple[str, str]]) -> str:
    """A process of nodes with their listener threads, with a participant for each where there are several."""
    if len(listeners) == 1:
        return f"process {name} on here {{ nodes {listeners[0][0]}{listeners[0][1]} }}"
    made = " ".join(f"participant q{index} {{ nodes {node}{listener} }}" for index, (node, listener) in enumerate(listeners))
    return f"process {name} on here {{ {made} }}"
