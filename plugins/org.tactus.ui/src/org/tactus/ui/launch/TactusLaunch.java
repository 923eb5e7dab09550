package org.tactus.ui.launch;

import java.util.concurrent.CancellationException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunch;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.model.LaunchConfigurationDelegate;
import org.tactus.ui.language.DeepThread;

/** Runs the task of a launch configuration in its job, which shows progress and can be cancelled. */
public final class TactusLaunch extends LaunchConfigurationDelegate {

  /** The attribute with the path of the system's file in the workspace. */
  public static final String FILE = "org.tactus.ui.file";

  @Override
  public void launch(ILaunchConfiguration configuration, String mode, ILaunch launch, IProgressMonitor monitor)
      throws CoreException {
    try {
      LaunchTask task = LaunchTask.ofType(configuration.getType().getIdentifier()).orElseThrow();
      IFile file = file(configuration);
      run(task, file, Choices.of(task, configuration), monitor);
    } finally {
      DebugPlugin.getDefault().getLaunchManager().removeLaunch(launch);
    }
  }

  private static void run(LaunchTask task, IFile file, Choices choices, IProgressMonitor monitor) {
    TactusConsole console = TactusConsole.open();
    String title = task.label() + " " + file.getName();
    console.print(title + "\n\n");
    try {
      TaskRun run = new TaskRun(file, choices, console, new JobMonitor(monitor, title, console::error));
      DeepThread.call(title, () -> run.run(task));
    } catch (CancellationException ended) {
      console.error("the " + task.noun() + " was cancelled\n");
      throw new OperationCanceledException();
    } finally {
      console.flush();
    }
  }

  private static IFile file(ILaunchConfiguration configuration) throws CoreException {
    String path = configuration.getAttribute(FILE, "");
    if (path.isEmpty()) {
      throw new CoreException(Status.error("Name the file of a system in the launch configuration"));
    }
    IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(path));
    if (!file.exists()) {
      throw new CoreException(Status.error("There is no file " + path + "; correct the launch configuration"));
    }
    return file;
  }

  @Override
  protected IProject[] getBuildOrder(ILaunchConfiguration configuration, String mode) throws CoreException {
    return computeReferencedBuildOrder(new IProject[] {file(configuration).getProject()});
  }

  @Override
  protected IProject[] getProjectsForProblemSearch(ILaunchConfiguration configuration, String mode) {
    return new IProject[0]; // what is wrong with the system is told in the console
  }
}
