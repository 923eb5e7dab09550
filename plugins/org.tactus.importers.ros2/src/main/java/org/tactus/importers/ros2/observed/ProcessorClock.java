package org.tactus.importers.ros2.observed;

import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * The processor time of a thread, as switches of the scheduler tell it. Where they contradict each other or the events
 * of the thread, a switch was lost, or it is one of another thread that has the same number in a container.
 */
final class ProcessorClock {

  private static final long OFF = Long.MIN_VALUE;

  /**
   * What the clock says at an instant.
   *
   * @param total the processor time until then, in nanoseconds
   * @param contradictions how many contradictions there were until then
   */
  record Reading(long total, long contradictions) {

    /** Returns the processor time since an earlier reading; empty if something contradicts it. */
    OptionalLong since(Reading earlier) {
      return contradictions == earlier.contradictions ? OptionalLong.of(total - earlier.total) : OptionalLong.empty();
    }
  }

  /** The cores that it was seen on. */
  final Set<Long> cores = new TreeSet<>();
  /** The priorities that it was seen with, as LTTng records them: the kernel's less 100. */
  final Set<Long> priorities = new TreeSet<>();
  private long total;
  private long since = OFF;
  private long contradictions;
  private long switches;
  /** Whether a switch has told since when it runs or waits. */
  private boolean known;

  void on(long time, long core, long priority) {
    contradictions += since == OFF ? 0 : 1;
    since = time;
    known = true;
    switches++;
    cores.add(core);
    priorities.add(priority);
  }

  void off(long time, long priority) {
    if (since != OFF) {
      total += time - since;
    } else if (known) {
      contradictions++;
    }
    since = OFF;
    known = true;
    switches++;
    priorities.add(priority);
  }

  /** Another thread runs, or has run, where this one is known to be, or the reverse. */
  void contradict() {
    contradictions++;
  }

  /** The clock of the trace has jumped: whether the thread runs is not known. */
  void restart() {
    since = OFF;
    known = false;
  }

  /** Returns what it says at an instant at which the thread runs, as an event of it shows. */
  Reading at(long time) {
    if (since == OFF) {
      contradictions += known ? 1 : 0;
      since = time;
    }
    return until(time);
  }

  /** Returns what it says at an instant at which the thread may run or wait. */
  Reading until(long time) {
    return new Reading(since == OFF ? total : total + (time - since), contradictions);
  }

  /** Returns whether its switches are those of the thread: contradictions are rare. */
  boolean isCredible() {
    return 2 * contradictions < switches;
  }

  /** Returns whether the trace has switches of the thread. */
  boolean hasSwitches() {
    return switches > 0;
  }
}
