package org.tactus.importers.ros2.trace;

import java.util.Optional;
import java.util.OptionalLong;

/** An event of a trace: when and where it occurred, its name, and its fields by name. */
public final class TracedEvent {

  /** Four numbers of a field: where its name begins and ends in the line, and where its value does. */
  private static final int NUMBERS = 4;

  private final String line;
  private final long time;
  private final String host;
  private final String name;
  private final int[] fields;

  TracedEvent(String line, long time, String host, String name, int[] fields) {
    this.line = line;
    this.time = time;
    this.host = host;
    this.name = name;
    this.fields = fields;
  }

  /** Returns when it occurred, in nanoseconds of the clock of the trace. */
  public long time() {
    return time;
  }

  /** Returns the machine; an empty text if the trace does not name it. */
  public String host() {
    return host;
  }

  /** Returns the name without its provider, as in {@code callback_start}. */
  public String name() {
    return name;
  }

  /** Returns the process, -1 without the context {@code vpid}. */
  public long process() {
    return find("vpid").orElse(-1);
  }

  /** Returns the thread, -1 without the context {@code vtid}. */
  public long thread() {
    return find("vtid").orElse(-1);
  }

  /** Returns the value of an integer field: a handle is the bits of an address. */
  public OptionalLong find(String field) {
    int at = index(field);
    return at < 0 ? OptionalLong.empty() : OptionalLong.of(number(fields[at + 2], fields[at + 3]));
  }

  /**
   * Returns the value of an integer field that an event of its kind has.
   *
   * @throws EventFormatException if it has none
   */
  public long number(String field) {
    return find(field).orElseThrow(() -> new EventFormatException(name + " has no field " + field));
  }

  /** Returns the value of a text field. */
  public Optional<String> text(String field) {
    int at = index(field);
    if (at < 0) {
      return Optional.empty();
    }
    String value = line.substring(fields[at + 2], fields[at + 3]);
    return Optional.of(value.startsWith("\"") ? unescaped(value) : value);
  }

  private int index(String field) {
    for (int at = 0; at < fields.length; at += NUMBERS) {
      int length = fields[at + 1] - fields[at];
      if (length == field.length() && line.startsWith(field, fields[at])) {
        return at;
      }
    }
    return -1;
  }

  private long number(int from, int to) {
    try {
      return line.startsWith("0x", from) ? Long.parseUnsignedLong(line, from + 2, to, 16)
          : Long.parseLong(line, from, to, 10);
    } catch (NumberFormatException wrong) {
      throw new EventFormatException(name + " has the number '" + line.substring(from, to) + "'", wrong);
    }
  }

  private static String unescaped(String quoted) {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i < quoted.length() - 1; i++) {
      char c = quoted.charAt(i);
      if (c == '\\' && i + 1 < quoted.length() - 1) {
        c = quoted.charAt(++i);
        c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
      }
      text.append(c);
    }
    return text.toString();
  }
}
