package org.tactus.ui.launch;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.tactus.ui.language.DeepThread;

/** Generates the workspaces of systems after they were saved; the console tells of it. */
public final class GenerationJob extends Job {

  private final List<IFile> systems;

  /** Prepares the job. */
  public GenerationJob(List<IFile> systems) {
    super("Generating Tactus workspaces");
    this.systems = List.copyOf(systems);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    TactusConsole console = TactusConsole.open();
    try {
      for (IFile system : systems) {
        String title = "Generating the workspace of " + system.getName();
        TaskRun run = new TaskRun(system, Choices.usual(LaunchTask.GENERATE), console,
            new JobMonitor(monitor, title, console::error));
        DeepThread.call(title, () -> run.run(LaunchTask.GENERATE));
      }
      return Status.OK_STATUS;
    } catch (CancellationException ended) {
      return Status.CANCEL_STATUS;
    } finally {
      console.flush();
    }
  }
}
