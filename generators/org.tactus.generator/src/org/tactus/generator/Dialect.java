package org.tactus.generator;

import org.tactus.generator.plan.ExecutorFacts;
import org.tactus.model.ExecutorKind;
import org.tactus.model.distribution.Target;

/**
 * How a distribution is written to: the C++ of its rclcpp, the files, names and variables of its Fast DDS.
 *
 * @param target the distribution, which says what there is to write
 */
public record Dialect(Target target) {

  /** Returns the C++ expression of the QoS that services and clients have by default. */
  public String servicesQos() {
    return switch (target) {
      case HUMBLE -> "rmw_qos_profile_services_default";
      case IRON, JAZZY, KILTED, LYRICAL -> "rclcpp::ServicesQoS()";
    };
  }

  /** Tells whether rclcpp tells of parameters that were set, or, as before Iron, asks alone before it sets them. */
  public boolean hasPostSetCallbacks() {
    return switch (target) {
      case HUMBLE -> false;
      case IRON, JAZZY, KILTED, LYRICAL -> true;
    };
  }

  /** Returns the C++ type of what keeps the callback that learns of new values of parameters. */
  public String parametersCallbackHandle() {
    return "rclcpp::node_interfaces::" + (hasPostSetCallbacks() ? "Post" : "On") + "SetParametersCallbackHandle";
  }

  /** Tells whether rclcpp marks an executor as deprecated, so that the compiler warns where it is used. */
  public boolean deprecatesExecutor(ExecutorKind kind) {
    return switch (target) {
      case KILTED -> ExecutorFacts.isOutgoing(kind);
      case HUMBLE, IRON, JAZZY, LYRICAL -> false;
    };
  }

  /**
   * Returns what the constructor of rclcpp's EventsExecutor takes before its queue: its options, as from Lyrical on.
   */
  public String beforeEventsQueue() {
    return switch (target) {
      case HUMBLE, IRON, JAZZY, KILTED -> "";
      case LYRICAL -> "\n  rclcpp::ExecutorOptions(),";
    };
  }

  /** Returns the XML namespace of this Fast DDS's profiles. */
  public String profileNamespace() {
    return target.isFastDds3() ? "http://www.eprosima.com" : "http://www.eprosima.com/XMLSchemas/fastRTPS_Profiles";
  }

  /** Returns the environment variable that names the profile file of a process. */
  public String profileVariable() {
    return target.isFastDds3() ? "FASTDDS_DEFAULT_PROFILES_FILE" : "FASTRTPS_DEFAULT_PROFILES_FILE";
  }

  /** Returns the name of Fast DDS's CMake and ROS package, which is also that of its library target. */
  public String fastDdsPackage() {
    return target.isFastDds3() ? "fastdds" : "fastrtps";
  }
}
