package org.tactus.ui.language;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Function;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentExtension4;
import org.eclipse.xtext.resource.XtextResource;

/**
 * The models of the documents that are open in editors. A document is parsed again when it changed; models are read by
 * one thread at a time, since resolving a reference changes them.
 */
public final class TactusDocuments {

  private static final URI UNSAVED = URI.createURI("untitled:/untitled.tactus");
  private static final Map<IDocument, Parsed> PARSED = new WeakHashMap<>();

  private TactusDocuments() {}

  private record Parsed(long stamp, XtextResource resource) {}

  /** Applies the function to the model of the document. */
  public static <T> T read(IDocument document, Function<XtextResource, T> function) {
    synchronized (PARSED) {
      Parsed parsed = PARSED.get(document);
      long stamp = ((IDocumentExtension4) document).getModificationStamp();
      if (parsed == null || parsed.stamp() != stamp) {
        parsed = parse(document, stamp);
      }
      return function.apply(parsed.resource());
    }
  }

  /** Applies the function to a model of the document that has just been parsed, with what it imports. */
  public static <T> T readAnew(IDocument document, Function<XtextResource, T> function) {
    synchronized (PARSED) {
      PARSED.remove(document);
      return read(document, function);
    }
  }

  private static Parsed parse(IDocument document, long stamp) {
    URI uri = file(document).map(TactusFiles::uri).orElse(UNSAVED);
    try {
      Parsed parsed = new Parsed(stamp, LanguageServices.parse(document.get(), uri));
      PARSED.put(document, parsed);
      return parsed;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the workspace file that the document is the content of. */
  public static Optional<IFile> file(IDocument document) {
    ITextFileBuffer buffer = FileBuffers.getTextFileBufferManager().getTextFileBuffer(document);
    if (buffer == null || buffer.getLocation() == null || buffer.getLocation().segmentCount() < 2) {
      return Optional.empty();
    }
    IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(buffer.getLocation());
    return file.exists() ? Optional.of(file) : Optional.empty();
  }
}
