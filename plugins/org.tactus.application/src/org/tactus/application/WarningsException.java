package org.tactus.application;

/** Ends a command because something is warned of, where that is refused; the monitor has heard of what it is. */
public final class WarningsException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int count;

  WarningsException(int count) {
    super(count + " warnings");
    this.count = count;
  }

  /** Returns how many there are. */
  public int count() {
    return count;
  }
}
