"""Repeats the evaluations of the DDS paper (end-to-end response times): figures 11, 13, 15 and 17, tables 3 and 5.

usage: dds.py FOLDER [--waters MODEL.amxmi] [--measure SECONDS] [--runs N] [--calibrate SAMPLES]

Of each configuration of a figure: the published bound, the sound bounds of latency and trigger latency, the longest of
N (100) adversarial runs, and with --measure what the Fast DDS applications of the model took on this machine. Figure
13 needs the model of the WATERS 2019 challenge. Table 2 is measured with --calibrate, so many samples of each size.
Each figure is a table, and FIGURE.csv in FOLDER; each trend that the paper finds holds or does not, for the published
bounds, the sound ones and the runs apart.
"""

from dataclasses import dataclass
import os
from pathlib import Path
import statistics
import subprocess
import time

from evaluation import arguments, holds, measured, read, results, ROOT, table
import middleware

EXAMPLES = ROOT / 'examples'
SENDING = ('F', 'HP', 'RR', 'S')
POLICIES = {'F': 'fifo', 'HP': 'high_priority', 'RR': 'round_robin', 'S': 'sync'}
BOUNDS = ('published', 'sound', 'simulated')
US = 1e3

# Table 3: (bound - measured) / measured or bound, per cent, as the paper prints it
TABLE_3 = {
    'F': (6.3, 11.1, 6.9), 'HP': (14.5, 10.7, 7.7), 'RR': (11.3, 6.1, 7.8), 'S': (5.2, 8.7, 6.3)}
# Figure 15: the differences that the text of section 6.4 names
FIGURE_15 = {('S', 'S'): 6.1, ('HP', 'S'): 10.8, ('HP', 'HP'): 16.0}
# Figure 17: the differences that the text of section 6.5 names, of the third chain
FIGURE_17 = {'F': 21.1, 'HP': 25.0, 'RR': 24.5, 'S': 23.7}
# Figure 13: what the publishers of the paper send first: plan, ekf, loc, and steer before speed
CAN = '/Vehicle_status_host_from_CANbus_polling_to_'
FIGURE_13_ORDER = (
    f'{CAN}Planner', f'{CAN}EKF', f'{CAN}PRE_Localization_gpu_POST', '/steer_objective_to_DASM',
    '/speed_objective_to_DASM')
# Table 5: chains, entities, seconds in Python and in Cython
TABLE_5 = (
    (5, 26, 7.12, 0.89), (6, 28, 8.46, 0.94), (10, 29, 8.64, 1.08), (15, 32, 11.16, 1.24), (21, 35, 11.68, 1.46),
    (24, 36, 14.22, 1.58))


@dataclass
class Row:
    """A place of a figure, and what is known of it in ns; None where nothing is."""

    place: tuple
    published: int = None
    sound: int = None
    trigger: int = None
    simulated: int = None
    measured: int = None
    p99: int = None
    samples: int = None
    paper: float = None

    def gap(self):
        """Return by how many per cent of it the sound bound exceeds the longest run, measured or else simulated."""
        longest = self.measured if self.measured is not None else self.simulated
        return None if not self.sound or longest is None else 100 * (self.sound - longest) / self.sound


class Tactus:
    """The command line, and what all evaluations say to it."""

    def __init__(self, folder, runs, seconds):
        """Keep the options."""
        self.folder, self.runs, self.seconds = folder, runs, seconds

    def overlay(self, name, model, text):
        """Write a variant of a model, and return its file."""
        file = self.folder / f'{name}.tactus'
        file.write_text(
            f'system {name}\n\nimport "{os.path.relpath(model, self.folder)}"\n\n{text}\n', encoding='utf-8')
        return file

    def published(self, model):
        """Return the published bounds."""
        return results('analyze', model, '--method', 'published')

    def sound(self, model):
        """Return the sound bounds."""
        return results('analyze', model)

    def simulated(self, model):
        """Return the longest runs of an adversarial search."""
        return results('simulate', model, '--mode', 'adversarial', '--runs', str(self.runs))

    def measured(self, model):
        """Return what the Fast DDS applications took; None where that is not asked for or cannot be had here."""
        return measured(model, self.seconds, self.folder / 'measure' / model.stem)


