"""What goes wrong when a system is measured is said in one message, and nothing stays behind: no process, no temporary folder."""
from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Callable

import pytest

from conftest import FIXTURES
from lane import measurement
from lane.underlay import Underlay

pytestmark = pytest.mark.timing

MODEL = FIXTURES / "failures" / "failures.tactus"
SCHEDULERS = FIXTURES / "measured" / "schedulers.tactus"
INTERRUPTED = 130
INTERRUPTED_AT_THE_START = -signal.SIGINT  # before the virtual machine runs
DISCOVERY_PORT = 7410  # of participant 0 in domain 0; 250 more per domain, 2 more per participant
PORTS_PER_DOMAIN = 250


@pytest.fixture
def underlay() -> Underlay:
    """That of one target: what is tried does not depend on the version of Fast DDS."""
    return Underlay.of("kilted")


def model(folder: Path, old: str, new: str) -> Path:
    """The model with a part of it replaced."""
    text = MODEL.read_text(encoding="utf-8")
    assert old in text
    file = folder / MODEL.name
    file.write_text(text.replace(old, new), encoding="utf-8")
    return file


def measured(underlay: Underlay, file: Path, *more: str, wrapper: tuple[str, ...] = ()) -> measurement.Run:
    return measurement.run(underlay, "measure", file, "--seconds", "1", "--target", underlay.name, "--directory", measurement.project(underlay), *more,
                           wrapper=wrapper)


def assert_refused(run: measurement.Run, *parts: str):
    assert run.status == 1, run.err
    for part in parts:
        assert part in run.err
    assert "Exception" not in run.err
    assert not run.remains


def test_no_rights(underlay: Underlay):
    if os.geteuid() != 0:
        pytest.skip("rights can be taken from root alone")
    wrapper = ("prlimit", "--rtprio=0", "setpriv", "--bounding-set=-sys_nice", "--inh-caps=-sys_nice")
    assert_refused(measured(underlay, MODEL, wrapper=wrapper), "failed:", "cannot set SCHED_FIFO priority 20", "Operation not permitted", "run as root",
                   "or run with --unprivileged")


def test_core_that_is_not_there(underlay: Underlay, tmp_path: Path):
    absent = f"c{os.cpu_count() + 5}"
    file = model(tmp_path, "cores c0 c1", f"cores c0 c1 {absent}")
    file.write_text(file.read_text(encoding="utf-8").replace("Listener thread on machine.c1", f"Listener thread on machine.{absent}"), encoding="utf-8")
    run = measured(underlay, file)
    assert_refused(run, "lacks cores on which the model places threads", f"core {os.cpu_count() + 5} of listener", "or measure with --unprivileged")
    assert "building" not in run.err


def test_reservation_that_the_kernel_refuses(underlay: Underlay, tmp_path: Path):
    if Path("/proc/sys/kernel/sched_rt_runtime_us").read_text(encoding="utf-8").strip() == "-1":
        pytest.skip("the kernel admits every reservation")
    file = model(tmp_path, "machine.c0 fifo 20", "machine.c0 reservation 9900 us every 10 ms")
    assert_refused(measured(underlay, file), "thread 'talking': cannot set a reservation of 9900000 ns every 10000000 ns", "or run with --unprivileged")


def test_reservations_that_the_kernel_does_not_admit_together(underlay: Underlay, tmp_path: Path):
    if Path("/proc/sys/kernel/sched_rt_runtime_us").read_text(encoding="utf-8").strip() == "-1":
        pytest.skip("the kernel admits every reservation")
    file = model(tmp_path, "thread on machine.c0 fifo 20", "thread reservation 9900 us every 10 ms")
    file.write_text(file.read_text(encoding="utf-8").replace("thread on machine.c1 fifo 20", "thread reservation 9900 us every 10 ms"), encoding="utf-8")
    with reserved(os.cpu_count() - 2):
        run = measured(underlay, file)
    assert_refused(run, "cannot set a reservation of 9900000 ns every 10000000 ns", "would exceed what the kernel grants: end others, or reserve less",
                   "Device or resource busy", "or run with --unprivileged")


@contextlib.contextmanager
def reserved(processors: int):
    """Holds reservations of as many processors, which do nothing with them."""
    holders = []
    try:
        for _ in range(processors):
            holders.append(subprocess.Popen(["chrt", "-d", "--sched-runtime", "940000", "--sched-deadline", "1000000", "--sched-period", "1000000", "0",
                                             "sleep", "600"]))
        yield
    finally:
        for holder in holders:
            holder.kill()
            holder.wait()


def test_ports_in_use(underlay: Underlay):
    """Participants take the next ports that are free, and find each other there."""
    built = measured(underlay, MODEL, "--unprivileged")
    assert built.status in (0, 3), built.err
    folder = measurement.project(underlay)
    domain = 90
    with taken([DISCOVERY_PORT + PORTS_PER_DOMAIN * domain + 2 * participant for participant in range(3)]):
        programs = [subprocess.Popen([folder / ".tactus" / "build" / name, "--unprivileged", "--seconds", "1", "--domain", str(domain), "--trace",
                                      folder / f"{name}.trace"], env=underlay.environment(), stderr=subprocess.PIPE, text=True)
                    for name in ("talker", "listener")]
        for program in programs:
            _, errors = program.communicate(timeout=120)
            assert program.returncode == 0, errors
    assert measurement.received(folder / "listener.trace", measurement.writers(folder / "talker.trace"))


