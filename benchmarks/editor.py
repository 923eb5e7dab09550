#!/usr/bin/env python3
"""Measures the language server on a system of about 10,000 callbacks in 50 files, through the protocol.

usage: benchmarks/editor.py [--repeats N] [COMMAND...]

COMMAND starts the server; ./tactus lsp if not given. Each figure is the median of N (7), with the processor time of the
server beside it, which says more on a machine that is busy otherwise.
"""
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import time

FILES, PIPELINES, STAGES = 48, 21, 10
SECONDS = 600


def write(folder):
    """Writes a root, a file of messages, and parts with pipelines of callbacks; returns the number of callbacks."""
    (folder / "types.tactus").write_text("message Data = std_msgs/msg/String size 100 B\n")
    imports, executors, chains = [], [], []
    for part in range(FILES):
        lines = ['import "types.tactus"', ""]
        for pipe in range(PIPELINES):
            names = [f"P{part}_{pipe}_{stage}" for stage in range(STAGES)]
            topics = [f"/p{part}/q{pipe}/s{stage}" for stage in range(STAGES - 1)]
            lines += [f"topic {topic} : Data" for topic in topics]
            lines.append(f"node {names[0]} {{ timer run every {100 + 10 * (pipe % 10)} ms wcet 20 us publishes {topics[0]} }}")
            for stage in range(1, STAGES):
                publishes = f" publishes {topics[stage]}" if stage < STAGES - 1 else ""
                lines.append(f"node {names[stage]} {{ subscription run on {topics[stage - 1]} wcet 20 us{publishes} }}")
            executors.append(f"executor e{part}_{pipe} : single_threaded {{ nodes {', '.join(names)} }}")
            chains.append(f"chain c{part}_{pipe} from {names[0]}.run to {names[-1]}.run {{ latency <= 100 ms }}")
        (folder / f"part{part:02}.tactus").write_text("\n".join(lines) + "\n")
        imports.append(f'import "part{part:02}.tactus"')
    (folder / "car.tactus").write_text("\n".join(["system car", *imports, *executors, *chains]) + "\n")
    return FILES * PIPELINES * STAGES


class Server:
    """A server and its client."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages, self.changed, self.last = [], threading.Condition(), 0
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        out = self.process.stdout
        while True:
            length = 0
            while line := out.readline().strip():
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if not length:
                return
            message = json.loads(out.read(length))
            if "method" in message and "id" in message:
                self.send({"id": message["id"], "result": None})
            with self.changed:
                self.messages.append((time.monotonic(), message))
                self.changed.notify_all()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def wait(self, wanted, since):
        """Returns the first wanted message that came since then, and when."""
        end = time.monotonic() + SECONDS
        with self.changed:
            while True:
                for at, message in self.messages:
                    if at >= since and wanted(message):
                        return at, message
                if not self.changed.wait(max(0.0, end - time.monotonic())):
                    raise SystemExit("the server does not answer")

    def request(self, method, params):
        self.last += 1
        number, since = self.last, time.monotonic()
        self.send({"id": number, "method": method, "params": params})
        return self.wait(lambda message: message.get("id") == number and "method" not in message, since)[1].get("result")

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def processor(self):
        """Returns the processor time that the server has used, in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Returns the memory that the server holds, in MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) // 1000


class Editor:
    """An editor that has a part and the root of the system open."""

    def __init__(self, server, folder):
        self.server, self.part, self.root = server, folder / "part07.tactus", folder / "car.tactus"
        self.texts = {file: file.read_text() for file in (self.part, self.root)}
        self.versions = dict.fromkeys(self.texts, 0)
        server.request("initialize", {"processId": os.getpid(), "capabilities": {
            "workspace": {"workspaceFolders": True, "codeLens": {"refreshSupport": True}}},
            "workspaceFolders": [{"uri": folder.as_uri(), "name": "bench"}]})
        server.notify("initialized", {})
        for file, text in self.texts.items():
            server.notify("textDocument/didOpen", {"textDocument": {
                "uri": file.as_uri(), "languageId": "tactus", "version": 0, "text": text}})

    def change(self, file, text):
        self.versions[file] += 1
        self.server.notify("textDocument/didChange", {
            "textDocument": {"uri": file.as_uri(), "version": self.versions[file]}, "contentChanges": [{"text": text}]})

    def bounded(self):
        """Tells whether each chain of the root shows the bound of the present texts."""
        shown = self.server.request("textDocument/codeLens", {"textDocument": {"uri": self.root.as_uri()}}) or []
        return len(shown) == FILES * PIPELINES and all("≤" in one["command"]["title"] and "before" not in one["command"]["title"]
                                                       for one in shown)

    def key(self, file, number):
        """A key that makes an error, and one that takes it away; returns when the diagnostics came."""
        since = time.monotonic()
        self.change(file, self.texts[file] + "nod" if number % 2 == 0 else self.texts[file])
        return self.server.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics"
                                and message["params"]["uri"] == file.as_uri(), since)[0]

    def complete(self):
        lines = self.texts[self.part].splitlines()
        line = next(i for i, text in enumerate(lines) if "publishes" in text)
        self.server.request("textDocument/completion", {
            "textDocument": {"uri": self.part.as_uri()},
            "position": {"line": line, "character": lines[line].index("publishes /") + len("publishes /")}})

    def bounds(self, number):
        """Changes an execution time and waits for the bounds of all chains."""
        since = time.monotonic()
        self.change(self.part, self.texts[self.part].replace("wcet 20 us", f"wcet {21 + number} us", 1))
        while True:
            since, _ = self.server.wait(lambda message: message.get("method") == "workspace/codeLens/refresh", since)
            if self.bounded():
                return
            since = time.monotonic()


def measured(server, repeats, what):
    """Does something several times; returns medians of its time and the server's processor time, in ms."""
    times, used = [], []
    for number in range(repeats):
        before, began = server.processor(), time.monotonic()
        ended = what(number) or time.monotonic()
        times.append(1000 * (ended - began))
        used.append(1000 * (server.processor() - before))
        time.sleep(1)
    return f"{statistics.median(times):7.0f} ms   (processor {statistics.median(used):6.0f} ms)"


def measure(server, folder, repeats):
    """Prints the figures of a server that has just been started in the folder of the system."""
    began = time.monotonic()
    editor = Editor(server, folder)
    while not editor.bounded():
        time.sleep(0.2)
    print(f"from the start to the first bounds {time.monotonic() - began:7.1f} s    (processor {server.processor():6.1f} s)", flush=True)
    for place, file in (("a part", editor.part), ("the root", editor.root)):
        print(f"diagnostics after a key in {place:9}", measured(server, repeats, lambda number: editor.key(file, number)), flush=True)
        editor.change(file, editor.texts[file])
    time.sleep(5)
    print("completion                          ", measured(server, repeats, lambda number: editor.complete()), flush=True)
    print("bounds on lenses after a change     ", measured(server, repeats, editor.bounds))
    print(f"memory {server.memory()} MB")


def main(repeats, command):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        print(f"{write(folder)} callbacks in {FILES + 2} files", flush=True)
        server = Server(command)
        measure(server, folder, repeats)
        server.request("shutdown", None)
        server.notify("exit", None)
        server.process.wait(30)


if __name__ == "__main__":
    if sys.argv[1:] in (["-h"], ["--help"]):
        print(__doc__)
    else:
        given, wanted = sys.argv[1:], 7
        if given[:1] == ["--repeats"]:
            wanted, given = int(given[1]), given[2:]
        main(wanted, given or [str(pathlib.Path(__file__).resolve().parent.parent / "tactus"), "lsp"])
