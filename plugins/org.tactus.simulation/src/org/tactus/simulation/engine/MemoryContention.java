package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tactus.simulation.scenario.SplitMix;
import org.tactus.timing.Time;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Memory;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/**
 * How long accesses to memory take instances longer. Every other core accesses the memory as fast as it goes whenever
 * it may: always, or until its regulation stops it. Each has its own phase; its use is looked at in steps from the
 * start of the period on, and the stop comes after the activation. An access waits for at most one of each other core.
 * An instance meets them as if it ran without interruption. Where cores are stopped for critical sections alone, the
 * instance's own section counts and no other.
 */
final class MemoryContention {

  /** What another core does. */
  private record Rival(Core core, Memory memory, long phase, long on, long period, long activation) {

    /** Returns a regulated core, whose phase and first look are drawn. */
    static Rival regulated(Memory memory, Memory.Regulation regulation, SplitMix random) {
      long reached = Time.multiplyCeilDiv(regulation.setpoint(), memory.per(), memory.bytes());
      long step = Math.max(1, regulation.sampling());
      long first = regulation.sampling() == 0 ? 0 : random.nextInt((int) Math.min(Integer.MAX_VALUE, step)) + 1L;
      long activation = regulation.activation();
      if (memory.policy() == Memory.Policy.MONOLITHIC) {
        long heard = random.nextInt((int) Math.min(Integer.MAX_VALUE, activation + 1));
        long seen = regulation.sampling() == 0 ? reached : Time.add(first, (Math.max(1, reached) - 1) / step * step);
        return new Rival(regulation.core(), memory, 0, Time.add(seen, heard + activation), 0, activation);
      }
      long seen = reached <= first ? first : Time.add(first, Time.multiply(Time.ceilDiv(reached - first, step), step));
      return new Rival(regulation.core(), memory,
          random.nextInt((int) Math.min(Integer.MAX_VALUE, regulation.period())),
          Math.min(regulation.period(), Time.add(seen, activation)), regulation.period(), activation);
    }

    /** Returns a core that accesses the memory all the time. */
    static Rival free(Memory memory, Core core) {
      return new Rival(core, memory, 0, Long.MAX_VALUE, 0, 0);
    }

    /** Returns the same core as an instance meets it that regulation does not protect. */
    Rival unregulated() {
      return free(memory, core);
    }

    /** Returns how many accesses it completes between the start of an instance and a later instant. */
    long accesses(long start, long to) {
      return Time.multiplyDivide(time(start, to), memory.bytes(), memory.per()) / memory.line();
    }

    private long time(long start, long to) {
      if (period == 0) {
        return Math.min(to - start, on);
      }
      if (memory.policy() == Memory.Policy.INTERVAL) {
        return active(to) - active(start);
      }
      // until the section opened it ran on, even if it had used up its set point
      long since = Time.add(start, phase) % period;
      long stop = Math.min(period, Math.max(on, since + activation));
      long end = Time.add(start, period - since);
      return Math.min(to - start, stop - since) + (to > end ? active(to) - active(end) : 0);
    }

    /** Returns for how long it has been allowed to run since before the run. */
    private long active(long instant) {
      long since = Time.add(instant, phase);
      return since / period * on + Math.min(since % period, on);
    }
  }

  private final Map<Integer, Memory.Use> uses = new HashMap<>();
  /** For how long an instance of each callback accesses the memory at most at full bandwidth. */
  private final long[] accessing;
  private final Map<Integer, List<Rival>> rivals = new HashMap<>();

  MemoryContention(TimingModel model, SplitMix random) {
    accessing = new long[model.callbacks().size()];
    Arrays.fill(accessing, Time.INFINITE);
    for (Memory memory : model.memories()) {
      List<Rival> all = new ArrayList<>();
      for (Core core : memory.cores()) {
        all.add(memory.regulation(core).map(regulation -> Rival.regulated(memory, regulation, random))
            .orElseGet(() -> Rival.free(memory, core)));
      }
      List<Rival> free = all.stream().map(Rival::unregulated).toList();
      for (Memory.Use use : memory.uses()) {
        uses.put(use.callback().id(), use);
        accessing[use.callback().id()] =
            Time.multiplyDivide(Time.multiply(use.accesses(), memory.line()), memory.per(), memory.bytes());
        rivals.put(use.callback().id(), memory.protects(use) ? all : free);
      }
    }
  }

  /**
   * Returns how much longer an instance takes.
   *
   * @param callback the callback
   * @param thread the thread that runs it
   * @param now when it begins
   * @param own how long it takes alone
   */
  long stalls(int callback, ThreadSpec thread, long now, long own) {
    Memory.Use use = uses.get(callback);
    if (use == null) {
      return 0;
    }
    Core core = thread.placement().boundTo().orElse(null);
    long stalls = 0;
    while (true) {
      long met = 0;
      for (Rival rival : rivals.get(callback)) {
        met += rival.core.equals(core) ? 0
            : Math.min(use.accesses(), rival.accesses(now, Time.add(now, Time.add(own, stalls))));
      }
      long longer = Time.multiply(use.stall(), met);
      if (longer <= stalls) {
        return stalls;
      }
      stalls = longer;
    }
  }

  /**
   * Returns for how long an instance accesses the memory at most if it does so at full bandwidth, infinite if that is
   * not known.
   */
  long accessing(int callback) {
    return accessing[callback];
  }
}
