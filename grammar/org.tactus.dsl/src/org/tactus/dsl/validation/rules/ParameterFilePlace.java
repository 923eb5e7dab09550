package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Node;

/** A parameter file is found by its package, as {@code package://NAME/PATH}, or by an absolute path. */
public final class ParameterFilePlace extends RuleBase {

  private static final String PLACE = "package://[a-z][a-z0-9_]*(/(?!\\.\\.?(/|$))[^/]+)+|(/(?!\\.\\.?(/|$))[^/]+)+";

  /** Creates the rule. */
  public ParameterFilePlace() {
    super(ElementCode.PARAMETER_FILE, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Node node : system.all(Node.class)) {
      for (int i = 0; i < node.getParameterFiles().size(); i++) {
        String file = node.getParameterFiles().get(i);
        if (file != null && !file.matches(PLACE)) {
          sink.report(node, TYPES.getNode_ParameterFiles(), i, "the parameter file '" + file
              + "' cannot be found everywhere: write package://package/path for one in the share folder of a package, "
              + "or an absolute path");
        }
      }
    }
  }
}
