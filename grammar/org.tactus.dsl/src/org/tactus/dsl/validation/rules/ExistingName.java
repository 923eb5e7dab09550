package org.tactus.dsl.validation.rules;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Node;

/**
 * ROS 2 names packages in lower case, components by a C++ class, nodes by letters, digits and single underscores, and
 * namespaces by such names after slashes (REP 144, rmw_validate_node_name, rmw_validate_namespace).
 */
public final class ExistingName extends RuleBase {

  private static final String PACKAGE = "[a-z]([a-z0-9]|_(?=[a-z0-9]))*";
  private static final String WORD = "[A-Za-z](_?[A-Za-z0-9])*";

  /** Creates the rule. */
  public ExistingName() {
    super(ElementCode.EXISTING_NAME, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Node node : system.all(Node.class)) {
      check(node, TYPES.getNode_Executable(), node.getExecutable(), PACKAGE + "/[A-Za-z0-9_.-]+",
          "names no executable: write package/executable, as in demo_nodes_cpp/talker", sink);
      check(node, TYPES.getNode_ComponentPackage(), node.getComponentPackage(), PACKAGE,
          "names no package: write it in lower case, as in demo_nodes_cpp", sink);
      check(node, TYPES.getNode_StartName(), node.getStartName(), WORD,
          "is no name of a node: use letters, digits and single underscores between words", sink);
      check(node, TYPES.getNode_Namespace(), node.getNamespace(), "(/" + WORD + ")+",
          "is no namespace: write /part/part, each of letters, digits and single underscores", sink);
    }
  }

  private static void check(Node node, EStructuralFeature feature, String name, String pattern, String message,
      DiagnosticSink sink) {
    if (name != null && !name.matches(pattern)) {
      sink.report(node, feature, "'" + name + "' " + message);
    }
  }
}
