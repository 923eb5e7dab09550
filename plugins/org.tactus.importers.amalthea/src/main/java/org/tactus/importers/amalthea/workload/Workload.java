package org.tactus.importers.amalthea.workload;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.tactus.importers.amalthea.document.Place;
import org.tactus.timing.demand.CutTime;

/**
 * What an AMALTHEA model says about timing and data flow, independent of how it is carried over. Times in nanoseconds,
 * sizes in bytes; lists in the order of the document.
 */
public record Workload(List<Host> hosts, List<Task> tasks, List<Label> labels, List<EventChainGoal> chainGoals) {

  /** A machine with its processing units and the memory that they share, where it is to delay them. */
  public record Host(String name, List<Unit> units, Optional<SharedMemory> memory) {}

  /**
   * A memory in which the cores of a machine delay each other.
   *
   * @param bandwidth what it moves at most, in bytes per second
   * @param line the bytes of one access
   * @param stall how much longer an access takes if one of another core goes first, in nanoseconds
   */
  public record SharedMemory(long bandwidth, long line, long stall) {}

  /**
   * A processing unit.
   *
   * @param processor whether it is a CPU; accelerators are not cores that threads run on
   */
  public record Unit(String name, String host, String kind, boolean processor) {}

  /**
   * Something that tasks exchange data through: a label, a channel or a mode label. Two of them are equal only if they
   * are the same.
   */
  public record Label(String name, long bytes, Place place) {

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /**
   * Where and how a task is scheduled.
   *
   * @param units the units that it may run on, never empty if the model has any; those that the model names first
   * @param named the units that the model names; none if it names none, so that all may run it
   * @param scheduler the name of its scheduler, or empty if it is not allocated
   * @param algorithm the scheduler's algorithm, or empty
   */
  public record Allocation(List<Unit> units, List<Unit> named, String scheduler, String algorithm,
      OptionalInt priority) {

    /** Returns whether the model says where it runs. */
    public boolean mapped() {
      return !named.isEmpty();
    }
  }

  /**
   * The longest and the shortest execution, in nanoseconds.
   *
   * @param distribution how often which times occur: independent parts whose sum is an execution; none unless
   *     distributions are asked for
   */
  public record Range(long worst, long best, List<CutTime> distribution) {

    /** Begins with bounds alone. */
    public Range(long worst, long best) {
      this(worst, best, List.of());
    }

    Range or(Range other) {
      return worst >= other.worst ? this : other;
    }

    Range plus(Range other) {
      return new Range(Math.addExact(worst, other.worst), Math.addExact(best, other.best),
          Stream.concat(distribution.stream(), other.distribution.stream()).toList());
    }
  }

  /**
   * How long an execution takes.
   *
   * @param anywhere the longest on the slowest and the shortest on the fastest of the task's units; empty if the model
   *     does not say, which is not the same as no time
   * @param on the same on each of its units
   */
  public record Execution(Optional<Range> anywhere, Map<Unit, Range> on) {

    /** Of an execution about which the model says nothing. */
    public static final Execution UNKNOWN = new Execution(Optional.empty(), Map.of());

    /** Of something that takes no time. */
    static final Execution NONE = new Execution(Optional.of(new Range(0, 0)), Map.of());

    /** Returns what takes as long as the longer one of both does on each unit; unknown if one of them is. */
    Execution or(Execution other) {
      if (anywhere.isEmpty() || other.anywhere.isEmpty()) {
        return UNKNOWN;
      }
      Map<Unit, Range> longer = new LinkedHashMap<>(on);
      other.on.forEach((unit, range) -> longer.merge(unit, range, Range::or));
      return new Execution(Optional.of(anywhere.get().or(other.anywhere.get())), longer);
    }

    /** Returns the execution on a unit, or on whichever of them it may be. */
    public Optional<Range> on(Optional<Unit> unit) {
      return unit.map(on::get).or(() -> anywhere);
    }

    /** Returns what both take, one after the other, the other one wherever it may run; unknown if one of them is. */
    Execution plus(Execution other) {
      if (anywhere.isEmpty() || other.anywhere.isEmpty()) {
        return UNKNOWN;
      }
      Range more = other.anywhere.get();
      Map<Unit, Range> sums = new LinkedHashMap<>();
      on.forEach((unit, range) -> sums.put(unit, range.plus(more)));
      return new Execution(Optional.of(anywhere.get().plus(more)), sums);
    }
  }

  /**
   * A semaphore that a task holds.
   *
   * @param length how long at most at a time
   */
  public record Held(String semaphore, Execution length) {}

  /** When a task lets others of a higher priority run: at any time, at schedule points, or when it has ended. */
  public enum PreemptionKind {
    PREEMPTIVE, COOPERATIVE, NON_PREEMPTIVE
  }

