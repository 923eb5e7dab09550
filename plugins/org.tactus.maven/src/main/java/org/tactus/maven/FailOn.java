package org.tactus.maven;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoFailureException;

/** From what on the build fails; each level includes those before it. */
enum FailOn {

  /** Nothing that is found fails the build. */
  NEVER,

  /** Errors in a model. */
  ERROR,

  /** A latency goal that is missed or has no bound, too. */
  GOAL,

  /** Warnings, too. */
  WARNING;

  /** Reads a level. */
  static FailOn of(String text) throws MojoFailureException {
    return Arrays.stream(values()).filter(level -> level.id().equals(text.toLowerCase(Locale.ROOT))).findAny()
        .orElseThrow(() -> new MojoFailureException("<failOn> is one of "
            + Arrays.stream(values()).map(FailOn::id).collect(Collectors.joining(", ")) + ", not '" + text + "'"));
  }

  private String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Tells whether the build fails on what a level stands for. */
  boolean includes(FailOn level) {
    return this != NEVER && compareTo(level) >= 0;
  }
}
