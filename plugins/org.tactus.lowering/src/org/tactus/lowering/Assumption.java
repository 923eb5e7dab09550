package org.tactus.lowering;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a user may assume of a system beyond the model. Reports say it with every bound that may rest on it. */
public enum Assumption {

  /** Each thread that the model does not place has a core of its own, whatever cores its host has. */
  OWN_CORES;

  /** Returns the name on the command line, as in {@code own-cores}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Returns the assumption with a name.
   *
   * @throws IllegalArgumentException if there is none, with the names that there are
   */
  public static Assumption of(String id) {
    return Arrays.stream(values()).filter(one -> one.id().equals(id)).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("'" + id
            + "' cannot be assumed; this can: "
            + Arrays.stream(values()).map(Assumption::id).collect(Collectors.joining(", "))));
  }
}
