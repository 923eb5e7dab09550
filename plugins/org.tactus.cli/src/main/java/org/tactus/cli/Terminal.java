package org.tactus.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tactus.report.TextStyle;

/** Finds out what the process's standard streams can show. */
final class Terminal {

  private Terminal() {
  }

  /**
   * Returns the console of this process: coloured on a terminal unless {@code NO_COLOR}, {@code CLICOLOR=0} or
   * {@code TERM=dumb} is set, and elsewhere if {@code CLICOLOR_FORCE} is.
   */
  static Console console(Map<String, String> environment) {
    boolean outTerminal = isTerminal(1);
    boolean errTerminal = isTerminal(2);
    return new Console(new FileOutputStream(FileDescriptor.out), style(environment, outTerminal),
        new FileOutputStream(FileDescriptor.err), style(environment, errTerminal), errTerminal);
  }

  static TextStyle style(Map<String, String> environment, boolean terminal) {
    boolean forced = !List.of("", "0").contains(environment.getOrDefault("CLICOLOR_FORCE", ""));
    boolean usual = terminal && !"dumb".equals(environment.get("TERM")) && !"0".equals(environment.get("CLICOLOR"));
    boolean colour = environment.getOrDefault("NO_COLOR", "").isEmpty() && (forced || usual);
    return new TextStyle(colour, isUnicode(environment), terminal ? width(environment) : TextStyle.PLAIN_WIDTH);
  }

  /** Tells whether the locale's character set is UTF-8, in the order in which POSIX looks at the variables. */
  private static boolean isUnicode(Map<String, String> environment) {
    for (String variable : new String[] {"LC_ALL", "LC_CTYPE", "LANG"}) {
      String locale = environment.getOrDefault(variable, "");
      if (!locale.isEmpty()) {
        String lower = locale.toLowerCase(Locale.ROOT);
        return lower.contains("utf-8") || lower.contains("utf8");
      }
    }
    return false;
  }

  private static int width(Map<String, String> environment) {
    String columns = environment.getOrDefault("COLUMNS", "");
    return columns.matches("[0-9]{2,3}") ? Math.max(60, Integer.parseInt(columns)) : TextStyle.PLAIN_WIDTH;
  }

  /**
   * Looks where a standard stream leads; unlike {@link System#console} this works for each stream alone, and needs no
   * JLine.
   */
  private static boolean isTerminal(int descriptor) {
    try {
      String target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException unknown) {
      return false;
    }
  }
}
