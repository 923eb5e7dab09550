package org.tactus.dsl.resource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.impl.URIHandlerImpl;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.tactus.dsl.UnsavedTexts;
import org.tactus.dsl.scoping.ImportedFiles;
import org.tactus.input.InputFile;
import org.tactus.model.view.LanguageLimits;

/** Reads what editors hold in the place of files, and regular files, each once in a moment: it has one text then. */
public final class MomentHandler extends URIHandlerImpl {

  private UnsavedTexts texts = UnsavedTexts.NONE;
  private final Map<URI, Optional<Content>> read = new HashMap<>();

  /** What was read in the place of a file. */
  public sealed interface Content {

    /** Returns how much there is of it. */
    long bytes();
  }

  /** What an editor holds. */
  private record Unsaved(String text) implements Content {
    @Override
    public long bytes() {
      return text.length();
    }
  }

  /** What stands in a file, as far as it is read. */
  private record OnDisk(byte[] content) implements Content {
    @Override
    public long bytes() {
      return content.length;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof OnDisk one && Arrays.equals(content, one.content);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(content);
    }
  }

  /** Begins a moment, in which editors hold these texts; they must not change during it. */
  public void begin(UnsavedTexts held) {
    texts = held;
    read.clear();
  }

  /** Returns what is read in the place of a file in this moment; empty where that cannot be read. */
  public Optional<Content> content(URI uri) {
    if (!uri.isFile()) {
      return Optional.empty();
    }
    Optional<Content> known = read.get(uri);
    if (known == null) {
      known = contentOf(Path.of(uri.toFileString()));
      read.put(uri, known);
    }
    return known;
  }

  private Optional<Content> contentOf(Path file) {
    Optional<String> held = texts.of(file);
    if (held.isPresent()) {
      return Optional.of(new Unsaved(held.get()));
    }
    try (InputStream in = InputFile.open(file, Long.MAX_VALUE)) {
      return Optional.of(new OnDisk(in.readNBytes(LanguageLimits.FILE_BYTES + 1)));
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  @Override
  public boolean canHandle(URI uri) {
    return uri.isFile();
  }

  @Override
  public InputStream createInputStream(URI uri, Map<?, ?> options) throws IOException {
    Optional<Content> content = content(uri);
    if (content.isEmpty()) {
      InputFile.open(Path.of(uri.toFileString()), Long.MAX_VALUE).close(); // says why
      throw new IOException("it could not be read a moment ago");
    }
    return switch (content.get()) {
      case Unsaved held -> new LazyStringInputStream(held.text(), StandardCharsets.UTF_8.name());
      case OnDisk file -> new ByteArrayInputStream(file.content());
    };
  }

  @Override
  public boolean exists(URI uri, Map<?, ?> options) {
    return content(uri).isPresent() && ImportedFiles.isUsable(Path.of(uri.toFileString()));
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
