"""What evaluations share: the command line, and tables that are printed and written as CSV."""

import csv
import json
from pathlib import Path
import subprocess

ROOT = Path(__file__).resolve().parent.parent


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
