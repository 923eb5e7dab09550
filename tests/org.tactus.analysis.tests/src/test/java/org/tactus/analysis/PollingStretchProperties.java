package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Chains inside one executor that polls, beside bursts, below other threads and in reservations: polling points bound
 * them as a whole.
 */
class PollingStretchProperties {

  private static final String[] DISTRIBUTIONS = {"foxy", "humble", "jazzy"};

  @Property(tries = 200)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long seed) {
    assertEquals(List.of(), new SoundnessCheck(system(seed), Method.SOUND, seed, 20, 1_500).violations());
  }

  @Example
  void chainsAreBoundedAsAWhole() {
    long joined = LongStream.range(0, 200).mapToObj(PollingStretchProperties::system)
        .flatMap(model -> Analysis.run(model, Method.SOUND).chains().stream()).flatMap(chain -> chain.paths().stream())
        .flatMap(path -> path.hops().stream()).filter(hop -> hop.kind() == Hop.Kind.EXECUTOR).peek(hop ->
            SoundnessProperties.explained(hop.bound())).count();
    assertTrue(joined > 50, () -> joined + " stretches");
  }

  /**
   * There are two polling points until the second callback runs: the burst runs once in the window in progress, once in
   * the first of the two, and once more in the last one, since the order within a class is not known. One by one each
   * callback waits for two of its jobs.
   */
  @Example
  void aBurstRunsOncePerPollingPointOfTheWholeChain() {
    TimingModelBuilder b = TimingModel.builder("burst", Semantics.of("jazzy"));
    Executor executor = b.executor("e", ExecutorKind.SINGLE_THREADED, 0, b.thread("t", Placement.ownCore()));
    Callback first = callback(b, executor, "N.first", CallbackClass.SUBSCRIPTION, 0, 1,
        Activation.sporadic(ArrivalCurve.sporadic(10_000)));
    Callback second = callback(b, executor, "N.second", CallbackClass.SUBSCRIPTION, 1, 1, Activation.any());
    b.localDelivery(b.synchronous(first, "/t", 0, 1, 1), second, 0);
    callback(b, executor, "N.burst", CallbackClass.SUBSCRIPTION, 2, 10,
        Activation.sporadic(ArrivalCurve.burst(20, 10_000, 0)));
    b.chain("chain", first, second, List.of(), List.of(new Goal(Metric.LATENCY, 100)));
    TimingModel model = b.build();
    assertEquals(3 * 10 + 2,
        Analysis.run(model, Method.SOUND).chains().getFirst().paths().getFirst().bound().nsOrInfinite());
    assertEquals(List.of(), new SoundnessCheck(model, Method.SOUND, 1, 200, 3_000).violations());
  }

  /** Returns one or two chains of two to four callbacks on one executor, beside callbacks with bursts. */
  static TimingModel system(long seed) {
    Random random = new Random(seed);
    TimingModelBuilder b = TimingModel.builder("stretch " + seed, Semantics.of(DISTRIBUTIONS[random.nextInt(3)]));
    ThreadSpec thread = b.thread("t", placement(b, random));
    Executor executor = b.executor("e", ExecutorKind.SINGLE_THREADED, 0, thread);
    Listener listener = b.listener("l", b.thread("l", Placement.ownCore()), 1000);
    int order = 0;
    for (int other = random.nextInt(3); other >= 0; other--) {
      callback(b, executor, "O.b" + other, CallbackClass.values()[random.nextInt(3)], order++, 1 + random.nextInt(6),
          Activation.sporadic(ArrivalCurve.burst(2 + random.nextInt(8), 150 + random.nextInt(300), 0)));
    }
    for (int chain = random.nextInt(2); chain >= 0; chain--) {
      Callback before = null;
      Callback first = null;
      for (int i = 0, length = 2 + random.nextInt(3); i < length; i++) {
        CallbackClass kind = i == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION;
        Callback callback =
            callback(b, executor, "N" + chain + ".c" + i, kind, order++, random.nextInt(6), i > 0 ? Activation.any()
            : Activation.periodic(40 + random.nextInt(150), random.nextInt(3) == 0 ? random.nextInt(200) : 0));
        if (i > 0) {
          send(b, random, b.synchronous(before, "/t" + chain + "_" + i, 0, 1, 1 + random.nextInt(8) / 7), callback,
              listener);
        }
        first = first == null ? callback : first;
        before = callback;
      }
      b.chain("chain" + chain, first, before, List.of(), List.of(new Goal(Metric.LATENCY, 100)));
    }
    return b.build();
  }

  private static void send(TimingModelBuilder b, Random random, Message message, Callback callback, Listener listener) {
    if (random.nextInt(3) > 0) {
      b.localDelivery(message, callback, 0);
    } else {
      b.delivery(message, callback, 0, random.nextInt(5), listener, random.nextInt(3));
    }
  }

  private static Placement placement(TimingModelBuilder b, Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> Placement.reservation(5 + random.nextInt(5), 10);
      case 1 -> {
        var core = b.core("c");
        Executor above = b.executor("above", ExecutorKind.PLAIN_THREAD, 0, b.thread("above", Placement.fifo(core, 2)));
        callback(b, above, "A.a", CallbackClass.TIMER, 0, 1 + random.nextInt(10),
            Activation.periodic(30 + random.nextInt(60)));
        yield Placement.fifo(core, 1);
      }
      default -> Placement.ownCore();
    };
  }

  private static Callback callback(TimingModelBuilder b, Executor executor, String name, CallbackClass kind, int order,
      long wcet,
      Activation activation) {
    return b.callback(executor, name, kind, order, Optional.of(ExecutionTime.wcet(wcet)), activation);
  }
}
