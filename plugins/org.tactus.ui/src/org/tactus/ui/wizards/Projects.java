package org.tactus.ui.wizards;

import java.net.URI;
import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.wizards.newresource.BasicNewResourceWizard;
import org.tactus.ui.builder.TactusNature;

/** What the wizards do with projects and files. */
final class Projects {

  private Projects() {}

  /**
   * Makes a project with the Tactus nature.
   *
   * @param location where it lies; null for the usual place
   */
  static IProject create(IProject project, URI location, IProgressMonitor monitor) throws CoreException {
    IProjectDescription description = project.getWorkspace().newProjectDescription(project.getName());
    description.setLocationURI(location);
    SubMonitor progress = SubMonitor.convert(monitor, "Creating " + project.getName(), 3);
    project.create(description, progress.split(1));
    project.open(progress.split(1));
    TactusNature.add(project, progress.split(1));
    return project;
  }

  /** Makes a folder and those that it is in, where they are missing. */
  static void create(IContainer container, IProgressMonitor monitor) throws CoreException {
    if (container instanceof IFolder folder && !folder.exists()) {
      create(folder.getParent(), monitor);
      folder.create(true, true, monitor);
    }
  }

  /** Shows a new file in the navigator and in an editor. */
  static void show(IFile file, IWorkbench workbench) throws PartInitException {
    BasicNewResourceWizard.selectAndReveal(file, workbench.getActiveWorkbenchWindow());
    IDE.openEditor(workbench.getActiveWorkbenchWindow().getActivePage(), file);
  }
}
