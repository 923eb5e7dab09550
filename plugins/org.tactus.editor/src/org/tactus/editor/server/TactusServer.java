package org.tactus.editor.server;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.xtext.ide.server.BuildManager.Buildable;
import org.eclipse.xtext.ide.server.LanguageServerImpl;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.Issue;
import org.tactus.application.ErroneousSystemException;
import org.tactus.application.InputException;
import org.tactus.application.Monitor;
import org.tactus.application.OptionException;
import org.tactus.dsl.ide.DeclarationHover;
import org.tactus.editor.BackgroundAnalysis;
import org.tactus.input.InputFile;
import org.tactus.report.DiagnosticText;
import org.tactus.report.TextStyle;

/** The language server: Xtext's, with what Tactus adds to it. */
@Singleton
class TactusServer extends LanguageServerImpl {

  private static final Duration DELAY = Duration.ofMillis(300);
  /** What is done for a text that is no file: nothing, since nothing can import it, and it can import nothing. */
  private static final Buildable NOTHING = cancel -> List.of();

  @Inject private ServerOptions options;
  @Inject private Ending ending;
  @Inject private EditorWorkspace workspace;
  @Inject private Commands commands;
  @Inject private Views views;
  @Inject private Requests requests;
  @Inject private UriExtensions uris;
  @Inject private ImportingFiles imports;
  @Inject private InstanceNames instances;
  @Inject private RenameEdits renaming;

  @Inject private Publisher publisher;
  @Inject private HeapKeeper heap;
  @Inject private DeclarationHover declarations;
  @Inject private Actions actions;

  private BackgroundAnalysis analysis;
  private BoundsInText bounds;
  private final LongTasks tasks = new LongTasks();

  @Inject
  void setWorkspace(EditorWorkspace manager) {
    setWorkspaceManager(manager);
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    analysis = new BackgroundAnalysis(options.interpretation(), workspace::texts, heap, DELAY);
    bounds = new BoundsInText(analysis);
    workspace.whenBuilt(analysis::add);
    workspace.whenValidated(this::validated);
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
    if (options.analysis()) {
      capabilities.setCodeLensProvider(new CodeLensOptions(false));
      capabilities.setInlayHintProvider(true);
    }
    capabilities.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
    capabilities.setExecuteCommandProvider(new ExecuteCommandOptions(commands.names()));
    return capabilities;
  }

  @Override
  public void initialized(InitializedParams params) {
    super.initialized(params);
    publisher.begin(getLanguageClient(), client());
    WatchedFiles.ask(getLanguageClient(), client());
  }

  private ClientCapabilities client() {
    ClientCapabilities capabilities = getLanguageServerAccess().getInitializeParams().getCapabilities();
    return capabilities == null ? new ClientCapabilities() : capabilities;
  }

  private void validated(URI uri, Iterable<? extends Issue> issues) {
    if (uri.isFile() && workspace.isLookedAt(uri)) {
      publisher.quick(Positions.file(uri), toDiagnostics(issues));
    }
  }

  @Override
  protected Diagnostic toDiagnostic(Issue issue) {
    return publisher.complete(super.toDiagnostic(issue));
  }

  @Override
  protected Buildable toBuildable(DidOpenTextDocumentParams params) {
    URI uri = getURI(params.getTextDocument());
    if (!uri.isFile()) {
      return NOTHING;
    }
    Buildable build = super.toBuildable(params);
    watch();
    analysis.edited(Positions.file(uri));
    return build;
  }

  private void watch() {
    if (options.analysis()) {
      analysis.watch(workspace.open());
    }
  }

  @Override
  protected Buildable toBuildable(DidChangeTextDocumentParams params) {
    URI uri = getURI(params.getTextDocument());
    if (!uri.isFile()) {
      return NOTHING;
    }
    Buildable build = super.toBuildable(params);
    Path file = Positions.file(uri);
    analysis.editing(file);
    return cancel -> {
      List<IResourceDescription.Delta> deltas = build.build(cancel); // which tells of syntax errors
      analysis.settled(file);
      return deltas;
    };
  }

  @Override
  protected Buildable toBuildable(DidCloseTextDocumentParams params) {
    URI uri = getURI(params.getTextDocument());
    if (!uri.isFile()) {
      return NOTHING;
    }
    Buildable build = super.toBuildable(params);
    watch();
    if (!workspace.isInside(uri) || isGone(uri)) {
      analysis.removed(List.of(Positions.file(uri)));
    } else {
      analysis.changed(List.of(Positions.file(uri)));
    }
    return build;
  }

