package org.tactus.ui.outline;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.handlers.HandlerUtil;

/** Reads the Tactus files of the workspace, and lets the user choose an element. */
public class OpenElementHandler extends AbstractHandler {

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
    List<WorkspaceElement> elements = new ArrayList<>();
    try {
      window.run(true, true, monitor -> {
        try {
          elements.addAll(WorkspaceElement.all(SubMonitor.convert(monitor, "Reading the Tactus files", 1)));
        } catch (CoreException e) {
          throw new InvocationTargetException(e);
        }
      });
    } catch (InvocationTargetException e) {
      throw new ExecutionException("Cannot read the Tactus files of the workspace", e.getCause());
    } catch (InterruptedException cancelled) {
      return null;
    }
    OpenElementDialog dialog = new OpenElementDialog(window.getShell(), elements);
    dialog.open();
    return dialog;
  }
}
