package org.tactus.importers.amalthea.dds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tactus.importers.amalthea.dds.DdsSystem.Application;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenActivation;

/**
 * Which callbacks the messages of others reach, over whatever callbacks. A task with several activations is several
 * callbacks, and what flows to the task need not reach each of them: a trigger is a message for one alone.
 */
final class MessagePaths {

  private final Map<String, List<String>> next = new HashMap<>();
  /** What messages of the callback that was asked for last reach. */
  private Set<String> reached = Set.of();
  private String asked = "";

  /** Looks at all callbacks, by the names of nodes and callbacks. */
  MessagePaths(Collection<Application> applications) {
    Map<String, List<String>> receivers = new HashMap<>();
    DdsSystem.forEachCallback(applications, (name, callback) -> {
      callback.samples().forEach(source -> receivers.computeIfAbsent(source, key -> new ArrayList<>()).add(name));
      if (callback.activation() instanceof WrittenActivation.Messages messages) {
        messages.topics().forEach(topic -> receivers.computeIfAbsent(topic, key -> new ArrayList<>()).add(name));
      }
    });
    DdsSystem.forEachCallback(applications, (name, callback) -> {
      List<String> after = new ArrayList<>(receivers.getOrDefault(name, List.of()));
      callback.publications().forEach(sent -> after.addAll(receivers.getOrDefault(sent.topic(), List.of())));
      next.put(name, after);
    });
  }

  /** Whether there is a path over these callbacks in their order. */
  boolean lead(List<String> callbacks) {
    for (int i = 1; i < callbacks.size(); i++) {
      String from = callbacks.get(i - 1);
      String to = callbacks.get(i);
      if (!from.equals(to) && !reached(from).contains(to)) {
        return false;
      }
    }
    return true;
  }

  private Set<String> reached(String start) {
    if (asked.equals(start)) {
      return reached;
    }
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      for (String after : next.get(open.remove())) {
        if (seen.add(after)) {
          open.add(after);
        }
      }
    }
    asked = start;
    reached = seen;
    return seen;
  }
}
