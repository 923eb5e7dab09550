package org.tactus.timing.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A ROS 2 distribution, by its executors; also those that are only analysed to compare with what was published for
 * them.
 */
public enum Distribution {
  DASHING, ELOQUENT, FOXY, GALACTIC, HUMBLE, IRON, JAZZY, KILTED, LYRICAL;

  /**
   * Returns the distribution of a name, as in {@code jazzy}.
   *
   * @throws IllegalArgumentException if there is none; the message names those that there are
   */
  public static Distribution of(String id) {
    return Arrays.stream(values()).filter(distribution -> distribution.id().equals(id)).findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("'" + id + "' is none of the distributions whose executors are known: "
            + Arrays.stream(values()).map(Distribution::id).collect(Collectors.joining(", "))));
  }

  /** Returns the name in lower case, as ROS 2 writes it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
