package org.tactus.synthesis;

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

/** The packages of the synthesis depend on each other in one direction. */
class SynthesisPackagesTest {

  private static final String BASE = "org.tactus.synthesis";
  private static final Path SOURCES = Path.of("").toAbsolutePath().getParent().getParent()
      .resolve("plugins/org.tactus.synthesis/src/org/tactus/synthesis");
  private static final Pattern IMPORT =
      Pattern.compile("^import org\\.tactus\\.synthesis((?:\\.[a-z]+)*)\\.[A-Z]", Pattern.MULTILINE);

  /** Every package imports only from those before it; the modes, which ask the entrance, come last. */
  private static final List<String> ORDER = List.of(".problem", ".search", ".strategy", "", ".modes");

  /** What the synthesis knows beside itself. */
  private static final Pattern FOREIGN =
      Pattern.compile("^import (org\\.(?!tactus\\.(?:timing|analysis|synthesis)\\.)[a-z.]+)", Pattern.MULTILINE);

  @Test
  void knowTimingAndAnalysisAlone() throws IOException {
    for (Path file : files()) {
      assertEquals(List.of(), FOREIGN.matcher(Files.readString(file)).results().map(found -> found.group(1)).toList(),
          file.toString());
    }
  }

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
