package org.tactus.dsl.resource;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.dsl.scoping.ImportedFiles;

/** Reads what editors hold in the place of files. */
public final class UnsavedTextHandler extends URIHandlerImpl {

  private final UnsavedTexts texts;

  /** Creates a handler of the texts. */
  public UnsavedTextHandler(UnsavedTexts texts) {
    this.texts = texts;
  }

  private Optional<String> text(URI uri) {
    return uri.isFile() ? texts.of(Path.of(uri.toFileString())) : Optional.empty();
  }

  @Override
  public boolean canHandle(URI uri) {
    return text(uri).isPresent();
  }

  @Override
  public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
    return new LazyStringInputStream(
        text(uri).orElseThrow(() -> new IOException("no editor holds " + uri + " any more")), "UTF-8");
  }

  @Override
  public boolean exists(URI uri, Map<?, ?> options) {
    return text(uri).isPresent() && ImportedFiles.isUsable(Path.of(uri.toFileString()));
  }

  @Override
  public OutputStream createOutputStream(URI uri, Map<?, ?> options) throws IOException {
    throw new IOException("models are only read");
  }

  @Override
  public void delete(URI uri, Map<?, ?> options) throws IOException {
    throw new IOException("models are only read");
  }
}
