package org.tactus.lowering;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.Code;
import org.tactus.dsl.Diagnostic;

/** Collects what lowering finds wrong, each with the place in the text, each once. */
final class Problems {

  private final SequencedSet<Diagnostic> diagnostics = new LinkedHashSet<>();

  /** Reports an error at an element: what is wrong, and what to do about it. */
  void error(Code code, EObject place, String cause, String wayOut) {
    diagnostics.add(ElementDiagnostics.at(place, null, code, cause + "; " + wayOut));
  }

  List<Diagnostic> all() {
    return List.copyOf(diagnostics);
  }
}
