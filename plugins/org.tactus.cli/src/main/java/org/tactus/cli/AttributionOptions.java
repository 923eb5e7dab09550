package org.tactus.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.generator.Attribution;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say whose the generated packages are. */
final class AttributionOptions {

  private static final Pattern MAINTAINER = Pattern.compile("\\s*([^<>]*[^<>\\s])\\s*<([^<>@\\s]+@[^<>@\\s]+)>\\s*");

  @Option(names = "--notice", paramLabel = "FILE",
      description = "Begin every generated source with this text, such as copyright and licence, as a comment.")
  private Path notice;

  @Option(names = "--license", paramLabel = "SPDX", description = "The licence in package manifests (default: Apache-2.0).")
  private String license;

  @Option(names = "--maintainer", paramLabel = "'NAME <EMAIL>'", description = "The maintainer in package manifests.")
  private String maintainer;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * Returns what they say, and the usual where they say nothing.
   *
   * @throws ParameterException if the maintainer is not written so
   * @throws InputException if the notice cannot be read
   */
  Attribution read() {
    Attribution usual = Attribution.DEFAULT;
    Matcher who = MAINTAINER.matcher(maintainer == null ? usual.maintainer() + " <" + usual.email() + ">" : maintainer);
    if (!who.matches()) {
      throw new ParameterException(spec.commandLine(), "--maintainer needs a name and an address, as in 'Ada Lovelace <ada@example.com>', not '" + maintainer + "'");
    }
    return new Attribution(notice == null ? "" : text(), license == null ? usual.license() : license, who.group(1), who.group(2));
  }

  private String text() {
    try {
      return Files.readString(notice);
    } catch (IOException failure) {
      throw new InputException("the notice " + notice + " cannot be read: " + failure.getMessage() + "; name another file with --notice");
    }
  }
}
