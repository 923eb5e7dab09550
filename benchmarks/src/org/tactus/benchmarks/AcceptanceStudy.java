package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.published.DeadlineChain;
import org.tactus.analysis.published.DeadlineTheorem;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.TimingModel;

/**
 * The study of the dynamic-priority paper with random chains (section VI-C, Figure 7): how many of the sets are proved
 * to keep all deadlines, over each parameter while the others stay. The executors are earliest deadline first, fixed
 * priorities, a shorter deadline being more important, and the default with several threads. For each there are a
 * published analysis (Theorem 2 as printed, and {@link PublishedBaselines}), the sound method, and the sets of which an
 * adversarial simulation shows no miss: upper limits on what a sound method may accept. Prints them in per cent as CSV
 * with the part of the sets accepted by each published analysis that a run shows to miss, and draws them. Ends with the
 * trends that the paper finds, each of which holds or does not.
 */
public final class AcceptanceStudy {

  /**
   * The parameters of a random set.
   *
   * @param threads the threads of the executor
   * @param chains the most chains
   * @param callbacks the most callbacks of a chain
   * @param utilisation the utilisation per thread, in per cent
   * @param groups the most exclusive groups
   * @param grouped the callbacks in groups, in per cent
   */
  private record Parameters(int threads, int chains, int callbacks, int utilisation, int groups, int grouped) {

    static final Parameters USUAL = new Parameters(4, 8, 5, 30, 2, 20);
  }

  /** Makes the first numbers drawn from seeds that follow each other differ. */
  private static final long SCRAMBLE = 0x9E37_79B9_7F4A_7C15L;

  /** The executors, in the order of the columns. */
  private static final List<ExecutorKind> KINDS =
      List.of(ExecutorKind.EDF, ExecutorKind.FIXED_PRIORITY, ExecutorKind.MULTI_THREADED);

  /** The search for a miss: so many runs, each over twenty of the longest periods. */
  private static final int RUNS = 30;
  private static final RunLength RUN = new RunLength(4_000_000, 20_000);

  private final int sets;

  /** Whether a callback releases the next one of its chain at its end, as in the paper. */
  private final boolean atEnd;

  private AcceptanceStudy(int sets, boolean atEnd) {
    this.sets = sets;
    this.atEnd = atEnd;
  }

  /**
   * Writes the figures into the folder that the first argument names; the second is the number of sets for each point,
   * the third whether callbacks release the next ones at their {@code end}, or at {@code any} time.
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    AcceptanceStudy study = new AcceptanceStudy(Integer.parseInt(arguments[1]), arguments[2].equals("end"));
    Parameters usual = Parameters.USUAL;
    Map<String, List<long[]>> figures = new HashMap<>();
    figures.put("utilisation", study.write(folder, "utilisation", "utilisation per thread in per cent",
        LongStream.rangeClosed(1, 9).map(i -> 10 * i),
        x -> new Parameters(usual.threads, usual.chains, usual.callbacks, (int) x, usual.groups, usual.grouped)));
    figures.put("chains", study.write(folder, "chains", "most chains", LongStream.rangeClosed(2, 12),
        x -> new Parameters(usual.threads, (int) x,
        usual.callbacks, usual.utilisation, usual.groups, usual.grouped)));
    figures.put("callbacks", study.write(folder, "callbacks", "most callbacks of a chain",
        LongStream.rangeClosed(1, 10), x -> new Parameters(usual.threads,
        usual.chains, (int) x, usual.utilisation, usual.groups, usual.grouped)));
    figures.put("groups", study.write(folder, "groups", "most exclusive groups", LongStream.rangeClosed(0, 6),
        x -> new Parameters(usual.threads,
        usual.chains, usual.callbacks, usual.utilisation, (int) x, usual.grouped)));
    figures.put("grouped", study.write(folder, "grouped", "callbacks in groups in per cent",
        LongStream.rangeClosed(0, 5).map(i -> 20 * i), x -> new Parameters(usual.threads, usual.chains,
        usual.callbacks, usual.utilisation, usual.groups, (int) x)));
    new AcceptanceTrends(figures, study.sets).print();
  }

  private List<long[]> write(Path folder, String name, String axis, LongStream places,
      LongFunction<Parameters> parameters) throws IOException {
    List<long[]> rows = places.parallel().mapToObj(place -> row(place, parameters.apply(place))).toList();
    StringBuilder csv = new StringBuilder(name + ",theorem_2,published_fixed_priority,published_default,sound_edf,"
        + "sound_fixed_priority,sound_default,no_miss_edf,no_miss_fixed_priority,no_miss_default,theorem_2_refuted,"
        + "published_fixed_priority_refuted,published_default_refuted\n");
    rows.forEach(row -> csv.append(Arrays.stream(row).mapToObj(Long::toString).collect(Collectors.joining(",")))
        .append(System.lineSeparator()));
    Files.writeString(folder.resolve(name + ".csv"), csv);
    new LinePlot(axis, "sets that keep all deadlines in per cent",
        List.of("Theorem 2 as printed (not sound)", "published, fixed priorities (not sound)",
            "published, default (not sound)", "sound method, edf", "sound method, fixed priorities",
            "sound method, default", "no miss seen in simulation, edf", "no miss seen, fixed priorities",
            "no miss seen in simulation, default"),
        rows, 1, false).write(folder, name);
    System.out.print(csv);
    return rows;
  }

  /** Returns the place and the per cent of the sets in each of the columns. */
  private long[] row(long place, Parameters parameters) {
    long[] counts = new long[12];
    for (int seed = 0; seed < sets; seed++) {
      List<DeadlineChain> chains = chains(parameters, new Random(seed * SCRAMBLE));
      boolean[] published = {
          new DeadlineTheorem(chains, parameters.threads).outcome() == DeadlineTheorem.Outcome.BOUNDED,
          PublishedBaselines.fixedPriorities(chains, parameters.threads),
          PublishedBaselines.defaultExecutor(chains, parameters.threads)};
      for (int i = 0; i < KINDS.size(); i++) {
        ExecutorKind kind = KINDS.get(i);
        boolean proved = keeps(chains, parameters.threads, kind);
        boolean missed = !proved && misses(ChainModel.of(chains, parameters.threads, kind, atEnd), seed);
        counts[i] += published[i] ? 1 : 0;
        counts[3 + i] += proved ? 1 : 0;
        counts[6 + i] += missed ? 0 : 1;
        counts[9 + i] += missed && published[i] ? 1 : 0;
      }
    }
    return LongStream.concat(LongStream.of(place), LongStream.of(counts).map(count -> 100 * count / sets)).toArray();
  }

