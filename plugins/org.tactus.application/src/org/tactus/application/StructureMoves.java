package org.tactus.application;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.Executor;
import org.tactus.model.FlowController;
import org.tactus.model.FlowScheduler;
import org.tactus.model.Host;
import org.tactus.model.Node;
import org.tactus.model.PublishMode;
import org.tactus.model.ThreadClass;
import org.tactus.model.Topic;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.DelayTables;
import org.tactus.model.view.ExistingProgram;
import org.tactus.model.view.SystemView;
import org.tactus.synthesis.problem.Decision;

/**
 * The changes of a system's structure that are tried: great ones first, which decide alike about all of an executor or
 * all topics, then small ones. A change may break a rule of the language or divide a process; what it makes is looked
 * at before it counts.
 */
final class StructureMoves {

  /** How a controller sends that the model does not have. */
  static final FlowScheduler USUAL = FlowScheduler.HIGH_PRIORITY;

  private final SystemView view;
  private final Set<Decision> free;
  private final ResolvedDeployment deployment;
  /** The nodes that may be run by another executor, with the one that the system gives them. */
  private final Map<Node, String> nodes = new LinkedHashMap<>();
  private final Set<String> taken;
  /** The topics of which it may be decided who sends them, with who does. */
  private final Map<Topic, String> topics = new LinkedHashMap<>();

  StructureMoves(SystemView view, Set<Decision> free) {
    this.view = view;
    this.free = free;
    this.deployment = ResolvedDeployment.of(view);
    this.taken = view.models().stream().flatMap(model -> model.getElements().stream())
        .filter(Executor.class::isInstance).map(element -> ((Executor) element).getName())
        .collect(Collectors.toSet());
    view.nodes().stream().filter(node -> isFree(view, node))
        .forEach(node -> nodes.put(node, StructureText.given(view, node)));
    view.topics().stream().filter(this::isDecidable).forEach(topic -> topics.put(topic, given(topic)));
  }

  /** Tells whether the executor of a node is none that existing code makes, or that its callbacks are ordered in. */
  static boolean isFree(SystemView view, Node node) {
    return !ExistingProgram.isExecutable(node) && !SystemView.callbacks(node).isEmpty()
        && view.executor(null, node).map(StructureMoves::isFree).orElse(true);
  }

  private static boolean isFree(Executor executor) {
    return !ExecutorTraits.runsOneCallback(executor.getKind()) && !ExecutorTraits.hasThreadClasses(executor.getKind())
        && executor.getOrder().isEmpty() && executor.getByCriticality().isEmpty();
  }

  /** Returns the changes of a structure, each to be applied to it or to one that is near it. */
  List<UnaryOperator<Structure>> of(Structure structure) {
    List<UnaryOperator<Structure>> moves = new ArrayList<>();
    if (free.contains(Decision.CONTROLLERS)) {
      allSent(moves);
    }
    if (free.contains(Decision.EXECUTORS)) {
      allAlone(moves);
      groups(moves);
      alone(moves);
      together(structure, moves);
    }
    if (free.contains(Decision.CONTROLLERS)) {
      schedulers(structure, moves);
      sent(moves);
    }
    if (free.contains(Decision.CLASSES)) {
      classes(structure, moves);
    }
    return moves.stream().<UnaryOperator<Structure>>map(move -> changed -> tidy(move.apply(changed))).toList();
  }

  // ---- executors

  /** Returns the same with nodes that are alone in an added executor in the one that they get by default. */
  private Structure tidy(Structure structure) {
    Structure tidy = structure;
    for (Node node : nodes.keySet()) {
      String executor = structure.executors().getOrDefault(node.getName(), Structure.OWN);
      boolean added = !executor.isEmpty() && !taken.contains(executor)
          && !structure.allocations().containsKey(executor);
      if (added && structure.executors().values().stream().filter(executor::equals).count() == 1) {
        tidy = run(tidy, node, Structure.OWN);
      }
    }
    return tidy;
  }

