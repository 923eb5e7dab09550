package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Model;

/**
 * The generated packages are named after the system, its dots replaced by underscores; ROS 2 package names are in lower
 * case, begin with a letter, and hold no two underscores in a row.
 */
public final class SystemName extends RuleBase {

  /** Creates the rule. */
  public SystemName() {
    super(ElementCode.SYSTEM_NAME, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Model model : system.all(Model.class)) {
      String name = model.getSystemName();
      if (name != null && !name.replace('.', '_').matches("[a-z]([a-z0-9]|_(?=[a-z0-9]))*")) {
        sink.report(model, TYPES.getModel_SystemName(),
            "'" + name + "' gives no legal ROS 2 package name: use lower-case letters, digits, "
            + "single underscores and dots, as in autoware.reference");
      }
    }
  }
}
