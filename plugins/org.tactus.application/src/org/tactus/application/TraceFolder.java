package org.tactus.application;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import org.tactus.generator.HeldFolder;
import org.tactus.generator.HeldFolder.Kind;

/**
 * The folder in which programs leave their traces: it is none that a link leads to, and nobody else may put links into
 * it.
 */
final class TraceFolder {

  /** What it is called in the folder of a measurement. */
  static final String NAME = "traces";
  private static final int OTHERS_WRITE = 0002;
  private static final int STICKY = 01000;

  private TraceFolder() {
  }

  /**
   * Makes the folder, and removes files of earlier runs from it.
   *
   * @param directory the folder that it is in
   * @param files the names that the programs write
   * @return the folder
   * @throws IOException if it cannot be made
   * @throws InputException if something else has its name or that of a file, or others may change what is in it
   */
  static Path prepare(Path directory, List<String> files) throws IOException {
    Files.createDirectories(directory);
    try (HeldFolder above = HeldFolder.open(directory)) {
      if (above.kind(NAME) == Kind.ABSENT) {
        Files.createDirectory(directory.resolve(NAME));
      }
      try (HeldFolder held = above.folder(NAME)) {
        requireOwn(held);
        for (String name : files) {
          clear(held, name);
        }
        return held.path();
      }
    } catch (NotDirectoryException other) {
      throw new InputException(
          directory.resolve(NAME) + " is a link or no folder; remove it, or name another folder with --directory");
    }
  }

  private static void requireOwn(HeldFolder held) throws IOException {
    int mode = (int) Files.getAttribute(held.path(), "unix:mode", LinkOption.NOFOLLOW_LINKS);
    int owner = (int) Files.getAttribute(held.path(), "unix:uid", LinkOption.NOFOLLOW_LINKS);
    int self = (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
    if (owner != self && owner != 0 || (mode & OTHERS_WRITE) != 0 && (mode & STICKY) == 0) {
      throw new InputException(
          "others may change what is in " + held.path() + "; name a folder of your own with --directory");
    }
  }

  private static void clear(HeldFolder held, String name) throws IOException {
    boolean present = switch (held.kind(name)) {
      case ABSENT -> false;
      case FILE -> true;
      case FOLDER, OTHER -> throw new InputException(
          held.path().resolve(name) + " is in the way of a trace and no file; remove it");
    };
    if (present) {
      held.deleteFile(name);
    }
  }
}
