"""Lets the manager watch a system for hours, under loads and faults at random, and judges what it claimed.

usage: soak.py FOLDER PROGRAMS [--hours H | --minutes M] [--seed N] [--reservations | --hosts N]

FOLDER gets the table, the audit log, the traces and the events; PROGRAMS is where tactus_manager and tactus_soak are
built. The system is benchmarks/soak/soak.tactus: three timers on core 0 by SCHED_FIFO, so that the right to that is
needed. With --reservations it is benchmarks/soak/reservations.tactus: the same timers by SCHED_DEADLINE. With --hosts
several of these systems run at once, each with a core, a program, a manager and a folder of its own, and with loads and
faults of its own: what becomes of one may not show in another.

Every goal that a line of the audit log claims is compared with the traces, from this line to the next one or to the
kill of the manager. A claim is about loads up to what the configuration is proved for: an instance that took too long
while some execution was longer than that is counted by itself. So is one while the machine kept the most urgent thread
waiting for over a millisecond: then it is the machine that is judged. Status 1: a goal was missed that was claimed, or
the manager came to an end by itself.
"""

import argparse
import bisect
import concurrent.futures
import json
import os
from pathlib import Path
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

MS = 1_000_000
HERE = Path(__file__).resolve().parent
CHAINS = {'Control.step': 'control', 'Planner.plan': 'plan', 'Logging.write': 'log'}
PRIORITIES = (('control', 20), ('planner', 10), ('logging', 30))
BUDGETS = (('control', 4 * MS), ('planner', 3 * MS), ('logging', 2 * MS))
# per cent of the execution times of the model, the last one beyond all proofs
LOADS = (60, 90, 100, 100, 120, 140, 160, 180, 260)
FAULTS = ('kill manager', 'kill process', 'kill both', 'stop manager', 'flood', 'bad mode', 'frequency', 'hog')
HOG = 'import os, sys\nos.sched_setaffinity(0, {int(sys.argv[1])})\nwhile True: pass'
AGEING = ('--ageing-weight', '100', '--ageing-trigger', '100', '--ageing-instances', '20')


