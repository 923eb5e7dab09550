package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Trees of callbacks that publish at their end, more of them than threads: of an instance one callback of a line is in
 * execution, and no run exceeds what follows from that.
 */
class LineProperties {

  private static final ExecutorKind[] KINDS =
      {ExecutorKind.EDF, ExecutorKind.FIXED_PRIORITY, ExecutorKind.MULTI_THREADED, ExecutorKind.EVENTS_CBG};

  @Property(tries = 16)
  void simulationsStayWithinSoundBounds(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, LineProperties::check));
  }

  /** Four trees on four threads leave one thread to each, whatever they do; that is more than each callback knows. */
  @Example
  void asManyChainsAsThreadsDoNotWait() {
    TimingModelBuilder b = TimingModel.builder("lines", Semantics.of("jazzy"));
    Executor executor = executor(b, ExecutorKind.EDF, 2);
    for (int chain = 0; chain < 2; chain++) {
      Callback first = b.callback(executor, "N" + chain + ".a", CallbackClass.TIMER, 0).executionTime(time(5))
          .activation(Activation.periodic(40)).deadline(OptionalLong.of(40)).add();
      Callback last = b.callback(executor, "N" + chain + ".b", CallbackClass.SUBSCRIPTION, 1).executionTime(time(6))
          .activation(Activation.any()).deadline(OptionalLong.of(40)).add();
      b.localDelivery(b.message(first, "/" + chain).atEnd(true).add(), last, 0);
      b.chain("chain" + chain, first, last, List.of(), List.of(new Goal(Metric.LATENCY, 100)));
    }
    assertEquals(List.of(11L, 11L), Analysis.run(b.build(), Method.SOUND).chains().stream()
        .map(chain -> chain.paths().getFirst().bound().nsOrInfinite()).toList());
  }

  /** Systems of which all end with a message are bounded at loads at which those that may publish earlier are not. */
  @Example
  void linesBoundMore() {
    long with = LongStream.range(0, 150).filter(seed -> isBounded(system(seed, 0))).count();
    long without = LongStream.range(0, 150).filter(seed -> isBounded(system(seed, 10))).count();
    assertTrue(with > without + 10, with + " bounded, " + without + " without an end");
  }

  private static boolean isBounded(TimingModel model) {
    return Analysis.run(model, Method.SOUND).chains().stream().allMatch(ChainResult::met);
  }

  /** Looks for a run beyond a bound: {@code main(FIRST, COUNT)}. */
  public static void main(String[] arguments) {
    long first = Long.parseLong(arguments[0]);
    long found = LongStream.range(first, first + Long.parseLong(arguments[1])).parallel().filter(seed -> {
      List<String> violations = check(seed).violations();
      violations.forEach(violation -> System.out.println(seed + ": " + violation));
      return !violations.isEmpty();
    }).count();
    System.out.println(found + " systems exceeded a bound");
  }

  private static SoundnessCheck check(long seed) {
    return new SoundnessCheck(system(seed, (int) (seed % 5)), Method.SOUND, seed, 20, 1_500);
  }

  private static Optional<ExecutionTime> time(long wcet) {
    return Optional.of(ExecutionTime.wcet(wcet));
  }

  private static Executor executor(TimingModelBuilder b, ExecutorKind kind, int threads) {
    ThreadSpec[] specs = new ThreadSpec[threads];
    for (int i = 0; i < specs.length; i++) {
      specs[i] = b.thread("t" + i, Placement.ownCore());
    }
    return b.executor("e", kind, 0, specs);
  }

  /**
   * Returns two to six trees of callbacks on two to four threads.
   *
   * @param early of ten messages, how many may be published before the end
   */
  static TimingModel system(long seed, int early) {
    Random random = new Random(seed);
    Random ends = new Random(seed + 1);
    TimingModelBuilder b = TimingModel.builder("lines " + seed, Semantics.of("lyrical"));
    int threads = 2 + random.nextInt(3);
    Executor executor = executor(b, KINDS[random.nextInt(KINDS.length)], threads);
    List<CallbackGroup> groups = List.of(b.group("g0", true), b.group("g1", true));
    boolean grouped = random.nextInt(3) == 0;
    int trees = 2 + random.nextInt(5);
    int load = 2 + random.nextInt(4 + threads * 8 / trees);
    for (int tree = 0; tree < trees; tree++) {
      long period = 20 + random.nextInt(80);
      long deadline = random.nextInt(3) == 0 ? 10 + random.nextInt(60) : period;
      List<Callback> callbacks = new ArrayList<>();
      int size = 1 + random.nextInt(5);
      for (int i = 0; i < size; i++) {
        Optional<CallbackGroup> group = grouped && random.nextInt(3) == 0
            ? Optional.of(groups.get(random.nextInt(2))) : Optional.empty();
        Activation activation = i > 0 ? Activation.any()
            : Activation.periodic(period, random.nextInt(4) == 0 ? random.nextInt((int) period) : 0);
        int wcet = random.nextInt(load + 2);
        Callback callback = b.callback(executor, "N" + tree + ".c" + i,
            i == 0 ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION, tree * 5 + i).executionTime(time(wcet))
            .leastTime(random.nextInt(3) == 0 ? wcet : 0).activation(activation).group(group)
            .deadline(OptionalLong.of(deadline)).priority(OptionalInt.of((int) -deadline)).add();
        if (i > 0) {
          Callback from = callbacks.get(random.nextInt(4) == 0 ? random.nextInt(i) : i - 1);
          Message message = b.message(from, "/t" + tree + "_" + i).payload(1).sendCost(random.nextInt(12) == 0 ? 1 : 0)
              .atEnd(ends.nextInt(10) >= early).add();
          b.localDelivery(message, callback, 0);
        }
        callbacks.add(callback);
      }
      b.chain("chain" + tree, callbacks.getFirst(), callbacks.getLast(), List.of(),
          List.of(new Goal(Metric.LATENCY, deadline)));
    }
    return b.build();
  }
}
