package org.tactus.dsl.scoping;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what somebody probably meant. */
public final class Spelling {

  private record Candidate(String name, int distance) {}

  private Spelling() {}

  /**
   * Returns the candidate that is nearest to a name, if it is near enough to be meant; ties go to the first in
   * alphabetical order.
   */
  public static Optional<String> nearest(String name, Stream<String> candidates) {
    return near(name, candidates).stream().findFirst();
  }

  /** Returns the candidates that are near enough to a name to be meant, the nearest first. */
  public static List<String> near(String name, Stream<String> candidates) {
    int most = Math.max(1, name.length() / 3);
    String lower = name.toLowerCase(Locale.ROOT);
    return candidates
        .filter(candidate -> Math.abs(candidate.length() - name.length()) <= most)
        .map(candidate -> new Candidate(candidate, distance(lower, candidate.toLowerCase(Locale.ROOT), most)))
        .filter(candidate -> candidate.distance() <= most && !candidate.name().equals(name))
        .sorted(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
        .map(Candidate::name).distinct().toList();
  }

  /** Levenshtein distance with transpositions of neighbours, or more than {@code most} as soon as it exceeds that. */
  static int distance(String a, String b, int most) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      d[0][j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      d[i][0] = i;
      int best = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + change);
        if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
        best = Math.min(best, d[i][j]);
      }
      if (best > most) {
        return most + 1;
      }
    }
    return d[a.length()][b.length()];
  }
}
