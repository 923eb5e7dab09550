package org.tactus.importers.ros2.observed;

import java.util.TreeSet;
import java.util.Set;

/** The processor time of a thread, as switches of the scheduler tell it. */
final class ProcessorClock {

  private static final long OFF = Long.MIN_VALUE;

  /** The cores that it was seen on. */
  final Set<Long> cores = new TreeSet<>();
  /** The priorities that it was seen with, as LTTng records them: the kernel's less 100. */
  final Set<Long> priorities = new TreeSet<>();
  private long total;
  private long since = OFF;

  void on(long time, long core, long priority) {
    since = time;
    cores.add(core);
    priorities.add(priority);
  }

  void off(long time, long priority) {
    if (since != OFF) {
      total += Math.max(0, time - since);
    }
    since = OFF;
    priorities.add(priority);
  }

  /** The clock of the trace has jumped: what runs does so from now on. */
  void restart(long time) {
    since = since == OFF ? OFF : time;
  }

  /** Returns the processor time until an instant at which the thread runs. */
  long at(long time) {
    if (since == OFF) {
      since = time;
    }
    return total + Math.max(0, time - since);
  }
}
