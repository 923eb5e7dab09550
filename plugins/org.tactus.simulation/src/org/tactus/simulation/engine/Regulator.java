package org.tactus.simulation.engine;

import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.Time;
import org.tactus.timing.model.Memory;

/**
 * The regulation of a core's accesses to memory: once what runs there has accessed the set point, a look finds it and
 * the core is stopped until the period ends. Accesses are counted by the time that they take at the memory's bandwidth,
 * from the last look before the period on. Under a policy for critical work it is stopped only while a critical section
 * is open; if that opens later, because of a look before. With {@link Memory.Policy#MONOLITHIC} counting begins when
 * the regulator hears of the first section, and there are no periods.
 *
 * <p>When in its run a job accesses the memory, at full bandwidth or not at all, how late looks, stops and releases
 * come, and where the periods lie is drawn; a release takes no longer than a stop, and neither overtakes the other.
 */
final class Regulator {

  /** How a job spreads its accesses, or how late something comes. */
  private enum Choice { LEAST, GREATEST, ANY }

  private final Memory.Regulation regulation;
  private final Memory.Policy policy;
  private final Timeline timeline;
  private final SplitMix random;
  /** The time that the set point takes at the memory's bandwidth. */
  private final long setpoint;
  /** How long before a period its count begins. */
  private final long early;
  private final Choice spread;
  private final Choice looking;
  private final Throttle throttle;
  private final Event lastLook;
  private final Event period;
  private final Event reached;
  private final Event look;
  private final Event heard;
  private long accessed;
  private long atLastLook;
  private long base;
  private long periodEnd;
  /** Whether it counts what is accessed: not before a first section is heard of where sections are counted. */
  private boolean counts;
  /** Whether the set point has been accessed since counting began. */
  private boolean used;
  /** Whether a look has found that. */
  private boolean found;
  private boolean critical;

  /**
   * Creates the regulation of a core and begins it.
   *
   * @param memory the memory
   * @param regulation the regulation of the core
   * @param core the core
   * @param dispatcher looks at the core again when it is stopped or released
   */
  Regulator(Memory memory, Memory.Regulation regulation, SimCore core, Dispatcher dispatcher, Timeline timeline,
      SplitMix random) {
    this.regulation = regulation;
    this.policy = memory.policy();
    this.timeline = timeline;
    this.random = random;
    this.setpoint = Time.multiplyCeilDiv(regulation.setpoint(), memory.per(), memory.bytes());
    this.spread = choice();
    this.looking = choice();
    Choice stopping = choice();
    Choice releasing = choice();
    this.throttle = new Throttle(core, dispatcher, timeline, () -> draw(stopping, regulation.activation()),
        () -> draw(releasing, regulation.activation()));
    this.early = Math.min(regulation.period(), draw(choice(), regulation.sampling()));
    this.lastLook = event(core, dispatcher, now -> atLastLook = accessed);
    this.period = event(core, dispatcher, this::beginPeriod);
    this.reached = event(core, dispatcher, this::use);
    this.look = event(core, dispatcher, this::find);
    this.heard = event(core, dispatcher, now -> count(accessed, now));
    if (policy == Memory.Policy.MONOLITHIC) {
      this.periodEnd = Time.INFINITE;
    } else {
      this.counts = true;
      this.periodEnd = random.between(0, regulation.period() - 1);
      timeline.schedule(period, periodEnd);
      timeline.schedule(lastLook, Math.max(0, periodEnd - early));
    }
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
    return throttle.holds();
  }

  /** Decides when a job that begins accesses the memory. */
  void begin(Job job) {
    long most = Math.min(job.total(), job.mostAccessed());
    long length = draw(spread == Choice.ANY ? Choice.ANY : Choice.GREATEST, most);
    long from = draw(spread, job.total() - length);
    job.access(from, Time.add(from, length));
  }

  /** Counts what a job accesses while it runs for a time. */
  void ran(Job job, long time) {
    accessed = Time.add(accessed, job.accessedWithin(time));
  }

  /** Foresees when a job that runs from now on makes the core reach its set point; null if the core rests. */
  void watch(Job job, long now) {
    long left = setpoint - (accessed - base);
    long until = job == null || used || !counts ? Time.INFINITE : job.untilAccessed(left);
    timeline.schedule(reached, Time.add(now, until));
  }

  /** The first critical section opens. */
  void opened(long now) {
    critical = true;
    if (policy == Memory.Policy.MONOLITHIC) {
      timeline.schedule(heard, Time.add(now, random.between(0, regulation.activation())));
    }
    decide(now);
  }

  /** The last critical section has closed. */
  void closed(long now) {
    critical = false;
    if (policy == Memory.Policy.MONOLITHIC) {
      counts = false;
      used = false;
      found = false;
      timeline.cancel(heard);
      timeline.cancel(reached);
      timeline.cancel(look);
    }
    decide(now);
  }

  private void beginPeriod(long now) {
    periodEnd = Time.add(now, regulation.period());
    timeline.schedule(period, periodEnd);
    timeline.schedule(lastLook, Time.subtract(periodEnd, early));
    count(early == 0 ? accessed : atLastLook, now);
  }

  /** Counts anew. */
  private void count(long from, long now) {
    base = from;
    counts = true;
    used = false;
    found = false;
    timeline.cancel(look);
    decide(now);
    if (accessed - base >= setpoint) {
      use(now);
    }
  }

  /** The set point is reached: the next look finds it, if it is of this period. */
  private void use(long now) {
    if (used || accessed - base < setpoint) {
      return;
    }
    used = true;
    long next = Time.add(now, draw(looking, regulation.sampling()));
    if (next < periodEnd) {
      timeline.schedule(look, next);
    }
  }

  private void find(long now) {
    found = true;
    decide(now);
  }

  private void decide(long now) {
    throttle.order(found && (critical || policy == Memory.Policy.INTERVAL), now);
  }

  private Choice choice() {
    return Choice.values()[random.nextInt(3)];
  }

  private long draw(Choice choice, long most) {
    return switch (choice) {
      case LEAST -> 0;
      case GREATEST -> most;
      case ANY -> random.between(0, most);
    };
  }
}
