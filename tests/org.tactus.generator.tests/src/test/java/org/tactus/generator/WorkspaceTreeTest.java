package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A workspace of many packages needs no more open files than one of a few. */
class WorkspaceTreeTest {

  private static final Path OPEN_FILES = Path.of("/proc/self/fd");
  private static final List<String> PATHS =
      IntStream.range(0, 400).mapToObj(number -> "src/package_" + number + "/include/package_" + number + "/a.hpp")
          .toList();

  @TempDir
  private Path root;

  private static long opened() throws IOException {
    try (Stream<Path> files = Files.list(OPEN_FILES)) {
      return files.count();
    }
  }

  @Test
  void holdsFewFoldersAtOnce() throws IOException {
    assumeTrue(Files.isDirectory(OPEN_FILES), "this system does not list the open files of a process");
    long before = opened();
    try (WorkspaceTree tree = WorkspaceTree.open(root)) {
      PATHS.forEach(path -> tree.create(path + ".new", path.getBytes(StandardCharsets.UTF_8), false));
      PATHS.forEach(path -> tree.move(path + ".new", path));
      assertTrue(opened() - before < 200, () -> "of " + PATHS.size() + " packages too many folders are held");
      assertEquals(PATHS.stream().sorted().toList(), tree.files("src").stream().sorted().toList());
      PATHS.forEach(path -> assertArrayEquals(path.getBytes(StandardCharsets.UTF_8), tree.read(path)));
      PATHS.forEach(tree::delete);
    }
    assertEquals(before, opened());
    assertEquals(List.of(), HeldFolder.open(root).names());
  }
}
