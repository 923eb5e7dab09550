package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tactus.dsl.TactusLanguage;
import org.tactus.model.FlowScheduler;
import org.tactus.model.Node;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.report.TextStyle;
import org.tactus.report.provision.ProvisionJson;
import org.tactus.report.provision.ProvisionText;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.StrategyKind;
import org.tactus.synthesis.SynthesisOutcome.Conclusion;
import org.tactus.synthesis.problem.Decision;

/** A user lets Tactus decide how a system is built, looks at the variant, and analyses it. */
class StructureTest extends ProvisionRuns {

  /** The executors make each chain wait for the slow work of the other one. */
  private static final String SHARED = OPEN.replace("cores c0 c1 } }",
      "cores c0 c1 } message delays { 1 KB 60 us 200 us 400 us } }")
      .replace("process car on car { nodes Fast, Act, Slow, Log }", """
          process car on car { nodes Fast, Slow }
          process act on car { nodes Act, Log }
          executor sources: single_threaded { nodes Fast, Slow thread on car.c0 fifo 20 }
          executor sinks: single_threaded { nodes Act, Log thread on car.c1 fifo 20 }
          """);

  private ProvisionResult decide(String text, Path variant, Decision... free) throws IOException {
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(text), PLAIN).to(variant)
        .freeing(Set.of(free)), Monitor.NONE);
    assertEquals(bounds(result.bounds()), analysed(variant));
    String written = Files.readString(variant);
    assertEquals(written, TactusLanguage.get().format(written));
    return result;
  }

  private static Set<Set<String>> processes(Path file) {
    return ResolvedDeployment.of(TactusLanguage.get().load(file).view()).processes().stream()
        .map(process -> process.nodes().stream().map(Node::getName).collect(Collectors.toSet()))
        .collect(Collectors.toSet());
  }

  @Test
  void executorsAreDividedWhereThatMeetsTheGoals() throws IOException {
    Path variant = folder.resolve("variant.tactus");
    ProvisionResult kept = decide(SHARED, variant, Decision.PRIORITIES);
    assertTrue(kept.missed());
    ProvisionResult result = decide(SHARED, variant, Decision.EXECUTORS);
    assertFalse(result.missed(), result.variant());
    assertInstanceOf(Conclusion.Proved.class, result.outcome().conclusion());
    assertTrue(result.variant().contains("override executor sources: single_threaded {"), result.variant());
    assertTrue(result.variant()
        .contains("in an executor of its own, not in sources; otherwise control misses its goal"), result.variant());
    assertEquals(processes(folder.resolve("car.tactus")), processes(variant));
    String report = ProvisionText.of(result.report(ProvisionOptions.Searching.USUAL), TextStyle.PLAIN);
    assertTrue(report.contains("built otherwise") && report.contains("structure as given"), report);
    assertEquals(result.remarks().structure().size(), ((List<?>) ProvisionJson.members(
        result.report(ProvisionOptions.Searching.USUAL)).get("structure")).size());
  }

  /** Nodes are in one process because of their executor alone: divided, they would be in two. */
  @Test
  void aProcessThatOnlyAnExecutorMakesIsWrittenOut() throws IOException {
    String implied = OPEN.replace("process car on car { nodes Fast, Act, Slow, Log }",
        "executor all: single_threaded { nodes Fast, Act, Slow, Log thread on car.c0 fifo 20 }");
    Path variant = folder.resolve("variant.tactus");
    ProvisionResult result = decide(implied, variant, Decision.EXECUTORS);
    assertFalse(result.missed(), result.variant());
    assertTrue(result.variant().contains("process Fast on car {"), result.variant());
    assertEquals(processes(folder.resolve("car.tactus")), processes(variant));
  }

  @Test
  void topicsAreSentAsynchronouslyWhereThatMeetsTheGoals() throws IOException {
    String sending = OPEN.replace("cores c0 c1 } }", "cores c0 c1 } message delays { 1 KB 60 us 100 us 6 ms } }")
        .replace("process car on car { nodes Fast, Act, Slow, Log }", """
            process car on car { nodes Fast, Slow }
            process act on car { nodes Act, Log }
            """).replace("latency <= 8 ms", "latency <= 6 ms");
    Path variant = folder.resolve("variant.tactus");
    assertTrue(decide(sending, variant).missed());
    ProvisionResult result = decide(sending, variant, Decision.CONTROLLERS);
    assertFalse(result.missed(), result.variant());
    assertTrue(result.variant().contains("override topic /fast { publish async via by_priority }"), result.variant());
    assertTrue(result.variant().contains("scheduler HIGH_PRIORITY\n  thread on car.c"), result.variant());
  }

  /** Above a publisher on its core a sender may hang. */
  @Test
  void sendersAreBelowThoseWhoPublishThroughThem() throws IOException {
    String sending = OPEN.replace("cores c0 c1 } }", "cores c0 } message delays { 1 KB 60 us 100 us 300 us } }")
        .replace("process car on car { nodes Fast, Act, Slow, Log }", "process car on car { nodes Fast, Slow }")
        .replace("topic /fast : Text", "flow controller out { scheduler FIFO }\ntopic /fast : Text")
        .replace(" : Text", " : Text { publish async via out }");
    ProvisionResult result = decide(sending, folder.resolve("variant.tactus"));
    assertTrue(result.variant().contains("fifo"), result.variant());
    assertEquals(List.of(), result.diagnostics().stream().filter(one -> one.code().id().equals("TAC-FLOW-005"))
        .toList(), result.variant());
  }

  /** What sending costs is not known, so nothing is claimed to be better. */
  @Test
  void sendingStaysWhereNothingIsKnownOfItsCost() throws IOException {
    ProvisionResult result = decide(OPEN, folder.resolve("variant.tactus"), Decision.CONTROLLERS);
    assertFalse(result.variant().contains("publish"), result.variant());
    assertEquals(List.of(), result.remarks().structure());
  }

  @Test
  void callbacksGetAnotherClassWhereThatMeetsTheGoals() throws IOException {
    String classed = OPEN + """
        executor robot: thread_classes {
          nodes Fast, Act, Slow, Log
          class quick: real_time(1) { callbacks Fast.tick, Slow.tick threads on c0 fifo 20 }
          class rest: real_time(1) { threads on c1 fifo 20 }
        }
        """;
    Path variant = folder.resolve("variant.tactus");
    assertTrue(decide(classed, variant).missed());
    ProvisionResult result = decide(classed, variant, Decision.CLASSES);
    assertFalse(result.missed(), result.variant());
    assertTrue(result.variant().contains("of executor robot serves chain"), result.variant());
  }

  /** An executor without room is no proof of anything if its nodes may leave it. */
  @Test
  void nothingIsCalledImpossibleBecauseOfOneStructure() throws IOException {
    String tight = SHARED.replace("latency <= 8 ms", "latency <= 1 ms").replace("wcet 30 ms", "wcet 95 ms");
    ProvisionOptions options = ProvisionOptions.of(write(tight), PLAIN)
        .with(search(StrategyKind.PICAS, Degradation.NONE)).freeing(Set.of(Decision.EXECUTORS));
    assertInstanceOf(Conclusion.NotFound.class, Provision.run(options, Monitor.NONE).outcome().conclusion());
  }

  @Test
  void theSameSeedDecidesTheSame() throws IOException {
    ProvisionOptions options = ProvisionOptions.of(write(SHARED), PLAIN).with(QUICK)
        .freeing(EnumSet.allOf(Decision.class));
    assertEquals(Provision.run(options, Monitor.NONE).variant(), Provision.run(options, Monitor.NONE).variant());
  }

  /** Whatever is decided of the structure, its text says that and nothing else. */
  @Test
  void everyPartOfAStructureIsWritten() throws IOException {
    String base = SHARED.replace("topic /fast : Text",
        "flow controller out { queue 20 scheduler FIFO thread on car.c1 fifo 30 }\ntopic /fast : Text");
    LoweredSystem system = LoweredSystem.read(write(base), PLAIN);
    SortedMap<String, String> executors = new TreeMap<>(Map.of("Slow", Structure.OWN, "Act", "both", "Log", "both"));
    Structure structure = new Structure(executors, new TreeMap<>(Map.of("/fast", "out")),
        new TreeMap<>(Map.of("out", FlowScheduler.ROUND_ROBIN)), new TreeMap<>(), new TreeMap<>());
    String text = StructureText.of(system.view(), structure).stream().map(StructureText.Element::text)
        .collect(Collectors.joining("\n"));
    assertEquals("""
        override executor sources: single_threaded {
          nodes Fast
          thread on car.c0 fifo 20
        }

        without executor sinks

        executor both: single_threaded {
          nodes Act, Log
        }

        override flow controller out {
          queue 20
          thread on car.c1 fifo 30
          scheduler ROUND_ROBIN
        }
        override topic /fast { publish async via out }
        """.lines().filter(line -> !line.isBlank()).map(String::strip).sorted().toList(), Stream.of(TactusLanguage.get()
        .format("import \"car.tactus\"\n" + text)).flatMap(String::lines).filter(line -> !line.isBlank())
        .map(String::strip).filter(line -> !line.startsWith("import")).sorted().toList());
  }
}
