"""Repeats evaluations of the dynamic-priority paper: case study 1 (figure 4) and the overhead of executors (figure 6).

usage: executors.py FOLDER [--queue PROGRAM] [--measure SECONDS] [--runs N] [--most N]

Figure 4: of each chain and executor the sound bound, the longest of N (50) adversarial runs, and with --measure what
Fast DDS applications of the model took on this machine. Figure 6 is measured: a timer publishes to up to --most (64)
subscribers that do nothing; the time from its release to the end of the last one. --queue names a built
tactus_queue_overhead, whose publications enter the ready queue directly; the other executors are Fast DDS applications
and need --measure. Each figure is a table, and FIGURE.csv in FOLDER, and each trend of the paper holds or does not.
"""

from pathlib import Path
import statistics
import subprocess

from evaluation import arguments, EXAMPLE_SECONDS, holds, measured, percentile, read, results, table

HERE = Path(__file__).resolve().parent
US, MS = 1e3, 1e6
ACCOUNTS = ('simulated', 'measured')
TWO, ONE = 'threads on car.c0, car.c1 fifo 60', 'thread on car.c0 fifo 60'
LISTENER = 'listener thread on car.c0 fifo 70'  # what others do on the machine does not hold up messages
# the configurations of figure 4: model, executor
CONFIGURATIONS = {
    'default 2 threads': ('crowded', f'multi_threaded(2) {{ NODES {TWO} }}'),
    'EDF 2 threads': ('crowded', f'mixed(2) {{ NODES {TWO} }}'),
    'FP 2 threads': ('crowded', f'fixed_priority(2) {{ NODES {TWO} }}'),
    'default 1 thread': ('crowded', f'single_threaded {{ NODES {ONE} }}'),
    'EDF 1 thread': ('crowded', f'mixed(1) {{ NODES {ONE} }}'),
    'FP 1 thread': ('crowded', f'fixed_priority(1) {{ NODES {ONE} }}'),
    'alone default 1 thread': ('driving', f'single_threaded {{ NODES {ONE} }}'),
    'alone EDF 1 thread': ('driving', f'mixed(1) {{ NODES {ONE} }}')}
DRIVING = ('Lidar', 'Planner', 'Converter', 'Steering', 'Throttle', 'Odometry', 'Statistics')
NODES = {'driving': DRIVING, 'crowded': (*DRIVING, 'Dummy1', 'Dummy2')}
# maxima in ms that the text of section VI-A names
FIGURE_4 = {
    ('default 2 threads', 'driving'): 46.16, ('EDF 2 threads', 'driving'): 19.23,
    ('FP 2 threads', 'driving'): 17.25, ('default 1 thread', 'driving'): 208.19,
    ('EDF 1 thread', 'driving'): 66.48, ('FP 1 thread', 'dummy_2'): 8660,
    ('alone default 1 thread', 'driving'): 21.43, ('alone EDF 1 thread', 'driving'): 20.00}
# the executors of figure 6 that are Fast DDS applications
EXECUTORS = {
    'default single': f'single_threaded {{ nodes Source, Sinks {ONE} }}',
    'default multi': f'multi_threaded(2) {{ nodes Source, Sinks {TWO} }}',
    'fixed priority': f'fixed_priority(2) {{ nodes Source, Sinks {TWO} }}',
    'EDF': f'edf(2) {{ nodes Source, Sinks {TWO} }}'}
DIRECT = 'EDF without DDS'


def chains_of(found, member):
    """Return values by chain; the driving chain has ended when both of its branches have."""
    values = {}
    for path in found['chains'] if found else ():
        name = 'driving' if path['chain'] in ('steering', 'throttle') else path['chain']
        if path['metric'] == 'latency' and name not in ('odometry', 'statistics'):
            values.setdefault(name, []).append(path[member])
    return {name: None if None in found else max(found) for name, found in values.items()}


def figure_4(options):
    """Return the bound, the longest run and the longest measured time of each configuration and chain."""
    rows = {}
    for number, (configuration, (base, executor)) in enumerate(CONFIGURATIONS.items()):
        nodes = 'nodes ' + ', '.join(NODES[base])
        model = options.folder / f'case_study_1_{number}.tactus'
        model.write_text(
            f'system case_study_1.v{number}\n\nimport "{HERE}/executors/{base}.tactus"\n\n'
            f'process car on car {{ {nodes} {LISTENER} }}\nexecutor car: {executor.replace("NODES", nodes)}\n',
            encoding='utf-8')
        sound = chains_of(results('analyze', model), 'bound')
        simulated = chains_of(results(
            'simulate', model, '--mode', 'adversarial', '--runs', str(options.runs), '--duration',
            f'{EXAMPLE_SECONDS} s'), 'observed')
        run = measured(model, options.measure, options.folder / 'measure')
        longest = chains_of(run, 'longest')
        for chain, bound in sound.items():
            rows[configuration, chain] = {
                'sound': bound, 'simulated': simulated.get(chain), 'measured': longest.get(chain),
                'paper': FIGURE_4.get((configuration, chain))}
    return rows


