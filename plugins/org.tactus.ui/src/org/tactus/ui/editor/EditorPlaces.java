package org.tactus.ui.editor;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ILog;
import org.eclipse.emf.common.util.URI;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.texteditor.ITextEditor;
import org.tactus.ui.language.TactusFiles;

/** Shows places of the text in an editor. */
public final class EditorPlaces {

  private EditorPlaces() {}

  /** Opens a file and selects a part of it. */
  public static void open(URI file, int offset, int length) {
    try {
      IEditorPart editor = open(file, PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage());
      if (editor instanceof ITextEditor text) {
        text.selectAndReveal(offset, length);
      }
    } catch (PartInitException e) {
      ILog.of(EditorPlaces.class).error("Cannot open " + file, e);
    }
  }

  private static IEditorPart open(URI uri, IWorkbenchPage page) throws PartInitException {
    Optional<IFile> file = TactusFiles.of(uri);
    if (file.isPresent()) {
      return IDE.openEditor(page, file.get());
    }
    Path path = TactusFiles.path(uri).orElseThrow(() -> new PartInitException(uri + " is no file of the disk"));
    return IDE.openEditorOnFileStore(page, EFS.getLocalFileSystem().getStore(path.toUri()));
  }
}
