package org.tactus.importers.amalthea.dds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tactus.importers.amalthea.ChainSelection;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.dds.DdsSystem.Application;
import org.tactus.importers.amalthea.dds.DdsSystem.Node;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenActivation;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenCallback;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenChain;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenGoal;
import org.tactus.importers.amalthea.document.Place;
import org.tactus.importers.amalthea.workload.Workload.EventChainGoal;
import org.tactus.importers.amalthea.workload.Workload.ConstraintMetric;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.StimulusArrival;
import org.tactus.importers.amalthea.workload.Workload;

/**
 * The chains: limits of the model; whole routes of data, from a task that reads nothing of others to one whose outputs
 * nobody reads; single steps, from a task to the next one that its messages reach; deadlines. A chain stands for all
 * paths between its ends. Where more than a few routes join two tasks, there is a chain for them only if the model
 * limits it or the user asks for it.
 */
final class ChainPlan {

  private static final int MOST_LISTED = 20;
  private static final int MOST_ROUTES = 10;
  private static final int MOST_PAIRS = 200_000;
  private static final String PASSING_NOTHING =
      "event and process chains whose tasks pass no data on to each other in this order: their limits are comments";

  private final DataFlow flow;
  private final Map<Task, Application> applications;
  private final ImportLog log;
  private final List<String> notes = new ArrayList<>();
  private final List<WrittenChain> chains = new ArrayList<>();
  private final Set<List<String>> ends = new HashSet<>();
  private final Set<String> crowded = new LinkedHashSet<>();
  private final SystemNames names = new SystemNames();
  private final Map<String, Task> byName = new HashMap<>();
  private final ChangedActivations changed;
  private final MessagePaths paths;
  private int looked;

  ChainPlan(Workload workload, DataFlow flow, Map<Task, Application> applications, ChangedActivations changed,
      ChainSelection selection,
      ImportLog log) {
    this.flow = flow;
    this.applications = applications;
    this.changed = changed;
    this.log = log;
    paths = new MessagePaths(applications.values());
    applications.keySet().forEach(task -> {
      byName.putIfAbsent(task.name(), task);
      task.offloaded().forEach(name -> byName.putIfAbsent(name, task));
    });
    SelectedTasks selected = SelectedTasks.of(selection, flow, applications.keySet(), log);
    list(selected);
    workload.chainGoals().forEach(this::limits);
    routes(selected);
    selected.between().forEach(task -> steps(task, selected.between()));
    deadlines();
    reportCrowded();
  }

  List<String> notes() {
    return notes;
  }

  List<WrittenChain> chains() {
    return chains;
  }

  private void list(SelectedTasks selected) {
    List<List<Task>> routes = flow.routes(selected.sources(), selected.sinks(), MOST_LISTED + 1);
    if (routes.isEmpty()) {
      return;
    }
    notes.add("Routes of data, from task to task:");
    routes.stream().limit(MOST_LISTED)
        .forEach(route -> notes.add("  " + route.stream().map(Task::name).collect(Collectors.joining(" -> "))));
    if (routes.size() > MOST_LISTED) {
      notes.add("  and more");
    }
    notes
        .add("A chain stands for all paths between its ends; tasks in the middle read the latest value when they run.");
  }

  // ---- limits of the model

  private void limits(EventChainGoal goal) {
    List<Task> tasks = tasks(goal);
    long routes = 1;
    for (int i = 1; i < tasks.size(); i++) {
      routes *= flow.routes(Set.of(tasks.get(i - 1)), Set.of(tasks.get(i)), MOST_ROUTES + 1).size();
    }
    if (tasks.isEmpty()) {
      skip(goal, "event and process chains that name a task which is never activated: their limits are comments");
    } else if (new HashSet<>(tasks).size() < tasks.size()) {
      skip(goal, "event and process chains that come back to a task contradict themselves, or are loops: their limits"
          + " are comments");
    } else if (routes == 0) {
      skip(goal, PASSING_NOTHING);
    } else if (tasks.size() == 1 && goal.limits().isEmpty()) {
      skip(goal, "event and process chains without a limit, within one task, are comments");
    } else if (goal.limits().isEmpty() && routes > MOST_ROUTES) {
      skip(goal, "event and process chains without a limit, with more than " + MOST_ROUTES
          + " paths over their tasks, are comments");
    } else {
      chains(goal, tasks);
    }
  }

  private void skip(EventChainGoal goal, String reason) {
    String limits = text(goal);
    notes.add("Not checked, " + goal.name() + " (line " + goal.place().line() + "): "
        + String.join(" -> ", goal.tasks()) + ", "
        + (limits.isEmpty() ? "no limit" : limits));
    log.leftOut(Effect.NONE, goal.place(), reason);
  }

