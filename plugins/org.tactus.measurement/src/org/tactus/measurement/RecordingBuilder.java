package org.tactus.measurement;

import java.util.List;

/**
 * Puts together a run that something else than a probe has recorded, such as ros2_tracing. Its times are those of one
 * clock, which is not the steady clock of a machine, so that no timer is compared with its grid.
 */
public final class RecordingBuilder {

  private final Recording recording = new Recording(List.of(), false);

  /**
   * Adds an instance.
   *
   * @param id which instance
   * @param start when its code began, in nanoseconds
   * @param finish when it ended
   * @param executed the processor time that it took, with the writing of samples
   */
  public RecordingBuilder instance(InstanceId id, long start, long finish, long executed) {
    Instance instance = recording.atInstance(id);
    instance.start(start, 0);
    instance.finish(finish, executed);
    return this;
  }

  /** Says when an instance was released. */
  public RecordingBuilder released(InstanceId id, long release) {
    recording.atInstance(id).release(release);
    return this;
  }

  /** Says which sample activated an instance. */
  public RecordingBuilder input(InstanceId id, SampleId sample) {
    recording.atInstance(id).input(sample);
    return this;
  }

  /**
   * Adds a sample.
   *
   * @param sample which sample
   * @param time when its writing began, in nanoseconds
   * @param publisher the instance that published it
   * @param topic its topic
   */
  public RecordingBuilder published(SampleId sample, long time, InstanceId publisher, String topic) {
    Sample known = recording.atSample(sample);
    known.publish(time, publisher, topic);
    known.writingBegan(0);
    known.written(time, 0); // what the writing takes is not told, and is part of the execution time
    return this;
  }

  /** Returns the run. */
  public Recording build() {
    return recording;
  }
}
