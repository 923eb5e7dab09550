package org.tactus.importers.amalthea;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tactus.importers.amalthea.dds.DurationText;
import org.tactus.importers.amalthea.dds.Sizes;
import org.tactus.input.InputFile;
import org.tactus.input.UnusableFileException;
import org.tactus.input.VisibleText;

/**
 * A message-delay table as it is written into the result.
 *
 * @param source where it comes from, for a comment
 * @param rows the rows: payload, delay in a flow controller, in a listener and in a publishing thread, each as the
 *     language writes it
 */
public record DelayTable(String source, List<Row> rows) {

  /** The name of {@link #PAPER} on the command line. */
  public static final String PAPER_NAME = "optiplex-7070";

  /** Fast DDS on the machine of the DDS paper's evaluation (Sciangula et al. 2025, Table 2). */
  public static final DelayTable PAPER = new DelayTable("preset " + PAPER_NAME + ": the DDS paper, Table 2", List.of(
      new Row("1 KB", "62 us", "224 us", "98 us"), new Row("3 KB", "64 us", "261 us", "172 us"),
      new Row("5 KB", "99 us", "346 us", "339 us"),
      new Row("24 KB", "110 us", "459 us", "493 us"), new Row("500 KB", "759 us", "1.084 ms", "2.046 ms"),
      new Row("750 KB", "1.067 ms", "1.576 ms", "2.620 ms"), new Row("1500 KB", "1.433 ms", "2.123 ms", "3.592 ms")));

  private static final String SIZE = "(\\d+(?:\\.\\d+)?\\s*(?:B|KB|MB|GB|KiB|MiB|GiB))";
  private static final String DURATION = "(\\d+(?:\\.\\d+)?\\s*(?:ns|us|ms|s))";
  private static final Pattern ROW = Pattern.compile(SIZE + "\\s+" + DURATION + "\\s+" + DURATION + "\\s+" + DURATION);

  /** Characters of a row; numbers that no machine has are longer. */
  private static final int LONGEST_LINE = 200;
  private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);
  private static final Map<String, BigDecimal> UNITS =
      Map.ofEntries(Map.entry("B", BigDecimal.ONE), Map.entry("KB", BigDecimal.TEN.pow(3)),
          Map.entry("MB", BigDecimal.TEN.pow(6)), Map.entry("GB", BigDecimal.TEN.pow(9)),
          Map.entry("KiB", BigDecimal.TWO.pow(10)),
          Map.entry("MiB", BigDecimal.TWO.pow(20)), Map.entry("GiB", BigDecimal.TWO.pow(30)),
          Map.entry("ns", BigDecimal.ONE),
          Map.entry("us", BigDecimal.TEN.pow(3)), Map.entry("ms", BigDecimal.TEN.pow(6)),
          Map.entry("s", BigDecimal.TEN.pow(9)));

  /** A row of the table. */
  public record Row(String payload, String flowController, String listener, String publisher) {

    private boolean follows(Row before) {
      return value(payload).compareTo(value(before.payload())) > 0
          && value(flowController).compareTo(value(before.flowController())) >= 0
          && value(listener).compareTo(value(before.listener())) >= 0
          && value(publisher).compareTo(value(before.publisher())) >= 0;
    }

    private boolean isWhole() {
      return Stream.of(payload, flowController, listener, publisher).map(Row::value)
          .allMatch(one -> one.signum() > 0 && one.stripTrailingZeros().scale() <= 0 && one.compareTo(LARGEST) <= 0);
    }

    private static BigDecimal value(String amount) {
      String[] parts = amount.split(" ");
      return new BigDecimal(parts[0]).multiply(UNITS.get(parts[1]));
    }
  }

  /** An amount with one space before its unit. */
  private static String amount(String text) {
    return text.replaceFirst("\\s*([A-Za-z]+)$", " $1");
  }

  public DelayTable {
    rows = List.copyOf(rows);
  }

  /**
   * The preset of that name, or the table in the file of that name: rows as in the language,
   * {@code 1 KB 62 us 224 us 98 us}.
   */
  public static DelayTable of(String presetOrFile) throws ImportException {
    if (presetOrFile.equals(PAPER_NAME)) {
      return PAPER;
    }
    try {
      Path file = Path.of(presetOrFile);
      return parse(presetOrFile, InputFile.text(file).lines().toList());
    } catch (UnusableFileException e) {
      throw new ImportException(presetOrFile + ": is no table of message delays: " + e.getMessage() + ".", e);
    } catch (IOException | InvalidPathException e) {
      throw new ImportException(
          presetOrFile + ": is neither the preset " + PAPER_NAME + " nor a file that can be read.", e);
    }
  }

  /**
   * Returns a table that says what a payload takes: this one, or with a further row if it ends before. What is larger
   * than all that was measured is taken to cost as many messages of the last row's payload as hold it.
   *
   * @param payload the largest payload that is looked up, in bytes
   */
  public DelayTable reaching(long payload) {
    Row last = rows.getLast();
    BigDecimal measured = Row.value(last.payload());
    BigDecimal messages = BigDecimal.valueOf(payload).divide(measured, 0, RoundingMode.CEILING);
    if (messages.compareTo(BigDecimal.ONE) <= 0) {
      return this;
    }
    List<Row> longer = new ArrayList<>(rows);
    longer.add(new Row(Sizes.text(payload), times(last.flowController(), messages), times(last.listener(), messages),
        times(last.publisher(), messages)));
    return new DelayTable(source, longer);
  }

  /** Returns the largest payload that was measured. */
  public String end() {
    return rows.getLast().payload();
  }

  private static String times(String duration, BigDecimal factor) {
    BigDecimal product = Row.value(duration).multiply(factor);
    if (product.compareTo(LARGEST) > 0) {
      throw new ArithmeticException("a message takes longer than 292 years");
    }
    return DurationText.text(product.longValueExact());
  }

  static DelayTable parse(String source, List<String> lines) throws ImportException {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("//.*", "").strip();
      if (line.isEmpty()) {
        continue;
      }
      var row = ROW.matcher(line);
      if (line.length() > LONGEST_LINE || !row.matches()) {
        throw new ImportException(source + ":" + (i + 1) + ": '" + VisibleText.of(line, LONGEST_LINE)
            + "' is not a row of a message-delay table. A row is a size and three"
            + " durations: payload, flow controller, listener, publisher, as in '1 KB 62 us 224 us 98 us'.");
      }
      Row read = new Row(amount(row.group(1)), amount(row.group(2)), amount(row.group(3)), amount(row.group(4)));
      if (!read.isWhole()) {
        throw new ImportException(source + ":" + (i + 1)
            + ": an amount is no whole number of bytes or nanoseconds above 0 that fits 64 bits.");
      }
      if (!rows.isEmpty() && !read.follows(rows.getLast())) {
        throw new ImportException(source + ":" + (i + 1)
            + ": the row does not follow the one before: payloads must grow, and no time may shrink. Sort the"
            + " rows by payload, and write the largest time measured up to each.");
      }
      rows.add(read);
    }
    if (rows.isEmpty()) {
      throw new ImportException(source + ": holds no row of a message-delay table.");
    }
    return new DelayTable(source, rows);
  }
}
