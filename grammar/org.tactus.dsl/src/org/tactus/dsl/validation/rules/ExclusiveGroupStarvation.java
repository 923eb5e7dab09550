package org.tactus.dsl.validation.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.dsl.Diagnostic.Severity;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Threads;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Executor;
import org.tactus.model.GroupKind;
import org.tactus.model.Node;
import org.tactus.model.view.SystemView;

/**
 * rclcpp's multi-threaded executor may starve callbacks of a mutually exclusive group that another one of the group keeps busy; no bound
 * exists. Callbacks without a group share the node's default one, which is exclusive.
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
      view.executor(callback).filter(Threads::isMultiThreaded)
          .filter(executor -> group == null || group.getKind() == GroupKind.EXCLUSIVE)
          .ifPresent(executor -> members.computeIfAbsent(new Key(executor, view.node(callback), group), key -> new ArrayList<>()).add(callback));
    }
    members.forEach((key, callbacks) -> {
      if (callbacks.size() > 1) {
        String group = key.group() == null ? "the default callback group of node " + key.node().getName()
            : "the callback group " + key.node().getName() + "." + key.group().getName();
        sink.report(key.group() == null ? key.node() : key.group(), group + " is exclusive and has " + callbacks.size()
            + " callbacks, which the multi-threaded executor " + key.executor().getName()
            + " may starve, so they have no bound: make the group reentrant, give each callback a group, or use a single-threaded executor");
      }
    });
  }
}
