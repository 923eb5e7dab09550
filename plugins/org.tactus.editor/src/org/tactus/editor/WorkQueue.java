package org.tactus.editor;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Work on files, one after the other on a thread of its own. What somebody waits for comes first, all else not before
 * its time. What is submitted again is done once, at the later time unless somebody waits for it, and what is being
 * done then is given up and done again, as is what nobody waits for when somebody begins to.
 */
final class WorkQueue implements AutoCloseable {

  private final Set<Path> first = new LinkedHashSet<>();
  private final Map<Path, Long> due = new LinkedHashMap<>();
  private final BiConsumer<Path, Work> task;
  private final Thread thread;
  private Path current;
  private boolean currentIsFirst;
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

  /** Asks for the work on a file that somebody waits for: it comes before all that has no one waiting. */
  synchronized void submitFirst(Path file) {
    due.remove(file);
    first.add(file);
    if (current != null && !currentIsFirst && !current.equals(file) && !running.isGivenUp()) {
      running.givenUp = true;
      due.putIfAbsent(current, System.nanoTime());
    }
    begin(file);
  }

  /** Has the work on a file that is asked for and has not begun come before all that has no one waiting. */
  synchronized void hasten(Path file) {
    if (due.containsKey(file)) {
      submitFirst(file);
    }
  }

  /** Asks for the work on a file. */
  synchronized void submit(Path file, long delayMillis) {
    if (!first.contains(file)) {
      due.put(file, System.nanoTime() + delayMillis * 1_000_000);
    }
    begin(file);
  }

  /** Asks for the work on a file, unless it is asked for already or being done. */
  synchronized void submitNew(Path file, long delayMillis) {
    boolean known = first.contains(file) || due.containsKey(file) || file.equals(current) && !running.isGivenUp();
    if (!known) {
      submit(file, delayMillis);
    }
  }

  private void begin(Path file) {
    if (file.equals(current)) {
      running.givenUp = true;
    }
    notifyAll();
  }

  /** Gives up the work on a file, whether or not it has begun. */
  synchronized void giveUp(Path file) {
    first.remove(file);
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

  /** Waits for the file that comes next; returns null at the end. */
  private Path next() {
    while (!closed) {
      Iterator<Path> waitedFor = first.iterator();
      if (waitedFor.hasNext()) {
        Path file = waitedFor.next();
        waitedFor.remove();
        currentIsFirst = true;
        return file;
      }
      Optional<Map.Entry<Path, Long>> earliest = due.entrySet().stream()
          .min(Comparator.comparingLong((Map.Entry<Path, Long> one) -> one.getValue() - System.nanoTime()));
      long millis = earliest.map(one -> (one.getValue() - System.nanoTime()) / 1_000_000).orElse(Long.MAX_VALUE);
      if (millis <= 0) {
        Path file = earliest.get().getKey();
        due.remove(file);
        currentIsFirst = false;
        return file;
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
