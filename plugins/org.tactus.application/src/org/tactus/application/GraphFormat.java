package org.tactus.application;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a system is drawn as. */
public enum GraphFormat {
  /** A picture that browsers show. */
  SVG(".svg"),
  /** The language of Graphviz. */
  DOT(".dot"),
  /** A flow chart that GitHub and GitLab draw in Markdown. */
  MERMAID(".mmd");

  private final String suffix;

  GraphFormat(String suffix) {
    this.suffix = suffix;
  }

  /** Returns the format that the name of a file ends with; empty if that is none. */
  public static Optional<GraphFormat> of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(format -> name.endsWith(format.suffix)).findFirst();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
