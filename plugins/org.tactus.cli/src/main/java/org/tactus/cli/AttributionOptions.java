package org.tactus.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.generator.Attribution;
import org.tactus.input.InputFile;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say whose the generated packages are. */
final class AttributionOptions {

  private static final Pattern MAINTAINER = Pattern.compile("\\s*([^<>]*[^<>\\s])\\s*<([^<>@\\s]+@[^<>@\\s]+)>\\s*");

  static final String NOTICE = "--notice";
  private static final String LICENSE = "--license";
  private static final String MAINTAINED = "--maintainer";

  @Option(names = NOTICE, paramLabel = "FILE",
      description = "Begin every generated source with this text, such as copyright and licence, as a comment.")
  private Path notice;

  @Option(names = "--no-notice", description = "Begin no source with a notice, although the last run in this folder did.")
  private boolean noNotice;

  @Option(names = LICENSE, paramLabel = "SPDX", description = "The licence in package manifests (default: Apache-2.0).")
  private String license;

  @Option(names = MAINTAINED, paramLabel = "'NAME <EMAIL>'", description = "The maintainer in package manifests.")
  private String maintainer;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /**
   * Returns what was chosen, by option: what they say, else what a workspace remembers. A notice is its text.
   *
   * @throws ParameterException if the maintainer is not written so
   * @throws InputException if the notice cannot be read
   */
  Map<String, String> choices() {
    Map<String, String> choices = new TreeMap<>();
    if (notice != null || noNotice) {
      choices.put(NOTICE, noNotice ? "" : text());
    }
    if (license != null) {
      choices.put(LICENSE, license);
    }
    if (maintainer != null) {
      if (!MAINTAINER.matcher(maintainer).matches()) {
        throw new ParameterException(spec.commandLine(), "--maintainer needs a name and an address, as in 'Ada Lovelace <ada@example.com>', not '" + maintainer + "'");
      }
      choices.put(MAINTAINED, maintainer);
    }
    return choices;
  }

  /** Returns what choices say, and the usual where they say nothing. */
  static Attribution attribution(Map<String, String> choices) {
    Attribution usual = Attribution.DEFAULT;
    Matcher who = MAINTAINER.matcher(choices.getOrDefault(MAINTAINED, ""));
    boolean named = who.matches();
    return new Attribution(choices.getOrDefault(NOTICE, usual.notice()), choices.getOrDefault(LICENSE, usual.license()),
        named ? who.group(1) : usual.maintainer(), named ? who.group(2) : usual.email());
  }

  private String text() {
    try {
      return InputFile.text(notice);
    } catch (IOException failure) {
      throw new InputException("the notice " + notice + " cannot be read: " + failure.getMessage() + "; name another file with --notice");
    }
  }
}
