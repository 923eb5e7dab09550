package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Node;

/**
 * ROS 2 accepts node names of letters, digits and underscores that do not start with a digit and have at most 255
 * characters; Tactus also makes a package of each node, whose name may hold no double underscore and end in none.
 */
public final class NodeName extends RuleBase {

  /** Creates the rule. */
  public NodeName() {
    super(ElementCode.NODE_NAME, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Node node : system.all(Node.class)) {
      String name = node.getName();
      if (name == null) {
        continue;
      }
      if (name.contains("__") || name.startsWith("_") || name.endsWith("_")) {
        sink.report(node,
            "the node name '" + name
                + "' begins or ends with an underscore or holds two in a row, which the package made "
            + "of it must not: name it like FrontLidar or front_lidar");
      }
    }
  }
}
