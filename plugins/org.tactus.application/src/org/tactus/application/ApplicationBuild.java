package org.tactus.application;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tactus.generator.OutputException;
import org.tactus.generator.RefusedException;
import org.tactus.model.distribution.Target;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.model.view.SystemView;

/** Generates and builds the programs of a system on the Fast DDS API. */
final class ApplicationBuild {

  private final Path folder;
  private final Cleanup cleanup;
  private final Monitor monitor;

  /** A build in a folder; one that was used before, in the same place and environment, is brought up to date. */
  ApplicationBuild(Path folder, Cleanup cleanup, Monitor monitor) {
    this.folder = folder;
    this.cleanup = cleanup;
    this.monitor = monitor;
  }

  /**
   * Generates and builds.
   *
   * @return the programs
   * @throws RefusedException if the model cannot be expressed on Fast DDS alone
   * @throws InputException if it does not build
   */
  List<Path> build(SystemView view, Target target) {
    monitor.step("generating " + view.name());
    Path build = cleanup.beforeEnd(() -> generate(view, target));
    monitor.step("building " + view.name());
    run("configuring", List.of("cmake", "-S", folder.toString(), "-B", build.toString()));
    run("building", List.of("cmake", "--build", build.toString(), "--parallel",
        Integer.toString(Runtime.getRuntime().availableProcessors())));
    try (Stream<Path> sources = Files.list(folder.resolve("src"))) {
      return sources.map(source -> source.getFileName().toString()).filter(name -> name.endsWith(".cpp")).sorted()
          .map(name -> build.resolve(name.substring(0, name.length() - ".cpp".length()))).toList();
    } catch (IOException failure) {
      throw new InputException(folder + " cannot be read: " + failure.getMessage());
    }
  }

  /** Generates the sources; returns the folder to build in. */
  private Path generate(SystemView view, Target target) {
    try {
      WorkspaceGenerator.generateMeasured(view, target, folder);
    } catch (OutputException unwritable) {
      throw new InputException(unwritable.getMessage());
    }
    return new BuildFolder(folder, System.getenv()).prepare();
  }

  private void run(String what, List<String> command) {
    LeashedRun run = LeashedRun.of(what, command, cleanup, monitor);
    if (run.status() != 0) {
      throw new InputException(explain(what, run));
    }
  }

  private static String explain(String what, LeashedRun run) {
    if (run.output().contains("\"fastrtps\"") || run.output().contains("\"fastcdr\"")) {
      return "CMake does not find Fast DDS; source a ROS 2 installation, or make an underlay with "
          + "tests/ros/underlay.py and source its environment.sh";
    }
    return what + " the programs failed:\n" + run.lastLines();
  }
}
