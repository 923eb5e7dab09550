package org.tactus.model.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Executor;
import org.tactus.model.FlowController;
import org.tactus.model.NamedElement;
import org.tactus.model.Process;

/**
 * Which executors, processes and flow controllers stand in place of those of the same name: an {@code override} says
 * all of the element anew. The last one counts, so that a variant may be varied again.
 */
final class Replacements {

  private static final List<Class<? extends NamedElement>> KINDS =
      List.of(Executor.class, Process.class, FlowController.class);

  private final Map<EObject, EObject> current = new HashMap<>();

  /**
   * Finds the replacements.
   *
   * @param elements the elements by class, imported ones first; what replaces one of them takes its place
   */
  Replacements(Map<Class<?>, List<EObject>> elements) {
    KINDS.forEach(kind -> elements.computeIfPresent(kind, (key, all) -> replace(all)));
  }

  private List<EObject> replace(List<EObject> all) {
    Map<String, List<EObject>> places = new LinkedHashMap<>();
    List<List<EObject>> order = new ArrayList<>();
    for (EObject element : all) {
      String name = ((NamedElement) element).getName();
      List<EObject> place = overrides(element) ? places.get(name) : null;
      if (place == null) {
        place = new ArrayList<>();
        order.add(place);
        places.putIfAbsent(name, place);
      }
      place.add(element);
    }
    order.forEach(place -> place.forEach(element -> current.put(element, place.getLast())));
    return new ArrayList<>(order.stream().map(List::getLast).toList());
  }

  /** Tells whether an element is written to stand in place of another one. */
  static boolean overrides(EObject element) {
    return switch (element) {
      case Executor executor -> executor.isOverride();
      case Process process -> process.isOverride();
      case FlowController controller -> controller.isOverride();
      default -> false;
    };
  }

  /** Returns what stands in place of an element: itself, if nothing overrides it. */
  @SuppressWarnings("unchecked") // an element is replaced by one of its class
  <T extends EObject> T of(T element) {
    return (T) current.getOrDefault(element, element);
  }
}
