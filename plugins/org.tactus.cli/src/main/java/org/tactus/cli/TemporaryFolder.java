package org.tactus.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A folder for as long as its process lives. Its owner holds a lock on a file in it, which the operating system gives back however the owner ends: so
 * what a killed process has left is known, and the next folder that is made removes it.
 */
final class TemporaryFolder implements AutoCloseable {

  private static final String PREFIX = "tactus-";
  private static final String LOCK = ".in-use";

  private final Path path;
  private final FileChannel channel;

  private TemporaryFolder(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /**
   * Makes a folder, after removing those of processes that are gone.
   *
   * @param place the folder in which it is made
   * @throws IOException if it cannot be made
   */
  static TemporaryFolder make(Path place) throws IOException {
    removeForgotten(place);
    Path path = Files.createTempDirectory(place, PREFIX);
    FileChannel channel = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    channel.lock();
    return new TemporaryFolder(path, channel);
  }

  /** Returns where temporary files go: what {@code TMPDIR} names, else the usual. */
  static Path place(Map<String, String> environment) {
    String named = environment.getOrDefault("TMPDIR", "");
    return Path.of(named.isEmpty() ? System.getProperty("java.io.tmpdir") : named);
  }

  Path path() {
    return path;
  }

  private static void removeForgotten(Path place) {
    List<Path> found;
    try (Stream<Path> paths = Files.list(place)) {
      found = paths.filter(path -> path.getFileName().toString().startsWith(PREFIX) && Files.isWritable(path.resolve(LOCK))).toList();
    } catch (IOException | UncheckedIOException unreadable) {
      return; // then there is nothing that this user could remove
    }
    found.forEach(TemporaryFolder::removeIfForgotten);
  }

  private static void removeIfForgotten(Path path) {
    try (FileChannel channel = FileChannel.open(path.resolve(LOCK), StandardOpenOption.WRITE); FileLock lock = channel.tryLock()) {
      if (lock != null) {
        Folders.delete(path);
      }
    } catch (OverlappingFileLockException own) {
      return; // this process uses it
    } catch (IOException | UncheckedIOException remains) {
      return; // another process has just removed it, or it is another user's
    }
  }

  /** Removes the folder; what cannot be removed stays for the next that makes one. */
  @Override
  public void close() {
    try (channel) {
      Folders.delete(path);
    } catch (IOException | UncheckedIOException remains) {
      return; // as said
    }
  }
}
