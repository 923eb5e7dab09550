package org.tactus.importers.amalthea.text;

import java.util.ArrayList;
import java.util.List;
import org.tactus.input.VisibleText;

/**
 * Comments: the only place of a written system where text of the model stands as it is. Everything else that is written
 * are names, which {@code Names} makes, and amounts.
 */
final class Remarks {

  private Remarks() {}

  /** A comment that ends its line; what would end the line earlier is made visible instead. */
  static String of(String text) {
    return ("// " + VisibleText.of(text)).stripTrailing();
  }

  /** A comment on as many lines as it needs to be no wider, as far as it has spaces. */
  static List<String> lines(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = VisibleText.of(text);
    while (rest.length() > width - 3) {
      int space = rest.lastIndexOf(' ', width - 3);
      if (space <= 0) {
        break;
      }
      lines.add(of(rest.substring(0, space)));
      rest = rest.substring(space + 1);
    }
    lines.add(of(rest));
    return lines;
  }
}
