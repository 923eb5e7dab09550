package org.tactus.generator.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.distribution.Target;
import org.tactus.model.Callback;
import org.tactus.model.Executor;
import org.tactus.model.Node;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.SystemView;

/**
 * Refuses executors that no process can hold: one whose callbacks are in several processes, and a {@code plain_thread}
 * that has more than one callback to run, which a thread without an executor's order of callbacks does not define.
 */
final class ExecutorCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    Map<Executor, List<Callback>> given = new HashMap<>();
    for (Callback callback : view.callbacks()) {
      view.executor(callback)
          .ifPresent(executor -> given.computeIfAbsent(executor, key -> new ArrayList<>()).add(callback));
    }
    ResolvedDeployment deployment = ResolvedDeployment.of(view);
    for (Executor executor : view.executors()) {
      List<Callback> callbacks = given.getOrDefault(executor, List.of());
      String place = "executor " + executor.getName();
      List<Node> nodes = callbacks.stream().map(view::node).distinct().toList();
      if (nodes.stream().map(deployment::process).distinct().count() > 1) {
        refusals.accept(new Refusal(GeneratorCode.EXECUTOR_IN_SEVERAL_PROCESSES, executor, place,
            "its callbacks are in different processes: " + String.join(", ",
            nodes.stream().map(node -> node.getName() + " in " + deployment.process(node).name()).toList()),
            "give these nodes to one process, or use an executor per process"));
      }
      if (ExecutorTraits.runsOneCallback(executor.getKind()) && callbacks.size() > 1) {
        refusals.accept(new Refusal(GeneratorCode.PLAIN_THREAD_WITH_CALLBACKS, executor, place,
            "a plain thread runs one callback, and this one has "
            + String.join(", ", callbacks.stream().map(view::qualifiedName).toList()),
            "give each callback a callback group and a plain_thread of its own, or use single_threaded"));
      }
    }
  }
}
