package org.tactus.dsl.validation.rules;

import java.util.List;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.OtherPlace;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.Manager;

/** What the manager may do stands in one place; of two descriptions one would be ignored silently. */
public final class SecondManager extends RuleBase {

  /** Creates the rule. */
  public SecondManager() {
    super(DeploymentCode.SECOND_MANAGER, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Manager first = null;
    for (Manager manager : system.all(Manager.class)) {
      if (first == null) {
        first = manager;
      } else {
        sink.report(manager, null, -1, "a manager already stands in " + Written.place(first, manager)
            + ": merge the two", List.of(new OtherPlace(first, null, "the manager that stands first")));
      }
    }
  }
}
