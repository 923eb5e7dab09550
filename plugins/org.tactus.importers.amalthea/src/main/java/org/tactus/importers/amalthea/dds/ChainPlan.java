package org.tactus.importers.amalthea.dds;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tactus.importers.amalthea.ChainSelection;
import org.tactus.importers.amalthea.Finding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.dds.DdsSystem.Application;
import org.tactus.importers.amalthea.dds.DdsSystem.Callback;
import org.tactus.importers.amalthea.dds.DdsSystem.Chain;
import org.tactus.importers.amalthea.dds.DdsSystem.Node;
import org.tactus.importers.amalthea.workload.Workload.EventChainGoal;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload;

/**
 * The chains that can have bounds: from a publisher that time activates to a callback that its messages activate, over tasks that are
 * activated by each other's triggers. A longer route continues in the publisher of a task, which samples what its subscriber has received;
 * such routes are listed as notes.
 */
final class ChainPlan {

  private static final int MOST_ROUTES = 20;

  private final DataFlow flow;
  private final Map<Task, Application> applications;
  private final ImportLog log;
  private final List<String> notes = new ArrayList<>();
  private final List<Chain> chains = new ArrayList<>();
  private final Names names = new Names();

  ChainPlan(Workload workload, DataFlow flow, Map<Task, Application> applications, ChainSelection selection, ImportLog log) {
    this.flow = flow;
    this.applications = applications;
    this.log = log;
    Set<Task> sources = new LinkedHashSet<>();
    Set<Task> sinks = new LinkedHashSet<>();
    Set<Task> selected = select(selection, sources, sinks);
    routes(sources, sinks);
    goals(workload.chainGoals());
    for (Task task : applications.keySet()) {
      if (selected.contains(task) && source(task).isPresent()) {
        chainsFrom(task, selected);
      }
    }
    deadlines();
  }

  List<String> notes() {
    return notes;
  }

  List<Chain> chains() {
    return chains;
  }

  /** The tasks on selected chains; fills their ends. */
  private Set<Task> select(ChainSelection selection, Set<Task> sources, Set<Task> sinks) {
    switch (selection) {
      case ChainSelection.All all -> {
        applications.keySet().stream().filter(task -> flow.predecessors(task).isEmpty()).forEach(sources::add);
        applications.keySet().stream().filter(task -> flow.successors(task).isEmpty()).forEach(sinks::add);
        return applications.keySet();
      }
      case ChainSelection.To to -> {
        task(to.sink()).ifPresent(sinks::add);
        Set<Task> selected = upstream(sinks);
        selected.stream().filter(task -> flow.predecessors(task).isEmpty()).forEach(sources::add);
        return selected;
      }
      case ChainSelection.Between between -> {
        task(between.source()).ifPresent(sources::add);
        task(between.sink()).ifPresent(sinks::add);
        Set<Task> selected = upstream(sinks);
        Set<Task> downstream = new LinkedHashSet<>();
        sources.forEach(task -> downstream.addAll(flow.downstream(task)));
        selected.retainAll(downstream);
        if (selected.isEmpty() && !sources.isEmpty() && !sinks.isEmpty()) {
          log.error(null, "--chains " + between.source() + ".." + between.sink() + ": nothing flows from one to the other.");
        }
        return selected;
      }
    }
  }

  private Set<Task> upstream(Set<Task> sinks) {
    Set<Task> upstream = new LinkedHashSet<>();
    sinks.forEach(task -> upstream.addAll(flow.upstream(task)));
    return upstream;
  }

  private Optional<Task> task(String name) {
    Optional<Task> found = applications.keySet().stream().filter(task -> task.name().equals(name)).findFirst();
    if (found.isEmpty()) {
      log.error(null, "--chains: there is no task '" + name + "' that is activated. Tasks are "
          + Topics.some(applications.keySet().stream().map(Task::name).toList()) + ".");
    }
    return found;
  }

  private void routes(Set<Task> sources, Set<Task> sinks) {
    List<List<Task>> routes = flow.routes(sources, sinks, MOST_ROUTES + 1);
    if (routes.isEmpty()) {
      return;
    }
    notes.add("Routes of data, from task to task:");
    routes.stream().limit(MOST_ROUTES)
        .forEach(route -> notes.add("  " + route.stream().map(Task::name).collect(Collectors.joining(" -> "))));
    if (routes.size() > MOST_ROUTES) {
      notes.add("  and more");
    }
    notes.add("Each step is a chain below; between two steps the publisher of the task in the middle samples what its subscriber received.");
  }

