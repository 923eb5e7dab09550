package org.tactus.report;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/**
 * The layout of JSON reports: maps are objects in their order, collections arrays, beside them stand strings, numbers,
 * booleans and {@code null}. What holds no object or array of its own stands on one line.
 */
public final class Json {

  private static final FormattingStyle LINES = FormattingStyle.PRETTY;
  private static final FormattingStyle LINE = FormattingStyle.COMPACT.withSpaceAfterSeparators(true);

  private final JsonWriter out;
  /** The style of what holds objects or arrays. */
  private final FormattingStyle outer;

  private Json(JsonWriter out, FormattingStyle outer) {
    this.out = out;
    this.outer = outer;
    out.setFormattingStyle(outer);
  }

  /** Returns the text of a value, ending with a line feed. */
  public static String text(Object value) {
    StringWriter text = new StringWriter();
    try (JsonWriter out = new JsonWriter(text)) {
      out.setHtmlSafe(false);
      new Json(out, LINES).print(value);
    } catch (IOException impossible) {
      throw new UncheckedIOException("a text in memory cannot be written", impossible);
    }
    return text.append('\n').toString();
  }

  /** Returns the text of a value on one line, ending with a line feed. */
  public static String line(Object value) {
    StringWriter text = new StringWriter();
    try (JsonWriter out = new JsonWriter(text)) {
      out.setHtmlSafe(false);
      new Json(out, LINE).print(value);
    } catch (IOException impossible) {
      throw new UncheckedIOException("a text in memory cannot be written", impossible);
    }
    return text.append('\n').toString();
  }

  /** Returns an object of names and values that alternate. */
  public static SequencedMap<String, Object> object(Object... namesAndValues) {
    SequencedMap<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return object;
  }

  private void print(Object value) throws IOException {
    switch (value) {
      case null -> out.nullValue();
      case String text -> out.value(text);
      case Map<?, ?> object -> object(object);
      case Collection<?> array -> array(array);
      case Number number -> out.value(number);
      case Boolean truth -> out.value(truth);
      default -> throw new IllegalArgumentException("not a JSON value: " + value.getClass());
    }
  }

  private void object(Map<?, ?> object) throws IOException {
    out.beginObject();
    out.setFormattingStyle(styleOf(object.values()));
    for (Map.Entry<?, ?> member : object.entrySet()) {
      out.name((String) member.getKey());
      print(member.getValue());
    }
    out.endObject();
    out.setFormattingStyle(outer);
  }

  private void array(Collection<?> array) throws IOException {
    out.beginArray();
    out.setFormattingStyle(styleOf(array));
    for (Object element : array) {
      print(element);
    }
    out.endArray();
    out.setFormattingStyle(outer);
  }

  private FormattingStyle styleOf(Collection<?> values) {
    return values.stream().anyMatch(value -> value instanceof Map<?, ?> || value instanceof Collection<?>) ? outer
        : LINE;
  }
}
