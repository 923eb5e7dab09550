package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Files that are compared with those in a folder; {@code -Dtactus.golden.update=true} writes the folder anew, so that review shows the difference. */
final class Golden {

  private static final Path ROOT = Path.of("src/test/resources/golden");

  /** Names of files that are the same in every system but for its name and that of its package; they are kept once. */
  private static final Set<String> SHARED = Set.of("thread_settings.hpp", "executor_thread.hpp", "start.sh", "deploy.sh");
  private static final Path SHARED_FOLDER = ROOT.resolve("shared");

  private Golden() {}

  /** Compares texts by path with the files of a folder below {@code src/test/resources/golden}. */
  static void compare(String folder, Map<String, String> files) throws IOException {
    Map<String, String> actual = new TreeMap<>(files);
    for (String path : files.keySet().stream().filter(file -> SHARED.contains(nameOf(file))).toList()) {
      compareShared(path, actual.remove(path));
    }
    Path golden = ROOT.resolve(folder);
    if (Boolean.getBoolean("tactus.golden.update")) {
      update(golden, actual);
    }
    Map<String, String> expected = read(golden);
    assertEquals(String.join("\n", expected.keySet()), String.join("\n", actual.keySet()), "files of " + folder);
    for (String path : expected.keySet()) {
      assertEquals(expected.get(path), actual.get(path), path);
    }
  }

  private static void compareShared(String path, String text) throws IOException {
    String actual = text.replaceAll("(?m)from system \\S+\\.$", "from system SYSTEM.").replaceAll("namespace (?!std)\\w+", "namespace PACKAGE");
    Path golden = SHARED_FOLDER.resolve(nameOf(path));
    if (Boolean.getBoolean("tactus.golden.update")) {
      Files.createDirectories(SHARED_FOLDER);
      Files.writeString(golden, actual);
    }
    assertEquals(Files.readString(golden), actual, path);
  }

  private static String nameOf(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Returns the texts of all files of a folder by their paths in it, sorted. */
  static Map<String, String> read(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        files.put(folder.relativize(path).toString().replace('\\', '/'), Files.readString(path));
      }
    }
    return files;
  }

  private static void update(Path folder, Map<String, String> files) throws IOException {
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
