package org.tactus.ui.launch;

import java.util.Optional;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.ui.handlers.HandlerUtil;

/** An entry of the menu Tactus; the task stands behind the name of this class in {@code plugin.xml}. */
public final class TaskHandler extends AbstractHandler implements IExecutableExtension {

  private LaunchTask task;

  @Override
  public void setInitializationData(IConfigurationElement element, String property, Object data) {
    task = LaunchTask.of((String) data).orElseThrow();
  }

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    Optional<IFile> file = Selected.file(event);
    if (file.isEmpty()) {
      MessageDialog.openInformation(HandlerUtil.getActiveShell(event), task.label(),
          "Select the file of a system, or open it in an editor, and try again.");
      return null;
    }
    try {
      Launches.run(file.get(), task);
    } catch (CoreException e) {
      throw new ExecutionException("Cannot start the " + task.noun(), e);
    }
    return null;
  }
}
