package org.tactus.generator.plan;

import org.tactus.generator.Names;

/**
 * A ROS 2 interface.
 *
 * @param packageName package that defines it
 * @param kind {@code msg}, {@code srv} or {@code action}
 * @param name type name in camel case
 */
public record TypePlan(String packageName, String kind, String name) implements Comparable<TypePlan> {

  /** Splits {@code package/kind/Name}. */
  public static TypePlan of(String interfaceName) {
    String[] parts = interfaceName.split("/");
    return new TypePlan(parts[0], parts[1], parts[2]);
  }

  /** Returns the C++ type. */
  public String cpp() {
    return packageName + "::" + kind + "::" + name;
  }

  /** Returns the C++ header. */
  public String header() {
    return packageName + "/" + kind + "/" + Names.snake(name) + ".hpp";
  }

  @Override
  public int compareTo(TypePlan other) {
    return header().compareTo(other.header());
  }
}
