package org.tactus.ui.language;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.resource.EObjectAtOffsetHelper;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.util.CancelIndicator;
import org.tactus.model.view.Instantiation;

/** All Tactus files of the workspace, read together and as they stand in their editors. */
public final class WorkspaceModels {

  private final ResourceSet files;

  private WorkspaceModels(ResourceSet files) {
    this.files = files;
  }

  /**
   * Reads all files.
   *
   * @param texts what is read in the place of files
   * @throws org.eclipse.core.runtime.OperationCanceledException if the monitor ends it
   */
  public static WorkspaceModels read(SubMonitor monitor, Map<URI, String> texts) throws CoreException {
    List<IFile> all = TactusFiles.inWorkspace();
    monitor.setWorkRemaining(all.size());
    ResourceSet files = LanguageServices.files();
    files.getURIConverter().getURIHandlers().addFirst(new GivenTexts(texts));
    CancelIndicator cancel = monitor::isCanceled;
    for (IFile file : all) {
      monitor.checkCanceled();
      EcoreUtil2.resolveLazyCrossReferences(files.getResource(TactusFiles.uri(file), true), cancel);
      monitor.worked(1);
    }
    return new WorkspaceModels(files);
  }

  /** Reads texts in the place of files. */
  private static final class GivenTexts extends URIHandlerImpl {

    private final Map<URI, String> texts;

    GivenTexts(Map<URI, String> texts) {
      this.texts = Map.copyOf(texts);
    }

    @Override
    public boolean canHandle(URI uri) {
      return texts.containsKey(uri);
    }

    @Override
    public InputStream createInputStream(URI uri, Map<?, ?> options) {
      return new ByteArrayInputStream(texts.get(uri).getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Returns the files. */
  public ResourceSet files() {
    return files;
  }

  /** Returns the element with the given name in the language. */
  public Optional<EObject> element(URI uri) {
    return Optional.ofNullable(files.getEObject(uri, false));
  }

  /** Returns the element that declares the name at the offset of a file; a part of an instance its type declares. */
  public static Optional<EObject> declared(XtextResource file, int offset) {
    return named(file, offset).map(Instantiation::written);
  }

  /** Returns the element whose name, or a reference to which, stands at the offset of a file. */
  public static Optional<EObject> named(XtextResource file, int offset) {
    EObjectAtOffsetHelper helper = LanguageServices.get(EObjectAtOffsetHelper.class);
    EObject found = atCursor(helper, file, offset);
    return Optional.ofNullable(found == null && offset > 0 ? atCursor(helper, file, offset - 1) : found)
        .filter(element -> !element.eIsProxy() && element.eResource() != null);
  }

  private static EObject atCursor(EObjectAtOffsetHelper helper, XtextResource file, int offset) {
    EObject referenced = helper.resolveCrossReferencedElementAt(file, offset);
    return referenced == null ? helper.getElementWithNameAt(file, offset) : referenced;
  }
}
