package org.tactus.generator.plan;

/**
 * A node parameter.
 *
 * @param name its name
 * @param cppType C++ type of its value
 * @param accessor member of {@code rclcpp::Parameter} that reads it
 * @param cppValue default as a C++ literal
 * @param yamlValue default as a YAML scalar
 */
public record ParameterPlan(String name, String cppType, String accessor, String cppValue, String yamlValue) {}
