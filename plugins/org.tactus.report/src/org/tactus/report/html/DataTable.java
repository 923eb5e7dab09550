package org.tactus.report.html;

import java.util.List;
import java.util.OptionalLong;
import org.tactus.report.Durations;

/** A table with a caption and a head; the script of the page makes it sortable. */
final class DataTable {

  /** What a column holds. */
  enum Kind { TEXT, NUMBER, DRAWING }

  /**
   * A column.
   *
   * @param name its head
   * @param kind what it holds: texts and numbers can be sorted by
   */
  record Column(String name, Kind kind) {

    static Column text(String name) {
      return new Column(name, Kind.TEXT);
    }

    static Column number(String name) {
      return new Column(name, Kind.NUMBER);
    }

    static Column drawing(String name) {
      return new Column(name, Kind.DRAWING);
    }
  }

  private final Html html;

  /**
   * Begins a table.
   *
   * @param id its identifier in the page
   * @param columns its columns
   */
  DataTable(Html html, String id, String caption, List<Column> columns) {
    this.html = html;
    html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", caption);
    html.open("table", "id", id, "class", "data");
    html.element("caption", caption).line();
    html.open("thead").open("tr");
    for (Column column : columns) {
      html.element("th", column.name(), "scope", "col", "class", switch (column.kind()) {
        case TEXT -> "t";
        case NUMBER -> "n";
        case DRAWING -> "d";
      });
    }
    html.close().closeLine().open("tbody").line();
  }

  /** Begins a row. */
  DataTable row(String... attributes) {
    html.open("tr", attributes);
    return this;
  }

  /** Ends a row. */
  DataTable end() {
    html.closeLine();
    return this;
  }

  /** Adds the cell that names the row, with a link if there is an anchor. */
  DataTable head(String text, String anchor) {
    html.open("th", "scope", "row");
    if (anchor.isEmpty()) {
      html.text(text);
    } else {
      html.element("a", text, "href", "#" + anchor);
    }
    html.close();
    return this;
  }

  /** Adds a cell of text. */
  DataTable cell(String text) {
    html.element("td", text);
    return this;
  }

  /** Adds a number, which sorts by its value, after all others without one. */
  DataTable number(String text, OptionalLong value) {
    return number(text, value, false);
  }

  /** Adds a number that may be one that should not be. */
  DataTable number(String text, OptionalLong value, boolean wrong) {
    html.open("td", "class", "n", "data-v", value.isPresent() ? Long.toString(value.getAsLong()) : "");
    if (wrong) {
      html.element("strong", text, "class", "verdict bad");
    } else {
      html.text(text);
    }
    html.close();
    return this;
  }

  /** Adds a time in nanoseconds, rounded up. */
  DataTable time(OptionalLong ns, String otherwise, boolean wrong) {
    return number(ns.isPresent() ? Durations.up(ns.getAsLong()) : otherwise, ns, wrong);
  }

  /** Returns the page, for a cell that holds more than a text. */
  Html html() {
    return html;
  }

  /** Ends the table. */
  void close() {
    html.close().close().closeLine();
  }
}
