package org.tactus.generator.plan;

import java.util.List;
import java.util.Optional;
import org.tactus.generator.text.CppText;
import org.tactus.generator.text.YamlText;
import org.tactus.model.Parameter;
import org.tactus.model.ParameterRange;
import org.tactus.model.ParameterType;

/**
 * A node parameter.
 *
 * @param name its name
 * @param type what its values are in C++
 * @param cppValue default as a C++ expression
 * @param yamlValue default in a parameter file; empty where none can hold it
 * @param range values that it may have
 * @param description what it means, as a C++ literal; empty where nothing is said
 */
public record ParameterPlan(String name, Type type, String cppValue, Optional<String> yamlValue,
    Optional<Range> range, boolean readOnly, Optional<String> description) {

  /**
   * Numbers as C++ literals.
   *
   * @param member member of the parameter's descriptor that holds it
   * @param step distance of values; 0 for any
   */
  public record Range(String member, String minimum, String maximum, String step) {}

  /**
   * What the values of a parameter are in C++.
   *
   * @param cpp the type of a value
   * @param accessor member of {@code rclcpp::Parameter} that reads it
   * @param array whether it is a list, which a node's class hands out as a shared pointer
   */
  public record Type(String cpp, String accessor, boolean array) {

    private static Type one(String cpp, String accessor) {
      return new Type(cpp, accessor, false);
    }

    private Type list() {
      return new Type("std::vector<" + cpp + ">", accessor.replace("as_int", "as_integer") + "_array", true);
    }
  }

  static ParameterPlan of(Parameter parameter) {
    Type type = type(parameter.getType());
    Optional<Range> range = Optional.ofNullable(parameter.getRange()).map(one -> range(parameter.getType(), one));
    Optional<String> description = Optional.ofNullable(parameter.getDescription()).map(CppText::string);
    if (!parameter.isArray()) {
      return new ParameterPlan(parameter.getName(), type, cpp(parameter.getType(), parameter.getValue()),
          Optional.of(yaml(parameter.getType(), parameter.getValue())), range, parameter.isReadOnly(), description);
    }
    List<String> cpp = parameter.getValues().stream().map(value -> cpp(parameter.getType(), value)).toList();
    List<String> yaml = parameter.getValues().stream().map(value -> yaml(parameter.getType(), value)).toList();
    return new ParameterPlan(parameter.getName(), type.list(), type.list().cpp() + "{" + String.join(", ", cpp) + "}",
        yaml.isEmpty() ? Optional.empty() : Optional.of("[" + String.join(", ", yaml) + "]"), range,
        parameter.isReadOnly(), description);
  }

  private static Type type(ParameterType type) {
    return switch (type) {
      case BOOL -> Type.one("bool", "as_bool");
      case INT -> Type.one("int64_t", "as_int");
      case DOUBLE -> Type.one("double", "as_double");
      case STRING -> Type.one("std::string", "as_string");
    };
  }

  private static String cpp(ParameterType type, String value) {
    return switch (type) {
      case BOOL -> value;
      case INT -> Literals.cppWhole(value);
      case DOUBLE -> Literals.decimal(value);
      case STRING -> CppText.string(value);
    };
  }

  private static String yaml(ParameterType type, String value) {
    return switch (type) {
      case BOOL -> value;
      case INT -> Literals.whole(value);
      case DOUBLE -> Literals.decimal(value);
      case STRING -> YamlText.string(value);
    };
  }

  private static Range range(ParameterType type, ParameterRange range) {
    String step = range.getStep() == null ? "0" : range.getStep();
    String member = type == ParameterType.INT ? "integer_range" : "floating_point_range";
    return new Range(member, cpp(type, range.getMinimum()), cpp(type, range.getMaximum()), cpp(type, step));
  }

  /** Returns the C++ type of its value. */
  public String cppType() {
    return type.cpp();
  }

  /** Returns the member of {@code rclcpp::Parameter} that reads it. */
  public String accessor() {
    return type.accessor();
  }

  /** Tells whether it is a list. */
  public boolean array() {
    return type.array();
  }

  /** Returns what a node's class returns for it. */
  public String cppReturn() {
    return array() ? "std::shared_ptr<const " + cppType() + ">" : cppType();
  }

  /** Tells whether it is declared with more than its default. */
  public boolean isDescribed() {
    return readOnly || range.isPresent() || description.isPresent();
  }
}
