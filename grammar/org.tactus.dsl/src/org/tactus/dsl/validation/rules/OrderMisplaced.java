package org.tactus.dsl.validation.rules;

import java.util.Optional;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Callback;
import org.tactus.model.Executor;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.view.SystemView;

/**
 * An executor can put callbacks into an order if it chooses by criticality, and only those that it runs: the executors
 * of rclcpp have orders of their own, and between callbacks of two executors the kernel decides.
 */
public final class OrderMisplaced extends RuleBase {

  /** Creates the rule. */
  public OrderMisplaced() {
    super(DeploymentCode.ORDER_MISPLACED, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Executor executor : system.view().executors()) {
      for (int i = 0; i < executor.getOrder().size(); i++) {
        int index = i;
        problem(system.view(), executor, executor.getOrder().get(i))
            .ifPresent(problem -> sink.report(executor, TYPES.getExecutor_Order(), index, problem));
      }
    }
  }

  private static Optional<String> problem(SystemView view, Executor executor, Callback callback) {
    if (!ExecutorTraits.goesByCriticality(executor.getKind())) {
      return Optional.of("executor " + executor.getName() + " is " + executor.getKind().getLiteral()
          + ", which does not choose by criticality: make it fixed_priority, mixed or thread_classes, or remove"
          + " 'order'");
    }
    boolean removed = !view.isPresent(view.node(callback));
    return removed || view.executor(callback).stream().anyMatch(executor::equals) ? Optional.empty()
        : Optional.of("executor " + executor.getName() + " does not run " + view.qualifiedName(callback)
            + ": name callbacks of its own nodes and groups");
  }
}
