package org.tactus.dsl.validation.rules;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.tactus.diagnostics.ElementCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.WrittenValues;
import org.tactus.model.Field;
import org.tactus.model.Primitive;

/**
 * rosidl writes a constant into the code of every language as it stands; one that its type cannot hold does not
 * compile, or is silently another number. Only single values of primitive types can be constants.
 */
public final class ConstantValueMismatch extends RuleBase {

  private record Range(BigInteger least, BigInteger most) {

    static Range signed(int bits) {
      return new Range(BigInteger.TWO.pow(bits - 1).negate(), BigInteger.TWO.pow(bits - 1).subtract(BigInteger.ONE));
    }

    static Range unsigned(int bits) {
      return new Range(BigInteger.ZERO, BigInteger.TWO.pow(bits).subtract(BigInteger.ONE));
    }
  }

  private static final Map<Primitive, Range> WHOLE = new EnumMap<>(Map.of(
      Primitive.BYTE, Range.unsigned(8), Primitive.CHAR, Range.unsigned(8),
      Primitive.INT8, Range.signed(8), Primitive.UINT8, Range.unsigned(8),
      Primitive.INT16, Range.signed(16), Primitive.UINT16, Range.unsigned(16),
      Primitive.INT32, Range.signed(32), Primitive.UINT32, Range.unsigned(32),
      Primitive.INT64, Range.signed(64), Primitive.UINT64, Range.unsigned(64)));

  /** Creates the rule. */
  public ConstantValueMismatch() {
    super(ElementCode.CONSTANT_VALUE_MISMATCH, Needs.SYNTAX);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    for (Field field : system.all(Field.class)) {
      if (field.isConstant()) {
        for (String value : WrittenValues.of(field, TYPES.getField_Value())) {
          fault(field, value).ifPresent(fault -> sink.report(field, TYPES.getField_Value(), fault));
        }
      }
    }
  }

  private static Optional<String> fault(Field field, String value) {
    if (field.isArray() || field.getPrimitive() == Primitive.NONE || field.getStringBound() != 0) {
      return Optional.of("the constant '" + field.getName() + "' is " + (field.isArray() ? "an array"
          : field.getPrimitive() == Primitive.NONE ? "a message" : "a bounded string")
          + ", but rosidl has constants of primitive types alone: give it one, without a bound");
    }
    String type = field.getPrimitive().getLiteral();
    return switch (field.getPrimitive()) {
      case STRING, WSTRING -> WrittenValues.isText(value) ? Optional.empty()
          : wrong(type, value, "write a text between quotation marks");
      case BOOL -> value.matches("true|false|0|1") ? Optional.empty() : wrong(type, value, "write true or false");
      case FLOAT32, FLOAT64 -> {
        Optional<BigDecimal> number = WrittenValues.number(value);
        boolean large = field.getPrimitive() == Primitive.FLOAT32
            && number.filter(given -> given.abs().compareTo(new BigDecimal(Float.MAX_VALUE)) > 0).isPresent();
        yield number.isEmpty() ? wrong(type, value, "write a number")
            : large ? wrong(type, value, "write one of at most 3.4 * 10^38, or use float64")
            : Optional.empty();
      }
      case NONE -> throw new IllegalStateException("a message is no constant");
      case BYTE, CHAR, INT8, UINT8, INT16, UINT16, INT32, UINT32, INT64, UINT64 -> {
        Range range = WHOLE.get(field.getPrimitive());
        boolean held = WrittenValues.whole(value)
            .filter(number -> number.compareTo(range.least()) >= 0 && number.compareTo(range.most()) <= 0).isPresent();
        yield held ? Optional.empty()
            : wrong(type, value, "write a whole number from " + range.least() + " to " + range.most()
            + ", or use another type");
      }
    };
  }

  private static Optional<String> wrong(String type, String value, String wayOut) {
    return Optional.of((value.length() <= 40 ? value : value.substring(0, 39) + "…") + " is no value of the type "
        + type + ": " + wayOut);
  }
}
