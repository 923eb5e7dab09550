package org.tactus.ui.wizards;

import java.lang.reflect.InvocationTargetException;
import java.util.concurrent.CancellationException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.IWizardPage;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PartInitException;
import org.tactus.application.InputException;

/** A wizard that does its work beside the user interface, with progress, and tells why it could not. */
abstract class TactusWizard extends Wizard implements IWorkbenchWizard {

  private IWorkbench workbench;
  private IStructuredSelection selection;

  TactusWizard(String title) {
    setWindowTitle(title);
    setNeedsProgressMonitor(true);
  }

  /** What a wizard does beside the user interface. */
  @FunctionalInterface
  interface Work {
    void run(IProgressMonitor monitor) throws CoreException;
  }

  @Override
  public void init(IWorkbench ofWorkbench, IStructuredSelection selected) {
    workbench = ofWorkbench;
    selection = selected;
  }

  IWorkbench workbench() {
    return workbench;
  }

  IStructuredSelection selection() {
    return selection;
  }

  /** Does the work; tells on the page why it could not, and returns whether it could. */
  boolean run(Work work) {
    try {
      getContainer().run(true, true, monitor -> {
        try {
          work.run(monitor);
        } catch (CoreException | InputException failure) {
          throw new InvocationTargetException(failure);
        } catch (CancellationException cancelled) {
          throw new OperationCanceledException();
        }
      });
      return true;
    } catch (InvocationTargetException failure) {
      tell(failure.getCause().getMessage());
      return false;
    } catch (InterruptedException | OperationCanceledException cancelled) {
      return false;
    }
  }

  private void tell(String problem) {
    IWizardPage page = getContainer().getCurrentPage();
    if (page instanceof WizardPage shown) {
      shown.setErrorMessage(problem);
    }
  }

  /** Does what follows the work in the user interface. */
  void show(IFile file) {
    try {
      Projects.show(file, workbench);
    } catch (PartInitException e) {
      MessageDialog.openError(getShell(), getWindowTitle(), "Cannot open " + file.getFullPath() + ": "
          + e.getMessage());
    }
  }
}
