package org.tactus.editor.server;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.xtext.ide.server.UriExtensions;
import org.tactus.diagnostics.Catalogue;
import org.tactus.diagnostics.Code;
import org.tactus.diagnostics.Severity;
import org.tactus.editor.AnalysisListener;
import org.tactus.editor.FileCheck;

/**
 * Tells the client what is found. Syntax errors and names that lead nowhere appear and go at once; all else follows as
 * soon as it is known, and what the client shows until then stays, so that nothing flickers.
 */
@Singleton
final class Publisher implements AnalysisListener {

  private static final String SOURCE = "tactus";

  @Inject private ServerOptions options;
  @Inject private EditorWorkspace workspace;
  @Inject private UriExtensions uris;

  private final CompletableFuture<LanguageClient> client = new CompletableFuture<>();
  /** What the client shows. */
  private final Map<Path, List<Diagnostic>> shown = new ConcurrentHashMap<>();
  /** What checks of each file have found. */
  private final Map<Path, List<Diagnostic>> checked = new HashMap<>();
  /** What the bounds of each system say against it. */
  private final Map<Path, List<org.tactus.dsl.Diagnostic>> results = new HashMap<>();
  /** What the last look at each file found at once. */
  private final Map<Path, Set<String>> quick = new HashMap<>();
  private volatile ClientCapabilities capabilities = new ClientCapabilities();

  /** Begins to tell the client, which can hear from now on. */
  void begin(LanguageClient listening, ClientCapabilities its) {
    capabilities = its == null ? new ClientCapabilities() : its;
    client.complete(listening);
  }

  /** Tells of syntax errors and names that lead nowhere, if one is not shown or one is shown that is no more. */
  synchronized void quick(Path file, List<Diagnostic> errors) {
    List<Diagnostic> before = checked.getOrDefault(file, List.of());
    Set<String> now = keys(errors);
    Set<String> gone = new HashSet<>(quick.getOrDefault(file, Set.of()));
    gone.removeAll(now);
    quick.put(file, now);
    if (!keys(before).containsAll(now)) {
      publish(file, errors);
    } else if (before.stream().anyMatch(one -> gone.contains(key(one)))) {
      publish(file, before.stream().filter(one -> !gone.contains(key(one))).toList());
    }
  }

  private static Set<String> keys(List<Diagnostic> diagnostics) {
    return diagnostics.stream().map(Publisher::key).collect(Collectors.toSet());
  }

  private static String key(Diagnostic diagnostic) {
    return diagnostic.getCode() + " " + diagnostic.getMessage();
  }

  @Override
  public void checked(FileCheck check) {
    publish(check.file(), check.diagnostics().stream().map(this::diagnostic).toList());
  }

  private synchronized void publish(Path file, List<Diagnostic> found) {
    if (found.isEmpty()) {
      checked.remove(file);
    } else {
      checked.put(file, found);
    }
    publish(file);
  }

  private void publish(Path file) {
    List<Diagnostic> diagnostics = Stream.concat(checked.getOrDefault(file, List.of()).stream(),
        results.values().stream().flatMap(List::stream).filter(one -> one.file().equals(file)).map(this::diagnostic))
        .distinct().toList();
    List<Diagnostic> before = diagnostics.isEmpty() ? shown.remove(file) : shown.put(file, diagnostics);
    if (before == null && diagnostics.isEmpty() || diagnostics.equals(before)) {
      return;
    }
    client.thenAccept(one ->
        one.publishDiagnostics(new PublishDiagnosticsParams(Positions.uri(file), diagnostics)));
  }

  /** Returns the codes of what is shown at a place of a file. */
  List<Code> codes(Path file, Position position) {
    return shown.getOrDefault(file, List.of()).stream()
        .filter(one -> Positions.contains(one.getRange(), position) && one.getCode() != null)
        .flatMap(one -> Catalogue.find(one.getCode().getLeft()).stream()).distinct().toList();
  }

  private Diagnostic diagnostic(org.tactus.dsl.Diagnostic found) {
    DiagnosticSeverity severity =
        found.severity() == Severity.ERROR ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning;
    Diagnostic shows = new Diagnostic(Positions.of(found), found.message(), severity, SOURCE, found.code().id());
    if (showsRelated() && !found.related().isEmpty()) {
      shows.setRelatedInformation(found.related().stream().map(one -> new DiagnosticRelatedInformation(
          new Location(Positions.uri(one.file()), Positions.of(one.span())), one.message())).toList());
    }
    return complete(shows);
  }

  private boolean showsRelated() {
    var documents = capabilities.getTextDocument();
    return documents != null && documents.getPublishDiagnostics() != null
        && Boolean.TRUE.equals(documents.getPublishDiagnostics().getRelatedInformation());
  }

  /** Adds the source and the link to a diagnostic with a code. */
  Diagnostic complete(Diagnostic diagnostic) {
    diagnostic.setSource(SOURCE);
    diagnostic.setData(null);
    String code = diagnostic.getCode() == null ? "" : diagnostic.getCode().getLeft();
    options.documentation().flatMap(docs -> Catalogue.find(code).map(one ->
        new DiagnosticCodeDescription(docs + (docs.toString().endsWith("/") ? "" : "/") + "diagnostics.md#"
            + one.id().toLowerCase(Locale.ROOT)))).ifPresent(diagnostic::setCodeDescription);
    return diagnostic;
  }

  @Override
  public void analysed(Path file, List<org.tactus.dsl.Diagnostic> findings) {
    said(file, findings.stream().filter(one -> workspace.isLookedAt(uris.toUri(Positions.uri(one.file())))).toList());
    refresh();
  }

  private synchronized void said(Path system, List<org.tactus.dsl.Diagnostic> findings) {
    List<org.tactus.dsl.Diagnostic> before = results.put(system, findings);
    Stream.concat(findings.stream(), before == null ? Stream.empty() : before.stream())
        .map(org.tactus.dsl.Diagnostic::file).distinct().forEach(this::publish);
  }

  @Override
  public void outdated(Path file) {
    refresh();
  }

  /** Has the client ask again for what it shows of bounds. */
  private void refresh() {
    client.thenAccept(one -> {
      var workspace = capabilities.getWorkspace();
      if (workspace != null && workspace.getCodeLens() != null
          && Boolean.TRUE.equals(workspace.getCodeLens().getRefreshSupport())) {
        one.refreshCodeLenses();
      }
      if (workspace != null && workspace.getInlayHint() != null
          && Boolean.TRUE.equals(workspace.getInlayHint().getRefreshSupport())) {
        one.refreshInlayHints();
      }
    });
  }

  @Override
  public void failed(Path file, Throwable fault) {
    String what = fault instanceof OutOfMemoryError ? "needs more memory than the server may use; start it with more"
        : "is looked at with a fault of Tactus, please report it with the file: " + fault;
    client.thenAccept(one -> one.logMessage(new MessageParams(MessageType.Error, file + " " + what)));
  }
}
