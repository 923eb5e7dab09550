"""What the DDS paper measures of the middleware: table 2, figure 3 (which thread sends) and rule R6.

Needs Fast DDS. The rest of the paper's evaluations is in dds.py, which calls this.
"""

import re

from evaluation import holds, measured, run, table

# Table 2: bytes, then the longest times of flow controller, listener and publisher in us
TABLE_2 = (
    (1000, 62, 224, 98), (3000, 64, 261, 172), (5000, 99, 346, 339), (24000, 110, 459, 493), (500000, 759, 1084, 2046),
    (750000, 1067, 1576, 2620), (1500000, 1433, 2123, 3592))
# what the host of a virtual machine takes from a thread counts as the thread's: the longest time may be anything
PERCENTILE = 99.9
# Figure 3: how the first and the second publisher send in each scenario
FIGURE_3 = {'A': ('sync', 'sync'), 'B': ('async via sending', 'async via sending'), 'C': ('sync', 'async via sending')}


def table_2(folder, samples):
    """Print what threads of the middleware execute for messages here, beside table 2, and its trends."""
    file = folder / 'delays.tactus'
    run('calibrate', '-o', file, '--execution-time', '--margin', '0', '--percentile', str(PERCENTILE), '--samples',
        str(samples), '--payloads', ','.join(f'{size}B' for size, *_ in TABLE_2))
    here = [tuple(map(int, found)) for found in re.findall(
        r'^ +(\d+) B +(\d+) us +(\d+) us +(\d+) us', file.read_text(encoding='utf-8'), re.MULTILINE)]
    columns = ('flow controller', 'listener', 'publisher')
    table(folder, 'table-2', f'Table 2: longest execution times in us; here {PERCENTILE} % of {samples} samples',
          ('bytes', *(f'{column}, {whose}' for column in columns for whose in ('paper', 'here'))),
          [(size, *(value for pair in zip(paper, found) for value in pair))
           for (size, *paper), (_, *found) in zip(TABLE_2, here)])
    for trend, of in (
            ('a controller executes less for 1.5 MB than who publishes synchronously',
             lambda rows: rows[-1][1] < rows[-1][3]),
            ('a listener executes more for 1 KB than both', lambda rows: rows[0][2] > max(rows[0][1], rows[0][3])),
            ('1.5 MB take a controller at least ten times as long as 1 KB', lambda rows: rows[-1][1] > 10 * rows[0][1]),
            ('1.5 MB take a publisher at least ten times as long as 1 KB', lambda rows: rows[-1][3] > 10 * rows[0][3])):
        holds(trend, {'paper': lambda of=of: of(TABLE_2), 'here': lambda of=of: of(here)})
    print(flush=True)


def model(folder, name, first, second, sizes, periods):
    """Write a system with two publishers in one process, and return its file."""
    file = folder / f'{name}.tactus'
    file.write_text(f"""system {name}
platform {{ host here {{ cores c0 c1 }} }}
message First size {sizes[0]} B {{ byte[{sizes[0]}] data }}
message Second size {sizes[1]} B {{ byte[{sizes[1]}] data }}
flow controller sending {{ scheduler HIGH_PRIORITY thread on here.c0 fifo 20 }}
topic /first : First {{ publish {first} priority 1 }}
topic /second : Second {{ publish {second} priority 5 }}
node One {{ timer send every {periods[0]} ms wcet 20 us publishes /first }}
node Two {{ timer send every {periods[1]} ms wcet 20 us publishes /second }}
node Sink {{
  subscription first on /first wcet 10 us
  subscription second on /second wcet 10 us
}}
process sender on here {{ nodes One, Two listener thread on c1 fifo 60 }}
process receiver on here {{ nodes Sink listener thread on c1 fifo 50 }}
executor one: single_threaded {{ nodes One thread on here.c1 fifo 41 }}
executor two: single_threaded {{ nodes Two thread on here.c1 fifo 40 }}
executor sink: single_threaded {{ nodes Sink thread on here.c1 fifo 30 }}
chain all from One.send to Sink.first {{ latency <= 1 s }}
""", encoding='utf-8')
    return file


def sent(folder):
    """Return by topic what a trace tells of each sample: published, sending begun at the latest, its end, and by whom."""
    writers, topics, published, found = {}, {}, {}, {}
    for line in (folder / 'sender.trace').read_text(encoding='utf-8').splitlines():
        word, *fields = line.split(' ')
        if word == 'writer':
            writers[fields[0]] = fields[1]
            topics[fields[1]] = fields[2]
        elif word == 'publish':
            published[writers[fields[1]], fields[2]] = int(fields[0])
        elif word == 'sent' and fields[1] in topics:
            end, work = int(fields[0]), int(fields[5]) if len(fields) > 5 else 0
            # what the thread executed for it, all fragments included, took at least as long
            found.setdefault((fields[1], fields[2]), (min(int(fields[3]), end - work), end, fields[4]))
    result = {}
    for key, sending in found.items():
        if key in published:
            result.setdefault(topics[key[0]], []).append((published[key], *sending))
    return {topic: sorted(samples) for topic, samples in result.items()}


def figure_3(folder, seconds):
    """Print which thread sends, by scenario, and whether that is as the paper says."""
    lines = []
    for scenario, (first, second) in FIGURE_3.items():
        directory = folder / 'measure-threads'
        file = model(folder, f'scenario_{scenario.lower()}', first, second, (1000, 1000), (10, 10))
        if not measured(file, seconds, directory):
            return
        traces = sent(directory / 'traces')
        for topic, how in (('/first', first), ('/second', second)):
            expected = 'caller' if how == 'sync' else 'other'
            samples = traces.get(topic, [])
            right = sum(thread == expected for *_, thread in samples)
            lines.append((scenario, topic, how.split()[0], 'caller' if how == 'sync' else 'flow controller',
                          f'{right} of {len(samples)}'))
    table(folder, 'threads', 'Figure 3: which thread sends', ('scenario', 'topic', 'mode', 'thread', 'samples'), lines)
    holds('synchronous samples are sent by who writes them, the others by the flow controller', {
        'measured': lambda: all(int(line[4].split()[0]) == int(line[4].split()[2]) > 0 for line in lines)})
    print(flush=True)


def rule_6(folder, seconds):
    """Print when samples of high priority leave that are written while a fragmented one is sent."""
    directory = folder / 'measure-rule'
    file = model(folder, 'rule_6', 'async via sending', 'async via sending', (64, 1_500_000), (3, 20))
    if not measured(file, seconds, directory):
        return
    traces = sent(directory / 'traces')
    waits = []
    for _, begin, end, _ in traces.get('/second', []):
        waits.extend(sent_at - end for of, _, sent_at, _ in traces.get('/first', []) if begin < of < end)
    after = sum(wait >= 0 for wait in waits)
    table(folder, 'rule-6', 'R6: samples of high priority that are published while one of 1.5 MB is sent',
          ('samples', 'sent after its last fragment', 'sent before'), [(len(waits), after, len(waits) - after)])
    holds('a sample of high priority waits for the last fragment', {
        'measured': lambda: waits[0] is not None and after == len(waits)})
    print(flush=True)
