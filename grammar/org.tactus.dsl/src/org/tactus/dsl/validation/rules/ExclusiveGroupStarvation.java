package org.tactus.dsl.validation.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.dsl.Diagnostic.Severity;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Executor;
import org.tactus.model.ExecutorKind;
import org.tactus.model.GroupKind;
import org.tactus.model.Node;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadClassKind;
import org.tactus.model.view.SystemView;

/**
 * rclcpp's multi-threaded executor, or a best-effort class of threads, may starve callbacks of a mutually exclusive group while others of the group are always
 * ready; where these leave no time, or the group spans classes of threads, there is no bound. Callbacks without a group share the node's default one, which is exclusive.
 */
public final class ExclusiveGroupStarvation extends RuleBase {

  private record Key(Executor executor, Node node, CallbackGroup group) {}

  /** Creates the rule. */
  public ExclusiveGroupStarvation() {
    super("TAC-GROUP-001", Severity.WARNING, Needs.REFERENCES, "A multi-threaded executor runs several callbacks of an exclusive group");
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    Map<Key, List<Callback>> members = new LinkedHashMap<>();
    for (Callback callback : view.callbacks()) {
      CallbackGroup group = callback.getGroup();
      view.executor(callback)
          .filter(executor -> group == null || group.getKind() == GroupKind.EXCLUSIVE)
          .ifPresent(executor -> members.computeIfAbsent(new Key(executor, view.node(callback), group), key -> new ArrayList<>()).add(callback));
    }
    members.forEach((key, callbacks) -> {
      if (callbacks.size() > 1) {
        starving(key.executor(), callbacks, view).ifPresent(threads -> {
          String group = key.group() == null ? "the default callback group of node " + key.node().getName()
              : "the callback group " + key.node().getName() + "." + key.group().getName();
          sink.report(key.group() == null ? key.node() : key.group(), group + " is exclusive and has " + callbacks.size()
              + " callbacks, which " + threads
              + " may starve while others of them are always ready: make the group reentrant, give each callback a group, or use a single-threaded executor");
        });
      }
    });
  }

  /** Returns which threads that choose as rclcpp's multi-threaded executor does may pass over a callback of a group again and again. */
  private static Optional<String> starving(Executor executor, List<Callback> group, SystemView view) {
    if (executor.getKind() == ExecutorKind.THREAD_CLASSES) {
      Set<ThreadClass> classes = group.stream().flatMap(callback -> view.threadClass(callback).stream())
          .collect(Collectors.toCollection(LinkedHashSet::new));
      return classes.stream().filter(c -> c.getKind() == ThreadClassKind.BEST_EFFORT)
          .filter(c -> classes.size() > 1 || Threads.count(c) > 1)
          .findFirst().map(c -> "the best-effort " + Threads.name(c));
    }
    return executor.getKind() == ExecutorKind.MULTI_THREADED && executor.getThreads() != 1
        ? Optional.of("the multi-threaded executor " + executor.getName()) : Optional.empty();
  }
}
