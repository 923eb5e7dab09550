package org.tactus.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Hop;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.Source;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Delivery;

/** What reports say of the stages of a path: how they are called, and what the bound of each consists of. */
public final class HopText {

  private static final Comparator<Contribution> OWN_THEN_GREATEST = (one, other) -> {
    boolean own = one.kind() == Contribution.Kind.OWN;
    return own == (other.kind() == Contribution.Kind.OWN) ? Long.compare(other.ns(), one.ns()) : own ? -1 : 1;
  };

  private HopText() {
  }

  /** Says by which of two ways a path over timers with offsets is bounded, after a comma; nothing of other paths. */
  public static String composition(PathResult path) {
    boolean offsets = path.callbacks().stream().anyMatch(callback ->
        callback.activation() instanceof Activation.External external && external.phase().isPresent());
    return switch (path.composition()) {
      case JOB_PATHS -> ", over job paths";
      case ANY_PHASE -> offsets && path.bound().isBounded() ? ", for any phase" : "";
      case STAGES -> "";
      case SCHEDULES -> ", over all schedules";
    };
  }

  /** Returns what a stage is called, as in {@code listener /points to Fusion.fuse}. */
  public static String title(Hop hop) {
    String kind = ReportNames.of(hop.kind());
    return hop.name().startsWith(kind) ? hop.name() : kind + " " + hop.name();
  }

  /** Returns what a bound consists of, its own execution first, then the greatest. */
  public static List<Contribution> causes(Explanation explanation) {
    return explanation.contributions().stream().sorted(OWN_THEN_GREATEST).toList();
  }

  /**
   * Returns the {@link #causes} of the bound of a stage in words; nothing where the name of the stage says it all.
   *
   * @param most how many parts are named; the rest is summed up
   */
  public static List<String> parts(Hop hop, Explanation explanation, int most) {
    List<Contribution> given = explanation.contributions();
    boolean obvious = given.size() == 1 && explanation.release() == 0
        && (given.getFirst().kind() == Contribution.Kind.OWN || hop.kind() == Hop.Kind.NETWORK
            || hop.kind() == Hop.Kind.JOIN_WAIT || hop.kind() == Hop.Kind.SAMPLING_WAIT
            || hop.kind() == Hop.Kind.DONE_BEFORE || hop.kind() == Hop.Kind.INTERVAL
            || hop.kind() == Hop.Kind.SCHEDULE);
    if (obvious) {
      return List.of();
    }
    List<Contribution> sorted = causes(explanation);
    List<Contribution> shown = sorted.subList(0, Math.min(most, sorted.size()));
    List<String> parts = new ArrayList<>(shown.stream().map(contribution -> part(hop, contribution)).toList());
    if (shown.size() < sorted.size()) {
      long rest = sorted.subList(shown.size(), sorted.size()).stream().mapToLong(Contribution::ns).sum();
      parts.add(Durations.up(rest) + " from " + (sorted.size() - shown.size()) + " more");
    }
    if (explanation.release() > 0) {
      parts.add("less " + Durations.up(explanation.release()) + " before its release");
    }
    return parts;
  }

  private static String part(Hop hop, Contribution contribution) {
    String jobs = contribution.jobs() > 1 ? " (" + contribution.jobs() + " times)" : "";
    if (contribution.source() instanceof Source.Publishing sending) {
      return Durations.up(contribution.ns()) + " sending " + sending.message().topic() + jobs;
    }
    String name = contribution.source() instanceof Source.Reception(Delivery delivery)
        ? delivery.message().topic() + " to " + delivery.subscriber().name() : contribution.source().name();
    String source = name.isEmpty() || name.equals(hop.name()) ? "" : switch (contribution.kind()) {
      case OWN, SELF, MEMORY -> " of " + name;
      case EPSILON, ROUNDING, SUPPLY, LIMIT, SCHEDULE -> "";
      case NETWORK, INTERVAL, STAGE, JOIN_WAIT, SAMPLING_WAIT -> " " + name;
      case QUEUE, BLOCKING, PREEMPTION, RESERVATION, WORK -> " by " + name;
    };
    return Durations.up(contribution.ns()) + " " + ReportNames.of(contribution.kind()) + source + jobs;
  }
}
