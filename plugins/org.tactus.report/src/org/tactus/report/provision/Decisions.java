package org.tactus.report.provision;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.tactus.synthesis.SynthesisOutcome;
import org.tactus.synthesis.problem.Scheduling;
import org.tactus.synthesis.problem.ProvisionProblem;
import org.tactus.synthesis.problem.Seat;
import org.tactus.synthesis.search.Placements;
import org.tactus.timing.Fraction;
import org.tactus.timing.load.Admission;
import org.tactus.timing.load.CoreLoad;
import org.tactus.timing.load.Loads;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

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
   * What is asked of a core, or of several among which threads share out work, in parts of what they have.
   *
   * @param cores the names of the cores
   * @param demand what threads with and without a priority need of them in the long run and can do nowhere else
   * @param reserved what reservations may take of them
   */
  public record Use(List<String> cores, Fraction demand, Fraction reserved) {
  }

  /** Returns what is asked of each core, then of those that threads share. */
  public List<Use> uses() {
    TimingModel model = outcome.result().model();
    List<Admission> admissions = Admission.of(model, outcome.problem().hosts(), ThreadSpec::placement);
    return Loads.of(model).byCores().stream().map(set -> {
      Fraction size = Fraction.of(set.cores().size(), 1);
      Fraction demand = CoreLoad.total(set.loads().stream().filter(load -> !load.isReserved()).toList());
      Fraction reserved = admissions.stream().filter(one -> one.core().filter(set.cores()::contains).isPresent())
          .map(Admission::reserved).reduce(Fraction.ZERO, Fraction::plus);
      return new Use(set.cores().stream().map(Core::name).toList(), demand.over(size), reserved.over(size));
    }).toList();
  }
}
