package org.tactus.generator;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown before anything is written when the model cannot be generated for the target. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient List<Refusal> refusals;

  public RefusedException(List<Refusal> refusals) {
    super(refusals.stream().map(Refusal::toString).collect(Collectors.joining("\n")));
    this.refusals = List.copyOf(refusals);
  }

  /** Returns every reason found, in the order of the checks. */
  public List<Refusal> refusals() {
    return refusals;
  }
}
