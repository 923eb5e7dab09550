package org.tactus.importers.amalthea;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;

/**
 * Writes the report of an import: what was taken, then what may let goals be met that the model misses, then the other
 * findings by kind; equal
 * messages once, with their first places.
 */
final class ReportWriter {

  private static final int MOST_PLACES = 3;

  private ReportWriter() {}

  static String write(ImportResult result) {
    StringBuilder out = new StringBuilder();
    out.append("Imported ").append(result.source()).append(":\n  ");
    out.append(CountText.of(result.taken(), Integer.MAX_VALUE)).append('\n');
    section("Goals that are met may be missed by the model", optimistic(result), out);
    for (Kind kind : Kind.values()) {
      section(kind.title() + " [" + kind.code().id() + "]",
          result.findings(kind).stream().filter(finding -> finding.effect() != Effect.OPTIMISTIC).toList(), out);
    }
    return out.toString();
  }

  private static List<ImportFinding> optimistic(ImportResult result) {
    return result.findings().stream().filter(finding -> finding.effect() == Effect.OPTIMISTIC).toList();
  }

  private static void section(String title, List<ImportFinding> findings, StringBuilder out) {
    Map<String, List<ImportFinding>> groups = new LinkedHashMap<>();
    findings.forEach(finding -> groups.computeIfAbsent(finding.message() + finding.effect(), key -> new ArrayList<>())
        .add(finding));
    if (!groups.isEmpty()) {
      out.append(title).append(":\n");
      groups.values().forEach(group -> write(group, out));
    }
  }

  private static void write(List<ImportFinding> group, StringBuilder out) {
    ImportFinding first = group.get(0);
    out.append("  - ").append(first.message());
    if (first.effect() != Effect.NONE) {
      out.append(" [").append(first.effect().label()).append(']');
    }
    if (first.effect() == Effect.OPTIMISTIC) {
      out.append(" [").append(first.kind().code().id()).append(']');
    }
    out.append('\n');
    List<String> places = group.stream().flatMap(finding -> finding.place().stream()).map(Object::toString).toList();
    places.stream().limit(MOST_PLACES).forEach(place -> out.append("      ").append(place).append('\n'));
    if (places.size() > MOST_PLACES) {
      out.append("      and ").append(places.size() - MOST_PLACES).append(" more places\n");
    }
  }
}
