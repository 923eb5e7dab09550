package org.tactus.importers.amalthea.workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.app4mc.amalthea.model.ActivityGraphItem;
import org.eclipse.app4mc.amalthea.model.AsynchronousServerCall;
import org.eclipse.app4mc.amalthea.model.Group;
import org.eclipse.app4mc.amalthea.model.IExecutable;
import org.eclipse.app4mc.amalthea.model.Process;
import org.eclipse.app4mc.amalthea.model.Runnable;
import org.eclipse.app4mc.amalthea.model.RunnableCall;
import org.eclipse.app4mc.amalthea.model.Semaphore;
import org.eclipse.app4mc.amalthea.model.SemaphoreAccess;
import org.eclipse.app4mc.amalthea.model.SynchronousServerCall;
import org.eclipse.emf.ecore.EObject;

/**
 * What a process does while it holds semaphores: from each request, through the runnables that it calls, to the release
 * or else to its end. What it gives back without having taken it may be held from one job to another. Where a request
 * or release stands in a branch or loop, the process may hold the semaphore at any time.
 */
final class HeldItems {

  private final Map<Semaphore, List<List<ActivityGraphItem>>> sections = new LinkedHashMap<>();
  private final Set<Semaphore> atAnyTime = new LinkedHashSet<>();
  private final Set<Semaphore> together = new LinkedHashSet<>();
  private final Set<Semaphore> acrossJobs = new LinkedHashSet<>();
  private final Map<Semaphore, List<ActivityGraphItem>> open = new LinkedHashMap<>();
  private final Map<Runnable, Set<Semaphore>> taken = new HashMap<>();
  private final Set<Runnable> inside = new HashSet<>();
  private int depth;

  private HeldItems() {
  }

  static HeldItems of(Process process) {
    HeldItems held = new HeldItems();
    held.walk(items(process));
    held.open.forEach((semaphore, items) -> held.section(semaphore).add(items));
    return held;
  }

  /** The semaphores that the process takes. */
  Set<Semaphore> semaphores() {
    Set<Semaphore> all = new LinkedHashSet<>(sections.keySet());
    all.addAll(atAnyTime);
    all.addAll(acrossJobs);
    return all;
  }

  /** Whether it may hold a semaphore at any time of its execution. */
  boolean isAtAnyTime(Semaphore semaphore) {
    return atAnyTime.contains(semaphore);
  }

  /** Whether it gives back a semaphore that it has not taken, or one is taken by what it does not wait for. */
  boolean isAcrossJobs(Semaphore semaphore) {
    return acrossJobs.contains(semaphore);
  }

  /** Whether it takes a semaphore while it holds another, or another while it holds this one. */
  boolean isTogether(Semaphore semaphore) {
    return together.contains(semaphore);
  }

  /** What it does each time that it holds a semaphore. */
  List<List<ActivityGraphItem>> sections(Semaphore semaphore) {
    return sections.getOrDefault(semaphore, List.of());
  }

  private List<List<ActivityGraphItem>> section(Semaphore semaphore) {
    return sections.computeIfAbsent(semaphore, key -> new ArrayList<>());
  }

  private void walk(List<ActivityGraphItem> items) {
    if (depth == Accesses.DEPTH) {
      return; // the import has ended with an error, since accesses are looked for on the same ways
    }
    depth++;
    items.forEach(this::walk);
    depth--;
  }

  private void walk(ActivityGraphItem item) {
    switch (item) {
      case SemaphoreAccess access when access.getSemaphore() != null -> access(access);
      case Group group when !semaphores(item).isEmpty() -> walk(group.getItems());
      case RunnableCall call when !semaphores(item).isEmpty() -> walk(call.getRunnable());
      case SynchronousServerCall call when !semaphores(item).isEmpty() -> walk(call.getServerRunnable());
      case AsynchronousServerCall call when call.getServerRunnable() != null ->
          acrossJobs.addAll(taken(call.getServerRunnable()));
      default -> {
        Set<Semaphore> within = semaphores(item);
        atAnyTime.addAll(within);
        if (!within.isEmpty() && !open.isEmpty()) {
          together.addAll(within);
          together.addAll(open.keySet());
        }
        if (within.size() > 1) {
          together.addAll(within);
        }
        open.values().forEach(section -> section.add(item));
      }
    }
  }

  private void walk(Runnable runnable) {
    if (inside.add(runnable)) {
      walk(items(runnable));
      inside.remove(runnable);
    }
  }

  private void access(SemaphoreAccess access) {
    Semaphore semaphore = access.getSemaphore();
    switch (access.getAccess()) {
      case REQUEST, EXCLUSIVE -> {
        if (!open.isEmpty() && !open.containsKey(semaphore)) {
          together.add(semaphore);
          together.addAll(open.keySet());
        }
        if (open.putIfAbsent(semaphore, new ArrayList<>()) != null) {
          atAnyTime.add(semaphore); // which of them a release ends is not known
        }
      }
      case RELEASE -> {
        List<ActivityGraphItem> items = open.remove(semaphore);
        if (items != null) {
          section(semaphore).add(items);
        } else if (!atAnyTime.contains(semaphore)) {
          acrossJobs.add(semaphore);
        }
      }
      case _UNDEFINED_ -> atAnyTime.add(semaphore);
    }
  }

  /** The semaphores that an item takes or gives back, whatever is called. */
  private Set<Semaphore> semaphores(ActivityGraphItem item) {
    Set<Semaphore> found = new LinkedHashSet<>();
    Iterable<EObject> parts = () -> Stream.concat(Stream.of((EObject) item), contents(item)).iterator();
    for (EObject part : parts) {
      switch (part) {
        case SemaphoreAccess access when access.getSemaphore() != null -> found.add(access.getSemaphore());
        case RunnableCall call when call.getRunnable() != null -> found.addAll(taken(call.getRunnable()));
        case SynchronousServerCall call when call.getServerRunnable() != null ->
            found.addAll(taken(call.getServerRunnable()));
        default -> { }
      }
    }
    return found;
  }

  private static Stream<EObject> contents(EObject object) {
    return object.eContents().stream().flatMap(part -> Stream.concat(Stream.of(part), contents(part)));
  }

  private Set<Semaphore> taken(Runnable runnable) {
    Set<Semaphore> known = taken.get(runnable);
    if (known == null) {
      taken.put(runnable, Set.of()); // one that calls itself is an error elsewhere
      known = new LinkedHashSet<>();
      for (ActivityGraphItem item : items(runnable)) {
        known.addAll(semaphores(item));
      }
      taken.put(runnable, known);
    }
    return known;
  }

  private static List<ActivityGraphItem> items(IExecutable executable) {
    return executable.getActivityGraph() == null ? List.of() : executable.getActivityGraph().getItems();
  }
}
