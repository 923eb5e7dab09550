package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Node;
import org.tactus.model.NodeType;

/**
 * A node type without instances is no part of the system. Instances that {@code without} removes count.
 */
public final class UnusedNodeType extends RuleBase {

  /** Creates the rule. */
  public UnusedNodeType() {
    super(ElementCode.UNUSED_NODE_TYPE, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (NodeType type : system.all(NodeType.class)) {
      if (system.all(Node.class).stream().noneMatch(node -> node.getType() == type)) {
        sink.report(type, "no node is an instance of " + type.getName() + ": write one (node NAME = " + type.getName()
            + " {}), or remove 'type'");
      }
    }
  }
}
