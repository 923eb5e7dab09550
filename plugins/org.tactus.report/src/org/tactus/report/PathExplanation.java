package org.tactus.report;

import java.util.List;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Hop;
import org.tactus.report.TextStyle.Ink;

/** Explains a path stage by stage: how long each may take and what that consists of. */
final class PathExplanation {

  private static final int MOST_PARTS = 4;
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
        ? Durations.up(entry.path().bound().nsOrInfinite()) : "no bound")
        .append(HopText.composition(entry.path())).append('\n');
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

  private void stage(Hop hop, String until, StringBuilder out) {
    String time = hop.bound().isBounded() ? Durations.up(hop.bound().nsOrInfinite()) : "no bound";
    String times = right(until) + right(time) + "  ";
    out.append(Wrap.words(times, " ".repeat(times.length() + 2), HopText.title(hop), style.width())).append('\n');
    String indent = " ".repeat(TIME_WIDTH);
    switch (hop.bound()) {
      case Bound.Bounded bounded -> {
        List<String> parts = HopText.parts(hop, bounded.explanation(), all ? Integer.MAX_VALUE : MOST_PARTS);
        if (!parts.isEmpty()) {
          out.append(style.paint(Ink.FAINT, Wrap.join(indent, indent, parts, ", ", style.width()))).append('\n');
        }
      }
      case Bound.Unbounded unbounded when all ->
          out.append(Wrap.words(indent, indent, unbounded.reason(), style.width())).append('\n');
      case Bound.Unbounded unbounded -> { }
    }
  }

  private static String right(String text) {
    return " ".repeat(Math.max(1, TIME_WIDTH - text.length())) + text;
  }
}
