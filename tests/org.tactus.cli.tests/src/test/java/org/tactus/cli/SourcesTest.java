package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * What sources in Java and Xtend keep to: lines of at most 120 columns, one class for one name, no nested type that
 * others see with the name of a class, and no record of nine components or more built by position.
 */
class SourcesTest {

  private static final Path ROOT = SourceFiles.ROOT;
  private static final int MOST_COLUMNS = 120;
  private static final List<String> FOLDERS = List.of("benchmarks", "generators", "grammar", "plugins", "tests");

  /** A record with its components, whose annotations and parentheses there are none of. */
  private static final Pattern RECORD = Pattern.compile("\\brecord (\\w+)(?:<[^(]*>)?\\(([^()]*)\\)");
  private static final Pattern GENERICS = Pattern.compile("<[^<>]*>");
  private static final int MANY_COMPONENTS = 9;

  private static final Pattern COMMENTS_AND_TEXTS =
      Pattern.compile("(?s)/\\*.*?\\*/|//[^\\n]*|\"(?:\\\\.|[^\"\\\\\\n])*\"");
  private static final Pattern NESTED = Pattern.compile("(?m)^[ \\t]+"
      + "((?:(?:public|protected|private|static|final|sealed|non-sealed|abstract)\\s+)*)"
      + "(?:class|record|enum|interface)\\s+(\\w+)");

  @Test
  void linesHaveAtMost120Columns() throws IOException {
    List<String> longer = new ArrayList<>();
    for (Path source : sources()) {
      List<String> lines = Files.readAllLines(source);
      for (int i = 0; i < lines.size(); i++) {
        if (lines.get(i).codePointCount(0, lines.get(i).length()) > MOST_COLUMNS) {
          longer.add(ROOT.relativize(source) + ":" + (i + 1));
        }
      }
    }
    assertEquals("", String.join("\n", longer), "break lines of more than " + MOST_COLUMNS + " columns");
  }

  @Test
  void aNameStandsForOneClass() throws IOException {
    Map<String, List<Path>> byName = sources().stream().collect(Collectors.groupingBy(
        SourcesTest::name, TreeMap::new, Collectors.toList()));
    List<String> twice = new ArrayList<>();
    byName.forEach((name, files) -> {
      if (files.size() > 1 && !name.equals("package-info")) {
        twice.add(files.stream().map(file -> ROOT.relativize(file).toString()).sorted()
            .collect(Collectors.joining(" and ")));
      }
    });
    assertEquals("", String.join("\n", twice), "give each its own name");
  }

  /**
   * A nested type is read with its owner, as in {@code Stage.Kind}, so that owners may share such names; but one that
   * is called like a class is mistaken for it. Private ones are read in one file alone.
   */
  @Test
  void noNestedTypeThatOthersSeeIsCalledLikeAClass() throws IOException {
    List<Path> product = sources().stream().filter(source -> source.toString().endsWith(".java"))
        .filter(source -> !source.startsWith(ROOT.resolve("tests")) && !source.startsWith(ROOT.resolve("benchmarks")))
        .toList();
    Set<String> classes = product.stream().map(SourcesTest::name).collect(Collectors.toSet());
    Set<String> found = new TreeSet<>();
    for (Path source : product) {
      Matcher nested = NESTED.matcher(COMMENTS_AND_TEXTS.matcher(Files.readString(source)).replaceAll(""));
      while (nested.find()) {
        if (!nested.group(1).contains("private") && classes.contains(nested.group(2))) {
          found.add(name(source) + "." + nested.group(2));
        }
      }
    }
    assertEquals(Set.of(), found, "give each a name of its own");
  }

  private static String name(Path source) {
    return source.getFileName().toString().replaceFirst("\\..*", "");
  }

  @Test
  void whatHasNineComponentsIsBuiltByNames() throws IOException {
    Map<String, Path> large = new TreeMap<>();
    List<Path> sources = sources();
    for (Path source : sources) {
      Matcher records = RECORD.matcher(Files.readString(source));
      while (records.find()) {
        if (components(records.group(2)) >= MANY_COMPONENTS) {
          large.put(records.group(1), source);
        }
      }
    }
    Pattern made = Pattern.compile("\\bnew (?:\\w+\\.)?(" + String.join("|", large.keySet()) + ")\\(");
    Set<String> positional = new TreeSet<>();
    for (Path source : sources) {
      made.matcher(Files.readString(source)).results().map(match -> match.group(1))
          .filter(name -> !source.equals(large.get(name)) && !source.endsWith(name + "Builder.java"))
          .forEach(positional::add);
    }
    assertTrue(large.containsKey("EffectiveQos"), "records are found: " + large.keySet());
    assertEquals(Set.of(), positional, "give each a builder, or group its components");
  }

  private static int components(String list) {
    String left = list;
    while (GENERICS.matcher(left).find()) {
      left = GENERICS.matcher(left).replaceAll("");
    }
    return left.split(",").length;
  }

  private static List<Path> sources() throws IOException {
    return SourceFiles.of(FOLDERS, "java|xtend", 500);
  }
}
