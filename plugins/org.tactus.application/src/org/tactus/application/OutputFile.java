package org.tactus.application;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.tactus.generator.Uninterrupted;

/**
 * Replaces files as a whole: a file is either as it was or complete, whatever happens. It keeps its mode, owner and
 * group; a link goes on leading to it. What cannot be replaced so, such as a file of several names or of another user,
 * is written in place; devices and pipes are written into.
 */
public final class OutputFile {

  private static final String END = ".new";
  private static final FileAttribute<?>[] EVERYBODY = {};
  /** What a file has until it gets the mode of the one that it replaces. */
  private static final FileAttribute<?>[] OWNER =
      {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))};

  private OutputFile() {
  }

  /**
   * Writes a file by way of a temporary one beside it.
   *
   * @throws InputException if it cannot be written
   */
  public static void write(Path file, String text) {
    if (file.toString().isEmpty()) {
      throw new InputException("the name of the file to write is empty; name one");
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (isStream(file)) {
      // whoever reads there may never come, or be slow: the command can be ended meanwhile
      writeInto(file, bytes);
      return;
    }
    Uninterrupted.run(() -> {
      try {
        write(file, bytes);
      } catch (IOException failure) {
        throw unwritable(file, failure);
      }
    });
  }

  /**
   * Looks whether an existing file can be written, before others are.
   *
   * @throws InputException if it cannot
   */
  static void requireWritable(Path file) {
    try {
      Path target = file.toRealPath();
      boolean inPlace = attributes(target) != null && isNamedTwice(target);
      if (!Files.isWritable(inPlace ? target : target.getParent())) {
        throw new AccessDeniedException(target.toString());
      }
    } catch (IOException failure) {
      throw unwritable(file, failure);
    }
  }

  private static void writeInto(Path stream, byte[] bytes) {
    try {
      // an open file or device is not begun anew: what others have written there stays
      put(stream, bytes, StandardOpenOption.APPEND);
    } catch (IOException failure) {
      throw unwritable(stream, failure);
    }
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    removeForgotten(target);
    PosixFileAttributes before = attributes(target);
    if (before != null && isNamedTwice(target)) {
      put(target, bytes, StandardOpenOption.TRUNCATE_EXISTING);
      return;
    }
    replace(target, bytes, before);
  }

  /** Tells whether a path stands for a device, a pipe or something else that a process has open. */
  static boolean isStream(Path file) {
    Path place = file.toAbsolutePath().normalize();
    return place.startsWith("/dev") || place.startsWith("/proc") || Files.exists(file) && !Files.isRegularFile(file);
  }

  private static void put(Path file, byte[] bytes, StandardOpenOption how) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE, how)) {
      put(channel, bytes);
    }
  }

  private static void put(FileChannel channel, byte[] bytes) throws IOException {
    for (ByteBuffer buffer = ByteBuffer.wrap(bytes); buffer.hasRemaining();) {
      channel.write(buffer);
    }
  }

  /** Returns what a file has that is to be kept; null if it is not there, or its file system has no such thing. */
  private static PosixFileAttributes attributes(Path file) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    return view == null || !Files.exists(file) ? null : view.readAttributes();
  }

  private static boolean isNamedTwice(Path file) throws IOException {
    return Files.getAttribute(file, "unix:nlink") instanceof Integer names && names > 1;
  }

  private static void replace(Path target, byte[] bytes, PosixFileAttributes before) throws IOException {
    byte[] random = new byte[8];
    ThreadLocalRandom.current().nextBytes(random);
    Path temporary = target.resolveSibling("." + target.getFileName() + "." + HexFormat.of().formatHex(random) + END);
    try (FileChannel channel = FileChannel.open(temporary,
        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), before == null ? EVERYBODY : OWNER)) {
      channel.lock();
      put(channel, bytes);
      if (before != null && !takesOver(temporary, before)) {
        Files.delete(temporary);
        put(target, bytes, StandardOpenOption.TRUNCATE_EXISTING);
        return;
      }
      move(temporary, target);
    } catch (IOException failure) {
      Files.deleteIfExists(temporary);
      throw failure;
    }
  }

  /** Gives a file the owner, group and mode of another; false if this user may not. */
  private static boolean takesOver(Path file, PosixFileAttributes before) throws IOException {
    PosixFileAttributeView view =
        Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    PosixFileAttributes now = view.readAttributes();
    try {
      if (!now.owner().equals(before.owner())) {
        view.setOwner(before.owner());
      }
      if (!now.group().equals(before.group())) {
        view.setGroup(before.group());
      }
    } catch (IOException notPermitted) {
      return false;
    }
    Files.setPosixFilePermissions(file, before.permissions());
    return true;
  }

  /** Removes temporary files for the same target whose process was killed: nobody has a lock on them any more. */
  private static void removeForgotten(Path target) {
    Pattern name = Pattern.compile(Pattern.quote("." + target.getFileName()) + "\\.[0-9a-f]{16}" + Pattern.quote(END));
    try (DirectoryStream<Path> siblings =
        Files.newDirectoryStream(target.getParent(), path -> name.matcher(path.getFileName().toString()).matches())) {
      for (Path sibling : siblings) {
        if (Files.isRegularFile(sibling, LinkOption.NOFOLLOW_LINKS)) {
          removeIfForgotten(sibling);
        }
      }
    } catch (IOException | DirectoryIteratorException unreadable) {
      return; // writing says why
    }
  }

  private static void removeIfForgotten(Path temporary) {
    try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        FileLock lock = channel.tryLock()) {
      if (lock != null) {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException | OverlappingFileLockException inUse) {
      return; // its process has just moved it, or goes on
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException unsupported) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static InputException unwritable(Path file, IOException failure) {
    String cause = switch (failure) {
      case AccessDeniedException denied -> "permission denied; make its folder writable or choose another";
      case NoSuchFileException missing -> "its folder does not exist; make it or choose another";
      default -> failure.getMessage() + "; free space or choose another place";
    };
    return new InputException(file + " cannot be written: " + cause);
  }
}
