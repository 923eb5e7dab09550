package org.tactus.application;

import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.tactus.input.StandardInput;
import org.tactus.input.modes.SearchRequest;
import org.tactus.input.modes.UnusableTableException;
import org.tactus.report.provision.SearchAnswerJson;
import org.tactus.synthesis.Request;

/**
 * Searches configurations for the manager of a running system while it runs, on a socket. Each request is answered in
 * its time, whatever the search does: what does not end in the time is ended, and proves nothing.
 */
public final class ServeSearch {

  /** How long a search may take if nothing else is said, in nanoseconds. */
  public static final long USUAL_TIME = 2_000_000_000L;

  /** What is kept of the time for the way of the answer, in nanoseconds. */
  private static final long WAY = 50_000_000L;

  private final SearchedModes modes;
  private final long most;
  private final BooleanSupplier over;
  private final ExecutorService worker = Executors.newSingleThreadExecutor(task -> {
    Thread thread = new Thread(task, "search");
    thread.setDaemon(true);
    return thread;
  });

  private ServeSearch(SearchedModes modes, long most, BooleanSupplier over) {
    this.modes = modes;
    this.most = most;
    this.over = over;
  }

  /**
   * Answers until the monitor ends it.
   *
   * @param options the system, and how plans are found; a search takes no longer than these say
   * @param table the table by which the manager goes
   * @param socket where it asks
   * @param ready hears in a sentence that requests are answered from now on
   * @throws ErroneousSystemException if the system has errors other than overloads
   * @throws InputException if the table is of another system, or the socket cannot be made
   */
  public static void run(ProvisionOptions options, Path table, Path socket, Monitor monitor, Consumer<String> ready) {
    if (StandardInput.is(options.file()) || StandardInput.is(table)) {
      throw new InputException("what is served is read from files: name them instead of -");
    }
    Provision.checkCap(options);
    monitor.started("reading " + options.file());
    SearchedModes modes = SearchedModes.read(options, table);
    long most = options.search().nanoseconds();
    ServeSearch serving = new ServeSearch(modes, most, monitor::isCancelled);
    try (SearchSocket server = new SearchSocket(socket)) {
      monitor.started("warming up");
      serving.answer(modes.usual(most), () -> false);
      ready.accept("serves " + socket + ": " + modes.table().about().system() + ", host " + modes.table().host()
          + "; a request is answered within " + most / 1_000_000 + " ms");
      server.serve(serving::answer, monitor::isCancelled);
    } finally {
      serving.worker.shutdownNow();
    }
  }

  private String answer(String text, BooleanSupplier gone) {
    try {
      return answer(modes.request(text), gone);
    } catch (UnusableTableException wrong) {
      return SearchAnswerJson.nothing(0, "the request cannot be answered: " + wrong.getMessage());
    }
  }

  private String answer(SearchRequest request, BooleanSupplier gone) {
    long end = System.nanoTime() + Math.max(0, Math.min(most, request.nanoseconds()) - WAY);
    AtomicBoolean cancelled = new AtomicBoolean();
    // one before that nobody waits for any more may still be ending: that takes of the time
    Future<String> last = worker.submit(() -> modes.answer(request, Math.max(0, end - System.nanoTime()),
        Request.Watcher.of(step -> { }, cancelled::get)));
    try {
      while (System.nanoTime() < end && !gone.getAsBoolean() && !over.getAsBoolean()) {
        try {
          return last.get(Math.min(20_000_000L, Math.max(1, end - System.nanoTime())), TimeUnit.NANOSECONDS);
        } catch (TimeoutException later) {
          continue;
        }
      }
      return SearchAnswerJson.nothing(request.id(), "nothing was proved in the time");
    } catch (ExecutionException failed) {
      if (failed.getCause() instanceof UnusableTableException wrong) {
        return SearchAnswerJson.nothing(request.id(), "the request cannot be answered: " + wrong.getMessage());
      }
      if (failed.getCause() instanceof RuntimeException defect) {
        throw defect;
      }
      throw new IllegalStateException("a search threw an error", failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return SearchAnswerJson.nothing(request.id(), "the search was ended");
    } finally {
      cancelled.set(true);
    }
  }
}
