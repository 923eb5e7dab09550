package org.tactus.input.modes;

/**
 * The numbers of two configurations, or of one twice.
 *
 * @param first the lesser number
 * @param second the other one
 */
public record ConfigurationPair(int first, int second) {

  /** Returns two configurations, whichever is the first. */
  public static ConfigurationPair of(int one, int other) {
    return new ConfigurationPair(Math.min(one, other), Math.max(one, other));
  }
}
