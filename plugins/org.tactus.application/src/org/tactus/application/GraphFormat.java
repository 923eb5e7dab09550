package org.tactus.application;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What a system is drawn as. */
public enum GraphFormat {
  /** A picture that browsers show. */
  SVG(".svg"),
  /** The language of Graphviz. */
  DOT(".dot"),
  /** A flow chart that GitHub and GitLab draw in Markdown. */
  MERMAID(".mmd");

  private static final Set<String> OTHERS = Set.of(".png", ".pdf", ".jpg", ".jpeg", ".gif", ".webp", ".eps");

  private final String suffix;

  GraphFormat(String suffix) {
    this.suffix = suffix;
  }

  /** Returns the format that the name of a file ends with; empty if that is none. */
  public static Optional<GraphFormat> of(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(format -> name.endsWith(format.suffix)).findFirst();
  }

  /** Tells whether the name of a file promises a picture that is drawn by other programs, from one of these formats. */
  public static boolean isForOthers(Path file) {
    String name = file.toString().toLowerCase(Locale.ROOT);
    return OTHERS.stream().anyMatch(name::endsWith);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