class Soak:
    """The system, its manager, and what is done to them."""

    def __init__(self, folder, programs, seed, reserved, core):
        self.folder, self.programs, self.reserved, self.core = folder, programs, reserved, core
        # a manager finds its processes by what they run: that of another host has to be another program
        self.program = f'tactus_soak_{core}'
        shutil.copy2(programs / 'tactus_soak', folder / self.program)
        self.counts = {}
        # in memory until the end: a thread that waits for a disk misses its goals by itself
        self.trace = Path(tempfile.mkdtemp(prefix='tactus_soak_', dir='/dev/shm')) / 'trace'
        self.random = random.Random(seed)
        self.events = []
        self.manager = self.process = self.hog = None
        self.load, self.mode, self.speed = 100, 'nominal', 100
        self.died = 0

    def note(self, what):
        self.events.append((time.time_ns(), what))

    def frequency(self, percent):
        """Writes what the kernel would of a core with this part of its greatest frequency."""
        self.speed = percent
        own = self.folder / 'processors' / f'cpu{self.core}' / 'cpufreq'
        own.mkdir(parents=True, exist_ok=True)
        for name, text in (('cpuinfo_max_freq', '2000000'), ('scaling_governor', 'schedutil'),
                           ('scaling_max_freq', str(20000 * percent))):
            (own / 'new').write_text(text + '\n')
            (own / 'new').rename(own / name)

    def ask(self, name):
        new = self.folder / 'mode.new'
        new.write_text(name + '\n')
        new.chmod(0o600)
        new.rename(self.folder / 'mode')

    def start_process(self):
        environment = dict(os.environ, TACTUS_MANAGED='1')
        words = [self.folder / self.program, self.trace, *(['reservations'] if self.reserved else []),
                 'core', str(self.core)]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, text=True, env=environment)
        self.note('process starts')
        self.tell_load()
        self.tell(f'mode {self.mode}')

    def prepare(self):
        """Decides the table, and says which thread and process is which."""
        text = (HERE / 'soak' / ('reservations.tactus' if self.reserved else 'soak.tactus')).read_text()
        model = self.folder / 'soak.tactus'
        model.write_text(text.replace('host pc', f'host {self.host}').replace('pc.c0', f'{self.host}.c0'))
        provision = [HERE.parent / 'tactus', 'provision', model, '--modes', self.folder / 'modes.json']
        # 3: the greatest load has goals that nothing proves
        if subprocess.run(provision, stdout=subprocess.DEVNULL).returncode not in (0, 3):
            sys.exit(f'soak: {model} has no table')
        policies = ([(name, f'deadline:{budget}:10000000', 'any') for name, budget in BUDGETS] if self.reserved
                    else [(name, f'fifo:{priority}', self.core) for name, priority in PRIORITIES])
        (self.folder / 'threads.conf').write_text(''.join(
            f'{self.program}|name:{name}|1|{policy}|{core}|executor {name}\n' for name, policy, core in policies))
        (self.folder / 'processes.conf').write_text(f'{self.program}|1\n')

    @property
    def host(self):
        return f'pc{self.core}'

    def start_manager(self):
        table, threads = self.folder / 'modes.json', self.folder / 'threads.conf'
        others = os.sched_getaffinity(0) - {self.core} or {self.core}
        self.manager = subprocess.Popen([
            self.programs / 'tactus_manager', 'run', '--enact', '--host', self.host, '--table', table,
            '--threads', threads,
            '--mode-file', self.folder / 'mode', '--audit', self.folder / 'audit', '--processors',
            self.folder / 'processors', '--core', str(max(others)), *AGEING])
        self.note('manager starts')

    def tell(self, line):
        try:
            self.process.stdin.write(line + '\n')
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # it has just been killed

    def tell_load(self):
        self.tell(f'load {self.load * 100 // self.speed}')

    def kill(self, which):
        child = self.manager if which == 'manager' else self.process
        child.kill()
        child.wait()
        self.note(f'{which} killed')

    def pause(self, least, most):
        time.sleep(self.random.uniform(least, most))

    def change_mode(self):
        """Who asks for a mode with more load asks first; who leaves it changes the load first."""
        if self.mode == 'nominal':
            self.mode = 'calm'
            self.tell('mode calm')
            time.sleep(0.2)
            self.ask('calm')
        else:
            self.mode = 'nominal'
            self.ask('nominal')
            time.sleep(2.5)
            self.tell('mode nominal')

    def fault(self, kind):
        self.note(kind)
        if kind in ('kill manager', 'kill both'):
            self.kill('manager')
        if kind in ('kill process', 'kill both'):
            self.kill('process')
            self.pause(0, 1)
            self.start_process()
        if kind in ('kill manager', 'kill both'):
            self.pause(0, 1)
            self.start_manager()
        if kind == 'stop manager':
            self.manager.send_signal(signal.SIGSTOP)
            self.pause(0.5, 2)
            self.manager.send_signal(signal.SIGCONT)
        elif kind == 'flood':
            self.tell('flood')
        elif kind == 'bad mode':
            (self.folder / 'mode').write_text(self.random.choice(('', 'flying', '\0\1', 'calm ' * 100)))
            self.pause(0.1, 1)
            self.ask(self.mode)
        elif kind == 'frequency':
            self.frequency(self.random.choice((100, 100, 80)))
            self.tell_load()
        elif kind == 'hog' and self.hog is None:
            self.hog = subprocess.Popen([sys.executable, '-c', HOG, str(self.core)])
        elif kind == 'hog':
            self.hog.kill()
            self.hog.wait()
            self.hog = None

    def run(self, seconds):
        counts = self.counts = dict.fromkeys(FAULTS + ('load', 'mode'), 0)
        self.frequency(100)
        self.ask('nominal')
        self.start_process()
        self.start_manager()
        end = time.monotonic() + seconds
        try:
            while time.monotonic() < end:
                self.pause(1, 6)
                kind = self.random.choice(('load', 'load', 'load', 'mode', *FAULTS))
                counts[kind] += 1
                if kind == 'load':
                    self.load = self.random.choice(LOADS)
                    self.note(f'load {self.load}')
                    self.tell_load()
                elif kind == 'mode':
                    self.note('mode')
                    self.change_mode()
                else:
                    self.fault(kind)
                if self.manager.poll() is not None or self.process.poll() is not None:
                    self.died += 1
                    break
        finally:
            for child in (self.hog, self.process):
                if child is not None:
                    child.kill()
                    child.wait()
            self.manager.terminate()
            # it may have been started a moment ago, and not yet take the signal itself
            self.died += self.manager.wait() not in (0, -signal.SIGTERM)
            self.note('ends')
            shutil.move(self.trace, self.folder / 'trace')
            self.trace.parent.rmdir()
            (self.folder / 'events').write_text(''.join(f'{at} {what}\n' for at, what in self.events))


