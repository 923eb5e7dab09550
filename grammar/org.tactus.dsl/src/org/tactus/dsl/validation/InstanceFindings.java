package org.tactus.dsl.validation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.EcoreUtil2;
import org.tactus.model.Node;
import org.tactus.model.NodeType;
import org.tactus.model.view.Instantiation;
import org.tactus.model.view.SystemView;

/**
 * Puts what one rule finds in instances of node types where it is written: what is so in all instances of a type, once
 * at the type; what an instance says otherwise, there; anything else, which depends on the instance, at the instance.
 * Instances that {@code without} removes do not count, but rules may look at them, also where no other one is left.
 */
final class InstanceFindings {

  private record Place(EObject element, EStructuralFeature feature, int index) {}

  private final Map<NodeType, Set<Node>> ofType;
  private final Map<Place, Set<Node>> instances = new HashMap<>();
  private final Set<Place> said = new HashSet<>();

  private InstanceFindings(SystemView view) {
    ofType = view.nodes().stream().filter(node -> node.getType() != null)
        .collect(Collectors.groupingBy(Node::getType, Collectors.toSet()));
  }

  /** Returns the findings of a rule at their places, in their order. */
  static List<Finding> placed(List<Finding> found, SystemView view) {
    return found.stream().noneMatch(finding -> isCopied(finding.element())) ? found
        : new InstanceFindings(view).placed(found);
  }

  private static boolean isCopied(EObject element) {
    return Instantiation.source(element).isPresent();
  }

  private List<Finding> placed(List<Finding> found) {
    for (Finding finding : found) {
      if (isCopied(finding.element())) {
        instances.computeIfAbsent(written(finding), key -> new HashSet<>()).add(instance(finding.element()));
      } else {
        said.add(new Place(finding.element(), finding.feature(), finding.index()));
      }
    }
    return found.stream().flatMap(finding -> placed(finding).stream()).toList();
  }

  private Optional<Finding> placed(Finding finding) {
    List<OtherPlace> others = finding.others().stream().map(other ->
        new OtherPlace(Instantiation.written(other.element()), other.feature(), other.message())).toList();
    if (!isCopied(finding.element())) {
      return Optional.of(at(new Place(finding.element(), finding.feature(), finding.index()), finding, others));
    }
    Place written = written(finding);
    NodeType type = EcoreUtil2.getContainerOfType(written.element(), NodeType.class);
    if (type == null || instances.get(written).containsAll(ofType.getOrDefault(type, Set.of()))) {
      return said.add(written) ? Optional.of(at(written, finding, others)) : Optional.empty();
    }
    if (said.contains(written)) {
      return Optional.empty();
    }
    OtherPlace ofType = new OtherPlace(written.element(), written.feature(), "this is what its type says");
    return Optional.of(at(new Place(instance(finding.element()), null, -1), finding,
        Stream.concat(others.stream(), Stream.of(ofType)).toList()));
  }

  private static Finding at(Place place, Finding finding, List<OtherPlace> others) {
    return new Finding(finding.rule(), place.element(), place.feature(), place.index(), finding.message(), others);
  }

  private static Node instance(EObject element) {
    return EcoreUtil2.getContainerOfType(element, Node.class);
  }

  /** Returns where the text of what is marked stands: at what the instance says otherwise, else in the type. */
  private static Place written(Finding finding) {
    Optional<EObject> override = Instantiation.override(finding.element());
    EStructuralFeature same = override.isEmpty() || finding.feature() == null ? null
        : override.get().eClass().getEStructuralFeature(finding.feature().getName());
    return same != null && override.get().eIsSet(same) ? new Place(override.get(), same, finding.index())
        : new Place(Instantiation.written(finding.element()), finding.feature(), finding.index());
  }
}
