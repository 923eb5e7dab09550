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
        fields = pathlib.Path(f"/proc/{self.tree()}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Returns the memory that the server holds, in MB."""
        status = pathlib.Path(f"/proc/{self.tree()}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) // 1000

    def tree(self):
        """Returns the process of the virtual machine, which a script may have become or started."""
        return self.process.pid


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


def main(repeats, command):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        count = write(folder)
        print(f"{count} callbacks in {FILES + 2} files", flush=True)
        server = Server(command)
        began = time.monotonic()
        server.request("initialize", {"processId": os.getpid(), "capabilities": {
            "workspace": {"workspaceFolders": True, "codeLens": {"refreshSupport": True}}},
            "workspaceFolders": [{"uri": folder.as_uri(), "name": "bench"}]})
        server.notify("initialized", {})
        part, root = folder / "part07.tactus", folder / "car.tactus"
        texts = {file: file.read_text() for file in (part, root)}
        for file, text in texts.items():
            server.notify("textDocument/didOpen", {"textDocument": {
                "uri": file.as_uri(), "languageId": "tactus", "version": 0, "text": text}})

        def lenses():
            return server.request("textDocument/codeLens", {"textDocument": {"uri": root.as_uri()}}) or []

        def bounded():
            shown = lenses()
            return len(shown) == FILES * PIPELINES and all("≤" in one["command"]["title"]
                                                           and "before" not in one["command"]["title"] for one in shown)

        while not bounded():
            time.sleep(0.2)
        print(f"from the start to the first bounds {time.monotonic() - began:7.1f} s    (processor {server.processor():6.1f} s)",
              flush=True)

        versions = dict.fromkeys(texts, 0)

        def change(file, text):
            versions[file] += 1
            server.notify("textDocument/didChange", {
                "textDocument": {"uri": file.as_uri(), "version": versions[file]}, "contentChanges": [{"text": text}]})

        def key(file):
            """A key that makes an error, and one that takes it away."""
            def once(number):
                since = time.monotonic()
                change(file, texts[file] + "nod" if number % 2 == 0 else texts[file])
                return server.wait(lambda message: message.get("method") == "textDocument/publishDiagnostics"
                                   and message["params"]["uri"] == file.as_uri(), since)[0]
            return once

        def complete(number):
            line = next(i for i, text in enumerate(texts[part].splitlines()) if "publishes" in text)
            at = texts[part].splitlines()[line].index("publishes /") + len("publishes /")
            server.request("textDocument/completion", {
                "textDocument": {"uri": part.as_uri()}, "position": {"line": line, "character": at}})

        def bounds(number):
            since = time.monotonic()
            change(part, texts[part].replace("wcet 20 us", f"wcet {21 + number} us", 1))
            while True:
                since, _ = server.wait(lambda message: message.get("method") == "workspace/codeLens/refresh", since)
                if bounded():
                    return
                since = time.monotonic()

        print("diagnostics after a key in a part   ", measured(server, repeats, key(part)), flush=True)
        change(part, texts[part])
        print("diagnostics after a key in the root ", measured(server, repeats, key(root)), flush=True)
        change(root, texts[root])
        time.sleep(5)
        print("completion                          ", measured(server, repeats, complete), flush=True)
        print("bounds on lenses after a change     ", measured(server, repeats, bounds))
        print(f"memory {server.memory()} MB")
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