def instances(trace):
    """Returns instances by the end, executions likewise, and when the machine was late."""
    all_instances, late = [], []
    for line in trace.read_text().splitlines():
        words = line.split()
        if words[0] == 'late' and len(words) == 3:
            late.append((int(words[1]) - int(words[2]) - MS, int(words[1]) + MS))
        elif words[0] in CHAINS and len(words) == 4:
            all_instances.append((int(words[2]), int(words[1]), words[0], int(words[3])))
    return sorted(all_instances), sorted(late)


class Claims:
    """What the audit log claims, and for which loads."""

    def __init__(self, audit, table, kills):
        self.table = table
        self.parts = []  # from, until, chains, whether an execution is one that was proved for
        rounds, pair = [], None
        for line in audit:
            if line['event'] == 'round':
                if line['configuration'] != line['before']:
                    pair = (line['before'], line['configuration'])
                elif line['idle']:
                    pair = None
                rounds.append((line['time'], line['proved'], pair or (line['configuration'],)))
            elif line['event'] in ('found', 'ends'):
                rounds.append((line['time'], [], ()))
        for number, (begin, chains, of) in enumerate(rounds):
            until = rounds[number + 1][0] if number + 1 < len(rounds) else begin
            killed = bisect.bisect_left(kills, begin)
            self.parts.append((begin, min([until, *kills[killed:killed + 1]]), chains, of))
        self.begins = [part[0] for part in self.parts]

    def covers(self, configurations, callback, took):
        for number in configurations:
            one = self.table['configurations'][number]
            load = one['provedLoad'] if len(configurations) == 1 else one['load']
            mode = next(mode for mode in self.table['modes'] if mode['name'] == one['mode'])
            wcet = next(known['wcet'] for known in mode['callbacks'] if known['name'] == callback)
            if took * 100 <= wcet * load:
                return True
        return False

    def standing(self, chain, release, end):
        """Returns the parts in which a chain was claimed from its release to its end; none if it was not."""
        first = bisect.bisect_right(self.begins, release) - 1
        last = bisect.bisect_right(self.begins, end) - 1
        if first < 0:
            return []
        parts = self.parts[first:last + 1]
        whole = all(chain in part[2] for part in parts) and end <= parts[-1][1] and all(
            parts[i][1] >= parts[i + 1][0] for i in range(len(parts) - 1))
        return parts if whole else []


