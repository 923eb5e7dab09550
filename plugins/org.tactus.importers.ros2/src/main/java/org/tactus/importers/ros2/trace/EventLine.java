package org.tactus.importers.ros2.trace;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * Lines as {@code babeltrace2} prints events, such as
 * {@code [1.000000002] robot ros2:callback_end: { cpu_id = 0 }, { vpid = 7, vtid = 8 }, { callback = 0x55A0 }}. The
 * fields of all braces are those of the event.
 */
public final class EventLine {

  /** Providers of user space, of ros2_tracing and what has been patched into it; events of the kernel have none. */
  private static final Set<String> PROVIDERS = Set.of("ros2");
  private static final String SWITCH = "sched_switch";
  private static final long SECOND = 1_000_000_000L;
  private static final int DIGITS = 9;
  private static final int MOST_FIELDS = 32;

  private final String line;
  private int at;
  private final int[] fields = new int[MOST_FIELDS * 4];
  private int count;

  private EventLine(String line) {
    this.line = line;
  }

  /** What a line is. */
  public enum Kind {
    /** An event that a model can be learned from. */
    EVENT,
    /** An event of something else. */
    OTHER,
    /** No event. */
    MALFORMED
  }

  /**
   * A line that was read.
   *
   * @param kind what it is
   * @param event the event, if it is one that a model can be learned from
   */
  public record Read(Kind kind, Optional<TracedEvent> event) {
    private static final Read OTHER = new Read(Kind.OTHER, Optional.empty());
    private static final Read MALFORMED = new Read(Kind.MALFORMED, Optional.empty());
  }

  /** Reads a line. */
  public static Read read(String line) {
    try {
      return new EventLine(line).read();
    } catch (IndexOutOfBoundsException | NumberFormatException | ArithmeticException cut) {
      return Read.MALFORMED;
    }
  }

  private Read read() {
    int close = line.indexOf(']');
    int dot = line.indexOf('.');
    if (!line.startsWith("[") || dot < 0 || close - dot != DIGITS + 1) {
      return Read.MALFORMED;
    }
    long seconds = Long.parseLong(line, 1, dot, 10);
    long time = Math.addExact(Math.multiplyExact(seconds, SECOND), Long.parseLong(line, dot + 1, close, 10));
    int brace = line.indexOf('{', close);
    int end = line.lastIndexOf(':', brace < 0 ? line.length() : brace);
    if (end < close) {
      return Read.MALFORMED;
    }
    int begin = line.lastIndexOf(' ', end) + 1;
    int colon = line.indexOf(':', begin);
    String name = line.substring(colon < end ? colon + 1 : begin, end);
    if (colon < end ? !PROVIDERS.contains(line.substring(begin, colon)) : !name.equals(SWITCH)) {
      return Read.OTHER;
    }
    String host = begin - 1 > close + 2 ? line.substring(close + 2, begin - 1).intern() : "";
    at = brace < 0 ? line.length() : brace;
    fields();
    return new Read(Kind.EVENT,
        Optional.of(new TracedEvent(line, time, host, name.intern(), Arrays.copyOf(fields, count))));
  }

  private void fields() {
    while (at < line.length()) {
      char c = line.charAt(at);
      if (c == '{' || c == '}' || c == ',' || c == ' ') {
        at++;
      } else if (count == fields.length) {
        return;
      } else {
        field();
      }
    }
  }

  private void field() {
    int equals = line.indexOf(" = ", at);
    if (equals < 0) {
      throw new IndexOutOfBoundsException("a field without a value");
    }
    fields[count++] = at;
    fields[count++] = equals;
    at = equals + 3;
    fields[count++] = at;
    value();
    fields[count++] = at;
  }

  /** Goes behind a value: a number, a quoted text, or something in brackets. */
  private void value() {
    int depth = 0;
    for (; at < line.length(); at++) {
      char c = line.charAt(at);
      if (c == '"') {
        quoted();
      } else if (c == '[' || c == '(' || c == '{') {
        depth++;
      } else if (depth > 0 && (c == ']' || c == ')' || c == '}')) {
        depth--;
      } else if (depth == 0 && (c == ',' || c == ' ')) {
        return;
      }
    }
    throw new IndexOutOfBoundsException("the line is cut off");
  }

  private void quoted() {
    for (at++; line.charAt(at) != '"'; at++) {
      if (line.charAt(at) == '\\') {
        at++;
      }
    }
  }
}
