package org.tactus.generator.fastdds;

import java.util.ArrayList;
import java.util.List;
import org.tactus.model.distribution.Target;

/**
 * The environment variables that decide whether ROS 2 and Fast DDS do what the model says, beside the one that names
 * the profiles.
 */
public final class ModelledEnvironment {

  /**
   * A variable.
   *
   * @param value what it must be; empty where it must not be set
   * @param purpose what needs it so, as the end of a sentence
   */
  public record Variable(String name, String value, String purpose) {}

  /** The one middleware that has the model's flow controllers, threads and delays. */
  public static final String MIDDLEWARE = "rmw_fastrtps_cpp";

  private static final String TRANSPORTS = "other transports lose the settings of the listener threads";

  private ModelledEnvironment() {}

  /** Returns the variables of a distribution. */
  public static List<Variable> of(Target target) {
    List<Variable> variables = new ArrayList<>();
    variables.add(
        new Variable("RMW_FASTRTPS_USE_QOS_FROM_XML", "1", "else rmw_fastrtps overrides how topics are published"));
    if (target.hasStaticPeers()) {
      variables.add(new Variable("ROS_AUTOMATIC_DISCOVERY_RANGE", "SUBNET", TRANSPORTS));
      variables.add(new Variable("ROS_LOCALHOST_ONLY", "", TRANSPORTS));
    } else {
      variables.add(new Variable("ROS_LOCALHOST_ONLY", "0", TRANSPORTS));
    }
    variables.add(new Variable("SKIP_DEFAULT_XML_FILE", "1", "profiles in the working directory are not the model's"));
    variables.add(new Variable("FASTDDS_BUILTIN_TRANSPORTS", "", TRANSPORTS));
    return List.copyOf(variables);
  }
}
