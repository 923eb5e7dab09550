package org.tactus.maven;

import java.nio.file.Path;

/** How files are named: relative to where Maven was started, so that reports fit the checkout, where they lie in it. */
final class Paths {

  private static final String EXTENSION = ".tactus";

  private Paths() {
  }

  /** Returns the name of a model's file without its ending. */
  static String stem(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(EXTENSION) ? name.substring(0, name.length() - EXTENSION.length()) : name;
  }

  /** Returns how a file is named. */
  static Path of(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    Path here = Path.of("").toAbsolutePath();
    return absolute.startsWith(here) && !absolute.equals(here) ? here.relativize(absolute) : absolute;
  }
}
