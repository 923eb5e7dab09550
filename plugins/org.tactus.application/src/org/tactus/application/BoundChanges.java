package org.tactus.application;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.analysis.Bound;
import org.tactus.report.ChainEntry;
import org.tactus.report.Durations;
import org.tactus.report.ReportNames;

/** What has changed in bounds from one analysis of some systems to the next. */
public final class BoundChanges {

  private Map<String, ChainEntry> last = Map.of();
  private boolean first = true;

  /** Takes the next result, and returns a line for each path whose bound or result is not as it was. */
  public List<String> since(AnalyzeResult result) {
    Map<String, ChainEntry> now = new LinkedHashMap<>();
    for (AnalysedSystem system : result.systems()) {
      for (ChainEntry entry : system.entries()) {
        now.put(system.result().model().name() + " " + entry.name() + " " + ReportNames.of(entry.path().metric()),
            entry);
      }
    }
    List<String> lines = new ArrayList<>();
    if (!first) {
      now.forEach((name, entry) -> {
        String before = last.containsKey(name) ? state(last.get(name)) : "not there";
        if (!before.equals(state(entry))) {
          lines.add(name + ": " + before + " -> " + state(entry));
        }
      });
      last.keySet().stream().filter(name -> !now.containsKey(name)).forEach(name ->
          lines.add(name + ": " + state(last.get(name)) + " -> not there"));
    }
    // systems with errors have no bounds now; what they had is compared with what they will have
    if (!result.erroneous()) {
      last = now;
      first = false;
    }
    return result.erroneous() ? List.of() : lines;
  }

  private static String state(ChainEntry entry) {
    Bound bound = entry.path().bound();
    String text = bound.isBounded() ? Durations.up(bound.nsOrInfinite()) : "no bound";
    return entry.path().goal().isEmpty() ? text : text + (entry.missed() ? " (missed)" : " (met)");
  }
}
