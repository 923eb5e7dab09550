package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares whole workspaces with those in {@code src/test/resources/golden/MODEL/TARGET}. {@code -Dtactus.golden.update=true} writes them anew; the
 * difference then shows in review. Copies of runtime packages are compared with their originals.
 */
class GoldenTest {

  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  @ParameterizedTest
  @CsvSource({"everything, jazzy", "everything, kilted", "minimal, jazzy", "queued, jazzy"})
  void generatesTheGoldenWorkspace(String model, String target) throws IOException {
    TreeMap<String, String> actual = new TreeMap<>();
    for (WorkspaceFile file : WorkspaceGenerator.preview(Models.resource(model), Target.of(target)).files()) {
      if (!file.origin().startsWith("runtime package ")) {
        actual.put(file.path(), file.text());
      }
    }
    Path golden = GOLDEN.resolve(model).resolve(target);
    if (Boolean.getBoolean("tactus.golden.update")) {
      update(golden, actual);
    }
    TreeMap<String, String> expected = read(golden);
    assertEquals(String.join("\n", expected.keySet()), String.join("\n", actual.keySet()), "files of the workspace");
    for (String path : expected.keySet()) {
      assertEquals(expected.get(path), actual.get(path), path);
    }
  }

  @Test
  void copiesTheRuntimePackagesButForTheirTests() throws IOException {
    Path runtime = Path.of("../../runtime");
    TreeMap<String, String> expected = read(runtime);
    expected.keySet().removeIf(path -> path.contains("/test/") || !path.startsWith("tactus_executor/"));
    TreeMap<String, String> actual = new TreeMap<>();
    for (WorkspaceFile file : WorkspaceGenerator.preview(Models.resource("queued"), Target.of("jazzy")).files()) {
      if (file.origin().startsWith("runtime package ")) {
        actual.put(file.path().substring("src/".length()), file.text());
      }
    }
    assertEquals(expected, actual);
  }

  private static TreeMap<String, String> read(Path folder) throws IOException {
    TreeMap<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        files.put(folder.relativize(path).toString().replace('\\', '/'), Files.readString(path));
      }
    }
    return files;
  }

  private static void update(Path folder, TreeMap<String, String> files) throws IOException {
    if (Files.exists(folder)) {
      List<Path> old;
      try (Stream<Path> paths = Files.walk(folder)) {
        old = paths.sorted(Comparator.reverseOrder()).toList();
      }
      for (Path path : old) {
        Files.delete(path);
      }
    }
    for (var file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
  }
}
