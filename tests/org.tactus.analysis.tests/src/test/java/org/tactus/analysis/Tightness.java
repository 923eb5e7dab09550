package org.tactus.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/** How far bounds lie above what was observed, by what is bounded. */
final class Tightness {

  private final TreeMap<String, List<Double>> ratios = new TreeMap<>();

  /** Adds comparisons; what was observed to take no time says nothing about a ratio. */
  void add(List<SoundnessCheck.Comparison> comparisons) {
    for (SoundnessCheck.Comparison comparison : comparisons) {
      if (comparison.observed() > 0) {
        ratios.computeIfAbsent(comparison.kind(), kind -> new ArrayList<>())
            .add((double) comparison.bound() / comparison.observed());
      }
    }
  }

  /** Returns a table: number of values, share of bounds that were reached, median, 90th percentile, greatest ratio. */
  String table() {
    StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%-42s %9s %8s %7s %7s %8s%n",
        "bound / observed", "values", "reached", "median", "90 %", "greatest"));
    ratios.forEach((kind, values) -> {
      values.sort(null);
      long reached = values.stream().filter(ratio -> ratio <= 1).count();
      text.append(String.format(Locale.ROOT, "%-42s %9d %7.1f%% %7.2f %7.2f %8.2f%n", kind, values.size(),
          100.0 * reached / values.size(), at(values, 50), at(values, 90), values.getLast()));
    });
    return text.toString();
  }

  private static double at(List<Double> sorted, int percent) {
    return sorted.get((sorted.size() - 1) * percent / 100);
  }
}
