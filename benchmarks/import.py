"""Times `./tactus import amalthea` on models of growing size or on a given one; started by benchmarks/import."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

TASKS = 20
SIZES = (7, 14, 28, 56)
BYTES_PER_RUNNABLE = 892
HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<am:Amalthea xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"'
    ' xmlns:am="http://app4mc.eclipse.org/amalthea/0.9.8" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\n<swModel>\n'
)
TAIL = (
    '</swModel>\n<hwModel><definitions xsi:type="am:ProcessingUnitDefinition" name="Kind" puType="CPU"/>'
    '<structures name="Board" structureType="ECU"><modules xsi:type="am:ProcessingUnit" name="Core"'
    ' definition="Kind?type=ProcessingUnitDefinition" frequencyDomain="Clock?type=FrequencyDomain"/></structures>'
    '<domains xsi:type="am:FrequencyDomain" name="Clock"><defaultValue value="100.0" unit="MHz"/></domains></hwModel>\n'
    '<stimuliModel><stimuli xsi:type="am:PeriodicStimulus" name="S"><recurrence value="10" unit="ms"/></stimuli></stimuliModel>\n'
    '</am:Amalthea>\n'
)


def write_model(path, megabytes):
    """Writes tasks whose runnables each write a label of their own and read those of seven neighbours."""
    runnables = megabytes * 1_000_000 // BYTES_PER_RUNNABLE
    with open(path, 'w', encoding='utf-8') as out:
        out.write(HEAD)
        for task in range(TASKS):
            out.write(f'<tasks name="T{task}" stimuli="S?type=PeriodicStimulus"><activityGraph>\n')
            for runnable in range(task, runnables, TASKS):
                out.write(f'<items xsi:type="am:RunnableCall" runnable="R{runnable}?type=Runnable"/>\n')
            out.write('</activityGraph></tasks>\n')
        for runnable in range(runnables):
            out.write(
                f'<runnables name="R{runnable}"><activityGraph><items xsi:type="am:Ticks"><default'
                ' xsi:type="am:DiscreteValueBoundaries" lowerBound="10" upperBound="20"/></items>\n'
            )
            for access in range(8):
                label = (runnable + access) % runnables
                kind = 'read' if access else 'write'
                out.write(f'<items xsi:type="am:LabelAccess" data="L{label}?type=Label" access="{kind}"/>\n')
            out.write(f'</activityGraph></runnables>\n<labels name="L{runnable}"><size value="4" unit="B"/></labels>\n')
        out.write(TAIL)


def measure(model, output):
    """Returns wall time and processor time in seconds and the greatest resident memory in MB of one import."""
    start = time.monotonic()
    process = subprocess.Popen(['./tactus', 'import', 'amalthea', model, '-o', output], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f'benchmarks/import: the import of {model} ended with status {process.returncode}')
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def report(name, size, runs):
    walls, processor, memory = zip(*runs)
    print(
        f'{name:32} {size / 1e6:6.1f} MB  wall {statistics.median(walls):5.2f} s (greatest {max(walls):5.2f} s)'
        f'  processor {statistics.median(processor):5.2f} s  memory {max(memory):4.0f} MB',
        flush=True,
    )


def main(arguments):
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, 'imported.tactus')
        if arguments:
            model = arguments[0]
            runs = int(arguments[1]) if len(arguments) > 1 else 5
            report(os.path.basename(model), os.path.getsize(model), [measure(model, output) for _ in range(runs)])
            return
        for megabytes in SIZES:
            model = os.path.join(folder, f'model-{megabytes}.amxmi')
            write_model(model, megabytes)
            report(os.path.basename(model), os.path.getsize(model), [measure(model, output) for _ in range(3)])


main(sys.argv[1:])
