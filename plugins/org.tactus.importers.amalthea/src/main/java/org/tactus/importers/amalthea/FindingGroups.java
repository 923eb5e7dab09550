package org.tactus.importers.amalthea;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.diagnostics.PlainText;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding.Kind;

/**
 * The findings of an import as reports show them: what may let goals be met that the model misses apart, equal
 * messages together.
 */
final class FindingGroups {

  /** The title of what a report begins with. */
  static final String OPTIMISTIC_TITLE = "Goals that are met may be missed by the model";

  private FindingGroups() {}

  /** What may let goals be met that the model misses. */
  static List<List<ImportFinding>> optimistic(ImportResult result) {
    return grouped(result.findings().stream().filter(finding -> finding.effect() == Effect.OPTIMISTIC).toList());
  }

  /** The others of a kind. */
  static List<List<ImportFinding>> of(ImportResult result, Kind kind) {
    return grouped(result.findings(kind).stream().filter(finding -> finding.effect() != Effect.OPTIMISTIC).toList());
  }

  /** Returns the title of the findings of a kind, as in {@code warning[TAC-IMPORT-005]: …}. */
  static String heading(Kind kind) {
    return kind.code().severity().text() + "[" + kind.code().id() + "]: " + PlainText.of(kind.code().entry().title());
  }

  /** Returns severity and code of a kind, for findings that stand under another title. */
  static String label(Kind kind) {
    return kind.code().severity().text() + " " + kind.code().id();
  }

  private static List<List<ImportFinding>> grouped(Collection<ImportFinding> findings) {
    Map<String, List<ImportFinding>> groups = new LinkedHashMap<>();
    findings.forEach(finding -> groups.computeIfAbsent(finding.message() + finding.effect(), key -> new ArrayList<>())
        .add(finding));
    return List.copyOf(groups.values());
  }

  /** The different places of a group. */
  static List<String> places(List<ImportFinding> group) {
    return group.stream().flatMap(finding -> finding.place().stream()).map(Object::toString).distinct().toList();
  }

  /** Returns how many places are not shown. */
  static String more(int count) {
    return "and " + count + " more place" + (count == 1 ? "" : "s");
  }
}
