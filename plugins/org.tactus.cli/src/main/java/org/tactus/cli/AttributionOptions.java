package org.tactus.cli;

import java.nio.file.Path;
import org.tactus.application.WorkspaceChoices;
import picocli.CommandLine.Option;

/** Options that say whose the generated packages are. */
final class AttributionOptions {

  @Option(names = "--notice", paramLabel = "FILE",
      description = "Begin every generated source with this text, such as copyright and licence, as a comment.")
  private Path notice;

  @Option(names = "--no-notice",
      description = "Begin no source with a notice, although the last run in this folder did.")
  private boolean noNotice;

  @Option(names = "--license", paramLabel = "SPDX",
      description = "The licence in package manifests (default: Apache-2.0).")
  private String license;

  @Option(names = "--maintainer", paramLabel = "'NAME <EMAIL>'", description = "The maintainer in package manifests.")
  private String maintainer;

  /**
   * Adds what they say to choices.
   *
   * @throws org.tactus.application.OptionException if the maintainer is not written so
   * @throws org.tactus.application.InputException if the notice cannot be read
   */
  WorkspaceChoices addTo(WorkspaceChoices choices) {
    WorkspaceChoices all = noNotice ? choices.withoutNotice() : notice == null ? choices : choices.withNotice(notice);
    if (license != null) {
      all = all.withLicense(license);
    }
    return maintainer == null ? all : all.withMaintainer(maintainer);
  }
}
