package org.tactus.editor.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbolCapabilities;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.FoldingRangeCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.PublishDiagnosticsCapabilities;
import org.eclipse.lsp4j.RenameCapabilities;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.SemanticTokensCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.services.JsonRequest;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** The command {@code tactus lsp} in a process of its own, and a client of it. */
final class RunningServer implements AutoCloseable, LanguageClient {

  private static final long MOST_SECONDS = 120;

  /** What the server serves, as a client declares it. */
  interface Served extends LanguageServer {
    @JsonRequest("tactus/drawing")
    CompletableFuture<DrawingResult> drawing(DrawingParams params);

    @JsonRequest("tactus/chains")
    CompletableFuture<ChainsResult> chains(DrawingParams params);

    @JsonRequest("tactus/declaration")
    CompletableFuture<Location> declaration(DeclarationParams params);

    @JsonRequest("tactus/timeline")
    CompletableFuture<TimelineResult> timeline(TimelineParams params);
  }

  private final Process process;
  private final Served server;
  private final Map<String, List<Diagnostic>> diagnostics = new ConcurrentHashMap<>();
  private final BlockingQueue<ProgressParams> progress = new LinkedBlockingQueue<>();
  private final List<RegistrationParams> registrations = new ArrayList<>();
  private final Map<String, Integer> versions = new ConcurrentHashMap<>();
  private InitializeResult said;

  private RunningServer(Process process) {
    this.process = process;
    Launcher<Served> launcher = new Launcher.Builder<Served>().setLocalService(this)
        .setRemoteInterface(Served.class)
        .setInput(process.getInputStream()).setOutput(process.getOutputStream()).create();
    this.server = launcher.getRemoteProxy();
    launcher.startListening();
  }

