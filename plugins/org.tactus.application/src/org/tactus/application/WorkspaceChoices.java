package org.tactus.application;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.generator.Attribution;
import org.tactus.input.InputFile;
import org.tactus.model.distribution.Target;

/**
 * What is chosen for a workspace, which it remembers. Immutable.
 *
 * @param values values by the options of the command line; a switch that is on has the value {@code yes}, one that is
 *     off {@code no}
 */
public record WorkspaceChoices(SortedMap<String, String> values) {

  /** Nothing is chosen. */
  public static final WorkspaceChoices NONE = new WorkspaceChoices(new TreeMap<>());

  static final String ON = "yes";
  static final String OFF = "no";
  static final String NOTICE = "--notice";
  static final String MODES = "--modes";
  private static final String TARGET = "--target";
  private static final String LICENSE = "--license";
  private static final String MAINTAINER = "--maintainer";
  private static final Pattern PERSON = Pattern.compile("\\s*([^<>]*[^<>\\s])\\s*<([^<>@\\s]+@[^<>@\\s]+)>\\s*");

  /** Copies the values. */
  public WorkspaceChoices {
    values = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  private WorkspaceChoices with(String key, String value) {
    SortedMap<String, String> more = new TreeMap<>(values);
    more.put(key, value);
    return new WorkspaceChoices(more);
  }

  /** Chooses a distribution too. */
  public WorkspaceChoices with(Target target) {
    return with(TARGET, target.id());
  }

  /** Chooses whether a switch is on, too. */
  public WorkspaceChoices with(WorkspaceSwitch which, boolean on) {
    return with(which.key(), on ? ON : OFF);
  }

  /** Chooses the licence in package manifests too, by its SPDX identifier. */
  public WorkspaceChoices withLicense(String spdx) {
    return with(LICENSE, spdx);
  }

  /**
   * Chooses the maintainer in package manifests too.
   *
   * @param person a name and an address, as in {@code Ada Lovelace <ada@example.com>}
   * @throws OptionException if it is not written so
   */
  public WorkspaceChoices withMaintainer(String person) {
    if (!PERSON.matcher(person).matches()) {
      throw OptionException.of("maintainer",
          "needs a name and an address, as in 'Ada Lovelace <ada@example.com>', not '" + person + "'");
    }
    return with(MAINTAINER, person);
  }

  /**
   * Chooses the text with which every generated source begins, too.
   *
   * @throws InputException if the file cannot be read
   */
  public WorkspaceChoices withNotice(Path file) {
    try {
      return with(NOTICE, InputFile.text(file));
    } catch (IOException failure) {
      throw new InputException(
          "the notice " + file + " cannot be read: " + failure.getMessage() + "; name another file with --notice");
    }
  }

  /** Chooses that sources begin with no notice. */
  public WorkspaceChoices withoutNotice() {
    return with(NOTICE, "");
  }

  /**
   * Chooses a table of modes for the manager, too, which later runs read again.
   *
   * @param workspace the folder of the workspace, from which the way to the table is remembered
   */
  public WorkspaceChoices withModes(Path table, Path workspace) {
    return with(MODES, absolute(workspace).relativize(absolute(table)).toString());
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  /** Chooses that there is no manager. */
  public WorkspaceChoices withoutModes() {
    return with(MODES, "");
  }

  /**
   * Returns the file with the table of modes, if one is chosen.
   *
   * @param workspace the folder of the workspace
   */
  Optional<Path> modes(Path workspace) {
    return Optional.ofNullable(values.get(MODES)).map(way -> workspace.resolve(way).normalize());
  }

  /** Tells whether a switch is on. */
  public boolean isOn(WorkspaceSwitch which) {
    return ON.equals(values.get(which.key()));
  }

  /**
   * Returns the distribution, if one is chosen.
   *
   * @throws IllegalArgumentException if it is none that Tactus knows
   */
  Optional<Target> target() {
    return Optional.ofNullable(values.get(TARGET)).map(Target::of);
  }

  /** Returns whose the packages are, the usual where nothing is chosen. */
  Attribution attribution() {
    Attribution usual = Attribution.DEFAULT;
    Matcher who = PERSON.matcher(values.getOrDefault(MAINTAINER, ""));
    boolean named = who.matches();
    return new Attribution(values.getOrDefault(NOTICE, usual.notice()), values.getOrDefault(LICENSE, usual.license()),
        named ? who.group(1) : usual.maintainer(), named ? who.group(2) : usual.email());
  }
}
