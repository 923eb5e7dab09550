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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.PathResult;
import org.tactus.dsl.TactusLanguage;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.SynthesisOutcome.Conclusion;
import org.tactus.synthesis.StrategyKind;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.search.Aim;
import org.tactus.timing.model.Placement;

/** A user lets Tactus decide, looks at the variant, and analyses it. */
class ProvisionTest {

  private static final Interpretation PLAIN = Interpretation.of(Target.DEFAULT);
  private static final ProvisionOptions.Searching QUICK = search(StrategyKind.PICAS, Degradation.NONE);

  private static final String OPEN = """
      system car
      platform { host car { cores c0 c1 } }
      message Text { string<=64 data }
      topic /fast : Text
      topic /slow : Text
      node Fast { timer tick every 10 ms wcet 2 ms publishes /fast }
      node Act { subscription act on /fast wcet 1 ms }
      node Slow { timer tick every 100 ms wcet 30 ms publishes /slow }
      node Log { subscription log on /slow wcet 20 ms }
      process car on car { nodes Fast, Act, Slow, Log }
      chain control from Fast.tick to Act.act { latency <= 8 ms criticality 2 }
      chain logging from Slow.tick to Log.log { latency <= 100 ms criticality 1 }
      """;

  @TempDir private Path folder;

  private static ProvisionOptions.Searching search(StrategyKind strategy, Degradation degradation) {
    return new ProvisionOptions.Searching(strategy, Aim.SLACK, Method.SOUND, degradation, 1, Long.MAX_VALUE);
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("car.tactus"), text);
  }

  private static Map<String, Long> bounds(AnalysisResult result) {
    Map<String, Long> bounds = new LinkedHashMap<>();
    result.chains().forEach(chain -> {
      for (PathResult path : chain.paths()) {
        bounds.merge(chain.chain().name() + " " + path.metric(), path.bound().nsOrInfinite(), Math::max);
      }
    });
    return bounds;
  }

  private static Map<String, Long> analysed(Path file) {
    AnalyzeResult result = Analyze.run(AnalyzeOptions.of(List.of(file), PLAIN), Monitor.NONE);
    assertFalse(result.erroneous(), result.diagnostics().toString());
    return bounds(result.systems().getFirst().result());
  }

  @Test
  void whatTheModelLeavesOpenIsDecidedAndProved() throws IOException {
    Path variant = folder.resolve("variants/decided.tactus");
    Files.createDirectories(variant.getParent());
    ProvisionResult result =
        Provision.run(ProvisionOptions.of(write(OPEN), PLAIN).to(variant), Monitor.NONE);
    assertInstanceOf(Conclusion.Proved.class, result.outcome().conclusion());
    assertFalse(result.missed());
    assertEquals(bounds(result.bounds()), analysed(variant));
    String text = Files.readString(variant);
    assertEquals(text, TactusLanguage.get().format(text));
    assertTrue(text.contains("import \"../car.tactus\""), text);
    assertTrue(text.contains("executor Fast: single_threaded {"), text);
    assertTrue(text.contains("// "), text);
    assertEquals(List.of(), result.notes());
  }

  @Test
  void theSameSeedDecidesTheSame() throws IOException {
    ProvisionOptions options = ProvisionOptions.of(write(OPEN), PLAIN);
    assertEquals(Provision.run(options, Monitor.NONE).variant(), Provision.run(options, Monitor.NONE).variant());
  }

  @Test
  void whatTheModelGivesStaysUnlessItIsFree() throws IOException {
    String given = OPEN + "executor slow: single_threaded { nodes Slow thread on car.c0 fifo 90 }\n";
    ProvisionResult kept = Provision.run(ProvisionOptions.of(write(given), PLAIN).with(QUICK), Monitor.NONE);
    assertFalse(kept.variant().contains("executor slow"), kept.variant());
    ProvisionResult free = Provision.run(ProvisionOptions.of(write(given), PLAIN).with(QUICK)
        .freeing(Set.of(Decision.PRIORITIES)), Monitor.NONE);
    assertTrue(free.variant().contains("override executor slow: single_threaded {"), free.variant());
    assertTrue(free.variant().contains("thread on car.c0 fifo"), free.variant());
    assertFalse(free.variant().contains("fifo 90"), free.variant());
  }

  @Test
  void reservationsStayWithinTheCapOnEveryCore() throws IOException {
    String loose = OPEN.replace("latency <= 8 ms", "latency <= 20 ms").replace("<= 100 ms", "<= 300 ms");
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(loose), PLAIN)
        .with(search(StrategyKind.LLAMA, Degradation.NONE)), Monitor.NONE);
    assertFalse(result.missed(), result.variant());
    Map<String, Double> shares = new LinkedHashMap<>();
    result.bounds().model().threads().forEach(thread -> {
      if (thread.placement() instanceof Placement.Reservation reservation) {
        shares.merge(reservation.core().orElseThrow().name(), reservation.share().toDouble(), Double::sum);
      }
    });
    assertFalse(shares.isEmpty());
    assertTrue(shares.values().stream().allMatch(share -> share <= 0.9), shares.toString());
  }

  @Test
  void theLeastCriticalChainIsDegradedAndRunsBelowAll() throws IOException {
    String tight = OPEN.replace("latency <= 100 ms criticality 1", "latency <= 40 ms criticality 1");
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(tight), PLAIN), Monitor.NONE);
    assertInstanceOf(Conclusion.Degraded.class, result.outcome().conclusion());
    assertEquals(1, result.outcome().degraded().size());
    assertTrue(result.variant().contains("Degraded: chain logging"), result.variant());
    assertTrue(result.variant().contains("serves only what is degraded"), result.variant());
    assertTrue(result.bounds().chains().getFirst().met());
    assertTrue(result.missed());
  }

  @Test
  void thatNothingExistsIsSaidOfAnOverloadAlone() throws IOException {
    String heavy = OPEN.replace("every 10 ms wcet 2 ms", "every 10 ms wcet 11 ms");
    ProvisionOptions options = ProvisionOptions.of(write(heavy), PLAIN).with(search(StrategyKind.BEST,
        Degradation.NONE));
    Conclusion conclusion = Provision.run(options, Monitor.NONE).outcome().conclusion();
    assertTrue(assertInstanceOf(Conclusion.Impossible.class, conclusion).why().contains("110 %"),
        conclusion.toString());
  }

  @Test
  void aSearchThatIsEndedKeepsTheBestSoFar() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    Monitor monitor = new Monitor() {
      @Override
      public boolean isCancelled() {
        return asked.incrementAndGet() > 40;
      }
    };
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(OPEN), PLAIN), monitor);
    assertFalse(result.outcome().effort().complete());
    assertTrue(result.variant().contains("import \"car.tactus\""));
  }

  @Test
  void aSystemCoreThatIsNoneAndACapAboveAdmissionAreRefused() throws IOException {
    ProvisionOptions options = ProvisionOptions.of(write(OPEN), PLAIN);
    assertThrows(OptionException.class, () -> Provision.run(new ProvisionOptions(options.file(), Optional.empty(),
        PLAIN, Set.of(), QUICK, 90, Optional.of("car.c7")), Monitor.NONE));
    assertThrows(OptionException.class, () -> Provision.run(new ProvisionOptions(options.file(), Optional.empty(),
        PLAIN, Set.of(), QUICK, 96, Optional.empty()), Monitor.NONE));
  }

  @Test
  void theVariantReplacesNothingThatItImports() throws IOException {
    Path file = write(OPEN);
    ProvisionOptions options = ProvisionOptions.of(file, PLAIN).with(QUICK);
    assertThrows(InputException.class, () -> Provision.run(options.to(file), Monitor.NONE));
    assertThrows(InputException.class, () -> Provision.run(options.to(folder.resolve("car.txt")), Monitor.NONE));
    assertEquals(OPEN, Files.readString(file));
  }

  @Test
  void topicsGetPrioritiesWhereAFlowControllerSendsByThem() throws IOException {
    String sent = OPEN.replace("topic /fast : Text", """
        flow controller out { scheduler HIGH_PRIORITY }
        topic /fast : Text { publish async via out }""");
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(sent), PLAIN).with(QUICK), Monitor.NONE);
    assertTrue(result.variant().contains("override topic /fast { priority -10 }"), result.variant());
  }

  @Test
  void executorsStayOffTheSystemCore() throws IOException {
    ProvisionOptions options = new ProvisionOptions(write(OPEN), Optional.empty(), PLAIN, Set.of(), QUICK, 90,
        Optional.of("car.c1"));
    ProvisionResult result = Provision.run(options, Monitor.NONE);
    assertFalse(result.variant().contains("car.c1"), result.variant());
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
