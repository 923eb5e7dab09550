package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.CallbackGroup;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** A model of executors with several threads that a test builds, and its bounds. */
abstract class MultithreadModel {

  TimingModelBuilder b = TimingModel.builder("t", Semantics.of("jazzy"));
  int callbacks;

  Executor executor(ExecutorKind kind, int threads) {
    ThreadSpec[] specs = new ThreadSpec[threads];
    for (int i = 0; i < threads; i++) {
      specs[i] = b.thread("t" + i, Placement.ownCore());
    }
    return b.executor("e", kind, 0, specs);
  }

  Callback timer(Executor executor, long wcet, long period, CallbackGroup group, int priority) {
    return b.callback(executor, "N.c" + callbacks++, CallbackClass.TIMER, callbacks)
        .executionTime(Optional.of(ExecutionTime.wcet(wcet))).activation(Activation.periodic(period))
        .group(Optional.ofNullable(group)).deadline(OptionalLong.of(period)).priority(OptionalInt.of(priority)).add();
  }

  List<CallbackResult> results() {
    return results(Method.SOUND);
  }

  List<Long> published() {
    return results(Method.PUBLISHED).stream().map(result -> result.responseTime().nsOrInfinite()).toList();
  }

  List<CallbackResult> results(Method method) {
    List<CallbackResult> results = Analysis.run(b.build(), method).callbacks();
    for (CallbackResult result : results) {
      if (result.responseTime() instanceof Bound.Bounded bounded) {
        Explanation explanation = bounded.explanation();
        assertEquals(explanation.window(), explanation.contributions().stream().mapToLong(Contribution::ns).sum());
      }
    }
    return results;
  }

  List<Long> responses() {
    return results().stream().map(result -> result.responseTime().nsOrInfinite()).toList();
  }

  String reason(Callback callback) {
    return ((Bound.Unbounded) results().get(callback.id()).responseTime()).reason();
  }
}