  /**
   * The tasks of a goal, each once where it follows itself; those that are part of a waiting task are that task. Empty
   * if one is missing.
   */
  private List<Task> tasks(EventChainGoal goal) {
    List<Task> tasks = new ArrayList<>();
    for (String name : goal.tasks()) {
      Task named = byName.get(name);
      if (named == null) {
        return List.of();
      }
      if (tasks.isEmpty() || tasks.getLast() != named) {
        tasks.add(named);
      }
    }
    return tasks;
  }

  private void chains(EventChainGoal goal, List<Task> tasks) {
    List<String> via = new ArrayList<>();
    for (int i = 1; i < tasks.size(); i++) {
      Task task = tasks.get(i);
      if (applications.get(task).nodes().size() > 1 && flow.successors(tasks.get(i - 1)).contains(task)
          && !isActivatedBy(tasks.get(i - 1), task)) {
        via.add(name(applications.get(task).nodes().getFirst(),
            applications.get(task).nodes().getFirst().callbacks().getFirst()));
      }
      if (i < tasks.size() - 1 && work(task).size() == 1) {
        via.addAll(work(task));
      }
    }
    List<List<String>> found = new ArrayList<>();
    for (String start : work(tasks.getFirst())) {
      for (String end : tasks.size() == 1 ? List.of(start) : work(tasks.getLast())) {
        List<String> over = new ArrayList<>(via);
        over.addFirst(start);
        over.addLast(end);
        if (paths.lead(over)) {
          found.add(over);
        }
      }
    }
    if (found.isEmpty()) {
      skip(goal, PASSING_NOTHING);
      return;
    }
    List<WrittenGoal> goals = claimed(goal, tasks);
    for (List<String> over : found) {
      ends.add(List.of(over.getFirst(), over.getLast()));
      add(goal.name(), over.getFirst(), over.getLast(), via, goals);
    }
  }

  private void add(String wanted, String from, String to, List<String> via, List<WrittenGoal> goals) {
    chains.add(new WrittenChain(names.of(chains.size(), wanted), from, to, via, goals));
  }

  /** The limits as goals, or none with a note where something on the way is not activated as in the model. */
  private List<WrittenGoal> claimed(EventChainGoal goal, List<Task> tasks) {
    Optional<String> reason = changed.isEmpty() || goal.limits().isEmpty() ? Optional.empty()
        : changed.reason(between(tasks));
    reason.ifPresent(why -> unclaimed(goal.name(), goal.place(), text(goal), why));
    return reason.isPresent() ? List.of() : goal.limits().stream().map(limit -> new WrittenGoal(limit.metric(),
        limit.maximum())).toList();
  }

  /** These tasks and all on routes from each to the next. */
  private Set<Task> between(List<Task> tasks) {
    Set<Task> between = new LinkedHashSet<>(tasks);
    for (int i = 1; i < tasks.size(); i++) {
      Set<Task> inner = flow.downstream(tasks.get(i - 1));
      inner.retainAll(flow.upstream(tasks.get(i)));
      between.addAll(inner);
    }
    return between;
  }

  private void unclaimed(String name, Place place, String limits, String why) {
    notes.add("Not claimed, " + name + " (line " + place.line() + "): " + limits + ": " + why);
    log.leftOut(Effect.POSSIBLE, place, "limits over tasks that are not activated as in the model are not claimed:"
        + " they are comments");
  }

  private static String text(EventChainGoal goal) {
    return goal.limits().stream().map(limit -> limit.metric().word() + " <= " + DurationText.text(limit.maximum()))
        .collect(Collectors.joining(", "));
  }

  // ---- routes and steps

  private void routes(SelectedTasks selected) {
    Map<Task, Integer> sinks = new HashMap<>();
    selected.sinks().forEach(sink -> sinks.put(sink, sinks.size()));
    for (Task source : selected.sources()) {
      Set<Task> reachable =
          applications.containsKey(source) && looked < MOST_PAIRS ? flow.downstream(source) : Set.of();
      reachable.stream().filter(sink -> sink != source && sinks.containsKey(sink) && applications.containsKey(sink))
          .sorted(Comparator.comparing(sinks::get))
          .forEach(sink -> join(source, sink, work(source, sink), selected.named()));
    }
  }

  /** The callbacks that do the work of a task, as far as what the source sends reaches them. */
  private List<String> work(Task source, Task sink) {
    List<String> all = work(sink);
    return all.size() == 1 ? all : all.stream()
        .filter(end -> starts(source).stream().anyMatch(start -> paths.lead(List.of(start, end)))).toList();
  }

