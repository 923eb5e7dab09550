package org.tactus.generator.ros2;

import org.tactus.model.distribution.Target;

/**
 * What the build description of every package settles the same way: optimised code, and the distribution that it was
 * generated for.
 */
public final class BuildSettings {

  private static final String RELEASE = """
      # what the model says of execution times is about optimised code
      if(NOT CMAKE_BUILD_TYPE)
        set(CMAKE_BUILD_TYPE Release)
      endif()
      """;

  private static final String DISTRIBUTION = """
      if(rclcpp_VERSION VERSION_LESS %2$d OR NOT rclcpp_VERSION VERSION_LESS %3$d)
        set(severity FATAL_ERROR)
        if("$ENV{TACTUS_ALLOW_DEVIATIONS}" STREQUAL "1")
          set(severity WARNING)
        endif()
        message(${severity} "generated for ROS 2 %1$s, but rclcpp ${rclcpp_VERSION} is not of %1$s: source "
          "%1$s, or generate again with '--target' and the distribution that is sourced; "
          "rolling is unsupported")
      endif()
      """;

  private BuildSettings() {}

  /**
   * Returns the statements that build in Release unless the user says otherwise; they belong behind {@code project()}.
   */
  public static String release() {
    return RELEASE;
  }

  /**
   * Returns the statements that refuse another distribution's rclcpp; they belong behind {@code find_package(rclcpp)}.
   * TACTUS_ALLOW_DEVIATIONS=1 turns that into a warning.
   */
  public static String distribution(Target target) {
    int major = target.rclcppMajor();
    return DISTRIBUTION.formatted(target.id(), major, major + 1);
  }
}
