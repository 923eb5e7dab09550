package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** No run exceeds a bound over joins one after the other, whose sources have one period and begin in any order. */
class StartOrderProperties {

  private static final List<Goal> ALL = List.of(Metric.values()).stream().map(metric -> new Goal(metric, 1)).toList();

  @Property(tries = 8)
  void simulationsStayWithinBoundsWhateverBeganFirst(@ForAll @SystemNumber long first) {
    assertEquals(List.of(), ManySystems.violations(first, StartOrderProperties::check));
  }

  /** Compares many systems: how many, and the number of the first. */
  public static void main(String[] arguments) {
    ManySystems.compare(arguments, StartOrderProperties::check);
  }

  private static SoundnessCheck check(long seed) {
    return new SoundnessCheck(new Rows(new Random(seed)).model(), Method.SOUND, seed, 40, 3_000);
  }

  /** Draws rows of joins, each of which puts the result of the one before together with a source of its own. */
  private static final class Rows {

    private final Random random;
    private final TimingModelBuilder builder = TimingModel.builder("starts", Semantics.of("jazzy"));
    private final List<Core> cores = new ArrayList<>();
    private final List<Callback> callbacks = new ArrayList<>();
    private final long period;

    Rows(Random random) {
      this.random = random;
      this.period = 20 + random.nextInt(60);
      for (int core = 0; core < 3; core++) {
        cores.add(builder.core("c" + core));
      }
    }

    TimingModel model() {
      Callback before = source();
      Callback first = before;
      int joins = 1 + random.nextInt(4);
      for (int join = 0; join < joins; join++) {
        Callback other = source();
        before = activated(random.nextInt(3) == 0 ? List.of(other, before) : List.of(before, other));
        if (random.nextInt(3) == 0) {
          before = activated(List.of(before));
        }
        builder.chain("from " + other.name(), other, before, List.of(), ALL);
      }
      builder.chain("whole", first, before, List.of(), ALL);
      return builder.build();
    }

    private Callback source() {
      long own = random.nextInt(4) == 0 ? period * 2 : period;
      long jitter = random.nextBoolean() ? 0 : random.nextInt((int) (period / 2));
      return callback(CallbackClass.TIMER, Activation.periodic(own, jitter));
    }

    private Callback activated(List<Callback> inputs) {
      Callback callback = callback(CallbackClass.SUBSCRIPTION, inputs.size() == 1 ? Activation.any()
          : Activation.all(inputs.stream().map(Callback::name).toList()));
      for (int slot = 0; slot < inputs.size(); slot++) {
        builder.localDelivery(builder.synchronous(inputs.get(slot), "/" + inputs.get(slot).name() + slot, 0, 1, 0),
            callback, slot);
      }
      return callback;
    }

    private Callback callback(CallbackClass kind, Activation activation) {
      int number = callbacks.size();
      Placement placement = random.nextBoolean() ? Placement.ownCore()
          : Placement.fifo(cores.get(random.nextInt(cores.size())), 1 + random.nextInt(90));
      Executor executor = builder.executor("e" + number, random.nextBoolean() ? ExecutorKind.PLAIN_THREAD
          : ExecutorKind.SINGLE_THREADED, 0, builder.thread("t" + number, placement));
      callbacks.add(builder.callback(executor, "n" + number, kind, 0,
          Optional.of(ExecutionTime.wcet(random.nextInt(4))), activation));
      return callbacks.getLast();
    }
  }
}
