package org.tactus.application;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.generator.WorkspaceGenerator;

/**
 * The choices that hold for a workspace: those of a run, else those of an earlier one, which the workspace remembers.
 *
 * @param choices those that hold; nothing that is off or empty
 * @param remembered the options of the command line for those of them that an earlier run has chosen
 */
public record HeldChoices(WorkspaceChoices choices, List<String> remembered) {

  /** Copies the list. */
  public HeldChoices {
    remembered = List.copyOf(remembered);
  }

  /**
   * Brings the choices of a run together with what a folder remembers.
   *
   * @param given what this run chooses
   * @param forget whether the folder's memory is passed over
   * @throws InputException if the folder cannot be read
   */
  static HeldChoices of(Path folder, WorkspaceChoices given, boolean forget) {
    SortedMap<String, String> values = new TreeMap<>();
    if (!forget) {
      values.putAll(OutputFailures.of(() -> WorkspaceGenerator.remembered(folder)));
    }
    List<String> remembered = new ArrayList<>(values.keySet());
    remembered.removeAll(given.values().keySet());
    values.putAll(given.values());
    values.values().removeIf(value -> value.isEmpty() || value.equals(WorkspaceChoices.OFF));
    remembered.retainAll(values.keySet());
    return new HeldChoices(new WorkspaceChoices(values), remembered);
  }

  /** Returns the options of all that holds. */
  public List<String> options() {
    return List.copyOf(choices.values().keySet());
  }

  /** Returns options with their values as they would be written on the command line. */
  public String text(List<String> options) {
    return String.join(", ", options.stream().map(this::text).toList());
  }

  private String text(String option) {
    String value = choices.values().get(option);
    if (option.equals(WorkspaceChoices.NOTICE)) {
      return option + " (" + value.lines().count() + " lines)";
    }
    return value.equals(WorkspaceChoices.ON) ? option
        : option + " " + (value.matches("[A-Za-z0-9._+-]+") ? value : "'" + value + "'");
  }
}
