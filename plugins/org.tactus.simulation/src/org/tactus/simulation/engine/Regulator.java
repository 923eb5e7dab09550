package org.tactus.simulation.engine;

import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.Time;
import org.tactus.timing.model.Memory;

/**
 * The regulation of a core's accesses to memory: once what runs there has accessed the set point, a look finds it and the core is stopped
 * until the period ends. Accesses are counted by the time that they take at the memory's bandwidth, from the last look before the
 * period on.
 *
 * <p>When in its run a job accesses the memory, at full bandwidth or not at all, how late looks, stops and releases come, and where the
 * periods lie is drawn; a release takes no longer than a stop.
 */
final class Regulator {

  /** How a job spreads its accesses, or how late something comes. */
  private enum Choice { LEAST, GREATEST, ANY }

  private final Memory.Regulation regulation;
  private final Timeline timeline;
  private final SplitMix random;
  /** The time that the set point takes at the memory's bandwidth. */
  private final long setpoint;
  /** How long before a period its count begins. */
  private final long early;
  private final Choice spread;
  private final Choice lateness;
  private final Event lastLook;
  private final Event period;
  private final Event reached;
  private final Event stop;
  private final Event release;
  private long accessed;
  private long atLastLook;
  private long base;
  private long periodEnd;
  private boolean decided;
  private boolean late;
  private boolean stopped;

  /**
   * Creates the regulation of a core and begins it.
   *
   * @param memory the memory
   * @param regulation the regulation of the core
   * @param core the core
   * @param dispatcher looks at the core again when it is stopped or released
   */
  Regulator(Memory memory, Memory.Regulation regulation, SimCore core, Dispatcher dispatcher, Timeline timeline, SplitMix random) {
    this.regulation = regulation;
    this.timeline = timeline;
    this.random = random;
    this.setpoint = Time.ceilDiv(Time.multiply(regulation.setpoint(), memory.per()), memory.bytes());
    this.spread = Choice.values()[random.nextInt(3)];
    this.lateness = Choice.values()[random.nextInt(3)];
    this.early = Math.min(regulation.period(), draw(lateness, regulation.sampling()));
    this.lastLook = event(core, dispatcher, now -> atLastLook = accessed);
    this.period = event(core, dispatcher, this::begin);
    this.reached = event(core, dispatcher, this::decide);
    this.stop = event(core, dispatcher, now -> stop());
    this.release = event(core, dispatcher, now -> release());
    this.periodEnd = random.between(0, regulation.period() - 1);
    timeline.schedule(period, periodEnd);
    timeline.schedule(lastLook, Math.max(0, periodEnd - early));
  }

  /** What happens at an instant, after the time that the core has run is accounted for. */
  private interface Occurrence {
    void at(long now);
  }

  private Event event(SimCore core, Dispatcher dispatcher, Occurrence occurrence) {
    return new Event(timeline) {
      @Override
      void occur(long now) {
        dispatcher.interrupt(core, now);
        occurrence.at(now);
      }
    };
  }

  /** Returns whether the core stands still. */
  boolean stops() {
    return stopped;
  }

  /** Decides when a job that begins accesses the memory. */
  void begin(Job job) {
    long most = Math.min(job.total(), job.mostAccessed());
    long length = draw(spread == Choice.ANY ? Choice.ANY : Choice.GREATEST, most);
    long from = draw(spread, job.total() - length);
    job.access(from, from + length);
  }

  /** Counts what a job accesses while it runs for a time. */
  void ran(Job job, long time) {
    accessed += job.accessedWithin(time);
  }

  /** Foresees when a job that runs from now on makes the core reach its set point; null if the core rests. */
  void watch(Job job, long now) {
    long left = setpoint - (accessed - base);
    long until = job == null || decided ? Time.INFINITE : job.untilAccessed(left);
    timeline.schedule(reached, Time.add(now, until));
  }

  private void begin(long now) {
    base = early == 0 ? accessed : atLastLook;
    decided = false;
    periodEnd = now + regulation.period();
    timeline.schedule(period, periodEnd);
    timeline.schedule(lastLook, periodEnd - early);
    if (stopped || stop.position >= 0) {
      late = !stopped;
      timeline.schedule(release, now + draw(lateness, regulation.activation()));
    }
    if (accessed - base >= setpoint) {
      decide(now);
    }
  }

  /** The set point is reached: the next look finds it, if it is of this period. */
  private void decide(long now) {
    if (decided || accessed - base < setpoint) {
      return;
    }
    decided = true;
    long look = now + draw(lateness, regulation.sampling());
    if (look < periodEnd && stop.position < 0) {
      timeline.schedule(stop, look + draw(lateness, regulation.activation()));
    }
  }

  private void stop() {
    stopped = true;
    if (!late) {
      timeline.cancel(release);
    }
  }

  private void release() {
    stopped = false;
    if (late) {
      timeline.cancel(stop);
      late = false;
    }
  }

  private long draw(Choice choice, long most) {
    return switch (choice) {
      case LEAST -> 0;
      case GREATEST -> most;
      case ANY -> random.between(0, most);
    };
  }
}
