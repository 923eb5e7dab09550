package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.SynthesisOutcome;
import org.tactus.synthesis.PlacedSystems;
import org.tactus.synthesis.Provisioner;
import org.tactus.synthesis.RandomSystems;
import org.tactus.synthesis.Request;
import org.tactus.synthesis.StrategyKind;
import org.tactus.synthesis.StrategyTrial;
import org.tactus.synthesis.problem.ProvisionProblem;

/**
 * How many random systems of three executors on two to eight cores each strategy accepts, by utilisation, with runs of
 * what is accepted; and how long a large system takes.
 */
public final class ProvisionStudy {

  private static final int[] CORES = {2, 3, 4, 8};
  private static final long MINUTE = 60_000_000_000L;

  private ProvisionStudy() {
  }

  /**
   * Writes the acceptance of so many sets for each point into a folder, or with {@code large} and so many seconds
   * prints how 1,000 callbacks are placed.
   */
  public static void main(String[] args) throws IOException {
    if (args[0].equals("large")) {
      large(args.length > 1 ? Long.parseLong(args[1]) * 1_000_000_000L : MINUTE);
    } else {
      acceptance(Files.createDirectories(Path.of(args[0])), Integer.parseInt(args[1]));
    }
  }

  /** What becomes of the systems of a point, or of all. */
  private static final class Count {

    private final int[] accepted = new int[StrategyKind.values().length];
    private int together;
    private int beyondBest;
    private int simulated;
    private int exceeded;
    private int feasible;
    private int found;

    void add(StrategyTrial trial) {
      trial.accepting().forEach(strategy -> accepted[strategy.ordinal()]++);
      boolean best = trial.accepting().contains(StrategyKind.BEST);
      together += trial.accepting().stream().anyMatch(strategy -> strategy != StrategyKind.BEST) ? 1 : 0;
      beyondBest += best || trial.accepting().isEmpty() ? 0 : 1;
      simulated += trial.simulated();
      exceeded += trial.exceeded().size();
      trial.feasible().filter(exists -> exists).ifPresent(exists -> {
        feasible++;
        found += best ? 1 : 0;
      });
    }

    int accepted(StrategyKind... strategies) {
      return Stream.of(strategies).mapToInt(strategy -> accepted[strategy.ordinal()]).max().orElseThrow();
    }
  }

  private static void acceptance(Path folder, int sets) throws IOException {
    List<StrategyKind> strategies = List.of(StrategyKind.values());
    StringBuilder csv = new StringBuilder("utilisation," + String.join(",", strategies.stream()
        .map(StrategyKind::title).toList()) + ",together\n");
    System.out.printf("accepted of %d systems of 3 executors on 2 to 8 cores, by utilisation of the cores%n%s", sets,
        csv);
    List<long[]> rows = new ArrayList<>();
    Count all = new Count();
    for (int percent = 10; percent <= 90; percent += 10) {
      Count count = new Count();
      for (int set = 0; set < sets; set++) {
        long seed = 1000L * percent + set;
        StrategyTrial trial = StrategyTrial.of(RandomSystems.of(seed, 3, CORES[set % CORES.length], percent / 100.0),
            seed, MINUTE);
        trial.exceeded().forEach(run -> System.out.println("system " + seed + ": " + run));
        count.add(trial);
        all.add(trial);
      }
      String row = percent + "," + String.join(",", strategies.stream()
          .map(strategy -> String.valueOf(count.accepted(strategy))).toList()) + "," + count.together + "\n";
      System.out.print(row);
      csv.append(row);
      rows.add(new long[] {percent, count.accepted(StrategyKind.BEST), count.together,
          count.accepted(StrategyKind.PICAS, StrategyKind.RATE_MONOTONIC, StrategyKind.CRITICALITY_MONOTONIC),
          count.accepted(StrategyKind.LLAMA, StrategyKind.LAME)});
    }
    System.out.printf("accepted by another strategy and not by best: %d; accepted plans simulated: %d, goals exceeded: "
        + "%d; of %d systems that trying everything proves feasible, best accepts %d%n", all.beyondBest, all.simulated,
        all.exceeded, all.feasible, all.found);
    Files.writeString(folder.resolve("provision.csv"), csv);
    new LinePlot("utilisation of the cores in per cent", "systems with all goals proved", List.of("best",
        "the others together", "priorities: the best rule", "budgets: the better of both"), rows, 1, false)
        .write(folder, "provision");
  }

  /** Goals that a drawn placement meets are to be met by one that is found. */
  private static void large(long limit) {
    for (int seed = 1; seed <= 3; seed++) {
      ProvisionProblem problem = PlacedSystems.of(seed, 1_000, 16, 0.4).problem();
      long start = System.nanoTime();
      List<String> met = new ArrayList<>();
      SynthesisOutcome[] outcome = new SynthesisOutcome[1];
      long used = ProcessorStopwatch.of(() -> outcome[0] = Provisioner.run(Request.of(problem)
          .with(Degradation.NONE).within(limit), Request.Watcher.of(step -> {
            if (met.isEmpty() && step.startsWith("all goals met")) {
              met.add(seconds(System.nanoTime() - start));
            }
          }, () -> false)));
      System.out.printf(Locale.ROOT, "%d callbacks, %d executors, 16 cores, %d goals: %d missed, least slack %.1f %%; "
          + "all goals met by search after %s s, in all %s s (%s s of processor time), %d analyses%n",
          problem.model().callbacks().size(), problem.seats().size(), outcome[0].verdict().goals().size(),
          outcome[0].verdict().goals().stream().filter(goal -> !goal.met()).count(),
          100 * outcome[0].verdict().slack(), met.isEmpty() ? "-" : met.getFirst(),
          seconds(System.nanoTime() - start), seconds(used), outcome[0].effort().analyses());
    }
  }

  private static String seconds(long nanoseconds) {
    return String.format(Locale.ROOT, "%.1f", nanoseconds / 1e9);
  }
}
