package org.tactus.analysis.sound.multithread;

import java.util.OptionalInt;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Witness;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ExecutorKind;

/** How many jobs of another callback of the executor an eligible job has to let pass. */
sealed interface Urgency {

  /**
   * Returns the most jobs of {@code other} that may be selected before an eligible job of {@code own}.
   *
   * @param lateness how much after the start of the window the origin may be of what is eligible in place of the own
   *     job, 0 if that is never after it
   */
  long most(Callback own, Callback other, long lateness);

  /** Returns the most work after the start of the window of the jobs that {@link #most} counts. */
  default long mostWork(Callback own, Callback other, long lateness, long wcet) {
    return Time.multiply(most(own, other, lateness), wcet);
  }

  /**
   * Returns the most jobs of {@code other}, released at the start of the window or later, that may be selected before
   * an eligible job of {@code own}.
   *
   * @param lateness how much after the start of the window the origin of the own job may be
   */
  default long released(Callback own, Callback other, long lateness) {
    return most(own, other, lateness);
  }

  /**
   * Returns the least greater lateness with which more jobs of {@code other} may be selected, {@link Time#INFINITE} if
   * there is none.
   */
  default long next(Callback own, Callback other, long lateness) {
    return Time.INFINITE;
  }

  /** Returns the order as bounds are explained by it. */
  default Witness.ServiceRule rule() {
    return Witness.ServiceRule.HIGH_PRIORITY;
  }

  /** Returns whether no job of a callback waits behind an earlier one of it that is less urgent. */
  default boolean inOrder(Callback callback) {
    return true;
  }

  /**
   * Returns whether every job of {@code other} is more urgent than every job of {@code own}, so that it never waits
   * behind a less urgent one.
   */
  default boolean alwaysBefore(Callback own, Callback other) {
    return false;
  }

  /** Returns the order of a kind of executor. */
  static Urgency of(ExecutorKind kind, Ways ways, StageNetwork network, NetworkState state) {
    return switch (kind) {
      case FIXED_PRIORITY -> new ByPriority();
      case EDF -> new ByDeadline(new Origins(ways, network, state));
      case MIXED -> new Mixed(new ByDeadline(new Origins(ways, network, state)));
      case MULTI_THREADED, EVENTS_CBG -> new Unordered();
      case PLAIN_THREAD, SINGLE_THREADED, STATIC_SINGLE_THREADED, EVENTS -> throw new IllegalArgumentException(
          kind + " has one thread");
    };
  }

  private static long byPriority(Callback own, Callback other) {
    OptionalInt priority = own.priority();
    if (priority.isEmpty()) {
      return Time.INFINITE;
    }
    return other.priority().isPresent() && other.priority().getAsInt() >= priority.getAsInt() ? Time.INFINITE : 0;
  }

  /** In any order. */
  record Unordered() implements Urgency {

    @Override
    public long most(Callback own, Callback other, long lateness) {
      return Time.INFINITE;
    }

    @Override
    public Witness.ServiceRule rule() {
      return Witness.ServiceRule.ANY_ORDER;
    }
  }

  /** By priorities: those that are at least as critical. */
  record ByPriority() implements Urgency {

    @Override
    public long most(Callback own, Callback other, long lateness) {
      return byPriority(own, other);
    }
  }

  /**
   * By deadlines. A job released at {@code r} has its deadline at {@code r + D} at the latest. One of a
   * callback whose data has a single origin goes first only if that is by {@code r + D - D'}, and it is still there at
   * {@code r} only if its origin is after {@code r - L'}, {@code L'} being the bound on the time from the origin to its
   * end.
   *
   * @param origins counts jobs by their origins
   */
  record ByDeadline(Origins origins) implements Urgency {

    @Override
    public long most(Callback own, Callback other, long lateness) {
      return own.deadline().isPresent() && other.deadline().isEmpty() ? 0
          : origins.most(other, span(own, other, lateness));
    }

    @Override
    public long mostWork(Callback own, Callback other, long lateness, long wcet) {
      return own.deadline().isPresent() && other.deadline().isEmpty() ? 0
          : origins.mostWork(other, span(own, other, lateness), wcet);
    }

    @Override
    public long released(Callback own, Callback other, long lateness) {
      return own.deadline().isPresent() && other.deadline().isEmpty() ? 0
          : origins.released(other, span(own, other, lateness));
    }

    @Override
    public long next(Callback own, Callback other, long lateness) {
      if (own.deadline().isEmpty() || other.deadline().isEmpty()) {
        return Time.INFINITE;
      }
      long span = span(own, other, lateness);
      long next = origins.next(other, span);
      return next == Time.INFINITE ? Time.INFINITE : Time.add(lateness, next - span);
    }

    @Override
    public boolean inOrder(Callback callback) {
      return origins.inOrder(callback);
    }

    private static long span(Callback own, Callback other, long lateness) {
      return own.deadline().isEmpty() ? Time.INFINITE
          : Time.add(own.deadline().getAsLong() - other.deadline().getAsLong(), lateness);
    }
  }

  /**
   * Callbacks with a deadline by deadlines, ahead of all others; those by priorities. The first do not depend on how
   * many jobs the others have.
   */
  record Mixed(ByDeadline deadlines) implements Urgency {

    @Override
    public long most(Callback own, Callback other, long lateness) {
      return isByPriority(own, other) ? byPriority(own, other) : deadlines.most(own, other, lateness);
    }

    @Override
    public long mostWork(Callback own, Callback other, long lateness, long wcet) {
      return isByPriority(own, other) ? Time.multiply(byPriority(own, other), wcet)
          : deadlines.mostWork(own, other, lateness, wcet);
    }

    @Override
    public long released(Callback own, Callback other, long lateness) {
      return isByPriority(own, other) ? byPriority(own, other) : deadlines.released(own, other, lateness);
    }

    @Override
    public long next(Callback own, Callback other, long lateness) {
      return deadlines.next(own, other, lateness);
    }

    @Override
    public boolean inOrder(Callback callback) {
      return callback.deadline().isEmpty() || deadlines.inOrder(callback);
    }

    @Override
    public boolean alwaysBefore(Callback own, Callback other) {
      return own.deadline().isEmpty() && other.deadline().isPresent();
    }

    private static boolean isByPriority(Callback own, Callback other) {
      return own.deadline().isEmpty() && other.deadline().isEmpty();
    }
  }
}