  /** Gives all nodes of all executors, and of each, one of their own. */
  private void allAlone(List<UnaryOperator<Structure>> moves) {
    moves.add(structure -> alone(structure, List.copyOf(nodes.keySet())));
    nodes.values().stream().filter(name -> !name.isEmpty()).distinct().forEach(name -> moves.add(structure ->
        alone(structure, nodes.keySet().stream().filter(node -> nodes.get(node).equals(name)).toList())));
  }

  private Structure alone(Structure structure, List<Node> some) {
    Structure changed = structure;
    for (Node node : some) {
      changed = changed.run(node.getName(), Structure.OWN, nodes.get(node));
    }
    return changed;
  }

  private void alone(List<UnaryOperator<Structure>> moves) {
    nodes.keySet().forEach(node -> moves.add(structure -> alone(structure, List.of(node))));
  }

  /** Gives a callback group an executor of its own, or lets it go back to that of its node. */
  private void groups(List<UnaryOperator<Structure>> moves) {
    for (Node node : nodes.keySet()) {
      List<CallbackGroup> used = SystemView.callbacks(node).stream().map(SystemView::group).distinct().toList();
      for (CallbackGroup group : node.getGroups()) {
        Optional<Executor> own = view.executor(group, node);
        boolean named = own.filter(executor -> executor.getGroups().contains(group)).isPresent();
        if (used.contains(group) && used.size() > 1 && !named) {
          moves.add(structure -> structure.run(StructureText.name(group),
              free(node.getName() + "_" + group.getName()), Structure.OWN));
        } else if (named && own.filter(StructureMoves::isFree).isPresent()) {
          moves.add(structure -> structure.run(StructureText.name(group), Structure.OWN, own.get().getName()));
        }
      }
    }
  }

  private String free(String name) {
    return taken.contains(name) ? free(name + "_rest") : name;
  }

  /**
   * Puts a node into the executor of another one in its process: of one to which it sends, that sends to it, or that
   * sends to what it sends to.
   */
  private void together(Structure structure, List<UnaryOperator<Structure>> moves) {
    Set<List<Node>> pairs = new LinkedHashSet<>();
    for (Topic topic : view.topics()) {
      view.writers(topic).forEach(writer -> view.readers(topic)
          .forEach(reader -> pair(view.node(writer.callback()), view.node(reader), pairs)));
    }
    for (Topic topic : view.topics()) {
      view.readers(topic).stream().flatMap(reader -> view.inputs(reader).stream())
          .filter(other -> other != topic).flatMap(other -> view.writers(other).stream())
          .forEach(other -> view.writers(topic)
              .forEach(writer -> pair(view.node(writer.callback()), view.node(other.callback()), pairs)));
    }
    for (List<Node> pair : pairs) {
      String own = executor(structure, pair.getFirst());
      String other = executor(structure, pair.getLast());
      if (!other.isEmpty() && !other.equals(own)) {
        moves.add(changed -> run(changed, pair.getFirst(), other));
      } else if (other.isEmpty() && own.isEmpty()) {
        String name = free(pair.getLast().getName());
        moves.add(changed -> run(run(changed, pair.getFirst(), name), pair.getLast(), name));
      }
    }
  }

  private void pair(Node one, Node other, Set<List<Node>> pairs) {
    if (one != other && deployment.shareProcess(one, other) && nodes.containsKey(one) && nodes.containsKey(other)) {
      pairs.add(List.of(one, other));
      pairs.add(List.of(other, one));
    }
  }

  private String executor(Structure structure, Node node) {
    return structure.executors().getOrDefault(node.getName(), nodes.get(node));
  }

  private Structure run(Structure structure, Node node, String executor) {
    return structure.run(node.getName(), executor, nodes.get(node));
  }

  // ---- flow controllers

  /** Tells whether the topic alone says how it is sent, and it is known what that costs. */
  private boolean isDecidable(Topic topic) {
    return !view.writers(topic).isEmpty() && view.writers(topic).stream().allMatch(writer ->
        view.deciding(topic, writer.publication().getProfile(), qos -> qos.getPublishMode() != PublishMode.UNSPECIFIED)
            .equals(view.deciding(topic, null, qos -> qos.getPublishMode() != PublishMode.UNSPECIFIED))
        && DelayTables.of(view).of(deployment.host(view.node(writer.callback()))).isPresent());
  }

