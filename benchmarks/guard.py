"""Repeats evaluations of the ROSGuard paper on this machine: figures 7, 8, 10, 13 and 14.

usage: guard.py FOLDER --program PROGRAM [--seconds S] [--rounds N]

PROGRAM is a built tactus_guard_evaluation. A critical stream reads the memory on the first core, a regulated one writes
it on the last. The controller is on the first, above the critical stream, where the paper gives it a core of its own.
What both access is counted by the streams themselves, in the place of the processor's counters, so it needs none. Times
are of jobs that go over the same bytes: the median of critical ones, and the mean of regulated ones, of which few are
stopped in long periods. Slowdowns are against running alone. Each table is printed and written as CSV in FOLDER, and
each trend of the paper holds or does not. Each run takes S (1) seconds, and the medians are those of N (3) rounds, each
with runs alone.
"""

import os
from pathlib import Path
import statistics
import subprocess

from evaluation import arguments, holds, read, table

JOB = 64_000_000  # bytes of a job of either stream
SHARES = (5, 10, 15, 20, 25, 30)  # per cent of the regulated stream's bandwidth alone
LOOKS = (100, 200, 500, 1000)  # us
PERIODS = (1, 5, 10, 50)  # ms
PERIOD = 10  # ms, where nothing else is said
LOOK = 200  # us, likewise
NEVER = 10**18  # a set point in bytes that is not reached
AS_ALONE = 1.05
POLICIES = ('interval', 'monolithic')
SAMPLING = ('self', 'external')


class Machine:
    """The program that runs streams beside the guard."""

    def __init__(self, options):
        """Keep what is told."""
        self.options = options

    def once(self, **settings):
        """Return the numbers that one run prints, by their first word."""
        command = [self.options.program, 'access=write', f'seconds={self.options.seconds}',
                   *(f'{key}={value}' for key, value in settings.items())]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SystemExit(f'not measured: {done.stderr.strip()}')
        lines = (line.split() for line in done.stdout.splitlines())
        return {word: [int(number) for number in numbers] for word, *numbers in lines}

    def jobs(self, **settings):
        """Return what critical and regulated jobs of a run take in ns, and its activation delays if it stopped."""
        found = self.once(**settings)
        *delays, stops = found.get('activation', (0, 0, 0, 0))
        return (statistics.median(found['critical']) if found['critical'] else None,
                statistics.mean(found['regulated']) if found['regulated'] else None, delays if stops else None)


