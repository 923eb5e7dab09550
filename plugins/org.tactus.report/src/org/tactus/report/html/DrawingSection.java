package org.tactus.report.html;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The drawing of the system, in which the script of the page highlights chains. */
final class DrawingSection {

  /** An attribute that the policy of the page would refuse; its style sheet says the same. */
  private static final Pattern STYLED = Pattern.compile(" style=\"[^\"]*\"");
  private static final Pattern STYLE = Pattern.compile("(?s)<style>(.*?)</style>");

  private DrawingSection() {
  }

  static void write(SystemReport report, ChainEntries entries, Html html) {
    SystemReport.Drawing drawing = report.drawing().orElseThrow();
    html.open("p", "class", "filters", "hidden", "hidden").open("label").text("Highlight ").open("select", "id",
        "drawn-chain").element("option", "no chain", "value", "");
    drawing.chains().forEach((name, id) -> html.element("option", name, "value", id));
    html.close().close().element("span", "or choose a part of it.", "class", "soft").closeLine();
    html.open("div", "class", "scroll drawing", "tabindex", "0", "role", "region", "aria-label",
        "Drawing of the system").trusted(STYLED.matcher(drawing.svg()).replaceAll("")).closeLine();
  }

  /** Returns the source by which a content security policy allows the style sheet of a drawing; nothing without one. */
  static String policy(SystemReport report) {
    StringBuilder sources = new StringBuilder();
    report.drawing().ifPresent(drawing -> {
      Matcher style = STYLE.matcher(drawing.svg());
      while (style.find()) {
        sources.append(' ').append(Assets.source(style.group(1)));
      }
    });
    return sources.toString();
  }
}
