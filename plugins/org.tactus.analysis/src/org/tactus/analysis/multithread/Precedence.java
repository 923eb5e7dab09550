package org.tactus.analysis.multithread;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tactus.analysis.network.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ExecutorKind;

/** How many jobs of another callback of the executor an eligible job has to let pass. */
interface Precedence {

  /** Returns the most jobs of {@code other} that may be selected before an eligible job of {@code own}. */
  long most(Callback own, Callback other);

  /** Returns the order of a kind of executor. */
  static Precedence of(ExecutorKind kind, NetworkState state) {
    return switch (kind) {
      case FIXED_PRIORITY -> Precedence::byPriority;
      case EDF -> (own, other) -> byDeadline(own, other, state);
      default -> (own, other) -> Time.INFINITE;
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
   * Bounds the jobs by their deadlines. A job released at {@code r} has its deadline at {@code r + D} at the latest. A job of a
   * callback that is released from outside has its origin at its release; it goes first only if it is released by
   * {@code r + D - D'}, and it is still there at {@code r} only if it is released after {@code r - R'}.
   */
  private static long byDeadline(Callback own, Callback other, NetworkState state) {
    OptionalLong deadline = own.deadline();
    if (deadline.isEmpty()) {
      return Time.INFINITE;
    }
    if (other.deadline().isEmpty()) {
      return 0;
    }
    if (!(other.activation() instanceof Activation.External) || state.cause(other.id()) != null) {
      return Time.INFINITE;
    }
    long span = state.response(other.id()) + deadline.getAsLong() - other.deadline().getAsLong();
    return span <= 0 ? 0 : state.arrival(other.id()).eta(span);
  }
}
