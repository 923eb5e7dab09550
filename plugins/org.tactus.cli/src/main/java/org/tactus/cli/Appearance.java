package org.tactus.cli;

import java.util.Locale;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options of all commands on what is shown. They hold before the words of a command are parsed. */
final class Appearance {

  private static final String COLOR = "--color";
  private static final String QUIET = "--quiet";

  /** When colours are used. */
  enum Color {
    /** On terminals, as the environment has it. */
    AUTO,
    /** Wherever text is written, files aside. */
    ALWAYS,
    /** Nowhere. */
    NEVER
  }

  @Option(names = COLOR, paramLabel = "WHEN", scope = ScopeType.INHERIT,
      description = "Use colours: auto, always or never (default: auto; NO_COLOR and CLICOLOR_FORCE are respected).")
  private Color color;

  @Option(names = {"-q", QUIET}, scope = ScopeType.INHERIT,
      description = "Say only what is found and what is wrong: no summary, no progress.")
  private boolean quiet;

  /** Returns the console as the words of a command line ask for; what is wrong with them is said by the parser. */
  static Console of(String[] words, Console console) {
    Console shown = console;
    for (int i = 0; i < words.length && !words[i].equals("--"); i++) {
      String word = words[i];
      if (word.equals(QUIET) || word.equals("-q")) {
        shown = shown.silenced();
      } else if (word.equals(COLOR) && i + 1 < words.length) {
        shown = coloured(words[i + 1], console, shown);
      } else if (word.startsWith(COLOR + "=")) {
        shown = coloured(word.substring(COLOR.length() + 1), console, shown);
      }
    }
    return shown;
  }

  private static Console coloured(String when, Console plain, Console shown) {
    return switch (when.toUpperCase(Locale.ROOT)) {
      case "ALWAYS" -> shown.coloured(true, true);
      case "NEVER" -> shown.coloured(false, false);
      default -> shown.coloured(plain.outStyle().colour(), plain.errStyle().colour());
    };
  }
}
