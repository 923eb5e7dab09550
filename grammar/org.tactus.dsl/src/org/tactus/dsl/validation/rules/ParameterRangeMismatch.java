package org.tactus.dsl.validation.rules;

import java.math.BigDecimal;
import java.util.Optional;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.model.Parameter;
import org.tactus.model.ParameterRange;
import org.tactus.model.ParameterType;
import org.tactus.model.view.Instantiation;

/**
 * ROS 2 keeps ranges for single numbers alone: rclcpp ignores one of anything else. A node whose default lies outside
 * the range of its parameter ends with an exception when it starts, and so does one whose range is empty.
 */
public final class ParameterRangeMismatch extends RuleBase {

  /** What is wrong, and with what: an instance of a node type has its own value, and the range of its type. */
  private record Fault(EStructuralFeature feature, String message) {}

  /** Creates the rule. */
  public ParameterRangeMismatch() {
    super(ElementCode.PARAMETER_RANGE_MISMATCH, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Parameter parameter : system.all(Parameter.class)) {
      if (parameter.getRange() != null) {
        outside(parameter, parameter.getRange()).ifPresent(fault ->
            sink.report(parameter, fault.feature(), fault.message()));
      }
    }
  }

  private static Optional<Fault> outside(Parameter parameter, ParameterRange range) {
    BigDecimal minimum = new BigDecimal(range.getMinimum());
    BigDecimal maximum = new BigDecimal(range.getMaximum());
    BigDecimal step = range.getStep() == null ? null : new BigDecimal(range.getStep());
    Optional<String> broken = broken(parameter, minimum, maximum, step);
    if (broken.isPresent()) {
      return broken.map(message -> new Fault(TYPES.getParameter_Range(), message));
    }
    String which = Instantiation.override(parameter).isPresent() ? "value" : "default";
    return number(parameter.getValue()).filter(value -> !holds(minimum, maximum, step, value))
        .map(value -> new Fault(TYPES.getParameter_Value(), "the " + which + " of '" + parameter.getName() + "', "
            + parameter.getValue() + ", is not in its range: choose one from " + range.getMinimum() + " to "
            + range.getMaximum() + (step == null ? "" : " in steps of " + range.getStep())));
  }

  private static Optional<String> broken(Parameter parameter, BigDecimal minimum, BigDecimal maximum,
      BigDecimal step) {
    boolean whole = parameter.getType() == ParameterType.INT;
    if (parameter.isArray() || !whole && parameter.getType() != ParameterType.DOUBLE) {
      return Optional.of("the parameter '" + parameter.getName()
          + "' has a range, which ROS 2 keeps for single numbers alone: leave it out");
    }
    if (whole && (isBroken(minimum) || isBroken(maximum) || step != null && isBroken(step))) {
      return Optional.of(
          "the range of '" + parameter.getName() + "' has a fraction, but the parameter is whole: write whole numbers");
    }
    ParameterRange range = parameter.getRange();
    if (minimum.compareTo(maximum) > 0) {
      return Optional.of("the range of '" + parameter.getName() + "' is empty: " + range.getMinimum()
          + " is greater than " + range.getMaximum());
    }
    if (step != null && step.signum() <= 0) {
      return Optional.of("the step of the range of '" + parameter.getName() + "' is " + range.getStep()
          + ": it must be greater than zero");
    }
    return Optional.empty();
  }

  private static boolean isBroken(BigDecimal number) {
    return number.scale() > 0;
  }

  private static boolean holds(BigDecimal minimum, BigDecimal maximum, BigDecimal step, BigDecimal value) {
    boolean between = value.compareTo(minimum) >= 0 && value.compareTo(maximum) <= 0;
    return between
        && (step == null || value.compareTo(maximum) == 0 || value.subtract(minimum).remainder(step).signum() == 0);
  }

  /** Returns the number that a default is; empty where it is something else, which another rule reports. */
  private static Optional<BigDecimal> number(String value) {
    try {
      return Optional.ofNullable(value).map(BigDecimal::new);
    } catch (NumberFormatException other) {
      return Optional.empty();
    }
  }
}
