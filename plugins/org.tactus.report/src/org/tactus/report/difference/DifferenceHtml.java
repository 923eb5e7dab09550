package org.tactus.report.difference;

import java.util.List;
import java.util.stream.Collectors;

/** A difference as a page that needs no other file. */
final class DifferenceHtml {

  private static final String HEAD = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>What has changed</title>
      <style>
      :root { color-scheme: light dark; }
      body { font-family: system-ui, sans-serif; line-height: 1.5; margin: 2rem auto; max-width: 70rem; }
      body { padding: 0 1rem; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; }
      th, td { border-bottom: 1px solid; padding: 0.2rem 0.8rem; text-align: left; vertical-align: top; }
      .figure { text-align: right; white-space: nowrap; }
      .bad { font-weight: bold; }
      code { overflow-wrap: anywhere; }
      summary, caption { font-weight: bold; text-align: left; }
      </style>
      </head>
      <body>
      <h1>What has changed</h1>
      """;

  private final StringBuilder out = new StringBuilder(HEAD);

  private DifferenceHtml() {
  }

  static String of(List<Passage> parts) {
    DifferenceHtml page = new DifferenceHtml();
    parts.forEach(page::add);
    return page.out.append("</body>\n</html>\n").toString();
  }

  private void add(Passage part) {
    switch (part) {
      case Passage.Title title -> out.append("<h2>").append(text(title.text())).append("</h2>\n");
      case Passage.Line line -> out.append(line.bad() ? "<p class=\"bad\">" : "<p>").append(text(line.text()))
          .append("</p>\n");
      case Passage.GridPassage grid -> folding(grid.title(), grid.rows().size(), grid.folded(), () -> grid(grid));
      case Passage.Items items -> folding(items.title(), items.all().size(), items.folded(), () -> items(items));
    }
  }

  private void folding(String title, int count, boolean folded, Runnable content) {
    out.append(folded ? "<details><summary>" + title + " (" + count + ")</summary>\n" : "<h3>" + title + "</h3>\n");
    content.run();
    out.append(folded ? "</details>\n" : "");
  }

  private void grid(Passage.GridPassage grid) {
    out.append("<div class=\"scroll\"><table>\n<thead><tr>");
    grid.columns().forEach(column -> out.append("<th scope=\"col\"").append(figure(column)).append('>')
        .append(column.head()).append("</th>"));
    out.append("</tr></thead>\n<tbody>\n");
    for (List<Phrase> row : grid.rows()) {
      out.append("<tr>");
      for (int i = 0; i < row.size(); i++) {
        out.append("<td").append(figure(grid.columns().get(i))).append('>').append(text(row.get(i))).append("</td>");
      }
      out.append("</tr>\n");
    }
    out.append("</tbody>\n</table></div>\n");
  }

  private static String figure(Passage.Column column) {
    return column.right() ? " class=\"figure\"" : "";
  }

  private void items(Passage.Items items) {
    out.append("<ul>\n");
    items.all().forEach(item -> out.append("<li>").append(text(item)).append("</li>\n"));
    out.append("</ul>\n");
  }

  private static String text(Phrase phrase) {
    return phrase.spans().stream().map(span -> span.name() ? "<code>" + escaped(span.text()) + "</code>"
        : escaped(span.text())).collect(Collectors.joining());
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
