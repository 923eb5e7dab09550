package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.Example;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** A topic with two writers: its history hands out samples by the times at which they were published. */
class SharedTopicTest {

  private final TimingModelBuilder builder = TimingModel.builder("shared", Semantics.of("jazzy"));
  private int executors;

  private Callback callback(Executor executor, String name, CallbackClass kind, int number, long wcet,
      Activation activation) {
    return builder.callback(executor, name, kind, number, Optional.of(ExecutionTime.wcet(wcet)), activation);
  }

  private Executor executor(String name, ExecutorKind kind) {
    return builder.executor(name + executors++, kind, 0, builder.thread(name, Placement.ownCore()));
  }

  /**
   * The sample of Slow is published first and arrives up to 100 later, through a flow controller. The event of Fast's
   * sample then hands out that of Slow, and Fast's sample waits for the event of the latter, behind what came between.
   */
  private TimingModel events() {
    Callback slow = callback(executor("slow", ExecutorKind.PLAIN_THREAD), "slow", CallbackClass.TIMER, 0, 1,
        Activation.periodic(2_000));
    Callback fast = callback(executor("fast", ExecutorKind.PLAIN_THREAD), "fast", CallbackClass.TIMER, 0, 3,
        Activation.periodic(2_000));
    Executor reader = executor("reader", ExecutorKind.EVENTS);
    Callback tf = callback(reader, "tf", CallbackClass.SUBSCRIPTION, 0, 1, Activation.any());
    callback(reader, "load", CallbackClass.TIMER, 0, 150, Activation.periodic(2_000));
    callback(reader, "other", CallbackClass.TIMER, 1, 5, Activation.periodic(10));
    FlowController controller = builder.flowController("bulk", "p", builder.thread("bulk", Placement.ownCore()),
        FlowScheduler.FIFO, 100);
    Message first = builder.message(slow, "/tf").flowController(controller).sendCost(100).copies(1).add();
    Message second = builder.message(fast, "/tf").sendCost(0).copies(1).add();
    builder.localDelivery(first, tf, 0);
    builder.localDelivery(second, tf, 0);
    return builder.build();
  }

  @Example
  void aSampleMayRunWithTheEventOfALaterOne() {
    TimingModel model = events();
    Callback tf = model.callbacks().get(2);
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    Observations observed = new Campaign(new Simulator(model), 1, new RunLength(40_000, 4_000)).adversarial(60)
        .observations();
    long bound = result.callbacks().get(tf.id()).responseTime().nsOrInfinite();
    assertTrue(observed.response(tf).maximum() <= bound, observed.response(tf).maximum() + " > " + bound);
    assertEquals(List.of(), new SoundnessCheck(model, Method.SOUND, observed).violations());
  }
}
