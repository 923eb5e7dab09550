"""Analyses chains of tasks under preemptive fixed priorities with pyCPA.

usage: pycpa_tasks.py <SYSTEM >RESPONSES

pyCPA has to be importable: installed, or its folder in PYTHONPATH. A line of the system is

    task NAME CORE PRIORITY COST PERIOD     starts a chain; a lower number is the more important priority
    task NAME CORE PRIORITY COST - BEFORE   is activated by the task BEFORE

with integer times. The result is a line "seconds" with the processor time of the analysis, and one for each task with its
response time. Jobs take at least one unit of time, and what limits the distance of outputs from below is left out, as Tactus
does; tasks of equal priority delay each other, in both.
"""

import sys
import time

try:
    from pycpa import analysis, model, options, schedulers
except ImportError:
    sys.exit("pyCPA is not importable: install it, or name its folder in PYTHONPATH")


def read(lines):
    """Returns the system and its tasks by name."""
    system = model.System()
    cores = {}
    tasks = {}
    for line in lines:
        _, name, core, priority, cost, period, *before = line.split()
        if core not in cores:
            cores[core] = system.bind_resource(model.Resource(core, schedulers.SPPScheduler()))
        task = model.Task(name, wcet=int(cost), bcet=1, scheduling_parameter=int(priority))
        tasks[name] = cores[core].bind_task(task)
        if before:
            tasks[before[0]].link_dependent_task(task)
        else:
            task.in_event_model = model.PJdEventModel(P=int(period), J=0)
    return system, tasks


def main():
    # its own defaults bound the time of an analysis and the number of iterations
    options.set_opt("timeout", float("inf"))
    options.set_opt("max_iterations", 10 ** 9)
    options.set_opt("propagation", "jitter")
    system, tasks = read(sys.stdin)
    start = time.process_time()
    results = analysis.analyze_system(system)
    print("seconds", time.process_time() - start)
    for name, task in tasks.items():
        print(name, results[task].wcrt)


if __name__ == "__main__":
    main()
