package org.tactus.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.tactus.generator.OutputException;
import org.tactus.generator.WorkspaceGenerator;

/**
 * What was chosen for a workspace: by the options of this run, else by those of an earlier one, which the workspace remembers.
 *
 * @param values values by option; a switch that is on has the value {@code yes}
 * @param remembered which of them an earlier run has chosen
 */
record WorkspaceChoices(SortedMap<String, String> values, List<String> remembered) {

  private static final String ON = "yes";
  private static final String OFF = "no";

  /**
   * Brings the options of a run together with what a folder remembers.
   *
   * @param given what this run chooses
   * @param forget whether the folder's memory is passed over
   * @throws InputException if the folder cannot be read
   */
  static WorkspaceChoices of(Path folder, Map<String, String> given, boolean forget) {
    SortedMap<String, String> values = new TreeMap<>(forget ? Map.of() : earlier(folder));
    List<String> remembered = new ArrayList<>(values.keySet());
    remembered.removeAll(given.keySet());
    values.putAll(given);
    values.values().removeIf(value -> value.isEmpty() || value.equals(OFF));
    remembered.retainAll(values.keySet());
    return new WorkspaceChoices(values, List.copyOf(remembered));
  }

  private static Map<String, String> earlier(Path folder) {
    try {
      return WorkspaceGenerator.remembered(folder);
    } catch (OutputException unreadable) {
      throw new InputException(unreadable.getMessage());
    }
  }

  /** Notes a switch, if it was given. */
  static void add(Map<String, String> given, String option, Boolean state) {
    if (state != null) {
      given.put(option, state ? ON : OFF);
    }
  }

  /** Tells whether a switch is on. */
  boolean isOn(String option) {
    return values.containsKey(option);
  }

  /** Returns options as they would be written. */
  String text(List<String> options) {
    return String.join(", ", options.stream().map(this::text).toList());
  }

  private String text(String option) {
    String value = values.get(option);
    if (option.equals(AttributionOptions.NOTICE)) {
      return option + " (" + value.lines().count() + " lines)";
    }
    return value.equals(ON) ? option : option + " " + (value.matches("[A-Za-z0-9._+-]+") ? value : "'" + value + "'");
  }
}
