package org.tactus.analysis.sound;

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
  private final long lastReserved;

  Precedence(StageNetwork network, ThreadView thread) {
    this.network = network;
    this.thread = thread;
    this.controller = ((ThreadRole.Sends) thread.role()).controller();
    this.ordered = orders(thread);
    this.lastReserved = IntStream.of(thread.stages()).filter(this::isReserved).mapToLong(this::rank).max()
        .orElse(Long.MIN_VALUE);
  }

  /** Returns whether the thread sends by priority. */
  static boolean orders(ThreadView thread) {
    return !thread.tied() && thread.role() instanceof ThreadRole.Sends sends
        && (sends.controller().scheduler() == FlowScheduler.HIGH_PRIORITY
            || sends.controller().scheduler() == FlowScheduler.PRIORITY_WITH_RESERVATION);
  }

  @Override
  public boolean queuesWith(int stage, int other) {
    return stage == other || controller.scheduler() == FlowScheduler.FIFO || ordered && rank(stage) == rank(other);
  }

  @Override
  public boolean goesAfter(int stage, int other) {
    return ordered && !isReserved(other) && rank(other) > Math.max(rank(stage), lastReserved);
  }

  /** Returns the place of a stage's queue, a lower number goes first. */
  private long rank(int stage) {
    Message writer = writer(stage);
    long priority = writer.priority() + 10L;
    return controller.scheduler() == FlowScheduler.HIGH_PRIORITY ? priority : priority << 32 | writer.writer();
  }

  private boolean isReserved(int stage) {
    Optional<FlowController.Limit> limit = controller.limit();
    return controller.scheduler() == FlowScheduler.PRIORITY_WITH_RESERVATION
        && limit.isPresent() && limit.get().reserved(writer(stage).share()) > 0;
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
