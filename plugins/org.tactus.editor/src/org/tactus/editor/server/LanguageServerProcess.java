package org.tactus.editor.server;

import com.google.inject.Guice;
import com.google.inject.Injector;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.services.LanguageClient;

/**
 * Serves one client until it says {@code exit}, closes its stream, or its process ends. Nothing but the protocol is
 * written to the stream of the client.
 */
public final class LanguageServerProcess {

  private LanguageServerProcess() {
  }

  /**
   * Serves a client.
   *
   * @param in what the client sends
   * @param out what it reads
   * @return 0 if the client has shut the server down before it ended, as the protocol wants; else 1
   */
  public static int run(ServerOptions options, InputStream in, OutputStream out) {
    Injector injector = Guice.createInjector(new EditorServerModule(options));
    TactusServer server = injector.getInstance(TactusServer.class);
    ExecutorService threads = Executors.newCachedThreadPool(DeepThreads.named("tactus-lsp"));
    try {
      Launcher<LanguageClient> launcher = new Launcher.Builder<LanguageClient>().setLocalService(server)
          .setRemoteInterface(LanguageClient.class).setInput(in).setOutput(out).setExecutorService(threads)
          .setClassLoader(LanguageServerProcess.class.getClassLoader())
          .setExceptionHandler(Failures::response).create();
      server.connect(launcher.getRemoteProxy());
      Future<Void> listening = launcher.startListening();
      CompletableFuture<Void> closed = CompletableFuture.runAsync(() -> await(listening), threads);
      CompletableFuture.anyOf(closed, server.ended()).join();
      return server.isShutDown() ? 0 : 1;
    } finally {
      server.close();
      threads.shutdownNow();
    }
  }

  /** Waits until the stream ends, for whatever reason. */
  private static void await(Future<Void> listening) {
    try {
      listening.get();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException broken) {
      return; // a stream that fails is a client that has gone
    }
  }
}
