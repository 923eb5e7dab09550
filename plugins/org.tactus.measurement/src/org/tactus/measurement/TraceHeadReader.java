package org.tactus.measurement;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.tactus.input.InputFile;
import org.tactus.input.InputLimits;
import org.tactus.input.LineReader;

/** Reads the head of a trace: the lines before its elements and records. */
final class TraceHeadReader {

  static final String SCHEMA = "tactus-trace/1";
  /** The first words of its lines. */
  static final Set<String> WORDS = Set.of("system", "process", "model", "host", "pid", "clock");

  /** Characters of a line. */
  private static final int LONGEST_LINE = 1 << 14;

  private TraceHeadReader() {
  }

  /**
   * Reads it.
   *
   * @throws TraceException if the file is no trace
   */
  static TraceHead read(Path file) {
    Map<String, String[]> lines = new HashMap<>();
    try (LineReader reader = open(file)) {
      if (!SCHEMA.equals(reader.read())) {
        throw foreign(file);
      }
      for (String line = reader.read(); line != null; line = reader.read()) {
        String[] fields = line.split(" ");
        if (!WORDS.contains(fields[0])) {
          break;
        }
        lines.put(fields[0], fields);
      }
      return new TraceHead(file, field(file, lines, "system", 1), field(file, lines, "process", 1),
          field(lines, "model", 1),
          field(lines, "host", 2), systemClock(file, lines), lines.containsKey("pid"));
    } catch (CharacterCodingException binary) {
      throw foreign(file);
    } catch (IOException unreadable) {
      throw unreadable(file, unreadable);
    }
  }

  /** Opens a trace: what it held when it was opened, since a process may still write it. */
  static LineReader open(Path file) throws IOException {
    return new LineReader(InputFile.open(file, InputLimits.TRACE_BYTES), LONGEST_LINE);
  }

  private static Optional<String> field(Map<String, String[]> lines, String word, int index) {
    return Optional.ofNullable(lines.get(word)).filter(fields -> fields.length > index).map(fields -> fields[index]);
  }

  private static String field(Path file, Map<String, String[]> lines, String word, int index) {
    return field(lines, word, index).orElseThrow(() -> damaged(file));
  }

  private static OptionalLong systemClock(Path file, Map<String, String[]> lines) {
    if (!lines.containsKey("clock")) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(TraceReader.bounded(TraceReader.bounded(Long.parseLong(field(file, lines, "clock", 2)))
          - TraceReader.bounded(Long.parseLong(field(file, lines, "clock", 1)))));
    } catch (NumberFormatException malformed) {
      throw damaged(file);
    }
  }

  private static TraceException damaged(Path file) {
    return new TraceException(file + ": the head of the trace is damaged; run the program again");
  }

  static TraceException foreign(Path file) {
    return new TraceException(
        file + " is not a trace: it does not begin with " + SCHEMA + "; name files that a generated program wrote");
  }

  static TraceException unreadable(Path file, IOException cause) {
    return new TraceException(file + " cannot be read: " + cause.getMessage() + "; run the program again");
  }
}
