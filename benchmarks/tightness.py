"""How far the bounds of the examples lie above the longest runs that a search finds.

usage: tightness.py FOLDER [RUNS]

Analyses and simulates (adversarially, RUNS runs) each system below examples/, pairs the results by chain, path and
metric, writes FOLDER/examples.csv and prints a table: of each example its chains and the greatest ratio, then the
quantiles over all chains.
"""

import csv
import json
from pathlib import Path
import subprocess
import sys

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / 'examples'


def results(command, model, *options):
    """Return what a command of Tactus says of a model; none if that is no whole system."""
    run = subprocess.run([ROOT / 'tactus', command, model, *options, '--format', 'json'], capture_output=True,
                         text=True, check=False)
    if run.returncode not in (0, 3):
        return None
    return json.loads(run.stdout)


def key(chain):
    """Return what a chain has in both results."""
    return chain['name'], tuple(chain['path']), chain['metric']


def compare(model, runs):
    """Return a row for each path that has a bound and was observed: name, metric, bound and longest run in ns."""
    analysis = results('analyze', model)
    if not analysis or not analysis['chains']:
        return None
    simulation = results('simulate', model, '--mode', 'adversarial', '--runs', runs)
    observed = {key(chain): chain['observed'] for chain in simulation['chains'] if chain['observed']}
    return [(chain['name'], chain['metric'], chain['bound'], observed[key(chain)]) for chain in analysis['chains']
            if chain['bound'] is not None and key(chain) in observed]


def quantile(sorted_values, percent):
    """Return the value that a per cent of the sorted values do not exceed."""
    return sorted_values[min(len(sorted_values) - 1, len(sorted_values) * percent // 100)]


def main():
    """Compare all examples."""
    folder, runs = Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else '100'
    folder.mkdir(parents=True, exist_ok=True)
    ratios = []
    with open(folder / 'examples.csv', 'w', newline='', encoding='utf-8') as file:
        table = csv.writer(file)
        table.writerow(('system', 'chain', 'metric', 'bound ns', 'longest run ns', 'ratio'))
        print(f'{"example":60} {"chains":>6} {"median":>7} {"greatest":>8}')
        for model in sorted(EXAMPLES.rglob('*.tactus')):
            rows = compare(model, runs)
            if not rows:
                continue
            name = model.relative_to(EXAMPLES).with_suffix('').as_posix()
            own = sorted(bound / longest for _, _, bound, longest in rows)
            for chain, metric, bound, longest in rows:
                table.writerow((name, chain, metric, bound, longest, f'{bound / longest:.3f}'))
            print(f'{name:60} {len(own):6} {quantile(own, 50):7.2f} {own[-1]:8.2f}', flush=True)
            ratios += own
    ratios.sort()
    print(f'\n{len(ratios)} bounds: median {quantile(ratios, 50):.2f}, 90 % at most {quantile(ratios, 90):.2f}, '
          f'greatest {ratios[-1]:.2f}, reached {sum(ratio <= 1 for ratio in ratios)}')


if __name__ == '__main__':
    main()
