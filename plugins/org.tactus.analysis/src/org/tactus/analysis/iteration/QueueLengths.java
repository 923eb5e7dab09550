package org.tactus.analysis.iteration;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tactus.analysis.QueueResult;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Propagation;
import org.tactus.analysis.state.StampedArrivals;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.QueueSpec;

/**
 * The lengths of the queues of samples, after a fixed point. A sample that stays for at most {@code D} is in a queue
 * together with those that came within {@code D} before it or with it: at most {@code eta(D + 1)}.
 *
 * <ul>
 * <li>Reader: until the executor takes the sample at the start of the callback. It may then still need its whole
 *     execution time, so {@code D = R - C}; {@code D = R} under an execution-time curve, which may leave nothing for
 *     it.
 * <li>Input of an {@code all(…)}: one sample in every set that waits for the executor, and one that waits for the other
 *     inputs. One that a newer one replaces there is not lost: it was never to be used.
 * <li>Input of one that matches stamps: until the set is complete, and until its callback starts.
 * <li>Join that matches stamps: its sets, each from the release of the activation on that its stamp names.
 * <li>Writer, flow controller: until the sample has been sent completely, {@code D = R}.
 * </ul>
 *
 * <p>Nor does a queue ever hold more than a whole joint busy window brings: it is empty when the window starts, and
 * when it ends.
 */
public final class QueueLengths {

  private final StageNetwork network;
  private final NetworkState state;
  private final Propagation propagation;
  private final IntFunction<Optional<String>> noBound;
  private final List<JointWindows> joint;
  private final StampedArrivals stamped;

  private QueueLengths(FixedPoint fixedPoint, List<JointWindows> joint, StampedArrivals stamped) {
    this.network = fixedPoint.network();
    this.state = fixedPoint.state();
    this.propagation = new Propagation(network, state);
    this.noBound = stage -> Optional.ofNullable(state.cause(stage)).map(cause -> cause.at(network.stage(stage),
        network.threads().get(network.stage(stage).thread()).resource().name()).reason());
    this.joint = joint;
    this.stamped = stamped;
  }

  /**
   * Returns what every queue of the model needs.
   *
   * @param joint the joint busy windows that hold after the fixed point
   * @param stamped by when messages arrive after the activation that their stamp names
   */
  public static List<QueueResult> of(FixedPoint fixedPoint, List<JointWindows> joint, StampedArrivals stamped) {
    QueueLengths lengths = new QueueLengths(fixedPoint, joint, stamped);
    return QueueSpec.of(fixedPoint.network().model()).stream().map(lengths::result).toList();
  }

  private QueueResult result(QueueSpec queue) {
    Optional<String> reason = IntStream.of(stages(queue)).mapToObj(noBound).flatMap(Optional::stream).findFirst()
        .or(() -> incomplete(queue));
    long length = Math.min(reason.isPresent() ? Time.INFINITE : length(queue), together(queue));
    return length == Time.INFINITE && reason.isPresent() ? new QueueResult(queue, OptionalLong.empty(), reason)
        : new QueueResult(queue, OptionalLong.of(length), Optional.empty());
  }

  /** Returns why it is not known by when a join that matches stamps has all that it waits for. */
  private Optional<String> incomplete(QueueSpec queue) {
    return isMatched(queue) && stamped.release(queue.reader()) == Time.INFINITE
        ? network.stamps().problem(queue.reader())
            .or(() -> Optional.of("no bound is known on when all inputs of " + queue.owner() + " arrive"))
        : Optional.empty();
  }

  private static boolean isMatched(QueueSpec queue) {
    return !queue.deliveries().isEmpty() && queue.reader().activation() instanceof Activation.Matched;
  }

  /** Returns the most samples that a joint busy window brings, {@link Time#INFINITE} if a stage is in none. */
  private long together(QueueSpec queue) {
    if (isMatched(queue)) {
      return Time.INFINITE;
    }
    long length = 0;
    for (int stage : stages(queue)) {
      long most = joint.stream().mapToLong(windows -> windows.mostJobs(stage)).min().orElse(Time.INFINITE);
      length = Time.add(length, most);
    }
    boolean joins = queue.kind() == QueueSpec.Kind.READER && queue.reader().activation() instanceof Activation.All;
    return joins ? Time.add(length, 1) : length;
  }

  /** Returns the stages whose response times say how long samples stay. */
  private int[] stages(QueueSpec queue) {
    return switch (queue.kind()) {
      case READER -> new int[] {queue.reader().id()};
      case JOIN -> new int[0];
      case WRITER, FLOW_CONTROLLER -> queue.messages().stream().mapToInt(network::flowStage).toArray();
    };
  }

  private long length(QueueSpec queue) {
    return switch (queue.kind()) {
      case READER -> reader(queue);
      case JOIN -> stamped.sets(queue.reader());
      case WRITER, FLOW_CONTROLLER -> IntStream.of(stages(queue))
          .mapToLong(stage -> state.arrival(stage).eta(Time.add(state.response(stage), 1)))
          .reduce(0, Time::add);
    };
  }

  private long reader(QueueSpec queue) {
    int stage = queue.reader().id();
    ExecutionTime cost = network.stage(stage).cost();
    long window = Time.add(Time.subtract(state.response(stage), cost.isConstant() ? cost.wcet() : 0), 1);
    if (queue.reader().activation() instanceof Activation.All) {
      return Time.add(state.arrival(stage).eta(window), 1);
    }
    if (isMatched(queue)) {
      window = Time.add(window, stamped.release(queue.reader()));
    }
    long length = 0;
    for (Delivery delivery : queue.deliveries()) {
      ArrivalCurve arrivals = propagation.delivered(delivery);
      length = Time.add(length, arrivals.eta(window));
    }
    return length;
  }
}
