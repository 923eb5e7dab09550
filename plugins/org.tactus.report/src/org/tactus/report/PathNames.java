package org.tactus.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tactus.timing.model.Callback;

/** Names callbacks as briefly as is clear: the node alone where it has a single callback. */
public final class PathNames {

  private final Map<String, Integer> callbacksOfNode = new HashMap<>();

  /** Names the callbacks of a system. */
  public PathNames(List<Callback> callbacks) {
    callbacks.forEach(callback -> callbacksOfNode.merge(node(callback), 1, Integer::sum));
  }

  /** Returns the names of the callbacks of a path. */
  public List<String> path(List<Callback> callbacks) {
    return callbacks.stream().map(this::name).toList();
  }

  private String name(Callback callback) {
    return callbacksOfNode.get(node(callback)) == 1 ? node(callback) : callback.name();
  }

  private static String node(Callback callback) {
    int dot = callback.name().lastIndexOf('.');
    return dot < 0 ? callback.name() : callback.name().substring(0, dot);
  }
}
