package org.tactus.ui.search;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.search.ui.ISearchQuery;
import org.eclipse.search.ui.text.Match;
import org.eclipse.xtext.findReferences.IReferenceFinder;
import org.eclipse.xtext.findReferences.TargetURICollector;
import org.eclipse.xtext.findReferences.TargetURIs;
import org.eclipse.xtext.resource.ILocationInFileProvider;
import org.eclipse.xtext.resource.IReferenceDescription;
import org.eclipse.xtext.util.ITextRegion;
import org.tactus.ui.language.LanguageServices;
import org.tactus.ui.language.TactusFiles;
import org.tactus.ui.language.WorkspaceModels;

/** Looks in all Tactus files of the workspace for references to an element. */
public final class ReferenceQuery implements ISearchQuery {

  private final URI element;
  private final String name;
  private final ReferenceResult result = new ReferenceResult(this);

  /**
   * Creates the query.
   *
   * @param element the element
   * @param name its name
   */
  public ReferenceQuery(URI element, String name) {
    this.element = element;
    this.name = name;
  }

  @Override
  public IStatus run(IProgressMonitor monitor) {
    result.removeAll();
    SubMonitor progress = SubMonitor.convert(monitor, getLabel(), 100);
    try {
      WorkspaceModels workspace = WorkspaceModels.read(progress.split(80), Map.of());
      TargetURIs targets = targets(workspace);
      for (Resource file : List.copyOf(workspace.files().getResources())) {
        progress.checkCanceled();
        Optional<IFile> shown = TactusFiles.of(file.getURI());
        if (shown.isPresent()) {
          LanguageServices.get(IReferenceFinder.class).findReferences(targets, file,
              new Matches(shown.get()), progress.split(0));
        }
      }
      return Status.OK_STATUS;
    } catch (CoreException failure) {
      return failure.getStatus();
    }
  }

  private TargetURIs targets(WorkspaceModels workspace) {
    TargetURIs targets = LanguageServices.get(TargetURIs.class);
    workspace.element(element).ifPresent(found -> LanguageServices.get(TargetURICollector.class).add(found, targets));
    return targets;
  }

  @Override
  public String getLabel() {
    return "References to " + name;
  }

  @Override
  public boolean canRerun() {
    return true;
  }

  @Override
  public boolean canRunInBackground() {
    return true;
  }

  @Override
  public ReferenceResult getSearchResult() {
    return result;
  }

  /** Turns references in a file into matches. */
  private final class Matches implements IReferenceFinder.Acceptor {

    private final IFile file;

    Matches(IFile file) {
      this.file = file;
    }

    @Override
    public void accept(EObject source, URI sourceUri, EReference reference, int index, EObject target, URI targetUri) {
      ITextRegion region =
          LanguageServices.get(ILocationInFileProvider.class).getSignificantTextRegion(source, reference, index);
      if (region != null && region.getLength() > 0) {
        result.addMatch(new Match(file, region.getOffset(), region.getLength()));
      }
    }

    @Override
    public void accept(IReferenceDescription description) {
      // resources are looked through, not an index
    }
  }
}
