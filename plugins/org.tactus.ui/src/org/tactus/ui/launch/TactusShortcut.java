package org.tactus.ui.launch;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.debug.ui.ILaunchShortcut;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.statushandlers.StatusManager;

/** An entry of the menu Run As; the task stands behind the name of this class in {@code plugin.xml}. */
public final class TactusShortcut implements ILaunchShortcut, IExecutableExtension {

  private LaunchTask task;

  @Override
  public void setInitializationData(IConfigurationElement element, String property, Object data) {
    task = LaunchTask.of((String) data).orElseThrow();
  }

  @Override
  public void launch(ISelection selection, String mode) {
    launch(Selected.file(selection));
  }

  @Override
  public void launch(IEditorPart editor, String mode) {
    launch(Selected.file(editor));
  }

  private void launch(Optional<IFile> file) {
    try {
      if (file.isPresent()) {
        Launches.run(file.get(), task);
      }
    } catch (CoreException e) {
      StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
    }
  }
}
