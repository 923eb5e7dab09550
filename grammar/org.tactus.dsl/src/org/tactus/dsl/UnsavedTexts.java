package org.tactus.dsl;

import java.nio.file.Path;
import java.util.Optional;

/** What editors hold in the place of files: where a file has such a text, that is read and not the file. */
@FunctionalInterface
public interface UnsavedTexts {

  /** Every file is read as it is on disk. */
  UnsavedTexts NONE = file -> Optional.empty();

  /** Returns the text that stands for a file with an absolute, normalised path; empty where the file itself is read. */
  Optional<String> of(Path file);
}
