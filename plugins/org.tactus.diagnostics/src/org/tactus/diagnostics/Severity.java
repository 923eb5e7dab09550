package org.tactus.diagnostics;

import java.util.Locale;

/** How bad it is, the worst first. */
public enum Severity {
  /** Nothing can be generated, nor analysed unless it is about load alone ({@link Code#isOverload}). */
  ERROR,
  /** Allowed, but probably a mistake, or not as one would think. */
  WARNING;

  /** Returns {@code error} or {@code warning}. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
