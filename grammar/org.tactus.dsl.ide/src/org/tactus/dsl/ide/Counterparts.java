package org.tactus.dsl.ide;

import com.google.inject.Inject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.EcoreUtil2;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.model.NamedElement;
import org.tactus.model.view.SystemView;

/**
 * What stands for one element in different files: an executor, process or flow controller, and what overrides it. They
 * have one name, so that a renaming means all of them.
 */
public final class Counterparts {

  @Inject private ImportedFiles imports;

  /**
   * Returns an element, itself first, with what overrides it and what it overrides in the systems that it is part of,
   * and with the counterparts of those.
   */
  public Set<NamedElement> of(NamedElement element) {
    Set<NamedElement> all = new LinkedHashSet<>();
    Deque<NamedElement> open = new ArrayDeque<>(List.of(element));
    while (!open.isEmpty()) {
      NamedElement one = open.poll();
      if (all.add(one)) {
        open.addAll(next(one));
      }
    }
    return all;
  }

  private List<NamedElement> next(NamedElement element) {
    return imports.systems(element.eResource()).stream().flatMap(file -> ImportedFiles.model(file).stream())
        .flatMap(model -> EcoreUtil2.getAllContentsOfType(model, NamedElement.class).stream())
        .filter(other -> other.eClass() == element.eClass() && other.getName() != null
            && other.getName().equals(element.getName()))
        .filter(other -> SystemView.overrides(other) || SystemView.overrides(element)).toList();
  }
}
