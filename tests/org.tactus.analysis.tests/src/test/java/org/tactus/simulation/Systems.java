package org.tactus.simulation;

import java.util.List;
import java.util.Optional;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.FlowScheduler;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Builds small systems for tests; times are plain numbers. */
final class Systems {

  static final long RARELY = 1_000_000;

  final TimingModelBuilder builder;

  Systems() {
    this("jazzy");
  }

  Systems(String target) {
    builder = TimingModel.builder("test", Semantics.of(target));
  }

  Core core(String name) {
    return builder.core(name);
  }

  Callback task(String name, Placement placement, long wcet, Activation activation) {
    return callback(executor(name + " thread", ExecutorKind.PLAIN_THREAD, placement, 0), name, CallbackClass.TIMER, 0,
        wcet, activation);
  }

  Executor executor(String name, ExecutorKind kind, Placement placement, long overhead) {
    return builder.executor(name, kind, overhead, builder.thread(name, placement));
  }

  Callback callback(Executor executor, String name, CallbackClass callbackClass, int registration, long wcet,
      Activation activation) {
    return builder.callback(executor, name, callbackClass, registration, Optional.of(ExecutionTime.wcet(wcet)),
        activation);
  }

  /** Adds a source that is released once and needs no time itself: its messages come when the scenario says. */
  Callback instant(String name) {
    return task(name, Placement.ownCore(), 0, Activation.periodic(RARELY));
  }

  FlowController controller(FlowScheduler scheduler, Optional<FlowController.Limit> limit) {
    ThreadSpec thread = builder.thread("flow controller", Placement.ownCore());
    return builder.flowController("bulk", "p", thread, scheduler, limit, 100);
  }

  Message async(Callback publisher, FlowController controller, int writer, int priority, long cost, long payload) {
    return builder.asynchronous(publisher, "/" + publisher.name(), controller, writer, priority, cost, 1, payload);
  }

  Callback sink(String name, Message... inputs) {
    Callback sink = task(name, Placement.ownCore(), 0, Activation.any());
    List.of(inputs).forEach(message -> builder.localDelivery(message, sink, 0));
    return sink;
  }

  static Observations run(TimingModel model, Scenario scenario, long duration) {
    return new Simulator(model).run(scenario, RunLength.duration(duration));
  }
}
