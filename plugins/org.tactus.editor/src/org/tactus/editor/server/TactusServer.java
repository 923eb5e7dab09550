package org.tactus.editor.server;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.validation.Issue;
import org.tactus.application.ErroneousSystemException;
import org.tactus.application.InputException;
import org.tactus.application.Monitor;
import org.tactus.application.OptionException;
import org.tactus.diagnostics.Catalogue;
import org.tactus.report.DiagnosticText;
import org.tactus.report.TextStyle;

/** The language server: Xtext's, with what Tactus adds to it. */
@Singleton
class TactusServer extends LanguageServerImpl {

  private static final String SOURCE = "tactus";

  @Inject private ServerOptions options;
  @Inject private Ending ending;
  @Inject private EditorWorkspace workspace;
  @Inject private Commands commands;
  @Inject private Views views;
  @Inject private UriExtensions uris;

  private final Gson gson = new Gson();
  private final LongTasks tasks = new LongTasks();

  @Inject
  void setWorkspace(EditorWorkspace manager) {
    setWorkspaceManager(manager);
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    Optional.ofNullable(params.getProcessId()).flatMap(ProcessHandle::of)
        .ifPresent(client -> client.onExit().thenRun(ending::exit));
    return super.initialize(params).thenApply(result -> {
      result.setServerInfo(new ServerInfo("tactus", options.version()));
      return result;
    });
  }

  @Override
  protected ServerCapabilities createServerCapabilities(InitializeParams params) {
    ServerCapabilities capabilities = super.createServerCapabilities(params);
    capabilities.getCompletionProvider().setTriggerCharacters(List.of("/", "."));
    capabilities.setSignatureHelpProvider(null);
    capabilities.setExecuteCommandProvider(new ExecuteCommandOptions(commands.names()));
    return capabilities;
  }

  @Override
  protected Diagnostic toDiagnostic(Issue issue) {
    Diagnostic diagnostic = super.toDiagnostic(issue);
    diagnostic.setSource(SOURCE);
    options.documentation().flatMap(docs -> Catalogue.find(issue.getCode()).map(code ->
        new DiagnosticCodeDescription(docs + (docs.toString().endsWith("/") ? "" : "/") + "diagnostics.md#"
            + code.id().toLowerCase(Locale.ROOT)))).ifPresent(diagnostic::setCodeDescription);
    return diagnostic;
  }

  /** Draws a system, see {@link DrawingParams}. */
  @JsonRequest("tactus/drawing")
  public CompletableFuture<DrawingResult> drawing(DrawingParams params) {
    Path file = file(params.textDocument() == null ? null : params.textDocument().getUri());
    return run("Drawing " + file.getFileName(), null, monitor ->
        views.drawing(file, params.chain(), params.position(), workspace.texts(), monitor));
  }

  /** Draws a timeline of a chain, see {@link TimelineParams}. */
  @JsonRequest("tactus/timeline")
  public CompletableFuture<TimelineResult> timeline(TimelineParams params) {
    Path file = file(params.textDocument() == null ? null : params.textDocument().getUri());
    return run("Drawing the timeline of " + params.chain(), null, monitor ->
        views.timeline(file, params.chain(), params.kind(), workspace.texts(), monitor));
  }

  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    if (!commands.names().contains(params.getCommand())) {
      throw refused("there is no command " + params.getCommand() + "; there are " + commands.names());
    }
    CommandArguments arguments = arguments(params);
    Path file = file(arguments.uri());
    return run(params.getCommand() + " " + file.getFileName(), params.getWorkDoneToken(), monitor ->
        commands.run(params.getCommand(), file, arguments, workspace.texts(), monitor));
  }

  private CommandArguments arguments(ExecuteCommandParams params) {
    try {
      List<Object> given = params.getArguments();
      if (given != null && given.size() == 1 && given.getFirst() instanceof JsonElement object) {
        return gson.fromJson(object, CommandArguments.class);
      }
    } catch (JsonParseException malformed) {
      throw refused(params.getCommand() + ": " + malformed.getMessage());
    }
    throw refused(params.getCommand() + " takes one object: {uri, chain?, folder?}");
  }

  @Override
  public void cancelProgress(WorkDoneProgressCancelParams params) {
    tasks.cancel(params.getToken());
  }

  private <T> CompletableFuture<T> run(String title, Either<String, Integer> token, Function<Monitor, T> task) {
    ClientCapabilities client = getLanguageServerAccess().getInitializeParams().getCapabilities();
    WindowClientCapabilities window = client == null ? null : client.getWindow();
    boolean creates = window != null && Boolean.TRUE.equals(window.getWorkDoneProgress());
    return tasks.run(title, token, getLanguageClient(), creates, monitor -> {
      try {
        return task.apply(monitor);
      } catch (ErroneousSystemException errors) {
        throw refused(DiagnosticText.of(errors.diagnostics(), TextStyle.PLAIN));
      } catch (InputException | OptionException wrong) {
        throw refused(wrong.getMessage());
      }
    });
  }

  private Path file(String uri) {
    try {
      URI known = uri == null ? null : uris.toUri(uri);
      if (known != null && known.isFile()) {
        return Path.of(known.toFileString());
      }
    } catch (IllegalArgumentException | FileSystemNotFoundException malformed) {
      throw refused("'" + uri + "' names no file");
    }
    throw refused("'" + uri + "' names no file");
  }

  private static ResponseErrorException refused(String message) {
    return new ResponseErrorException(new ResponseError(ResponseErrorCode.InvalidParams, message, null));
  }

  /** Completes when the client has said {@code exit} or its process has ended. */
  CompletableFuture<Void> ended() {
    return ending.ended();
  }

  boolean isShutDown() {
    return ending.isShutDown();
  }

  /** Ends all that is running. */
  void close() {
    tasks.close();
    getRequestManager().shutdown();
  }
}
