package org.tactus.report;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.analysis.Hop;
import org.tactus.analysis.PathResult;
import org.tactus.report.TextStyle.Ink;

/** Draws what a path's bound consists of as a bar that is scaled to the goal. */
final class Shares {

  private record Look(String unicode, String ascii, Ink ink) {
  }

  private static final Map<Hop.Kind, Look> LOOKS = new EnumMap<>(Map.ofEntries(
      Map.entry(Hop.Kind.CALLBACK, new Look("█", "#", Ink.CALLBACK)),
      Map.entry(Hop.Kind.FLOW_CONTROLLER, new Look("▓", "f", Ink.FLOW_CONTROLLER)),
      Map.entry(Hop.Kind.NETWORK, new Look("═", "n", Ink.NETWORK)),
      Map.entry(Hop.Kind.LISTENER, new Look("▒", "l", Ink.LISTENER)),
      Map.entry(Hop.Kind.JOINT, new Look("▚", "j", Ink.CALLBACK)),
      Map.entry(Hop.Kind.EXECUTOR, new Look("▙", "e", Ink.CALLBACK)),
      Map.entry(Hop.Kind.JOIN_WAIT, new Look("░", "w", Ink.WAIT)),
      Map.entry(Hop.Kind.SAMPLING_WAIT, new Look("░", "s", Ink.WAIT)),
      Map.entry(Hop.Kind.DONE_BEFORE, new Look("█", "#", Ink.CALLBACK)),
      Map.entry(Hop.Kind.INTERVAL, new Look("▬", "=", Ink.CALLBACK)),
      Map.entry(Hop.Kind.SCHEDULE, new Look("▣", "x", Ink.CALLBACK))));

  private final TextStyle style;

  Shares(TextStyle style) {
    this.style = style;
  }

  /** Returns the time that each kind of stage has in a path, in nanoseconds. */
  static Map<Hop.Kind, Long> of(PathResult path) {
    Map<Hop.Kind, Long> shares = new EnumMap<>(Hop.Kind.class);
    for (Hop hop : path.hops()) {
      if (hop.bound().isBounded()) {
        shares.merge(hop.kind(), hop.bound().nsOrInfinite(), Long::sum);
      }
    }
    return shares;
  }

  /**
   * Returns the bar of a bounded path.
   *
   * @param scale the time that the whole width stands for, in nanoseconds
   * @param width the columns, without the frame
   */
  String bar(PathResult path, long scale, int width) {
    StringBuilder bar = new StringBuilder();
    long time = 0;
    int drawn = 0;
    for (Map.Entry<Hop.Kind, Long> share : of(path).entrySet()) {
      time += share.getValue();
      int end = (int) Math.min(width, Math.round((double) time * width / scale));
      Look look = LOOKS.get(share.getKey());
      bar.append(style.paint(look.ink(), style.pick(look.unicode(), look.ascii()).repeat(Math.max(0, end - drawn))));
      drawn = Math.max(drawn, end);
    }
    bar.append(style.pick("·", ".").repeat(width - drawn));
    return style.pick("▕", "[") + bar + (time > scale ? style.paint(Ink.BAD, ">") : style.pick("▏", "]"));
  }

  /** Returns the line that explains the bars of the paths. */
  String legend(List<PathResult> paths) {
    Set<Hop.Kind> drawn = EnumSet.noneOf(Hop.Kind.class);
    paths.forEach(path -> path.hops().forEach(hop -> drawn.add(hop.kind())));
    drawn.remove(Hop.Kind.DONE_BEFORE); // takes no time
    StringBuilder legend = new StringBuilder();
    drawn.forEach(kind -> legend.append(legend.isEmpty() ? "" : "  ")
        .append(style.paint(LOOKS.get(kind).ink(), style.pick(LOOKS.get(kind).unicode(), LOOKS.get(kind).ascii())))
        .append(' ').append(ReportNames.of(kind)));
    return legend.toString();
  }
}
