package org.tactus.ui.views;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.tactus.application.Analyze;
import org.tactus.application.AnalyzeOptions;
import org.tactus.application.ErroneousSystemException;
import org.tactus.application.InputException;
import org.tactus.application.LoweredSystem;
import org.tactus.application.Monitor;
import org.tactus.application.OptionException;
import org.tactus.application.Simulate;
import org.tactus.application.SimulateOptions;
import org.tactus.drawing.DrawingOptions;
import org.tactus.drawing.SystemDrawing;
import org.tactus.drawing.TimelineDrawing;
import org.tactus.report.BoundTimeline;
import org.tactus.report.ChainEntry;
import org.tactus.ui.language.DeepThread;
import org.tactus.ui.language.EditorTexts;
import org.tactus.ui.language.TactusFiles;
import org.tactus.ui.launch.JobMonitor;
import org.tactus.ui.preferences.TactusPreferences;

/** Draws something of a system as it stands in its editors. */
abstract class DiagramJob extends Job {

  private final IFile file;
  private final DiagramKind kind;
  private final Optional<String> chain;

  /**
   * Prepares the job.
   *
   * @param chain the chain that is drawn or highlighted; of a timeline without one it is the first
   */
  DiagramJob(IFile file, DiagramKind kind, Optional<String> chain) {
    super("Drawing " + file.getName());
    this.file = file;
    this.kind = kind;
    this.chain = chain;
  }

  /** Hears of the drawing, in the thread of the job. */
  abstract void done(Diagram diagram);

  /** Hears why there is none, and of the chains as far as they are known, in the thread of the job. */
  abstract void failed(List<String> chains, String reason);

  @Override
  protected IStatus run(IProgressMonitor job) {
    return DeepThread.call(getName(), () -> draw(job));
  }

  private IStatus draw(IProgressMonitor job) {
    Monitor monitor = new JobMonitor(job, getName(), note -> { });
    List<String> chains = List.of();
    try {
      Path path = TactusFiles.path(file)
          .orElseThrow(() -> new InputException(file.getFullPath() + " is not on the disk of this machine"));
      LoweredSystem system =
          LoweredSystem.readOverloaded(path, TactusPreferences.interpretation(), new EditorTexts());
      chains = system.view().chains().stream().map(one -> one.getName()).toList();
      Optional<String> drawn = chain.filter(chains::contains)
          .or(() -> kind == DiagramKind.SYSTEM ? Optional.empty() : first(system));
      done(new Diagram(svg(path, system, drawn, monitor), chains, drawn));
      return Status.OK_STATUS;
    } catch (CancellationException ended) {
      return Status.CANCEL_STATUS;
    } catch (ErroneousSystemException errors) {
      failed(chains, file.getFullPath() + " has errors, which the Problems view lists; mend them first");
    } catch (InputException | OptionException wrong) {
      failed(chains, wrong.getMessage());
    }
    return Status.OK_STATUS;
  }

  private static Optional<String> first(LoweredSystem system) {
    return system.view().chains().stream().map(one -> one.getName()).findFirst();
  }

  private String svg(Path path, LoweredSystem system, Optional<String> drawn, Monitor monitor) {
    return switch (kind) {
      case SYSTEM -> SystemDrawing.of(system.view())
          .svg(DrawingOptions.USUAL.highlighting(drawn), monitor::isCancelled);
      case BOUND -> bound(path, drawn.orElseThrow(DiagramJob::noChain), monitor);
      case SIMULATED -> TimelineDrawing.of(Simulate.run(SimulateOptions.of(path, TactusPreferences.interpretation())
          .onlyChain(Optional.of(drawn.orElseThrow(DiagramJob::noChain))), new EditorTexts(), monitor).worstRun())
          .svg();
    };
  }

  private static InputException noChain() {
    return new InputException("The system has no chain; add one to draw its timeline");
  }

  private static String bound(Path path, String chain, Monitor monitor) {
    AnalyzeOptions options = AnalyzeOptions.of(List.of(path), TactusPreferences.interpretation())
        .onlyChain(Optional.of(chain));
    return Analyze.run(options, new EditorTexts(), monitor, one -> { }).systems().stream()
        .flatMap(one -> one.entries().stream()).filter(ChainEntry::worst).findFirst().flatMap(BoundTimeline::of)
        .orElseThrow(
            () -> new InputException("No stage of " + chain + " has a bound, so that there is nothing to draw"))
        .svg();
  }
}
