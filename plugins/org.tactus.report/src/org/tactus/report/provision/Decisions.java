package org.tactus.report.provision;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tactus.synthesis.SynthesisOutcome;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Placements;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.CoreLoad;
import org.tactus.timing.load.Loads;
import org.tactus.timing.model.Core;

/** The decisions of a plan, seat by seat, and the use of cores that they make. */
public final class Decisions {

  private final SynthesisOutcome outcome;
  private final ProvisionProblem problem;
  private final Placements placements;

  /** Looks at what was decided. */
  public Decisions(SynthesisOutcome outcome) {
    this.outcome = outcome;
    this.problem = outcome.problem();
    this.placements = new Placements(problem, outcome.verdict().plan());
  }

  /**
   * A decision.
   *
   * @param seat whose threads
   * @param cores the names of their cores
   * @param policy how they are scheduled, as in {@code fifo 12}
   * @param why the reason; empty if it was not found out
   */
  public record Decided(Seat seat, List<String> cores, String policy, Optional<String> why) {
  }

  /** Returns what was decided. */
  public List<Decided> all() {
    return problem.seats().stream().filter(seat -> !seat.isFixed()).map(seat -> new Decided(seat,
        outcome.verdict().plan().cores().get(seat.id()).stream().map(Core::name).toList(), policy(seat),
        outcome.why(seat))).toList();
  }

  /** Returns the names of the cores of an executor; none if nothing was decided about it. */
  public List<String> cores(String executor) {
    return seat(executor).map(seat -> outcome.verdict().plan().cores().get(seat.id()).stream().map(Core::name).toList())
        .orElse(List.of());
  }

  /** Returns the priority of an executor's threads; empty if they have none, or nothing was decided about them. */
  public OptionalInt priority(String executor) {
    return seat(executor).map(seat -> switch (outcome.verdict().plan().policies().get(seat.id())) {
      case Scheduling.Fifo fifo -> OptionalInt.of(placements.priority(seat));
      case Scheduling.Given given -> OptionalInt.of(given.priority());
      case Scheduling.Reserved reserved -> OptionalInt.empty();
      case Scheduling.Ordinary ordinary -> OptionalInt.empty();
      case Scheduling.AsModelled modelled -> OptionalInt.empty();
    }).orElse(OptionalInt.empty());
  }

  private Optional<Seat> seat(String executor) {
    return problem.model().executors().stream().filter(one -> one.name().equals(executor)).findFirst()
        .flatMap(one -> problem.seats().stream().filter(seat -> seat.threads().contains(one.threads().getFirst()))
            .findFirst());
  }

  private String policy(Seat seat) {
    return switch (outcome.verdict().plan().policies().get(seat.id())) {
      case Scheduling.Fifo fifo -> "fifo " + placements.priority(seat);
      case Scheduling.Given given -> "fifo " + given.priority();
      case Scheduling.Reserved reserved -> "reservation " + milliseconds(reserved.budget()) + " every "
          + milliseconds(reserved.period());
      case Scheduling.Ordinary ordinary -> "ordinary scheduler";
      case Scheduling.AsModelled modelled -> "as modelled";
    };
  }

  private static String milliseconds(long ns) {
    return BigDecimal.valueOf(ns, 6).stripTrailingZeros().toPlainString() + " ms";
  }

  /**
   * What is asked of a core.
   *
   * @param core its name
   * @param demand what threads with and without a priority need of it in the long run
   * @param reserved what reservations may take of it
   */
  public record Use(String core, Fraction demand, Fraction reserved) {
  }

  /** Returns what is asked of each core. */
  public List<Use> uses() {
    Loads loads = Loads.of(outcome.result().model());
    List<Use> uses = new ArrayList<>();
    for (Core core : outcome.result().model().cores()) {
      List<CoreLoad> all = loads.byCore().getOrDefault(core, List.of());
      uses.add(new Use(core.name(), CoreLoad.total(all.stream().filter(load -> !load.reserved()).toList()),
          CoreLoad.total(all.stream().filter(CoreLoad::reserved).toList())));
    }
    return uses;
  }
}
