package org.tactus.importers.amalthea;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A message-delay table as it is written into the result.
 *
 * @param source where it comes from, for a comment
 * @param rows the rows: payload, delay in a flow controller, in a listener and in a publishing thread, each as the language writes it
 */
public record DelayTable(String source, List<Row> rows) {

  /** The name of {@link #PAPER} on the command line. */
  public static final String PAPER_NAME = "optiplex-7070";

  /** Fast DDS on the machine of the DDS paper's evaluation (Sciangula et al. 2025, Table 2). */
  public static final DelayTable PAPER = new DelayTable("preset " + PAPER_NAME + ": the DDS paper, Table 2", List.of(
      new Row("1 KB", "62 us", "224 us", "98 us"), new Row("3 KB", "64 us", "261 us", "172 us"), new Row("5 KB", "99 us", "346 us", "339 us"),
      new Row("24 KB", "110 us", "459 us", "493 us"), new Row("500 KB", "759 us", "1.084 ms", "2.046 ms"),
      new Row("750 KB", "1.067 ms", "1.576 ms", "2.620 ms"), new Row("1500 KB", "1.433 ms", "2.123 ms", "3.592 ms")));

  private static final String SIZE = "(\\d+(?:\\.\\d+)?\\s*(?:B|KB|MB|GB|KiB|MiB|GiB))";
  private static final String DURATION = "(\\d+(?:\\.\\d+)?\\s*(?:ns|us|ms|s))";
  private static final Pattern ROW = Pattern.compile(SIZE + "\\s+" + DURATION + "\\s+" + DURATION + "\\s+" + DURATION);

  /** A row of the table. */
  public record Row(String payload, String flowController, String listener, String publisher) {}

  public DelayTable {
    rows = List.copyOf(rows);
  }

  /** The preset of that name, or the table in the file of that name: rows as in the language, {@code 1 KB 62 us 224 us 98 us}. */
  public static DelayTable of(String presetOrFile) throws ImportException {
    if (presetOrFile.equals(PAPER_NAME)) {
      return PAPER;
    }
    Path file = Path.of(presetOrFile);
    try {
      return parse(presetOrFile, Files.readAllLines(file));
    } catch (IOException e) {
      throw new ImportException(presetOrFile + ": is neither the preset " + PAPER_NAME + " nor a file that can be read.", e);
    }
  }

  static DelayTable parse(String source, List<String> lines) throws ImportException {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("//.*", "").strip();
      if (line.isEmpty()) {
        continue;
      }
      var row = ROW.matcher(line);
      if (!row.matches()) {
        throw new ImportException(source + ":" + (i + 1) + ": '" + line + "' is not a row of a message-delay table. A row is a size and three"
            + " durations: payload, flow controller, listener, publisher, as in '1 KB 62 us 224 us 98 us'.");
      }
      rows.add(new Row(row.group(1), row.group(2), row.group(3), row.group(4)));
    }
    if (rows.isEmpty()) {
      throw new ImportException(source + ": holds no row of a message-delay table.");
    }
    return new DelayTable(source, rows);
  }
}
