package org.tactus.dsl.ide.quickfix;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.tactus.dsl.validation.system.WrittenValues;
import org.tactus.model.Field;
import org.tactus.model.Parameter;
import org.tactus.model.ParameterOverride;
import org.tactus.model.ParameterRange;
import org.tactus.model.TactusPackage;

/** Quick fixes of parameters, constants and texts. */
final class ParameterFixes {

  private static final TactusPackage TYPES = TactusPackage.eINSTANCE;
  private static final Pattern ILLEGAL = Pattern.compile("\\p{Cc}|[\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069"
      + "\\u200E\\u200F\\uFEFF\\uFFF9-\\uFFFB]");

  private ParameterFixes() {
  }

  /** Brings default and range of a parameter together; an instance of a node type has the range of its type. */
  static List<Change> range(MarkedPlace place) {
    List<Change> changes = new ArrayList<>();
    place.element(Parameter.class).filter(parameter -> parameter.getRange() != null).ifPresent(parameter -> {
      nearest(parameter.getRange(), parameter.getValue()).ifPresent(value -> changes.add(Change
          .offered("Write the default " + value).replace(parameter, TYPES.getParameter_Value(), value)));
      changes.add(Change.offered("Remove the range").remove(TextPart.of(parameter.getRange())));
    });
    place.element(ParameterOverride.class).ifPresent(override ->
        nearest(override.getParameter().getRange(), override.getValue()).ifPresent(value -> changes.add(Change
            .offered("Write the value " + value).replace(override, TYPES.getParameterOverride_Value(), value))));
    return changes;
  }

  /** Returns the bound that a value lies beyond, as it is written; empty if the range itself is at fault. */
  private static Optional<String> nearest(ParameterRange range, String written) {
    Optional<BigDecimal> value = Optional.ofNullable(written).flatMap(WrittenValues::number);
    BigDecimal minimum = new BigDecimal(range.getMinimum());
    BigDecimal maximum = new BigDecimal(range.getMaximum());
    if (value.isEmpty() || minimum.compareTo(maximum) > 0) {
      return Optional.empty();
    }
    return value.get().compareTo(minimum) < 0 ? Optional.of(range.getMinimum())
        : value.get().compareTo(maximum) > 0 ? Optional.of(range.getMaximum()) : Optional.empty();
  }

  /** Gives a parameter the type of its value. */
  static List<Change> value(MarkedPlace place) {
    return place.element(Parameter.class).flatMap(parameter -> {
      List<String> values = new ArrayList<>(WrittenValues.of(parameter, TYPES.getParameter_Value()));
      values.addAll(WrittenValues.of(parameter, TYPES.getParameter_Values()));
      return type(values).filter(type -> !type.equals(parameter.getType().getLiteral())).map(type ->
          Change.offered("Write the type '" + type + "'").replace(parameter, TYPES.getParameter_Type(), type));
    }).stream().toList();
  }

  /** Returns the type of all of some values. */
  private static Optional<String> type(List<String> values) {
    if (values.isEmpty()) {
      return Optional.empty();
    }
    if (values.stream().allMatch(WrittenValues::isText)) {
      return Optional.of("string");
    }
    if (values.stream().allMatch(value -> value.equals("true") || value.equals("false"))) {
      return Optional.of("bool");
    }
    if (values.stream().allMatch(value -> WrittenValues.whole(value).filter(WrittenValues::isLong).isPresent())) {
      return Optional.of("int");
    }
    boolean numbers = values.stream().allMatch(value -> WrittenValues.number(value).isPresent());
    return numbers ? Optional.of("double") : Optional.empty();
  }

  /** Gives a constant the narrowest type that can hold it. */
  static List<Change> constant(MarkedPlace place) {
    return place.element(Field.class).filter(field -> !field.isArray()).flatMap(field -> {
      String value = WrittenValues.of(field, TYPES.getField_Value()).stream().findFirst().orElse("");
      Optional<TextPart> primitive = TextPart.of(field, TYPES.getField_Primitive());
      return primitive.flatMap(part -> constantType(value).filter(type -> !type.equals(part.text())
          || field.getStringBound() != 0).map(type -> Change.offered("Write the type '" + type + "'").replace(
              TextPart.of(field, TYPES.getField_StringBound()).map(part::through).orElse(part), type)));
    }).stream().toList();
  }

  private static Optional<String> constantType(String value) {
    Optional<BigInteger> whole = WrittenValues.whole(value);
    if (WrittenValues.isText(value)) {
      return Optional.of("string");
    }
    if (value.equals("true") || value.equals("false")) {
      return Optional.of("bool");
    }
    if (whole.isEmpty()) {
      return WrittenValues.number(value).map(number -> "float64");
    }
    for (int bits = 8; bits <= 64; bits *= 2) {
      boolean signed = whole.get().signum() < 0;
      if ((signed ? whole.get().not().bitLength() + 1 : whole.get().bitLength()) <= bits) {
        return Optional.of((signed ? "int" : "uint") + bits);
      }
    }
    return Optional.empty();
  }

  /** Removes from a text what it must not hold; an escape sequence leaves its character. */
  static List<Change> text(MarkedPlace place) {
    boolean parameter = place.element(Parameter.class).isPresent();
    TextPart part = place.part();
    String written = part.text();
    StringBuilder legal = new StringBuilder();
    for (int i = 0; i < written.length(); i++) {
      char c = written.charAt(i);
      if (c == '\\' && i + 1 < written.length()) {
        char escaped = written.charAt(++i);
        boolean known = "\"'\\".indexOf(escaped) >= 0 || parameter && "nt".indexOf(escaped) >= 0;
        legal.append(known ? "\\" + escaped : ILLEGAL.matcher("" + escaped).matches() ? "" : "" + escaped);
      } else if (ILLEGAL.matcher("" + c).matches()) {
        legal.append(parameter && c == '\n' ? "\\n" : parameter && c == '\t' ? "\\t" : "");
      } else {
        legal.append(c);
      }
    }
    boolean text = WrittenValues.isText(written);
    return text ? List.of(Change.offered("Write " + legal).replace(part, legal.toString())) : List.of();
  }
}
