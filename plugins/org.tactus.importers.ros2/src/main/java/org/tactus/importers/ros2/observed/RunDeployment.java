package org.tactus.importers.ros2.observed;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.tactus.importers.ros2.curve.ExecutionWindow;
import org.tactus.importers.ros2.sketch.ExecutorSketch;
import org.tactus.importers.ros2.sketch.GivenNames;
import org.tactus.importers.ros2.sketch.ImportNote.Kind;
import org.tactus.importers.ros2.sketch.Margin;
import org.tactus.importers.ros2.sketch.NodeSketch.GroupSketch;
import org.tactus.importers.ros2.sketch.SketchNotes;
import org.tactus.importers.ros2.sketch.SystemSketch.HostSketch;
import org.tactus.importers.ros2.sketch.SystemSketch.ProcessSketch;

/** Where the nodes of a run are: hosts, processes, executors by the threads that ran their callbacks, and groups. */
final class RunDeployment {

  private static final int HIGHEST = 99;
  private static final String MACHINE = "machine";

  private final ObservedRun run;
  private final RunNames names;
  private final Margin margin;
  private final SketchNotes notes;
  private final List<SeenExecutor> executors;
  private final Map<SeenCallback, SeenExecutor> byCallback = new HashMap<>();
  private final Map<SeenCallback, String> groups = new HashMap<>();
  private final Map<SeenNode, Map<String, GroupSketch>> groupsOfNodes = new LinkedHashMap<>();
  private final Map<SeenExecutor, Set<String>> groupsOfExecutors = new LinkedHashMap<>();
  private final Map<SeenExecutor, Set<String>> nodesOfExecutors = new LinkedHashMap<>();
  private final GivenNames hostNames = new GivenNames();
  private final GivenNames processNames = new GivenNames();
  private final GivenNames executorNames = new GivenNames();

  RunDeployment(ObservedRun run, RunNames names, Margin margin, SketchNotes notes) {
    this.run = run;
    this.names = names;
    this.margin = margin;
    this.notes = notes;
    this.executors = SeenExecutor.of(names.all());
    for (SeenExecutor executor : executors) {
      executor.callbacks.forEach(callback -> byCallback.put(callback, executor));
    }
    names.nodes().forEach(this::assign);
  }

  /** Gives the callbacks of a node to executors: the node as a whole where one runs all of them, else by groups. */
  private void assign(SeenNode node) {
    Set<SeenExecutor> seen = new LinkedHashSet<>();
    node.callbacks.stream().map(byCallback::get).filter(executor -> executor != null).forEach(seen::add);
    Set<SeenExecutor> shown = new LinkedHashSet<>();
    names.callbacks(node).stream().map(byCallback::get).filter(executor -> executor != null).forEach(shown::add);
    if (shown.isEmpty()) {
      shown.addAll(seen);
    }
    if (shown.isEmpty()) {
      List<SeenExecutor> ofProcess =
          executors.stream().filter(executor -> executor.process() == node.process && !executor.isPlainThread())
              .toList();
      if (ofProcess.size() == 1) {
        shown.add(ofProcess.getFirst());
      } else if (!names.callbacks(node).isEmpty()) {
        notes.add(Kind.UNKNOWN, "which executor runs " + names.of(node) + ": none of its callbacks ran");
      }
    }
    boolean whole = shown.size() == 1;
    SeenExecutor first = shown.stream().filter(executor -> !executor.isPlainThread()).findFirst()
        .orElse(shown.stream().findFirst().orElse(null));
    for (SeenExecutor executor : shown) {
      List<SeenCallback> here = names.callbacks(node).stream()
          .filter(callback -> byCallback.getOrDefault(callback, first) == executor).toList();
      group(node, executor, here, whole);
    }
  }

  private void group(SeenNode node, SeenExecutor executor, List<SeenCallback> here, boolean whole) {
    List<List<SeenCallback>> apart = executor.threads.size() > 1 ? apart(here) : List.of(here);
    boolean reentrant = here.stream().anyMatch(callback -> callback.overlaps.contains(callback));
    if (whole) {
      nodesOfExecutors.computeIfAbsent(executor, key -> new LinkedHashSet<>()).add(names.of(node));
      if (apart.size() == 1 && !reentrant) {
        return;
      }
    }
    for (List<SeenCallback> members : apart) {
      boolean own = members.size() == 1 && members.getFirst().overlaps.contains(members.getFirst());
      Map<String, GroupSketch> known = groupsOfNodes.computeIfAbsent(node, key -> new LinkedHashMap<>());
      String name = "group_" + (known.size() + 1);
      known.put(name, new GroupSketch(name, own));
      members.forEach(callback -> groups.put(callback, name));
      if (!whole) {
        groupsOfExecutors.computeIfAbsent(executor, key -> new LinkedHashSet<>()).add(names.of(node) + "." + name);
      }
    }
  }

  /** Parts callbacks so that those which ran at the same time are apart, and one that overlaps itself is alone. */
  private static List<List<SeenCallback>> apart(List<SeenCallback> callbacks) {
    List<List<SeenCallback>> parts = new ArrayList<>();
    for (SeenCallback callback : callbacks) {
      boolean alone = callback.overlaps.contains(callback);
      Optional<List<SeenCallback>> fits = parts.stream()
          .filter(part -> !alone && part.stream().noneMatch(
              other -> other.overlaps.contains(callback) || other.overlaps.contains(other)))
          .findFirst();
      if (fits.isPresent()) {
        fits.get().add(callback);
      } else {
        parts.add(new ArrayList<>(List.of(callback)));
      }
    }
    return parts;
  }

