package org.tactus.application;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.tactus.input.InputFile;
import org.tactus.model.view.LanguageLimits;

/** Turns the files and folders that a user names into files. */
public final class InputFiles {

  private static final String EXTENSION = ".tactus";
  private static final Pattern SYSTEM = Pattern.compile("(?m)^[ \\t]*+system\\s++\\S");

  private InputFiles() {
  }

  /**
   * Returns the files, and for each folder the files in it that describe a system rather than a part of one.
   *
   * @throws InputException if a folder cannot be read, or has none
   */
  public static List<Path> systems(List<Path> given) {
    return expand(given, InputFiles::isSystem);
  }

  /**
   * Returns the files, and for each folder all Tactus files in it.
   *
   * @throws InputException if a folder cannot be read, or has none
   */
  public static List<Path> all(List<Path> given) {
    return expand(given, file -> true);
  }

  /**
   * Returns the files of a folder that describe a system; none if it has none.
   *
   * @throws InputException if it cannot be read
   */
  public static List<Path> systemsIn(Path folder) {
    return in(folder).stream().filter(InputFiles::isSystem).toList();
  }

  /**
   * Returns all Tactus files of a folder; none if it has none.
   *
   * @throws InputException if it cannot be read
   */
  public static List<Path> allIn(Path folder) {
    return in(folder);
  }

  private static List<Path> expand(List<Path> given, Predicate<Path> wanted) {
    List<Path> files = new ArrayList<>();
    for (Path path : given) {
      if (!Files.isDirectory(path)) {
        files.add(path);
        continue;
      }
      List<Path> found = in(path).stream().filter(wanted).toList();
      if (found.isEmpty()) {
        throw new InputException("there is no " + EXTENSION + " file with a 'system' line in " + path
            + "; name a file, or another folder");
      }
      files.addAll(found);
    }
    return files.stream().distinct().toList();
  }

  /**
   * Returns a folder with all files and folders below it, but for those whose names begin with a dot: checkouts and
   * caches of other programs lie there.
   */
  static List<Path> below(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(folder, new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult preVisitDirectory(Path below, BasicFileAttributes attributes) {
        if (!below.equals(folder) && isHidden(below)) {
          return FileVisitResult.SKIP_SUBTREE;
        }
        found.add(below);
        return FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
        if (file.equals(folder) || !isHidden(file)) {
          found.add(file);
        }
        return FileVisitResult.CONTINUE;
      }
    });
    return found;
  }

  private static boolean isHidden(Path path) {
    return path.getFileName().toString().startsWith(".");
  }

  private static List<Path> in(Path folder) {
    try {
      return below(folder).stream().filter(path -> path.toString().endsWith(EXTENSION) && Files.isRegularFile(path))
          .map(Path::normalize).sorted().toList();
    } catch (IOException failure) {
      throw new InputException("the folder " + folder + " cannot be read: " + failure.getMessage()
          + "; check its permissions");
    }
  }

  private static boolean isSystem(Path file) {
    try {
      return SYSTEM.matcher(new String(InputFile.bytes(file, LanguageLimits.FILE_BYTES), StandardCharsets.UTF_8))
          .find();
    } catch (IOException unreadable) {
      return true; // reading it as a system then says why not
    }
  }
}
