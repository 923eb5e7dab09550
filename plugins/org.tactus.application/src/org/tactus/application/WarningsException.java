package org.tactus.application;

import java.util.List;
import org.tactus.generator.Warning;

/** Ends a command because something is warned of, where that is refused. */
public final class WarningsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int count;
  private final transient List<Warning> ofGenerators;

  WarningsException(int count, List<Warning> ofGenerators) {
    super(count + " warnings");
    this.count = count;
    this.ofGenerators = List.copyOf(ofGenerators);
  }

  /** Returns how many there are, those included that the monitor has heard of. */
  public int count() {
    return count;
  }

  /** Returns those of generators, which the monitor has not heard of. */
  public List<Warning> ofGenerators() {
    return ofGenerators;
  }
}
