package org.tactus.dsl.validation;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.tactus.lowering.Assumption;
import org.tactus.lowering.Interpretation;
import org.tactus.model.Model;
import org.tactus.model.view.SystemView;

/**
 * What rules look at: the system after imports, overrides and removals, and every element as it stands in the files.
 *
 * <p>It also keeps what several rules derive from the system, so that it is computed once.
 */
public final class CheckedSystem {

  private final SystemView view;
  private final Interpretation reading;
  private final Map<Class<?>, List<EObject>> elements = new LinkedHashMap<>();
  private final Map<Class<?>, Object> derived = new IdentityHashMap<>();

  /**
   * Collects the elements of all files of a system.
   *
   * @param reading how the description is read where it is used
   */
  public CheckedSystem(SystemView view, Interpretation reading) {
    this.view = view;
    this.reading = reading;
    for (Model model : view.models()) {
      add(model);
      for (TreeIterator<EObject> contents = model.eAllContents(); contents.hasNext();) {
        add(contents.next());
      }
    }
  }

  private void add(EObject element) {
    elements.computeIfAbsent(element.eClass().getInstanceClass(), key -> new ArrayList<>()).add(element);
    for (EClass type : element.eClass().getEAllSuperTypes()) {
      elements.computeIfAbsent(type.getInstanceClass(), key -> new ArrayList<>()).add(element);
    }
  }

  /** Returns the system after imports, overrides and removals. */
  public SystemView view() {
    return view;
  }

  /** Returns what is assumed beyond the model. */
  public Set<Assumption> assumed() {
    return reading.assumed();
  }

  /** Returns how the description is read where it is used. */
  public Interpretation reading() {
    return reading;
  }

  /** Returns every element of a type in every file, also those that {@code without} removes; imported files first. */
  @SuppressWarnings("unchecked") // elements are sorted by the classes that they are instances of
  public <T> List<T> all(Class<T> type) {
    return (List<T>) elements.getOrDefault(type, List.of());
  }

  /** Returns something derived from this system, computed when it is first asked for. */
  public <T> T derived(Class<T> type, Function<CheckedSystem, T> compute) {
    Object known = derived.get(type);
    if (known == null) {
      known = compute.apply(this);
      derived.put(type, known);
    }
    return type.cast(known);
  }

  /** Returns something derived from this system if it was asked for before. */
  public <T> Optional<T> known(Class<T> type) {
    return Optional.ofNullable(derived.get(type)).map(type::cast);
  }
}
