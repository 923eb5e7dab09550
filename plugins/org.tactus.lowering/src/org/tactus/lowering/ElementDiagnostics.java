package org.tactus.lowering;

import java.nio.file.Path;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.ITextRegion;
import org.eclipse.xtext.util.LineAndColumn;
import org.tactus.dsl.Diagnostic;
import org.tactus.dsl.Diagnostic.Severity;
import org.tactus.dsl.validation.Places;

/** Makes diagnostics that point to an element of a model. */
public final class ElementDiagnostics {

  private ElementDiagnostics() {
  }

  /**
   * Returns an error at an element's name, or at the element where it has none.
   *
   * @param element an element that was read from a file
   * @param code the stable code
   * @param message the cause and the way out
   */
  public static Diagnostic error(EObject element, String code, String message) {
    return at(element, null, Severity.ERROR, code, message);
  }

  /**
   * Returns a warning at a part of an element.
   *
   * @param element an element that was read from a file
   * @param feature the part
   * @param code the stable code
   * @param message the cause and the way out
   */
  public static Diagnostic warning(EObject element, EStructuralFeature feature, String code, String message) {
    return at(element, feature, Severity.WARNING, code, message);
  }

  private static Diagnostic at(EObject element, EStructuralFeature feature, Severity severity, String code, String message) {
    INode node = NodeModelUtils.findActualNodeFor(EcoreUtil.getRootContainer(element));
    ITextRegion region = Places.region(element, feature, -1);
    if (node == null) {
      return new Diagnostic(file(element), 1, 1, 1, 1, 0, 0, severity, code, message);
    }
    INode text = node.getRootNode();
    int endOffset = region.getOffset() + region.getLength();
    LineAndColumn start = NodeModelUtils.getLineAndColumn(text, region.getOffset());
    LineAndColumn end = NodeModelUtils.getLineAndColumn(text, endOffset);
    return new Diagnostic(file(element), start.getLine(), start.getColumn(), end.getLine(), end.getColumn(),
        region.getOffset(), region.getLength(), severity, code, message);
  }

  private static Path file(EObject element) {
    URI uri = element.eResource() == null ? null : element.eResource().getURI();
    return Path.of(uri == null ? "" : uri.isFile() ? uri.toFileString() : uri.toString());
  }
}
