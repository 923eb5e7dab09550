package org.tactus.importers.amalthea;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;

/** Writes the report of an import: what was taken, then the findings by kind; equal messages once, with their first places. */
final class ReportWriter {

  private static final int MOST_PLACES = 3;

  private ReportWriter() {}

  static String write(ImportResult result) {
    StringBuilder out = new StringBuilder();
    out.append("Imported ").append(result.source()).append(":\n  ");
    out.append(CountText.of(result.taken(), Integer.MAX_VALUE)).append('\n');
    for (Kind kind : Kind.values()) {
      Map<String, List<ImportFinding>> groups = new LinkedHashMap<>();
      result.findings(kind).forEach(finding -> groups.computeIfAbsent(finding.message() + finding.effect(), key -> new ArrayList<>())
          .add(finding));
      if (!groups.isEmpty()) {
        out.append(kind.title()).append(" [").append(kind.code().id()).append("]:\n");
        groups.values().forEach(group -> write(group, out));
      }
    }
    return out.toString();
  }

  private static void write(List<ImportFinding> group, StringBuilder out) {
    ImportFinding first = group.get(0);
    out.append("  - ").append(first.message());
    if (first.effect() == Effect.POSSIBLE) {
      out.append(" [").append(first.effect().label()).append(']');
    }
    out.append('\n');
    List<String> places = group.stream().flatMap(finding -> finding.place().stream()).map(Object::toString).toList();
    places.stream().limit(MOST_PLACES).forEach(place -> out.append("      ").append(place).append('\n'));
    if (places.size() > MOST_PLACES) {
      out.append("      and ").append(places.size() - MOST_PLACES).append(" more places\n");
    }
  }
}
