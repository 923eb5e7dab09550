package org.tactus.analysis.sound;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Message;

/**
 * Which samples of a flow controller queue with a sample, and which go after it for certain.
 *
 * <p>Under HIGH_PRIORITY these are equal and lower priorities. Under PRIORITY_WITH_RESERVATION they are the same
 * writer, and the writers without reservation that rank below it, by priority, then registration, and below every
 * writer with a reservation: a writer within its reservation precedes all, and one beyond it still precedes those that
 * rank below. Without a byte limit no writer has a reservation. With a preempting thread of equal priority, nothing
 * goes after for certain.
 */
final class WriterLevels implements Levels {

  private final StageNetwork network;
  private final ThreadView thread;
  private final FlowController controller;
  private final boolean ordered;
  private final boolean oneQueue;
  private final Map<Integer, Queue> queues = new HashMap<>();
  private final long lastReserved;

  /** The queue of a stage: its place, a lower number goes first, and whether its writer has a reservation. */
  private record Queue(long rank, boolean reserved) {
  }

  WriterLevels(StageNetwork network, ThreadView thread, FlowController controller) {
    this.network = network;
    this.thread = thread;
    this.controller = controller;
    this.oneQueue = switch (controller.scheduler()) {
      case FIFO -> true;
      case HIGH_PRIORITY, ROUND_ROBIN, PRIORITY_WITH_RESERVATION -> false;
    };
    this.ordered = !thread.tied() && switch (controller.scheduler()) {
      case HIGH_PRIORITY, PRIORITY_WITH_RESERVATION -> true;
      case FIFO, ROUND_ROBIN -> false;
    };
    IntStream.of(thread.stages()).forEach(stage -> queues.put(stage, queue(stage)));
    this.lastReserved =
        queues.values().stream().filter(Queue::reserved).mapToLong(Queue::rank).max().orElse(Long.MIN_VALUE);
  }

  @Override
  public boolean queuesWith(int stage, int other) {
    return stage == other || oneQueue || ordered && queues.get(stage).rank() == queues.get(other).rank();
  }

  @Override
  public boolean goesAfter(int stage, int other) {
    return ordered && !queues.get(other).reserved()
        && queues.get(other).rank() > Math.max(queues.get(stage).rank(), lastReserved);
  }

  @Override
  public boolean isOneQueue() {
    return oneQueue;
  }

  private Queue queue(int stage) {
    return switch (controller.scheduler()) {
      case FIFO -> new Queue(0, false);
      case ROUND_ROBIN -> new Queue(message(stage).writer(), false);
      case HIGH_PRIORITY -> new Queue(priority(message(stage)), false);
      case PRIORITY_WITH_RESERVATION -> {
        Message speaker = speaker(stage);
        boolean reserved = controller.limit().map(limit -> limit.reserved(speaker.share()) > 0).orElse(false);
        yield new Queue(priority(speaker) << 32 | speaker.writer(), reserved);
      }
    };
  }

  private static long priority(Message message) {
    return message.priority() + 10L;
  }

  /** Returns the message that speaks for the writer of a stage: the first of its messages. */
  private Message speaker(int stage) {
    Message own = message(stage);
    return IntStream.of(thread.stages()).mapToObj(this::message).filter(message -> message.writer() == own.writer())
        .findFirst().orElse(own);
  }

  private Message message(int stage) {
    return network.model().messages().get(network.stage(stage).element());
  }
}
