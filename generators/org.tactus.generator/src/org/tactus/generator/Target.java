package org.tactus.generator;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** A ROS 2 distribution that a workspace can be generated for, with the Fast DDS that it ships. */
public enum Target {
  HUMBLE("2.6", false),
  JAZZY("2.14", true),
  KILTED("3.2", true),
  LYRICAL("3.6", false);

  /** The target where none is asked for. */
  public static final Target DEFAULT = JAZZY;

  private final String fastDds;
  private final boolean generated;

  Target(String fastDds, boolean generated) {
    this.fastDds = fastDds;
    this.generated = generated;
  }

  /**
   * Returns the target with the given name.
   *
   * @throws IllegalArgumentException if there is none; the message names those that there are
   */
  public static Target of(String name) {
    return Arrays.stream(values()).filter(target -> target.id().equals(name)).findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no ROS 2 distribution is called '" + name + "'; there are "
            + Arrays.stream(values()).map(Target::id).collect(Collectors.joining(", "))));
  }

  /** Returns the distribution's name in lower case, as ROS 2 writes it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the version of Fast DDS, major and minor. */
  public String fastDds() {
    return fastDds;
  }

  /** Tells whether workspaces are generated for this distribution. */
  public boolean isGenerated() {
    return generated;
  }

  /** Tells whether Fast DDS is of the 3.x line, which has another XML namespace, package name and API. */
  public boolean isFastDds3() {
    return fastDds.startsWith("3.");
  }

  /** Returns the XML namespace of this Fast DDS's profiles. */
  public String profileNamespace() {
    return isFastDds3() ? "http://www.eprosima.com" : "http://www.eprosima.com/XMLSchemas/fastRTPS_Profiles";
  }

  /** Returns the environment variable that names the profile file of a process. */
  public String profileVariable() {
    return isFastDds3() ? "FASTDDS_DEFAULT_PROFILES_FILE" : "FASTRTPS_DEFAULT_PROFILES_FILE";
  }

  /** Returns the name of Fast DDS's CMake and ROS package, which is also that of its library target. */
  public String fastDdsPackage() {
    return isFastDds3() ? "fastdds" : "fastrtps";
  }
}
