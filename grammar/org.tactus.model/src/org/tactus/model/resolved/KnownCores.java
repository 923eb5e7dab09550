package org.tactus.model.resolved;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.model.Host;

/** How many cores hosts have, as far as the model says so. */
public final class KnownCores {

  private KnownCores() {
  }

  /**
   * Returns how many cores each host has that lists all of them, by its name.
   *
   * @param further whether hosts are assumed to have more cores than they list
   */
  public static Map<String, Integer> of(List<Host> hosts, boolean further) {
    Map<String, Integer> cores = new LinkedHashMap<>();
    hosts.stream().filter(host -> areAll(host, further))
        .forEach(host -> cores.put(host.getName(), host.getCores().size()));
    return cores;
  }

  /** Tells whether a host has no more cores than it lists. */
  public static boolean areAll(Host host, boolean further) {
    return !host.isFurtherCores() && !further;
  }
}
