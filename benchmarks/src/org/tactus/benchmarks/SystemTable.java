package org.tactus.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;

/**
 * A table of systems as CSV, a line for each by its seed, which grows line by line. A study that was ended goes on
 * where the file ends, so that it can be made in parts.
 */
final class SystemTable {

  private final Path file;
  private final String header;
  private final Map<Long, String> rows = new LinkedHashMap<>();

  /**
   * Reads the table, or begins it.
   *
   * @param columns the columns behind that of the seed
   * @throws IOException if the file cannot be read or written, or is another table
   */
  SystemTable(Path file, String columns) throws IOException {
    this.file = file;
    this.header = "seed," + columns;
    if (!Files.exists(file)) {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, header + "\n");
    }
    List<String> lines = Files.readAllLines(file);
    if (lines.isEmpty() || !lines.getFirst().equals(header)) {
      throw new IOException(file + " is another table: its first line is not " + header);
    }
    lines.subList(1, lines.size()).forEach(line -> rows.put(Long.valueOf(line.substring(0, line.indexOf(','))),
        line.substring(line.indexOf(',') + 1)));
  }

  /** Returns the row of a system: what is there, or what is made now. */
  String row(long seed, LongFunction<String> row) throws IOException {
    String known = rows.get(seed);
    if (known == null) {
      known = row.apply(seed);
      rows.put(seed, known);
      Files.writeString(file, seed + "," + known + "\n", StandardOpenOption.APPEND);
    }
    return known;
  }

  /** Returns the cells of all rows, without the seeds. */
  List<String[]> cells() {
    return new ArrayList<>(rows.values().stream().map(row -> row.split(",", -1)).toList());
  }
}
