package org.tactus.editor.server;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.ecore.resource.URIHandler;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.impl.ResourceDescriptionsData;
import org.tactus.dsl.resource.InputFileHandler;

/**
 * A folder whose files are read as everywhere in Tactus: regular files, and nothing else; the handler of what the
 * client holds in their place comes first.
 */
final class ServerProject extends ProjectManager {

  @Override
  protected XtextResourceSet createFreshResourceSet(ResourceDescriptionsData index) {
    XtextResourceSet set = super.createFreshResourceSet(index);
    EList<URIHandler> handlers = set.getURIConverter().getURIHandlers();
    List<URIHandler> kept = new ArrayList<>(handlers);
    kept.removeIf(handler -> handler.getClass().getPackage() == URIHandlerImpl.class.getPackage());
    if (kept.stream().noneMatch(InputFileHandler.class::isInstance)) {
      kept.add(new InputFileHandler());
    }
    ECollections.setEList(handlers, kept);
    return set;
  }
}