class taken:
    """UDP ports of the loopback device that something else listens on."""

    def __init__(self, ports: list[int]):
        self._ports = ports
        self._sockets: list[socket.socket] = []

    def __enter__(self):
        for port in self._ports:
            listener = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
            listener.bind(("127.0.0.1", port))
            self._sockets.append(listener)

    def __exit__(self, *_):
        for listener in self._sockets:
            listener.close()


def during(underlay: Underlay, action: Callable[[int], None], *arguments: str | Path) -> measurement.Run:
    """Runs a command and does something, with its process, when its programs run."""
    return measurement.disturb(underlay, lambda: bool(measurement.programs_running()), action, *arguments, "--target", underlay.name, "--directory",
                               measurement.project(underlay))


def test_program_that_is_killed(underlay: Underlay):
    def kill_one(_: int):
        time.sleep(1)
        [program, *_] = measurement.programs_running()
        os.kill(int(re.search(r"process (\d+)", program)[1]), signal.SIGKILL)

    run = during(underlay, kill_one, "measure", MODEL, "--unprivileged", "--seconds", "60")
    assert_refused(run, "ended by signal 9")


@pytest.mark.parametrize("command", [("calibrate", "-o", "delays.tactus", "--payloads", "64B"), ("measure", MODEL)], ids=lambda command: command[0])
def test_interrupted_command(underlay: Underlay, tmp_path: Path, command: tuple):
    words = [tmp_path / word if word == "delays.tactus" else word for word in command]
    run = during(underlay, lambda process: os.kill(process, signal.SIGINT), *words, "--unprivileged", "--seconds", "60")
    assert run.status == INTERRUPTED
    assert not run.remains and not list(tmp_path.iterdir()), run.err


def test_killed_command_ends_its_programs(underlay: Underlay):
    run = during(underlay, lambda process: os.kill(process, signal.SIGKILL), "measure", MODEL, "--unprivileged", "--seconds", "60")
    assert run.status == -signal.SIGKILL
    limit = time.monotonic() + 60
    while measurement.programs_running() and time.monotonic() < limit:
        time.sleep(0.2)
    assert not measurement.programs_running()


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda sent: sent.name)
def test_ended_command_ends_its_compilers(underlay: Underlay, tmp_path: Path, sent: signal.Signals):
    def builders() -> list[str]:
        return measurement.builders_running(tmp_path)

    with measurement.Command(underlay, "measure", MODEL, "--target", underlay.name, "--directory", tmp_path / "project") as command:
        command.wait_for(lambda: any("cc1plus" in builder for builder in builders()))
        assert builders()
        command.process.send_signal(sent)
        command.process.wait(60)
    limit = time.monotonic() + 60
    while builders() and time.monotonic() < limit:
        time.sleep(0.1)
    assert not builders()


def test_temporary_folder_of_a_killed_command_goes_with_the_next(underlay: Underlay, tmp_path: Path):
    def folders() -> list[Path]:
        return sorted(tmp_path.glob("tactus-*/.tactus"))

    def start() -> measurement.Command:
        return measurement.Command(underlay, "measure", MODEL, "--target", underlay.name, temporary=tmp_path)

    with start() as killed:
        killed.wait_for(lambda: bool(folders()))
        killed.process.kill()
    [left] = folders()
    with start() as second:
        second.wait_for(lambda: not left.exists() and bool(folders()))
        second.process.send_signal(signal.SIGINT)
        assert second.process.wait(60) == INTERRUPTED
    assert not list(tmp_path.glob("tactus-*"))


@pytest.mark.parametrize("delay", [0.5, 1.0, 1.5, 2.0, 3.0])
def test_interrupted_generation_is_whole_or_nothing(underlay: Underlay, tmp_path: Path, delay: float):
    with measurement.Command(underlay, "generate", MODEL, "-o", tmp_path / "workspace") as command:
        time.sleep(delay)
        command.process.send_signal(signal.SIGINT)
        status = command.process.wait(60)
    assert status in (0, INTERRUPTED, INTERRUPTED_AT_THE_START)
    assert not list(tmp_path.glob("workspace/.tactus/staging"))
    if list(tmp_path.iterdir()):
        again = measurement.run(underlay, "generate", MODEL, "-o", tmp_path / "workspace")
        assert re.fullmatch(r".*: \d+ files unchanged\n", again.out), again.out


def test_interrupted_simulation(underlay: Underlay, tmp_path: Path):
    report = tmp_path / "report.json"
    with measurement.Command(underlay, "simulate", SCHEDULERS, "--runs", "1000000", "--format", "json", "-o", report) as command:
        time.sleep(4)
        command.process.send_signal(signal.SIGINT)
        assert command.process.wait(60) in (INTERRUPTED, INTERRUPTED_AT_THE_START)
    assert not list(tmp_path.iterdir())


def test_moved_project_is_built_afresh(underlay: Underlay, tmp_path: Path):
    built = measured(underlay, MODEL, "--unprivileged")
    assert built.status in (0, 3), built.err
    moved = Path(shutil.copytree(measurement.project(underlay), Path(tempfile.mkdtemp(dir=tmp_path)) / "moved", symlinks=True))
    run = measurement.run(underlay, "measure", MODEL, "--seconds", "1", "--unprivileged", "--target", underlay.name, "--directory", moved)
    assert run.status in (0, 3), run.err
