package org.tactus.application;

import java.util.List;
import org.tactus.timing.model.Chain;

/** Chains that users name. */
final class Chains {

  private Chains() {
  }

  /** Returns the names of the chains of a system. */
  static List<String> names(LoweredSystem system) {
    return system.timing().chains().stream().map(Chain::name).toList();
  }

  /**
   * Makes sure that a system has a chain.
   *
   * @throws OptionException if it does not
   */
  static void require(LoweredSystem system, String chain) {
    List<String> chains = names(system);
    if (!chains.contains(chain)) {
      throw OptionException.unknown("there is no chain '" + chain + "' in " + system.file()
          + (chains.isEmpty() ? "; it has none" : "; there are " + String.join(", ", chains)));
    }
  }
}
