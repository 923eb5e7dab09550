package org.tactus.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Hop;
import org.tactus.drawing.TimelineDrawing;
import org.tactus.drawing.TimelineSpan;

/** The stages of the bound of a path one after the other, as a timeline: each begins when the one before is over. */
public final class BoundTimeline {

  private BoundTimeline() {
  }

  /** Returns the timeline of a path up to its first stage without a bound; empty if no time passes before that. */
  public static Optional<TimelineDrawing> of(ChainEntry entry) {
    List<TimelineSpan> spans = new ArrayList<>();
    long at = 0;
    for (Hop hop : entry.path().hops()) {
      if (!hop.bound().isBounded()) {
        break;
      }
      long until = Math.addExact(at, hop.bound().nsOrInfinite());
      String kind = ReportNames.of(hop.kind());
      String row = hop.name().startsWith(kind) ? hop.name() : kind + " " + hop.name();
      spans.add(new TimelineSpan(row, Durations.up(until - at), at, until, TimelineSpan.Kind.BOUND,
          List.of(entry.chain().chain().name())));
      at = until;
    }
    return at == 0 ? Optional.empty()
        : Optional.of(new TimelineDrawing("bound of " + entry.name() + ", stage by stage", 0, at, spans));
  }
}