  List<GroupSketch> groups(SeenNode node) {
    return List.copyOf(groupsOfNodes.getOrDefault(node, Map.of()).values());
  }

  Optional<String> group(SeenCallback callback) {
    return Optional.ofNullable(groups.get(callback));
  }

  private String host(String name) {
    return hostNames.of(name, name.isEmpty() ? MACHINE : name);
  }

  List<HostSketch> hosts() {
    Set<String> seen = names.nodes().stream().map(node -> node.process.host())
        .collect(Collectors.toCollection(LinkedHashSet::new));
    long cores = Math.max(run.cores().stream().mapToLong(Long::longValue).max().orElse(0),
        run.threads().stream().flatMap(thread -> thread.processor.cores.stream()).mapToLong(Long::longValue).max()
            .orElse(0)) + 1;
    if (seen.size() > 1) {
      notes.add(Kind.UNKNOWN, "what messages take from machine to machine: write a network between "
          + seen.stream().map(this::host).collect(Collectors.joining(", ")));
    }
    return seen.stream().map(name -> new HostSketch(host(name), (int) Math.min(cores, 1024))).toList();
  }

  List<ProcessSketch> processes() {
    Map<SeenProcess, List<String>> nodes = new LinkedHashMap<>();
    names.nodes().forEach(
        node -> nodes.computeIfAbsent(node.process, key -> new ArrayList<>()).add(names.of(node)));
    List<ProcessSketch> processes = new ArrayList<>();
    nodes.forEach((process, members) -> processes.add(new ProcessSketch(name(process), host(process.host()), members,
        "")));
    return processes;
  }

  private String name(SeenProcess process) {
    return processNames.of(process, process.name().isEmpty() ? "process" : process.name());
  }

  List<ExecutorSketch> executors() {
    List<ExecutorSketch> sketches = new ArrayList<>();
    for (SeenExecutor executor : executors) {
      Set<String> nodes = nodesOfExecutors.getOrDefault(executor, Set.of());
      Set<String> parts = groupsOfExecutors.getOrDefault(executor, Set.of());
      if (!nodes.isEmpty() || !parts.isEmpty()) {
        sketches.add(new ExecutorSketch(executorNames.of(executor, name(executor.process())), kind(executor),
            List.copyOf(nodes), List.copyOf(parts), thread(executor), overhead(executor), remark(executor)));
      }
    }
    return sketches;
  }

  private static String kind(SeenExecutor executor) {
    if (executor.isPlainThread()) {
      return "plain_thread";
    }
    int threads = executor.threads.size();
    return threads == 1 ? "single_threaded" : "multi_threaded(" + Math.min(threads, 256) + ")";
  }

  private static String remark(SeenExecutor executor) {
    List<String> numbers = executor.threads.stream().map(thread -> Long.toString(thread.number)).toList();
    return (numbers.size() == 1 ? "thread " : "threads ") + SketchNotes.some(numbers) + " of process "
        + executor.process().number();
  }

  /** Returns the overhead: of one thread its curve, of several the longest of each, in any order. */
  private SortedMap<Integer, Long> overhead(SeenExecutor executor) {
    ExecutionWindow all = new ExecutionWindow();
    executor.threads.forEach(thread -> all.raiseTo(thread.overhead));
    SortedMap<Integer, Long> curve = all.curve();
    if (curve.isEmpty()) {
      if (!executor.isPlainThread()) {
        notes.add(Kind.UNKNOWN, "the overhead of executor " + executorNames.of(executor, name(executor.process()))
            + ": the trace has no events of its waiting, or one callback alone");
      }
      return curve;
    }
    if (executor.threads.size() > 1) {
      curve = new TreeMap<>(Map.of(1, curve.get(1)));
    }
    return curve.get(1) == 0 ? new TreeMap<>() : margin.more(curve);
  }

  /** Returns where the threads of an executor run, if each kept to one core and one priority. */
  private Optional<String> thread(SeenExecutor executor) {
    Set<Long> cores = new TreeSet<>();
    Set<Long> priorities = new TreeSet<>();
    boolean fixed = true;
    for (SeenThread thread : executor.threads) {
      fixed &= thread.processor.cores.size() == 1 && thread.processor.isCredible();
      cores.addAll(thread.processor.cores);
      priorities.addAll(thread.processor.priorities);
    }
    if (!run.hasSwitches() || !fixed || priorities.size() != 1) {
      return Optional.empty();
    }
    long priority = realTimePriority(priorities.iterator().next());
    if (priority < 1 || priority > HIGHEST) {
      return Optional.empty();
    }
    String host = host(executor.process().host());
    return Optional.of((executor.threads.size() == 1 ? "thread on " : "threads on ")
        + cores.stream().map(core -> host + ".c" + core).collect(Collectors.joining(", ")) + " fifo " + priority);
  }

  /**
   * Returns the real-time priority of what {@code sched_switch} records: LTTng takes 100, the number of real-time
   * priorities, from the kernel's, which is 99 less the real-time one. Of SCHED_OTHER and SCHED_DEADLINE the result is
   * none from 1 to {@value #HIGHEST}.
   */
  private static long realTimePriority(long recorded) {
    return -1 - recorded;
  }
}
