package org.tactus.input.modes;

/**
 * Up to which loads something holds, per cent.
 *
 * @param load up to which it is used
 * @param provedLoad for which its goals are proved, which is no less
 */
public record LoadLimit(int load, int provedLoad) {

  /** Returns the load up to which it is proved, or used. */
  int of(boolean proved) {
    return proved ? provedLoad : load;
  }
}
