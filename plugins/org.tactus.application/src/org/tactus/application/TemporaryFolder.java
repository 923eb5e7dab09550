package org.tactus.application;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.tactus.generator.HeldFolder;
import org.tactus.generator.HeldFolder.Kind;

/**
 * A folder for as long as its process lives. Its owner holds a lock on a file in it, which the operating system gives
 * back however the owner ends: so what a killed process has left is known, and the next folder that is made removes it.
 * Only folders of the same user are removed, by handles that follow no links: in a place where everybody may write,
 * such as {@code /tmp}, nobody can have another's files removed or let this process wait.
 */
public final class TemporaryFolder implements AutoCloseable {

  private static final String PREFIX = "tactus-";
  private static final String LOCK = ".in-use";
  private static final Pattern NUMBERED = Pattern.compile(PREFIX + "[0-9]+");
  private static final Duration UNMARKED = Duration.ofMinutes(1);

  /** The names of those of this process, whose locks would end with any other handle that it closes on their files. */
  private static final Set<String> OWN = ConcurrentHashMap.newKeySet();

  private final Path path;
  private final FileChannel channel;

  private TemporaryFolder(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /**
   * Makes a folder, after removing those of this user's processes that are gone.
   *
   * @param place the folder in which it is made
   * @throws IOException if it cannot be made
   */
  public static TemporaryFolder make(Path place) throws IOException {
    Path path = Files.createTempDirectory(place, PREFIX);
    OWN.add(path.getFileName().toString());
    FileChannel channel = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    channel.lock();
    removeForgotten(place, path.getFileName().toString());
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

  /** Removes what is left beside a folder of this process, whose owner is this user. */
  private static void removeForgotten(Path place, String own) {
    try (HeldFolder folder = HeldFolder.open(place)) {
      UserPrincipal user = folder.owner(own);
      for (String name : folder.names()) {
        if (name.startsWith(PREFIX) && !OWN.contains(name)) {
          removeIfForgotten(folder, name, user);
        }
      }
    } catch (IOException unreadable) {
      return; // then there is nothing that this user could remove
    }
  }

  private static void removeIfForgotten(HeldFolder place, String name, UserPrincipal user) {
    try {
      if (place.kind(name) != Kind.FOLDER || !place.owner(name).equals(user)) {
        return;
      }
      try (HeldFolder folder = place.folder(name)) {
        boolean unmarked = folder.names().isEmpty() && isOld(place, name);
        boolean marked = folder.kind(LOCK) == Kind.FILE && folder.owner(LOCK).equals(user);
        if (!folder.owner().equals(user) || !unmarked && !(marked && clearIfForgotten(folder))) {
          return;
        }
      }
      place.deleteFolder(name);
    } catch (IOException remains) {
      return; // another process has just removed it
    }
  }

  /** Tells whether an empty folder is one whose process was killed before it could mark it, rather than about to. */
  private static boolean isOld(HeldFolder place, String name) throws IOException {
    return NUMBERED.matcher(name).matches() && place.modified(name).isBefore(Instant.now().minus(UNMARKED));
  }

  private static boolean clearIfForgotten(HeldFolder folder) throws IOException {
    try (FileChannel channel = folder.openToLock(LOCK); FileLock lock = channel.tryLock()) {
      if (lock != null) {
        folder.clear();
      }
      return lock != null;
    }
  }

  /** Removes the folder; what cannot be removed stays for the next that makes one. */
  @Override
  public void close() {
    try (channel) {
      Folders.delete(path);
    } catch (IOException remains) {
      return; // as said
    } finally {
      OWN.remove(path.getFileName().toString());
    }
  }
}