def by(items, *members):
    """Return items by the values of members."""
    return {tuple(as_key(item[member]) for member in members): item for item in items}


def as_key(value):
    """Return a value that can be a key."""
    return tuple(value) if isinstance(value, list) else value


def take(row, found):
    """Put what was measured into a row."""
    if found:
        row.measured, row.p99, row.samples = found['longest'], found['percentile'], found['samples']


def messages(tactus, model, places):
    """Return a row for each message of a model, under the place that its key has."""
    members = ('publisher', 'topic', 'subscriber')
    published, sound, simulated = (
        by(results['messages'], *members)
        for results in (tactus.published(model), tactus.sound(model), tactus.simulated(model)))
    found = by((tactus.measured(model) or {}).get('messages', ()), *members)
    rows = []
    for key, place in places(sound):
        row = Row(place, published[key]['delivery'], sound[key]['delivery'], None, simulated[key]['observed'])
        take(row, found.get(key, {}).get('delivery'))
        rows.append(row)
    return rows


def worst(chains, chain, metric='latency', member='bound'):
    """Return the greatest value of the paths of a chain; None where one has none."""
    values = [path[member] for path in chains if path['chain'] == chain and path['metric'] == metric]
    return None if not values or None in values else max(values)


def chain_row(tactus, place, model, chain, source, sink):
    """Return the row of the worst path of a chain."""
    triggered = tactus.overlay(
        f'{model.stem}_{chain}'.replace('-', '_').lower(), model,
        f'chain triggered from {source} to {sink} {{ trigger_latency <= 100 s }}')
    row = Row(
        place, worst(tactus.published(model)['chains'], chain), worst(tactus.sound(model)['chains'], chain),
        worst(tactus.sound(triggered)['chains'], 'triggered', 'trigger_latency'),
        worst(tactus.simulated(model)['chains'], chain, member='observed'))
    return row


def figure_11(tactus):
    """Deliveries of three messages, four ways to send them; twice: as printed, and with a core for the controller."""
    rows = []
    base = EXAMPLES / 'flow-policies' / 'flow-policies.tactus'
    models = {
        'F': base, 'HP': base.with_name('high-priority.tactus'), 'RR': base.with_name('round-robin.tactus'),
        'S': base.with_name('synchronous.tactus')}
    for how in SENDING:
        variants = {'as printed': models[how]}
        if how != 'S':
            policy = POLICIES[how]
            variants['controller below'] = tactus.overlay(
                f'{policy}_below', models[how], f'override flow controller {policy} {{\n'
                f'  scheduler {policy.upper()} queue 500 thread on optiplex.c0 fifo 70\n}}')
        for variant, model in variants.items():
            found = messages(
                tactus, model, lambda keys: [(key, (how, variant, key[1].replace('/', ''))) for key in sorted(keys)])
            if variant == 'as printed':
                for row, paper in zip(found, TABLE_3[how]):
                    row.paper = paper
            rows += found
    return rows


def figure_15(tactus):
    """End-to-end latency of two hops for each pair of ways to send."""
    rows = []
    for first in SENDING:
        for second in SENDING:
            model = EXAMPLES / 'ros2-chain' / 'configurations' / f'{first}-{second}.tactus'
            row = chain_row(tactus, (f'{first}-{second}',), model, 'source_to_sink', 'Source.emit', 'Sink.consume')
            chain = (tactus.measured(model) or {}).get('chains', ())
            take(row, next(iter(chain), None))
            row.paper = FIGURE_15.get((first, second))
            rows.append(row)
    return rows


def figure_17(tactus):
    """The worst path from each source of the Autoware reference system, for each way to send."""
    folder = EXAMPLES / 'autoware-reference-system'
    models = {
        'F': 'fifo', 'HP': 'high-priority', 'RR': 'round-robin', 'S': 'autoware-reference-system'}
    sources = {
        'front_lidar': 'FrontLidarDriver.capture', 'rear_lidar': 'RearLidarDriver.capture',
        'point_cloud_map': 'PointCloudMap.publish_map', 'goal': 'Visualizer.publish_goal',
        'lanelet2_map': 'Lanelet2Map.publish_map'}
    rows = []
    for chain, source in sources.items():
        for how in SENDING:
            row = chain_row(
                tactus, (chain, how), folder / f'{models[how]}.tactus', chain, source, 'BehaviorPlanner.decide')
            row.paper = FIGURE_17[how] if chain == 'point_cloud_map' else None
            rows.append(row)
    return rows