  /** Starts a process without a client. */
  static Process start(Map<String, String> environment, String... options) throws IOException {
    List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
        "org.tactus.cli.Main", "lsp"));
    command.addAll(List.of(options));
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().putAll(environment);
    return builder.start();
  }

  /** Starts a server on a folder, and says hello. */
  static RunningServer on(Path folder, Map<String, String> environment, String... options) throws Exception {
    RunningServer running = new RunningServer(start(environment, options));
    running.said = running.hello(folder, capabilities());
    return running;
  }

  /** Starts a server on a folder for a client that can do nothing beyond the least. */
  static RunningServer forSimpleClient(Path folder) throws Exception {
    RunningServer running = new RunningServer(start(Map.of()));
    running.said = running.hello(folder, new ClientCapabilities());
    return running;
  }

  /** Starts a server on a folder for a client that takes edits of versions of documents. */
  static RunningServer forVersionsOfDocuments(Path folder) throws Exception {
    RunningServer running = new RunningServer(start(Map.of()));
    ClientCapabilities capabilities = capabilities();
    capabilities.getWorkspace().setWorkspaceEdit(new WorkspaceEditCapabilities());
    capabilities.getWorkspace().getWorkspaceEdit().setDocumentChanges(true);
    running.said = running.hello(folder, capabilities);
    return running;
  }

  static RunningServer on(Path folder) throws Exception {
    return on(folder, Map.of());
  }

  private InitializeResult hello(Path folder, ClientCapabilities client) throws Exception {
    InitializeParams params = new InitializeParams();
    params.setProcessId((int) ProcessHandle.current().pid());
    params.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "models")));
    params.setCapabilities(client);
    InitializeResult result = get(server.initialize(params));
    server.initialized(new InitializedParams());
    return result;
  }

  private static ClientCapabilities capabilities() {
    TextDocumentClientCapabilities text = new TextDocumentClientCapabilities();
    text.setDocumentSymbol(new DocumentSymbolCapabilities());
    text.getDocumentSymbol().setHierarchicalDocumentSymbolSupport(true);
    text.setFoldingRange(new FoldingRangeCapabilities());
    text.setSemanticTokens(new SemanticTokensCapabilities());
    text.setRename(new RenameCapabilities(true, false));
    text.setPublishDiagnostics(new PublishDiagnosticsCapabilities(true));
    WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
    workspace.setWorkspaceFolders(true);
    workspace.setCodeLens(new CodeLensWorkspaceCapabilities(true));
    workspace.setDidChangeWatchedFiles(new DidChangeWatchedFilesCapabilities(true));
    WindowClientCapabilities window = new WindowClientCapabilities();
    window.setWorkDoneProgress(true);
    return new ClientCapabilities(workspace, text, window, null);
  }

  Served server() {
    return server;
  }

  /** Returns what the server said that it can do. */
  InitializeResult said() {
    return said;
  }

  Process process() {
    return process;
  }

  List<RegistrationParams> registrations() {
    synchronized (registrations) {
      return List.copyOf(registrations);
    }
  }

  /** Waits for an answer. */
  static <T> T get(CompletableFuture<T> answer) throws InterruptedException, ExecutionException, TimeoutException {
    return answer.get(MOST_SECONDS, TimeUnit.SECONDS);
  }

  /** Opens a file with a text, which need not be that on disk. */
  TextDocumentIdentifier open(Path file, String text) {
    String uri = file.toUri().toString();
    versions.put(uri, 1);
    server.getTextDocumentService()
        .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "tactus", 1, text)));
    return new TextDocumentIdentifier(uri);
  }

  /** Opens a file as it is on disk. */
  TextDocumentIdentifier open(Path file) throws IOException {
    return open(file, Files.readString(file));
  }

  /** Replaces the text of an open file. */
  void change(Path file, String text) {
    String uri = file.toUri().toString();
    server.getTextDocumentService().didChange(new DidChangeTextDocumentParams(
        new VersionedTextDocumentIdentifier(uri, versions.merge(uri, 1, Integer::sum)),
        List.of(new TextDocumentContentChangeEvent(text))));
  }

  /** Closes an open file. */
  void close(Path file) {
    server.getTextDocumentService()
        .didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(file.toUri().toString())));
  }

  /** Tells that a file has changed on disk. */
  void changedOnDisk(Path file, FileChangeType how) {
    server.getWorkspaceService().didChangeWatchedFiles(
        new DidChangeWatchedFilesParams(List.of(new FileEvent(file.toUri().toString(), how))));
  }

  /** Waits until what is wrong with a file is as expected. */
  List<Diagnostic> await(Path file, Predicate<List<Diagnostic>> expected) throws InterruptedException {
    String uri = file.toUri().toString();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MOST_SECONDS);
    synchronized (diagnostics) {
      while (!expected.test(diagnostics.getOrDefault(uri, List.of()))) {
        if (System.nanoTime() > end) {
          throw new AssertionError("still " + diagnostics.get(uri) + " in " + uri);
        }
        diagnostics.wait(1_000);
      }
      return diagnostics.getOrDefault(uri, List.of());
    }
  }

  /** Waits until a file has a diagnostic of a code. */
  List<Diagnostic> await(Path file, String code) throws InterruptedException {
    return await(file, all -> all.stream().anyMatch(one -> one.getCode().getLeft().equals(code)));
  }

  /** Waits until nothing is wrong with a file. */
  void awaitNone(Path file) throws InterruptedException {
    await(file, List::isEmpty);
  }

  /** Returns the place behind the first occurrence of some words in a text. */
  static Position behind(String text, String words) {
    String before = text.substring(0, text.indexOf(words) + words.length());
    int line = (int) before.chars().filter(c -> c == '\n').count();
    return new Position(line, before.length() - before.lastIndexOf('\n') - 1);
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    synchronized (diagnostics) {
      diagnostics.put(params.getUri(), params.getDiagnostics());
      diagnostics.notifyAll();
    }
  }

  @Override
  public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void notifyProgress(ProgressParams params) {
    progress.add(params);
  }

  /** Waits for the next news of a progress. */
  ProgressParams awaitProgress() throws InterruptedException {
    return progress.poll(MOST_SECONDS, TimeUnit.SECONDS);
  }

  Stream<ProgressParams> progress() {
    return progress.stream();
  }

  @Override
  public CompletableFuture<Void> registerCapability(RegistrationParams params) {
    synchronized (registrations) {
      registrations.add(params);
    }
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> refreshCodeLenses() {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void telemetryEvent(Object object) {
    throw new AssertionError("the server sends no telemetry: " + object);
  }

  @Override
  public void showMessage(MessageParams message) {
    throw new AssertionError(message.toString());
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams request) {
    throw new AssertionError(request.toString());
  }

  @Override
  public void logMessage(MessageParams message) {
    throw new AssertionError(message.toString());
  }

  @Override
  public void close() throws Exception {
    process.destroyForcibly();
    process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
  }
}
