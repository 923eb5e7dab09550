package org.tactus.analysis;

import java.util.Optional;
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

/** Builds systems for tests whose callbacks have a thread and a core each; times are plain numbers. */
final class OwnCores {

  final TimingModelBuilder builder;
  private int callbacks;

  OwnCores(String name) {
    builder = TimingModel.builder(name, Semantics.of("jazzy"));
  }

  Callback callback(String name, long wcet, Activation activation) {
    Executor executor = builder.executor("e" + callbacks, ExecutorKind.PLAIN_THREAD, 0,
        builder.thread("t" + callbacks, Placement.ownCore()));
    CallbackClass kind = activation instanceof Activation.External ? CallbackClass.TIMER : CallbackClass.SUBSCRIPTION;
    return builder.callback(executor, name, kind, callbacks++).executionTime(Optional.of(ExecutionTime.wcet(wcet)))
        .activation(activation).add();
  }
}
