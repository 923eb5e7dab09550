package org.tactus.editor.server;

import java.util.List;
import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.ecore.resource.URIHandler;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.impl.ResourceDescriptionsData;
import org.tactus.dsl.resource.InputFileHandler;

/** A folder whose files are read as everywhere in Tactus: regular files, and nothing else. */
final class ServerProject extends ProjectManager {

  @Override
  protected XtextResourceSet createFreshResourceSet(ResourceDescriptionsData index) {
    XtextResourceSet set = super.createFreshResourceSet(index);
    ECollections.setEList(set.getURIConverter().getURIHandlers(), List.<URIHandler>of(new InputFileHandler()));
    return set;
  }
}
