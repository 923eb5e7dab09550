package org.tactus.report.difference;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.tactus.analysis.Contribution;
import org.tactus.report.ReportNames;

/**
 * A path of a chain under a metric, as a report on bounds has it; times in nanoseconds.
 *
 * @param name the name of the path
 * @param chain the chain
 * @param metric the metric, as in {@code latency}
 * @param callbacks the callbacks on the path
 * @param bound the bound; empty if there is none
 * @param goals the goals of the chain under the metric
 * @param worst whether no other path of the chain has a greater bound under the metric
 * @param stages what the bound is made of, and the reason where there is none
 */
public record KnownPath(String name, String chain, String metric, List<String> callbacks, OptionalLong bound,
    Goals goals, boolean worst, Stages stages) {

  private static final String OWN = ReportNames.of(Contribution.Kind.OWN);

  /** Copies the list. */
  public KnownPath {
    callbacks = List.copyOf(callbacks);
  }

  /**
   * The goals of a path.
   *
   * @param all the limit of all instances; empty if there is none
   * @param percentiles the goals at a percentile
   */
  public record Goals(OptionalLong all, List<PercentileGoal> percentiles) {

    /** Copies the list. */
    public Goals {
      percentiles = List.copyOf(percentiles);
    }

    /** Returns the goal at a percentile; empty if there is none. */
    Optional<PercentileGoal> at(BigDecimal percent) {
      return percentiles.stream().filter(goal -> goal.percent().equals(percent)).findFirst();
    }
  }

  /**
   * A goal at a percentile.
   *
   * @param percent the percentile, without zeros at its end
   * @param limit the limit of so many of a hundred instances
   * @param proved whether the bound is at most the limit
   */
  public record PercentileGoal(BigDecimal percent, long limit, boolean proved) {

    /** Takes 99.90 as 99.9. */
    public PercentileGoal {
      percent = percent.stripTrailingZeros();
    }

    /** Returns how tables call its standing. */
    String text() {
      return proved ? "met" : "not proved";
    }
  }

  /**
   * What a bound is made of.
   *
   * @param all the stages in order; their times sum to the bound
   * @param reason why there is no bound; empty if there is one
   */
  public record Stages(List<KnownStage> all, String reason) {

    /** Copies the list. */
    public Stages {
      all = List.copyOf(all);
    }
  }

  /**
   * A stage of a path.
   *
   * @param kind the kind, as in {@code flow controller}
   * @param name its name
   * @param time its time; empty if it has no bound
   * @param parts what its time consists of
   */
  public record KnownStage(String kind, String name, OptionalLong time, List<KnownPart> parts) {

    /** Copies the list. */
    public KnownStage {
      parts = List.copyOf(parts);
    }

    /** Returns what of the model it is of: what it is called after, and what runs or sends in it. */
    List<String> elements() {
      return Stream.concat(Stream.of(name, kind + " " + name), parts.stream().filter(part -> part.kind().equals(OWN))
          .flatMap(part -> part.elements().stream())).distinct().toList();
    }
  }

  /**
   * A part of the time of a stage.
   *
   * @param kind in which way it contributes, as in {@code preemption}
   * @param source what causes it
   * @param elements what of the model that is, or is of
   * @param jobs how many jobs of the source it stands for
   * @param time the amount; negative for what passes before the stage begins
   */
  public record KnownPart(String kind, String source, List<String> elements, long jobs, long time) {

    /** Copies the list. */
    public KnownPart {
      elements = List.copyOf(elements);
    }
  }

  /** How a path fares against its goal. */
  public enum Fare {
    /** The bound is at most the goal. */
    MET("met"),
    /** The bound is above the goal. */
    MISSED("MISSED"),
    /** There is a goal and no bound. */
    UNPROVED("NO BOUND"),
    /** There is a bound and no goal. */
    NO_GOAL("no goal"),
    /** There is neither a bound nor a goal. */
    UNBOUNDED("no bound");

    private final String text;

    Fare(String text) {
      this.text = text;
    }

    /** Returns how tables call it. */
    public String text() {
      return text;
    }

    /** Tells whether a goal is missed or cannot be proved. */
    public boolean fails() {
      return this == MISSED || this == UNPROVED;
    }
  }

  /** Returns the limit of all instances; empty if there is none. */
  public OptionalLong goal() {
    return goals.all();
  }

  /** Returns how it fares against its goal of all instances. */
  public Fare fare() {
    if (goal().isEmpty()) {
      return bound.isPresent() ? Fare.NO_GOAL : Fare.UNBOUNDED;
    }
    return bound.isEmpty() ? Fare.UNPROVED : bound.getAsLong() <= goal().getAsLong() ? Fare.MET : Fare.MISSED;
  }
}
