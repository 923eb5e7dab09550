package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;
import org.tactus.synthesis.problem.Decision;

/** Makes a system from a model of another tool. */
public final class Import {

  private Import() {
  }

  /**
   * Imports a model, and decides about its threads if the job asks for it. If the monitor ends that search, its best
   * plan so far is the result.
   *
   * @throws InputException if the model cannot be read, or a file not be written, such as one that is read
   * @throws java.util.concurrent.CancellationException if the monitor ends the import, which leaves all files as they
   *     were
   */
  public static ImportedSystem run(ImportJob job, Monitor monitor) {
    monitor.checkpoint();
    job.files().requireApart();
    ImportedSystem system = job.importer().read(monitor::step);
    monitor.checkpoint();
    if (job.search().isPresent() && !system.cores().isEmpty()) {
      system = provisioned(system, job, monitor);
    }
    return written(system, job);
  }

  /** Decides priorities and cores, each executor on cores where its callbacks take as long as the text says. */
  private static ImportedSystem provisioned(ImportedSystem system, ImportJob job, Monitor monitor) {
    ProvisionOptions options = ProvisionOptions.of(job.files().output().orElse(Path.of("imported.tactus")),
        Interpretation.of(Target.DEFAULT)).freeing(Set.of(Decision.PRIORITIES, Decision.CORES))
        .with(job.search().orElseThrow()).within(new Reach(system.cores()));
    ProvisionResult result = Provision.within(system.text(), options, monitor);
    return new ImportedSystem(result.variant(), system.cores(), system.reports(),
        Optional.of(result.report(options.search())));
  }

  private static ImportedSystem written(ImportedSystem system, ImportJob job) {
    job.files().output().ifPresent(file -> OutputFile.write(file, system.text()));
    job.files().report().ifPresent(file -> OutputFile.write(file, system.report(file)));
    return system;
  }
}
