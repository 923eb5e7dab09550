package org.tactus.analysis.multithread;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tactus.analysis.network.NetworkState;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ExecutorKind;

/** How many jobs of another callback of the executor an eligible job has to let pass. */
interface Precedence {

  /**
   * Returns the most jobs of {@code other} that may be selected before an eligible job of {@code own}.
   *
   * @param lateness how much after the start of the window the origin may be of what is eligible in place of the own job, 0 if
   *     that is never after it
   */
  long most(Callback own, Callback other, long lateness);

  /** Returns the order of a kind of executor. */
  static Precedence of(ExecutorKind kind, StageNetwork network, NetworkState state) {
    return switch (kind) {
      case FIXED_PRIORITY -> (own, other, lateness) -> byPriority(own, other);
      case EDF -> {
        Origins origins = new Origins(network, state);
        yield (own, other, lateness) -> byDeadline(own, other, lateness, origins);
      }
      default -> (own, other, lateness) -> Time.INFINITE;
    };
  }

  private static long byPriority(Callback own, Callback other) {
    OptionalInt priority = own.priority();
    if (priority.isEmpty()) {
      return Time.INFINITE;
    }
    return other.priority().isPresent() && other.priority().getAsInt() >= priority.getAsInt() ? Time.INFINITE : 0;
  }

  /**
   * Bounds the jobs by their deadlines. A job released at {@code r} has its deadline at {@code r + D} at the latest. One of a
   * callback whose data has a single origin goes first only if that is by {@code r + D - D'}, and it is still there at
   * {@code r} only if its origin is after {@code r - L'}, {@code L'} being the bound on the time from the origin to its end.
   */
  private static long byDeadline(Callback own, Callback other, long lateness, Origins origins) {
    OptionalLong deadline = own.deadline();
    if (deadline.isEmpty()) {
      return Time.INFINITE;
    }
    if (other.deadline().isEmpty()) {
      return 0;
    }
    return origins.most(other, Time.add(deadline.getAsLong() - other.deadline().getAsLong(), lateness));
  }
}