  /**
   * A task or an interrupt service routine. Two of them are equal only if they are the same.
   *
   * @param execution how long an execution takes
   * @param reads labels that it reads before it has written them itself, {@code writes} labels that it writes
   * @param fires names of the stimuli that it triggers, {@code firedBy} names of the triggered stimuli that activate it
   * @param deadline the longest response that its requirements allow
   * @param accesses the most accesses of an execution to the shared memory of each machine, by the machine's name
   * @param runnables names of the runnables that it calls
   * @param offloaded names of the tasks that it waits for, whose execution is part of its own
   * @param preemption when it lets tasks of a higher priority run
   * @param held the semaphores that it holds
   * @param logical whether its data move at the ends of its period, whenever it runs
   */
  public record Task(String name, boolean interrupt, Place place, List<StimulusArrival> arrivals,
      Execution execution, Set<Label> reads, Set<Label> writes, Set<String> fires, Set<String> firedBy,
      Allocation allocation, Optional<Long> deadline, Map<String, Long> accesses, List<String> runnables,
      List<String> offloaded, PreemptionKind preemption, List<Held> held, boolean logical) {

    /** Begins a task at a place, which {@link Builder#build} ends. */
    static Builder at(Place place, String name, boolean interrupt) {
      return new Builder(place, name, interrupt);
    }

    /** Begins a task that is this one but for what is said. */
    Builder change() {
      return at(place, name, interrupt).arrivals(arrivals).execution(execution).reads(reads).writes(writes)
          .fires(fires).firedBy(firedBy).allocation(allocation).deadline(deadline).accesses(accesses)
          .runnables(runnables).offloaded(offloaded).preemption(preemption).held(held)
          .logical(logical);
    }

    /** A task that is being read; what is not said it does not have, but it is allocated. */
    static final class Builder {

      private final Place place;
      private final String name;
      private final boolean interrupt;
      private List<StimulusArrival> arrivals = List.of();
      private Execution execution = Execution.UNKNOWN;
      private Set<Label> reads = Set.of();
      private Set<Label> writes = Set.of();
      private Set<String> fires = Set.of();
      private Set<String> firedBy = Set.of();
      private Allocation allocation;
      private Optional<Long> deadline = Optional.empty();
      private Map<String, Long> accesses = Map.of();
      private List<String> runnables = List.of();
      private List<String> offloaded = List.of();
      private PreemptionKind preemption = PreemptionKind.PREEMPTIVE;
      private List<Held> held = List.of();
      private boolean logical;

      private Builder(Place place, String name, boolean interrupt) {
        this.place = place;
        this.name = name;
        this.interrupt = interrupt;
      }

      Builder execution(Execution value) {
        execution = value;
        return this;
      }

      Builder arrivals(List<StimulusArrival> value) {
        arrivals = value;
        return this;
      }

      Builder reads(Set<Label> value) {
        reads = value;
        return this;
      }

      Builder writes(Set<Label> value) {
        writes = value;
        return this;
      }

      Builder fires(Set<String> value) {
        fires = value;
        return this;
      }

      Builder firedBy(Set<String> value) {
        firedBy = value;
        return this;
      }

      Builder allocation(Allocation value) {
        allocation = value;
        return this;
      }

      Builder deadline(Optional<Long> value) {
        deadline = value;
        return this;
      }

      Builder accesses(Map<String, Long> value) {
        accesses = value;
        return this;
      }

      Builder runnables(List<String> value) {
        runnables = value;
        return this;
      }

      Builder offloaded(List<String> value) {
        offloaded = value;
        return this;
      }

      Builder held(List<Held> value) {
        held = value;
        return this;
      }

      Builder logical(boolean value) {
        logical = value;
        return this;
      }

      Builder preemption(PreemptionKind value) {
        preemption = value;
        return this;
      }

      Task build() {
        return new Task(name, interrupt, place, arrivals, execution, reads, writes, fires, firedBy,
            Objects.requireNonNull(allocation), deadline, accesses, runnables, offloaded, preemption, held, logical);
      }
    }

    /** The mean distance of its own activations; infinite if it has none. */
    public double distance() {
      return arrivals.stream().mapToDouble(StimulusArrival::distance).min().orElse(Double.POSITIVE_INFINITY);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  /** The metrics in which AMALTHEA limits chains. */
  public enum ConstraintMetric {
    REACTION("reaction"), AGE("age"), LATENCY("latency");

    private final String word;

    ConstraintMetric(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }

  /** An upper limit in nanoseconds. */
  public record Limit(ConstraintMetric metric, long maximum) {}

  /**
   * A chain of tasks with its limits: an event chain with its latency constraints, or a process chain with its
   * requirement.
   */
  public record EventChainGoal(String name, List<String> tasks, List<Limit> limits, Place place) {}
}
