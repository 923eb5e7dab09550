"""Runs a command without showing what it prints, then prints its processor time in milliseconds and its greatest memory in KB.

usage: usage.py COMMAND...
"""

import resource
import subprocess
import sys

status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=False).returncode
if status:
    sys.exit(f"{sys.argv[1]} ended with status {status}")
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(round((used.ru_utime + used.ru_stime) * 1000), used.ru_maxrss)
