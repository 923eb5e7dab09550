package org.tactus.model.view;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.tactus.model.Callback;
import org.tactus.model.Executor;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadClassKind;
import org.tactus.model.ThreadSpec;

/**
 * Which thread class serves each callback of executors with thread classes: the one that names the callback; else the
 * one that serves one of its chains, a real-time class before a best-effort one, then the first in the text (LaME
 * paper, 4.2); else the class that names neither chains nor callbacks and so takes the rest.
 */
public final class ThreadClasses {

  private final Map<Callback, ThreadClass> classes = new HashMap<>();

  private ThreadClasses(SystemView view) {
    Map<Executor, List<Callback>> served = new LinkedHashMap<>();
    for (Executor executor : view.executors()) {
      if (!executor.getClasses().isEmpty()) {
        served.put(executor, view.callbacks().stream()
            .filter(callback -> view.executor(callback).orElse(null) == executor).toList());
      }
    }
    if (!served.isEmpty()) {
      ChainMembers members = ChainMembers.of(view);
      served.forEach((executor, callbacks) -> assign(executor, callbacks, view, members));
    }
  }

  /** Returns the classes of the callbacks of a system. */
  public static ThreadClasses of(SystemView view) {
    return new ThreadClasses(view);
  }

  private void assign(Executor executor, List<Callback> callbacks, SystemView view, ChainMembers members) {
    Map<Callback, ThreadClass> assigned = new HashMap<>();
    executor.getClasses().forEach(c -> c.getCallbacks().forEach(callback -> assigned.putIfAbsent(callback, c)));
    for (ThreadClassKind kind : List.of(ThreadClassKind.REAL_TIME, ThreadClassKind.BEST_EFFORT)) {
      executor.getClasses().stream().filter(c -> c.getKind() == kind).forEach(c -> c.getChains().stream()
          .filter(view.chains()::contains).flatMap(chain -> members.of(chain).stream())
          .forEach(callback -> assigned.putIfAbsent(callback, c)));
    }
    Optional<ThreadClass> rest = executor.getClasses().stream().filter(ThreadClasses::takesRest).findFirst();
    for (Callback callback : callbacks) {
      Optional.ofNullable(assigned.get(callback)).or(() -> rest).ifPresent(c -> classes.put(callback, c));
    }
  }

  /** Tells whether a class serves what no other class names. */
  public static boolean takesRest(ThreadClass threadClass) {
    return threadClass.getChains().isEmpty() && threadClass.getCallbacks().isEmpty();
  }

  /** Returns the executor that a class belongs to. */
  public static Executor executor(ThreadClass threadClass) {
    return (Executor) threadClass.eContainer();
  }

  /** Returns where an executor's threads run, class by class; without what the description leaves open. */
  public static List<ThreadSpec> threads(Executor executor) {
    return Stream.concat(Optional.ofNullable(executor.getThread()).stream(),
        executor.getClasses().stream().map(ThreadClass::getThread).filter(Objects::nonNull)).toList();
  }

  /** Returns the class that serves a callback; empty outside executors with thread classes. */
  public Optional<ThreadClass> of(Callback callback) {
    return Optional.ofNullable(classes.get(callback));
  }
}
