package org.tactus.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.api.Test;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.load.BusySecond;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Whether a core may be full for a second, against runs in which it is. */
class BusySecondProperties {

  private static final long MS = 1_000_000;
  private static final long SECOND = 1_000 * MS;
  private static final long FULL = 950 * MS;
  private static final long RUN = 8 * SECOND;

  /** Sources with bursts, and callbacks behind several of them that send several messages each. */
  private static TimingModel random(Random random) {
    TimingModelBuilder builder = TimingModel.builder("busy", Semantics.of("jazzy"));
    Core core = builder.core("pi.c0", "pi");
    List<Callback> callbacks = new ArrayList<>();
    int sources = 1 + random.nextInt(3);
    int all = sources + random.nextInt(4);
    for (int i = 0; i < all; i++) {
      Executor executor = builder.executor("e" + i, ExecutorKind.PLAIN_THREAD, 0,
          builder.thread("t" + i, Placement.fifo(core, 10 + random.nextInt(3))));
      long period = (100 + random.nextInt(4_000)) * MS;
      Activation activation = i >= sources ? Activation.any()
          : random.nextBoolean() ? Activation.periodic(period, random.nextInt(3) * period / 2)
          : Activation.sporadic(ArrivalCurve.burst(1 + random.nextInt(10), period, random.nextInt(3) * MS));
      callbacks.add(builder.callback(executor, "c" + i, CallbackClass.SUBSCRIPTION, 0,
          Optional.of(ExecutionTime.wcet((1 + random.nextInt(i < sources ? 200 : 60)) * MS)), activation));
      if (i >= sources) {
        for (int input = 0; input <= random.nextInt(3); input++) {
          Callback publisher = callbacks.get(random.nextInt(i));
          Message message = builder.message(publisher, "/x" + i + "." + input).perActivation(1 + random.nextInt(3))
              .copies(0).add();
          builder.delivery(message, callbacks.get(i)).add();
        }
      }
    }
    return builder.build();
  }

  /** Releases all sources as often and as early as they may come, in a run that starts with each of them. */
  private static long busiest(TimingModel model) {
    List<long[]> releases = new ArrayList<>();
    for (Callback callback : model.callbacks()) {
      if (callback.activation() instanceof Activation.External source) {
        for (long n = 1; source.curve().minDistance(n) < RUN; n++) {
          releases.add(new long[] {source.curve().minDistance(n), callback.id()});
        }
      }
    }
    releases.sort((a, b) -> Long.compare(a[0], b[0]));
    Deque<Integer> ready = new ArrayDeque<>();
    List<long[]> busy = new ArrayList<>();
    long now = 0;
    for (int next = 0; (next < releases.size() || !ready.isEmpty()) && now < RUN;) {
      if (ready.isEmpty()) {
        now = Math.max(now, releases.get(next)[0]);
      }
      for (; next < releases.size() && releases.get(next)[0] <= now; next++) {
        ready.add((int) releases.get(next)[1]);
      }
      Callback job = model.callbacks().get(ready.poll());
      long end = now + job.executionTime().orElseThrow().wcet();
      busy.add(new long[] {now, end});
      now = end;
      for (Delivery delivery : model.deliveries()) {
        for (long n = 0; n < delivery.message().perActivation() && delivery.message().publisher() == job; n++) {
          ready.add(delivery.subscriber().id());
        }
      }
    }
    return busy.stream().mapToLong(from -> busy.stream().mapToLong(
        piece -> Math.max(0, Math.min(piece[1], from[0] + SECOND) - Math.max(piece[0], from[0]))).sum()).max()
        .orElse(0);
  }

  @Property(tries = 1_000)
  void aCoreThatIsFullForASecondInARunMayBe(@ForAll long seed) {
    TimingModel model = random(new Random(seed));
    boolean full = busiest(model) >= FULL;
    boolean may = new BusySecond(model).mayBeFull(model.cores().getFirst());
    Statistics.collect(full ? "full" : may ? "may be full" : "never full");
    assertTrue(may || !full, model.toString());
  }

  @Test
  void oneSourceAloneIsJudgedExactly() {
    for (long wcet = 900; wcet < 1_000; wcet += 5) {
      TimingModelBuilder builder = TimingModel.builder("one", Semantics.of("jazzy"));
      Core core = builder.core("pi.c0", "pi");
      builder.callback(builder.executor("e", ExecutorKind.PLAIN_THREAD, 0, builder.thread("t",
          Placement.fifo(core, 10))), "c", CallbackClass.TIMER, 0, Optional.of(ExecutionTime.wcet(wcet * MS)),
          Activation.periodic(2 * SECOND));
      TimingModel model = builder.build();
      assertEquals(busiest(model) >= FULL, new BusySecond(model).mayBeFull(core), wcet + " ms");
    }
  }
}
