package org.tactus.ui.language;

import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.tactus.dsl.UnsavedTexts;

/** The texts of editors with unsaved changes, which commands read in the place of files. */
public final class EditorTexts implements UnsavedTexts {

  @Override
  public Optional<String> of(Path file) {
    return TactusFiles.of(file).flatMap(OpenBuffers::unsaved).map(ITextFileBuffer::getDocument)
        .map(document -> document.get());
  }
}
