package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tactus.model.distribution.Target;
import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;

/** Executors, threads, activations, networks and services. */
class DeploymentTest {

  @Test
  void whatIsNotModelledGetsRosDefaultsAndCoresOfItsOwn() {
    Lowered lowered = Lowered.sound("""
        system s
        message M { uint8 x }
        topic /t : M
        node A { timer a every 10 ms jitter 2 ms wcet 1 ms publishes /t }
        node B { subscription b on /t wcet 1 ms }
        """);
    assertEquals(List.of("A", "B"), lowered.model().executors().stream().map(e -> e.name()).toList());
    assertTrue(lowered.model().executors().stream().allMatch(e -> e.kind() == ExecutorKind.SINGLE_THREADED));
    assertEquals(Placement.ownCore(), lowered.placement("executor A"));
    assertEquals(Activation.periodic(10_000_000, 2_000_000), lowered.model().callbacks().getFirst().activation());
    assertTrue(lowered.assumes("run each on a core of its own because the model does not place them"));
  }

  @Test
  void registrationFollowsTheNodesOfTheExecutorThenTheirText() {
    Lowered lowered = Lowered.sound("""
        system s
        node A { timer a1 every 10 ms wcet 1 ms timer a2 every 10 ms wcet 1 ms }
        node B { event source b sporadic 5 ms wcet 1 ms timer b1 every 20 ms wcet 1 ms }
        executor e: single_threaded { nodes B, A overhead 7 us }
        """);
    List<Callback> callbacks = lowered.model().callbacks();
    assertEquals(List.of("B.b", "B.b1", "A.a1", "A.a2"), callbacks.stream().map(Callback::name).toList());
    assertEquals(List.of(0, 0, 1, 2), callbacks.stream().map(Callback::registration).toList());
    assertEquals(CallbackClass.WAITABLE, callbacks.getFirst().callbackClass());
    assertEquals(Time.INFINITE, ((Activation.External) callbacks.getFirst().activation()).maxGap());
    assertEquals(ExecutionTime.wcet(7_000), lowered.model().executors().getFirst().overhead());
  }

  @Test
  void anOverheadMayBeACurve() {
    Lowered lowered = Lowered.sound("""
        system s
        node A { timer a every 10 ms wcet 1 ms }
        executor e: single_threaded { nodes A overhead [1: 40 us, 10: 220 us] }
        """);
    assertEquals(ExecutionTime.curve(new TreeMap<>(Map.of(1, 40_000L, 10, 220_000L))),
        lowered.model().executors().getFirst().overhead());
  }

  @Test
  void threadsAreFixedPriorityReservedOrWithoutPriority() {
    Lowered lowered = Lowered.sound("""
        system s
        platform { host h { cores c0 c1 } }
        node A { timer a every 10 ms wcet 1 ms }
        node B { timer b every 10 ms wcet 1 ms }
        node C { timer c every 10 ms wcet 1 ms }
        process p on h { nodes A, B, C }
        executor ea: single_threaded { nodes A thread on h.c0 fifo 60 }
        executor eb: single_threaded { nodes B thread on h.c1 reservation 4 ms every 10 ms }
        executor ec: single_threaded { nodes C thread on h.c0 }
        """);
    assertEquals(Placement.fifo(lowered.model().cores().get(0), 60), lowered.placement("executor ea"));
    assertEquals(Placement.reservation(lowered.model().cores().get(1), 4_000_000, 10_000_000),
        lowered.placement("executor eb"));
    assertEquals(Placement.fifo(lowered.model().cores().get(0), 0), lowered.placement("executor ec"));
    assertTrue(lowered.assumes("without a real-time priority"));
  }

  private static String hosts(String network) {
    return """
        system s
        platform { host v { cores c0 } host g { cores c0 } %s }
        message M { uint8 x }
        topic /t : M
        node A { timer a every 10 ms wcet 1 ms publishes /t }
        node B { subscription b on /t wcet 1 ms }
        process pa on v { nodes A }
        process pb on g { nodes B }
        """.formatted(network);
  }

  @Test
  void messagesBetweenHostsCrossTheNetwork() {
    assertEquals(120_000, Lowered.sound(hosts("network v -> g delay 120 us")).deliveries("/t").getFirst().network());
    assertEquals(80_000, Lowered.sound(hosts("network g <-> v delay 80 us")).deliveries("/t").getFirst().network());
  }

