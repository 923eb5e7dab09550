package org.tactus.ui.language;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;

/** Reads files that are open in an editor from the editor, so that other files see what is not saved yet. */
public final class OpenBuffers extends URIHandlerImpl {

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
    return TactusFiles.of(uri).flatMap(OpenBuffers::unsaved);
  }

  /** Returns what an editor holds of a file, if that has unsaved changes. */
  public static Optional<ITextFileBuffer> unsaved(IFile file) {
    return Optional.ofNullable(
        FileBuffers.getTextFileBufferManager().getTextFileBuffer(file.getFullPath(), LocationKind.IFILE))
        .filter(ITextFileBuffer::isDirty);
  }
}
