package org.tactus.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.SynthesisOutcome;
import org.tactus.synthesis.PlacedSystems;
import org.tactus.synthesis.Provisioner;
import org.tactus.synthesis.RandomSystems;
import org.tactus.synthesis.Request;
import org.tactus.synthesis.StrategyKind;
import org.tactus.synthesis.problem.ProvisionProblem;

/**
 * How many random systems of three executors on two to eight cores each strategy accepts, by utilisation; and how long
 * a large system takes.
 */
public final class ProvisionStudy {

  private static final int[] CORES = {2, 3, 4, 8};
  private static final long MINUTE = 60_000_000_000L;

  private ProvisionStudy() {
  }

  /**
   * Prints the acceptance of so many sets for each point, or with {@code large} and so many seconds how 1,000 callbacks
   * are placed.
   */
  public static void main(String[] args) {
    if (args.length > 0 && args[0].equals("large")) {
      large(args.length > 1 ? Long.parseLong(args[1]) * 1_000_000_000L : MINUTE);
    } else {
      acceptance(args.length > 0 ? Integer.parseInt(args[0]) : 10);
    }
  }

  private static SynthesisOutcome run(ProvisionProblem problem, StrategyKind strategy) {
    return Provisioner.run(Request.of(problem).with(strategy).with(Degradation.NONE).within(MINUTE),
        Request.Watcher.NONE);
  }

  private static void acceptance(int sets) {
    List<StrategyKind> strategies = List.of(StrategyKind.values());
    System.out.printf("accepted of %d systems of 3 executors, by utilisation of the cores%n%11s", sets, "");
    strategies.forEach(strategy -> System.out.printf("  %s", strategy.title()));
    System.out.println();
    for (int percent = 10; percent <= 90; percent += 10) {
      int[] accepted = new int[strategies.size()];
      for (int set = 0; set < sets; set++) {
        ProvisionProblem problem = RandomSystems.of(1000L * percent + set, 3, CORES[set % CORES.length],
            percent / 100.0);
        for (StrategyKind strategy : strategies) {
          accepted[strategy.ordinal()] += run(problem, strategy).verdict().accepted() ? 1 : 0;
        }
      }
      StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%9d %%", percent));
      strategies.forEach(strategy -> row.append(String.format(Locale.ROOT, "  %" + strategy.title().length() + "d",
          accepted[strategy.ordinal()])));
      System.out.println(row);
    }
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
