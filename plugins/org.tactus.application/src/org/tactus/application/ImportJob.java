package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What to import, and where to.
 *
 * @param importer reads the model
 * @param output the file to write the system to; empty for none
 * @param report the file to write the report to, in the form that its name asks for; empty for none
 * @param search how priorities and cores are decided where the importer leaves that open; empty if they are not
 */
public record ImportJob(Importer importer, Optional<Path> output, Optional<Path> report,
    Optional<ProvisionOptions.Searching> search) {

  /** An import whose system and report are returned alone. */
  public static ImportJob of(Importer importer) {
    return new ImportJob(importer, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Returns the same import with the system in a file. */
  public ImportJob writingTo(Path file) {
    return new ImportJob(importer, Optional.of(file), report, search);
  }

  /** Returns the same import with the report in a file. */
  public ImportJob reportingTo(Path file) {
    return new ImportJob(importer, output, Optional.of(file), search);
  }

  /** Returns the same import with priorities and cores that are decided. */
  public ImportJob provisioning(ProvisionOptions.Searching how) {
    return new ImportJob(importer, output, report, Optional.of(how));
  }
}
