package org.tactus.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Hop;
import org.tactus.analysis.PathResult;
import org.tactus.analysis.Source;
import org.tactus.report.TextStyle.Ink;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Delivery;

/** Explains a path stage by stage: how long each may take and what that consists of. */
final class PathExplanation {

  private static final int MOST_PARTS = 4;
  private static final int TIME_WIDTH = 12;

  private static final Comparator<Contribution> OWN_THEN_GREATEST = (one, other) -> {
    boolean own = one.kind() == Contribution.Kind.OWN;
    return own == (other.kind() == Contribution.Kind.OWN) ? Long.compare(other.ns(), one.ns()) : own ? -1 : 1;
  };

  private final TextStyle style;
  private final boolean all;

  /** Creates the explanation; all parts of each bound are listed, or only the greatest. */
  PathExplanation(TextStyle style, boolean all) {
    this.style = style;
    this.all = all;
  }

  void write(ChainEntry entry, StringBuilder out) {
    String what = entry.chain().pathCount() == 1 ? entry.name()
        : (entry.worst() ? "worst path of " + entry.chain().chain().name() + ", " : "") + entry.name();
    out.append(style.paint(Ink.STRONG, what)).append(": ").append(entry.path().bound().isBounded()
        ? Durations.up(entry.path().bound().nsOrInfinite()) : "no bound")
        .append(composition(entry.path())).append('\n');
    if (entry.path().hops().isEmpty()) {
      return;
    }
    out.append(style.paint(Ink.FAINT, right("until") + right("for") + "  stage")).append('\n');
    long until = 0;
    boolean known = true;
    for (Hop hop : entry.path().hops()) {
      known = known && hop.bound().isBounded();
      until = known ? until + hop.bound().nsOrInfinite() : until;
      stage(hop, known ? Durations.up(until) : "?", out);
    }
  }

  /** Says by which of two ways a path over timers with offsets is bounded. */
  private static String composition(PathResult path) {
    boolean offsets = path.callbacks().stream().anyMatch(callback ->
        callback.activation() instanceof Activation.External external && external.phase().isPresent());
    return switch (path.composition()) {
      case JOB_PATHS -> ", over job paths";
      case ANY_PHASE -> offsets && path.bound().isBounded() ? ", for any phase" : "";
      case STAGES -> "";
    };
  }

  private void stage(Hop hop, String until, StringBuilder out) {
    String time = hop.bound().isBounded() ? Durations.up(hop.bound().nsOrInfinite()) : "no bound";
    String times = right(until) + right(time) + "  ";
    out.append(Wrap.words(times, " ".repeat(times.length() + 2), title(hop), style.width())).append('\n');
    String indent = " ".repeat(TIME_WIDTH);
    switch (hop.bound()) {
      case Bound.Bounded bounded -> {
        List<String> parts = parts(hop, bounded.explanation());
        if (!parts.isEmpty()) {
          out.append(style.paint(Ink.FAINT, Wrap.join(indent, indent, parts, ", ", style.width()))).append('\n');
        }
      }
      case Bound.Unbounded unbounded when all ->
          out.append(Wrap.words(indent, indent, unbounded.reason(), style.width())).append('\n');
      case Bound.Unbounded unbounded -> { }
    }
  }

  private static String title(Hop hop) {
    String kind = ReportNames.of(hop.kind());
    return hop.name().startsWith(kind) ? hop.name() : kind + " " + hop.name();
  }

  private List<String> parts(Hop hop, Explanation explanation) {
    List<Contribution> given = explanation.contributions();
    boolean obvious = given.size() == 1 && explanation.release() == 0
        && (given.getFirst().kind() == Contribution.Kind.OWN || hop.kind() == Hop.Kind.NETWORK
            || hop.kind() == Hop.Kind.JOIN_WAIT || hop.kind() == Hop.Kind.SAMPLING_WAIT
            || hop.kind() == Hop.Kind.DONE_BEFORE || hop.kind() == Hop.Kind.INTERVAL);
    if (obvious) {
      return List.of();
    }
    List<Contribution> sorted = given.stream().sorted(OWN_THEN_GREATEST).toList();
    List<Contribution> shown = all ? sorted : sorted.subList(0, Math.min(MOST_PARTS, sorted.size()));
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
      case EPSILON, ROUNDING, SUPPLY, LIMIT -> "";
      case NETWORK, INTERVAL, STAGE, JOIN_WAIT, SAMPLING_WAIT -> " " + name;
      case QUEUE, BLOCKING, PREEMPTION, RESERVATION, WORK -> " by " + name;
    };
    return Durations.up(contribution.ns()) + " " + ReportNames.of(contribution.kind()) + source + jobs;
  }

  private static String right(String text) {
    return " ".repeat(Math.max(1, TIME_WIDTH - text.length())) + text;
  }
}
