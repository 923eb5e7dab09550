package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
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
 * What the strategies make of random systems of three executors on two to eight cores, with utilisations from 10 to
 * 90 %: which of them each accepts; which feasible ones the default accepts; whether a run exceeds a goal of what it
 * accepts. And how long a large system takes.
 */
public final class ProvisionStudy {

  private static final int[] CORES = {2, 3, 4, 8};
  private static final long MINUTE = 60_000_000_000L;
  private static final int POINTS = 9;

  private final Path folder;
  private final int count;
  private final long end;
  private final long first;

  private ProvisionStudy(String[] args) throws IOException {
    this.folder = Files.createDirectories(Path.of(args[1]));
    this.count = Integer.parseInt(args[2]);
    this.end = System.nanoTime() + Math.multiplyExact(Long.parseLong(args[3]), MINUTE);
    this.first = Long.parseLong(args[4]);
  }

  /**
   * Looks at systems: {@code acceptance}, {@code feasible} or {@code simulated}, with a folder, how many systems (for
   * each point, feasible ones, or accepted ones), after how many minutes to stop, and the first seed. Tables are
   * continued. With {@code large} and so many seconds it prints how 1,000 callbacks are placed.
   */
  public static void main(String[] args) throws IOException {
    switch (args[0]) {
      case "acceptance" -> new ProvisionStudy(args).acceptance();
      case "feasible" -> new ProvisionStudy(args).feasible();
      case "simulated" -> new ProvisionStudy(args).simulated();
      case "large" -> large(args.length > 1 ? Long.parseLong(args[1]) * 1_000_000_000L : MINUTE);
      default -> throw new IllegalArgumentException("no study is called " + args[0]);
    }
  }

  private boolean isOver() {
    return System.nanoTime() - end > 0;
  }

  /** Returns the utilisation of the system of a seed, in per cent: all points in turn. */
  private static int percent(long seed) {
    return 10 * (1 + (int) Math.floorMod(seed, POINTS));
  }

  private static int cores(long seed) {
    return CORES[(int) Math.floorMod(seed / POINTS, CORES.length)];
  }

  private static ProvisionProblem system(long seed) {
    return RandomSystems.of(seed, 3, cores(seed), percent(seed) / 100.0);
  }

  // ---- acceptance

  private void acceptance() throws IOException {
    SystemTable table = new SystemTable(folder.resolve("acceptance.csv"), "utilisation,cores,accepting");
    for (long seed = first; seed < first + (long) count * POINTS && !isOver(); seed++) {
      table.row(seed, number -> percent(number) + "," + cores(number) + "," + StrategyTrial
          .accepting(system(number), MINUTE).stream().map(StrategyKind::title).collect(Collectors.joining(" ")));
    }
    List<String[]> cells = table.cells();
    System.out.println("systems of 3 executors on 2 to 8 cores, and how many of them are accepted, by utilisation");
    String header = "utilisation,systems," + Stream.of(StrategyKind.values()).map(StrategyKind::title)
        .collect(Collectors.joining(",")) + ",the others together";
    List<String> lines = new ArrayList<>(List.of(header));
    List<long[]> rows = new ArrayList<>();
    for (int percent = 10; percent <= 10 * POINTS; percent += 10) {
      String point = String.valueOf(percent);
      List<Set<String>> systems = cells.stream().filter(row -> row[0].equals(point)).map(ProvisionStudy::names)
          .toList();
      lines.add(percent + "," + systems.size() + "," + Stream.of(StrategyKind.values()).map(StrategyKind::title)
          .map(title -> String.valueOf(systems.stream().filter(names -> names.contains(title)).count()))
          .collect(Collectors.joining(",")) + "," + systems.stream().filter(ProvisionStudy::byAnother).count());
      rows.add(new long[] {percent, share(systems, StrategyKind.BEST),
          percent(systems.stream().filter(ProvisionStudy::byAnother).count(), systems.size()),
          share(systems, StrategyKind.PICAS, StrategyKind.RATE_MONOTONIC, StrategyKind.CRITICALITY_MONOTONIC),
          share(systems, StrategyKind.LLAMA, StrategyKind.LAME)});
    }
    lines.forEach(System.out::println);
    System.out.println("accepted by another strategy and not by best: " + cells.stream().map(ProvisionStudy::names)
        .filter(names -> byAnother(names) && !names.contains(StrategyKind.BEST.title())).count());
    Files.write(folder.resolve("provision.csv"), lines);
    new LinePlot("utilisation of the cores in per cent", "per cent of systems with all goals proved", List.of("best",
        "the others together", "priorities: the best rule", "budgets: the better of both"), rows, 1, false)
        .write(folder, "provision");
  }

