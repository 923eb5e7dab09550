package org.tactus.measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What traces say of a sample; times in nanoseconds. */
public final class Sample {

  private static final int MOST_DELIVERIES = 10_000;
  private static final long UNKNOWN = Long.MIN_VALUE;

  /**
   * The handing over of a sample to a callback.
   *
   * @param reader the callback
   * @param time when
   * @param work the processor time of the listening thread since its last one, if it is known
   */
  public record Delivered(String reader, long time, OptionalLong work) {
  }

  /** Which thread has sent a sample. */
  public enum Sender {

    /** That of the callback that has written it. */
    CALLER,

    /** Another one: a flow controller's, or one that repeats samples. */
    OTHER
  }

  private final List<Delivered> deliveries = new ArrayList<>();
  private String topic;
  private InstanceId publisher;
  private long publish = UNKNOWN;
  private long written = UNKNOWN;
  private long executedBefore = UNKNOWN;
  private long executedAfter = UNKNOWN;
  private long sendBegin = UNKNOWN;
  private long sent = UNKNOWN;
  private long sendingWork = UNKNOWN;
  private Sender sender;

  void publish(long time, InstanceId instance, String name) {
    publish = time;
    publisher = instance;
    topic = name;
  }

  void writingBegan(long executed) {
    executedBefore = executed;
  }

  void written(long time, long executed) {
    written = time;
    executedAfter = executed;
  }

  void sent(long time, long begin) {
    if (sent == UNKNOWN || time < sent) {
      sent = time;
      sendBegin = begin;
    }
  }

  /** Notes who has sent it; the first time counts. */
  void sentBy(Sender thread, OptionalLong work) {
    if (sender == null) {
      sender = thread;
      sendingWork = work.orElse(UNKNOWN);
    }
  }

  void delivered(Delivered delivery) {
    if (deliveries.size() == MOST_DELIVERIES) {
      throw new NumberFormatException("a sample is delivered more than " + MOST_DELIVERIES + " times");
    }
    deliveries.add(delivery);
  }

  /** Returns the topic; empty if its writer left no trace. */
  public Optional<String> topic() {
    return Optional.ofNullable(topic);
  }

  /** Returns the instance that published it. */
  public Optional<InstanceId> publisher() {
    return Optional.ofNullable(publisher);
  }

  /** Returns to whom it was delivered. */
  public List<Delivered> deliveries() {
    return List.copyOf(deliveries);
  }

  /** Returns when its writing began. */
  public OptionalLong publish() {
    return known(publish);
  }

  /** Returns when its writing ended. */
  public OptionalLong written() {
    return known(written);
  }

  /** Returns the processor time that its writing took of the callback's. */
  public OptionalLong writing() {
    return executedBefore == UNKNOWN || executedAfter == UNKNOWN ? OptionalLong.empty()
        : OptionalLong.of(executedAfter - executedBefore);
  }

  /** Returns when its sending, after its flow controller, began for the first time. */
  public OptionalLong sendBegin() {
    return known(sendBegin);
  }

  /** Returns when it was sent for the first time. */
  public OptionalLong sent() {
    return known(sent);
  }

  /** Returns which thread has sent it; empty if traces do not tell. */
  public Optional<Sender> sender() {
    return Optional.ofNullable(sender);
  }

  /** Returns the processor time that the sending thread took since the sample that it sent before. */
  public OptionalLong sendingWork() {
    return known(sendingWork);
  }

  private static OptionalLong known(long time) {
    return time == UNKNOWN ? OptionalLong.empty() : OptionalLong.of(time);
  }
}