  @Override
  protected Buildable toBuildable(DidChangeWatchedFilesParams params) {
    List<URI> told = params.getChanges().stream().map(change -> uris.toUri(change.getUri()))
        .filter(uri -> uri.isFile() && uri.toFileString().endsWith(".tactus") && !workspace.isDocumentOpen(uri))
        .filter(uri -> workspace.isInside(uri) || imports.isImported(uri)).distinct().toList();
    List<URI> gone = told.stream().filter(TactusServer::isGone).toList();
    List<URI> changed = told.stream().filter(uri -> !gone.contains(uri)).toList();
    Buildable build = workspace.didChangeFiles(changed, gone);
    List<URI> checked = changed.stream().filter(workspace::isInside).toList();
    analysis.changed(checked.stream().map(Positions::file).toList());
    analysis.removed(told.stream().filter(uri -> !checked.contains(uri)).map(Positions::file).toList());
    return build;
  }

  /** Tells whether a file can no longer be read, whatever the client says of it. */
  private static boolean isGone(URI uri) {
    return InputFile.fault(Positions.file(uri), Long.MAX_VALUE).isPresent();
  }

  @Override
  protected Hover hover(HoverParams params, CancelIndicator cancel) {
    return workspace.doRead(getURI(params), (document, resource) -> {
      if (resource == null) {
        return null;
      }
      Path file = Positions.file(resource.getURI());
      List<String> parts = new ArrayList<>(publisher.codes(file, params.getPosition()).stream()
          .map(DeclarationHover::catalogue).toList());
      Optional<DeclarationHover.Named> named =
          declarations.at(resource, document.getOffSet(params.getPosition()));
      named.ifPresent(one -> {
        parts.addAll(bounds.sentences(file, one.element()));
        DeclarationHover.declaration(one.element()).ifPresent(text -> parts.add("```tactus\n" + text + "\n```"));
      });
      if (parts.isEmpty()) {
        return null;
      }
      Hover hover = new Hover(new MarkupContent(MarkupKind.MARKDOWN, String.join("\n\n", parts)));
      named.ifPresent(one -> hover.setRange(Positions.of(resource.getParseResult().getRootNode(), one.region())));
      return hover;
    });
  }

  /** Renames where the name is declared: from a use, Xtext's renaming leaves out the uses in the file of that. */
  @Override
  protected WorkspaceEdit rename(RenameParams params, CancelIndicator cancel) {
    return renaming.rename(params, one -> super.rename(one, cancel));
  }

  /** Xtext refuses to rename what a name before that of one of its parts stands for. */
  @Override
  protected Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior> prepareRename(
      PrepareRenameParams params, CancelIndicator cancel) {
    Optional<Range> qualifier = workspace.doRead(getURI(params), (document, resource) -> resource == null
        ? Optional.<Range>empty() : instances.qualifier(resource, document.getOffSet(params.getPosition())));
    return qualifier.isPresent() ? Either3.forFirst(qualifier.get()) : super.prepareRename(params, cancel);
  }

  /** Xtext's outline for clients without trees would have the parts of an element twice. */
  @Override
  protected boolean isHierarchicalDocumentSymbolSupport() {
    return true;
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    boolean tree = super.isHierarchicalDocumentSymbolSupport();
    return super.documentSymbol(params)
        .thenApply(all -> tree ? all : FlatOutline.of(params.getTextDocument().getUri(), all));
  }

  /** Parts of instances are declared in their node types. */
  @Override
  protected List<? extends Location> definition(CancelIndicator cancel, DefinitionParams params) {
    Optional<Location> ofType = workspace.doRead(getURI(params), (document, resource) -> resource == null
        ? Optional.<Location>empty() : instances.declaration(resource, document.getOffSet(params.getPosition())));
    return ofType.isPresent() ? List.of(ofType.get()) : super.definition(cancel, params);
  }

  @Override
  protected List<? extends CodeLens> codeLens(CodeLensParams params, CancelIndicator cancel) {
    return workspace.doRead(getURI(params.getTextDocument()), (document, resource) ->
        resource == null ? List.<CodeLens>of() : bounds.lenses(resource));
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
    return getRequestManager().runRead(cancel -> workspace.doRead(getURI(params.getTextDocument()),
        (document, resource) -> resource == null ? List.<InlayHint>of() : bounds.hints(resource, params.getRange())));
  }