def report_4(folder, rows):
    """Print figure 4 and its trends."""
    table(folder, 'figure-4', 'Figure 4, case study 1: longest latency in us',
          ('executor', 'chain', 'published', 'sound', 'trigger', 'simulated', 'measured', 'paper'),
          [(configuration, chain, '-', shown(row['sound']), '-', shown(row['simulated']), shown(row['measured']),
            '-' if row['paper'] is None else f'{row["paper"] * 1e3:.1f}')
           for (configuration, chain), row in rows.items()])

    def say(trend, holding):
        holds(trend, {account: lambda account=account: holding(
            lambda *place: rows[place][account]) for account in ACCOUNTS})

    say('two threads: EDF below the default',
        lambda at: at('EDF 2 threads', 'driving') < at('default 2 threads', 'driving'))
    say('two threads: fixed priorities below EDF',
        lambda at: at('FP 2 threads', 'driving') < at('EDF 2 threads', 'driving'))
    for chain in ('driving', 'dummy_1', 'dummy_2'):
        say(f'one overloaded thread: {chain} better with EDF',
            lambda at, chain=chain: at('EDF 1 thread', chain) < at('default 1 thread', chain))
    say('one overloaded thread: with fixed priorities dummy_2 has the longest latency of all',
        lambda at: at('FP 1 thread', 'dummy_2') == max(at(*place) for place in rows))
    say('driving and auxiliary work on one thread: EDF below the default',
        lambda at: at('alone EDF 1 thread', 'driving') < at('alone default 1 thread', 'driving'))
    print(flush=True)


def shown(value):
    """Return a time in microseconds."""
    return '-' if value is None else f'{value / US:.1f}'


def ends(folder):
    """Return by how much later than each release of the timer the last subscriber had ended, from traces in ns."""
    released, origin, handled, finished = {}, {}, {}, {}
    for file in folder.glob('*.trace'):
        names, guids = [], []
        for line in file.read_text(encoding='utf-8').splitlines():
            word, *rest = line.split()
            if word == 'callback':
                names.append(rest[1])
            elif word == 'writer':
                guids.append(rest[1])
            elif word == 'release' and names[int(rest[1])] == 'Source.emit':
                released[int(rest[2])] = int(rest[0])
            elif word == 'publish':
                origin[guids[int(rest[1])], int(rest[2])] = int(rest[4])
            elif word == 'input':
                handled[rest[0], rest[1]] = (rest[2], int(rest[3]))
            elif word == 'finish':
                finished[rest[1], rest[2]] = int(rest[0])
    last = {}
    for instance, sample in handled.items():  # lines of different threads are in no order
        if sample in origin and instance in finished:
            last.setdefault(origin[sample], []).append(finished[instance])
    most = max(map(len, last.values()), default=0)
    return [max(times) - released[instance] for instance, times in last.items()
            if instance in released and len(times) == most]


def overhead(options):
    """Return the times of figure 6 by executor and number of subscribers."""
    times = {}
    counts = [count for count in (1, 2, 4, 8, 16, 32, 64) if count <= options.most]
    for count in counts:
        if options.queue:
            printed = subprocess.run(
                [options.queue, 'edf', str(count), '500'], check=True, capture_output=True, text=True).stdout
            times[DIRECT, count] = [int(line) for line in printed.split()]
    for count in [count for count in counts if count in (1, 8, 64)] if options.measure else ():
        sinks = '\n'.join(f'  subscription sink_{sink} on /t in all' for sink in range(count))
        chains = '\n'.join(
            f'chain c{sink} from Source.emit to Sinks.sink_{sink} {{ latency <= 20 ms criticality 1 }}'
            for sink in range(count))
        for name, executor in EXECUTORS.items():
            model = options.folder / 'overhead.tactus'
            model.write_text(
                'system overhead\nplatform { host car { cores c0 c1 } }\nmessage M size 64 B { byte[64] data }\n'
                'topic /t : M\nnode Source { timer emit every 20 ms publishes /t }\n'
                f'node Sinks {{\n  callback group reentrant all\n{sinks}\n}}\n'
                f'process p on car {{ nodes Source, Sinks {LISTENER} }}\nexecutor e: {executor}\n{chains}\n',
                encoding='utf-8')
            directory = options.folder / 'measure-overhead'
            if measured(model, options.measure, directory) and (found := ends(directory / 'traces')):
                times[name, count] = found
    return times


def report_6(folder, times):
    """Print figure 6 and its trends."""
    names = [name for name in (*EXECUTORS, DIRECT) if any(key[0] == name for key in times)]
    counts = sorted({count for _, count in times})
    table(folder, 'overhead', 'Figure 6: from the release of a timer to the end of the last subscriber, in us',
          ('executor', 'subscribers', 'median', 'p99', 'longest', 'samples'),
          [(name, count, shown(statistics.median(found)), shown(percentile(found, 99)), shown(max(found)), len(found))
           for name in names for count in counts if (found := times.get((name, count)))])

    def median(name, count):
        return statistics.median(times[name, count])

    def growth(name):
        found = [count for count in counts if times.get((name, count))]
        if len(found) < 2:
            raise LookupError(name)
        return (median(name, found[-1]) - median(name, found[0])) / (found[-1] - found[0])

    if counts:
        most = counts[-1]
        holds('EDF grows fastest of all with DDS', {'measured': lambda: growth('EDF') == max(
            growth(name) for name in EXECUTORS)})
        holds('EDF without DDS is no slower than the default', {
            'measured': lambda: median(DIRECT, most) <= median('default multi', most)})
    print('  not comparable: RTeX and the executor of Sobhani et al., which are not part of Tactus')
    print(flush=True)


def main():
    """Repeat both figures."""
    parser = arguments('Repeats evaluations of the dynamic-priority paper.', 50)
    parser.add_argument('--queue', type=Path, help='a built tactus_queue_overhead')
    parser.add_argument('--measure', type=int, default=0, help='seconds for each Fast DDS application')
    parser.add_argument('--most', type=int, default=64, help='the most subscribers of figure 6')
    options = read(parser)
    report_4(options.folder, figure_4(options))
    report_6(options.folder, overhead(options))


if __name__ == '__main__':
    main()
