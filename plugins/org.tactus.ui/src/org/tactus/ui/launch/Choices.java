package org.tactus.ui.launch;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.tactus.application.InputException;

/**
 * What was chosen for a task.
 *
 * @param values the values by key; each key of the task has one
 */
public record Choices(Map<String, String> values) {

  /** Copies the values. */
  public Choices {
    values = Map.copyOf(values);
  }

  /** Returns what holds if nothing is chosen. */
  public static Choices usual(LaunchTask task) {
    Map<String, String> values = new LinkedHashMap<>();
    task.choices().forEach(choice -> values.put(choice.key(), choice.usual()));
    return new Choices(values);
  }

  /** Returns what a launch configuration has chosen. */
  static Choices of(LaunchTask task, ILaunchConfiguration configuration) throws CoreException {
    Map<String, String> values = new LinkedHashMap<>();
    for (Choice choice : task.choices()) {
      values.put(choice.key(), choice.of(configuration));
    }
    return new Choices(values);
  }

  boolean is(String key) {
    return Boolean.parseBoolean(values.get(key));
  }

  /** Returns a text; empty if nothing was typed. */
  Optional<String> text(String key) {
    return Optional.of(values.get(key)).filter(value -> !value.isEmpty());
  }

  /**
   * Returns a whole number.
   *
   * @throws InputException if it is none
   */
  long whole(String key) {
    try {
      return Long.parseLong(values.get(key));
    } catch (NumberFormatException none) {
      throw new InputException("'" + values.get(key) + "' is no whole number; correct " + key
          + " in the launch configuration");
    }
  }

  /**
   * Returns a number.
   *
   * @throws InputException if it is none
   */
  double number(String key) {
    try {
      return Double.parseDouble(values.get(key));
    } catch (NumberFormatException none) {
      throw new InputException("'" + values.get(key) + "' is no number; correct " + key
          + " in the launch configuration");
    }
  }
}
