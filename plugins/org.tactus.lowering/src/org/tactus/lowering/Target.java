package org.tactus.lowering;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tactus.model.ExecutorKind;

/** A ROS 2 distribution whose behaviour a timing model stands for. */
public enum Target {

  /** Humble Hawksbill, with Fast DDS 2.6, which has no thread settings. */
  HUMBLE("humble", "2.6", false, List.of(ExecutorKind.EVENTS)),

  /** Jazzy Jalisco, with Fast DDS 2.14: the default. */
  JAZZY("jazzy", "2.14", true, List.of()),

  /** Kilted Kaiju, with Fast DDS 3.2. */
  KILTED("kilted", "3.2", true, List.of()),

  /** Lyrical Luth, with Fast DDS 3.6; the static single-threaded executor is gone. */
  LYRICAL("lyrical", "3.6", true, List.of(ExecutorKind.STATIC_SINGLE_THREADED));

  private final String distribution;
  private final String fastDds;
  private final boolean threadSettings;
  private final List<ExecutorKind> missingExecutors;

  Target(String distribution, String fastDds, boolean threadSettings, List<ExecutorKind> missingExecutors) {
    this.distribution = distribution;
    this.fastDds = fastDds;
    this.threadSettings = threadSettings;
    this.missingExecutors = missingExecutors;
  }

  /** Returns the target of a distribution's name, as in {@code jazzy}. */
  public static Optional<Target> named(String distribution) {
    return Arrays.stream(values()).filter(target -> target.distribution.equals(distribution)).findFirst();
  }

  /** Returns the distribution's name in lower case. */
  public String distribution() {
    return distribution;
  }

  /** Returns the release of Fast DDS that the distribution ships. */
  public String fastDds() {
    return fastDds;
  }

  /** Tells whether its Fast DDS can place its own threads on cores and priorities. */
  boolean hasThreadSettings() {
    return threadSettings;
  }

  /** Tells whether its rclcpp has an executor of this kind. */
  boolean hasExecutor(ExecutorKind kind) {
    return !missingExecutors.contains(kind);
  }
}
