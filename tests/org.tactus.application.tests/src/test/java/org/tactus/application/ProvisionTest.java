package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.analysis.Method;
import org.tactus.dsl.TactusLanguage;
import org.tactus.report.TextStyle;
import org.tactus.report.provision.ProvisionJson;
import org.tactus.report.provision.ProvisionText;
import org.tactus.report.provision.Provisioned;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.SynthesisOutcome.Conclusion;
import org.tactus.synthesis.StrategyKind;
import org.tactus.synthesis.problem.Decision;
import org.tactus.synthesis.search.Aim;
import org.tactus.timing.model.Placement;

/** A user lets Tactus decide, looks at the variant, and analyses it. */
class ProvisionTest extends ProvisionRuns {

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
    assertEquals(List.of(), result.remarks().notes());
  }

  /** A proof without what it rests on would be read as one that rests on nothing. */
  @Test
  void reportsTellWhatTheProofAssumes() throws IOException {
    ProvisionOptions options = ProvisionOptions.of(write("""
        system unplaced
        node A { timer a every 100 ms wcet 60 ms }
        node B { timer b every 100 ms wcet 60 ms }
        chain ca from A.a to A.a { latency <= 90 ms }
        """), PLAIN);
    ProvisionResult result = Provision.run(options, Monitor.NONE);
    assertFalse(result.missed());
    Provisioned report = result.report(options.search());
    List<String> assumptions = result.bounds().assumptions();
    assertTrue(assumptions.stream().anyMatch(one -> one.contains("core of its own")), assumptions.toString());
    assertEquals(assumptions, ProvisionJson.members(report).get("assumptions"));
    String text = ProvisionText.of(report, TextStyle.PLAIN);
    assertTrue(text.contains("\nassumed\n") && text.contains("core of its own"), text);
  }

  /** It may run on the cores of any host, over all that is decided there. */
  @Test
  void aReservationThatIsNowhereIsRefusedWithTheWayOut() throws IOException {
    String text = """
        system nowhere
        platform { host alpha { cores a0 a1 } host beta { cores b0 b1 } }
        node A { timer t every 20 ms wcet 2 ms }
        node C { timer t every 50 ms wcet 2 ms }
        process pa on alpha { nodes A }
        executor ea: single_threaded { nodes A thread on alpha.a0 reservation 4 ms every 10 ms }
        executor ec: single_threaded { nodes C thread reservation 4 ms every 10 ms }
        chain a from A.t to A.t { latency <= 60 ms }
        """;
    ProvisionOptions options = ProvisionOptions.of(write(text), PLAIN);
    String refused = assertThrows(InputException.class, () -> Provision.run(options, Monitor.NONE)).getMessage();
    assertTrue(refused.startsWith("what was decided is not proved, and not written: executor ec has a priority or a "
        + "reservation, but no core"), refused);
    assertTrue(refused.contains("give it a core, as in 'thread on alpha.a0 fifo 50'"), refused);
    String above = text.replace("alpha.a0 reservation 4 ms every 10 ms", "alpha.a0 fifo 90")
        .replace("thread reservation 4 ms every 10 ms", "thread fifo 10");
    assertFalse(Provision.run(ProvisionOptions.of(write(above), PLAIN), Monitor.NONE).missed(), "it is below");
    String placed = text + "process pc on beta { nodes C }\n";
    assertFalse(Provision.run(ProvisionOptions.of(write(placed), PLAIN), Monitor.NONE).missed());
    String ordinary = text.replace(" thread reservation 4 ms every 10 ms }\nchain", " }\nchain");
    assertFalse(Provision.run(ProvisionOptions.of(write(ordinary), PLAIN), Monitor.NONE).missed());
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

  /** The search goes on after both steps, with what they have judged. */
  @ParameterizedTest
  @ValueSource(strings = {"lame", "local deadlines"})
  void aSearchIsNotCompleteIfAStepWasCutByItsPartOfTheTime(String cut) throws IOException {
    long time = 5_000_000_000L;
    List<String> steps = Collections.synchronizedList(new ArrayList<>());
    AtomicBoolean slow = new AtomicBoolean();
    long part = time * 4 / 5 / 4;
    Monitor monitor = new Monitor() {
      @Override
      public void started(String step) {
        steps.add(step);
        slow.set(step.equals("trying " + cut));
      }

      @Override
      public boolean isCancelled() {
        long end = System.nanoTime() + part;
        while (slow.get() && System.nanoTime() < end) {
          LockSupport.parkNanos(end - System.nanoTime());
        }
        slow.set(false);
        return false;
      }
    };
    String missed = OPEN.replace("latency <= 8 ms", "latency <= 1 ms");
    ProvisionResult whole = Provision.run(ProvisionOptions.of(write(missed), PLAIN).with(limited(60_000_000_000L)),
        Monitor.NONE);
    assertTrue(whole.outcome().effort().complete());
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(missed), PLAIN).with(limited(time)), monitor);
    assertTrue(steps.contains("trying everything"), steps.toString()); // so the search itself was not ended
    assertFalse(result.outcome().effort().complete());
  }

  private static ProvisionOptions.Searching limited(long nanoseconds) {
    return new ProvisionOptions.Searching(StrategyKind.BEST, Aim.SLACK, Method.SOUND, Degradation.NONE, 1,
        nanoseconds);
  }

  /** Two hosts have one core each; of the third it is not known how many it has. */
  @Test
  void reservationsWithoutACoreAreNotHeldAgainstTheCoresOfOtherHosts() throws IOException {
    ProvisionResult result = Provision.run(ProvisionOptions.of(write("""
        system fleet
        platform { host left { cores c0 } host right { cores c0 } host cloud { cores c0 ... } }
        node A { timer a every 100 ms wcet 10 ms }
        node B { timer b every 100 ms wcet 10 ms }
        node C { timer c every 100 ms wcet 10 ms }
        node D { timer d every 100 ms wcet 10 ms }
        process a on left { nodes A, D }
        process b on right { nodes B }
        process c on cloud { nodes C }
        executor ea: single_threaded { nodes A thread on left.c0 reservation 4 ms every 10 ms }
        executor eb: single_threaded { nodes B thread on right.c0 reservation 4 ms every 10 ms }
        executor ec: single_threaded { nodes C thread reservation 4 ms every 10 ms }
        chain ca from A.a to A.a { latency <= 90 ms }
        chain cc from C.c to C.c { latency <= 90 ms }
        chain cd from D.d to D.d { latency <= 90 ms }
        """), PLAIN).with(QUICK).within(new Reach(Map.of("ea", Set.of("left.c0"))))
        .freeing(Set.of(Decision.BUDGETS)), Monitor.NONE);
    assertInstanceOf(Conclusion.Proved.class, result.outcome().conclusion());
    assertFalse(result.missed());
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

  @Test
  void aSystemMayBeCalledLikeTheVariant() throws IOException {
    Path file = Files.writeString(folder.resolve("provisioned.tactus"), OPEN);
    ProvisionResult result = Provision.run(ProvisionOptions.of(file, PLAIN).with(QUICK), Monitor.NONE);
    assertTrue(result.variant().contains("import \"provisioned.tactus\""), result.variant());
    Path importing = write("system whole\nimport \"provisioned.tactus\"\n");
    assertFalse(Provision.run(ProvisionOptions.of(importing, PLAIN).with(QUICK), Monitor.NONE).variant().isEmpty());
    assertEquals(OPEN, Files.readString(file));
  }

  @Test
  void anOrderThatIsFreeReplacesTheWrittenOne() throws IOException {
    String ordered = OPEN + """
        executor all: fixed_priority(1) {
          nodes Fast, Act
          order Fast.tick, // the source
            Act.act
          thread on car.c0 fifo 20
        }
        """;
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(ordered), PLAIN).with(QUICK)
        .freeing(Set.of(Decision.ORDER)), Monitor.NONE);
    assertTrue(result.variant().contains("order Act.act, Fast.tick"), result.variant());
    assertFalse(result.variant().contains("order Fast.tick"), result.variant());
    assertEquals(result.variant(), TactusLanguage.get().format(result.variant()));
  }

  @Test
  void ordersAreWrittenOnTopOfTheGreatestCriticality() throws IOException {
    String critical = OPEN.replace("criticality 2", "criticality 2147483647") + """
        executor all: fixed_priority(1) { nodes Fast, Act thread on car.c0 fifo 20 }
        """;
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(critical), PLAIN).with(QUICK), Monitor.NONE);
    assertTrue(result.variant().contains("order Act.act, Fast.tick"), result.variant());
  }

  @Test
  void aPlanForTheRestOutlivesASearchThatEndsWhenAChainIsDegraded() throws IOException {
    String busy = OPEN.replace("cores c0 c1", "cores c0")
        .replace("node Fast {", "node Bulk { timer tick every 50 ms wcet 9 ms }\nnode Fast {")
        .replace("nodes Fast, Act", "nodes Bulk, Fast, Act").replace("latency <= 100 ms", "latency <= 60 ms");
    Monitor monitor = new Monitor() {
      private boolean over;

      @Override
      public void started(String step) {
        over |= step.startsWith("degrading");
      }

      @Override
      public boolean isCancelled() {
        return over;
      }
    };
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(busy), PLAIN), monitor);
    assertFalse(result.outcome().effort().complete());
    assertEquals(1, result.outcome().degraded().size());
    assertInstanceOf(Conclusion.Degraded.class, result.outcome().conclusion());
    assertTrue(result.bounds().chains().getFirst().met());
  }

  @Test
  void aThreadWithoutACoreThatItMayUseIsLeftWithANote() throws IOException {
    ProvisionOptions options = new ProvisionOptions(write(OPEN.replace("cores c0 c1", "cores c0")), Optional.empty(),
        PLAIN, Set.of(), QUICK, 90, Optional.of("car.c0"));
    ProvisionResult kept = Provision.run(options, Monitor.NONE);
    List<String> notes = kept.remarks().notes();
    assertTrue(notes.contains("executor Fast is not placed: car.c0 is the system core, and host car has no "
        + "other that may be used; name another system core, or write where it runs, as in 'thread on car.c0'"),
        notes.toString());
    assertFalse(kept.variant().contains("car.c0"), kept.variant());
  }

  @Test
  void nothingIsPutOnRegulatedCores() throws IOException {
    String regulated = OPEN.replace("host car { cores c0 c1 }", """
        host car {
          cores c0 c1
          memory bandwidth 1 GB per 1 s { regulate c0, c1 to 2 MB every 50 ms sampling 200 us activation 200 us }
        }""").replaceAll("wcet (\\d+) ms", "wcet $1 ms accesses 10 stall 25 ns");
    ProvisionResult result = Provision.run(ProvisionOptions.of(write(regulated), PLAIN).with(QUICK), Monitor.NONE);
    assertTrue(result.remarks().notes().contains("executor Fast is not placed: all cores of host car are regulated; "
        + "write where it runs, as in 'thread on car.c0'"), result.remarks().notes().toString());
  }

  @Test
  void thatNothingExistsIsNotSaidWhereReservationsWereNotAllTried() throws IOException {
    String tight = OPEN.replace("cores c0 c1", "cores c0").replace("latency <= 100 ms", "latency <= 60 ms");
    ProvisionOptions.Searching search = search(StrategyKind.BEST, Degradation.NONE);
    assertInstanceOf(Conclusion.NotFound.class,
        Provision.run(ProvisionOptions.of(write(tight), PLAIN).with(search), Monitor.NONE).outcome().conclusion());
    StringBuilder given = new StringBuilder(tight);
    for (String node : List.of("Fast", "Act", "Slow", "Log")) {
      given.append("executor ").append(node).append(": single_threaded { nodes ").append(node)
          .append(" thread on car.c0 fifo 20 }\n");
    }
    assertInstanceOf(Conclusion.Impossible.class, Provision.run(ProvisionOptions.of(write(given.toString()), PLAIN)
        .with(search).freeing(Set.of(Decision.PRIORITIES)), Monitor.NONE).outcome().conclusion());
  }
}
