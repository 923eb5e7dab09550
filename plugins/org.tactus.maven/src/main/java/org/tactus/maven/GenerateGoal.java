package org.tactus.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.tactus.application.Generate;
import org.tactus.application.GenerateOptions;
import org.tactus.application.GenerateOptions.Permission;
import org.tactus.application.GenerateResult;
import org.tactus.application.GenerationText;
import org.tactus.application.WorkspaceChoices;
import org.tactus.application.WorkspaceSwitch;
import org.tactus.generator.GenerationReport;
import org.tactus.model.distribution.Target;

/**
 * Writes the ROS 2 workspace of each system. Generated files are replaced; files for your own code are created once and
 * never touched again, so that the folder belongs under version control, not into <code>target</code>.
 */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class GenerateGoal extends SystemGoal {

  /** The folder in which each system gets a workspace, named as its file. */
  @Parameter(property = "tactus.workspaces", defaultValue = "${project.basedir}/workspace")
  private File workspaces;

  /** Writes programs on the Fast DDS API alone, without ROS 2. */
  @Parameter(property = "tactus.ddsApp")
  private Boolean ddsApp;

  /** Lets every callback burn its modelled execution time before your code runs. */
  @Parameter(property = "tactus.syntheticLoad")
  private Boolean syntheticLoad;

  /** Lets processes record what their callbacks do where <code>TACTUS_TRACE</code> names a folder. */
  @Parameter(property = "tactus.probe")
  private Boolean probe;

  /** Also writes an image and a compose file per host. */
  @Parameter(property = "tactus.container")
  private Boolean container;

  /** The licence in package manifests, by its SPDX identifier. */
  @Parameter(property = "tactus.license")
  private String license;

  /** The maintainer in package manifests, as in <code>Ada Lovelace &lt;ada@example.com&gt;</code>. */
  @Parameter(property = "tactus.maintainer")
  private String maintainer;

  /**
   * The table of <code>tactus provision --modes</code> by which the manager of a system goes: a file, or a folder that
   * has <code>NAME.json</code> for each <code>NAME.tactus</code> with a manager. If not given, what the workspace
   * remembers.
   */
  @Parameter(property = "tactus.modes")
  private File modes;

  /** A file with the text that begins every generated source, such as copyright and licence. */
  @Parameter(property = "tactus.notice")
  private File notice;

  /** Replaces generated files even where they were edited since. */
  @Parameter(property = "tactus.overwriteEdited", defaultValue = "false")
  private boolean overwriteEdited;

  /** New names of nodes by their old ones, whose code moves along. */
  @Parameter
  private Map<String, String> renames;

  @Override
  GoalOutcome run(List<Path> files, BuildLog log) throws IOException, MojoFailureException {
    List<Path> sources = new ArrayList<>();
    List<Path> outputs = new ArrayList<>();
    if (notice != null) {
      sources.add(notice.toPath());
    }
    Map<Path, String> stems = stems(files);
    for (Path file : files) {
      Path folder = Paths.of(workspaces.toPath().resolve(stems.get(file)));
      Optional<Path> table = table(file, files);
      table.ifPresent(sources::add); // also one that is not there yet
      GenerateResult result = Generate.run(new GenerateOptions(file, folder, choices(folder, table), permissions(),
          renames == null ? Map.of() : renames, assumed()), log);
      GenerationReport report = result.report();
      log.done(new GenerationText(folder, result.choices(), false).of(result));
      sources.addAll(result.sources());
      for (List<String> written : List.of(report.created(), report.updated(), report.unchanged(), report.kept())) {
        written.forEach(name -> outputs.add(folder.resolve(name)));
      }
    }
    return new GoalOutcome(sources, outputs, Optional.empty());
  }

  /** Returns where the table of a system is looked for; empty if no place is named. */
  private Optional<Path> table(Path system, List<Path> systems) throws MojoFailureException {
    if (modes == null) {
      return Optional.empty();
    }
    Path named = Paths.of(modes.toPath());
    if (Files.isDirectory(named)) {
      return Optional.of(named.resolve(Paths.stem(system) + ".json"));
    }
    if (systems.size() > 1) {
      throw new MojoFailureException("<modes> " + named + " is one table, and there are " + systems.size()
          + " systems; name a folder that has a table for each, as " + Paths.stem(system) + ".json");
    }
    return Optional.of(named);
  }

  private WorkspaceChoices choices(Path folder, Optional<Path> table) throws MojoFailureException {
    WorkspaceChoices choices = WorkspaceChoices.NONE;
    Target named = target();
    choices = named == null ? choices : choices.with(named);
    choices = with(choices, WorkspaceSwitch.DDS_APPLICATION, ddsApp);
    choices = with(choices, WorkspaceSwitch.SYNTHETIC_LOAD, syntheticLoad);
    choices = with(choices, WorkspaceSwitch.PROBE, probe);
    choices = with(choices, WorkspaceSwitch.CONTAINER, container);
    choices = license == null ? choices : choices.withLicense(license);
    choices = maintainer == null ? choices : choices.withMaintainer(maintainer);
    if (table.isPresent()) {
      boolean without = Files.isDirectory(modes.toPath()) && !Files.exists(table.get());
      choices = without ? choices.withoutModes() : choices.withModes(table.get(), folder);
    }
    return notice == null ? choices : choices.withNotice(notice.toPath());
  }

  private static WorkspaceChoices with(WorkspaceChoices choices, WorkspaceSwitch which, Boolean on) {
    return on == null ? choices : choices.with(which, on);
  }

  private Set<Permission> permissions() {
    return overwriteEdited ? EnumSet.of(Permission.OVERWRITE_EDITED) : EnumSet.noneOf(Permission.class);
  }
}
