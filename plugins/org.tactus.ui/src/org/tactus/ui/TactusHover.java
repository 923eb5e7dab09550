package org.tactus.ui;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;

/**
 * Shows the declaration of the name under the mouse, and what the catalogue of diagnostics says of a problem there: why
 * it is reported, and the way out. The messages of problems are shown by the generic editor itself.
 */
public class TactusHover implements ITextHover {

  private static final int LINES = 12;

  @Override
  public String getHoverInfo(ITextViewer viewer, IRegion region) {
    Stream<String> problems = TactusMarkers.codes(viewer.getDocument(), region.getOffset()).stream()
        .map(code -> code.severity().text() + " " + code.id() + ": " + code.entry().explanation());
    Stream<String> declarations =
        References.at(viewer.getDocument(), region.getOffset(), TactusHover::declaration).stream();
    String text = Stream.concat(problems, declarations).collect(Collectors.joining("\n\n"));
    return text.isEmpty() ? null : text;
  }

  private static String declaration(References.Reference reference) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(reference.target());
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
