package org.tactus.ui.launch;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.SubMonitor;
import org.tactus.application.Monitor;
import org.tactus.dsl.Diagnostic;

/** Lets a command show its progress in a job, and be ended with it. */
public final class JobMonitor implements Monitor {

  private final IProgressMonitor job;
  private final SubMonitor progress;
  private final Consumer<String> notes;

  /**
   * Creates the monitor.
   *
   * @param job the monitor of the job
   * @param title what the job does
   * @param notes what is told what users should know beside the result
   */
  public JobMonitor(IProgressMonitor job, String title, Consumer<String> notes) {
    this.job = job;
    this.progress = SubMonitor.convert(job, title, IProgressMonitor.UNKNOWN);
    this.notes = notes;
  }

  @Override
  public void started(String step) {
    progress.subTask(step);
  }

  @Override
  public void found(List<Diagnostic> diagnostics) {
    // markers show them at their places
  }

  @Override
  public void noted(String message) {
    notes.accept(message + "\n");
  }

  @Override
  public boolean isCancelled() {
    return job.isCanceled();
  }
}
