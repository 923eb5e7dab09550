package org.tactus.editor.server;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.tactus.application.Monitor;
import org.tactus.dsl.Diagnostic;

/**
 * Runs what takes long beside the requests that an editor waits for, two at a time. The client sees how far it is, and
 * ends it by cancelling the request or the progress.
 */
final class LongTasks implements AutoCloseable {

  private static final int THREADS = 2;

  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, DeepThreads.named("tactus-task"));
  private final ConcurrentHashMap<Either<String, Integer>, CompletableFuture<?>> running = new ConcurrentHashMap<>();

  /**
   * Runs a task.
   *
   * @param title what it does, for people
   * @param token under which the client has asked for its progress; null if it has not
   * @param client what is told of its progress
   * @param creates whether the server creates a progress where the client has not asked for one
   */
  <T> CompletableFuture<T> run(String title, Either<String, Integer> token, LanguageClient client, boolean creates,
      Function<Monitor, T> task) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Optional<Either<String, Integer>> progress = progress(token, client, creates);
    progress.ifPresent(one -> running.put(one, result));
    threads.execute(() -> {
      progress.ifPresent(one -> tell(client, one, begin(title)));
      try {
        if (result.isDone()) {
          return; // it was cancelled while it waited
        }
        result.complete(task.apply(new Told(client, progress, result)));
      } catch (CancellationException ended) {
        result.cancel(false);
      } catch (RuntimeException | Error failure) {
        result.completeExceptionally(failure);
      } finally {
        progress.ifPresent(one -> tell(client, one, new WorkDoneProgressEnd()));
        progress.ifPresent(one -> running.remove(one, result));
      }
    });
    return result;
  }

  private static Optional<Either<String, Integer>> progress(Either<String, Integer> token, LanguageClient client,
      boolean creates) {
    if (token != null || !creates) {
      return Optional.ofNullable(token);
    }
    Either<String, Integer> own = Either.forLeft("tactus/" + UUID.randomUUID());
    client.createProgress(new WorkDoneProgressCreateParams(own));
    return Optional.of(own);
  }

  private static WorkDoneProgressBegin begin(String title) {
    WorkDoneProgressBegin begin = new WorkDoneProgressBegin();
    begin.setTitle(title);
    begin.setCancellable(true);
    return begin;
  }

  private static void tell(LanguageClient client, Either<String, Integer> token, WorkDoneProgressNotification what) {
    client.notifyProgress(new ProgressParams(token, Either.forLeft(what)));
  }

  /** Ends the task that has a progress. */
  void cancel(Either<String, Integer> token) {
    Optional.ofNullable(running.get(token)).ifPresent(task -> task.cancel(true));
  }

  @Override
  public void close() {
    running.values().forEach(task -> task.cancel(true));
    threads.shutdownNow();
  }

  /** Tells the client what is being done, and the task whether it is to end. */
  private record Told(LanguageClient client, Optional<Either<String, Integer>> progress, CompletableFuture<?> result)
      implements Monitor {

    @Override
    public void started(String step) {
      WorkDoneProgressReport report = new WorkDoneProgressReport();
      report.setMessage(step);
      report.setCancellable(true);
      progress.ifPresent(one -> tell(client, one, report));
    }

    @Override
    public void found(List<Diagnostic> diagnostics) {
      // the editor shows them at their places
    }

    @Override
    public boolean isCancelled() {
      return result.isDone() || Thread.currentThread().isInterrupted();
    }
  }
}
