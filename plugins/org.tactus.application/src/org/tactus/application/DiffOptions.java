package org.tactus.application;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;

/**
 * What to compare, and how.
 *
 * @param before the earlier version: a file, a folder, {@code REVISION:PATH} of git, or a report of {@code analyze
 *     --format json}
 * @param after the later version: a file, a folder, or {@code REVISION:PATH} of git
 * @param directory where relative paths begin, and whose repository holds revisions
 * @param target the distribution for which bounds hold and files are generated
 * @param interpretation how descriptions are read
 * @param generated whether generated files are compared, too
 * @param limit how much the bound of a path may grow, as a share of 1; empty for any growth
 */
public record DiffOptions(String before, String after, Path directory, Target target, Interpretation interpretation,
    boolean generated, Optional<BigDecimal> limit) {

  private static final Pattern PERCENTAGE = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\s*%?");

  /** Returns the options that compare everything and let bounds grow. */
  public static DiffOptions of(String before, String after) {
    return new DiffOptions(before, after, Path.of(""), Target.DEFAULT, Interpretation.of(Target.DEFAULT), true,
        Optional.empty());
  }

  /** Returns the same options with another directory. */
  public DiffOptions in(Path other) {
    return new DiffOptions(before, after, other, target, interpretation, generated, limit);
  }

  /** Returns the same options for a distribution. */
  public DiffOptions with(Target other, Interpretation how) {
    return new DiffOptions(before, after, directory, other, how, generated, limit);
  }

  /** Returns the same options with or without generated files. */
  public DiffOptions withGenerated(boolean wanted) {
    return new DiffOptions(before, after, directory, target, interpretation, wanted, limit);
  }

  /** Returns the same options with a limit. */
  public DiffOptions withLimit(Optional<BigDecimal> most) {
    return new DiffOptions(before, after, directory, target, interpretation, generated, most);
  }

  /**
   * Reads how much bounds may grow.
   *
   * @param text a percentage, as in {@code 5%}
   * @return the same as a share of 1
   * @throws OptionException if it is none
   */
  public static BigDecimal limit(String text) {
    Matcher percentage = PERCENTAGE.matcher(text.strip());
    if (!percentage.matches()) {
      throw OptionException.of("max-growth", "needs a percentage such as 5%, not '" + text + "'");
    }
    return new BigDecimal(percentage.group(1)).movePointLeft(2);
  }
}
