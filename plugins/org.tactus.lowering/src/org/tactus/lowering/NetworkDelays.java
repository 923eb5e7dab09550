package org.tactus.lowering;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.tactus.diagnostics.LoweringCode;
import org.tactus.model.Host;
import org.tactus.model.Network;

/** Looks the delay between two hosts up; messages inside a host cross no network. */
final class NetworkDelays {

  private record Link(Host source, Host destination) {
  }

  private final boolean severalHosts;
  private final Problems problems;
  private final Map<Link, Long> delays = new HashMap<>();

  NetworkDelays(List<Host> hosts, List<Network> networks, Amounts amounts, Problems problems) {
    this.severalHosts = hosts.size() > 1;
    this.problems = problems;
    for (Network network : networks) {
      long delay = amounts.time(network.getDelay());
      delays.merge(new Link(network.getSource(), network.getDestination()), delay, Math::max);
      if (network.isBidirectional()) {
        delays.merge(new Link(network.getDestination(), network.getSource()), delay, Math::max);
      }
    }
  }

  /** Returns the delay in nanoseconds of a message that {@code what} names between two sites. */
  long delay(Site from, Site to, String what, EObject place) {
    if (from.host().equals(to.host())
        && (from.host().isPresent() || !severalHosts || from.process().equals(to.process()))) {
      return 0;
    }
    Long delay = from.host().isPresent() && to.host().isPresent()
        ? delays.get(new Link(from.host().get(), to.host().get())) : null;
    if (delay != null) {
      return delay;
    }
    if (from.host().isEmpty() || to.host().isEmpty()) {
      Site unplaced = from.host().isEmpty() ? from : to;
      problems.error(LoweringCode.NETWORK_DELAY_UNKNOWN, unplaced.element(),
          what + " may cross hosts, but which host " + unplaced.process()
          + " is on is not known", "give the node to a process on a host");
    } else {
      problems.error(LoweringCode.NETWORK_DELAY_UNKNOWN, place,
          what + " goes from host " + from.hostName() + " to host " + to.hostName()
          + ", for which no network delay is known",
          "add 'network " + from.hostName() + " -> " + to.hostName() + " delay …' to the platform");
    }
    return 0;
  }
}
