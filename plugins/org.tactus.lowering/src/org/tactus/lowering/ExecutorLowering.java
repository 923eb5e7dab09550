package org.tactus.lowering;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tactus.diagnostics.LoweringCode;
import org.tactus.model.Callback;
import org.tactus.model.Executor;
import org.tactus.model.Node;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadSpec;
import org.tactus.model.view.SystemView;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Makes the executors with their threads, and finds the callbacks of each in the order in which they are registered. A
 * node that no executor runs gets a single-threaded one of its own, as ROS 2 starts it; an executor without callbacks is
 * left out. Every thread class of an executor becomes an executor {@code NAME.CLASS}.
 */
final class ExecutorLowering {

  private static final String NO_OVERHEAD = "Executors need no time of their own where the model gives no overhead.";

  private final SystemView view;
  private final Interpretation interpretation;
  private final TimingModelBuilder builder;
  private final ThreadLowering threads;
  private final ExecutionTimes times;
  private final Problems problems;
  private final Assumptions assumptions;

  ExecutorLowering(SystemView view, Interpretation interpretation, TimingModelBuilder builder, ThreadLowering threads,
      ExecutionTimes times, Problems problems, Assumptions assumptions) {
    this.view = view;
    this.interpretation = interpretation;
    this.builder = builder;
    this.threads = threads;
    this.times = times;
    this.problems = problems;
    this.assumptions = assumptions;
  }

  /** Returns the callbacks by executor: the described executors in the order of the text, then the implied ones. */
  Map<org.tactus.timing.model.Executor, List<Callback>> lower() {
    Map<Executor, List<Callback>> described = new LinkedHashMap<>();
    view.executors().forEach(executor -> described.put(executor, new ArrayList<>()));
    Map<Node, List<Callback>> left = new LinkedHashMap<>();
    for (Callback callback : view.callbacks()) {
      view.executor(callback).map(described::get)
          .orElseGet(() -> left.computeIfAbsent(view.node(callback), node -> new ArrayList<>()))
          .add(callback);
    }
    Map<org.tactus.timing.model.Executor, List<Callback>> all = new LinkedHashMap<>();
    described.forEach((executor, callbacks) -> {
      if (!callbacks.isEmpty()) {
        Map<Node, Integer> positions = positions(executor);
        callbacks.sort(Comparator.comparingInt(
            callback -> positions.getOrDefault(view.node(callback), positions.size())));
        lower(executor, callbacks, all);
      }
    });
    Set<String> names = new HashSet<>();
    described.keySet().forEach(executor -> names.add(executor.getName()));
    left.forEach((node, callbacks) -> {
      String name = names.add(node.getName()) ? node.getName() : "node " + node.getName();
      assumptions.add(NO_OVERHEAD);
      all.put(builder.executor(name, ExecutorKind.SINGLE_THREADED, 0, threads.unplaced("executor " + name)), callbacks);
    });
    return all;
  }

  /** Returns the place of each node of an executor; callbacks that only a group brings come after those of its nodes. */
  private static Map<Node, Integer> positions(Executor executor) {
    Map<Node, Integer> positions = new HashMap<>();
    executor.getNodes().forEach(node -> positions.putIfAbsent(node, positions.size()));
    return positions;
  }

  private void lower(Executor executor, List<Callback> callbacks,
      Map<org.tactus.timing.model.Executor, List<Callback>> all) {
    check(executor);
    if (executor.getKind() != org.tactus.model.ExecutorKind.THREAD_CLASSES) {
      all.put(executor(executor), callbacks);
      return;
    }
    for (ThreadClass threadClass : executor.getClasses()) {
      List<Callback> served = callbacks.stream()
          .filter(callback -> view.threadClass(callback).orElse(null) == threadClass).toList();
      if (!served.isEmpty()) {
        all.put(executor(executor, threadClass), served);
      }
    }
  }

  private org.tactus.timing.model.Executor executor(Executor executor) {
    ExecutorKind kind = kind(executor.getKind());
    String name = "executor " + executor.getName();
    Optional<ThreadSpec> spec = Optional.ofNullable(executor.getThread());
    return executor(executor.getName(), kind, executor, kind.mayHaveSeveralThreads()
        ? threads.threads(name, spec, executor.getThreads()) : List.of(threads.thread(name, spec)));
  }

  /** A class has its callbacks and threads for itself, so it is an executor of its own (LaME paper, section 4.1). */
  private org.tactus.timing.model.Executor executor(Executor executor, ThreadClass threadClass) {
    ExecutorKind kind = switch (threadClass.getKind()) {
      case REAL_TIME -> ExecutorKind.FIXED_PRIORITY;
      case BEST_EFFORT -> ExecutorKind.MULTI_THREADED;
    };
    String name = executor.getName() + "." + threadClass.getName();
    return executor(name, kind, executor, threads.threads("executor " + name, Optional.ofNullable(threadClass.getThread()),
        threadClass.getThreads()));
  }

  private org.tactus.timing.model.Executor executor(String name, ExecutorKind kind, Executor described,
      List<org.tactus.timing.model.ThreadSpec> itsThreads) {
    if (kind == ExecutorKind.EVENTS_CBG && itsThreads.size() > 1) {
      assumptions.add("The EventsCBGExecutor runs reentrant groups side by side, as from rclcpp 28.1.22, 29.5.10 and 33.0.3 on.");
    }
    if (described.getOverhead() == null && kind != ExecutorKind.PLAIN_THREAD) {
      assumptions.add(NO_OVERHEAD);
    }
    return builder.executor(name, kind, times.of(described.getOverhead()).orElse(ExecutionTime.wcet(0)),
        itsThreads.toArray(org.tactus.timing.model.ThreadSpec[]::new));
  }

  private void check(Executor executor) {
    interpretation.target().filter(target -> !target.hasExecutor(executor.getKind())).ifPresent(target ->
        problems.error(LoweringCode.EXECUTOR_OF_OTHER_DISTRIBUTION, executor, "ROS 2 " + target.id() + " has no " + executor.getKind().getLiteral()
            + " executor", "choose another kind of executor or another target"));
  }

  private static ExecutorKind kind(org.tactus.model.ExecutorKind kind) {
    return switch (kind) {
      case SINGLE_THREADED -> ExecutorKind.SINGLE_THREADED;
      case STATIC_SINGLE_THREADED -> ExecutorKind.STATIC_SINGLE_THREADED;
      case EVENTS -> ExecutorKind.EVENTS;
      case EVENTS_CBG -> ExecutorKind.EVENTS_CBG;
      case MULTI_THREADED -> ExecutorKind.MULTI_THREADED;
      case EDF -> ExecutorKind.EDF;
      case FIXED_PRIORITY -> ExecutorKind.FIXED_PRIORITY;
      case MIXED -> ExecutorKind.MIXED;
      case THREAD_CLASSES -> throw new IllegalArgumentException("lowered class by class: " + kind);
      case PLAIN_THREAD -> ExecutorKind.PLAIN_THREAD;
    };
  }
}
