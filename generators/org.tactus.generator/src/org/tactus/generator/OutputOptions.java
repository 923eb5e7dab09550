package org.tactus.generator;

import java.util.Map;
import java.util.function.Consumer;

/**
 * How a folder is brought up to date.
 *
 * @param replaceSystem whether the folder may hold another system, or the same as programs of another kind, whose
 *     generated files are then removed
 * @param intoExisting whether the folder may hold files although it is no workspace
 * @param dryRun whether nothing is written and only said what would be
 * @param renames new names of nodes by their old ones, whose code moves along
 * @param remembered what was chosen, by option; the workspace keeps it for later runs
 * @param log is told what is waited for
 */
public record OutputOptions(boolean replaceSystem, boolean intoExisting, boolean dryRun, Map<String, String> renames,
    Map<String, String> remembered,
    Consumer<String> log) {

  /** Refuses folders that hold something else; nothing is renamed or remembered. */
  public static final OutputOptions DEFAULT = new OutputOptions(false, false, false, Map.of(), Map.of(), message -> {
  });
}
