package org.tactus.ui;

import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;

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
    try {
      IEditorPart editor = openEditor(PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage());
      if (editor instanceof ITextEditor text) {
        text.selectAndReveal(offset, length);
      }
    } catch (PartInitException e) {
      ILog.of(DeclarationLink.class).error("Cannot open " + file, e);
    }
  }

  private IEditorPart openEditor(IWorkbenchPage page) throws PartInitException {
    var workspaceFile = OpenBuffers.file(file);
    if (workspaceFile.isPresent()) {
      IFile resource = workspaceFile.get();
      return IDE.openEditor(page, resource);
    }
    return IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(java.net.URI.create(file.toString())));
  }
}
