package org.tactus.report.difference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A difference as a comment on a change: the summary first, long lists folded, within the length that forges take. Text
 * of models stands in {@code code} elements, where no mention, link or reference is made of it, and each character that
 * Markdown or HTML could read stands as an entity.
 */
final class DifferenceMarkdown {

  /** What GitHub takes is 65,536 characters. */
  static final int MOST_CHARACTERS = 65_000;

  /** How many rows of each list are tried, the most first. */
  private static final List<Integer> LENGTHS = List.of(Integer.MAX_VALUE, 1_000, 300, 100, 30, 10, 3, 1);

  private final int mostRows;
  private final StringBuilder out = new StringBuilder();
  private int leftOut;

  private DifferenceMarkdown(int mostRows) {
    this.mostRows = mostRows;
  }

  static String of(List<Passage> parts) {
    for (int rows : LENGTHS) {
      String text = written(parts, rows);
      if (text.length() <= MOST_CHARACTERS) {
        return text;
      }
    }
    List<Passage> some = new ArrayList<>(parts);
    String text;
    do {
      some = some.subList(0, some.size() - 1 - some.size() / 8);
      text = written(some, 1) + "\n_Left out for its length: what follows. Run the command for all of it._\n";
    } while (text.length() > MOST_CHARACTERS);
    return text;
  }

  private static String written(List<Passage> parts, int mostRows) {
    DifferenceMarkdown markdown = new DifferenceMarkdown(mostRows);
    parts.forEach(markdown::add);
    if (markdown.leftOut > 0) {
      markdown.out.append("\n_Left out for their length: ").append(markdown.leftOut)
          .append(markdown.leftOut == 1 ? " row" : " rows").append(". Run the command for all of them._\n");
    }
    return markdown.out.toString();
  }

  private void add(Passage part) {
    switch (part) {
      case Passage.Title title -> out.append("\n### ").append(text(title.text())).append("\n");
      // right behind a table the line would be a row of it
      case Passage.Line line -> out.append(out.isEmpty() ? "" : "\n").append(line.bad() ? "**" : "")
          .append(text(line.text())).append(line.bad() ? "**" : "").append("\n\n");
      case Passage.GridPassage grid -> folding(grid.title(), grid.rows().size(), grid.folded(), () -> grid(grid));
      case Passage.Items items -> folding(items.title(), items.all().size(), items.folded(), () -> items(items));
    }
  }

  private void folding(String title, int count, boolean folded, Runnable content) {
    out.append(folded ? "\n<details><summary>" + title + " (" + count + ")</summary>\n\n" : "\n**" + title + "**\n\n");
    content.run();
    int rest = count - Math.min(count, mostRows);
    if (rest > 0) {
      leftOut += rest;
      out.append("\n… and ").append(rest).append(" more\n");
    }
    out.append(folded ? "\n</details>\n" : "");
  }

  private void grid(Passage.GridPassage grid) {
    out.append(grid.columns().stream().map(Passage.Column::head).collect(Collectors.joining(" | ", "| ", " |\n")));
    out.append(grid.columns().stream().map(column -> column.right() ? "---:" : "---")
        .collect(Collectors.joining(" | ", "| ", " |\n")));
    grid.rows().stream().limit(mostRows).forEach(row -> out.append(row.stream().map(DifferenceMarkdown::text)
        .collect(Collectors.joining(" | ", "| ", " |\n"))));
  }

  private void items(Passage.Items items) {
    items.all().stream().limit(mostRows).forEach(item -> out.append("- ").append(text(item)).append('\n'));
  }

  private static String text(Phrase phrase) {
    return phrase.spans().stream().map(span -> span.name() ? "<code>" + escaped(span.text()) + "</code>"
        : escaped(span.text())).collect(Collectors.joining());
  }

  /** Writes each character as an entity that could mean something to Markdown, HTML or a forge. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      escaped.append(isHarmless(text, i) ? String.valueOf(character) : "&#" + (int) character + ";");
    }
    return escaped.toString();
  }

  private static boolean isHarmless(String text, int at) {
    char character = text.charAt(at);
    return Character.isLetterOrDigit(character) || character > '~' || " ,;()+%/?='-".indexOf(character) >= 0
        || character == '_' && at > 0 && at + 1 < text.length() && Character.isLetterOrDigit(text.charAt(at - 1))
            && Character.isLetterOrDigit(text.charAt(at + 1))
        || character == '.' && !text.regionMatches(true, at - 3, "www", 0, 3)
        || character == ':' && !text.startsWith("//", at + 1);
  }
}