def judge(folder, soak):
    table = json.loads((folder / 'modes.json').read_text())
    audit = [json.loads(line) for line in (folder / 'audit').read_text().splitlines()]
    done, late = instances(folder / 'trace')
    claims = Claims(audit, table, [at for at, what in soak.events if what == 'manager killed'])
    goals = {goal['chain']: goal['goal'] for one in table['configurations'] for goal in one['goals']}
    ends = [one[0] for one in done]
    result = {'instances': len(done), 'claimed': 0, 'missed': 0, 'missed claimed': 0, 'missed beyond the load': 0,
              'missed while the machine was late': 0}
    for end, release, callback, _ in done:
        chain = CHAINS[callback]
        parts = claims.standing(chain, release, end)
        result['claimed'] += bool(parts)
        if end - release <= goals[chain]:
            continue
        result['missed'] += 1
        if not parts:
            continue
        around = done[bisect.bisect_left(ends, parts[0][0]):bisect.bisect_right(ends, end + 200 * MS)]
        if any(not claims.covers(part[3], other, took) for part in parts for _, _, other, took in around):
            result['missed beyond the load'] += 1
        elif any(begin <= end and until >= release for begin, until in late):
            result['missed while the machine was late'] += 1
        else:
            result['missed claimed'] += 1
            print(f'soak: {chain} took {(end - release) / MS:.1f} ms until {end}, although its goal was claimed',
                  file=sys.stderr)
    rounds = [line for line in audit if line['event'] == 'round']
    causes = {}
    for line in rounds:
        causes[line['cause']] = causes.get(line['cause'], 0) + 1
    return result, rounds, causes, len(late), [line['event'] for line in audit]


def report(soak, minutes, seed):
    """Says what happened on a host. Returns whether a claimed goal was missed, or something ended by itself."""
    result, rounds, causes, late, events = judge(soak.folder, soak)
    changes = sum(line['configuration'] != line['before'] for line in rounds)
    done = ', '.join(f'{count} {kind}' for kind, count in soak.counts.items())
    print(f'{soak.host}: {minutes:g} minutes, seed {seed}: {done}')
    print(f'{len(rounds)} rounds ({", ".join(f"{count} by {cause}" for cause, count in sorted(causes.items()))}), '
          f'{changes} changes, {events.count("failed")} refused by the kernel, {events.count("unheard")} with losses, '
          f'{events.count("refused")} refusals of a mode; the machine was late {late} times')
    print(', '.join(f'{count} {what}' for what, count in result.items()))
    if soak.died:
        print(f'soak: the manager or the system of {soak.host} came to an end by itself', file=sys.stderr)
    return bool(soak.died or result['missed claimed'] or not result['claimed'])


def main():
    parser = argparse.ArgumentParser(usage=__doc__.splitlines()[2][len('usage: '):])
    parser.add_argument('folder', type=Path)
    parser.add_argument('programs', type=Path)
    length = parser.add_mutually_exclusive_group()
    length.add_argument('--hours', type=float)
    length.add_argument('--minutes', type=float)
    parser.add_argument('--seed', type=int, default=1)
    systems = parser.add_mutually_exclusive_group()
    systems.add_argument('--reservations', action='store_true')
    systems.add_argument('--hosts', type=int, default=1)
    options = parser.parse_args()
    cores = sorted(os.sched_getaffinity(0))[:options.hosts]
    if not 1 <= options.hosts == len(cores):
        parser.error(f'--hosts needs a core for each, and there are {len(cores)}')
    minutes = options.minutes or 60 * (options.hours or 1)
    shutil.rmtree(options.folder, ignore_errors=True)
    options.folder.mkdir(parents=True, mode=0o700)
    soaks = []
    for core in cores:
        folder = options.folder if options.hosts == 1 else options.folder / f'pc{core}'
        folder.mkdir(exist_ok=True, mode=0o700)
        soaks.append(Soak(folder, options.programs, options.seed + len(soaks), options.reservations, core))
        soaks[-1].prepare()
    with concurrent.futures.ThreadPoolExecutor(len(soaks)) as hosts:
        for run in [hosts.submit(soak.run, 60 * minutes) for soak in soaks]:
            run.result()
    return int(any([report(soak, minutes, options.seed + number) for number, soak in enumerate(soaks)]))


if __name__ == '__main__':
    sys.exit(main())
