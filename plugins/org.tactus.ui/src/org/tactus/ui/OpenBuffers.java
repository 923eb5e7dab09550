package org.tactus.ui;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;

/** Reads files that are open in an editor from the editor, so that other files see what is not saved yet. */
final class OpenBuffers extends URIHandlerImpl {

  @Override
  public boolean canHandle(URI uri) {
    return buffer(uri).isPresent();
  }

  @Override
  public InputStream createInputStream(URI uri, Map<?, ?> options) {
    String text = buffer(uri).orElseThrow().getDocument().get();
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static Optional<ITextFileBuffer> buffer(URI uri) {
    return file(uri)
        .map(file -> FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE));
  }

  /** Returns the workspace file with the given URI. */
  static Optional<IFile> file(URI uri) {
    if (!uri.isFile()) {
      return Optional.empty();
    }
    var location = java.net.URI.create(uri.toString());
    IFile[] files = ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(location);
    return files.length == 0 ? Optional.empty() : Optional.of(files[0]);
  }
}
