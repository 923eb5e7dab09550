package org.tactus.application;

import java.util.function.Supplier;
import org.tactus.generator.OutputException;

/** Turns what keeps a folder from being read or written into what ends a command. */
final class OutputFailures {

  private OutputFailures() {
  }

  /**
   * Does something with a folder.
   *
   * @throws InputException if it cannot be read or written
   */
  static <T> T of(Supplier<T> work) {
    try {
      return work.get();
    } catch (OutputException unusable) {
      throw new InputException(unusable.getMessage());
    }
  }
}
