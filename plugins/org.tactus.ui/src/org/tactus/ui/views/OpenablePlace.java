package org.tactus.ui.views;

import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.resource.ILocationInFileProvider;
import org.eclipse.xtext.util.ITextRegion;
import org.tactus.model.view.Instantiation;
import org.tactus.ui.language.LanguageServices;

/**
 * A place in a text.
 *
 * @param file the file
 * @param offset the first character, from 0
 * @param length how many characters
 */
public record OpenablePlace(URI file, int offset, int length) {

  /** Returns where an element stands, a part of an instance in its node type; empty if it stands nowhere. */
  static Optional<OpenablePlace> of(EObject shown) {
    EObject element = Instantiation.written(shown);
    if (element.eResource() == null) {
      return Optional.empty();
    }
    ITextRegion region = LanguageServices.get(ILocationInFileProvider.class).getSignificantTextRegion(element);
    return region == null || region == ITextRegion.EMPTY_REGION ? Optional.empty()
        : Optional.of(new OpenablePlace(element.eResource().getURI(), region.getOffset(), region.getLength()));
  }
}
