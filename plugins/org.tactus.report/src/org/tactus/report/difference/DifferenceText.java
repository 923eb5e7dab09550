package org.tactus.report.difference;

import java.util.List;
import org.tactus.report.Table;
import org.tactus.report.Table.Align;
import org.tactus.report.TextStyle;
import org.tactus.report.TextStyle.Ink;
import org.tactus.report.Wrap;

/** A difference for people who read it in a terminal. */
final class DifferenceText {

  private static final int WIDEST_CELL = 48;

  private final TextStyle style;
  private final StringBuilder out = new StringBuilder();

  private DifferenceText(TextStyle style) {
    this.style = style;
  }

  static String of(List<Passage> parts, TextStyle style) {
    DifferenceText text = new DifferenceText(style);
    parts.forEach(text::add);
    return text.out.toString();
  }

  private void add(Passage part) {
    switch (part) {
      case Passage.Title title -> out.append('\n').append(style.paint(Ink.STRONG, title.text().text())).append('\n');
      case Passage.Line line -> out.append(style.paint(line.bad() ? Ink.BAD : Ink.STRONG,
          Wrap.words("", "", line.text().text(), style.width()))).append('\n');
      case Passage.GridPassage grid -> grid(grid);
      case Passage.Items items -> {
        head(items.title());
        items.all().forEach(item ->
            out.append(Wrap.words("  - ", "    ", item.text(), style.width())).append('\n'));
      }
    }
  }

  private void head(String title) {
    out.append('\n').append(style.paint(Ink.STRONG, title)).append('\n');
  }

  private void grid(Passage.GridPassage grid) {
    head(grid.title());
    Table table = new Table(grid.columns().stream().map(column -> column.right() ? Align.RIGHT : Align.LEFT)
        .toArray(Align[]::new));
    table.add(grid.columns().stream().map(Passage.Column::head).toArray(String[]::new));
    grid.rows().forEach(row -> table.add(row.stream().map(cell -> clipped(cell.text())).toArray(String[]::new)));
    List<String[]> rows = table.padded();
    for (int i = 0; i < rows.size(); i++) {
      String line = "  " + String.join("  ", rows.get(i)).stripTrailing();
      out.append(i == 0 ? style.paint(Ink.FAINT, line) : line).append('\n');
    }
  }

  private static String clipped(String text) {
    return text.length() <= WIDEST_CELL ? text : text.substring(0, WIDEST_CELL - 3) + "...";
  }
}
