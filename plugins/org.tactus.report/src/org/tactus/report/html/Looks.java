package org.tactus.report.html;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.tactus.analysis.Hop;
import org.tactus.report.ChainEntry;
import org.tactus.report.ReportNames;

/** The classes of style by which the page shows what something is. */
final class Looks {

  private Looks() {
  }

  /** Returns that of a kind of stage. */
  static String of(Hop.Kind kind) {
    return switch (kind) {
      case CALLBACK, DONE_BEFORE -> "k-callback";
      case INTERVAL -> "k-interval";
      case FLOW_CONTROLLER -> "k-flow";
      case NETWORK -> "k-network";
      case LISTENER -> "k-listener";
      case JOINT, SCHEDULE -> "k-joint";
      case EXECUTOR -> "k-executor";
      case JOIN_WAIT, SAMPLING_WAIT -> "k-wait";
    };
  }

  /** Returns that of how a path fares. */
  static String of(ChainEntry entry) {
    return entry.path().goal().isEmpty() ? "none" : entry.missed() ? "bad" : "good";
  }

  /** Writes which colour stands for which kind of stage, of those that occur. */
  static void legend(List<ChainEntry> entries, Html html) {
    Set<Hop.Kind> kinds = EnumSet.noneOf(Hop.Kind.class);
    entries.forEach(entry -> entry.path().hops().forEach(hop -> kinds.add(hop.kind())));
    kinds.remove(Hop.Kind.DONE_BEFORE); // takes no time
    if (kinds.isEmpty()) {
      return;
    }
    html.open("ul", "class", "legend", "aria-label", "Colours of stages").line();
    for (Hop.Kind kind : kinds) {
      html.open("li").element("span", "", "class", "key " + of(kind)).text(ReportNames.of(kind)).closeLine();
    }
    html.open("li").element("span", "", "class", "key goal").text("goal").closeLine();
    html.closeLine();
  }
}
