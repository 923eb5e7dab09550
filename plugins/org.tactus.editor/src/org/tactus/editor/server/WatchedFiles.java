package org.tactus.editor.server;

import java.util.List;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;

/** The files that a client is to watch on disk. */
final class WatchedFiles {

  private WatchedFiles() {
  }

  /** Asks a client to tell of files that change on disk, where it can be asked. */
  static void ask(LanguageClient client, ClientCapabilities capabilities) {
    WorkspaceClientCapabilities can = capabilities.getWorkspace();
    if (can == null || can.getDidChangeWatchedFiles() == null
        || !Boolean.TRUE.equals(can.getDidChangeWatchedFiles().getDynamicRegistration())) {
      return;
    }
    client.registerCapability(new RegistrationParams(List.of(new Registration("tactus-files",
        "workspace/didChangeWatchedFiles", new DidChangeWatchedFilesRegistrationOptions(
            List.of(new FileSystemWatcher(Either.forLeft("**/*.tactus"))))))));
  }
}
