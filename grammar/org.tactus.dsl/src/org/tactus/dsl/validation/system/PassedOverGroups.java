package org.tactus.dsl.validation.system;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Executor;
import org.tactus.model.GroupKind;
import org.tactus.model.NamedElement;
import org.tactus.model.Node;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadClassKind;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.view.SystemView;

/**
 * Callbacks of an exclusive group of which threads may pass over ready ones, again and again, while another of the
 * group runs.
 */
public final class PassedOverGroups {

  /**
   * The callbacks of a group in one executor.
   *
   * @param element the group; the node where it is the node's default one
   * @param name what messages call the group
   * @param callbacks at least two
   * @param threads what messages call the threads that choose among them as rclcpp's multi-threaded executor does
   */
  public record SharedGroup(NamedElement element, String name, List<Callback> callbacks, String threads) {}

  private record Key(Executor executor, Node node, CallbackGroup group) {}

  private PassedOverGroups() {}

  /** Returns the groups of a system. */
  public static List<SharedGroup> of(SystemView view) {
    Map<Key, List<Callback>> members = new LinkedHashMap<>();
    for (Callback callback : view.callbacks()) {
      CallbackGroup group = SystemView.group(callback);
      view.executor(callback)
          .filter(executor -> group == null || group.getKind() == GroupKind.EXCLUSIVE)
          .ifPresent(executor -> members
              .computeIfAbsent(new Key(executor, view.node(callback), group), key -> new ArrayList<>()).add(callback));
    }
    List<SharedGroup> groups = new ArrayList<>();
    members.forEach((key, callbacks) -> {
      if (callbacks.size() > 1) {
        threads(key.executor(), callbacks, view).ifPresent(threads -> groups.add(group(key, callbacks, threads)));
      }
    });
    return groups;
  }

  private static SharedGroup group(Key key, List<Callback> callbacks, String threads) {
    return key.group() == null
        ? new SharedGroup(key.node(), "the default callback group of node " + key.node().getName(), callbacks, threads)
        : new SharedGroup(key.group(), "the callback group " + key.node().getName() + "." + key.group().getName(),
            callbacks, threads);
  }

  private static Optional<String> threads(Executor executor, List<Callback> group, SystemView view) {
    if (ExecutorTraits.hasThreadClasses(executor.getKind())) {
      Set<ThreadClass> classes = group.stream().flatMap(callback -> view.threadClass(callback).stream())
          .collect(Collectors.toCollection(LinkedHashSet::new));
      return classes.stream().filter(c -> c.getKind() == ThreadClassKind.BEST_EFFORT)
          .filter(c -> classes.size() > 1 || Threads.count(view, c) > 1)
          .findFirst().map(c -> "the best-effort " + Threads.name(c));
    }
    return ExecutorTraits.sharesWaitSet(executor.getKind()) && Threads.count(view, executor) != 1
        ? Optional.of("the multi-threaded executor " + executor.getName()) : Optional.empty();
  }
}
