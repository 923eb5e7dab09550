package org.tactus.measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** What traces say of an instance of a callback; times in nanoseconds of the machine's monotonic clock. */
public final class Instance {

  private static final long UNKNOWN = Long.MIN_VALUE;

  private final InstanceId id;
  private final List<SampleId> inputs = new ArrayList<>();
  private long release = UNKNOWN;
  private long finish = UNKNOWN;

  Instance(InstanceId id) {
    this.id = id;
  }

  void release(long time) {
    release = time;
  }

  void finish(long time) {
    finish = time;
  }

  void input(SampleId sample) {
    inputs.add(sample);
  }

  /** Returns which instance it is. */
  public InstanceId id() {
    return id;
  }

  /** Returns the samples that it handled. */
  public List<SampleId> inputs() {
    return List.copyOf(inputs);
  }

  /** Returns when it was released. */
  public OptionalLong release() {
    return release == UNKNOWN ? OptionalLong.empty() : OptionalLong.of(release);
  }

  /** Returns when it ended. */
  public OptionalLong finish() {
    return finish == UNKNOWN ? OptionalLong.empty() : OptionalLong.of(finish);
  }
}
