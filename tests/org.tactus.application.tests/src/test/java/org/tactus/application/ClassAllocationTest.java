package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.Method;
import org.tactus.dsl.TactusLanguage;
import org.tactus.model.Callback;
import org.tactus.model.NamedElement;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadClassKind;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.StrategyKind;
import org.tactus.synthesis.SynthesisOutcome.Conclusion;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.search.Aim;

/** A user lets Tactus allocate chains to thread classes as LaME does, and analyses the variant. */
class ClassAllocationTest extends ProvisionRuns {

  /** Chains of Figure 4 of the LaME paper: number, the callback that they follow, period in ms, times in us. */
  private static final Object[][] CHAINS = {
      {1, "", 200, 100, 10_100, 10_005, 10_100, 10_100, 10_100, 1}, {2, "1_2", 200, 10_100, 2_100},
      {3, "", 100, 100, 10_100, 10_100, 1_000}, {4, "3_0", 100, 2_100}, {5, "", 60, 100, 10_200, 1},
      {6, "5_1", 60, 2_100}, {7, "", 200, 100, 10_100, 2_100}, {8, "", 100, 100, 10_200, 10_100, 1},
      {9, "8_1", 100, 10_100, 1}, {10, "8_1", 100, 1}, {11, "", 120, 100, 10_100, 10_100, 2_100},
      {12, "11_2", 120, 1}, {13, "", 25, 100, 10_200, 1_000}};
  private static final Map<Integer, Integer> CRITICALITY = Map.of(1, 3, 7, 2, 3, 1);

  /**
   * Returns the case: each callback in a node of its own, all in one process.
   *
   * @param only the chains; none for all
   */
  private static String reference(int cores, Set<Integer> only) {
    List<String> nodes = new ArrayList<>();
    StringBuilder text = new StringBuilder("message Text { string<=64 data }\n");
    for (Object[] chain : CHAINS) {
      if (!only.isEmpty() && !only.contains(chain[0])) {
        continue;
      }
      String before = (String) chain[1];
      for (int i = 3; i < chain.length; i++) {
        String name = chain[0] + "_" + (i - 3);
        nodes.add("N" + name);
        text.append("topic /t").append(name).append(" : Text\nnode N").append(name).append(before.isEmpty()
            ? " { timer work every " + chain[2] + " ms" : " { subscription work on /t" + before).append(" wcet ")
            .append(chain[i]).append(" us publishes /t").append(name).append(" }\n");
        before = name;
      }
      String from = chain[1].equals("") ? chain[0] + "_0" : ((String) chain[1]).replaceFirst("_.*", "_0");
      text.append("chain chain").append(chain[0]).append(" from N").append(from).append(".work to N").append(before)
          .append(".work {").append(CRITICALITY.containsKey(chain[0]) ? " latency <= " + chain[2] + " ms criticality "
          + CRITICALITY.get(chain[0]) : "").append(" }\n");
    }
    return "system reference\nplatform { host car { cores " + IntStream.range(0, cores)
        .mapToObj(core -> "c" + core).collect(Collectors.joining(" ")) + " } }\n" + text
        + "process car on car { nodes " + String.join(", ", nodes) + " }\n";
  }

