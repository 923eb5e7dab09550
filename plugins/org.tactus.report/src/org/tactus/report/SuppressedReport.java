package org.tactus.report;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.tactus.dsl.suppression.Suppressed;

/** Warnings that comments allow: a count for people, all for tools. */
public final class SuppressedReport {

  private SuppressedReport() {
  }

  /** Returns text such as {@code 2 warnings suppressed}; empty if there are none. */
  public static String count(List<Suppressed> suppressed) {
    int size = suppressed.size();
    return size == 0 ? "" : size + (size == 1 ? " warning suppressed" : " warnings suppressed");
  }

  /** Returns a line with the count; empty if there are none. */
  public static String line(List<Suppressed> suppressed) {
    return suppressed.isEmpty() ? "" : count(suppressed) + "\n";
  }

  /** Returns the warnings for JSON, each with the reason. */
  static List<SequencedMap<String, Object>> json(List<Suppressed> suppressed) {
    return suppressed.stream().map(one -> {
      SequencedMap<String, Object> object = DiagnosticJson.object(one.diagnostic());
      object.put("reason", one.reason());
      return object;
    }).toList();
  }

  /** Returns what SARIF tells of the comment. */
  static List<Map<String, Object>> sarif(Suppressed one) {
    return List.of(Json.object("kind", "inSource", "justification", one.reason()));
  }
}