  private boolean keeps(List<DeadlineChain> chains, int threads, ExecutorKind kind) {
    return Analysis.run(ChainModel.of(chains, threads, kind, atEnd), Method.SOUND).chains().stream()
        .allMatch(ChainResult::met);
  }

  /** Returns whether a run of an adversarial search misses a deadline. */
  private static boolean misses(TimingModel model, int seed) {
    Observations observed = new Campaign(new Simulator(model), seed, RUN).adversarial(RUNS).observations();
    return observed.paths().stream().anyMatch(path -> path.chain().goals().stream()
        .anyMatch(goal -> observed.path(path, goal.metric()).maximum() > goal.limit()));
  }

  private static List<DeadlineChain> chains(Parameters parameters, Random random) {
    int count = 1 + random.nextInt(parameters.chains);
    double[] utilisations = shares(parameters.threads * parameters.utilisation / 100.0, count, random);
    List<long[]> costs = new ArrayList<>();
    List<Long> periods = new ArrayList<>();
    for (double utilisation : utilisations) {
      long period = 50 + random.nextInt(151);
      double[] parts = shares(Math.min(1, utilisation), 1 + random.nextInt(parameters.callbacks), random);
      periods.add(period);
      costs.add(Arrays.stream(parts).mapToLong(part -> Math.round(part * period)).toArray());
    }
    List<int[]> groups = groups(parameters, costs, random);
    List<DeadlineChain> chains = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      chains.add(new DeadlineChain(costs.get(i), groups.get(i), periods.get(i), periods.get(i)));
    }
    return chains;
  }

  /** UUnifast: random utilisations with a given sum; the caller caps those above one. */
  private static double[] shares(double sum, int count, Random random) {
    double[] shares = new double[count];
    double rest = sum;
    for (int i = 0; i < count - 1; i++) {
      double next = rest * Math.pow(random.nextDouble(), 1.0 / (count - 1 - i));
      shares[i] = rest - next;
      rest = next;
    }
    shares[count - 1] = rest;
    return shares;
  }

  private static List<int[]> groups(Parameters parameters, List<long[]> costs, Random random) {
    List<int[]> groups = costs.stream().map(each -> {
      int[] none = new int[each.length];
      Arrays.fill(none, -1);
      return none;
    }).toList();
    int number = random.nextInt(parameters.groups + 1);
    List<int[]> places = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      for (int j = 0; j < groups.get(i).length; j++) {
        places.add(new int[] {i, j});
      }
    }
    Collections.shuffle(places, random);
    for (int[] place : places.subList(0, number == 0 ? 0 : places.size() * parameters.grouped / 100)) {
      groups.get(place[0])[place[1]] = random.nextInt(number);
    }
    return groups;
  }
}
