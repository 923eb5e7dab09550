package org.tactus.ui.views;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.PlatformUI;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.InputException;
import org.tactus.ui.language.DeepThread;
import org.tactus.ui.language.EditorTexts;
import org.tactus.ui.language.TactusFiles;
import org.tactus.ui.launch.JobMonitor;
import org.tactus.ui.preferences.TactusPreferences;

/** Computes the rows of a system again, with stages and causes, beside the user interface. */
final class RefreshJob extends Job {

  private final BiConsumer<IFile, Optional<List<ResultRow>>> shown;
  private volatile IFile file;

  /**
   * Prepares the job.
   *
   * @param shown is told the rows, none if the system has errors, in the thread of the user interface
   */
  RefreshJob(BiConsumer<IFile, Optional<List<ResultRow>>> shown) {
    super("Bounding latencies");
    this.shown = shown;
    setSystem(true);
  }

  /** Computes the rows of a system; what is being computed is given up. */
  void show(IFile system) {
    cancel();
    file = system;
    schedule();
  }

  @Override
  protected IStatus run(IProgressMonitor job) {
    IFile system = file;
    Optional<Path> path = TactusFiles.path(system);
    if (path.isEmpty()) {
      return Status.OK_STATUS;
    }
    try {
      AnalyzeOptions options = AnalyzeOptions.of(List.of(path.get()), TactusPreferences.interpretation());
      Optional<List<ResultRow>> rows = DeepThread.call("bounds of " + system.getName(), () -> Analyze
          .run(options, new EditorTexts(), new JobMonitor(job, getName(), note -> { }), one -> { }).systems().stream()
          .map(ResultRows::of).findFirst());
      PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
        if (!job.isCanceled()) {
          shown.accept(system, rows);
        }
      });
      return Status.OK_STATUS;
    } catch (CancellationException ended) {
      return Status.CANCEL_STATUS;
    } catch (InputException gone) {
      return Status.OK_STATUS;
    }
  }
}
