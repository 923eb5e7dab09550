package org.tactus.model.resolved;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.Set;
import org.tactus.model.Callback;
import org.tactus.model.Chain;
import org.tactus.model.Host;
import org.tactus.model.Memory;
import org.tactus.model.Node;
import org.tactus.model.RegulationPolicy;
import org.tactus.model.view.ChainMembers;
import org.tactus.model.view.SystemView;

/**
 * Which callbacks are the critical sections of each host's memory (ROSGuard, section III-C): those that it names, those
 * of the nodes that it names, and of the chains that it names those that run on the host.
 */
public final class CriticalWork {

  private final SystemView view;
  private final Map<Host, SequencedSet<Callback>> sections = new LinkedHashMap<>();
  private ChainMembers members;

  private CriticalWork(SystemView view) {
    this.view = view;
    view.hosts().forEach(host -> sections.put(host, find(host)));
  }

  /** Returns the critical work of a system. */
  public static CriticalWork of(SystemView view) {
    return new CriticalWork(view);
  }

  /** Returns the callbacks that are critical sections of a host's memory, as they are named. */
  public SequencedSet<Callback> on(Host host) {
    return sections.getOrDefault(host, new LinkedHashSet<>());
  }

  /** Returns the callbacks that have to tell a controller when they run, since it stops cores only then. */
  public Set<Callback> announced() {
    Set<Callback> announced = new LinkedHashSet<>();
    sections.forEach((host, callbacks) -> {
      Memory memory = host.getMemory();
      if (memory != null && !memory.getRegulations().isEmpty() && memory.getPolicy() != RegulationPolicy.INTERVAL) {
        announced.addAll(callbacks);
      }
    });
    return announced;
  }

  /** Returns those callbacks of a chain that run on a host. */
  public List<Callback> of(Chain chain, Host host) {
    if (!view.chains().contains(chain)) {
      return List.of();
    }
    if (members == null) {
      members = ChainMembers.of(view);
    }
    return members.of(chain).stream().filter(callback -> runsOn(view.node(callback), host)).toList();
  }

  /** Tells whether a node runs on a host. */
  public boolean runsOn(Node node, Host host) {
    return ResolvedDeployment.of(view).host(node).filter(host::equals).isPresent();
  }

  private SequencedSet<Callback> find(Host host) {
    SequencedSet<Callback> found = new LinkedHashSet<>();
    Memory memory = host.getMemory();
    if (memory != null) {
      memory.getCriticalNodes().stream().filter(node -> runsOn(node, host))
          .forEach(node -> found.addAll(SystemView.callbacks(node)));
      memory.getCriticalChains().forEach(chain -> found.addAll(of(chain, host)));
      memory.getCriticalCallbacks().stream().filter(callback -> runsOn(view.node(callback), host)).forEach(found::add);
    }
    return found;
  }
}
