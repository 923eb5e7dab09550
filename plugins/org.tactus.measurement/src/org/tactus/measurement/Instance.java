package org.tactus.measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** What traces say of an instance of a callback; times in nanoseconds. */
public final class Instance {

  private static final int MOST_INPUTS = 1_000;
  private static final long UNKNOWN = Long.MIN_VALUE;

  private final InstanceId id;
  private final List<SampleId> inputs = new ArrayList<>();
  private final List<SampleId> sampled = new ArrayList<>();
  private final List<InstanceId> read = new ArrayList<>();
  private long release = UNKNOWN;
  private long start = UNKNOWN;
  private long finish = UNKNOWN;
  private long executedBefore = UNKNOWN;
  private long executedAfter = UNKNOWN;

  Instance(InstanceId id) {
    this.id = id;
  }

  void release(long time) {
    release = time;
  }

  void start(long time, long executed) {
    start = time;
    executedBefore = executed;
  }

  void finish(long time, long executed) {
    finish = time;
    executedAfter = executed;
  }

  void input(SampleId sample) {
    limit(inputs);
    inputs.add(sample);
  }

  void read(InstanceId writer) {
    limit(read);
    read.add(writer);
  }

  void sampled(SampleId sample) {
    limit(sampled);
    sampled.add(sample);
  }

  /** A callback has so many inputs as its node has topics. */
  private static void limit(List<?> inputs) {
    if (inputs.size() == MOST_INPUTS) {
      throw new NumberFormatException("an instance has more than " + MOST_INPUTS + " inputs");
    }
  }

  /** Returns which instance it is. */
  public InstanceId id() {
    return id;
  }

  /** Returns the samples that activated it. */
  public List<SampleId> inputs() {
    return List.copyOf(inputs);
  }

  /** Returns all samples that it handled: those that activated it, and those that it read. */
  public List<SampleId> handled() {
    List<SampleId> all = new ArrayList<>(inputs);
    all.addAll(sampled);
    return all;
  }

  /** Returns the instances in its process whose states it read. */
  public List<InstanceId> read() {
    return List.copyOf(read);
  }

  /** Returns when it was released. */
  public OptionalLong release() {
    return known(release);
  }

  /** Returns when its code began. */
  public OptionalLong start() {
    return known(start);
  }

  /** Returns when it ended. */
  public OptionalLong finish() {
    return known(finish);
  }

  /** Returns what its thread had executed when its code began. */
  OptionalLong executedBefore() {
    return known(executedBefore);
  }

  /** Returns what its thread had executed when its code ended. */
  OptionalLong executedAfter() {
    return known(executedAfter);
  }

  /** Returns the processor time that it took. */
  public OptionalLong execution() {
    return executedBefore == UNKNOWN || executedAfter == UNKNOWN ? OptionalLong.empty()
        : OptionalLong.of(executedAfter - executedBefore);
  }

  private static OptionalLong known(long time) {
    return time == UNKNOWN ? OptionalLong.empty() : OptionalLong.of(time);
  }
}
