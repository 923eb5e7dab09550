package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.dsl.TactusLanguage;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.SynthesisOutcome.Conclusion;
import org.tactus.synthesis.StrategyKind;
import org.tactus.synthesis.problem.Decision;

/** A user lets Tactus change what the model gives, and finds the rest as it was. */
class FreedDecisionsTest extends ProvisionRuns {

  @Test
  void threadsWhoseCoresAreFreeLeaveTheSystemCore() throws IOException {
    String given = OPEN + "executor fast: single_threaded { nodes Fast thread on car.c1 fifo 90 }\n";
    ProvisionOptions options = new ProvisionOptions(write(given), Optional.empty(), PLAIN, Set.of(Decision.CORES),
        search(StrategyKind.BEST, Degradation.CHAIN), 90, Optional.of("car.c1"));
    ProvisionResult result = Provision.run(options, Monitor.NONE);
    assertFalse(result.variant().contains("car.c1"), result.variant());
    assertTrue(result.variant().contains("thread on car.c0 fifo 90"), result.variant());
  }

  private static final String RESERVED = OPEN.replace("node Fast {", """
      executor fast: single_threaded { nodes Fast, Act thread on car.c0 reservation 6 ms every 20 ms }
      executor bulk: single_threaded { nodes Bulk thread on car.c0 reservation 2 ms every 10 ms }
      node Bulk { timer tick every 50 ms wcet 1 ms }
      node Fast {""").replace("nodes Fast, Act, Slow", "nodes Bulk, Fast, Act, Slow");

  @Test
  void freeBudgetsLeaveReservationsReservations() throws IOException {
    String tight = RESERVED.replace("latency <= 8 ms", "latency <= 3 ms");
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(tight), PLAIN)
        .with(search(StrategyKind.LAME, Degradation.NONE)).freeing(Set.of(Decision.BUDGETS)), Monitor.NONE);
    String bulk = result.variant().substring(result.variant().indexOf("executor bulk"));
    assertTrue(bulk.substring(0, bulk.indexOf('}')).contains("reservation"), result.variant());
    assertTrue(result.outcome().verdict().admitted());
  }

  @Test
  void freePeriodsLeaveBudgetsAsTheyAre() throws IOException {
    String apart = RESERVED.replace("reservation 6 ms", "reservation 8 ms").replace("Bulk thread on car.c0",
        "Bulk thread on car.c1");
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(apart), PLAIN)
        .with(search(StrategyKind.BEST, Degradation.NONE)).freeing(Set.of(Decision.PERIODS)), Monitor.NONE);
    assertTrue(result.variant().contains("reservation 8 ms every 10 ms"), result.variant());
    assertTrue(result.variant().contains("reservation 2 ms every"), result.variant());
  }

  @Test
  void whatIsWrittenOutTakesNoNameOfARemovedExecutorOrAnotherProcess() throws IOException {
    String shared = OPEN.replace("cores c0 c1 } }", "cores c0 c1 } message delays { 1 KB 60 us 200 us 90 us } }")
        .replace("process car on car { nodes Fast, Act, Slow, Log }",
            "executor Fast: single_threaded { nodes Fast }\nprocess Act on car { nodes Fast, Slow, Log }");
    Files.writeString(folder.resolve("base.tactus"), shared);
    Path file = write("system whole\nimport \"base.tactus\"\nwithout executor Fast\n");
    ProvisionResult result = Provision.run(ProvisionOptions.of(file, PLAIN).with(QUICK), Monitor.NONE);
    assertTrue(result.variant().contains("executor Fast_rest: single_threaded {"), result.variant());
    assertTrue(result.variant().contains("process Act_rest on car {"), result.variant());
  }

  @Test
  void freePrioritiesKeepHowThreadsArePreempted() throws IOException {
    String given = OPEN + """
        semaphore bus
        executor fast: single_threaded { nodes Fast thread on car.c0 fifo 20 locks bus for 1.5 ms }
        executor slow: single_threaded { nodes Slow thread on car.c0 fifo 20 cooperative section 500 us }
        executor log: single_threaded { nodes Log thread on car.c0 fifo 20 non_preemptive }
        """;
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(given), PLAIN)
        .with(search(StrategyKind.LLAMA, Degradation.NONE))
        .freeing(Set.of(Decision.PRIORITIES, Decision.BUDGETS)), Monitor.NONE);
    for (String kept : List.of("locks bus for 1.5 ms", "cooperative section 500 us", "non_preemptive")) {
      assertTrue(result.variant().matches("(?s).*fifo \\d+ " + kept + ".*"), result.variant());
    }
  }

  @Test
  void whatIsGivenIsAmongTheBestPlansToo() throws IOException {
    String given = OPEN + "executor all: single_threaded { nodes Fast, Act, Slow, Log thread on car.c0 fifo 20 }\n";
    Path file = write(given.replaceAll("latency <= \\d+", "latency <= 900"));
    ProvisionResult result = Provision.run(ProvisionOptions.of(file, PLAIN).with(QUICK), Monitor.NONE);
    assertInstanceOf(Conclusion.Proved.class, result.outcome().conclusion());
    assertEquals(1, result.outcome().effort().front().size());
    assertEquals(1, result.outcome().effort().analyses());
  }

  @Test
  void whatCannotBeWrittenNamesTheRulesThatItBreaks() throws IOException {
    ProvisionOptions options = ProvisionOptions.of(write(OPEN), PLAIN);
    String wrong = "import \"car.tactus\"\nexecutor one: single_threaded { nodes Fast, Fast }\n";
    String said = assertThrows(InputException.class, () -> Provision.reread(folder.resolve("v.tactus"), wrong, options))
        .getMessage();
    assertTrue(said.contains("the node 'Fast' is named twice"), said);
    assertTrue(said.contains("TAC-"), said);
  }

  static Stream<Path> examples() throws IOException {
    Path root = Path.of("").toAbsolutePath().getParent().getParent().resolve("examples");
    try (Stream<Path> files = Files.walk(root, 4)) {
      return files.filter(file -> file.toString().endsWith(".tactus")).sorted().toList().stream();
    }
  }

  /** All is free, so that every kind of element is written; the result compares its bounds with what was decided. */
  @ParameterizedTest
  @MethodSource("examples")
  void theVariantOfEveryExampleHasTheBoundsOfTheDecisions(Path example) throws IOException {
    if (TactusLanguage.get().load(example).isBroken()
        || TactusLanguage.get().load(example).view().nodes().isEmpty()) {
      return;
    }
    Path variant = folder.resolve("variant.tactus");
    ProvisionResult result = Provision.run(ProvisionOptions.of(example, PLAIN).to(variant).with(QUICK)
        .freeing(EnumSet.allOf(Decision.class)), Monitor.NONE);
    assertEquals(bounds(result.bounds()), analysed(variant));
    String text = Files.readString(variant);
    assertEquals(text, TactusLanguage.get().format(text));
  }
}