  /** From a task that time activates to each that its messages reach, over tasks that activate each other. */
  private void steps(Task source, Set<Task> selected) {
    Set<Task> seen = new LinkedHashSet<>(Set.of(source));
    Deque<Task> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Task at = open.remove();
      for (Task next : flow.successors(at)) {
        if (selected.contains(next) && applications.containsKey(next) && seen.add(next)) {
          join(source, next, reached(at, next), false);
          if (isActivatedBy(at, next)) {
            open.add(next);
          }
        }
      }
    }
  }

  private void join(Task source, Task sink, List<String> sinks, boolean asked) {
    if (++looked > MOST_PAIRS) {
      return;
    }
    int routes = flow.routes(Set.of(source), Set.of(sink), MOST_ROUTES + 1).size();
    if (routes > MOST_ROUTES && !asked) {
      crowded.add(source.name() + ".." + sink.name());
      return;
    }
    String wanted = applications.get(source).name() + "_to_" + applications.get(sink).name();
    for (String start : routes == 0 ? List.<String>of() : starts(source)) {
      for (String end : sinks) {
        if (ends.add(List.of(start, end))) {
          add(wanted, start, end, List.of(), List.of());
        }
      }
    }
  }

  private void reportCrowded() {
    if (looked > MOST_PAIRS) {
      log.decided(Effect.NONE, null,
          "more than " + MOST_PAIRS
              + " pairs of tasks are joined by routes: the others have no chain; ask for one with --chains"
          + " FROM..TO");
    }
    if (!crowded.isEmpty()) {
      log.decided(Effect.NONE, null,
          crowded.size() + " pairs of tasks are joined by more than " + MOST_ROUTES + " routes and have no chain; ask"
          + " for one with --chains FROM..TO, such as " + crowded.iterator().next());
    }
  }

  private static boolean isActivatedBy(Task at, Task next) {
    return at.fires().stream().anyMatch(next.firedBy()::contains);
  }

  // ---- callbacks of tasks

  /** The callbacks that do the task's work: one for each of its activations. */
  private List<String> work(Task task) {
    Node node = applications.get(task).nodes().getLast();
    return node.callbacks().stream().map(callback -> name(node, callback)).toList();
  }

  /** The callbacks that time activates and that publish. */
  private List<String> starts(Task task) {
    return find(task,
        callback -> callback.activation() instanceof WrittenActivation.Timed && !callback.publications().isEmpty());
  }

  /**
   * The callbacks of {@code next} that messages of {@code at} activate; those that only read them if there are none.
   */
  private List<String> reached(Task at, Task next) {
    Set<String> sent = applications.get(at).nodes().stream().flatMap(node -> node.callbacks().stream())
        .flatMap(callback -> callback.publications().stream()).map(DdsSystem.Publication::topic)
        .collect(Collectors.toSet());
    List<String> activated = find(next, callback -> callback.activation() instanceof WrittenActivation.Messages messages
        && messages.topics().stream().anyMatch(sent::contains));
    return !activated.isEmpty() ? activated
        : find(next, callback -> callback.samples().stream().anyMatch(sent::contains));
  }

  private List<String> find(Task task, Predicate<WrittenCallback> wanted) {
    return applications.get(task).nodes().stream()
        .flatMap(node -> node.callbacks().stream().filter(wanted).map(callback -> name(node, callback))).toList();
  }

  private static String name(Node node, WrittenCallback callback) {
    return node.name() + "." + callback.name();
  }

  /**
   * A deadline limits the response of the part that keeps the task's activation, or of the subscriber if there is no
   * such part.
   */
  private void deadlines() {
    applications.forEach((task, application) -> task.deadline().ifPresent(deadline -> {
      Optional<String> shorter = shorterThanPeriod(task, deadline);
      shorter.ifPresent(why -> notes.add("Not claimed, deadline_" + application.name() + " (line "
          + task.place().line() + "): latency <= " + DurationText.text(deadline) + ": " + why));
      shorter.ifPresent(why -> log.leftOut(Effect.POSSIBLE, task.place(), why));
      Optional<String> reason = changed.reason(task);
      reason.filter(why -> shorter.isEmpty()).ifPresent(why -> unclaimed("deadline_"
          + application.name(), task.place(), "latency <= "
          + DurationText.text(deadline), why));
      List<WrittenGoal> goals = reason.isPresent() || shorter.isPresent() ? List.of()
          : List.of(new WrittenGoal(ConstraintMetric.LATENCY, deadline));
      work(task).forEach(callback -> add("deadline_" + application.name(), callback, callback, List.of(), goals));
    }));
  }

  /** Why a deadline is no limit on when outputs come: of a task whose period, its interval, is longer. */
  private static Optional<String> shorterThanPeriod(Task task, long deadline) {
    boolean longer = task.logical() && task.arrivals().getFirst() instanceof StimulusArrival.Periodic timer
        && timer.period() > deadline;
    return longer ? Optional.of("a deadline within a logical execution time limits the response time, which analyze"
        + " lists, and not the outputs, which come at its end: it is a comment") : Optional.empty();
  }
}
