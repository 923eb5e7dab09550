"""Starts generated systems by their launch files, each with a network and shared memory of its own."""
from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import ContextManager, Iterator, Mapping, Sequence

from lane.colcon import Build
from lane.hosts import Host
from lane.workspace import Workspace

_HERE = Path(__file__).resolve().parents[1]
_MARK = "TACTUS_TEST_RUN"
_STOP_SECONDS = 60  # a process that hangs is ended by force after 8 s, and killed by its launch after 10; a busy machine takes longer over it
_LOG = "launch.log"

# Drops the right to real-time policies, so that a system runs whose cores are not those of this machine.
_UNPRIVILEGED = ["setpriv", "--bounding-set", "-sys_nice", "--inh-caps", "-sys_nice"]

_STARTED = re.compile(r"\[INFO\] \[(\S+)\]: process started")
_ENDED = re.compile(r"\[(\S+)\]: process has died")
_FAILURES = re.compile(r"\[ERROR\]|\[FATAL\]|\bError\]|terminate called|Traceback|core dumped")
_CORES = re.compile(r"require_cores\(\{([\d, ]+)\}\)")
_PINNED_RESERVATION = re.compile(r"\{\d[\d, ]*\}, ThreadSettings::Policy::Deadline|cores: \[\d[^]]*\]\s+scheduling: deadline")
_ADMISSION = Path("/proc/sys/kernel/sched_rt_runtime_us")


class NoLaunch(Exception):
    """The ROS installation cannot start a launch file; the message says why."""


