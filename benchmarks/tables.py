"""Tables of evaluations: printed, and written as CSV."""

import csv


def table(folder, name, title, head, lines):
    """Print a table, and write it as CSV."""
    widths = [max(len(str(line[column])) for line in (head, *lines)) for column in range(len(head))]
    print(title)
    for line in (head, *lines):
        print('  ' + '  '.join(str(cell).rjust(width) for cell, width in zip(line, widths)))
    with open(folder / f'{name}.csv', 'w', newline='', encoding='utf-8') as file:
        csv.writer(file).writerows((head, *lines))
