package org.tactus.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.load.Admission;
import org.tactus.timing.load.AdmittingHosts;
import org.tactus.timing.load.BusySecond;
import org.tactus.timing.load.CoreSetLoad;
import org.tactus.timing.load.Loads;
import org.tactus.timing.load.Worker;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** What is asked of cores, alone and together, and what Linux admits. */
class CoreAccountTest {

  private static final long MS = 1_000_000;

  private static void timer(TimingModelBuilder builder, long wcet, long period, Placement... places) {
    int number = builder.build().executors().size();
    ThreadSpec[] threads = new ThreadSpec[places.length];
    for (int i = 0; i < places.length; i++) {
      threads[i] = builder.thread("t" + number + "." + i, places[i]);
    }
    Executor executor = builder.executor("e" + number,
        places.length == 1 ? ExecutorKind.PLAIN_THREAD : ExecutorKind.MULTI_THREADED, 0, threads);
    builder.callback(executor, "c" + number, CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(wcet)),
        Activation.periodic(period));
  }

  private static TimingModel random(long seed) {
    Random random = new Random(seed);
    TimingModelBuilder builder = TimingModel.builder("random", Semantics.of("jazzy"));
    List<Core> cores = new ArrayList<>();
    for (int i = 0; i < 2 + random.nextInt(4); i++) {
      cores.add(builder.core("pi.c" + i, "pi"));
    }
    int executors = 1 + random.nextInt(6);
    for (int i = 0; i < executors; i++) {
      Placement[] places = new Placement[1 + random.nextInt(3)];
      boolean reserved = random.nextInt(3) == 0;
      for (int j = 0; j < places.length; j++) {
        Core core = cores.get(random.nextInt(cores.size()));
        places[j] = random.nextInt(12) == 0 ? Placement.ownCore()
            : reserved ? Placement.reservation(core, 1 + random.nextInt(10), 10) : Placement.fifo(core, 10 + i);
      }
      timer(builder, 1 + random.nextInt(20 * places.length), 20, places);
    }
    return builder.build();
  }

  /** Cores can do what is asked of them if and only if no set of them is asked for more than it has. */
  @Property(tries = 2000)
  void anOverloadIsFoundWhereAnySetOfCoresHasOne(@ForAll long seed) {
    TimingModel model = random(seed);
    Loads loads = Loads.of(model);
    boolean any = false;
    for (int bits = 1; bits < 1 << model.cores().size(); bits++) {
      int chosen = bits;
      List<Core> set = model.cores().stream().filter(core -> (chosen >> core.id() & 1) == 1).toList();
      Fraction least = loads.workers().stream().filter(worker -> worker.cores().stream().anyMatch(set::contains))
          .map(worker -> worker.least(Set.copyOf(set))).reduce(Fraction.ZERO, Fraction::plus);
      any |= least.compareTo(Fraction.of(set.size(), 1)) > 0;
    }
    List<CoreSetLoad> found = loads.overloads();
    assertEquals(any, !found.isEmpty());
    assertTrue(found.stream().allMatch(set -> set.utilisation().compareTo(Fraction.ONE) > 0));
  }

  @Test
  void sharedWorkCountsForAllItsCoresTogether() {
    TimingModelBuilder builder = TimingModel.builder("shared", Semantics.of("jazzy"));
    Core first = builder.core("pi.c0", "pi");
    Core second = builder.core("pi.c1", "pi");
    timer(builder, 80 * MS, 100 * MS, Placement.fifo(first, 30));
    timer(builder, 150 * MS, 100 * MS, Placement.fifo(first, 20), Placement.fifo(second, 20));
    List<CoreSetLoad> all = Loads.of(builder.build()).byCores();
    assertEquals(List.of("core pi.c0", "core pi.c1", "cores pi.c0, pi.c1"),
        all.stream().map(CoreSetLoad::name).toList());
    assertEquals(List.of("80 %", "0 %", "115 %"), all.stream().map(set -> set.utilisation().percent()).toList());
  }

  @Test
  void aReservationAsksForNoMoreThanItsThread() {
    TimingModelBuilder builder = TimingModel.builder("reserved", Semantics.of("jazzy"));
    Core core = builder.core("pi.c0", "pi");
    timer(builder, 11 * MS, 100 * MS, Placement.reservation(core, 9 * MS, 10 * MS));
    timer(builder, 11 * MS, 100 * MS, Placement.fifo(core, 30));
    assertEquals(List.of(), Loads.of(builder.build()).overloads());
    timer(builder, 80 * MS, 100 * MS, Placement.fifo(core, 20));
    assertEquals("102 %", Loads.of(builder.build()).overloads().getFirst().utilisation().percent());
    Worker worker = Loads.of(builder.build()).workers().getFirst();
    assertEquals(Fraction.of(11, 100), worker.asked());
  }

  private static List<Admission> admissions(TimingModel model) {
    return Admission.of(model, AdmittingHosts.of(model), ThreadSpec::placement);
  }

  @Test
  void reservationsWithoutACoreShareTheOthersOfTheirHost() {
    TimingModelBuilder builder = TimingModel.builder("admitted", Semantics.of("jazzy"));
    Core core = builder.core("pi.c0", "pi");
    builder.core("pi.c1", "pi");
    timer(builder, MS, 100 * MS, Placement.reservation(core, 8 * MS, 10 * MS));
    timer(builder, MS, 100 * MS, Placement.reservation(5 * MS, 10 * MS));
    assertTrue(admissions(builder.build()).stream().allMatch(Admission::isCertain));
    timer(builder, MS, 100 * MS, Placement.reservation(5 * MS, 10 * MS));
    List<Admission> domains = admissions(builder.build());
    assertEquals(List.of(OptionalInt.of(1), OptionalInt.of(1)), domains.stream().map(Admission::cores).toList());
    assertTrue(domains.getFirst().isCertain());
    assertFalse(domains.getLast().fits(Admission.REAL_TIME));
    assertTrue(domains.getLast().fits(Fraction.ONE));
  }

  /** Cores of other hosts are none to have, and none that reservations there leave. */
  @Test
  void reservationsOfAnUnknownHostAreNotHeldAgainstAll() {
    TimingModelBuilder builder = TimingModel.builder("hosts", Semantics.of("jazzy"));
    Core one = builder.core("one.c0", "one");
    Core other = builder.core("two.c0", "two");
    timer(builder, MS, 100 * MS, Placement.reservation(one, 8 * MS, 10 * MS));
    timer(builder, MS, 100 * MS, Placement.reservation(other, 8 * MS, 10 * MS));
    timer(builder, MS, 100 * MS, Placement.reservation(5 * MS, 10 * MS));
    timer(builder, MS, 100 * MS, Placement.reservation(5 * MS, 10 * MS));
    assertTrue(admissions(builder.build()).stream().allMatch(Admission::isCertain));
    AdmittingHosts known = new AdmittingHosts(Map.of(2, "two", 3, "two"), Map.of("one", 1, "two", 2), Map.of());
    Admission last = Admission.of(builder.build(), known, ThreadSpec::placement).getLast();
    assertEquals(OptionalInt.of(1), last.cores());
    assertEquals(Fraction.of(1, 10), last.excess(Admission.CERTAIN));
    assertEquals("the 1 core of host two without reservations of their own", last.name());
    AdmittingHosts single = new AdmittingHosts(Map.of(2, "two", 3, "two"), Map.of("one", 1, "two", 1), Map.of());
    Admission together = Admission.of(builder.build(), single, ThreadSpec::placement).getLast();
    assertEquals("core two.c0", together.name(), "the only core of a host is the one for all");
    assertEquals(Fraction.of(18, 10), together.reserved());
    timer(builder, MS, 100 * MS, Placement.reservation(builder.core("two.c1", "two"), MS, 10 * MS));
    AdmittingHosts full = new AdmittingHosts(Map.of(2, "two", 3, "two"), Map.of("one", 1, "two", 2), Map.of());
    Admission none = Admission.of(builder.build(), full, ThreadSpec::placement).stream()
        .filter(domain -> domain.core().isEmpty()).findFirst().orElseThrow();
    assertFalse(none.fits(Fraction.ONE));
    assertEquals("host two, whose cores all have reservations of their own,", none.name());
  }

  private static boolean fills(long wcet, long period, int priority) {
    TimingModelBuilder builder = TimingModel.builder("busy", Semantics.of("jazzy"));
    Core core = builder.core("pi.c0", "pi");
    timer(builder, wcet, period, Placement.fifo(core, priority));
    return new BusySecond(builder.build()).mayBeFull(core);
  }

  @Test
  void realTimeThreadsMayHaveACoreForMostOfASecond() {
    assertTrue(fills(960 * MS, 1_000 * MS, 40));
    assertTrue(fills(96 * MS / 10, 10 * MS, 40));
    assertTrue(fills(1_200 * MS, 10_000 * MS, 40));
    assertFalse(fills(500 * MS, 1_000 * MS, 40));
    assertFalse(fills(800 * MS, 2_000 * MS, 40));
    assertFalse(fills(9 * MS, 10 * MS, 40));
    assertFalse(fills(960 * MS, 1_000 * MS, 0), "an ordinary thread is not held up");
  }
}
