package org.tactus.editor;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Work on files, one after the other on a thread of its own, each not before its time; what is submitted again is done
 * once, at the later time, and what is being done then is given up and done again.
 */
final class WorkQueue implements AutoCloseable {

  private final Map<Path, Long> due = new LinkedHashMap<>();
  private final BiConsumer<Path, Work> task;
  private final Thread thread;
  private Path current;
  private Work running = new Work();
  private boolean closed;

  /** A piece of work that is being done. */
  static final class Work {
    private volatile boolean givenUp;

    private Work() {
    }

    /** Tells whether nobody needs the result any more. */
    boolean isGivenUp() {
      return givenUp;
    }
  }

  WorkQueue(String name, long stack, BiConsumer<Path, Work> task) {
    this.task = task;
    this.thread = new Thread(null, this::run, name, stack);
    thread.setDaemon(true);
    thread.start();
  }

  /** Asks for the work on a file. */
  synchronized void submit(Path file, long delayMillis) {
    due.put(file, System.nanoTime() + delayMillis * 1_000_000);
    if (file.equals(current)) {
      running.givenUp = true;
    }
    notifyAll();
  }

  /** Gives up the work on a file, whether or not it has begun. */
  synchronized void giveUp(Path file) {
    due.remove(file);
    if (file.equals(current)) {
      running.givenUp = true;
    }
  }

  private void run() {
    while (true) {
      Path file;
      Work work;
      synchronized (this) {
        file = next();
        if (file == null) {
          return;
        }
        work = new Work();
        current = file;
        running = work;
      }
      task.accept(file, work);
      synchronized (this) {
        current = null;
      }
    }
  }

  /** Waits for the file whose time has come first; returns null at the end. */
  private Path next() {
    while (!closed) {
      Optional<Map.Entry<Path, Long>> first = due.entrySet().stream()
          .min(Comparator.comparingLong((Map.Entry<Path, Long> one) -> one.getValue() - System.nanoTime()));
      long millis = first.map(one -> (one.getValue() - System.nanoTime()) / 1_000_000).orElse(Long.MAX_VALUE);
      if (millis <= 0) {
        due.remove(first.get().getKey());
        return first.get().getKey();
      }
      try {
        wait(Math.min(millis, 60_000));
      } catch (InterruptedException end) {
        return null;
      }
    }
    return null;
  }

  @Override
  public synchronized void close() {
    closed = true;
    running.givenUp = true;
    notifyAll();
  }
}
