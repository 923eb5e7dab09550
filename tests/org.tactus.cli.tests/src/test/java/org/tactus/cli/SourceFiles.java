package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What is written by hand in this project, for tests of what it keeps to. */
final class SourceFiles {

  /** The folder of the project. */
  static final Path ROOT = CommandRun.EXAMPLES.resolveSibling("").toAbsolutePath().normalize();

  private static final Set<String> LEFT_OUT =
      Set.of("target", "xtend-gen", "src-gen", "emf-gen", "bin", "node_modules", "golden");

  private SourceFiles() {}

  /** Returns the files below folders of the project whose names end in one of the endings, in order. */
  static List<Path> of(List<String> folders, String endings, int atLeast) throws IOException {
    Pattern names = Pattern.compile(".*\\.(" + endings + ")");
    List<Path> sources = new ArrayList<>();
    for (String folder : folders) {
      Files.walkFileTree(ROOT.resolve(folder), new SimpleFileVisitor<>() {
        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
          String name = directory.getFileName().toString();
          return LEFT_OUT.contains(name) || name.startsWith(".") ? FileVisitResult.SKIP_SUBTREE
              : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
          if (attributes.isRegularFile() && names.matcher(file.getFileName().toString()).matches()) {
            sources.add(file);
          }
          return FileVisitResult.CONTINUE;
        }
      });
    }
    assertTrue(sources.size() > atLeast, sources.size() + " sources");
    return sources.stream().sorted().toList();
  }
}
