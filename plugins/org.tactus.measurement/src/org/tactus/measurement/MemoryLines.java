package org.tactus.measurement;

import java.util.List;
import java.util.function.Function;

/** Lines of words and numbers that the program of a calibration of the memory prints. */
final class MemoryLines {

  private final List<String[]> lines;

  MemoryLines(List<String> lines) {
    this.lines = lines.stream().map(line -> line.split(" ")).toList();
  }

  /**
   * Reads the lines that begin with a word.
   *
   * @throws TraceException if one has too few fields or no numbers
   */
  <T> List<T> of(String word, Function<String[], T> reading) {
    return lines.stream().filter(fields -> fields[0].equals(word)).map(fields -> read(fields, reading)).toList();
  }

  private static <T> T read(String[] fields, Function<String[], T> reading) {
    try {
      return reading.apply(fields);
    } catch (IndexOutOfBoundsException | NumberFormatException malformed) {
      throw new TraceException("the measuring program printed '" + String.join(" ", fields)
          + "', which is not understood; run it again");
    }
  }
}
