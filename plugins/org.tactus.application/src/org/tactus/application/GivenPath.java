package org.tactus.application;

import java.nio.file.Path;
import org.tactus.dsl.Diagnostic;
import org.tactus.input.StandardInput;

/**
 * How files are named in what is said about an input: as it was given itself, relative to the working directory or
 * absolute.
 *
 * @param given the file as it was given
 */
record GivenPath(Path given) {

  static GivenPath of(Path given) {
    return new GivenPath(given);
  }

  /** Returns the diagnostic with its file named so. */
  Diagnostic name(Diagnostic d) {
    if (StandardInput.is(given) && d.file().startsWith(given.toAbsolutePath().resolveSibling(given + ".tactus"))) {
      return d.in(given);
    }
    if (given.isAbsolute() || !d.file().isAbsolute()) {
      return d;
    }
    return d.in(Path.of("").toAbsolutePath().relativize(d.file()));
  }
}
