package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * One single-threaded executor whose callbacks of all classes come in bursts, on a core of its own, in a reservation, or below
 * another thread: where polling points decide.
 */
class PollingProperties {

  private static final CallbackClass[] CLASSES = CallbackClass.values();

  @Property(tries = 150)
  void pollingBoundsHold(@ForAll @LongRange(min = 0, max = 1_000_000_000L) long seed) {
    assertEquals(List.of(), new SoundnessCheck(system(seed), Method.SOUND, seed, 25, 1_500).violations());
  }

  /** The callback under analysis waits for one polling window in progress and, in its own, for callbacks of its class. */
  @Example
  void aBurstOfALaterClassCostsOneInstanceOfItsOwnClassTwo() {
    assertEquals(1 + 10, responseBesideBurst(CallbackClass.WAITABLE));
    assertEquals(1 + 2 * 10, responseBesideBurst(CallbackClass.SUBSCRIPTION));
    assertEquals(1 + 2 * 10, responseBesideBurst(CallbackClass.TIMER));
  }

  @Example
  void simulationsBesideBurstsStayWithinTheBounds() {
    for (CallbackClass burst : List.of(CallbackClass.TIMER, CallbackClass.SUBSCRIPTION, CallbackClass.WAITABLE)) {
      SoundnessCheck check = new SoundnessCheck(besideBurst(burst), Method.SOUND, 1, 200, 3_000);
      assertEquals(List.of(), check.violations());
      assertTrue(check.compared() > 0);
    }
  }

  private static long responseBesideBurst(CallbackClass burst) {
    return Analysis.run(besideBurst(burst), Method.SOUND).callbacks().getFirst().responseTime().nsOrInfinite();
  }

  private static TimingModel besideBurst(CallbackClass burst) {
    TimingModelBuilder b = TimingModel.builder("burst", Semantics.of("jazzy"));
    Executor executor = b.executor("e", ExecutorKind.SINGLE_THREADED, 0, b.thread("t", Placement.ownCore()));
    b.callback(executor, "N.own", CallbackClass.SUBSCRIPTION, 0, Optional.of(ExecutionTime.wcet(1)),
        Activation.sporadic(ArrivalCurve.sporadic(1_000)));
    b.callback(executor, "N.burst", burst, 1, Optional.of(ExecutionTime.wcet(10)),
        Activation.sporadic(ArrivalCurve.burst(20, 1_000, 0)));
    return b.build();
  }

  private static TimingModel system(long seed) {
    Random random = new Random(seed);
    TimingModelBuilder b = TimingModel.builder("executor " + seed, Semantics.of(random.nextBoolean() ? "jazzy" : "humble"));
    Executor executor = b.executor("e", ExecutorKind.SINGLE_THREADED, random.nextInt(2), b.thread("t", placement(random, b)));
    int count = 2 + random.nextInt(5);
    Callback last = null;
    for (int i = 0; i < count; i++) {
      if (last != null && random.nextInt(3) == 0) {
        Callback next = b.callback(executor, "N.c" + i, CLASSES[1 + random.nextInt(4)], i, cost(random), Activation.any());
        b.localDelivery(b.synchronous(last, "/t" + i, 0, 1, 1), next, 0);
        last = next;
      } else {
        last = b.callback(executor, "N.c" + i, CLASSES[random.nextInt(5)], i, cost(random), bursts(random));
      }
    }
    return b.build();
  }

  private static Placement placement(Random random, TimingModelBuilder b) {
    return switch (random.nextInt(4)) {
      case 0 -> Placement.reservation(5 + random.nextInt(5), 10);
      case 1 -> {
        var core = b.core("c");
        Executor above = b.executor("above", ExecutorKind.PLAIN_THREAD, 0, b.thread("above", Placement.fifo(core, 2)));
        b.callback(above, "A.a", CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(4)), Activation.periodic(30, 20));
        yield Placement.fifo(core, 1 + random.nextInt(2));
      }
      default -> Placement.ownCore();
    };
  }

  private static Optional<ExecutionTime> cost(Random random) {
    long wcet = 1 + random.nextInt(5);
    return Optional.of(random.nextInt(4) == 0 ? ExecutionTime.curve(new TreeMap<>(Map.of(1, wcet, 3, wcet + 2)))
        : ExecutionTime.wcet(wcet));
  }

  private static Activation bursts(Random random) {
    long period = 60 + random.nextInt(150);
    return random.nextInt(3) == 0 ? Activation.periodic(period, random.nextInt((int) period))
        : Activation.sporadic(ArrivalCurve.burst(1 + random.nextInt(6), period, random.nextInt(6)));
  }
}
