package org.tactus.maven;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.tactus.application.ErroneousSystemException;
import org.tactus.application.InputException;
import org.tactus.application.InputFiles;
import org.tactus.application.OptionException;
import org.tactus.application.RefusedSystemException;

/**
 * What all goals have in common: which files they look at, when they have nothing to do, and how they fail. A goal that
 * did not fail is not run again until a file that it read or wrote, a setting or the plugin has changed; what it found
 * is said again.
 */
abstract class TactusGoal extends AbstractMojo {

  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true, required = true)
  private MojoExecution execution;

  /** Does nothing. */
  @Parameter(property = "tactus.skip", defaultValue = "false")
  private boolean skip;

  /** Runs even if nothing has changed since the last run. */
  @Parameter(property = "tactus.force", defaultValue = "false")
  private boolean force;

  /**
   * Files, and folders whose files are meant. If not given, the folders <code>src/main/tactus</code> and
   * <code>target/generated-sources/tactus</code> (what was imported), where there are any.
   */
  @Parameter(property = "tactus.models")
  private List<File> models;

  /** Where reports go, and what is kept for the next run. */
  @Parameter(property = "tactus.outputDirectory", defaultValue = "${project.build.directory}/tactus")
  private File outputDirectory;

  /** Does what the goal is for. */
  abstract GoalOutcome run(List<Path> files, BuildLog log) throws IOException, MojoFailureException;

  /** Returns the files that a goal looks at of what it was given: those that describe a system, if it does not say. */
  List<Path> files(List<Path> given) throws IOException {
    return InputFiles.systems(given);
  }

  /** Returns those of a folder that is meant if nothing is named; none if others fill it later, which is no mistake. */
  List<Path> filesIn(Path folder) throws IOException {
    return InputFiles.systemsIn(folder);
  }

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("skipped, as tactus.skip says");
      return;
    }
    BuildLog log = new BuildLog(getLog());
    List<Path> files = guarded(log, this::models);
    if (files.isEmpty()) {
      Path folder = Paths.of(usual().getFirst());
      getLog().info("nothing to do: there is no " + (Files.exists(folder) ? "model in " : "") + folder);
      forget();
      return;
    }
    guarded(log, () -> {
      runIfNeeded(files, log);
      return null;
    });
  }

  /**
   * Does something with models, and says in the log what is wrong with them.
   *
   * @throws MojoFailureException if the models, the files or a parameter are at fault
   * @throws MojoExecutionException if Tactus is at fault, or the build was interrupted
   */
  static <T> T guarded(BuildLog log, Callable<T> task) throws MojoExecutionException, MojoFailureException {
    try {
      return DeepStack.call(task);
    } catch (MojoFailureException failure) {
      throw failure;
    } catch (InputException | IOException refused) {
      throw new MojoFailureException(refused.getMessage(), refused);
    } catch (OptionException wrong) {
      String place = wrong.option().map(option -> "<" + option + "> ").orElse("");
      throw new MojoFailureException(place + wrong.problem(), wrong);
    } catch (ErroneousSystemException errors) {
      log.say(errors.diagnostics());
      throw new MojoFailureException("the model has errors, listed above", errors);
    } catch (RefusedSystemException reasons) {
      refuse(reasons, log);
      throw new MojoFailureException("the system cannot be generated, for the reasons above", reasons);
    } catch (InterruptedException | CancellationException ended) {
      throw new MojoExecutionException("the build was interrupted", ended);
    } catch (Exception fault) {
      throw new MojoExecutionException("internal fault: " + fault
          + "\nThis is a fault of Tactus, not of your model. Please report it with the model and the output of the same"
          + " build with -e.", fault);
    }
  }

  /** Returns the files that the goal looks at; none if there are none, or it is to do nothing. */
  final List<Path> models() throws IOException {
    List<File> named = named();
    if (skip) {
      return List.of();
    } else if (!named.isEmpty()) {
      return files(named.stream().map(File::toPath).map(Paths::of).toList());
    }
    List<Path> files = new ArrayList<>();
    for (Path folder : usual()) {
      if (Files.exists(folder)) {
        files.addAll(filesIn(Paths.of(folder)));
      }
    }
    return files;
  }

  /** Removes what the last run has written from a model that is no longer there, so that no other goal takes it up. */
  private void forget() throws MojoExecutionException {
    Optional<LastRun> last = LastRun.read(kept());
    try {
      for (String written : last.map(one -> one.outputs().keySet()).orElse(Set.of())) {
        if (removesOutputs()) {
          remove(Path.of(written));
        }
      }
      Files.deleteIfExists(kept());
    } catch (IOException failure) {
      throw new MojoExecutionException("what the last run wrote cannot be removed: " + failure.getMessage(), failure);
    }
  }

  /** Removes a file, and its folder if that is empty then. */
  private static void remove(Path file) throws IOException {
    if (Files.deleteIfExists(file)) {
      try {
        Files.delete(file.getParent());
      } catch (DirectoryNotEmptyException others) {
        return; // others need it
      }
    }
  }

  /** Tells whether what the goal writes goes with the model that it is made from. */
  boolean removesOutputs() {
    return false;
  }

  /** Tells whether a run on the same files with the same settings does the same again. */
  boolean isRepeatable() {
    return true;
  }

  private Path kept() {
    return outputDirectory.toPath().resolve(name() + ".last.json");
  }

  private void runIfNeeded(List<Path> files, BuildLog log) throws IOException, MojoFailureException {
    Map<String, String> settings = settings();
    Path kept = kept();
    Optional<LastRun> last = LastRun.read(kept);
    if (!force && isRepeatable() && last.filter(one -> one.holds(settings, files)).isPresent()) {
      last.get().said().forEach(line -> log.say(line.level(), line.text()));
      getLog().info("nothing has changed since the last run");
      return;
    }
    Files.deleteIfExists(kept);
    GoalOutcome outcome = run(files, log);
    if (outcome.failure().isPresent()) {
      throw new MojoFailureException(outcome.failure().get());
    }
    LastRun.of(settings, files, outcome, log).write(kept);
  }

  private static void refuse(RefusedSystemException reasons, BuildLog log) {
    for (RefusedSystemException.Reason reason : reasons.reasons()) {
      if (reason.diagnostic().isPresent()) {
        log.say(List.of(reason.diagnostic().get()));
      } else {
        log.say(BuildLog.Level.ERROR, reason.text());
      }
    }
  }

  /** Returns the files and folders that a parameter names. */
  List<File> named() {
    return models == null ? List.of() : models;
  }

  /** Returns the files and folders that are meant where no parameter names any, if they are there. */
  List<Path> usual() {
    return List.of(folder("src/main/tactus"), Path.of(project.getBuild().getDirectory(), "generated-sources/tactus"));
  }

  /** Returns a folder of the project. */
  final Path folder(String name) {
    return project.getBasedir().toPath().resolve(name);
  }

  /** Returns the values of all parameters, so that none can be forgotten, and which build of the plugin runs. */
  private Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    File plugin = execution.getMojoDescriptor().getPluginDescriptor().getPluginArtifact().getFile();
    settings.put("started in", Path.of("").toAbsolutePath().toString()); // files are named relative to it
    settings.put("plugin", plugin + " " + plugin.length() + " " + plugin.lastModified());
    for (Class<?> type = getClass(); type != AbstractMojo.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        boolean context = field.getType() == MavenProject.class || field.getType() == MojoExecution.class;
        if (!context && !field.isSynthetic() && !Modifier.isStatic(field.getModifiers())) {
          settings.put(field.getName(), String.valueOf(value(field)));
        }
      }
    }
    return settings;
  }

  private Object value(Field field) {
    try {
      field.setAccessible(true);
      return field.get(this);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException("a parameter cannot be read: " + field, impossible);
    }
  }

  /** Returns the name of this run in the names of files: that of the goal, and that of the execution if it has one. */
  final String name() {
    String id = execution.getExecutionId();
    return id == null || id.startsWith("default-") ? execution.getGoal() : execution.getGoal() + "-" + id;
  }

  /** Returns where a report goes. */
  final Path output(String file) throws IOException {
    Files.createDirectories(outputDirectory.toPath());
    return outputDirectory.toPath().resolve(file);
  }

  /** Returns the version of the plugin. */
  final String version() {
    return execution.getMojoDescriptor().getPluginDescriptor().getVersion();
  }
}
