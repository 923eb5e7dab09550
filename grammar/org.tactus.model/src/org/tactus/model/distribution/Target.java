package org.tactus.model.distribution;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.tactus.model.ExecutorKind;

/**
 * A ROS 2 distribution that a system is analysed and generated for, with what it and the Fast DDS that it ships can do;
 * how they are written to is the generator's.
 */
public enum Target {

  /** Humble Hawksbill. Its Fast DDS has no thread settings. */
  HUMBLE("2.6", 16, false, true),

  /** Iron Irwini. Its Fast DDS has no thread settings. */
  IRON("2.10", 21, false, false),

  /** Jazzy Jalisco. */
  JAZZY("2.14", 28, true, true),

  /** Kilted Kaiju. */
  KILTED("3.2", 29, true, true),

  /** Lyrical Luth. The static single-threaded executor is gone. */
  LYRICAL("3.6", 32, true, true);

  /** The target where none is asked for. */
  public static final Target DEFAULT = JAZZY;

  private final String fastDds;
  private final int rclcppMajor;
  private final boolean threadSettings;
  private final boolean generated;

  Target(String fastDds, int rclcppMajor, boolean threadSettings, boolean generated) {
    this.fastDds = fastDds;
    this.rclcppMajor = rclcppMajor;
    this.threadSettings = threadSettings;
    this.generated = generated;
  }

  /**
   * Returns the target of a distribution's name, as in {@code jazzy}.
   *
   * @throws IllegalArgumentException if there is none; the message names those that there are
   */
  public static Target of(String name) {
    return Arrays.stream(values()).filter(target -> target.id().equals(name)).findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("'" + name + "' is none of the known distributions " + names()));
  }

  private static String names() {
    return Arrays.stream(values()).map(Target::id).collect(Collectors.joining(", "));
  }

  /** Returns the distribution's name in lower case, as ROS 2 writes it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the version of Fast DDS, major and minor. */
  public String fastDds() {
    return fastDds;
  }

  /** Returns the major version of rclcpp, which each distribution has of its own. */
  public int rclcppMajor() {
    return rclcppMajor;
  }

  /** Tells whether workspaces are generated for this distribution. */
  public boolean isGenerated() {
    return generated;
  }

  /** Tells whether its Fast DDS can place its own threads on cores and priorities. */
  public boolean hasThreadSettings() {
    return threadSettings;
  }

  /** Tells whether its rclcpp has an executor of this kind, or nothing keeps one from being added to it. */
  public boolean hasExecutor(ExecutorKind kind) {
    return switch (kind) {
      case EVENTS -> switch (this) {
        case HUMBLE -> false;
        case IRON, JAZZY, KILTED, LYRICAL -> true;
      };
      case EVENTS_CBG -> switch (this) {
        case HUMBLE, IRON -> false;
        case JAZZY, KILTED, LYRICAL -> true;
      };
      case STATIC_SINGLE_THREADED -> switch (this) {
        case HUMBLE, IRON, JAZZY, KILTED -> true;
        case LYRICAL -> false;
      };
      case SINGLE_THREADED, MULTI_THREADED, PLAIN_THREAD, EDF, FIXED_PRIORITY, MIXED, THREAD_CLASSES -> true;
    };
  }

  /** Tells whether rcl has the discovery range and static peers, which came after Humble. */
  public boolean hasStaticPeers() {
    return this != HUMBLE;
  }

  /**
   * Tells whether rclcpp's executors with one thread run ready callbacks of one class in the order of registration, as
   * before Jazzy.
   */
  public boolean keepsRegistrationOrder() {
    return compareTo(JAZZY) < 0;
  }

  /**
   * Tells whether rclcpp's static single-threaded executor runs one of the callbacks that are ready, and collects
   * again, as from Jazzy on.
   */
  public boolean staticServesOne() {
    return compareTo(JAZZY) >= 0;
  }

  /** Tells whether Fast DDS is of the 3.x line, which has another XML namespace, package name and API. */
  public boolean isFastDds3() {
    return fastDds.startsWith("3.");
  }
}
