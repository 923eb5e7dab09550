"""What evaluations share: the command line, and tables that are printed and written as CSV."""

import argparse
import csv
import json
import math
from pathlib import Path
import subprocess
import sys

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE_SECONDS = 5  # simulated for each run of a system that repeats every 700 ms


def run(*words):
    """Return what a command prints, which may find missed goals."""
    command = subprocess.run([ROOT / 'tactus', *words], capture_output=True, text=True, check=False)
    if command.returncode not in (0, 3):
        raise SystemExit(f'tactus {" ".join(map(str, words))}: {command.stderr.strip()}')
    return command.stdout


def results(command, model, *options):
    """Return the JSON that a command prints of a model."""
    return json.loads(run(command, model, *options, '--format', 'json'))


def table(folder, name, title, head, lines):
    """Print a table, and write it as CSV."""
    widths = [max(len(str(line[column])) for line in (head, *lines)) for column in range(len(head))]
    print(title)
    for line in (head, *lines):
        print('  ' + '  '.join(str(cell).rjust(width) for cell, width in zip(line, widths)))
    with open(folder / f'{name}.csv', 'w', newline='', encoding='utf-8') as file:
        csv.writer(file).writerows((head, *lines))


def measured(model, seconds, directory):
    """Return what the Fast DDS applications of a model took; None where nothing is to be or can be measured."""
    if not seconds:
        return None
    command = subprocess.run(
        [ROOT / 'tactus', 'measure', model, '--force', '--seconds', str(seconds), '--directory', directory, '--format',
         'json'], capture_output=True, text=True, check=False)
    if command.returncode not in (0, 3):
        print(f'not measured: {model.name}: {command.stderr.strip()}', file=sys.stderr)
        return None
    return json.loads(command.stdout)


def percentile(values, percent):
    """Return a percentile by nearest rank."""
    return sorted(values)[max(1, math.ceil(percent / 100 * len(values))) - 1]


def arguments(description, runs=None):
    """Return a parser of what every evaluation is told: where it writes, and how many runs it simulates if it does."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument('folder', type=Path)
    if runs is not None:
        parser.add_argument('--runs', type=int, default=runs, help='simulated runs')
    return parser


def read(parser):
    """Return the options of the command line, and make the folder."""
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    return options


def holds(trend, accounts):
    """Print whether a trend holds in each account, a function that fails on what has no value."""
    words = []
    for account, holding in accounts.items():
        try:
            words.append(f'{account} {"holds" if holding() else "does not"}')
        except (LookupError, TypeError):
            words.append(f'{account} not comparable (no value)')
    print(f'  {trend}: {", ".join(words)}')
