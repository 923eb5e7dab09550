package org.tactus.report.html;

import java.util.List;
import java.util.OptionalLong;
import org.tactus.report.Durations;

/**
 * A table with a head, which a narrow window lets its reader move. Those with a caption are made sortable by the script
 * of the report.
 */
public final class DataTable {

  /** What a column holds. */
  public enum Kind { TEXT, NUMBER, DRAWING }

  /**
   * A column.
   *
   * @param name its head
   * @param kind what it holds: texts and numbers can be sorted by
   */
  public record Column(String name, Kind kind) {

    /** Returns a column of texts. */
    public static Column text(String name) {
      return new Column(name, Kind.TEXT);
    }

    /** Returns a column of numbers, at the right. */
    public static Column number(String name) {
      return new Column(name, Kind.NUMBER);
    }

    /** Returns a column of drawings. */
    public static Column drawing(String name) {
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
    scrolling("region", caption);
    html.open("table", "id", id, "class", "data");
    html.element("caption", caption).line();
    heads(columns);
  }

  /**
   * Begins a table below a heading.
   *
   * @param title what the heading says
   * @param columns its columns
   */
  public DataTable(Html html, String title, List<Column> columns) {
    this.html = html;
    scrolling("group", title);
    html.open("table").line();
    heads(columns);
  }

  private void scrolling(String role, String label) {
    html.open("div", "class", "scroll", "tabindex", "0", "role", role, "aria-label", label);
  }

  private void heads(List<Column> columns) {
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
  public DataTable row(String... attributes) {
    html.open("tr", attributes);
    return this;
  }

  /** Ends a row. */
  public DataTable end() {
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
  public DataTable cell(String text) {
    html.element("td", text);
    return this;
  }

  /** Adds a figure that nothing sorts by. */
  public DataTable figure(String text) {
    html.element("td", text, "class", "n");
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

  /** Ends the table. */
  public void close() {
    html.close().close().closeLine();
  }
}
