package org.tactus.importers.amalthea;

import java.util.List;
import org.tactus.diagnostics.PlainText;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;

/**
 * Writes the report of an import: what was taken, then what may let goals be met that the model misses, then the other
 * findings by kind, each kind with the way out; equal messages once, with their first places.
 */
final class ReportWriter {

  private static final int MOST_PLACES = 3;

  private ReportWriter() {}

  static String write(ImportResult result) {
    StringBuilder out = new StringBuilder();
    out.append("Imported ").append(result.source()).append(":\n  ");
    out.append(CountText.of(result.taken(), Integer.MAX_VALUE)).append('\n');
    section(FindingGroups.OPTIMISTIC_TITLE, FindingGroups.optimistic(result), out);
    for (Kind kind : Kind.values()) {
      List<List<ImportFinding>> groups = FindingGroups.of(result, kind);
      section(FindingGroups.heading(kind), groups, out);
      if (!groups.isEmpty()) {
        out.append("  = ").append(PlainText.of(kind.code().entry().wayOut())).append('\n');
      }
    }
    return out.toString();
  }

  private static void section(String title, List<List<ImportFinding>> groups, StringBuilder out) {
    if (!groups.isEmpty()) {
      out.append(title).append(":\n");
      groups.forEach(group -> write(group, out));
    }
  }

  private static void write(List<ImportFinding> group, StringBuilder out) {
    ImportFinding first = group.get(0);
    out.append("  - ").append(first.message());
    if (first.effect() != Effect.NONE) {
      out.append(" [").append(first.effect().label()).append(']');
    }
    if (first.effect() == Effect.OPTIMISTIC) {
      out.append(" [").append(FindingGroups.label(first.kind())).append(']');
    }
    out.append('\n');
    List<String> places = FindingGroups.places(group);
    places.stream().limit(MOST_PLACES).forEach(place -> out.append("      ").append(place).append('\n'));
    if (places.size() > MOST_PLACES) {
      out.append("      ").append(FindingGroups.more(places.size() - MOST_PLACES)).append('\n');
    }
  }
}
