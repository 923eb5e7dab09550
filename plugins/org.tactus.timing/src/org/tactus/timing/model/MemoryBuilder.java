package org.tactus.timing.model;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A memory that is being described; see {@link Memory} for what is said. What is not said is that of a memory that
 * moves a byte per nanosecond, of which nobody's use is regulated or told.
 */
public final class MemoryBuilder {

  private final UnaryOperator<Memory> sink;
  private final int id;
  private final String name;
  private final List<Core> cores;
  private long bytes = 1;
  private long per = 1;
  private long line = 1;
  private List<Memory.Regulation> regulations = List.of();
  private List<Memory.Use> uses = List.of();
  private List<Callback> critical = List.of();
  private Memory.Policy policy = Memory.Policy.INTERVAL;
  private Memory.MemoryMetric metric = Memory.MemoryMetric.ACCESSES;

  /**
   * Begins a memory.
   *
   * @param sink what is told of the memory, and returns it
   */
  MemoryBuilder(UnaryOperator<Memory> sink, int id, String name, List<Core> cores) {
    this.sink = sink;
    this.id = id;
    this.name = name;
    this.cores = cores;
  }

  public MemoryBuilder bytes(long value) {
    bytes = value;
    return this;
  }

  public MemoryBuilder per(long value) {
    per = value;
    return this;
  }

  public MemoryBuilder line(long value) {
    line = value;
    return this;
  }

  public MemoryBuilder regulations(List<Memory.Regulation> value) {
    regulations = value;
    return this;
  }

  public MemoryBuilder uses(List<Memory.Use> value) {
    uses = value;
    return this;
  }

  public MemoryBuilder critical(List<Callback> value) {
    critical = value;
    return this;
  }

  public MemoryBuilder policy(Memory.Policy value) {
    policy = value;
    return this;
  }

  public MemoryBuilder metric(Memory.MemoryMetric value) {
    metric = value;
    return this;
  }

  /** Adds the memory to the model and returns it. */
  public Memory add() {
    return sink.apply(new Memory(id, name, cores, bytes, per, line, regulations, uses, critical, policy, metric));
  }
}
