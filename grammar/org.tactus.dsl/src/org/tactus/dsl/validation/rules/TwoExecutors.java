package org.tactus.dsl.validation.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EReference;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.Executor;
import org.tactus.model.NamedElement;

/** rclcpp adds a node or a callback group to one executor only and throws when it is added to another. */
public final class TwoExecutors extends RuleBase {

  /** Creates the rule. */
  public TwoExecutors() {
    super(DeploymentCode.TWO_EXECUTORS, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Map<NamedElement, Executor> owners = new HashMap<>();
    for (Executor executor : system.view().executors()) {
      check(executor, TYPES.getExecutor_Nodes(), executor.getNodes(), owners, sink);
      check(executor, TYPES.getExecutor_Groups(), executor.getGroups(), owners, sink);
    }
  }

  private static void check(Executor executor, EReference list, List<? extends NamedElement> elements,
      Map<NamedElement, Executor> owners,
      DiagnosticSink sink) {
    for (int i = 0; i < elements.size(); i++) {
      Executor known = owners.putIfAbsent(elements.get(i), executor);
      if (known != null && known != executor) {
        sink.report(executor, list, i, "the " + Written.kind(elements.get(i)) + " '" + elements.get(i).getName()
            + "' is already run by executor '" + known.getName() + "': remove it from one of the two");
      }
    }
  }
}
