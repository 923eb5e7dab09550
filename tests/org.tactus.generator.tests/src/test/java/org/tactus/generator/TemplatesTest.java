package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Templates put nothing into quotes themselves: a class of {@code org.tactus.generator.text} does it. */
class TemplatesTest {

  private static final Path SOURCES = Path.of(System.getProperty("tactus.root", "../.."))
      .resolve("generators/org.tactus.generator/src/org/tactus/generator");
  private static final Pattern QUOTED = Pattern.compile("([\"'])«((?:(?!»).)+)»\\1");

  @Test
  void literalsAreMadeByTheClassOfTheirLanguage() throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> sources = Files.walk(SOURCES)) {
      for (Path source : sources.filter(path -> path.toString().endsWith(".xtend")).toList()) {
        for (String line : Files.readAllLines(source)) {
          Matcher quoted = QUOTED.matcher(line);
          boolean own = line.contains("#include") || line.contains("xmlns") || line.contains("isDefault")
              || line.contains("Attribution.DEFAULT");
          while (!own && quoted.find()) {
            if (!quoted.group(2).matches("[A-Z]\\w*Text\\..*|IF .*")) {
              found.add(source.getFileName() + ": " + line.strip());
            }
          }
        }
      }
    }
    assertEquals(List.of(), found);
  }
}
