package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The map of CONTRIBUTING names each folder of the project, and each package says what it is about. */
class RoomsTest {

  private static final Path ROOT = SourceFiles.ROOT;
  private static final List<String> HOUSES = List.of("plugins", "generators", "grammar");

  @Test
  void eachPackageSaysWhatItIsAbout() throws IOException {
    List<String> silent = packages().stream().filter(folder -> !Files.exists(folder.resolve("package-info.java")))
        .map(folder -> ROOT.relativize(folder).toString()).toList();
    assertEquals(List.of(), silent, "write a package-info.java");
  }

  /** The row of a bundle names its packages, each by the last part of its name. */
  @Test
  void theMapNamesEachPackage() throws IOException {
    List<String> rows = map();
    List<String> missing = new ArrayList<>();
    for (Path folder : packages()) {
      Path relative = ROOT.relativize(folder);
      String bundle = relative.subpath(0, 2).toString();
      String row = rows.stream().filter(line -> head(line).contains('`' + bundle + '`')).findFirst().orElse("");
      String below = below(relative, bundle);
      if (row.isEmpty() || !below.isEmpty() && !row.contains('`' + below + '`')) {
        missing.add(relative.toString());
      }
    }
    assertEquals(List.of(), missing, "say in CONTRIBUTING.md what they are");
  }

  @Test
  void theMapNamesEachFolderOfTestsReleasesAndRuntime() throws IOException {
    String map = String.join("\n", map());
    List<String> missing = new ArrayList<>();
    for (String house : List.of("releng", "runtime", "tests")) {
      for (String name : folders(house)) {
        boolean module = name.startsWith("org.tactus.") && house.equals("tests");
        if (!module && !map.contains('`' + name + '`') && !map.contains('`' + house + '/' + name + '`')) {
          missing.add(house + '/' + name);
        }
      }
    }
    assertEquals(List.of(), missing, "say in CONTRIBUTING.md what they are");
  }

  private static List<String> folders(String house) throws IOException {
    try (Stream<Path> all = Files.list(ROOT.resolve(house))) {
      return all.filter(folder -> Files.isDirectory(folder) && !folder.endsWith("target"))
          .map(folder -> folder.getFileName().toString()).sorted().toList();
    }
  }

  private static List<String> map() throws IOException {
    List<String> rows = Files.readString(ROOT.resolve("CONTRIBUTING.md")).lines().filter(line -> line.startsWith("| `"))
        .toList();
    assertTrue(rows.size() > 15, rows.size() + " rows");
    return rows;
  }

  private static String head(String row) {
    return row.substring(0, row.indexOf('|', 1));
  }

  /** Returns the last part of a package below that of its bundle, or nothing for that one. */
  private static String below(Path folder, String bundle) {
    String name = folder.toString();
    String own = name.substring(name.lastIndexOf("/org/tactus/") + 1);
    String words = bundle.substring(bundle.indexOf('/') + 1).replace('.', '/');
    return own.equals(words) || !own.startsWith(words + '/') ? "" : folder.getFileName().toString();
  }

  private static Set<Path> packages() throws IOException {
    Set<Path> packages = new TreeSet<>();
    for (Path source : SourceFiles.of(HOUSES, "java|xtend", 1_000)) {
      if (source.toString().contains("/src/") && source.toString().contains("/org/tactus/")) {
        packages.add(source.getParent());
      }
    }
    return packages;
  }
}
