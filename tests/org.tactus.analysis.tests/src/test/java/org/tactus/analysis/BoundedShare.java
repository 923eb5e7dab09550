package org.tactus.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.tactus.analysis.RandomDraws.Feature;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.Fraction;

/**
 * Of random chains the share that has no bound, by the executors and the load of their systems: a main program, whose
 * arguments are the number of systems of each kind, the number of the first, and the file that tells which chains have
 * none, and why.
 */
final class BoundedShare {

  /** The greatest loads of the bands, in percent. */
  private static final List<Integer> BANDS = List.of(30, 50, 100);

  private final Map<String, int[]> chains = new TreeMap<>();
  private final Map<String, List<String>> without = new TreeMap<>();

  /**
   * Counts the chains of a system that have a path and that some bound could hold for, unless a core or reservation of
   * it has more work than it can do.
   */
  void add(String kind, long seed, AnalysisResult result) {
    Fraction load = result.resources().stream().map(ResourceUse::utilisation).max(Comparator.naturalOrder())
        .orElse(Fraction.ZERO);
    if (load.compareTo(Fraction.ONE) >= 0) {
      return;
    }
    int band = BANDS.stream().filter(most -> load.compareTo(Fraction.of(most, 100)) <= 0).findFirst().orElseThrow();
    String key = String.format("%-16s up to %3d %%", kind, band);
    int[] counts = chains.computeIfAbsent(key, name -> new int[2]);
    for (ChainResult chain : result.chains()) {
      for (PathResult path : chain.paths()) {
        if (path.bound() instanceof Bound.Unbounded none) {
          if (path.links().isEmpty() || isEndless(none)) {
            continue;
          }
          counts[1]++;
          without.computeIfAbsent(key, name -> new ArrayList<>()).add("seed " + seed + ", " + chain.chain().name()
              + ", " + path.metric() + ": " + none.reason());
        }
        counts[0]++;
      }
    }
  }

  /** Returns whether a run can take as long as one likes: an input of a join comes only when something else happens. */
  private static boolean isEndless(Bound.Unbounded none) {
    return none.reason().contains("without limit");
  }

  /** Returns a table: kind of executors and load, chains, and the share without a bound. */
  String table() {
    return chains.entrySet().stream().map(entry -> String.format(Locale.ROOT, "%s %9d chains, %5.1f %% without bound%n",
        entry.getKey(), entry.getValue()[0], 100.0 * entry.getValue()[1] / entry.getValue()[0]))
        .collect(Collectors.joining());
  }

  /** Analyses numbered systems, writes the chains without bound and prints the table. */
  public static void main(String[] arguments) throws IOException {
    long systems = Long.parseLong(arguments[0]);
    long first = Long.parseLong(arguments[1]);
    Map<String, Set<Feature>> kinds = Map.of("single-threaded", EnumSet.noneOf(Feature.class),
        "several threads", EnumSet.of(Feature.SEVERAL_THREADS),
        "shared threads", EnumSet.of(Feature.SEVERAL_THREADS, Feature.SHARED_THREADS));
    BoundedShare share = new BoundedShare();
    for (long seed = first; seed < first + systems; seed++) {
      for (Map.Entry<String, Set<Feature>> kind : kinds.entrySet()) {
        share.add(kind.getKey(), seed, Analysis.run(RandomModels.with(seed, kind.getValue()), Method.SOUND));
      }
    }
    Files.write(Path.of(arguments[2]), share.without.entrySet().stream()
        .flatMap(entry -> entry.getValue().stream().map(reason -> entry.getKey() + ", " + reason)).toList());
    System.out.print(share.table());
  }
}
