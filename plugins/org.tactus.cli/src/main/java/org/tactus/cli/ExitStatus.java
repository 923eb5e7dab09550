package org.tactus.cli;

/** What the command's exit status says. */
final class ExitStatus {

  /** Done, and every goal is met. */
  static final int DONE = 0;

  /** Errors in the input, or output that cannot be written. */
  static final int INPUT = 1;

  /** Wrong usage of the command line. */
  static final int USAGE = 2;

  /** A goal is missed or has no bound, or there is too much work. */
  static final int GOAL = 3;

  /** A fault of Tactus itself. */
  static final int FAULT = 4;

  private ExitStatus() {
  }
}
