package org.tactus.application;

import java.nio.file.Path;
import java.util.Optional;

/**
 * How programs are run on this machine.
 *
 * @param seconds how long callbacks are released
 * @param unprivileged whether threads run without the policies and cores of the model
 * @param directory where programs and traces are kept, so that the next run builds only what changed; empty for a
 *     temporary folder
 */
public record RunOptions(double seconds, boolean unprivileged, Optional<Path> directory) {

  /** The longest run: a day. */
  static final double MOST_SECONDS = 86_400;
}
