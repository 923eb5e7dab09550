package org.tactus.report.provision;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.analysis.Bound;
import org.tactus.analysis.CallbackResult;
import org.tactus.report.Durations;
import org.tactus.synthesis.SynthesisOutcome;
import org.tactus.synthesis.problem.Members;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.Seat;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ThreadSpec;

/**
 * Whether the budget that is left for best effort serves what runs on it (LaME paper, section 4.2: starvation freedom
 * by Theorems 2 and 3). Best effort is an executor or thread class with a reservation that runs nothing of a chain
 * whose goals are kept. Here the bound is that of the analysis of the whole, and of each callback instead of a chain:
 * the theorems do not regard callback groups.
 *
 * @param name the executor or thread class
 * @param slowest the callback with the greatest bound on its response time
 * @param bound that bound, in nanoseconds from the release of an activation to its end
 */
record BestEffortService(String name, Callback slowest, Bound bound) {

  /** The period of LaME's controller in nanoseconds: in it all best effort is to run. */
  static final long CONTROLLER_PERIOD = 10_000_000_000L;

  /** Returns one for each seat of best effort, in the order of the seats. */
  static List<BestEffortService> of(SynthesisOutcome outcome) {
    Members members = Members.of(outcome.problem().model());
    Set<String> kept = outcome.problem().byCriticality().stream().flatMap(chain -> members.of(chain).stream())
        .map(Callback::name).collect(Collectors.toSet());
    return outcome.problem().seats().stream()
        .filter(seat -> seat.role() == Seat.Role.EXECUTOR
            && outcome.verdict().plan().policies().get(seat.id()) instanceof Scheduling.Reserved)
        .filter(seat -> served(seat, outcome).noneMatch(served -> kept.contains(served.callback().name())))
        .flatMap(seat -> served(seat, outcome)
            .max(Comparator.comparingLong(served -> served.responseTime().nsOrInfinite()))
            .map(slowest -> new BestEffortService(seat.name(), slowest.callback(), slowest.responseTime())).stream())
        .toList();
  }

  private static Stream<CallbackResult> served(Seat seat, SynthesisOutcome outcome) {
    Set<String> threads = seat.threads().stream().map(ThreadSpec::name).collect(Collectors.toSet());
    return outcome.result().callbacks().stream().filter(result -> result.callback().executor().threads().stream()
        .map(ThreadSpec::name).anyMatch(threads::contains));
  }

  /** Returns whether all that it runs is proved to run within a period of the controller. */
  boolean isServed() {
    return bound.nsOrInfinite() <= CONTROLLER_PERIOD;
  }

  /** Says how long what it runs takes at most. */
  String text() {
    String which = "best effort: " + name;
    return switch (bound) {
      case Bound.Unbounded unbounded -> which + " may starve " + slowest.name() + ": " + unbounded.reason();
      case Bound.Bounded bounded -> which + " runs each activation within " + Durations.up(bounded.ns())
          + " of its release, " + slowest.name() + " being the slowest"
          + (isServed() ? "" : "; that is more than a controller's period of " + Durations.up(CONTROLLER_PERIOD));
    };
  }
}
