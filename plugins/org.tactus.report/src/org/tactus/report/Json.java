package org.tactus.report;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * Prints JSON: maps as objects in their order, collections as arrays, strings, numbers, booleans and {@code null}. What
 * holds no object or array of its own stands on one line.
 */
final class Json {

  private final StringBuilder out = new StringBuilder();

  private Json() {
  }

  /** Returns the text of a value, ending with a line feed. */
  static String text(Object value) {
    Json json = new Json();
    json.print(value, 0);
    return json.out.append('\n').toString();
  }

  /** Returns an object of names and values that alternate. */
  static SequencedMap<String, Object> object(Object... namesAndValues) {
    SequencedMap<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return object;
  }

  private void print(Object value, int depth) {
    switch (value) {
      case null -> out.append("null");
      case String text -> quote(text);
      case Map<?, ?> object -> object(object, depth);
      case Collection<?> array -> array(array, depth);
      case Number number -> out.append(number);
      case Boolean truth -> out.append(truth);
      default -> throw new IllegalArgumentException("not a JSON value: " + value.getClass());
    }
  }

  private void object(Map<?, ?> object, int depth) {
    boolean flat = object.values().stream().allMatch(Json::isScalar);
    out.append('{');
    boolean first = true;
    for (Map.Entry<?, ?> member : object.entrySet()) {
      separate(first, flat, depth);
      first = false;
      quote((String) member.getKey());
      out.append(": ");
      print(member.getValue(), depth + 1);
    }
    end(object.isEmpty(), flat, depth);
    out.append('}');
  }

  private void array(Collection<?> array, int depth) {
    boolean flat = array.stream().allMatch(Json::isScalar);
    out.append('[');
    boolean first = true;
    for (Object element : array) {
      separate(first, flat, depth);
      first = false;
      print(element, depth + 1);
    }
    end(array.isEmpty(), flat, depth);
    out.append(']');
  }

  private void separate(boolean first, boolean flat, int depth) {
    out.append(first ? "" : flat ? ", " : ",");
    if (!flat) {
      out.append('\n').append("  ".repeat(depth + 1));
    }
  }

  private void end(boolean empty, boolean flat, int depth) {
    if (!flat && !empty) {
      out.append('\n').append("  ".repeat(depth));
    }
  }

  private static boolean isScalar(Object value) {
    return !(value instanceof Map<?, ?>) && !(value instanceof Collection<?>);
  }

  private void quote(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c < 0x20 || Character.isSurrogate(c) && !isPaired(text, i)) {
            out.append(String.format("\\u%04x", (int) c));
          } else {
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  private static boolean isPaired(String text, int i) {
    return Character.isHighSurrogate(text.charAt(i))
        ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
        : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
  }
}
