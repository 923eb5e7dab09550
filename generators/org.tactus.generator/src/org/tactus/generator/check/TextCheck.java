package org.tactus.generator.check;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.generator.plan.Literals;
import org.tactus.generator.text.RosMessageText;
import org.tactus.model.Duration;
import org.tactus.model.Field;
import org.tactus.model.Memory;
import org.tactus.model.MemoryMetric;
import org.tactus.model.Model;
import org.tactus.model.NamedElement;
import org.tactus.model.Parameter;
import org.tactus.model.ParameterRange;
import org.tactus.model.ParameterType;
import org.tactus.model.Primitive;
import org.tactus.model.Size;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/**
 * Refuses values that would not be what they are in the model: numbers that are none, and texts that ROS 2 cannot
 * carry. What is written as it is must be known to be a number, else a model could write code.
 */
final class TextCheck implements TargetCheck {

  private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,20}");
  private static final Pattern DECIMAL = Pattern.compile("-?[0-9]++(?:\\.[0-9]+)?");
  private static final Pattern AMOUNT = Pattern.compile("[0-9]++(?:\\.[0-9]+)?");
  private static final Pattern TRUTH = Pattern.compile("true|false");
  private static final Pattern EVENT = Pattern
      .compile("(?:[1-9][0-9]{0,2}\\*)?0x[0-9a-fA-F]{1,16}(?: *\\+ *(?:[1-9][0-9]{0,2}\\*)?0x[0-9a-fA-F]{1,16}){0,7}");

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    for (Model model : view.models()) {
      model.eAllContents().forEachRemaining(element -> {
        switch (element) {
          case Parameter parameter -> parameter(parameter, refusals);
          case Field field when field.isConstant() -> constant(field, refusals);
          case Memory memory when memory.getMetric() == MemoryMetric.RAW -> require(EVENT, memory.getEvent(), memory,
              "a memory's raw metric",
              "the number of an event, such as 0x17", refusals);
          case Duration duration -> require(AMOUNT, duration.getAmount(), duration, "a duration", "a number", refusals);
          case Size size -> require(AMOUNT, size.getAmount(), size, "a size", "a number", refusals);
          default -> { }
        }
      });
    }
  }

  private static void parameter(Parameter parameter, Consumer<Refusal> refusals) {
    String place = "parameter " + parameter.getName();
    List<String> values = parameter.isArray() ? parameter.getValues()
        : Stream.ofNullable(parameter.getValue()).toList();
    for (String value : values) {
      Runnable check = switch (parameter.getType()) {
        case BOOL -> () -> number(value, true, false, parameter, place, refusals);
        case INT -> () -> number(value, false, true, parameter, place, refusals);
        case DOUBLE -> () -> number(value, false, false, parameter, place, refusals);
        case STRING -> () -> text(value, parameter, place, refusals);
      };
      check.run();
    }
    if (parameter.getDescription() != null) {
      text(parameter.getDescription(), parameter, "description of " + place, refusals);
    }
    if (parameter.getRange() instanceof ParameterRange range) {
      Stream.of(range.getMinimum(), range.getMaximum(), range.getStep()).filter(Objects::nonNull)
          .forEach(value -> number(value, false, parameter.getType() == ParameterType.INT, parameter,
          "range of " + place, refusals));
    }
  }

  private static void text(String value, EObject element, String place, Consumer<Refusal> refusals) {
    if (value.indexOf('\0') >= 0 || hasHalfCharacters(value)) {
      refuse(element, place, "ROS 2 ends a text at the character 0 and cannot carry half a character",
          "write a text without it", refusals);
    }
  }

  private static void constant(Field field, Consumer<Refusal> refusals) {
    String place = "constant " + (field.eContainer() instanceof NamedElement message ? message.getName() + "." : "")
        + field.getName();
    Primitive primitive = field.getPrimitive();
    String value = field.getValue();
    if (primitive != Primitive.STRING && primitive != Primitive.WSTRING) {
      number(value, primitive == Primitive.BOOL, primitive != Primitive.FLOAT32
          && primitive != Primitive.FLOAT64, field, place, refusals);
      return;
    }
    try {
      if (value.length() < 2 || "\"'".indexOf(value.charAt(0)) < 0) {
        refuse(field, place, "'" + value + "' is no text", "write it in quotes", refusals);
      } else if (!RosMessageText.holds(Literals.text(value))) {
        refuse(field, place,
            "rosidl writes control characters and separators of lines as they are into literals of one line",
            "write a text without them", refusals);
      }
    } catch (IllegalArgumentException unknown) {
      refuse(field, place, "a backslash stands before a character that it gives no meaning to",
          "write two backslashes for one", refusals);
    }
  }

  private static void number(String value, boolean truth, boolean whole, EObject element, String place,
      Consumer<Refusal> refusals) {
    if (truth) {
      require(TRUTH, value, element, place, "true or false", refusals);
    } else {
      require(whole ? WHOLE : DECIMAL, value, element, place, whole ? "a whole number" : "a number", refusals);
    }
  }

  private static void require(Pattern pattern, String value, EObject element, String place, String wanted,
      Consumer<Refusal> refusals) {
    if (value == null || !pattern.matcher(value).matches()) {
      refuse(element, place, "'" + value + "' is not " + wanted, "write " + wanted, refusals);
    }
  }

  private static boolean hasHalfCharacters(String text) {
    return text.codePoints().anyMatch(character -> character >= Character.MIN_SURROGATE
        && character <= Character.MAX_SURROGATE);
  }

  private static void refuse(EObject element, String place, String cause, String remedy, Consumer<Refusal> refusals) {
    refusals.accept(new Refusal(GeneratorCode.VALUE_REJECTED, element, place, cause, remedy));
  }
}
