package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.measurement.Recording;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** Generates, builds and runs the programs of a system on the Fast DDS API, and reads what they have recorded. */
final class ApplicationMeasurement {

  private ApplicationMeasurement() {
  }

  /**
   * Measures a system.
   *
   * @throws InputException if the machine lacks cores, or the programs cannot be built or run
   */
  static Recording of(SystemView view, Target target, RunOptions options, Monitor monitor) {
    if (!options.unprivileged()) {
      MachineCores.ofThisProcess().require(WorkspaceGenerator.applicationCores(view, target));
    }
    try (Cleanup cleanup = new Cleanup()) {
      Path folder = options.directory().orElseGet(cleanup::temporaryFolder);
      List<Path> programs = new ApplicationBuild(folder, cleanup, monitor).build(view, target);
      monitor.step("running " + view.name() + " for " + options.seconds() + " s");
      return Recording
          .of(new ApplicationRun(programs, folder, cleanup, monitor).run(options.seconds(), options.unprivileged()));
    }
  }
}