@dataclass
class Launched:
    """A system that was started by its launch file, and is running or ended.

    :ivar folder: has its log and, once it has ended, its traces
    """

    host: Host
    build: Build
    process: subprocess.Popen
    folder: Path
    mark: str
    variables: dict[str, str] = field(repr=False)

    @property
    def log(self) -> str:
        """What the launch and its processes have written so far."""
        return (self.folder / _LOG).read_text(encoding="utf-8", errors="replace")

    @property
    def traces(self) -> Path:
        """The folder of what its processes record."""
        return self.folder / "traces"

    def started(self) -> list[str]:
        """The names of the processes that were started."""
        return _STARTED.findall(self.log)

    def died(self) -> list[str]:
        """The names of the processes that ended with a failure."""
        return _ENDED.findall(self.log)

    def failures(self) -> list[str]:
        """Lines of the log that tell of a failure."""
        return [line for line in self.log.splitlines() if _FAILURES.search(line)]

    def count_messages(self, topics: Sequence[str], enough: int, seconds: float) -> dict[str, int]:
        """Counts the messages of each topic until each has enough, or for so many seconds."""
        return self._listen(topics, enough, seconds)["counts"]

    def message_sizes(self, topics: Sequence[str], seconds: float) -> dict[str, int]:
        """The serialised size of a message of each topic in bytes; 0 for topics without one for so many seconds."""
        return self._listen(topics, 1, seconds)["sizes"]

    def _listen(self, topics: Sequence[str], enough: int, seconds: float) -> dict[str, dict[str, int]]:
        result = subprocess.run(
            self.host.command(_installed(self.build, str(self.build.underlay.python), str(_HERE / "count_messages.py"), str(seconds),
                                         str(enough), *topics)),
            cwd=self.build.folder, env=self.variables, capture_output=True, text=True, timeout=seconds + 60, check=False)
        assert result.returncode == 0, result.stderr
        return json.loads(result.stdout)

    def under_simulated_time(self, topic: str, step: int, enough: int, seconds: float, nodes: Sequence[str]) -> dict[str, int]:
        """Publishes /clock in steps of so many milliseconds until a topic has enough messages; what `publish_clock.py` says of it."""
        result = subprocess.run(
            self.host.command(_installed(self.build, str(self.build.underlay.python), str(_HERE / "publish_clock.py"), str(seconds), topic, str(step),
                                         str(enough), *nodes)),
            cwd=self.build.folder, env=self.variables, capture_output=True, text=True, timeout=3 * seconds + 60, check=False)
        assert result.returncode == 0, result.stderr
        return json.loads(result.stdout)

    def parameter(self, node: str, name: str, seconds: float) -> int:
        """The value of an integer parameter of a node, by its fully qualified name."""
        result = subprocess.run(
            self.host.command(_installed(self.build, str(self.build.underlay.python), str(_HERE / "get_parameter.py"), node, name, str(seconds))),
            cwd=self.build.folder, env=self.variables, capture_output=True, text=True, timeout=seconds + 60, check=False)
        assert result.returncode == 0, result.stderr
        return int(result.stdout)

    def interrupt(self) -> float:
        """Does what Ctrl-C does in a terminal; returns the seconds until the launch has ended. One that goes on is a failure that says where it is."""
        start = time.monotonic()
        os.killpg(self.process.pid, signal.SIGINT)
        try:
            self.process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            where = "\n".join(f"{_command_line(pid)}:\n{stacks(pid)}" for pid in self._processes())
            raise AssertionError(f"goes on {_STOP_SECONDS} s after Ctrl-C:\n{self.log}\n{where}") from None
        return time.monotonic() - start

    def remains(self) -> list[str]:
        """Processes and shared memory that are still there."""
        processes = [f"process {pid} ({_command_line(pid)})" for pid in self._processes()]
        return processes + shared_memory(self.host)

    def process_of(self, executable: str) -> int:
        """The id of a process by the name of its executable.

        :raises LookupError: if it does not run
        """
        for pid in self._processes():
            if _program(pid) == executable:
                return pid
        raise LookupError(f"{executable} does not run:\n{self.log}")

    def installation(self) -> Path:
        """The share folder of the installed package that starts the system."""
        [file] = self.build.folder.glob("install/*_bringup/share/*_bringup/deploy/system.conf")
        return file.parents[1]

    def modelled_processes(self) -> dict[str, int]:
        """The ids of the processes of the model by the names of their executables."""
        files = self.installation().glob("deploy/*/processes.conf")
        names = [line.split("|")[0] for file in files for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
        return {name: self.process_of(name) for name in names}

    def end(self) -> None:
        """Ends whatever is left by force."""
        for pid in self._processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def _processes(self) -> list[int]:
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                if f"{_MARK}={self.mark}".encode() in (folder / "environ").read_bytes().split(b"\0"):
                    found.append(int(folder.name))
        return found


def launched(build: Build, workspace: Workspace, host: Host, folder: Path, privileged: bool, *arguments: str,
             file: str = "system") -> ContextManager[Launched]:
    """Starts the whole system of a built workspace on a host; ends it by force if it is still there afterwards.

    :param folder: for logs and traces
    :param arguments: of the launch file, NAME:=VALUE
    :param file: the launch file's name, without its end
    :param privileged: whether it has the right to real-time policies; if not, it is told to run without
    :raises NoLaunch: if the installation has no launch
    """
    bringup = workspace.bringup_package()
    path = build.folder / "install" / bringup / "share" / bringup / "launch" / f"{file}.launch.py"
    return _running(build, host, folder, [str(_HERE / "launch_system.py"), str(path), f"trace:={folder / 'traces'}", *arguments], privileged)


def contained(build: Build, host: Host, folder: Path) -> ContextManager[Launched]:
    """Loads all nodes of a built workspace into one component container, without right to real-time policies.

    :param folder: for the log
    :raises NoLaunch: if the installation has no launch
    """
    components = []
    for file in sorted(build.folder.glob("install/*/share/ament_index/resource_index/rclcpp_components/*")):
        plugins = [line.split(";")[0] for line in file.read_text(encoding="utf-8").splitlines() if line]
        components += [f"{file.name}/{plugin}" for plugin in plugins]
    return _running(build, host, folder, [str(_HERE / "launch_container.py"), *components], privileged=False)


@contextlib.contextmanager
def _running(build: Build, host: Host, folder: Path, program: Sequence[str], privileged: bool) -> Iterator[Launched]:
    mark = uuid.uuid4().hex
    variables = {**_variables(build, folder), "PYTHONDONTWRITEBYTECODE": "1", _MARK: mark}
    python = str(build.underlay.python)
    check = subprocess.run([python, "-c", "import launch, launch_ros.actions, rclpy"], env=variables, capture_output=True, text=True,
                           check=False)
    if check.returncode != 0:
        raise NoLaunch(f"no launch: {check.stderr.strip().splitlines()[-1]}")
    (folder / "traces").mkdir()
    command = _installed(build, python, "-u", *program)
    if not privileged:
        variables["TACTUS_ALLOW_UNPRIVILEGED"] = "1"
        command = [*_UNPRIVILEGED, *command]
    with open(folder / _LOG, "w", encoding="utf-8") as log:
        process = host.start(command, variables, cwd=build.folder, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
    system = Launched(host, build, process, folder, mark, variables)
    try:
        yield system
    finally:
        system.end()
        shutil.rmtree(guard_directory(folder), ignore_errors=True)


@contextlib.contextmanager
def process(build: Build, workspace: Workspace, host: Host, folder: Path, name: str, *arguments: str, privileged: bool = False,
            environment: Mapping[str, str] | None = None) -> Iterator[subprocess.Popen]:
    """Starts a process of a built workspace without a launch; kills it if it is still there afterwards.

    Its executable has begun by then, if only to load its libraries.

    :param arguments: of the process
    :param privileged: whether it has the right to real-time policies; if not, it is told to run without
    :param environment: variables beside those that it needs
    """
    bringup = workspace.bringup_package()
    executable = build.folder / "install" / bringup / "lib" / bringup / name
    variables = {**_variables(build, folder), **({} if privileged else {"TACTUS_ALLOW_UNPRIVILEGED": "1"}), **(environment or {})}
    running = host.start([*([] if privileged else _UNPRIVILEGED), *_installed(build, str(executable), *arguments)], variables, cwd=build.folder,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        while running.poll() is None and _program(running.pid) != executable.name:
            time.sleep(0.001)
        yield running
    finally:
        running.kill()
        running.communicate()
        shutil.rmtree(guard_directory(folder), ignore_errors=True)


def has_thread(pid: int, name: str) -> bool:
    """Whether a process has a thread of that name."""
    with contextlib.suppress(OSError):
        return any((task / "comm").read_text(encoding="utf-8").strip() == name for task in Path(f"/proc/{pid}/task").iterdir())
    return False


def shared_memory(host: Host) -> list[str]:
    """The files in a host's shared memory."""
    names = subprocess.run(host.command(["ls", "/dev/shm"]), capture_output=True, text=True, check=True).stdout.split()
    # tracing leaves such a file for each user, whatever the program
    return [f"/dev/shm/{name}" for name in names if not name.startswith("lttng-ust-wait")]


def thread_names(pid: int) -> list[str]:
    """The names of the threads of a process."""
    names = []
    for file in Path(f"/proc/{pid}/task").glob("*/comm"):
        with contextlib.suppress(OSError):
            names.append(file.read_text(encoding="utf-8").strip())
    return names


def stacks(pid: int) -> str:
    """Where the threads of a process are, if gdb is there to tell."""
    if shutil.which("gdb") is None:
        return "no gdb tells where its threads are"
    return subprocess.run(["gdb", "-p", str(pid), "-batch", "-ex", "set pagination off", "-ex", "thread apply all backtrace"],
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False).stdout


def _variables(build: Build, folder: Path) -> dict[str, str]:
    # virtual machines have no counters for regulated cores
    return {"TACTUS_GUARD_METRIC": "cpu_time", "TACTUS_GUARD_DIRECTORY": str(guard_directory(folder)), **build.environment,
            "ROS_LOG_DIR": str(folder / "log")}


def guard_directory(folder: Path) -> Path:
    """The folder in which a run's processes that regulate memory meet; with a short name, since paths of sockets are short."""
    return Path(tempfile.gettempdir()) / f"tactus-guard-{hashlib.sha256(str(folder).encode()).hexdigest()[:16]}"


def cores(workspace: Workspace) -> set[int]:
    """The cores that the processes of a workspace ask for."""
    found = [_CORES.findall(file.read_text(encoding="utf-8")) for file in workspace.folder.glob("src/*_bringup/src/*.cpp")]
    return {int(core) for match in found for numbers in match for core in numbers.split(",")}


def pins_reservations(workspace: Workspace) -> bool:
    """Whether a thread of a workspace has a reservation on given cores."""
    files = [*workspace.folder.glob("src/*_bringup/src/*.cpp"), *workspace.folder.glob("src/*_bringup/config/executors.yaml")]
    return any(_PINNED_RESERVATION.search(file.read_text(encoding="utf-8")) for file in files)


@contextlib.contextmanager
def admission_off() -> Iterator[None]:
    """Lets the kernel admit reservations on given cores without a cpuset of these cores, which would take them from others.

    :raises PermissionError: if that is not allowed
    """
    before = _ADMISSION.read_text(encoding="ascii")
    _ADMISSION.write_text("-1\n", encoding="ascii")
    try:
        yield
    finally:
        _ADMISSION.write_text(before, encoding="ascii")


def may_drop_rights() -> bool:
    """Whether a process can be started without the right to real-time policies."""
    return shutil.which("setpriv") is not None


def _installed(build: Build, *command: str) -> list[str]:
    """The command line that runs a command where the workspace's installation is sourced."""
    return ["sh", "-c", '. "$0/install/setup.sh" && exec "$@"', str(build.folder), *command]


def _program(pid: int) -> str:
    """The name of what a process executes; nothing if it has ended."""
    with contextlib.suppress(OSError):
        return Path(os.readlink(f"/proc/{pid}/exe")).name
    return ""


def _command_line(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
    return "ended"
