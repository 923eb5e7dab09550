package org.tactus.generator;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines of the user within a file that Tactus keeps up to date: the dependencies in a package.xml, where rosdep looks
 * for them.
 */
public final class OwnLines {

  private static final String BEGIN = "<!-- your own dependencies: lines between these two comments stay -->";
  private static final String END = "<!-- end of your own dependencies -->";
  private static final Pattern LINES =
      Pattern.compile("(?<=" + Pattern.quote(BEGIN) + "\n)(.*?)(?=[ \t]*" + Pattern.quote(END) + "\n)", Pattern.DOTALL);

  private OwnLines() {}

  /** Returns the two lines that a template has, without anything between them. */
  public static String none() {
    return BEGIN + "\n" + END;
  }

  /** Tells whether a generated text has a place for lines of the user. */
  static boolean has(String generated) {
    return generated.contains(BEGIN);
  }

  /** Returns a text with nothing of the user in it, as it was generated. */
  static String without(String text) {
    return LINES.matcher(text).replaceFirst("");
  }

  /** Returns a generated text with the lines of the user that a file has. */
  static String carried(String file, String generated) {
    return of(file).map(own -> LINES.matcher(generated).replaceFirst(Matcher.quoteReplacement(own))).orElse(generated);
  }

  private static Optional<String> of(String text) {
    Matcher lines = LINES.matcher(text);
    return lines.find() ? Optional.of(lines.group(1)) : Optional.empty();
  }
}
