package org.tactus.application;

import java.util.List;
import java.util.concurrent.CancellationException;
import org.tactus.dsl.Diagnostic;

/**
 * What a front end hears of a command while it runs, and how it ends it early. Called by the thread that runs the
 * command, and by those that help it.
 */
public interface Monitor {

  /** Hears nothing and ends nothing. */
  Monitor NONE = new Monitor() { };

  /** Says what is being done from now on, as in {@code analysing car.tactus}. */
  default void started(String step) {
  }

  /** Says what is wrong with the input, or probably not what was meant, as soon as it is known; the command goes on. */
  default void found(List<Diagnostic> diagnostics) {
  }

  /** Says something else that the user should know, in a sentence; the command goes on. */
  default void noted(String message) {
  }

  /** Tells whether the command is to end early. It is asked often, and has to answer at once. */
  default boolean isCancelled() {
    return false;
  }

  /**
   * Begins a step of a command.
   *
   * @throws CancellationException if the command is to end
   */
  default void step(String what) {
    checkpoint();
    started(what);
  }

  /**
   * Lets a command end here.
   *
   * @throws CancellationException if the command is to end
   */
  default void checkpoint() {
    if (isCancelled()) {
      throw new CancellationException("the command was cancelled");
    }
  }
}
