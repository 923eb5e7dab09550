package org.tactus.ui.builder;

import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.tactus.ui.preferences.TactusPreferences;

/** Gives projects the Tactus nature when one of their Tactus files is opened, unless a user does not want that. */
public final class AutomaticNature {

  private AutomaticNature() {}

  /** Considers the project of a file that has been opened. */
  public static void opened(IProject project) {
    if (TactusPreferences.checksProjects() && !TactusNature.isOn(project)) {
      Job job = Job.create("Checking the Tactus files of " + project.getName(),
          (ICoreRunnable) monitor -> add(project, monitor));
      job.setRule(project.getWorkspace().getRoot());
      job.schedule();
    }
  }

  private static void add(IProject project, IProgressMonitor monitor) throws CoreException {
    if (project.isAccessible() && !TactusNature.isDeclined(project)) {
      TactusNature.add(project, monitor);
    }
  }
}
