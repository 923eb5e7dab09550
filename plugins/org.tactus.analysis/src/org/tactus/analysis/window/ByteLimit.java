package org.tactus.analysis.window;

import java.util.Optional;
import org.tactus.analysis.Bound.Unbounded;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Fraction;
import org.tactus.timing.Time;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Message;

/** The byte limit of a flow controller as the analysis of threads sees it. */
public final class ByteLimit {

  private ByteLimit() {
  }

  /** Returns the limit of a thread that sends for a flow controller with one. */
  public static Optional<FlowController.Limit> of(ThreadView thread) {
    return thread.controller().flatMap(FlowController::limit);
  }

  /**
   * Returns whether a thread may wait although samples are pending. It waits only if the bytes sent since the last
   * restart, less than a period ago, and the sample that does not fit make up the limit. All of these samples were
   * released at most a period and their response time before, so there is no wait if
   * {@code sum eta_k(P + R_k - 1) b_k < B}.
   */
  public static boolean mayWait(StageNetwork network, NetworkState state, ThreadView thread) {
    Optional<FlowController.Limit> limit = of(thread);
    if (limit.isEmpty()) {
      return false;
    }
    long bytes = 0;
    for (int stage : thread.stages()) {
      if (state.cause(stage) != null || state.arrivalCause(stage) != null) {
        return true;
      }
      long window = Time.add(limit.get().period(), Math.max(0, Time.subtract(state.response(stage), 1)));
      bytes = Time.add(bytes, Time.multiply(state.arrival(stage).eta(window), charge(network, limit.get(), stage)));
    }
    return bytes >= limit.get().bytes();
  }

  /**
   * Returns whether samples of a stage are sent in several parts between which others may go: a limited flow controller
   * chooses anew after each part where it goes by priority. Elsewhere the sample that has begun stays the next one.
   */
  public static boolean letsOthersBetween(StageNetwork network, ThreadView thread, int stage) {
    boolean byPriority = network.stage(stage).kind() == Stage.Kind.FLOW
        && thread.controller().orElseThrow().scheduler().goesByPriority();
    return byPriority && of(thread).filter(limit -> limit.parts(message(network, stage).payload()) > 1).isPresent();
  }

  /** Returns the most bytes that a sample of a stage counts. */
  public static long charge(StageNetwork network, FlowController.Limit limit, int stage) {
    return limit.charge(message(network, stage).payload());
  }

  private static Message message(StageNetwork network, int stage) {
    return network.model().messages().get(network.stage(stage).element());
  }

  /** Returns why a limited flow controller has no bound: the iteration passed the horizon. */
  public static Cause divergence(StageNetwork network, NetworkState state, ThreadView thread) {
    FlowController.Limit limit = of(thread).orElseThrow();
    Fraction load = Fraction.ZERO;
    long largest = 0;
    for (int stage : thread.stages()) {
      load = load.plus(state.arrival(stage).rate().times(Fraction.of(Time.multiply(limit.period(),
          charge(network, limit, stage)), limit.bytes())));
      largest = Math.max(largest, Math.min(limit.largestPart(), message(network, stage).payload()));
    }
    String name = thread.spec().name();
    return new Cause(name,
        Unbounded.because("the waits for the byte limit of " + name + " grow without end: its samples and"
            + " their headers ask for " + load.percent()
            + " of the limit in the long run, and since one that does not fit waits"
            + " for the next period, only " + (limit.bytes() - largest) + " of " + limit.bytes()
            + " bytes per period are certain"
        + " to be used; raise the limit, or send fewer or smaller samples", name));
  }
}
