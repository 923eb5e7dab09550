package org.tactus.importers.ros2.sketch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.importers.ros2.sketch.CallbackSketch.PublicationSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.ServiceSketch;
import org.tactus.importers.ros2.sketch.CallbackSketch.SubscriptionSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.ChainSketch;

/**
 * Chains that a graph has: from each callback that nothing in the system activates to each that activates nothing and
 * can be reached from there. Which of them matter people have to say, and which goals they have.
 */
public final class SuggestedChains {

  /** Chains that are suggested at most: of more nobody would choose. */
  public static final int MOST = 50;

  private final Map<String, List<String>> next = new LinkedHashMap<>();
  private final Set<String> activated = new LinkedHashSet<>();

  private SuggestedChains(List<NodeSketch> nodes) {
    Map<String, List<String>> subscribers = new HashMap<>();
    for (NodeSketch node : nodes) {
      for (CallbackSketch callback : node.callbacks()) {
        next.put(name(node, callback), new ArrayList<>());
        if (callback.activation() instanceof SubscriptionSketch subscription) {
          subscription.topics().forEach(
              topic -> subscribers.computeIfAbsent(topic, key -> new ArrayList<>()).add(name(node, callback)));
        }
      }
    }
    for (NodeSketch node : nodes) {
      for (CallbackSketch callback : node.callbacks()) {
        for (PublicationSketch publication : callback.publications()) {
          subscribers.getOrDefault(publication.topic(), List.of()).stream()
              .filter(subscriber -> !subscriber.equals(name(node, callback)))
              .forEach(subscriber -> {
                next.get(name(node, callback)).add(subscriber);
                activated.add(subscriber);
              });
        }
      }
    }
    for (NodeSketch node : nodes) {
      node.callbacks().stream().filter(callback -> callback.activation() instanceof ServiceSketch
          || callback.activation() instanceof CallbackSketch.ClientSketch)
          .forEach(callback -> activated.add(name(node, callback)));
    }
  }

  private static String name(NodeSketch node, CallbackSketch callback) {
    return node.name() + "." + callback.name();
  }

  /** Returns all chains of nodes, in the order of their first callbacks; there may be more than anybody wants. */
  public static List<ChainSketch> of(List<NodeSketch> nodes) {
    return new SuggestedChains(nodes).chains();
  }

  private List<ChainSketch> chains() {
    GivenNames names = new GivenNames();
    List<ChainSketch> chains = new ArrayList<>();
    for (String source : next.keySet()) {
      if (activated.contains(source)) {
        continue;
      }
      for (String sink : reachable(source)) {
        if (next.get(sink).isEmpty()) {
          chains.add(new ChainSketch(names.of(source + " " + sink, word(source) + "_to_" + word(sink)), source, sink,
              List.of()));
        }
      }
    }
    return chains;
  }

  private static String word(String callback) {
    return callback.replace('.', '_');
  }

  private Set<String> reachable(String source) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(next.get(source));
    while (!open.isEmpty()) {
      String callback = open.removeFirst();
      if (!callback.equals(source) && found.add(callback)) {
        open.addAll(next.get(callback));
      }
    }
    return found;
  }
}
