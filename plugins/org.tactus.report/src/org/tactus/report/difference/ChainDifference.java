package org.tactus.report.difference;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A chain under a metric before and after a change.
 *
 * @param chain the chain
 * @param metric the metric, as in {@code latency}
 * @param before its worst path before; empty if there was no such chain
 * @param after its worst path after; empty if there is no such chain any more
 * @param greatest the greatest growth of a path that both have, the worst ones included, as a share of 1; empty if
 *     nothing can be compared
 * @param reasons where the bound has grown or shrunk, greatest first
 */
public record ChainDifference(String chain, String metric, Optional<KnownPath> before, Optional<KnownPath> after,
    Optional<BigDecimal> greatest, List<Reason> reasons) {

  /** Copies the list. */
  public ChainDifference {
    reasons = List.copyOf(reasons);
  }

  /**
   * Why a bound has changed.
   *
   * @param growth the part that has changed
   * @param elements the changes of the model that it lies on, as in {@code wcet of timer Camera.capture}
   */
  public record Reason(Growth growth, List<String> elements) {

    /** Copies the list. */
    public Reason {
      elements = List.copyOf(elements);
    }
  }

  /** Returns by how much the bound of the worst path has grown, in nanoseconds; empty without a bound in both. */
  public OptionalLong growth() {
    return before.isPresent() && after.isPresent() ? Growth.between(before.get().bound(), after.get().bound())
        : OptionalLong.empty();
  }

  /** Returns by how much the bound of the worst path has grown as a share of what it was; empty without both. */
  public Optional<BigDecimal> ratio() {
    return before.isPresent() && after.isPresent() ? ratio(before.get(), after.get()) : Optional.empty();
  }

  /** Returns a growth as a share of the earlier bound, rounded up to a millionth; one of nothing is none. */
  static Optional<BigDecimal> ratio(KnownPath before, KnownPath after) {
    OptionalLong growth = Growth.between(before.bound(), after.bound());
    return growth.isEmpty() || before.bound().getAsLong() == 0 ? Optional.empty()
        : Optional.of(BigDecimal.valueOf(growth.getAsLong()).divide(BigDecimal.valueOf(before.bound().getAsLong()), 6,
            RoundingMode.CEILING));
  }

  /** Tells whether the worst bound, the goal or the standing differs. */
  public boolean isChanged() {
    return before.isEmpty() || after.isEmpty() || !before.get().bound().equals(after.get().bound())
        || !before.get().goals().equals(after.get().goals());
  }

  /** Tells whether a goal is missed or has no bound that was met before, or was not there. */
  public boolean isNewlyMissed() {
    return after.isPresent() && after.get().fare().fails() && !before.map(path -> path.fare().fails()).orElse(false);
  }

  /** Returns the goals at a percentile that were proved and are there without a proof. */
  public List<KnownPath.PercentileGoal> newlyUnproved() {
    return turned(true);
  }

  /** Returns the goals at a percentile that are proved and were there without a proof. */
  public List<KnownPath.PercentileGoal> newlyProved() {
    return turned(false);
  }

  private List<KnownPath.PercentileGoal> turned(boolean proved) {
    return after.stream().flatMap(path -> path.goals().percentiles().stream()).filter(now -> now.proved() != proved
        && before.flatMap(path -> path.goals().at(now.percent())).filter(old -> old.proved() == proved).isPresent())
        .toList();
  }

  /** Tells whether there is no bound any more. */
  public boolean isNewlyUnbounded() {
    return before.isPresent() && after.isPresent() && before.get().bound().isPresent()
        && after.get().bound().isEmpty();
  }

  /** Tells whether a goal is met that was missed or had no bound. */
  public boolean isNewlyMet() {
    return before.isPresent() && after.isPresent() && before.get().fare().fails()
        && after.get().fare() == KnownPath.Fare.MET;
  }
}
