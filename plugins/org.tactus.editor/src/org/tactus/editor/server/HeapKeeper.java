package org.tactus.editor.server;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.tactus.analysis.AnalysisResult;
import org.tactus.application.LoweredSystem;
import org.tactus.dsl.Diagnostic;
import org.tactus.editor.AnalysisListener;
import org.tactus.editor.FileCheck;

/**
 * Has memory collected when nobody waits for an answer. The serial collector looks at old objects only when the heap
 * has grown to its limit, by default a quarter of the machine, though the server needs a small part of that.
 */
@Singleton
final class HeapKeeper implements AnalysisListener, AutoCloseable {

  /** How much may be used beside what the last collection has left, in bytes. */
  private static final long MOST_NEW = 128L << 20;
  /** Milliseconds after bounds, in which the client asks for them. */
  private static final long AFTER_BOUNDS = 500;
  /** Milliseconds after a check, in which bounds are begun or the next key comes. */
  private static final long AFTER_CHECK = 5_000;

  private final Publisher publisher;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(DeepThreads.named("tactus-heap"));
  private ScheduledFuture<?> due;
  private long kept;

  @Inject
  HeapKeeper(Publisher publisher) {
    this.publisher = publisher;
  }

  private synchronized void later(long delay) {
    if (due != null) {
      due.cancel(false);
    }
    if (!thread.isShutdown()) {
      due = thread.schedule(this::collect, delay, TimeUnit.MILLISECONDS);
    }
  }

  private void collect() {
    if (used() - kept > MOST_NEW) {
      System.gc();
      kept = used();
    }
  }

  private static long used() {
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  @Override
  public void checked(FileCheck check) {
    publisher.checked(check);
    later(AFTER_CHECK);
  }

  @Override
  public void found(LoweredSystem system, AnalysisResult result) {
    publisher.found(system, result);
  }

  @Override
  public void analysed(Path file, List<Diagnostic> findings) {
    publisher.analysed(file, findings);
    later(AFTER_BOUNDS);
  }

  @Override
  public void outdated(Path file) {
    publisher.outdated(file);
  }

  @Override
  public void failed(Path file, Throwable fault) {
    publisher.failed(file, fault);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
