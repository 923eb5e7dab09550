"""Hosts of a model on one machine: each in namespaces of its own, joined by a router, which lets no multicast through."""
from __future__ import annotations

import contextlib
import select
import shutil
import socket
import subprocess
import sys
import uuid
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator, Mapping, Sequence

_SETUP = """
mount --make-rprivate / && mount -t tmpfs tmpfs /dev/shm && mount --bind "$0" /etc/machine-id && echo ready && exec sleep infinity
"""
_ALL_PROTOCOLS = 3  # a socket for IPv4 alone would not see what is sent
_IPV4 = b"\x08\x00"
_SNIFFING = "sniffing\n"
_SNIFFER_SECONDS = 30


class NoNamespaces(Exception):
    """This machine or user may not make hosts; the message says why."""


@dataclass(frozen=True)
class Host:
    """Namespaces for network, shared memory, IPC and machine identity, held by a process that sleeps."""

    name: str
    address: str
    interface: str
    keeper: subprocess.Popen

    def command(self, command: Sequence[str]) -> list[str]:
        """The command line that runs a command on this host."""
        return _inside(self.keeper, command)

    def start(self, command: Sequence[str], environment: Mapping[str, str], **options) -> subprocess.Popen:
        """Starts a command on this host."""
        return subprocess.Popen(self.command(command), env=dict(environment), text=True, **options)

    @contextlib.contextmanager
    def destinations(self) -> Iterator[set[str]]:
        """The IPv4 addresses to which packets go on its cable meanwhile; known at the end."""
        found: set[str] = set()
        sniffer = subprocess.Popen(self.command([sys.executable, str(Path(__file__).resolve()), self.interface]),
                                   stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        try:
            assert sniffer.stdout.readline() == _SNIFFING
            yield found
            found.update(sniffer.communicate(timeout=_SNIFFER_SECONDS)[0].split())
        finally:
            sniffer.kill()
            sniffer.communicate()


def sniff(interface: str, end: int) -> set[str]:
    """Collects the destinations of the IPv4 packets on an interface until a file ends.

    Reports to routers which groups a host is in (IGMP) do not count: the kernel sends them, once more up to a second after a group was joined.
    """
    found = set()
    with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.ntohs(_ALL_PROTOCOLS)) as packets:
        packets.bind((interface, 0))
        print(_SNIFFING, end="", flush=True)
        while True:
            readable, _, _ = select.select([packets, end], [], [])
            if end in readable:
                return found
            frame = packets.recv(2048)
            if frame[12:14] == _IPV4 and frame[23] != socket.IPPROTO_IGMP:
                found.add(socket.inet_ntoa(frame[30:34]))


@contextlib.contextmanager
def two_hosts(folder: Path, names: Sequence[str]) -> Iterator[list[Host]]:
    """Makes two hosts and the router between them; nothing of them is left afterwards.

    :raises NoNamespaces: if that is not permitted
    """
    tag = uuid.uuid4().hex[:8]
    with contextlib.ExitStack() as stack:
        router = _keeper(stack, folder / "router.machine-id")
        _run(*_inside(router, ["sh", "-c", "echo 1 > /proc/sys/net/ipv4/ip_forward"]))
        hosts = []
        for index, name in enumerate(names):
            keeper = _keeper(stack, folder / f"{name}.machine-id")
            host = Host(name, f"10.199.7.{4 * index + 1}", f"th{index}{tag}", keeper)
            _connect(host, router, f"10.199.7.{4 * index + 2}", f"tr{index}{tag}")
            hosts.append(host)
        yield hosts


@contextlib.contextmanager
def lone_host(folder: Path) -> Iterator[Host]:
    """Makes a host that has nothing but its loopback, with multicast; nothing of it is left afterwards.

    :raises NoNamespaces: if that is not permitted
    """
    with contextlib.ExitStack() as stack:
        host = Host("lone", "127.0.0.1", "lo", _keeper(stack, folder / "lone.machine-id"))
        for command in (["link", "set", "lo", "up", "multicast", "on"], ["route", "add", "224.0.0.0/4", "dev", "lo"]):
            _run(*host.command(["ip", *command]))
        yield host


def _connect(host: Host, router: subprocess.Popen, gateway: str, plug: str) -> None:
    """Lays a cable between a host and the router."""
    _run("ip", "link", "add", host.interface, "type", "veth", "peer", "name", plug)
    try:
        _run("ip", "link", "set", host.interface, "netns", str(host.keeper.pid))
        _run("ip", "link", "set", plug, "netns", str(router.pid))
    except NoNamespaces:
        subprocess.run(["ip", "link", "delete", host.interface], check=False, capture_output=True)
        raise
    for keeper, interface, address in ((host.keeper, host.interface, host.address), (router, plug, gateway)):
        for command in (["addr", "add", f"{address}/30", "dev", interface], ["link", "set", interface, "up"],
                        ["link", "set", "lo", "up"]):
            _run(*_inside(keeper, ["ip", *command]))
    _run(*_inside(host.keeper, ["ip", "route", "add", "default", "via", gateway]))


def _inside(keeper: subprocess.Popen, command: Sequence[str]) -> list[str]:
    return ["nsenter", "-t", str(keeper.pid), "-n", "-m", "-i", *command]


def _keeper(stack: contextlib.ExitStack, identity: Path) -> subprocess.Popen:
    """Starts the process that holds a host's namespaces; they go with it."""
    missing = [tool for tool in ("unshare", "nsenter", "ip", "mount") if shutil.which(tool) is None]
    if missing:
        raise NoNamespaces(f"{', '.join(missing)} missing (Debian: util-linux, iproute2)")
    identity.write_text(uuid.uuid4().hex + "\n", encoding="utf-8")
    keeper = subprocess.Popen(["unshare", "--net", "--mount", "--ipc", "sh", "-c", _SETUP, str(identity)],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    stack.callback(keeper.wait)
    stack.callback(keeper.kill)
    answer = keeper.stdout.readline()
    if answer != "ready\n":
        raise NoNamespaces(f"no right to make namespaces: {answer.strip()}")
    return keeper


def _run(*command: str) -> None:
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise NoNamespaces(f"{' '.join(command)}: {result.stderr.strip()}")


if __name__ == "__main__":
    print(*sniff(sys.argv[1], sys.stdin.fileno()))
