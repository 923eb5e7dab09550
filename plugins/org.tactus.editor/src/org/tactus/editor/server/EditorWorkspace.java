package org.tactus.editor.server;

import com.google.inject.Singleton;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.ide.server.Document;
import org.eclipse.xtext.ide.server.WorkspaceManager;
import org.tactus.dsl.UnsavedTexts;

/** The files of the client, and what it holds in their place. */
@Singleton
class EditorWorkspace extends WorkspaceManager {

  @Override
  protected Map<URI, Document> createOpenDocuments() {
    return new ConcurrentHashMap<>();
  }

  /** Returns what the client holds in the place of files now; what it does later changes nothing of it. */
  UnsavedTexts texts() {
    Map<Path, String> texts = new HashMap<>();
    getOpenDocuments().forEach((uri, document) -> {
      if (uri.isFile()) {
        texts.put(Path.of(uri.toFileString()).normalize(), document.getContents());
      }
    });
    return file -> Optional.ofNullable(texts.get(file));
  }
}
