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
import org.tactus.importers.amalthea.dds.DdsSystem.Goal;
import org.tactus.importers.amalthea.dds.DdsSystem.Node;
import org.tactus.importers.amalthea.workload.Workload.EventChainGoal;
import org.tactus.importers.amalthea.workload.Workload.Metric;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload;

/**
 * The chains: limits of the model, whole routes of data from a task that reads nothing of others to one whose outputs nobody reads, and single
 * steps, from a task to the next one that its messages reach. A chain stands for all paths between its ends, so a step is only written where no
 * other route joins them.
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
    wholeRoutes(sources, sinks);
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
    notes.add("A chain stands for all paths between its ends; tasks in the middle read the latest value when they run.");
  }

  /** A chain for each pair of ends that more than one message joins. */
  private void wholeRoutes(Set<Task> sources, Set<Task> sinks) {
    for (Task source : sources) {
      for (Task sink : sinks) {
        List<List<Task>> routes = flow.routes(Set.of(source), Set.of(sink), 2);
        if (!routes.isEmpty() && !isStep(routes) && routes.stream().flatMap(List::stream).allMatch(this::passesOn)) {
          start(source).ifPresent(start -> {
            String name = applications.get(source).name() + "_to_" + applications.get(sink).name();
            chains.add(new Chain(names.of(List.of("route", source, sink), name), start, end(sink), List.of(), Optional.empty()));
          });
        }
      }
    }
  }

  private static boolean isStep(List<List<Task>> routes) {
    return routes.size() == 1 && routes.get(0).size() == 2;
  }

  /** Whether the task is written, and its work sees what its subscriber receives. */
  private boolean passesOn(Task task) {
    Application application = applications.get(task);
    return application != null && (application.nodes().size() == 1 || application.host().isPresent());
  }

  private void goals(List<EventChainGoal> goals) {
    for (EventChainGoal goal : goals) {
      Optional<Chain> chain = chain(goal);
      if (chain.isPresent()) {
        chains.add(chain.get());
        continue;
      }
      String limit = goal.maximum().map(maximum -> goal.metric().word() + " <= " + Durations.text(maximum)).orElse("no limit");
      notes.add("Not checked, " + goal.name() + " (line " + goal.place().line() + "): " + String.join(" -> ", goal.tasks()) + ", " + limit);
      log.leftOut(Effect.NONE, goal.place(), "event and process chains whose tasks pass no data on to each other in this order: their limits are"
          + " comments");
    }
  }

  /** The chain of a goal, if each of its tasks passes data or an activation on to the next one. */
  private Optional<Chain> chain(EventChainGoal goal) {
    List<Task> tasks = goal.tasks().stream().flatMap(name -> applications.keySet().stream().filter(task -> task.name().equals(name))).toList();
    if (tasks.size() < 2 || tasks.size() != goal.tasks().size() || !tasks.stream().allMatch(this::passesOn)) {
      return Optional.empty();
    }
    for (int i = 1; i < tasks.size(); i++) {
      if (!flow.successors(tasks.get(i - 1)).contains(tasks.get(i))) {
        return Optional.empty();
      }
    }
    List<String> via = tasks.subList(1, tasks.size() - 1).stream().map(this::end).toList();
    return start(tasks.get(0)).map(start -> new Chain(names.of(goal, goal.name()), start, end(tasks.get(tasks.size() - 1)), via,
        goal.maximum().map(maximum -> new Goal(goal.metric(), maximum))));
  }

  /** The callback that does the task's work and publishes. */
  private Optional<String> start(Task task) {
    return find(task, callback -> !callback.publications().isEmpty());
  }

  /** The callback that does the task's work. */
  private String end(Task task) {
    Node work = applications.get(task).nodes().getLast();
    return work.name() + "." + work.callbacks().get(0).name();
  }

  private void chainsFrom(Task source, Set<Task> selected) {
    Set<Task> seen = new LinkedHashSet<>(Set.of(source));
    List<Task> open = new ArrayList<>(seen);
    while (!open.isEmpty()) {
      Task at = open.remove(0);
      for (Task next : flow.successors(at)) {
        if (selected.contains(next) && applications.containsKey(next) && seen.add(next)) {
          if (flow.routes(Set.of(source), Set.of(next), 2).size() == 1) {
            reached(at, next).ifPresent(sink -> add(source, next, sink));
          }
          if (isActivatedBy(at, next)) {
            open.add(next);
          }
        }
      }
    }
  }

  private void add(Task source, Task sinkTask, String sink) {
    String name = names.of(List.of(source, sinkTask), applications.get(source).name() + "_to_" + applications.get(sinkTask).name());
    chains.add(new Chain(name, source(source).orElseThrow(), sink, List.of(), Optional.empty()));
  }

  private static boolean isActivatedBy(Task at, Task next) {
    return at.fires().stream().anyMatch(next.firedBy()::contains);
  }

  /** The callback that time activates and that publishes. */
  private Optional<String> source(Task task) {
    return find(task, callback -> callback.activation() instanceof DdsSystem.Activation.Timed && !callback.publications().isEmpty());
  }

  /** The callback of {@code next} that takes messages of {@code at}. */
  private Optional<String> reached(Task at, Task next) {
    Set<String> sent = new LinkedHashSet<>();
    applications.get(at).nodes()
        .forEach(node -> node.callbacks().forEach(callback -> callback.publications().forEach(one -> sent.add(one.topic()))));
    return find(next, callback -> callback.activation() instanceof DdsSystem.Activation.Messages messages
        && messages.topics().stream().anyMatch(sent::contains))
            .or(() -> find(next, callback -> callback.samples().stream().anyMatch(sent::contains)));
  }

  private Optional<String> find(Task task, Predicate<Callback> wanted) {
    for (Node node : applications.get(task).nodes()) {
      for (Callback callback : node.callbacks()) {
        if (wanted.test(callback)) {
          return Optional.of(node.name() + "." + callback.name());
        }
      }
    }
    return Optional.empty();
  }

  /** A deadline limits the response of the part that keeps the task's activation, or of the subscriber if there is no such part. */
  private void deadlines() {
    for (Map.Entry<Task, Application> entry : applications.entrySet()) {
      entry.getKey().deadline().ifPresent(deadline -> {
        String callback = end(entry.getKey());
        chains.add(new Chain(names.of(List.of(entry.getKey(), "deadline"), "deadline_" + entry.getValue().name()), callback, callback,
            List.of(), Optional.of(new Goal(Metric.LATENCY, deadline))));
      });
    }
  }
}
