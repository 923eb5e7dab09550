package org.tactus.editor.server;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.common.util.ECollections;
import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.URIHandler;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;
import org.eclipse.xtext.build.IncrementalBuilder;
import org.eclipse.xtext.ide.server.ProjectManager;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.resource.impl.ResourceDescriptionsData;
import org.eclipse.xtext.util.CancelIndicator;
import org.tactus.dsl.resource.InputFileHandler;

/**
 * A folder whose files are read as everywhere in Tactus: regular files, and nothing else; the handler of what the
 * client holds in their place comes first.
 */
final class ServerProject extends ProjectManager {

  @Inject private ImportingFiles imports;

  /**
   * Looks at what has changed before what imports it: what is wrong with a text is told without waiting for others.
   * What has changed itself is looked at once, whatever it imports.
   */
  @Override
  public IncrementalBuilder.Result doBuild(List<URI> changed, List<URI> gone,
      List<IResourceDescription.Delta> elsewhere, CancelIndicator cancel) {
    IncrementalBuilder.Result itself =
        imports.without(file -> true, () -> super.doBuild(changed, gone, List.of(), cancel));
    List<IResourceDescription.Delta> causes = new ArrayList<>(elsewhere);
    causes.addAll(itself.getAffectedResources());
    if (causes.isEmpty()) {
      return itself;
    }
    IncrementalBuilder.Result importers =
        imports.without(Set.copyOf(changed)::contains, () -> super.doBuild(List.of(), List.of(), causes, cancel));
    List<IResourceDescription.Delta> all = new ArrayList<>(itself.getAffectedResources());
    all.addAll(importers.getAffectedResources());
    return new IncrementalBuilder.Result(importers.getIndexState(), all);
  }

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
