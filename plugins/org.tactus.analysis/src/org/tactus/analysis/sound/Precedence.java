package org.tactus.analysis.sound;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadRole;
import org.tactus.analysis.network.ThreadView;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Message;

/**
 * Which samples of a flow controller queue with a sample, and which go after it for certain.
 *
 * <p>Under HIGH_PRIORITY these are equal and lower priorities. Under PRIORITY_WITH_RESERVATION they are the same writer, and the
 * writers without reservation that rank below it, by priority, then registration, and below every writer with a reservation:
 * a writer within its reservation precedes all, and one beyond it still precedes those that rank below. Without a byte limit no
 * writer has a reservation. With a preempting thread of equal priority, nothing goes after for certain.
 */
final class Precedence implements Levels {

  private final StageNetwork network;
  private final ThreadView thread;
  private final FlowController controller;
  private final boolean ordered;
  private final Map<Integer, Queue> queues = new HashMap<>();
  private final long lastReserved;

  /** The queue of a stage: its place, a lower number goes first, and whether its writer has a reservation. */
  private record Queue(long rank, boolean reserved) {
  }

  Precedence(StageNetwork network, ThreadView thread) {
    this.network = network;
    this.thread = thread;
    this.controller = ((ThreadRole.Sends) thread.role()).controller();
    this.ordered = orders(thread);
    IntStream.of(thread.stages()).forEach(stage -> queues.put(stage, queue(writer(stage))));
    this.lastReserved = queues.values().stream().filter(Queue::reserved).mapToLong(Queue::rank).max().orElse(Long.MIN_VALUE);
  }

  /** Returns whether the thread sends by priority. */
  static boolean orders(ThreadView thread) {
    return !thread.tied() && thread.role() instanceof ThreadRole.Sends sends
        && (sends.controller().scheduler() == FlowScheduler.HIGH_PRIORITY
            || sends.controller().scheduler() == FlowScheduler.PRIORITY_WITH_RESERVATION);
  }

  @Override
  public boolean queuesWith(int stage, int other) {
    return stage == other || controller.scheduler() == FlowScheduler.FIFO || ordered && queues.get(stage).rank() == queues.get(other).rank();
  }

  @Override
  public boolean goesAfter(int stage, int other) {
    return ordered && !queues.get(other).reserved()
        && queues.get(other).rank() > Math.max(queues.get(stage).rank(), lastReserved);
  }

  private Queue queue(Message writer) {
    Optional<FlowController.Limit> limit = controller.limit();
    long priority = writer.priority() + 10L;
    boolean reserved = controller.scheduler() == FlowScheduler.PRIORITY_WITH_RESERVATION
        && limit.isPresent() && limit.get().reserved(writer.share()) > 0;
    return new Queue(controller.scheduler() == FlowScheduler.HIGH_PRIORITY ? priority : priority << 32 | writer.writer(), reserved);
  }

  /** Returns the message that speaks for the writer of a stage under PRIORITY_WITH_RESERVATION, else the stage's own. */
  private Message writer(int stage) {
    Message own = message(stage);
    return controller.scheduler() == FlowScheduler.HIGH_PRIORITY ? own : IntStream.of(thread.stages())
        .mapToObj(this::message).filter(message -> message.writer() == own.writer()).findFirst().orElse(own);
  }

  private Message message(int stage) {
    return network.model().messages().get(network.stage(stage).element());
  }
}
