package org.tactus.dsl.validation.rules;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.WrittenValues;
import org.tactus.model.Parameter;
import org.tactus.model.ParameterOverride;
import org.tactus.model.ParameterRange;
import org.tactus.model.ParameterType;

/**
 * A parameter's value becomes an expression of its type in generated code and in parameter files, where anything else
 * would be another program. Whole numbers have 64 bits in ROS 2.
 */
public final class ParameterValueMismatch extends RuleBase {

  /** Creates the rule. */
  public ParameterValueMismatch() {
    super(ElementCode.PARAMETER_VALUE_MISMATCH, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (ParameterOverride override : system.all(ParameterOverride.class)) {
      if (override.getParameter() != null && !override.getParameter().eIsProxy()) {
        check(override, TYPES.getParameterOverride_Value(), override.getParameter(), sink);
        check(override, TYPES.getParameterOverride_Values(), override.getParameter(), sink);
      }
    }
    for (Parameter parameter : system.all(Parameter.class)) {
      check(parameter, TYPES.getParameter_Value(), parameter, sink);
      check(parameter, TYPES.getParameter_Values(), parameter, sink);
      ParameterRange range = parameter.getRange();
      if (range != null && parameter.getType() == ParameterType.INT) {
        for (EStructuralFeature bound : List.of(TYPES.getParameterRange_Minimum(), TYPES.getParameterRange_Maximum(),
            TYPES.getParameterRange_Step())) {
          large(range, bound, sink);
        }
      }
    }
  }

  private static void check(EObject owner, EStructuralFeature feature, Parameter parameter, DiagnosticSink sink) {
    ParameterType type = parameter.getType();
    List<String> values = WrittenValues.of(owner, feature);
    for (int i = 0; i < values.size(); i++) {
      Optional<String> fault = fault(values.get(i), type);
      if (fault.isPresent()) {
        sink.report(owner, feature, i,
            "the parameter '" + parameter.getName() + "' is of the type " + type.getLiteral() + ", but its value is "
            + shown(values.get(i)) + ": " + fault.get());
      }
    }
  }

  /** Returns what to write instead of a value that is not of a type. */
  private static Optional<String> fault(String value, ParameterType type) {
    return switch (type) {
      case BOOL -> value.equals("true") || value.equals("false") ? Optional.empty()
          : Optional.of("write true or false");
      case INT -> {
        Optional<BigInteger> number = WrittenValues.whole(value);
        yield number.isEmpty() ? Optional.of("write a whole number, or give the parameter another type")
            : WrittenValues.isLong(number.get()) ? Optional.empty()
            : Optional.of("write one of at most 64 bits, " + Long.MIN_VALUE + " to " + Long.MAX_VALUE);
      }
      case DOUBLE -> WrittenValues.number(value).isPresent() ? Optional.empty()
          : Optional.of("write a number, or give the parameter another type");
      case STRING -> WrittenValues.isText(value) ? Optional.empty() : Optional.of("write it between quotation marks");
    };
  }

  private static void large(EObject range, EStructuralFeature feature, DiagnosticSink sink) {
    for (String value : WrittenValues.of(range, feature)) {
      if (WrittenValues.whole(value).filter(number -> !WrittenValues.isLong(number)).isPresent()) {
        sink.report(range, feature,
            value + " has more than 64 bits: write a number from " + Long.MIN_VALUE + " to " + Long.MAX_VALUE);
      }
    }
  }

  private static String shown(String value) {
    return value.length() <= 40 ? value : value.substring(0, 39) + "…";
  }
}
