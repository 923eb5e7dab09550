package org.tactus.ui.launch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.tactus.ui.language.DeepThread;
import org.tactus.ui.language.OpenBuffers;
import org.tactus.ui.language.TactusFiles;

/**
 * Generates the workspaces of systems after they were saved; the console tells of it. It reads the disk: a system that
 * reads a file with unsaved changes is left out, since it was found free of errors as it stands in the editors, and is
 * generated when that file is saved.
 */
public final class GenerationJob extends Job {

  private final Map<IFile, Set<Path>> systems;

  /**
   * Prepares the job.
   *
   * @param systems the systems, with the files that each is read from
   */
  public GenerationJob(Map<IFile, Set<Path>> systems) {
    super("Generating Tactus workspaces");
    this.systems = new LinkedHashMap<>(systems);
  }

  @Override
  protected IStatus run(IProgressMonitor monitor) {
    TactusConsole console = TactusConsole.open();
    try {
      for (Map.Entry<IFile, Set<Path>> each : systems.entrySet()) {
        IFile system = each.getKey();
        Optional<IFile> unsaved = unsaved(each.getValue());
        if (unsaved.isPresent()) {
          console.print(system.getName() + " is not generated: " + unsaved.get().getName() + " has unsaved changes\n");
          continue;
        }
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

  private static Optional<IFile> unsaved(Set<Path> sources) {
    return sources.stream().sorted().flatMap(source -> TactusFiles.of(source).stream())
        .filter(file -> OpenBuffers.unsaved(file).isPresent()).findFirst();
  }
}
