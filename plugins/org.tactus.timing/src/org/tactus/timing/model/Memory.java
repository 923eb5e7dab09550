package org.tactus.timing.model;

import java.util.List;
import java.util.Optional;

/**
 * The memory that the cores of a host share, and who accesses it.
 *
 * @param id the index in {@link TimingModel#memories()}
 * @param name the unique name, that of the host
 * @param cores the cores of the host
 * @param bytes the bytes that the memory moves at most in {@code per}, for one core or for all
 * @param per the time for which they count, in nanoseconds
 * @param line the bytes of one access
 * @param regulations the regulated cores; the others may access the memory without limit
 * @param uses the callbacks whose accesses suffer from others
 * @param critical the callbacks of which each instance is a critical section from its start to its end
 * @param policy when regulated cores are stopped
 * @param metric what stands for the use of a core
 */
public record Memory(int id, String name, List<Core> cores, long bytes, long per, long line,
    List<Regulation> regulations,
    List<Use> uses, List<Callback> critical, Policy policy, MemoryMetric metric) implements Part {

  /** Copies the lists. */
  public Memory {
    cores = List.copyOf(cores);
    regulations = List.copyOf(regulations);
    uses = List.copyOf(uses);
    critical = List.copyOf(critical);
  }

  /** What a regulator takes for the bytes that a core has used. */
  public enum MemoryMetric {
    /** Its accesses, an access being a line. */
    ACCESSES,
    /** The time that its threads run, at the memory's bandwidth. */
    TIME,
    /** Something that says neither how many accesses there are nor how fast they can come. */
    OTHER
  }

  /** When a core that has used up its set point is stopped, and until when (ROSGuard paper, III-B2 and IV-D). */
  public enum Policy {
    /** Always, until the end of the period. */
    INTERVAL,
    /** While a critical section is open, until the end of the section or of the period; what it used before counts. */
    CRITICAL_INTERVAL,
    /**
     * While a critical section is open; counting begins with the first one that opens and ends when none is open any
     * more.
     */
    MONOLITHIC
  }

  /**
   * A core whose accesses are watched and that is stopped until the end of the period once it has used up its set
   * point.
   *
   * @param core the core
   * @param setpoint the bytes from which on it is to be stopped
   * @param period the regulation period in nanoseconds, at whose start counting begins anew
   * @param sampling the greatest time between two looks at what it has used, in nanoseconds
   * @param activation the greatest time from a look, or from the opening of a critical section, to the stop, in
   *     nanoseconds
   */
  public record Regulation(Core core, long setpoint, long period, long sampling, long activation) {
  }

  /**
   * The accesses of a callback.
   *
   * @param callback the callback
   * @param accesses the most accesses of an instance
   * @param stall how much longer an access takes, in nanoseconds, if one of another core goes first
   * @param delay the part of the execution time that stands for stalls; 0 in a model as described
   */
  public record Use(Callback callback, long accesses, long stall, long delay) {

    /** Returns the same accesses of a callback of another model. */
    Use of(Callback other) {
      return new Use(other, accesses, stall, delay);
    }

    /** Returns the same accesses with another delay in the execution time. */
    public Use delayed(long other) {
      return new Use(callback, accesses, stall, other);
    }
  }

  /** Returns what says the same of a memory with other uses and other critical callbacks. */
  MemoryBuilder of(List<Use> otherUses, List<Callback> otherCritical) {
    return new MemoryBuilder(memory -> memory, id, name, cores).bytes(bytes).per(per).line(line)
        .regulations(regulations)
        .uses(otherUses).critical(otherCritical).policy(policy).metric(metric);
  }

  /** Tells whether regulated cores are stopped for the sake of a callback. */
  public boolean protects(Use use) {
    return policy == Policy.INTERVAL || critical.contains(use.callback());
  }

  /** Returns the regulation of a core, if it has one. */
  public Optional<Regulation> regulation(Core core) {
    return regulations.stream().filter(regulation -> regulation.core().equals(core)).findFirst();
  }
}
