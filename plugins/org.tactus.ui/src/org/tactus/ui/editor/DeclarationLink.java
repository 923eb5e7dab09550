package org.tactus.ui.editor;

import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.hyperlink.IHyperlink;

/**
 * A link from a name to its declaration.
 *
 * @param region where the name stands
 * @param file the file with the declaration
 * @param offset where the declared name begins in that file
 * @param length the length of the declared name
 */
record DeclarationLink(IRegion region, URI file, int offset, int length) implements IHyperlink {

  @Override
  public IRegion getHyperlinkRegion() {
    return region;
  }

  @Override
  public String getTypeLabel() {
    return null;
  }

  @Override
  public String getHyperlinkText() {
    return "Open declaration";
  }

  @Override
  public void open() {
    EditorPlaces.open(file, offset, length);
  }
}
