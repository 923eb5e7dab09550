package org.tactus.dsl.validation.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.OtherPlace;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.TakenName;
import org.tactus.dsl.validation.system.Written;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.view.GraphNames;

/**
 * Two elements of the same kind with the same name: a reference would silently mean the first one. Names are compared
 * over all files of the system, also those that nodes have in the running system, and those of action servers, which
 * are names of ROS 2 unless their nodes are instances of a type; those of callbacks, actions, callback groups and
 * parameters within their node, those of cores within their host, and so on. What overrides an element of another
 * file has its name.
 */
public final class DuplicateName extends RuleBase {

  /** Creates the rule. */
  public DuplicateName() {
    super(ElementCode.DUPLICATE_NAME, Needs.NOTHING);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    Map<TakenName, NamedElement> first = new HashMap<>();
    for (NamedElement element : system.all(NamedElement.class)) {
      NamedElement known = null;
      for (TakenName name : TakenName.of(element, element.getName())) {
        NamedElement other = first.putIfAbsent(name, element);
        known = known == null ? other : known;
      }
      if (known != null) {
        sink.report(element, null, -1, "the " + Written.kind(element) + " '" + element.getName()
            + "' is already defined in " + Written.place(known, element) + ": rename or remove one of them",
            List.of(new OtherPlace(known, null, "'" + element.getName() + "' is defined here first")));
      }
    }
    inGraph(system, sink);
  }

  /** Two nodes are not called alike in the running system, whatever they are called in the model. */
  private static void inGraph(CheckedSystem system, DiagnosticSink sink) {
    Map<String, Node> first = new HashMap<>();
    for (Node node : system.view().nodes().stream().filter(one -> one.getName() != null && GraphNames.isKnown(one))
        .toList()) {
      Node known = first.putIfAbsent(GraphNames.full(node), node);
      if (known != null && !known.getName().equals(node.getName())) {
        sink.report(node, node.getStartName() == null ? null : TYPES.getNode_StartName(), -1, "node " + node.getName()
            + " would be called " + GraphNames.full(node) + " in the running system, like " + known.getName()
            + ": give one of them another 'name' or 'namespace'",
            List.of(new OtherPlace(known, null, "this node is called " + GraphNames.full(node) + ", too")));
      }
    }
  }
}
