package org.tactus.ui.editor;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.xtext.naming.IQualifiedNameProvider;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.tactus.model.view.Instantiation;
import org.tactus.ui.builder.TactusMarkers;
import org.tactus.ui.language.LanguageServices;
import org.tactus.ui.language.References;
import org.tactus.ui.language.TactusDocuments;
import org.tactus.ui.language.WorkspaceModels;
import org.tactus.ui.views.BackgroundBounds;

/**
 * Shows the declaration of the name under the mouse, its bounds as far as they are known, and what the catalogue of
 * diagnostics says of a problem there: why it is reported, and the way out. The messages of problems are shown by the
 * generic editor itself.
 */
public class TactusHover implements ITextHover {

  private static final int LINES = 12;

  @Override
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    Stream<String> problems = TactusMarkers.codes(viewer.getDocument(), region.getOffset()).stream()
        .map(code -> code.severity().text() + " " + code.id() + ": " + code.entry().explanation());
    Stream<String> declarations =
        References.at(viewer.getDocument(), region.getOffset(), TactusHover::declaration).stream();
    Stream<String> bounds = named(viewer.getDocument(), region.getOffset()).stream()
        .flatMap(name -> BackgroundBounds.of(viewer.getDocument(), name).stream());
    String text = Stream.of(problems, bounds, declarations).flatMap(lines -> lines).collect(Collectors.joining("\n\n"));
    return text.isEmpty() ? null : text;
  }

  /** Returns the name in the results of what is named at an offset. */
  private static Optional<String> named(IDocument document, int offset) {
    return TactusDocuments.read(document, file -> WorkspaceModels.named(file, offset))
        .map(LanguageServices.get(IQualifiedNameProvider.class)::getFullyQualifiedName).map(QualifiedName::toString);
  }

  private static String declaration(References.Reference reference) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(Instantiation.written(reference.target()));
    if (node == null) {
      return null;
    }
    String text = node.getText().strip();
    String[] lines = text.lines().limit(LINES + 1L).toArray(String[]::new);
    return lines.length <= LINES ? text : String.join("\n", java.util.Arrays.copyOf(lines, LINES)) + "\n…";
  }

  @Override
  public IRegion getHoverRegion(ITextViewer viewer, int offset) {
    return new Region(offset, 0);
  }
}
