package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages of the analysis depend on each other in one direction. */
class PackagesTest {

  private static final String BASE = "org.tactus.analysis";
  private static final Path SOURCES = Path.of("").toAbsolutePath().getParent().getParent()
      .resolve("plugins/org.tactus.analysis/src/org/tactus/analysis");
  private static final Pattern IMPORT =
      Pattern.compile("^import org\\.tactus\\.analysis((?:\\.[a-z]+)*)\\.[A-Z]", Pattern.MULTILINE);

  /** Every package imports only from those before it; the first holds results. */
  private static final List<String> ORDER =
      List.of("", ".network", ".state", ".window", ".obstacles", ".joint", ".iteration",
      ".sound.multithread", ".memory", ".sound", ".published", ".endtoend", ".method", ".sensitivity", ".schedules");

  @Test
  void importOnlyFromThoseBelow() throws IOException {
    List<String> wrong = new ArrayList<>();
    TreeSet<String> seen = new TreeSet<>();
    for (Path file : files()) {
      String own = SOURCES.relativize(file.getParent()).toString().replace('\\', '/').replace('/', '.');
      String from = own.isEmpty() ? "" : "." + own;
      seen.add(from);
      Matcher imports = IMPORT.matcher(Files.readString(file));
      while (imports.find()) {
        if (ORDER.indexOf(imports.group(1)) > ORDER.indexOf(from) || !ORDER.contains(imports.group(1))) {
          wrong.add(BASE + from + " imports from " + BASE + imports.group(1) + ", in " + file.getFileName());
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertEquals(new TreeSet<>(ORDER), seen);
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }
}
