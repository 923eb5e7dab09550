package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;

/** Makes a system from a model of another tool. */
public final class Import {

  private Import() {
  }

  /**
   * Imports a model.
   *
   * @param importer reads it
   * @param output the file to write the system to; empty for none
   * @throws InputException if the model cannot be read, or the file not be written
   * @throws java.util.concurrent.CancellationException if the monitor ends it
   */
  public static ImportedSystem run(Importer importer, Optional<Path> output, Monitor monitor) {
    monitor.checkpoint();
    ImportedSystem system = importer.read(monitor::step);
    monitor.checkpoint();
    output.ifPresent(file -> OutputFile.write(file, system.text()));
    return system;
  }
}
