package org.tactus.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;

/** How far bounds lie above what was observed, by what is bounded. */
final class Tightness {

  private final TreeMap<String, List<Ratio>> ratios = new TreeMap<>();

  /** How far a bound of a numbered system lies above what was observed. */
  private record Ratio(double value, long seed, SoundnessCheck.Comparison of) {
  }

  /** Adds comparisons; what was observed to take no time says nothing about a ratio. */
  void add(long seed, List<SoundnessCheck.Comparison> comparisons) {
    for (SoundnessCheck.Comparison comparison : comparisons) {
      if (comparison.observed() > 0) {
        ratios.computeIfAbsent(comparison.kind(), kind -> new ArrayList<>())
            .add(new Ratio((double) comparison.bound() / comparison.observed(), seed, comparison));
      }
    }
  }

  /**
   * Returns a table: number of values, share of bounds that were reached, median, 90th percentile, greatest ratio with
   * its system and bound.
   */
  String table() {
    StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%-42s %9s %8s %7s %7s %8s  %s%n",
        "bound / observed", "values", "reached", "median", "90 %", "greatest", "which is"));
    ratios.forEach((kind, values) -> {
      values.sort(Comparator.comparingDouble(Ratio::value));
      long reached = values.stream().filter(ratio -> ratio.value <= 1).count();
      Ratio greatest = values.getLast();
      text.append(String.format(Locale.ROOT, "%-42s %9d %7.1f%% %7.2f %7.2f %8.2f  %s%n", kind, values.size(),
          100.0 * reached / values.size(), at(values, 50), at(values, 90), greatest.value,
          greatest.of.bound() + " / " + greatest.of.observed() + ", " + greatest.of.name() + " of seed "
              + greatest.seed));
    });
    return text.toString();
  }

  private static double at(List<Ratio> sorted, int percent) {
    return sorted.get((sorted.size() - 1) * percent / 100).value;
  }
}