  @Override
  protected List<Either<Command, CodeAction>> codeAction(CodeActionParams params, CancelIndicator cancel) {
    return workspace.doRead(getURI(params.getTextDocument()), (document, resource) -> resource == null
        ? List.<Either<Command, CodeAction>>of() : actions.of(document, resource, params.getContext()).stream()
            .map(Either::<Command, CodeAction>forRight).toList());
  }

  /** Draws a system, see {@link DrawingParams}. */
  @JsonRequest("tactus/drawing")
  public CompletableFuture<DrawingResult> drawing(DrawingParams params) {
    Path file = requests.file(params.textDocument());
    return quietly("Drawing " + file.getFileName(), (held, monitor) ->
        views.drawing(file, params.chain(), params.position(), held.state(), held.texts(), monitor));
  }

  /** Names the chains of a system, see {@link ChainsResult}; takes what {@link #drawing} does. */
  @JsonRequest("tactus/chains")
  public CompletableFuture<ChainsResult> chains(DrawingParams params) {
    Path file = requests.file(params.textDocument());
    return quietly("Reading " + file.getFileName(), (held, monitor) ->
        views.chains(file, params.chain(), params.position(), held.state(), held.texts(), monitor));
  }

  /** Finds the declaration of what a drawing shows, see {@link DeclarationParams}. */
  @JsonRequest("tactus/declaration")
  public CompletableFuture<Location> declaration(DeclarationParams params) {
    Path file = requests.file(params.textDocument());
    return quietly("Looking for " + params.name(), (held, monitor) ->
        views.declaration(file, params.kind(), params.name(), held.texts(), monitor).orElse(null));
  }

  /** Draws a timeline of a chain, see {@link TimelineParams}. */
  @JsonRequest("tactus/timeline")
  public CompletableFuture<TimelineResult> timeline(TimelineParams params) {
    Path file = requests.file(params.textDocument());
    return quietly("Drawing the timeline of " + params.chain(), (held, monitor) ->
        views.timeline(file, params.chain(), params.kind(), held.texts(), monitor));
  }

  @Override
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams params) {
    if (!commands.names().contains(params.getCommand())) {
      throw Requests.refused("there is no command " + params.getCommand() + "; there are " + commands.names());
    }
    CommandArguments arguments = requests.arguments(params);
    Path file = requests.file(arguments.uri());
    WindowClientCapabilities window = client().getWindow();
    boolean creates = window != null && Boolean.TRUE.equals(window.getWorkDoneProgress());
    return run(params.getCommand() + " " + file.getFileName(), params.getWorkDoneToken(), creates, (held, monitor) ->
        commands.run(params.getCommand(), file, arguments, held.texts(), () -> read().join().texts(), monitor));
  }

  @Override
  public void cancelProgress(WorkDoneProgressCancelParams params) {
    tasks.cancel(params.getToken());
  }

  /** Reads after what the client has told before; a later change of a text cancels that, and then its text holds. */
  private CompletableFuture<EditorWorkspace.Held> read() {
    return getRequestManager().runRead(cancel -> workspace.held()).exceptionally(cancelled -> workspace.held());
  }

  /** Runs what views ask for by themselves, so that nobody is to see that something is being done. */
  private <T> CompletableFuture<T> quietly(String title, BiFunction<EditorWorkspace.Held, Monitor, T> task) {
    return run(title, null, false, task);
  }

  private <T> CompletableFuture<T> run(String title, Either<String, Integer> token, boolean creates,
      BiFunction<EditorWorkspace.Held, Monitor, T> task) {
    CompletableFuture<EditorWorkspace.Held> held = read();
    return tasks.run(title, token, getLanguageClient(), creates, monitor -> {
      try {
        return task.apply(held.join(), monitor);
      } catch (ErroneousSystemException errors) {
        throw Requests.refused(DiagnosticText.of(errors.diagnostics(), TextStyle.PLAIN));
      } catch (InputException | OptionException wrong) {
        throw Requests.refused(wrong.getMessage());
      }
    });
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
    if (analysis != null) {
      analysis.close();
    }
    heap.close();
    tasks.close();
    getRequestManager().shutdown();
  }
}
