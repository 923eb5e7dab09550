package org.tactus.lowering;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.Code;

/** Collects what lowering finds wrong, each with the element at which it lies, each once. */
final class Problems {

  private final SequencedSet<Problem> problems = new LinkedHashSet<>();

  /** Reports an error at an element: what is wrong, and what to do about it. */
  void error(Code code, EObject place, String cause, String wayOut) {
    problems.add(new Problem(place, code, cause + "; " + wayOut));
  }

  List<Problem> all() {
    return List.copyOf(problems);
  }
}
