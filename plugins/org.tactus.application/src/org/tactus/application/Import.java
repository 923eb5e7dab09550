package org.tactus.application;

/** Makes a system from a model of another tool. */
public final class Import {

  private Import() {
  }

  /**
   * Imports a model.
   *
   * @throws InputException if the model cannot be read, or a file not be written
   * @throws java.util.concurrent.CancellationException if the monitor ends it, which leaves all files as they were
   */
  public static ImportedSystem run(ImportJob job, Monitor monitor) {
    monitor.checkpoint();
    ImportedSystem system = job.importer().read(monitor::step);
    monitor.checkpoint();
    job.output().ifPresent(file -> OutputFile.write(file, system.text()));
    job.report().ifPresent(file -> OutputFile.write(file, system.report(file)));
    return system;
  }
}
