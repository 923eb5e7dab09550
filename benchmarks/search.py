"""A load that no table holds: the manager of a running system asks a search, and goes by what it proves.

usage: search.py FOLDER PROGRAMS TACTUS [--rounds N]

FOLDER gets the table, the audit log and the traces; PROGRAMS is where tactus_manager and tactus_soak are built; TACTUS
is the command. The system is benchmarks/soak/soak.tactus: three timers on core 0 by SCHED_FIFO, so that the right to
that is needed. One callback takes four times as long as the model says. The table ends at 190 % of all.

Prints how long an answer takes and what rounds cost, and what becomes of the settings when the search is killed, when
something else answers in its place and when it comes back. Status 1: something of that is not as it has to be.
"""

import argparse
import json
import os
from pathlib import Path
import shutil
import socket
import subprocess
import sys
import threading
import time

HERE = Path(__file__).resolve().parent
THREADS = ''.join(f'tactus_soak|name:{name}|1|fifo:{priority}|0|executor {name}\n'
                  for name, priority in (('control', 20), ('planner', 10), ('logging', 30)))
PATIENCE = 60  # seconds
AGEING = ('--ageing-weight', '100', '--ageing-trigger', '100', '--ageing-instances', '20')


class Liar(threading.Thread):
    """Answers whatever is asked with what is no answer."""

    def __init__(self, file):
        super().__init__(daemon=True)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.bind(str(file))
        self.socket.listen()
        self.start()

    def run(self):
        while True:
            try:
                client, _ = self.socket.accept()
            except OSError:
                return
            with client:
                client.recv(1 << 20)
                client.sendall(b'{"schema": "tactus-search/1", "id": 1, "found": true}\n')


