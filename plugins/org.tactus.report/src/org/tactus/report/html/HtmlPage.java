package org.tactus.report.html;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * The frame of every page that Tactus writes: it needs no other file and no network, allows no style and no script but
 * its own, and is light or dark as its reader's system. Each page has the style that all share, and one of its own.
 */
public final class HtmlPage {

  private static final String DOCUMENT_STYLE = "document.css";
  private static final String SHARED_STYLE = "page.css";

  private final String title;
  private final String style;
  private Optional<String> script = Optional.empty();
  private Optional<String> generator = Optional.empty();
  private String sourcesOfStyles = "";

  /**
   * A page.
   *
   * @param title its title
   * @param style the file beside this class that holds its style
   */
  HtmlPage(String title, String style) {
    this.title = title;
    this.style = style;
  }

  /** Returns a page that is read from top to bottom, with its title as heading. */
  public static String document(String title, Consumer<Html> content) {
    return new HtmlPage(title, DOCUMENT_STYLE).with(html -> {
      html.open("main").line().element("h1", title).line();
      content.accept(html);
      html.closeLine();
    });
  }

  /** Returns a page that shows a text of several lines as it is. */
  public static String text(String title, String text) {
    return document(title, html -> html.open("pre").lines(text).closeLine());
  }

  /** Adds a script, which is a file beside this class. */
  HtmlPage script(String file) {
    script = Optional.of(Assets.text(file));
    return this;
  }

  /** Says what made the page. */
  HtmlPage generator(String name) {
    generator = Optional.of(name);
    return this;
  }

  /** Allows further styles, by the sources that a content security policy has for them. */
  HtmlPage styles(String sources) {
    sourcesOfStyles = sources;
    return this;
  }

  /** Returns the page with a content. */
  String with(Consumer<Html> content) {
    Html html = new Html();
    html.trusted("<!DOCTYPE html>\n").open("html", "lang", "en", "xmlns", "http://www.w3.org/1999/xhtml").line();
    head(html);
    html.open("body").line();
    content.accept(html);
    script.ifPresent(text -> html.trusted("<script>").trusted(text).trusted("</script>\n"));
    html.closeLine().closeLine();
    return html.page();
  }

  private void head(Html html) {
    String styles = Assets.text(SHARED_STYLE) + Assets.text(style);
    html.open("head").line().empty("meta", "charset", "utf-8").line();
    html.empty("meta", "http-equiv", "Content-Security-Policy", "content",
        "default-src 'none'; img-src data:; style-src " + Assets.source(styles) + sourcesOfStyles
        + script.map(text -> "; script-src " + Assets.source(text)).orElse("")
        + "; base-uri 'none'; form-action 'none'").line();
    html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1").line();
    generator.ifPresent(name -> html.empty("meta", "name", "generator", "content", name).line());
    html.empty("link", "rel", "icon", "href", "data:,").line();
    html.element("title", title).line();
    html.trusted("<style>").trusted(styles).trusted("</style>\n").closeLine();
  }
}