  private String given(Topic topic) {
    FlowController controller = view.qos(topic).flowController();
    return view.qos(topic).publishMode() == PublishMode.ASYNC && controller != null ? controller.getName()
        : Structure.OWN;
  }

  private List<String> senders() {
    Set<String> names = new LinkedHashSet<>(List.of(Structure.OWN));
    view.flowControllers().forEach(controller -> names.add(controller.getName()));
    topics.keySet().forEach(topic -> added(topic).ifPresent(names::add));
    return List.copyOf(names);
  }

  /** Returns the flow controller that a topic may get where the system has none: one for each host. */
  private Optional<String> added(Topic topic) {
    List<Optional<Host>> hosts = hosts(topic);
    return view.flowControllers().isEmpty() && hosts.size() == 1 && hosts.getFirst().isPresent()
        ? Optional.of("by_priority" + (view.hosts().size() == 1 ? "" : "_" + hosts.getFirst().get().getName()))
        : Optional.empty();
  }

  private List<Optional<Host>> hosts(Topic topic) {
    return view.writers(topic).stream().map(writer -> deployment.host(view.node(writer.callback()))).distinct()
        .toList();
  }

  /** Tells whether a sender can be that of a topic: one that is added serves its own host. */
  private boolean serves(String sender, Topic topic) {
    return sender.isEmpty() || added(topic).filter(sender::equals).isPresent()
        || view.flowControllers().stream().anyMatch(controller -> controller.getName().equals(sender));
  }

  private void allSent(List<UnaryOperator<Structure>> moves) {
    for (String sender : senders()) {
      moves.add(structure -> {
        Structure changed = structure;
        for (Topic topic : topics.keySet()) {
          changed = serves(sender, topic) ? changed.send(topic.getName(), sender, topics.get(topic)) : changed;
        }
        return changed;
      });
    }
  }

  private void sent(List<UnaryOperator<Structure>> moves) {
    topics.forEach((topic, given) -> senders().stream().filter(sender -> serves(sender, topic))
        .forEach(sender -> moves.add(structure -> structure.send(topic.getName(), sender, given))));
  }

  /** Gives the flow controllers that send something another scheduler; shares of a limit need a limit. */
  private void schedulers(Structure structure, List<UnaryOperator<Structure>> moves) {
    Set<String> used = topics.keySet().stream()
        .map(topic -> structure.topics().getOrDefault(topic.getName(), topics.get(topic)))
        .filter(name -> !name.isEmpty()).collect(Collectors.toCollection(LinkedHashSet::new));
    for (String name : used) {
      Optional<FlowController> controller = view.flowControllers().stream()
          .filter(one -> one.getName().equals(name)).findFirst();
      FlowScheduler given = controller.map(FlowController::getScheduler).orElse(USUAL);
      Stream.of(FlowScheduler.values()).filter(scheduler -> !needsLimit(scheduler)
          || controller.filter(one -> one.getLimit() != null).isPresent())
          .forEach(scheduler -> moves.add(changed -> changed.schedule(name, scheduler, given)));
    }
  }

  private static boolean needsLimit(FlowScheduler scheduler) {
    return switch (scheduler) {
      case PRIORITY_WITH_RESERVATION -> true;
      case FIFO, HIGH_PRIORITY, ROUND_ROBIN -> false;
    };
  }

  // ---- thread classes

  private void classes(Structure structure, List<UnaryOperator<Structure>> moves) {
    structure.allocations().forEach((executor, made) -> made.forEach(one -> one.callbacks().forEach(callback ->
        made.stream().filter(other -> other != one).forEach(other ->
            moves.add(changed -> changed.move(executor, callback, other.name()))))));
    for (Callback callback : view.callbacks()) {
      Optional<Executor> executor = view.executor(callback)
          .filter(one -> ExecutorTraits.hasThreadClasses(one.getKind()))
          .filter(one -> !structure.allocations().containsKey(one.getName()));
      Optional<ThreadClass> given = view.threadClass(callback);
      if (executor.isPresent() && given.isPresent()) {
        executor.get().getClasses().forEach(one -> moves.add(changed -> changed.serve(view.qualifiedName(callback),
            one.getName(), given.get().getName())));
      }
    }
  }
}
