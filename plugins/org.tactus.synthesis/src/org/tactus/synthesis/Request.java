package org.tactus.synthesis;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.tactus.analysis.Method;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.search.Aim;

/**
 * What is wanted of a problem.
 *
 * @param problem what is to be decided
 * @param strategy how
 * @param objective what is made as good as possible once the goals are met
 * @param method by which bounds plans are judged
 * @param degradation what is given up if not all goals can be met
 * @param seed what the local search draws from
 * @param nanoseconds how long to search, {@link Long#MAX_VALUE} until the search ends by itself
 * @param structural whether the structure of the system is open too, so that nothing is proved impossible by this one
 */
public record Request(ProvisionProblem problem, StrategyKind strategy, Aim objective, Method method,
    Degradation degradation, long seed, long nanoseconds, boolean structural) {

  /** What hears of a search, and may end it. */
  public interface Watcher {

    /** Hears nothing and ends nothing. */
    Watcher NONE = of(step -> { }, () -> false);

    /** Is told what is being done. */
    void step(String what);

    /** Returns whether the search is to end; what was found so far is the result. */
    boolean isCancelled();

    /** Returns whether the search ends with the first plan that meets all goals, for which no reasons are asked. */
    default boolean suffices() {
      return false;
    }

    /** Returns the time by which the search is limited, in nanoseconds since some moment. */
    default long nanoTime() {
      return System.nanoTime();
    }

    /** Returns whether nothing may run side by side, so that the result is the same on every machine. */
    default boolean isInTurns() {
      return false;
    }

    /** Returns the same that something else may end, too. */
    default Watcher orEndedBy(BooleanSupplier other) {
      Watcher self = this;
      return new Watcher() {
        @Override
        public void step(String what) {
          self.step(what);
        }

        @Override
        public boolean isCancelled() {
          return self.isCancelled() || other.getAsBoolean();
        }

        @Override
        public boolean suffices() {
          return self.suffices();
        }

        @Override
        public long nanoTime() {
          return self.nanoTime();
        }

        @Override
        public boolean isInTurns() {
          return self.isInTurns();
        }
      };
    }

    /** Returns a listener. */
    static Watcher of(Consumer<String> step, BooleanSupplier cancelled) {
      return new Watcher() {
        @Override
        public void step(String what) {
          step.accept(what);
        }

        @Override
        public boolean isCancelled() {
          return cancelled.getAsBoolean();
        }
      };
    }
  }

  /** Creates a request of a system that is built as the problem says. */
  public Request(ProvisionProblem problem, StrategyKind strategy, Aim objective, Method method,
      Degradation degradation, long seed, long nanoseconds) {
    this(problem, strategy, objective, method, degradation, seed, nanoseconds, false);
  }

  /** Returns a request with the usual choices. */
  public static Request of(ProvisionProblem problem) {
    return new Request(problem, StrategyKind.BEST, Aim.SLACK, Method.SOUND, Degradation.CHAIN, 1, Long.MAX_VALUE);
  }

  /** Returns whether the search ends after some time. */
  public boolean isLimited() {
    return nanoseconds != Long.MAX_VALUE;
  }

  /** Returns the same with another strategy. */
  public Request with(StrategyKind other) {
    return new Request(problem, other, objective, method, degradation, seed, nanoseconds, structural);
  }

  /** Returns the same with another way to give up goals. */
  public Request with(Degradation other) {
    return new Request(problem, strategy, objective, method, other, seed, nanoseconds, structural);
  }

  /** Returns the same for another method. */
  public Request with(Method other) {
    return new Request(problem, strategy, objective, other, degradation, seed, nanoseconds, structural);
  }

  /** Returns the same with another time. */
  public Request within(long time) {
    return new Request(problem, strategy, objective, method, degradation, seed, time, structural);
  }

  /** Returns the same for a structure that is one of several. */
  public Request amongStructures() {
    return new Request(problem, strategy, objective, method, degradation, seed, nanoseconds, true);
  }
}
