package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tactus.model.distribution.Target;

/**
 * Files that are compared with those in a folder; {@code -Dtactus.golden.update=true} writes the folder anew, so that
 * review shows the difference. A folder beside that of another target of the same model holds what differs from it.
 */
final class Golden {

  private static final Path ROOT = Path.of("src/test/resources/golden");
  /** In a folder of differences, the paths that it lacks of those of the other folder, a line each. */
  private static final String ABSENT = ".absent";
  private static final Path HEADERS = ROOT.resolve("shared");
  private static final Path PROCESS =
      Path.of("../../generators/org.tactus.generator/src/org/tactus/generator/executor/headers");
  private static final Path SCRIPTS =
      Path.of("../../generators/org.tactus.generator/src/org/tactus/generator/deploy/scripts");

  /**
   * Files that are the same in every system but for their head and the name of the package, by name, and what they are
   * compared with.
   */
  private static final Map<String, Path> SHARED = Map.ofEntries(
      Map.entry("thread_settings.hpp",
          Path.of("../../runtime/tactus_executor/include/tactus_executor/thread_settings.hpp")),
      Map.entry("thread_register.hpp",
          Path.of("../../runtime/tactus_executor/include/tactus_executor/thread_register.hpp")),
      Map.entry("dds_threads.hpp", HEADERS.resolve("dds_threads.hpp")),
      Map.entry("executor_thread.hpp", HEADERS.resolve("executor_thread.hpp")),
      Map.entry("interruption.hpp", HEADERS.resolve("interruption.hpp")),
      Map.entry("start.sh", SCRIPTS.resolve("start.sh")), Map.entry("deploy.sh", SCRIPTS.resolve("deploy.sh")),
      ofProcess("component_libraries.hpp"), ofProcess("deviations.hpp"), ofProcess("loaded_component.hpp"),
      ofProcess("locked_memory.hpp"), ofProcess("modelled_environment.hpp"), ofProcess("modelled_threads.hpp"),
      ofProcess("modelled_works.hpp"), ofProcess("resolved_names.hpp"), ofProcess("resolved_profile.hpp"),
      ofProcess("served_entities.hpp"), ofProcess("start_arguments.hpp"));

  private Golden() {}

  private static Map.Entry<String, Path> ofProcess(String header) {
    return Map.entry(header, PROCESS.resolve(header));
  }

  /** Compares texts by path with the files of a folder below {@code src/test/resources/golden}. */
  static void compare(String folder, Map<String, String> files) throws IOException {
    Map<String, String> actual = unshared(files);
    if (isUpdated()) {
      update(ROOT.resolve(folder), actual);
    }
    assertSame(folder, read(ROOT.resolve(folder)), actual);
  }

  /**
   * Compares what a model gives for a target with the folder {@code MODEL/TARGET}, which holds what differs from the
   * default target's.
   */
  static void compare(String model, Target target, Map<String, String> files) throws IOException {
    String base = model + "/" + Target.DEFAULT.id();
    if (target == Target.DEFAULT) {
      compare(base, files);
    } else {
      compare(model + "/" + target.id(), base, files);
    }
  }

  private static void compare(String folder, String base, Map<String, String> files) throws IOException {
    Map<String, String> actual = unshared(files);
    Map<String, String> expected = read(ROOT.resolve(base));
    if (isUpdated()) {
      update(ROOT.resolve(folder), difference(expected, actual));
    }
    Map<String, String> changes = read(ROOT.resolve(folder));
    changes.getOrDefault(ABSENT, "").lines()
        .forEach(path -> assertTrue(expected.remove(path) != null, path + " is not in " + base));
    changes.remove(ABSENT);
    changes.forEach(
        (path, text) -> assertNotEquals(expected.put(path, text), text, path + " stands in " + base + " already"));
    assertSame(folder, expected, actual);
  }

  /** Returns what changes the files of the first map into those of the second. */
  private static Map<String, String> difference(Map<String, String> base, Map<String, String> actual) {
    Map<String, String> changes = new TreeMap<>(actual);
    changes.entrySet().removeIf(file -> file.getValue().equals(base.get(file.getKey())));
    List<String> absent = base.keySet().stream().filter(path -> !actual.containsKey(path)).toList();
    if (!absent.isEmpty()) {
      changes.put(ABSENT, String.join("\n", absent) + "\n");
    }
    return changes;
  }

  private static void assertSame(String folder, Map<String, String> expected, Map<String, String> actual) {
    assertEquals(String.join("\n", expected.keySet()), String.join("\n", actual.keySet()), "files of " + folder);
    expected.forEach((path, text) -> assertEquals(text, actual.get(path), path));
  }

  private static boolean isUpdated() {
    return Boolean.getBoolean("tactus.golden.update");
  }

  /** Returns the texts but those that every system shares, which are compared here. */
  private static Map<String, String> unshared(Map<String, String> files) throws IOException {
    Map<String, String> actual = new TreeMap<>(files);
    for (String path : files.keySet().stream().filter(file -> SHARED.containsKey(nameOf(file))).toList()) {
      compareShared(path, actual.remove(path));
    }
    return actual;
  }

  private static void compareShared(String path, String text) throws IOException {
    Path original = SHARED.get(nameOf(path));
    if (isUpdated() && original.startsWith(HEADERS)) {
      Files.writeString(original, ofAnySystem(text));
    }
    assertTrue(text.contains("Generated by Tactus from "), path);
    assertEquals(ofAnySystem(Files.readString(original)), ofAnySystem(text), path);
  }

  private static String ofAnySystem(String text) {
    return text.replaceAll("(?m)^(#|//) Generated by Tactus from .*\n(#|//) A file that you edit is kept, .*\n", "")
        .replace("namespace tactus\n{\ninline namespace executor\n{\n", "namespace tactus\n{\n\n")
        .replace("}  // namespace executor\n}  // namespace tactus", "\n}  // namespace tactus")
        .replaceAll("namespace (?!std|detail)\\w+", "namespace PACKAGE").replaceAll("\\w+__(?=\\w+_HPP_)", "")
        .replace("#include \"tactus_executor/", "#include \"");
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
