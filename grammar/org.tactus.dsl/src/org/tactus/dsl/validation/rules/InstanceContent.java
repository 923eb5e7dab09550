package org.tactus.dsl.validation.rules;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Node;
import org.tactus.model.view.Instantiation;

/**
 * An instance of a node type has the parts of its type, since one class is generated for all of them; and only an
 * instance has something to say otherwise.
 */
public final class InstanceContent extends RuleBase {

  /** Creates the rule. */
  public InstanceContent() {
    super(ElementCode.INSTANCE_CONTENT, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Node node : system.all(Node.class)) {
      if (node.getType() == null) {
        overrides(node, sink);
      } else {
        parts(node, sink);
      }
    }
  }

  private static void overrides(Node node, DiagnosticSink sink) {
    for (EReference feature : Instantiation.OVERRIDES) {
      for (Object override : (List<?>) node.eGet(feature)) {
        sink.report((EObject) override, "only an instance of a node type has something to override: change "
            + node.getName() + " itself");
      }
    }
  }

  private static void parts(Node node, DiagnosticSink sink) {
    for (EReference feature : List.of(TYPES.getNode_Groups(), TYPES.getNode_Parameters(), TYPES.getNode_Callbacks(),
        TYPES.getNode_Actions())) {
      for (Object part : (List<?>) node.eGet(feature)) {
        if (Instantiation.source((EObject) part).isEmpty()) {
          sink.report((EObject) part, node.getName() + " has the parts of its node type alone: move this to "
              + node.getType().getName());
        }
      }
    }
    if (node.isLifecycle() && !node.getType().isLifecycle()) {
      sink.report(node, TYPES.getNode_Lifecycle(), "a node type says whether its instances have a managed life cycle: "
          + "write 'lifecycle' in front of " + node.getType().getName());
    }
  }
}