  private ProvisionResult decide(String text, StrategyKind strategy, Method method, Degradation degradation,
      Decision... free) throws IOException {
    Path variant = folder.resolve("variant.tactus");
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(text), PLAIN).to(variant).with(
        new ProvisionOptions.Searching(strategy, Aim.UTILISATION, method, degradation, 1, Long.MAX_VALUE))
        .freeing(Set.of(free)), Monitor.NONE);
    String written = Files.readString(variant);
    assertEquals(written, TactusLanguage.get().format(written));
    if (method == Method.SOUND) {
      assertEquals(bounds(result.bounds()), analysed(variant));
    }
    return result;
  }

  private SystemView variant() {
    return TactusLanguage.get().load(folder.resolve("variant.tactus")).view();
  }

  /** Returns by each class the chains of Figure 4 of which it serves callbacks, by their first ones. */
  private Map<String, Set<Integer>> served() {
    Map<String, Set<Integer>> served = new TreeMap<>();
    SystemView view = variant();
    for (Callback callback : view.callbacks()) {
      view.threadClass(callback).ifPresent(one -> served.computeIfAbsent(one.getName(), key ->
          new TreeSet<>()).add(Integer.valueOf(((NamedElement) callback.eContainer()).getName()
              .replaceAll("^N|_.*", ""))));
    }
    return served;
  }

  private List<Long> shares(ThreadClassKind kind) {
    return variant().executors().getFirst().getClasses().stream().filter(one -> one.getKind() == kind)
        .map(ThreadClass::getThread).map(thread -> thread.getPolicy() instanceof ReservationPolicy reservation
            ? 100 * Quantities.nanoseconds(reservation.getBudget()) / Quantities.nanoseconds(reservation.getPeriod())
            : 0L).toList();
  }

  /** The theorems presume that no chain of any class exceeds its period, so the real-time chains are alone. */
  @Test
  void theReferenceCaseIsAllocatedAsPublished() throws IOException {
    ProvisionResult result = decide(reference(3, CRITICALITY.keySet()), StrategyKind.LAME, Method.PUBLISHED,
        Degradation.NONE, Decision.EXECUTORS, Decision.CLASSES);
    assertFalse(result.missed(), result.variant());
    assertEquals(Map.of("real_time_c0", Set.of(1), "real_time_c1", Set.of(7), "real_time_c2", Set.of(3)), served());
    assertEquals(List.of(30L, 8L, 30L), shares(ThreadClassKind.REAL_TIME));
  }

  @Test
  void theSoundMethodAllocatesTheSameWithLessBudget() throws IOException {
    ProvisionResult result = decide(reference(3, Set.of()), StrategyKind.LAME, Method.SOUND, Degradation.NONE,
        Decision.EXECUTORS, Decision.CLASSES);
    assertInstanceOf(Conclusion.Proved.class, result.outcome().conclusion(), result.variant());
    assertEquals(Map.of("real_time_c0", Set.of(1), "real_time_c1", Set.of(7), "real_time_c2", Set.of(3),
        "best_effort_c0", Set.of(2, 9, 10, 11), "best_effort_c1", Set.of(4, 6, 8),
        "best_effort_c2", Set.of(5, 12, 13)), served());
    assertEquals(List.of(27L, 7L, 24L), shares(ThreadClassKind.REAL_TIME));
    assertEquals(List.of(63L, 83L, 66L), shares(ThreadClassKind.BEST_EFFORT));
    assertTrue(result.variant().contains("class real_time_c0 of executor car serves chain chain1"), result.variant());
  }

  /** No core has room for both callbacks. */
  @Test
  void classesAreMergedWhereAChainNeedsTwoCores() throws IOException {
    String text = """
        system wide
        platform { host car { cores c0 c1 } }
        message Text { string<=64 data }
        topic /a : Text
        node C { timer work every 10 ms wcet 5 ms publishes /a }
        node D { subscription work on /a wcet 5 ms }
        process car on car { nodes C, D }
        chain wide from C.work to D.work { latency <= 120 ms criticality 1 }
        """;
    ProvisionResult result = decide(text, StrategyKind.LAME, Method.SOUND, Degradation.CHAIN, Decision.EXECUTORS,
        Decision.CLASSES);
    assertFalse(result.missed(), result.variant());
    assertTrue(result.variant().contains("class real_time_c0_c1: real_time(2) {"), result.variant());
  }

  private static final String CLASSED = OPEN + """
      executor robot: thread_classes {
        nodes Fast, Act, Slow, Log
        overhead 10 us
        class quick: real_time(1) { callbacks Fast.tick, Slow.tick threads on c0 reservation 9 ms every 10 ms }
        class rest: real_time(1) { threads on c1 reservation 9 ms every 10 ms }
      }
      """;

  @Test
  void chainsAreAllocatedToTheClassesThatAModelHas() throws IOException {
    ProvisionResult result = decide(CLASSED, StrategyKind.LAME, Method.SOUND, Degradation.NONE, Decision.CLASSES,
        Decision.BUDGETS);
    assertFalse(result.missed(), result.variant());
    assertTrue(result.variant().contains("overhead 10 us"), result.variant());
    assertTrue(result.variant().contains("callbacks Fast.tick, Act.act\n"), result.variant());
    assertTrue(result.variant().contains("class rest of executor robot serves chain logging"), result.variant());
    assertTrue(shares(ThreadClassKind.REAL_TIME).stream().allMatch(share -> share < 90), result.variant());
  }

  /** What is not asked for stays: with another strategy single callbacks move, and without the word nothing does. */
  @Test
  void nothingIsAllocatedUnasked() throws IOException {
    ProvisionResult result = decide(CLASSED, StrategyKind.LAME, Method.SOUND, Degradation.NONE, Decision.BUDGETS);
    assertEquals(List.of(), result.remarks().structure());
    decide(CLASSED, StrategyKind.PICAS, Method.SOUND, Degradation.NONE, Decision.CLASSES);
    assertFalse(Files.readString(folder.resolve("variant.tactus")).contains("of executor robot serves"));
  }

  /** The default accepts what the allocation makes possible. */
  @Test
  void theDefaultTriesTheAllocation() throws IOException {
    ProvisionResult lame = decide(CLASSED, StrategyKind.LAME, Method.SOUND, Degradation.NONE, Decision.CLASSES);
    ProvisionResult best = decide(CLASSED, StrategyKind.BEST, Method.SOUND, Degradation.NONE, Decision.CLASSES);
    assertFalse(lame.missed(), lame.variant());
    assertFalse(best.missed(), best.variant());
  }

  /** Callbacks that exclude each other stay together, so that no class waits for another one. */
  @Test
  void anExclusiveGroupIsServedByOneClass() throws IOException {
    String text = OPEN.replace("node Log { subscription log on /slow wcet 20 ms }",
        "node Log { subscription log on /slow wcet 20 ms timer flush every 500 ms wcet 1 ms }");
    ProvisionResult result = decide(text, StrategyKind.LAME, Method.SOUND, Degradation.NONE, Decision.EXECUTORS,
        Decision.CLASSES);
    assertFalse(result.missed(), result.variant());
    SystemView view = variant();
    assertEquals(1, view.callbacks().stream().filter(callback -> view.qualifiedName(callback).startsWith("Log."))
        .map(callback -> view.threadClass(callback).orElseThrow()).distinct().count());
  }
}
