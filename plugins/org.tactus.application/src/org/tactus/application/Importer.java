package org.tactus.application;

import java.util.function.Consumer;

/** An importer of models of another tool, ready with its options. */
@FunctionalInterface
public interface Importer {

  /**
   * Makes a system from the model.
   *
   * @param progress is told what is being done; what it throws ends the import
   * @throws InputException if the model cannot be read
   */
  ImportedSystem read(Consumer<String> progress);
}