  @Test
  void aMissingNetworkIsAnErrorWithItsPlace() {
    Lowered lowered = Lowered.sound(hosts("network g -> v delay 1 us"));
    assertEquals(List.of("TAC-LOWER-002"), lowered.codes());
    assertEquals(4, lowered.diagnostics().getFirst().line());
    assertTrue(lowered.diagnostics().getFirst().message().contains("network v -> g"));
  }

  /**
   * Two nodes of which it is not known where they are may be on two hosts, and nothing then bounds the way between
   * them.
   */
  @Test
  void nodesThatMayBeOnAnyOfSeveralHostsAreAnError() {
    String text = hosts("network v <-> g delay 1 us").replaceAll("process p[ab] on.*\n", "");
    Lowered lowered = Lowered.sound(text);
    assertEquals(List.of("TAC-LOWER-002"), lowered.codes());
    assertTrue(
        lowered.diagnostics().getFirst().message().contains("which host the process of node A is on is not known"));
    assertEquals(List.of(), Lowered.sound(text.replaceFirst("host g .*", "}")).codes());
  }

  @Test
  void joinsHaveASlotPerInputAndTopicsFromNobodyStaySilent() {
    Lowered lowered = Lowered.sound("""
        system s
        message M { uint8 x }
        topic /t : M
        topic /u : M
        topic /silent : M
        node A { timer a every 10 ms wcet 1 ms publishes /t, /u }
        node B { subscription b on all(/u, /t) wcet 1 ms subscription c on any(/t, /silent) wcet 1 ms }
        """);
    assertEquals(Activation.all(List.of("/u", "/t")), lowered.model().callbacks().get(1).activation());
    assertEquals(1, lowered.deliveries("/t").stream().filter(d -> d.subscriber().name().equals("B.b")).findFirst()
        .orElseThrow().slot());
    assertEquals("/silent", lowered.model().externalInputs().getFirst().name());
    assertTrue(lowered.assumes("Nobody publishes /silent"));
  }

  @Test
  void aServiceCallIsARequestAndAResponse() {
    Lowered lowered = Lowered.sound("""
        system s
        node A { timer a every 10 ms wcet 1 ms calls ask client ask of B.answer wcet 10 us }
        node B { service answer : std_srvs/srv/Trigger wcet 2 ms }
        chain round from A.a to A.ask
        """);
    assertEquals("A.a", lowered.message("A.ask/request").publisher().name());
    assertEquals("B.answer", lowered.deliveries("A.ask/request").getFirst().subscriber().name());
    assertEquals("B.answer", lowered.message("B.answer/response").publisher().name());
    assertEquals("A.ask", lowered.deliveries("B.answer/response").getFirst().subscriber().name());
  }

  @Test
  void anExecutorThatTheTargetLacksIsAnError() {
    String text = """
        system s
        node A { timer a every 10 ms wcet 1 ms }
        executor e: static_single_threaded { nodes A }
        """;
    assertEquals(List.of(), Lowered.lower(text, Interpretation.of(Target.JAZZY)).codes());
    assertEquals(List.of("TAC-LOWER-004"), Lowered.lower(text, Interpretation.of(Target.LYRICAL)).codes());
    String groups = text.replace("static_single_threaded", "events_cbg(2)");
    assertEquals(List.of(), Lowered.lower(groups, Interpretation.of(Target.LYRICAL)).codes());
    assertEquals(List.of("TAC-LOWER-004"), Lowered.lower(groups, Interpretation.of(Target.IRON)).codes());
  }

  /** What the model does not say of an executor's own time counts as none, which is said. */
  @Test
  void executorsWithoutOverheadAreSaid() {
    String text = "system s node A { timer a every 10 ms wcet 1 ms } executor e: single_threaded { nodes A %s }";
    assertTrue(Lowered.sound(text.formatted("")).assumes("the model gives no overhead"));
    assertTrue(
        Lowered.sound("system s node A { timer a every 10 ms wcet 1 ms }").assumes("the model gives no overhead"));
    assertEquals(List.of(), Lowered.sound(text.formatted("overhead 20 us")).model().semantics().assumptions().stream()
        .filter(line -> line.contains("overhead")).toList());
  }
}
