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
   * Returns the chain of a name.
   *
   * @throws OptionException if it does not
   */
  static Chain require(LoweredSystem system, String chain) {
    return system.timing().chains().stream().filter(one -> one.name().equals(chain)).findFirst().orElseThrow(() -> {
      List<String> chains = names(system);
      return OptionException.unknown("there is no chain '" + chain + "' in " + system.file()
          + (chains.isEmpty() ? "; it has none" : "; there are " + String.join(", ", chains)));
    });
  }
}
