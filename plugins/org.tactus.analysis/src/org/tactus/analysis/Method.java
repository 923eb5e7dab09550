package org.tactus.analysis;

/** Which formulas bound the response times. */
public enum Method {

  /** Bounds that no run of the modelled system exceeds; the default. */
  SOUND,

  /**
   * The formulas of the DDS paper and of the dynamic-priority paper as printed, for comparison; not all of them are
   * sound.
   */
  PUBLISHED;

  /** Returns whether no run exceeds its bounds, so that what they show needs no warning. */
  public boolean proves() {
    return switch (this) {
      case SOUND -> true;
      case PUBLISHED -> false;
    };
  }
}
