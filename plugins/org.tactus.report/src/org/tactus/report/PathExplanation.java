package org.tactus.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.Hop;
import org.tactus.report.TextStyle.Ink;

/** Explains a path stage by stage: how long each may take and what that consists of. */
final class PathExplanation {

  private static final int MOST_PARTS = 3;
  private static final int TIME_WIDTH = 12;

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
        ? Durations.up(entry.path().bound().nsOrInfinite()) : "no bound").append('\n');
    out.append(style.paint(Ink.FAINT, right("until") + right("for") + "  stage")).append('\n');
    long until = 0;
    boolean known = true;
    for (Hop hop : entry.path().hops()) {
      known = known && hop.bound().isBounded();
      until = known ? until + hop.bound().nsOrInfinite() : until;
      stage(hop, known ? Durations.up(until) : "?", out);
    }
  }

  private void stage(Hop hop, String until, StringBuilder out) {
    String time = hop.bound().isBounded() ? Durations.up(hop.bound().nsOrInfinite()) : "no bound";
    out.append(right(until)).append(right(time)).append("  ").append(title(hop)).append('\n');
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
    String kind = hop.kind().text();
    return hop.name().startsWith(kind) ? hop.name() : kind + " " + hop.name();
  }

  private List<String> parts(Hop hop, Explanation explanation) {
    List<Contribution> given = explanation.contributions();
    boolean obvious = given.size() == 1 && explanation.release() == 0
        && (given.getFirst().kind() == Contribution.Kind.OWN || hop.kind() == Hop.Kind.NETWORK);
    if (obvious) {
      return List.of();
    }
    List<String> parts = new ArrayList<>();
    Set<Contribution> shown = greatest(given);
    long rest = 0;
    for (Contribution contribution : given) {
      if (shown.contains(contribution)) {
        parts.add(part(hop, contribution));
      } else {
        rest += contribution.ns();
      }
    }
    if (shown.size() < given.size()) {
      parts.add(Durations.up(rest) + " from " + (given.size() - shown.size()) + " more");
    }
    if (explanation.release() > 0) {
      parts.add("less " + Durations.up(explanation.release()) + " before its release");
    }
    return parts;
  }

  private Set<Contribution> greatest(List<Contribution> given) {
    return new HashSet<>(all ? given
        : given.stream().sorted(Comparator.comparingLong(Contribution::ns).reversed()).limit(MOST_PARTS).toList());
  }

  private static String part(Hop hop, Contribution contribution) {
    String jobs = contribution.jobs() > 1 ? " (" + contribution.jobs() + " times)" : "";
    String source = contribution.source().isEmpty() || contribution.source().equals(hop.name()) ? ""
        : switch (contribution.kind()) {
          case OWN, SELF -> " of " + contribution.source();
          case EPSILON, ROUNDING, SUPPLY -> "";
          case NETWORK, STAGE, JOIN_WAIT -> " " + contribution.source();
          case QUEUE, BLOCKING, PREEMPTION, RESERVATION, WORK -> " by " + contribution.source();
        };
    return Durations.up(contribution.ns()) + " " + contribution.kind().text() + source + jobs;
  }

  private static String right(String text) {
    return " ".repeat(Math.max(1, TIME_WIDTH - text.length())) + text;
  }
}