def figure_13(tactus, waters):
    """Deliveries of the WATERS 2019 challenge, and the paths to DASM, for each way to send."""
    rows = []
    for how in SENDING:
        model = tactus.folder / f'waters_{POLICIES[how]}.tactus'
        order = ('--order', ','.join(FIGURE_13_ORDER)) if how == 'HP' else ()
        subprocess.run(
            [ROOT / 'tactus', 'import', 'amalthea', waters, '--send', POLICIES[how], '--readers', 'data', '--topics',
             'reader', *order, '-o', model], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        rows += messages(
            tactus, model, lambda keys: [(key, (f'{key[0]} {key[1]}', how)) for key in sorted(keys)])
        published, sound, simulated = (
            by(results['chains'], 'path', 'metric')
            for results in (tactus.published(model), tactus.sound(model), tactus.simulated(model)))
        for path, found in sound.items():
            if len(found['path']) > 1:
                rows.append(Row(
                    (found['name'], how), published[path]['bound'], found['bound'], None,
                    simulated[path]['observed']))
    return rows


def table_5(tactus, runs=5):
    """Wall time of the whole command in a new process, as a mean."""
    folder = EXAMPLES / 'autoware-reference-system'
    rows = []
    for chains, entities, python, cython in TABLE_5:
        base = 'autoware-reference-system' if chains == 24 else f'{chains}-chains'
        model = tactus.overlay(
            f'fifo_{chains}', folder / f'{base}.tactus', 'override qos sending { publish async via fifo }')
        times = []
        for _ in range(runs):
            start = time.monotonic()
            paths = len(tactus.sound(model)['chains'])
            times.append(time.monotonic() - start)
        rows.append((chains, paths, entities, python, cython, f'{statistics.mean(times):.2f}'))
    return rows


class Trends:
    """What the paper finds in a figure, looked for in the published bounds, the sound ones and the runs."""

    def __init__(self, rows):
        """Keep the rows by place."""
        self.rows = {row.place: row for row in rows}

    def say(self, trend, holding):
        """Print whether a trend holds; the function is asked with a way to look up values."""
        holds(trend, {bound: lambda bound=bound: holding(
            lambda *place: self.value(bound, place)) for bound in BOUNDS})

    def value(self, bound, place):
        """Return a value."""
        value = getattr(self.rows[place], bound)
        if value is None:
            raise LookupError(place)
        return value


def trends_11(rows):
    """Print the trends of figure 11."""
    trends = Trends(rows)
    topics = ('theta_1', 'theta_2', 'theta_3')

    def of(at, how):
        return [at(how, 'as printed', topic) for topic in topics]

    trends.say('FIFO: one bound for all messages', lambda at: len(set(of(at, 'F'))) == 1)
    trends.say('HIGH_PRIORITY: by priority', lambda at: of(at, 'HP') == sorted(of(at, 'HP')))
    trends.say('HIGH_PRIORITY: the lowest priority as with FIFO', lambda at: of(at, 'HP')[2] == of(at, 'F')[2])
    trends.say('ROUND_ROBIN: by priority', lambda at: of(at, 'RR') == sorted(of(at, 'RR')))
    trends.say('sync below all others', lambda at: max(of(at, 'S')) < min(of(at, 'F') + of(at, 'HP') + of(at, 'RR')))


def trends_15(rows):
    """Print the trends of figure 15."""
    trends = Trends(rows)
    async_pairs = [f'{first}-{second}' for first in SENDING[:3] for second in SENDING[:3]]
    mixed = [f'{how}-S' for how in SENDING[:3]] + [f'S-{how}' for how in SENDING[:3]]
    trends.say('asynchronous pairs alike', lambda at: len({at(pair) for pair in async_pairs}) == 1)
    trends.say('S-S lowest', lambda at: at('S-S') < min(at(pair) for pair in async_pairs + mixed))
    trends.say('one synchronous hop below none',
               lambda at: max(at(pair) for pair in mixed) < min(at(pair) for pair in async_pairs))


def trends_17(rows):
    """Print the trends of figure 17."""
    trends = Trends(rows)
    chains = dict.fromkeys(row.place[0] for row in rows)
    trends.say('FIFO as ROUND_ROBIN', lambda at: all(at(chain, 'F') == at(chain, 'RR') for chain in chains))
    trends.say('HIGH_PRIORITY at most ROUND_ROBIN',
               lambda at: all(at(chain, 'HP') <= at(chain, 'RR') for chain in chains))
    trends.say('sync lowest', lambda at: all(
        at(chain, 'S') < min(at(chain, how) for how in SENDING[:3]) for chain in chains))


def trends_13(rows):
    """Print the trends of figure 13."""
    trends = Trends(rows)
    names = dict.fromkeys(row.place[0] for row in rows)
    deliveries = [name for name in names if '/' in name]
    paths = [name for name in names if '/' not in name]
    trends.say('HIGH_PRIORITY delivers nothing later than FIFO',
               lambda at: all(at(name, 'HP') <= at(name, 'F') for name in deliveries))
    first = next(name for name in deliveries if f'{CAN}Planner' in name)
    trends.say('HIGH_PRIORITY delivers what goes first earlier than FIFO', lambda at: at(first, 'HP') < at(first, 'F'))
    trends.say('sync delivers later than FIFO', lambda at: all(at(name, 'S') > at(name, 'F') for name in deliveries))
    trends.say('sync end to end not above FIFO', lambda at: all(at(name, 'S') <= at(name, 'F') for name in paths))


def text(value, divisor=US):
    """Return a time in microseconds."""
    return '-' if value is None else f'{value / divisor:.1f}'


def report(folder, name, title, columns, rows, trends):
    """Print a figure and its trends, and write it as CSV."""
    head = (*columns, 'published', 'sound', 'trigger', 'simulated', 'measured', 'p99', 'samples', 'gap %', 'paper %')
    lines = [(*row.place, *(text(value) for value in (
        row.published, row.sound, row.trigger, row.simulated, row.measured, row.p99)),
        '-' if row.samples is None else str(row.samples), '-' if row.gap() is None else f'{row.gap():.1f}',
        '-' if row.paper is None else f'{row.paper:.1f}') for row in rows]
    table(folder, name, f'{title}; times in us, gap of the sound bound over the longest run', head, lines)
    trends(rows)
    print(flush=True)


def main():
    """Repeat all of it."""
    parser = arguments('Repeats the evaluations of the DDS paper.', 100)
    parser.add_argument('--waters', type=Path, help='the model of the WATERS 2019 challenge')
    parser.add_argument('--measure', type=int, default=0, help='seconds for each Fast DDS application')
    parser.add_argument('--calibrate', type=int, default=0, help='samples of each size for table 2')
    options = read(parser)
    if options.calibrate:
        middleware.table_2(options.folder, options.calibrate)
    else:
        print('Table 2: left out; --calibrate says how many samples of each size Fast DDS is to send\n')
    tactus = Tactus(options.folder, options.runs, options.measure)
    if options.measure:
        middleware.figure_3(options.folder, options.measure)
        middleware.rule_6(options.folder, options.measure)
    report(options.folder, 'figure-11', 'Figure 11, Table 3: deliveries', ('send', 'variant', 'message'),
           figure_11(tactus), trends_11)
    if options.waters:
        report(options.folder, 'figure-13', 'Figure 13: WATERS 2019', ('message or path', 'send'),
               figure_13(tactus, options.waters), trends_13)
    else:
        print('Figure 13: left out; --waters names the model of the WATERS 2019 challenge\n')
    report(options.folder, 'figure-15', 'Figure 15: two hops', ('pair',), figure_15(tactus), trends_15)
    report(options.folder, 'figure-17', 'Figure 17: Autoware reference system, worst path', ('chain', 'send'),
           figure_17(tactus), trends_17)
    table(options.folder, 'table-5', 'Table 5: seconds; here the whole command in a new process, mean of 5',
          ('chains', 'paths', 'entities', 'paper, Python', 'paper, Cython', 'here'), table_5(tactus))


if __name__ == '__main__':
    main()