class Figures:
    """What both streams take alone, and all figures in relation to that."""

    def __init__(self, machine, folder):
        """Run each stream alone."""
        self.machine, self.folder = machine, folder
        self.critical, self.regulated = self.alone()
        print(f'alone: a job of {JOB / 1e6:.0f} MB takes the critical stream {self.critical / 1e6:.2f} ms, the '
              f'regulated one {self.regulated / 1e6:.2f} ms ({JOB / self.regulated:.1f} GB/s)')

    def alone(self):
        """Return what jobs take of which nothing else runs."""
        return self.machine.jobs(critical=JOB)[0], self.machine.jobs(regulated=JOB)[1]

    def bytes_in(self, nanoseconds, share):
        """Return what a share in per cent of the regulated stream's bandwidth is in a time."""
        return max(1, round(JOB / self.regulated * nanoseconds * share / 100))

    def compared(self, cases):
        """Return for each case by how many times longer both streams take than alone in the same round, and delays.

        What a virtual machine gets of its host changes in seconds, so that all are run in turn, in each round.
        """
        rounds = []
        for _ in range(self.machine.options.rounds):
            alone = self.alone()
            rounds.append({key: self.machine.jobs(**settings) for key, settings in cases.items()})
            rounds[-1] = {key: (*(took and took / of for took, of in zip(found, alone)), found[2])
                          for key, found in rounds[-1].items()}
        return {key: self.middle([one[key] for one in rounds]) for key in cases}

    @staticmethod
    def middle(rounds):
        """Return the medians of slowdowns, and the least, the median and the greatest delay."""
        slow = [statistics.median(one[which] for one in rounds) if rounds[0][which] else None for which in (0, 1)]
        delays = [one[2] for one in rounds if one[2]]
        return (*slow, (min(one[0] for one in delays), statistics.median(one[1] for one in delays),
                        max(one[2] for one in delays)) if delays else None)

    def regulation(self, policy, share, period=PERIOD):
        """Return the settings of a policy with a share of the bandwidth."""
        window = self.critical if policy == 'monolithic' else period * 1e6
        return {'critical': JOB, 'regulated': JOB, 'policy': policy, 'look': LOOK * 1000,
                'period': round(period * 1e6), 'setpoint': self.bytes_in(window, share)}

    def thresholds(self):
        """Print what thresholds do to both (figure 10)."""
        found = self.compared({'free': {'critical': JOB, 'regulated': JOB}, **{
            (policy, share): self.regulation(policy, share) for policy in POLICIES for share in SHARES}})
        free = found['free']
        print(f'unregulated: critical {free[0]:.2f}, regulated {free[1]:.2f} times as long as alone')
        table(self.folder, 'thresholds', f'Figure 10: times as long as alone; period {PERIOD} ms, look {LOOK} us',
              ('set point in %', *(f'{whose} {policy}' for whose in ('critical', 'regulated') for policy in POLICIES)),
              [(share, *(f'{found[policy, share][which]:.2f}' for which in (0, 1) for policy in POLICIES))
               for share in SHARES])
        low = [share for share in SHARES if share <= 10]
        say('without the guard the critical work is slower than alone', lambda: free[0] > AS_ALONE)
        for policy in POLICIES:
            say(f'up to 10 % the critical work runs as alone, {policy}',
                lambda policy=policy: all(found[policy, share][0] <= AS_ALONE for share in low))
        say('the lower the set point, the slower the regulated work',
            lambda: falls([found['interval', share][1] for share in SHARES]))
        say('monolithic penalises the regulated work more', lambda: all(
            found['monolithic', share][1] > found['interval', share][1] for share in SHARES))

    def sampling(self):
        """Print what looks cost, and how soon stops come after them (figures 7 and 8)."""
        looks = {(how, look): {'policy': 'interval', 'sampling': how, 'look': look * 1000, 'period': PERIOD * 10**6}
                 for how in SAMPLING for look in LOOKS}
        slow = self.compared({
            key: {'regulated': JOB, 'setpoint': NEVER, **settings} for key, settings in looks.items()})
        stopped = self.compared({key: {**self.regulation('interval', 10), **settings}
                                 for key, settings in looks.items()})
        found = {key: (slow[key][1], stopped[key][2]) for key in looks}
        table(self.folder, 'sampling', 'Figure 7: the regulated stream with looks and no stops, times as long as alone',
              ('us between looks', *SAMPLING),
              [(look, *(f'{found[how, look][0]:.3f}' for how in SAMPLING)) for look in LOOKS])
        table(self.folder, 'activation', 'Figure 8: from a look to the stop, in us', (
            'us between looks', *(f'{how} {which}' for how in SAMPLING for which in ('least', 'median', 'greatest'))),
            [(look, *(f'{delay / 1e3:.1f}' for how in SAMPLING for delay in (found[how, look][1] or (0, 0, 0))))
             for look in LOOKS])
        cost = self.machine.once(policy='interval', samples=500)
        for word in ('reading', 'telling'):
            print(f'{word} a look takes {min(cost[word])}, {statistics.median(cost[word]):.0f} and {max(cost[word])} ns '
                  '(least, median, greatest)')
        medians = {
            how: [found[how, look][1][1] for look in LOOKS if found[how, look][1] and found[how, look][0] < 2]
            for how in SAMPLING}
        say('looking from outside stops sooner', lambda: all(
            found['external', look][1][1] < found['self', look][1][1] for look in LOOKS if found['self', look][1]))
        say('looking from outside costs less', lambda: all(
            found['external', look][0] < found['self', look][0] for look in LOOKS if found['self', look][0] > AS_ALONE))
        say(f'looks every {LOOKS[0]} us cost more than looks every millisecond',
            lambda: found['self', LOOKS[0]][0] > found['self', LOOKS[-1]][0])
        say('the delay does not depend on the time between looks (within a half), where these leave half of the core',
            lambda: all(max(medians[how]) <= 1.5 * min(medians[how]) for how in SAMPLING))

    def periods(self):
        """Print what the regulation period does at 30 per cent (figures 13 and 14)."""
        found = self.compared({period: self.regulation('interval', 30, period) for period in PERIODS})
        table(self.folder, 'periods', 'Figure 14: times as long as alone with 30 %, self sampling',
              ('ms of a period', 'critical', 'regulated'),
              [(period, *(f'{value:.2f}' for value in found[period][:2])) for period in PERIODS])
        say('longer periods penalise the regulated work', lambda: found[PERIODS[-1]][1] > found[PERIODS[0]][1])
        say('shorter periods protect the critical work less', lambda: found[PERIODS[0]][0] > found[PERIODS[-1]][0])


def falls(values):
    """Tell whether each value is below the one before."""
    return all(later < earlier for earlier, later in zip(values, values[1:]))


def say(trend, holding):
    """Print whether a trend holds here."""
    holds(trend, {'measured': holding})


def main():
    """Repeat all of it."""
    parser = arguments('Repeats evaluations of the ROSGuard paper.')
    parser.add_argument('--program', type=Path, required=True, help='a built tactus_guard_evaluation')
    parser.add_argument('--seconds', type=float, default=1, help='of each run')
    parser.add_argument('--rounds', type=int, default=3, help='of each measurement')
    options = read(parser)
    cores = len(os.sched_getaffinity(0))
    if cores < 2:
        raise SystemExit('not measured: a critical and a regulated stream need two cores')
    figures = Figures(Machine(options), options.folder)
    figures.thresholds()
    print()
    figures.sampling()
    print()
    figures.periods()
    print('  not comparable: Table I (instructions per cycle) and the benchmarks of SD-VBS: counters of the processor, '
          'and programs that are no part of Tactus')
    print('  not comparable: figure 16 (MemGuard), which needs its kernel module')


if __name__ == '__main__':
    main()
