package org.tactus.ui.builder;

import java.util.LinkedHashSet;
import java.util.Set;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.handlers.HandlerUtil;

/** Gives the selected projects the Tactus nature, or takes it from them. */
public abstract class NatureHandler extends AbstractHandler {

  /** Gives the nature. */
  public static final class Add extends NatureHandler {
    @Override
    void change(IProject project, IProgressMonitor monitor) throws CoreException {
      TactusNature.add(project, monitor);
    }
  }

  /** Takes the nature. */
  public static final class Remove extends NatureHandler {
    @Override
    void change(IProject project, IProgressMonitor monitor) throws CoreException {
      TactusNature.remove(project, monitor);
    }
  }

  abstract void change(IProject project, IProgressMonitor monitor) throws CoreException;

  @Override
  public Object execute(ExecutionEvent event) throws ExecutionException {
    Set<IProject> projects = new LinkedHashSet<>();
    if (HandlerUtil.getCurrentSelection(event) instanceof IStructuredSelection selection) {
      for (Object selected : selection) {
        IResource resource = Adapters.adapt(selected, IResource.class);
        if (resource != null && resource.getProject() != null && resource.getProject().isAccessible()) {
          projects.add(resource.getProject());
        }
      }
    }
    for (IProject project : projects) {
      Job job = Job.create("Configuring " + project.getName(), (ICoreRunnable) monitor -> change(project, monitor));
      job.setRule(project.getWorkspace().getRoot());
      job.setUser(true);
      job.schedule();
    }
    return null;
  }
}
