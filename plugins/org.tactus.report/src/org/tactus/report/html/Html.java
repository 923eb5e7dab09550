package org.tactus.report.html;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;
import org.tactus.input.VisibleText;

/**
 * A page that is being written. Elements end in the order in which they began; every text and every value of an
 * attribute is escaped, and characters without a look of their own are made visible. The page is XML as well, but for
 * its first line.
 */
public final class Html {

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Begins an element with attributes, whose names and values alternate. */
  public Html open(String element, String... attributes) {
    begin(element, attributes).append('>');
    open.push(element);
    return this;
  }

  /** Ends the element that began last. */
  public Html close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /** Ends the element that began last, and the line. */
  public Html closeLine() {
    close();
    out.append('\n');
    return this;
  }

  /** Adds a text. */
  public Html text(String text) {
    out.append(escaped(text));
    return this;
  }

  /** Adds an element that holds a text. */
  public Html element(String element, String text, String... attributes) {
    return open(element, attributes).text(text).close();
  }

  /** Adds an element that holds nothing. */
  public Html empty(String element, String... attributes) {
    begin(element, attributes).append("/>");
    return this;
  }

  /** Adds what is HTML already, such as a drawing. */
  Html trusted(String html) {
    out.append(html);
    return this;
  }

  /** Adds a text of several lines, whose ends stay. */
  public Html lines(String text) {
    out.append(text.lines().map(Html::escaped).collect(Collectors.joining("\n")));
    return this;
  }

  /** Ends the line. */
  public Html line() {
    out.append('\n');
    return this;
  }

  /**
   * Returns the page.
   *
   * @throws IllegalStateException if an element has not ended
   */
  String page() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("elements without an end: " + open);
    }
    return out.toString();
  }

  private StringBuilder begin(String element, String... attributes) {
    out.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      out.append(' ').append(attributes[i]).append("=\"").append(escaped(attributes[i + 1])).append('"');
    }
    return out;
  }

  /** Returns a text as it may stand between tags and in the value of an attribute. */
  static String escaped(String text) {
    return VisibleText.of(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
