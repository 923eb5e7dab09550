package org.tactus.editor.server;

import com.google.inject.Singleton;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.eclipse.emf.common.util.URI;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.xtext.ide.server.BuildManager;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.WorkspaceManager;
import org.eclipse.xtext.resource.IResourceDescription;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.Issue;
import org.eclipse.xtext.workspace.IProjectConfig;
import org.eclipse.xtext.xbase.lib.Procedures.Procedure2;
import org.tactus.dsl.UnsavedTexts;

/** The files of the client, and what it holds in their place. */
@Singleton
class EditorWorkspace extends WorkspaceManager {

  private volatile Procedure2<URI, Iterable<Issue>> validated = (file, issues) -> { };
  private volatile Consumer<List<Path>> built = files -> { };
  private final AtomicLong state = new AtomicLong();

  @Override
  protected Map<URI, Document> createOpenDocuments() {
    return new ConcurrentHashMap<>();
  }

  /** Sets what is told of the files that a build has looked at: in the beginning, all. */
  void whenBuilt(Consumer<List<Path>> told) {
    built = told;
  }

  /** Sets what is told of syntax errors and names that lead nowhere, instead of the client itself. */
  void whenValidated(Procedure2<URI, Iterable<Issue>> told) {
    validated = told;
  }

  @Override
  public void initialize(List<WorkspaceFolder> folders, Procedure2<? super URI, ? super Iterable<Issue>> client,
      CancelIndicator cancel) {
    super.initialize(folders, validated, cancel);
  }

  @Override
  public void initialize(URI folder, Procedure2<? super URI, ? super Iterable<Issue>> client, CancelIndicator cancel) {
    initialize(folder == null ? List.of() : List.of(new WorkspaceFolder(folder.toString(), "folder")), client, cancel);
  }

  /** What the client holds in the place of files, and the number of this state. */
  record Held(long state, UnsavedTexts texts) {
  }

  /** Returns what the client holds now. */
  Held held() {
    return new Held(state(), texts());
  }

  /** Returns a number that is another one after each change of a text that the client has told. */
  long state() {
    return state.get();
  }

  @Override
  public BuildManager.Buildable didChangeFiles(List<URI> dirty, List<URI> gone) {
    state.incrementAndGet();
    return super.didChangeFiles(dirty, gone);
  }

  @Override
  public BuildManager.Buildable didChangeTextDocumentContent(URI uri, Integer version,
      Iterable<TextDocumentContentChangeEvent> changes) {
    BuildManager.Buildable build = super.didChangeTextDocumentContent(uri, version, changes);
    state.incrementAndGet();
    return build;
  }

  @Override
  public BuildManager.Buildable didOpen(URI uri, Integer version, String contents) {
    BuildManager.Buildable build = super.didOpen(uri, version, contents);
    state.incrementAndGet();
    return build;
  }

  @Override
  public BuildManager.Buildable didClose(URI uri) {
    BuildManager.Buildable build = super.didClose(uri);
    state.incrementAndGet();
    return build;
  }

  @Override
  protected void afterBuild(List<IResourceDescription.Delta> deltas) {
    super.afterBuild(deltas);
    built.accept(deltas.stream().filter(delta -> delta.getNew() != null && delta.getUri().isFile())
        .filter(delta -> isLookedAt(delta.getUri()))
        .map(delta -> Positions.file(delta.getUri())).toList());
  }

  /** Returns the files that the client holds. */
  List<Path> open() {
    return getOpenDocuments().keySet().stream().filter(URI::isFile).map(Positions::file).toList();
  }

  @Override
  protected IProjectConfig getProjectConfig(URI uri) {
    return WorkspaceFolders.orElsewhere(super.getProjectConfig(uri), getWorkspaceConfig());
  }

  /** Tells whether a file is in one of the folders that the client has opened, and in none that is passed over. */
  boolean isInside(URI uri) {
    IProjectConfig folder = getProjectConfig(uri);
    return !WorkspaceFolders.isElsewhere(folder)
        && !TactusFileScanner.passesOver(Positions.file(folder.getPath()), Positions.file(uri));
  }

  /** Tells whether somebody wants to know what is wrong with a file. */
  boolean isLookedAt(URI uri) {
    return isDocumentOpen(uri) || isInside(uri);
  }

  /** Returns what the client holds in the place of files now; what it does later changes nothing of it. */
  UnsavedTexts texts() {
    Map<Path, String> texts = new HashMap<>();
    getOpenDocuments().forEach((uri, document) -> {
      if (uri.isFile()) {
        texts.put(Positions.file(uri), document.getContents());
      }
    });
    return file -> Optional.ofNullable(texts.get(file));
  }
}
