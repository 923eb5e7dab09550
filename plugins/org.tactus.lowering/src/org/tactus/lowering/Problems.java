package org.tactus.lowering;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.LineAndColumn;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.Diagnostic.Severity;

/** Collects what lowering finds wrong, each with the place in the text, each once. */
final class Problems {

  private final SequencedSet<Diagnostic> diagnostics = new LinkedHashSet<>();

  /** Reports an error at an element: what is wrong, and what to do about it. */
  void error(Code code, EObject place, String cause, String wayOut) {
    String message = cause + "; " + wayOut;
    ICompositeNode node = NodeModelUtils.findActualNodeFor(place);
    if (node == null) {
      diagnostics.add(new Diagnostic(file(place), 1, 1, 1, 1, 0, 0, Severity.ERROR, code.id(), message));
      return;
    }
    LineAndColumn start = NodeModelUtils.getLineAndColumn(node, node.getOffset());
    LineAndColumn end = NodeModelUtils.getLineAndColumn(node, node.getEndOffset());
    diagnostics.add(new Diagnostic(file(place), start.getLine(), start.getColumn(), end.getLine(), end.getColumn(),
        node.getOffset(), node.getLength(), Severity.ERROR, code.id(), message));
  }

  List<Diagnostic> all() {
    return List.copyOf(diagnostics);
  }

  private static Path file(EObject place) {
    URI uri = place.eResource() == null ? null : place.eResource().getURI();
    return Path.of(uri == null ? "" : uri.isFile() ? uri.toFileString() : uri.toString());
  }
}
