package org.tactus.application;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.tactus.lowering.Assumption;

/**
 * What to generate, and where.
 *
 * @param file the file that describes the system
 * @param folder the folder of the workspace; made where it is missing
 * @param choices what is chosen of it; what is not holds as the folder remembers, else as usual
 * @param permissions what is done beside the usual
 * @param renames new names of nodes by their old ones, whose code moves along
 * @param assumed what is assumed beyond the model
 */
public record GenerateOptions(Path file, Path folder, WorkspaceChoices choices, Set<Permission> permissions,
    Map<String, String> renames,
    Set<Assumption> assumed) {

  /** What is done beside the usual. */
  public enum Permission {
    /** Generated files are replaced even where they were edited since. */
    OVERWRITE_EDITED,
    /** The folder may be the workspace of another system, whose generated files are removed. */
    REPLACE_SYSTEM,
    /** The folder may hold other files and be no workspace yet. */
    INTO_EXISTING,
    /** The choices that the folder remembers are passed over. */
    FORGET_CHOICES,
    /** Nothing is written; the result tells what would be. */
    DRY_RUN,
    /** Nothing is written where something is warned of. */
    REFUSE_WARNINGS
  }

  /** Copies the collections. */
  public GenerateOptions {
    permissions = Set.copyOf(permissions);
    renames = Map.copyOf(renames);
    assumed = Set.copyOf(assumed);
  }

  /** Returns the options that bring a workspace up to date. */
  public static GenerateOptions of(Path file, Path folder) {
    return new GenerateOptions(file, folder, WorkspaceChoices.NONE, Set.of(), Map.of(), Set.of());
  }

  /** Returns the same options with other choices. */
  public GenerateOptions with(WorkspaceChoices others) {
    return new GenerateOptions(file, folder, others, permissions, renames, assumed);
  }

  /** Returns the same options for a run that writes nothing. */
  GenerateOptions dryRun() {
    Set<Permission> more = new HashSet<>(permissions);
    more.add(Permission.DRY_RUN);
    return new GenerateOptions(file, folder, choices, more, renames, assumed);
  }

  boolean may(Permission permission) {
    return permissions.contains(permission);
  }
}
