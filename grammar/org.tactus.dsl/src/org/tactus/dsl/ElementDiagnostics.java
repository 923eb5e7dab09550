package org.tactus.dsl;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.ITextRegion;
import org.tactus.diagnostics.Code;
import org.tactus.dsl.validation.Places;
import org.tactus.lowering.LoweringResult;
import org.tactus.lowering.Origin;

/** Makes diagnostics that point to an element of a model. */
public final class ElementDiagnostics {

  private ElementDiagnostics() {
  }

  /** Returns what kept a system from being lowered, each problem with its place. */
  public static List<Diagnostic> of(LoweringResult lowered) {
    return lowered.problems().stream().map(problem -> at(problem.element(), null, problem.code(), problem.message()))
        .toList();
  }

  /**
   * Returns a diagnostic at what a part of a timing model comes from.
   *
   * @param message the cause and the way out
   */
  public static Diagnostic at(Origin origin, Code code, String message) {
    return at(origin.element(), origin.feature().orElse(null), code, message);
  }

  /**
   * Returns a diagnostic at a part of an element.
   *
   * @param element an element that was read from a file
   * @param feature the part; {@code null} for the element's name, or the element where it has none
   * @param message the cause and the way out
   */
  public static Diagnostic at(EObject element, EStructuralFeature feature, Code code, String message) {
    INode node = NodeModelUtils.findActualNodeFor(EcoreUtil.getRootContainer(element));
    ITextRegion region = Places.region(element, feature, -1);
    if (node == null) {
      return new Diagnostic(file(element), Diagnostic.Span.BEGINNING, code, message);
    }
    return new Diagnostic(file(element),
        Diagnostic.Span.of(node.getRootNode(), region.getOffset(), region.getLength()), code, message);
  }

  private static Path file(EObject element) {
    URI uri = element.eResource() == null ? null : element.eResource().getURI();
    return Path.of(uri == null ? "" : uri.isFile() ? uri.toFileString() : uri.toString());
  }
}