  private static Set<String> names(String[] row) {
    return Set.of(row[2].isEmpty() ? new String[0] : row[2].split(" "));
  }

  private static boolean byAnother(Set<String> names) {
    return names.stream().anyMatch(name -> !name.equals(StrategyKind.BEST.title()));
  }

  private static long share(List<Set<String>> systems, StrategyKind... strategies) {
    return Stream.of(strategies).mapToLong(strategy -> percent(systems.stream()
        .filter(names -> names.contains(strategy.title())).count(), systems.size())).max().orElseThrow();
  }

  private static long percent(long part, int whole) {
    return whole == 0 ? 0 : Math.round(100.0 * part / whole);
  }

  // ---- feasible systems, and runs

  /** Of small systems that some choice of cores and priorities makes feasible: how many the default accepts. */
  private void feasible() throws IOException {
    SystemTable table = new SystemTable(folder.resolve("feasible.csv"), "utilisation,cores,feasible,accepted");
    int feasible = 0;
    for (long seed = first; feasible < count && !isOver(); seed++) {
      String row = table.row(seed, number -> {
        ProvisionProblem problem = system(number);
        boolean exists = !StrategyTrial.isHopeless(problem) && StrategyTrial.feasible(problem).orElse(false);
        return percent(number) + "," + cores(number) + "," + exists + "," + (exists && StrategyTrial
            .decided(problem, StrategyKind.BEST, MINUTE).verdict().accepted());
      });
      feasible += row.contains("true") ? 1 : 0;
    }
    List<String[]> rows = table.cells().stream().filter(row -> row[2].equals("true")).toList();
    System.out.printf("%d systems, %d of them feasible as trying everything proves; best accepts %d of these%n",
        table.cells().size(), rows.size(), rows.stream().filter(row -> row[3].equals("true")).count());
  }

  /** Simulates what the default accepts: no run may exceed a goal. */
  private void simulated() throws IOException {
    SystemTable table = new SystemTable(folder.resolve("simulated.csv"), "utilisation,cores,accepted,exceeded");
    int accepted = 0;
    for (long seed = first; accepted < count && !isOver(); seed++) {
      String row = table.row(seed, number -> percent(number) + "," + cores(number) + "," + run(number));
      accepted += row.contains("true") ? 1 : 0;
    }
    List<String[]> rows = table.cells().stream().filter(row -> row[2].equals("true")).toList();
    System.out.printf("%d systems, %d of them accepted by best and simulated; goals exceeded: %d%n",
        table.cells().size(), rows.size(), rows.stream().mapToInt(row -> Integer.parseInt(row[3])).sum());
  }

  private static String run(long seed) {
    ProvisionProblem problem = system(seed);
    if (StrategyTrial.isHopeless(problem)) {
      return "false,0";
    }
    SynthesisOutcome outcome = StrategyTrial.decided(problem, StrategyKind.BEST, MINUTE);
    List<String> exceeded = outcome.verdict().accepted() ? StrategyTrial.exceeded(outcome, seed) : List.of();
    exceeded.forEach(run -> System.out.println("system " + seed + ": " + run));
    return outcome.verdict().accepted() + "," + exceeded.size();
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
