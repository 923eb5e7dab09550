package org.tactus.dsl.resource;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;
import org.tactus.input.InputFile;

/** Reads regular files, and nothing else; how much of them, {@link SourceText} decides. */
public final class InputFileHandler extends URIHandlerImpl {

  @Override
  public boolean canHandle(URI uri) {
    return uri.isFile();
  }

  @Override
  public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
    return InputFile.open(Path.of(uri.toFileString()), Long.MAX_VALUE);
  }

  @Override
  public boolean exists(URI uri, Map<?, ?> options) {
    return InputFile.fault(Path.of(uri.toFileString()), Long.MAX_VALUE).isEmpty();
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
