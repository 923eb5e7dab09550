package org.tactus.application;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What to import, and where to.
 *
 * @param importer reads the model
 * @param files what is read and written
 * @param search how priorities and cores are decided where the importer leaves that open; empty if they are not
 */
public record ImportJob(Importer importer, ImportFiles files, Optional<ProvisionOptions.Searching> search) {

  /** An import whose system and report are returned alone. */
  public static ImportJob of(Importer importer) {
    return new ImportJob(importer, ImportFiles.NONE, Optional.empty());
  }

  /** Returns the same import that reads these files or folders, which must stay. */
  public ImportJob reading(List<Path> inputs) {
    return new ImportJob(importer, ImportFiles.of(inputs).refreshing(files.refreshed().orElse(null))
        .writingTo(files.output().orElse(null)).reportingTo(files.report().orElse(null)), search);
  }

  /** Returns the same import with the system in a file. */
  public ImportJob writingTo(Path file) {
    return new ImportJob(importer, files.writingTo(file), search);
  }

  /** Returns the same import with the report in a file. */
  public ImportJob reportingTo(Path file) {
    return new ImportJob(importer, files.reportingTo(file), search);
  }

  /** Returns the same import with priorities and cores that are decided. */
  public ImportJob provisioning(ProvisionOptions.Searching how) {
    return new ImportJob(importer, files, Optional.of(how));
  }
}
