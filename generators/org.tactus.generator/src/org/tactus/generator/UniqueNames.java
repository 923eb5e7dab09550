package org.tactus.generator;

import java.util.HashSet;
import java.util.Set;

/** Gives out names that are used once each: a name that is taken gets a number. The order of the calls decides, so it must be that of the text. */
public final class UniqueNames {

  private final Set<String> taken = new HashSet<>();
  private final int length;

  /** Names of any length. */
  public UniqueNames() {
    this(Integer.MAX_VALUE);
  }

  /** Names of at most the given length. */
  public UniqueNames(int length) {
    this.length = length;
  }

  /** Returns the wanted name, shortened and numbered as needed. */
  public String take(String wanted) {
    String name = cut(wanted, length);
    for (int number = 2; !taken.add(name); number++) {
      String suffix = "_" + number;
      name = cut(wanted, length - suffix.length()) + suffix;
    }
    return name;
  }

  private static String cut(String name, int length) {
    return name.length() <= length ? name : name.substring(0, length);
  }
}
