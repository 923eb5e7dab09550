package org.tactus.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.SynthesisOutcome;
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

  /** Prints the acceptance of so many sets for each point, or with {@code large} the time of 1,000 callbacks. */
  public static void main(String[] args) {
    if (args.length > 0 && args[0].equals("large")) {
      large();
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

  private static void large() {
    List<String> lines = new ArrayList<>();
    for (double utilisation : new double[] {0.2, 0.4}) {
      ProvisionProblem problem = RandomSystems.of(1, 330, 16, utilisation);
      long start = System.nanoTime();
      SynthesisOutcome outcome = run(problem, StrategyKind.BEST);
      lines.add(String.format(Locale.ROOT, "%d callbacks, %d executors, 16 cores, %.0f %%: %s in %.1f s, %d analyses",
          problem.model().callbacks().size(), problem.seats().size(), 100 * utilisation,
          outcome.verdict().accepted() ? "all goals proved" : "goals missed: " + outcome.verdict().goals().stream()
              .filter(goal -> !goal.met()).count(), (System.nanoTime() - start) / 1e9, outcome.effort().analyses()));
    }
    lines.forEach(System.out::println);
  }
}
