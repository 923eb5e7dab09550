package org.tactus.ui.editor;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.hyperlink.AbstractHyperlinkDetector;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.xtext.resource.ILocationInFileProvider;
import org.eclipse.xtext.util.ITextRegion;
import org.tactus.model.view.Instantiation;
import org.tactus.ui.language.LanguageServices;
import org.tactus.ui.language.References;
import org.tactus.ui.language.TactusDocuments;

/** Makes every name a link to its declaration, in whichever file that is. */
public class TactusHyperlinks extends AbstractHyperlinkDetector {

  @Override
  public IHyperlink[] detectHyperlinks(ITextViewer viewer, IRegion region, boolean several) {
    boolean tactus =
        TactusDocuments.file(viewer.getDocument()).filter(file -> "tactus".equals(file.getFileExtension())).isPresent();
    if (!tactus) {
      return null;
    }
    return References.at(viewer.getDocument(), region.getOffset(), TactusHyperlinks::link)
        .map(link -> new IHyperlink[] {link})
        .orElse(null);
  }

  private static DeclarationLink link(References.Reference reference) {
    EObject target = Instantiation.written(reference.target());
    URI file = target.eResource().getURI();
    ITextRegion name = LanguageServices.get(ILocationInFileProvider.class).getSignificantTextRegion(target);
    return new DeclarationLink(reference.region(), file, name.getOffset(), name.getLength());
  }
}
