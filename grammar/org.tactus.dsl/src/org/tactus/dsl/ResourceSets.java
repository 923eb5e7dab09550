package org.tactus.dsl;

import com.google.inject.Inject;
import com.google.inject.Provider;
import java.util.List;
import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.ecore.resource.URIHandler;
import org.eclipse.xtext.resource.IResourceFactory;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.tactus.dsl.resource.InputFileHandler;
import org.tactus.dsl.resource.UnsavedTextHandler;

/**
 * Makes resource sets that read files with the components of one injector, whatever the process has registered for the
 * language, and nothing but files: EMF's handlers of archives, servers and bundles are left out.
 */
class ResourceSets {

  @Inject private Provider<XtextResourceSet> sets;
  @Inject private IResourceFactory factory;

  XtextResourceSet create() {
    return create(UnsavedTexts.NONE);
  }

  XtextResourceSet create(UnsavedTexts texts) {
    return create(handlers(texts));
  }

  XtextResourceSet create(List<URIHandler> handlers) {
    XtextResourceSet set = sets.get();
    set.getResourceFactoryRegistry().getExtensionToFactoryMap().put("tactus", factory);
    ECollections.setEList(set.getURIConverter().getURIHandlers(), handlers);
    return set;
  }

  private static List<URIHandler> handlers(UnsavedTexts texts) {
    return texts == UnsavedTexts.NONE ? List.of(new InputFileHandler())
        : List.of(new UnsavedTextHandler(texts), new InputFileHandler());
  }
}
