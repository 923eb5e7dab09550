package org.tactus.generator;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import org.tactus.generator.HeldFolder.Kind;

/**
 * Lets one command at a time write a workspace. The operating system gives the lock back however its holder ends; the
 * file that it is on goes with it.
 */
final class WorkspaceLock implements AutoCloseable {

  private static final String NAME = "lock";

  /** The file in the workspace. */
  static final String PATH = Manifest.FOLDER + "/" + NAME;

  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final long PAUSE_MILLIS = 50;
  private static final int LOOKS = 3;
  private static final int GREATEST_SIZE = 4096;

  private final HeldFolder folder;
  private final FileChannel channel;

  private WorkspaceLock(HeldFolder folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /**
   * Waits until no other command writes the workspace.
   *
   * @param log is told when it has to wait
   * @throws OutputException if that takes longer than a minute, or the workspace cannot be written
   */
  static WorkspaceLock take(WorkspaceTree tree, Consumer<String> log) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    boolean told = false;
    try {
      while (true) {
        HeldFolder folder = tree.top().made(Manifest.FOLDER);
        WorkspaceLock lock = tryTake(folder);
        if (lock != null) {
          return lock;
        }
        folder.close();
        if (System.nanoTime() > end) {
          throw OutputException.unusable(tree.place(""), "another command of Tactus has been writing it for a minute",
              "end that command first");
        }
        if (!told) {
          log.accept("another command of Tactus writes " + tree.place("") + "; waiting for it");
          told = true;
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (IOException reason) {
      throw OutputException.failed("locking", tree.place(PATH), reason);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw OutputException.unusable(tree.place(""), "the wait for another command was interrupted", "generate again");
    }
  }

  /** Returns null if somebody else has it. */
  private static WorkspaceLock tryTake(HeldFolder folder) throws IOException {
    FileChannel channel = folder.openOrCreate(NAME);
    if (!isLocked(channel) || !isNamed(folder, channel)) {
      channel.close();
      return null;
    }
    return new WorkspaceLock(folder, channel);
  }

  private static boolean isLocked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException ownProcess) {
      return false;
    }
  }

  /**
   * Tells whether the file still has its name: its last holder may have removed it before it was locked. The sizes that
   * it is given through the channel are looked for under the name; opening it again would end the lock, since POSIX
   * locks end with any handle of the process on their file.
   */
  private static boolean isNamed(HeldFolder folder, FileChannel channel) throws IOException {
    for (int look = 0; look < LOOKS; look++) {
      int size = 1 + ThreadLocalRandom.current().nextInt(GREATEST_SIZE);
      channel.truncate(0).write(ByteBuffer.allocate(size), 0);
      if (folder.kind(NAME) != Kind.FILE || folder.size(NAME) != size) {
        return false;
      }
    }
    channel.truncate(0);
    return true;
  }

  @Override
  public void close() {
    try (folder; channel) {
      folder.deleteFile(NAME);
    } catch (IOException remains) {
      return; // the lock itself ends with the channel
    }
  }
}
