package org.tactus.application;

import java.util.Optional;

/** Ends a command because of an option: its value is none, or does not fit the system. */
public final class OptionException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String option;
  private final String problem;

  private OptionException(String option, String problem) {
    super(option == null ? problem : option + " " + problem);
    this.option = option;
    this.problem = problem;
  }

  /** Says what the system has instead of what an option names. */
  static OptionException unknown(String problem) {
    return new OptionException(null, problem);
  }

  /**
   * Says what is wrong with the value of an option.
   *
   * @param option the name of the option, the same in all front ends, as in {@code seconds}
   * @param problem what follows the name, as in {@code needs at least 1, not 0}
   */
  static OptionException of(String option, String problem) {
    return new OptionException(option, problem);
  }

  /**
   * Returns the name of the option whose value is wrong, as a front end may spell it in its own way; empty if the
   * message says all.
   */
  public Optional<String> option() {
    return Optional.ofNullable(option);
  }

  /** Returns what is wrong, to be said after the name of the option if there is one. */
  public String problem() {
    return problem;
  }
}
