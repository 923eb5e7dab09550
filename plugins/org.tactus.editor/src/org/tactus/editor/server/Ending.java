package org.tactus.editor.server;

import com.google.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import org.eclipse.xtext.ide.server.ILanguageServerShutdownAndExitHandler;

/** Remembers how the client ends the server; whoever runs it ends the process. */
@Singleton
final class Ending implements ILanguageServerShutdownAndExitHandler {

  private final CompletableFuture<Void> exit = new CompletableFuture<>();
  private volatile boolean shutDown;

  @Override
  public void shutdown() {
    shutDown = true;
  }

  @Override
  public void exit() {
    exit.complete(null);
  }

  /** Completes when the server is to end. */
  CompletableFuture<Void> ended() {
    return exit;
  }

  /** Tells whether the client has announced the end. */
  boolean isShutDown() {
    return shutDown;
  }
}