  private void goals(List<EventChainGoal> goals) {
    for (EventChainGoal goal : goals) {
      Optional<Chain> chain = dataDriven(goal);
      if (chain.isPresent()) {
        chains.add(chain.get());
        continue;
      }
      String limit = goal.maximum().map(maximum -> goal.metric().word() + " <= " + Durations.text(maximum)).orElse("no limit");
      notes.add("Not checked, " + goal.name() + " (line " + goal.place().line() + "): " + String.join(" -> ", goal.tasks()) + ", " + limit);
      log.leftOut(Effect.NONE, goal.place(), "event and process chains over tasks that sample what they read: their limits are comments, since"
          + " paths over sampled values have no bound yet; the chains of their steps are written");
    }
  }

  /**
   * The chain of a goal whose tasks all activate each other, so that each instance of the first one leads to one of the last: then reaction and
   * age are the latency.
   */
  private Optional<Chain> dataDriven(EventChainGoal goal) {
    List<Task> tasks = goal.tasks().stream().flatMap(name -> applications.keySet().stream().filter(task -> task.name().equals(name))).toList();
    if (goal.maximum().isEmpty() || tasks.size() < 2 || tasks.size() != goal.tasks().size()) {
      return Optional.empty();
    }
    Optional<String> last = Optional.empty();
    for (int i = 1; i < tasks.size(); i++) {
      Task before = tasks.get(i - 1);
      last = responding(before, tasks.get(i));
      if (last.isEmpty() || i > 1 && !isActivatedBy(tasks.get(i - 2), before)) {
        return Optional.empty();
      }
    }
    Optional<String> end = last;
    return source(tasks.get(0)).map(start -> new Chain(names.of(goal, goal.name()), start, end.get(), goal.maximum()));
  }

  /** The callback that does the task's work, if messages of {@code before} activate it. */
  private Optional<String> responding(Task before, Task task) {
    List<Node> nodes = applications.get(task).nodes();
    String work = nodes.get(nodes.size() - 1).name() + ".";
    return nodes.size() == 1 || isActivatedBy(before, task) ? callbackFor(before, task, work) : Optional.empty();
  }

  private void chainsFrom(Task source, Set<Task> selected) {
    Set<Task> seen = new LinkedHashSet<>(Set.of(source));
    List<Task> open = new ArrayList<>(seen);
    while (!open.isEmpty()) {
      Task at = open.remove(0);
      for (Task next : flow.successors(at)) {
        if (selected.contains(next) && applications.containsKey(next) && seen.add(next)) {
          sink(at, next).ifPresent(sink -> add(source, next, sink));
          if (isActivatedBy(at, next)) {
            open.add(next);
          }
        }
      }
    }
  }

  private void add(Task source, Task sinkTask, String sink) {
    String name = names.of(List.of(source, sinkTask), applications.get(source).name() + "_to_" + applications.get(sinkTask).name());
    chains.add(new Chain(name, source(source).orElseThrow(), sink, Optional.empty()));
  }

  private static boolean isActivatedBy(Task at, Task next) {
    return at.fires().stream().anyMatch(next.firedBy()::contains);
  }

  /** The callback that time activates and that publishes. */
  private Optional<String> source(Task task) {
    return find(task, "", callback -> callback.activation() instanceof DdsSystem.Activation.Timed && !callback.publications().isEmpty());
  }

  /** The callback of {@code next} that a message of {@code at} activates. */
  private Optional<String> sink(Task at, Task next) {
    return callbackFor(at, next, "");
  }

  /** The callback of {@code next} whose name starts so and that a message of {@code at} activates. */
  private Optional<String> callbackFor(Task at, Task next, String start) {
    Set<String> sent = new LinkedHashSet<>();
    applications.get(at).nodes()
        .forEach(node -> node.callbacks().forEach(callback -> callback.publications().forEach(one -> sent.add(one.topic()))));
    return find(next, start, callback -> callback.activation() instanceof DdsSystem.Activation.Messages messages
        && messages.topics().stream().anyMatch(sent::contains));
  }

  private Optional<String> find(Task task, String start, Predicate<Callback> wanted) {
    for (Node node : applications.get(task).nodes()) {
      for (Callback callback : node.callbacks()) {
        String name = node.name() + "." + callback.name();
        if (name.startsWith(start) && wanted.test(callback)) {
          return Optional.of(name);
        }
      }
    }
    return Optional.empty();
  }

  /** A deadline limits the response of the part that keeps the task's activation, or of the subscriber if there is no such part. */
  private void deadlines() {
    for (Map.Entry<Task, Application> entry : applications.entrySet()) {
      entry.getKey().deadline().ifPresent(deadline -> {
        List<Node> nodes = entry.getValue().nodes();
        Node last = nodes.get(nodes.size() - 1);
        String callback = last.name() + "." + last.callbacks().get(0).name();
        chains.add(new Chain(names.of(List.of(entry.getKey(), "deadline"), "deadline_" + entry.getValue().name()), callback, callback,
            Optional.of(deadline)));
      });
    }
  }
}
