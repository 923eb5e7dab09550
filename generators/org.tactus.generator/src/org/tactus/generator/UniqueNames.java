package org.tactus.generator;

import java.util.HashSet;
import java.util.Set;

/**
 * Gives out names that are used once each: a name that is taken gets a number. The order of the calls decides, so it
 * must be that of the text.
 */
public final class UniqueNames {

  private final Set<String> taken = new HashSet<>();

  /** Returns the wanted name, numbered as needed. */
  public String take(String wanted) {
    String name = wanted;
    for (int number = 2; !taken.add(name); number++) {
      name = wanted + "_" + number;
    }
    return name;
  }
}