class Trial:
    """The system, its manager and the search."""

    def __init__(self, folder, programs, tactus):
        self.folder, self.programs, self.tactus = folder, programs, tactus
        self.socket = folder / 'search'
        self.model = HERE / 'soak' / 'soak.tactus'
        self.table = folder / 'modes.json'
        self.process = self.manager = self.search = None
        self.failures = []

    def start(self):
        (self.folder / 'threads.conf').write_text(THREADS)
        (self.folder / 'processes.conf').write_text('tactus_soak|0\n')
        subprocess.run([self.tactus, 'provision', self.model, '--modes', self.table], stdout=subprocess.DEVNULL,
                       check=False)
        self.process = subprocess.Popen([self.programs / 'tactus_soak', self.folder / 'trace'], stdin=subprocess.PIPE,
                                        text=True, env=dict(os.environ, TACTUS_MANAGED='1'))
        self.manager = subprocess.Popen([
            self.programs / 'tactus_manager', 'run', '--host', 'pc', '--table', self.table, '--threads',
            self.folder / 'threads.conf', '--enact', '--audit', self.folder / 'audit', '--record',
            self.folder / 'rounds', '--search', self.socket, '--core', str(max(os.sched_getaffinity(0))), *AGEING])

    def serve(self):
        self.search = subprocess.Popen(
            [self.tactus, 'provision', self.model, '--modes', self.table, '--serve', self.socket],
            stdout=subprocess.PIPE, text=True, start_new_session=True)
        return self.search.stdout.readline()

    def kill_search(self):
        os.killpg(self.search.pid, 9)
        self.search.wait()

    def tell(self, line):
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()

    def events(self):
        lines = (self.folder / 'audit').read_text().splitlines() if (self.folder / 'audit').exists() else []
        return [json.loads(line) for line in lines]

    def wait(self, what, told, since=0):
        """Returns the first event of which something is true, and its number."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for number, event in enumerate(self.events()):
                if number >= since and told(event):
                    self.require(what, True)
                    return number, event
            time.sleep(0.05)
        self.require(what, False)
        raise SystemExit(self.end())

    def require(self, what, holds):
        print(f'{"holds" if holds else "DOES NOT HOLD"}: {what}', flush=True)
        if not holds:
            self.failures.append(what)

    def priorities(self):
        found = {}
        for task in Path(f'/proc/{self.process.pid}/task').iterdir():
            name = (task / 'comm').read_text().strip()
            found[name] = os.sched_getparam(int(task.name)).sched_priority
        return {name: found.get(name) for name in ('control', 'planner', 'logging')}

    def processor_time(self):
        fields = Path(f'/proc/{self.manager.pid}/stat').read_text().rsplit(')', 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')

    def end(self):
        for child in (self.manager, self.process):
            if child and child.poll() is None:
                child.terminate()
                child.wait()
        if self.search and self.search.poll() is None:
            self.kill_search()
        return 1 if self.failures else 0


def is_round(event, **members):
    return event['event'] == 'round' and all(event.get(name) == value for name, value in members.items())


def proves(event):
    return {'control', 'plan', 'log'} <= set(event.get('proved', ()))


def run(trial, rounds):
    trial.start()
    trial.wait('without a load the table proves all goals', lambda one: is_round(one, by='table') and proves(one))
    began = time.monotonic()
    print(trial.serve(), end='')
    print(f'the search began in {time.monotonic() - began:.1f} s')
    trial.tell('load 400 Logging.write')
    asked, question = trial.wait('the load is asked for', lambda one: one['event'] == 'asked')
    found, answer = trial.wait('the search proves a configuration', lambda one: one['event'] == 'searched', asked)
    print(f'answer after {(answer["time"] - question["time"]) / 1e6:.0f} ms: {answer["because"]}')
    _, event = trial.wait('the manager claims all goals by it',
                          lambda one: is_round(one, by='search') and proves(one), found)
    wanted = {one['threads'].split()[1]: one['priority'] for one in answer['configuration']['settings']}
    trial.require('threads have what was found', trial.priorities() == wanted)
    before, begin = trial.processor_time(), len(trial.events())
    trial.wait('rounds go on', lambda one: is_round(one) and one['round'] >= event['round'] + rounds, begin)
    cost = (trial.processor_time() - before) * 1000 / rounds
    trial.require(f'a round with what lies before it costs the manager {cost:.1f} ms of processor time', cost < 50)
    trial.kill_search()
    killed = len(trial.events())
    trial.wait('after kill -9 of the search its configuration stays proved',
               lambda one: is_round(one, by='search') and proves(one), killed)
    trial.require('and set', trial.priorities() == wanted)
    trial.tell('load 560 Logging.write')
    trial.wait('a greater load goes by the table meanwhile', lambda one: is_round(one, by='table'), killed)
    trial.wait('and it is said that nothing answers', lambda one: one['event'] == 'unanswered', killed)
    trial.socket.unlink()
    liar = Liar(trial.socket)
    _, event = trial.wait('a wrong answer is dropped', lambda one: one['event'] == 'dropped', killed)
    print(f'dropped: {event["why"]}')
    liar.socket.close()
    trial.serve()
    again, answer = trial.wait('a new search is found by itself', lambda one: one['event'] == 'searched', killed)
    trial.wait('and counts', lambda one: is_round(one, by='search') and proves(one), again)
    trial.tell('load 100')
    trial.wait('a lesser load comes back to the table', lambda one: is_round(one, by='table') and proves(one), again)
    trial.manager.terminate()
    trial.manager.wait()
    replayed = subprocess.run([trial.programs / 'tactus_manager', 'replay', '--table', trial.table, *AGEING,
                               trial.folder / 'rounds'], stdout=subprocess.PIPE, text=True, check=True).stdout
    logged = [one for one in trial.events() if one['event'] == 'round']
    for one in logged:
        del one['time']
    trial.require('replay decides the same', [json.loads(line) for line in replayed.splitlines()] == logged)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('folder', type=Path)
    parser.add_argument('programs', type=Path)
    parser.add_argument('tactus', type=Path)
    parser.add_argument('--rounds', type=int, default=20)
    options = parser.parse_args()
    shutil.rmtree(options.folder, ignore_errors=True)
    options.folder.mkdir(parents=True, mode=0o700)
    trial = Trial(options.folder.resolve(), options.programs.resolve(), options.tactus.resolve())
    try:
        run(trial, options.rounds)
    finally:
        trial.end()
    return trial.end()


if __name__ == '__main__':
    sys.exit(main())
