package org.tactus.ui.launch;

import java.util.Optional;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.handlers.HandlerUtil;
import org.eclipse.ui.ide.ResourceUtil;
import org.tactus.ui.language.TactusFiles;

/** The Tactus file that a command means: the selected one, else that of the active editor. */
public final class Selected {

  private Selected() {}

  /** Returns the file that a command means. */
  public static Optional<IFile> file(ExecutionEvent event) {
    return file(HandlerUtil.getCurrentSelection(event)).or(() -> file(HandlerUtil.getActiveEditor(event)));
  }

  /** Returns the file that is selected. */
  public static Optional<IFile> file(ISelection selection) {
    return selection instanceof IStructuredSelection structured
        ? tactus(Adapters.adapt(structured.getFirstElement(), IResource.class)) : Optional.empty();
  }

  /** Returns the file in an editor. */
  public static Optional<IFile> file(IEditorPart editor) {
    return editor == null ? Optional.empty() : tactus(ResourceUtil.getFile(editor.getEditorInput()));
  }

  private static Optional<IFile> tactus(IResource resource) {
    return Optional.ofNullable(resource).filter(TactusFiles::is).map(IFile.class::cast);
  }
}
