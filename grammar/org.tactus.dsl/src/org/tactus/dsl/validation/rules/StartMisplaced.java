package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.view.ExistingProgram;

/**
 * A generated node uses the topics of the model, and its parameters are declared there; only code that exists has to be
 * told. An instance of a node type may be remapped to other topics of the model. A component has no command line.
 */
public final class StartMisplaced extends RuleBase {

  /** Creates the rule. */
  public StartMisplaced() {
    super(ElementCode.START_MISPLACED, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Node node : system.all(Node.class)) {
      if (ExistingProgram.of(node).isEmpty()) {
        Node code = node.getType() == null ? node : node.getType();
        generated(node, " is for nodes that exist: remove it, or say which executable or component "
            + code.getName() + " is (node " + (code instanceof NodeType ? "type " : "") + code.getName()
            + " = package/executable)", sink);
      }
      if (ExistingProgram.isComponent(node) && !node.getArguments().isEmpty()) {
        sink.report(node, TYPES.getNode_Arguments(), 0,
            "a component has no arguments: set parameters, or start its executable");
      }
    }
  }

  private static void generated(Node node, String end, DiagnosticSink sink) {
    if (node.getType() == null) {
      node.getRemappings().forEach(rule -> sink.report(rule, "'remap'" + end));
    }
    if (!node.getParameterFiles().isEmpty()) {
      sink.report(node, TYPES.getNode_ParameterFiles(), 0, "'parameters'" + end);
    }
    if (!node.getArguments().isEmpty()) {
      sink.report(node, TYPES.getNode_Arguments(), 0, "'arguments'" + end);
    }
  }
}
