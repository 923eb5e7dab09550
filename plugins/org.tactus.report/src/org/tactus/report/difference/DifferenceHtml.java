package org.tactus.report.difference;

import java.util.List;
import org.tactus.report.html.DataTable;
import org.tactus.report.html.Html;
import org.tactus.report.html.HtmlPage;

/** A difference as a page that needs no other file. */
final class DifferenceHtml {

  private final Html html;

  private DifferenceHtml(Html html) {
    this.html = html;
  }

  static String of(List<Passage> parts) {
    return HtmlPage.document("What has changed", html -> parts.forEach(new DifferenceHtml(html)::add));
  }

  private void add(Passage part) {
    switch (part) {
      case Passage.Title title -> phrase(html.open("h2"), title.text()).closeLine();
      case Passage.Line line -> phrase(line.bad() ? html.open("p", "class", "bad") : html.open("p"), line.text())
          .closeLine();
      case Passage.GridPassage grid -> folding(grid.title(), grid.rows().size(), grid.folded(), () -> grid(grid));
      case Passage.Items items -> folding(items.title(), items.all().size(), items.folded(), () -> items(items));
    }
  }

  private void folding(String title, int count, boolean folded, Runnable content) {
    if (folded) {
      html.open("details").element("summary", title + " (" + count + ")").line();
      content.run();
      html.closeLine();
    } else {
      html.element("h3", title).line();
      content.run();
    }
  }

  private void grid(Passage.GridPassage grid) {
    DataTable table = new DataTable(html, grid.title(), grid.columns().stream().map(column -> column.right()
        ? DataTable.Column.number(column.head()) : DataTable.Column.text(column.head())).toList());
    for (List<Phrase> row : grid.rows()) {
      table.row();
      for (int i = 0; i < row.size(); i++) {
        phrase(grid.columns().get(i).right() ? html.open("td", "class", "n") : html.open("td"), row.get(i)).close();
      }
      table.end();
    }
    table.close();
  }

  private void items(Passage.Items items) {
    html.open("ul").line();
    items.all().forEach(item -> phrase(html.open("li"), item).closeLine());
    html.closeLine();
  }

  private static Html phrase(Html html, Phrase phrase) {
    for (Phrase.Span span : phrase.spans()) {
      if (span.name()) {
        html.element("code", span.text());
      } else {
        html.text(span.text());
      }
    }
    return html;
  }
}
