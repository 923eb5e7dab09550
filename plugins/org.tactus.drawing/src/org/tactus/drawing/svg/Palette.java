package org.tactus.drawing.svg;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The colours of drawings, each a custom property {@code --tactus-…} with a value for light and one for dark. They
 * follow the reader's preference, an element around the drawing with {@code data-theme="light"} or {@code "dark"}, and
 * whatever a page sets for {@code .tactus-drawing}. Viewers without custom properties draw in the light ones.
 */
enum Palette {
  PAPER("#ffffff", "#15181d"),
  INK("#1c2128", "#e6e9ee"),
  FAINT("#57606a", "#a2abb6"),
  LINE("#6b7480", "#8a94a1"),
  HOST("#f3f5f8", "#1a1e24"),
  PROCESS("#e9edf2", "#20252d"),
  EXECUTOR("#e3ecf8", "#1d2a3c"),
  BORDER("#b6bfca", "#4a5461"),
  NODE("#ffffff", "#262c35"),
  HEADING("#d5e3f5", "#2d4261"),
  TOPIC("#fdf1d6", "#40351b"),
  TOPIC_BORDER("#b98a1d", "#c79c3a"),
  CONTROLLER("#ece3f8", "#372c4a"),
  GROUP("#eef1f5", "#2a3038"),
  RELEASED("#1f6f43", "#6fce99"),
  CHAIN("#c2300a", "#ff9466");

  private final String light;
  private final String dark;

  Palette(String light, String dark) {
    this.light = light;
    this.dark = dark;
  }

  /** Returns the attributes of what is filled with the colour where there are no style sheets. */
  String fill() {
    return " fill=\"" + light + "\"";
  }

  /** Returns the attributes of what is drawn with lines of the colour where there are no style sheets. */
  String stroke() {
    return " stroke=\"" + light + "\"";
  }

  private String property() {
    return "--tactus-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the reference to the colour in a style sheet. */
  String reference() {
    return "var(" + property() + ")";
  }

  private static String values(Function<Palette, String> value) {
    return Arrays.stream(values()).map(colour -> colour.property() + ":" + value.apply(colour))
        .collect(Collectors.joining(";"));
  }

  /** Returns the rules that give all colours their values; any rule of a page has precedence. */
  static String rules() {
    String light = values(colour -> colour.light);
    String dark = values(colour -> colour.dark);
    return """
        :where(.tactus-drawing){%s;color-scheme:light dark}
        @media (prefers-color-scheme:dark){:where(.tactus-drawing){%s}}
        :where([data-theme="light"] .tactus-drawing){%s}
        :where([data-theme="dark"] .tactus-drawing){%s}
        """.formatted(light, dark, light, dark);
  }
}
