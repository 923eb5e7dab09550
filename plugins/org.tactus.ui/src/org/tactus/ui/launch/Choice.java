package org.tactus.ui.launch;

import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;

/**
 * Something that is chosen in a launch configuration.
 *
 * @param key its key
 * @param label what it is called
 * @param usual what holds if nothing is chosen
 * @param values the values; none for any text
 */
record Choice(String key, String label, String usual, List<String> values) {

  private static final String PREFIX = "org.tactus.ui.";
  private static final List<String> SWITCH = List.of("false", "true");

  Choice {
    values = List.copyOf(values);
  }

  static Choice text(String key, String label, String usual) {
    return new Choice(key, label, usual, List.of());
  }

  static Choice check(String key, String label, boolean usual) {
    return new Choice(key, label, Boolean.toString(usual), SWITCH);
  }

  static Choice of(String key, String label, String usual, List<String> values) {
    return new Choice(key, label, usual, values);
  }

  /** Returns the attribute of the launch configuration. */
  String attribute() {
    return PREFIX + key;
  }

  /** Tells whether it is on or off. */
  boolean isSwitch() {
    return values.equals(SWITCH);
  }

  /** Returns what a configuration has chosen. */
  String of(ILaunchConfiguration configuration) throws CoreException {
    return configuration.getAttribute(attribute(), usual).strip();
  }
}
