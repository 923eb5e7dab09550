package org.tactus.ui.views;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A drawing for renderers that know no custom properties and media queries: the colours of the paper stand where they
 * are used.
 */
final class SvgPicture {

  private static final Pattern DEFINITIONS = Pattern.compile(":where\\(\\.tactus-drawing\\)\\{([^}]*)\\}");
  private static final Pattern DEFINITION = Pattern.compile("(--[\\w-]+):([^;}]+)");
  private static final Pattern USE = Pattern.compile("var\\((--[\\w-]+)\\)");
  private static final Pattern FURTHER = Pattern.compile("(?m)^(@media|:where).*$\\n?");

  private SvgPicture() {}

  /** Returns the drawing with its colours in place. */
  static String of(String svg) {
    Map<String, String> colours = new HashMap<>();
    Matcher definitions = DEFINITIONS.matcher(svg);
    if (definitions.find()) {
      Matcher definition = DEFINITION.matcher(definitions.group(1));
      while (definition.find()) {
        colours.put(definition.group(1), definition.group(2).strip());
      }
    }
    String plain = FURTHER.matcher(svg).replaceAll("");
    return USE.matcher(plain).replaceAll(use -> Matcher.quoteReplacement(colours.getOrDefault(use.group(1), "black")));
  }
}
