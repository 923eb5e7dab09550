package org.tactus.timing.model;

import java.util.List;

/** Thrown when the parts of a timing model do not fit together; carries every problem found. */
public final class TimingModelException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final transient List<String> problems;

  /** Creates the exception for at least one problem. */
  public TimingModelException(List<String> problems) {
    super("the timing model is inconsistent: " + String.join("; ", problems));
    this.problems = List.copyOf(problems);
  }

  /** Returns the problems, a sentence each. */
  public List<String> problems() {
    return problems;
  }
}
