package org.tactus.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Aligns cells in columns; colours are applied after the cells are padded. */
public final class Table {

  /** Puts a cell at the side of its column that suits it. */
  public enum Align { LEFT, RIGHT }

  private final Align[] alignment;
  private final List<String[]> rows = new ArrayList<>();

  /** A table with a column for each alignment. */
  public Table(Align... alignment) {
    this.alignment = alignment;
  }

  /** Adds a row. */
  public void add(String... cells) {
    rows.add(cells);
  }

  /** Returns the rows as they were added, the heads of the columns first. */
  public List<List<String>> rows() {
    return rows.stream().map(List::of).toList();
  }

  /** Returns where a column's cells stand. */
  public Align alignment(int column) {
    return alignment[column];
  }

  /** Returns the table as lines of text, the heads of the columns strong. */
  String text(TextStyle style) {
    StringBuilder out = new StringBuilder();
    List<String[]> padded = padded();
    for (int i = 0; i < padded.size(); i++) {
      String line = String.join("  ", padded.get(i)).stripTrailing();
      out.append(i == 0 ? style.paint(TextStyle.Ink.STRONG, line) : line).append('\n');
    }
    return out.toString();
  }

  /** Returns the rows with every cell padded to its column's width. */
  public List<String[]> padded() {
    int[] widths = new int[alignment.length];
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], row[i].length());
      }
    }
    List<String[]> result = new ArrayList<>();
    for (String[] row : rows) {
      String[] cells = Arrays.copyOf(row, row.length);
      for (int i = 0; i < row.length; i++) {
        String space = " ".repeat(widths[i] - row[i].length());
        cells[i] = alignment[i] == Align.LEFT ? row[i] + space : space + row[i];
      }
      result.add(cells);
    }
    return result;
  }
}
