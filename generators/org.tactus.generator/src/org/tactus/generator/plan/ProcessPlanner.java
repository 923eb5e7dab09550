package org.tactus.generator.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.tactus.generator.Names;
import org.tactus.generator.UniqueNames;
import org.tactus.generator.plan.ExecutorPlan.Assignment;
import org.tactus.generator.plan.ExecutorPlan.ThreadNaming;
import org.tactus.generator.plan.ThreadClassPlan.Order;
import org.tactus.model.Executor;
import org.tactus.model.ExecutorKind;
import org.tactus.model.FlowController;
import org.tactus.model.Node;
import org.tactus.model.Participant;
import org.tactus.model.Process;
import org.tactus.model.Switch;
import org.tactus.model.ThreadClassKind;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/**
 * Resolves the processes: which participants and executors each has. A node that the model gives to no process gets one of its own; callbacks
 * that it gives to no executor get a single-threaded one per node.
 */
final class ProcessPlanner {

  /** Host of the processes of a model that names none. */
  private static final String DEFAULT_HOST = "local";

  private final SystemView view;
  private final Map<Node, NodePlan> nodes;
  private final List<FlowController> flowControllers;
  private final Map<Executor, Integer> executorOrder = new HashMap<>();
  private final UniqueNames processNames = new UniqueNames();

  ProcessPlanner(SystemView view, Map<Node, NodePlan> nodes) {
    this.view = view;
    this.nodes = nodes;
    this.flowControllers = view.flowControllers();
    view.executors().forEach(executor -> executorOrder.put(executor, executorOrder.size()));
  }

  List<ProcessPlan> plan() {
    Map<Process, List<Node>> membership = new HashMap<>();
    for (Node node : nodes.keySet()) {
      view.process(node).ifPresent(process -> membership.computeIfAbsent(process, key -> new ArrayList<>()).add(node));
    }
    List<ProcessPlan> processes = new ArrayList<>();
    for (Process process : view.processes()) {
      List<Node> members = membership.getOrDefault(process, List.of());
      if (!members.isEmpty()) {
        String host = process.getHost() == null ? defaultHost() : process.getHost().getName();
        processes.add(process(processNames.take(Names.snake(process.getName())), "process " + process.getName(), host, process, members));
      }
    }
    for (Node node : nodes.keySet()) {
      if (view.process(node).isEmpty()) {
        processes.add(process(processNames.take(Names.snake(node.getName())), "node " + node.getName(), defaultHost(), null, List.of(node)));
      }
    }
    return processes;
  }

  private String defaultHost() {
    return view.hosts().isEmpty() ? DEFAULT_HOST : view.hosts().getFirst().getName();
  }

  private ProcessPlan process(String name, String origin, String host, Process source, List<Node> members) {
    List<NodePlan> plans = members.stream().map(nodes::get).toList();
    Switch intraprocess = source == null ? Switch.UNSPECIFIED : source.getIntraprocessDelivery();
    boolean handsOver = source != null && source.getIntraprocessCommunication() == Switch.ON;
    return new ProcessPlan(name, origin, host, intraprocess, handsOver, participants(name, source, members), executors(name, plans), writers(plans), readers(plans),
        Optional.empty());
  }

  private List<ParticipantPlan> participants(String process, Process source, List<Node> members) {
    List<ParticipantPlan> result = new ArrayList<>();
    List<Node> sharing = members.stream().filter(node -> view.participant(node).isEmpty()).toList();
    if (!sharing.isEmpty()) {
      result.add(participant(process, true, sharing, ThreadPlanner.plan(source == null ? null : source.getListenerThread())));
    }
    for (Participant participant : source == null ? List.<Participant>of() : source.getParticipants()) {
      List<Node> own = members.stream().filter(node -> view.participant(node).orElse(null) == participant).toList();
      if (!own.isEmpty()) {
        String profile = process + "." + Names.snake(participant.getName());
        result.add(participant(profile, result.isEmpty(), own, ThreadPlanner.plan(participant.getListenerThread())));
      }
    }
    return List.copyOf(result);
  }

  private ParticipantPlan participant(String profile, boolean main, List<Node> members, ThreadPlan listener) {
    List<NodePlan> plans = members.stream().map(nodes::get).toList();
    Set<FlowController> used = new LinkedHashSet<>();
    plans.forEach(node -> node.publishers().forEach(publisher -> used.add(publisher.qos().flowController())));
    List<FlowControllerPlan> controllers = flowControllers.stream().filter(used::contains).map(ProcessPlanner::flowController).toList();
    return new ParticipantPlan(profile, main, plans, listener, controllers);
  }

  private static FlowControllerPlan flowController(FlowController controller) {
    long limit = controller.getLimit() == null ? 0 : Quantities.bytes(controller.getLimit());
    long period = controller.getLimitPeriod() == null ? 0 : Quantities.nanoseconds(controller.getLimitPeriod()) / 1_000_000;
    return new FlowControllerPlan(controller, limit, period, ThreadPlanner.plan(controller.getThread()));
  }

  private List<ExecutorPlan> executors(String process, List<NodePlan> members) {
    Map<Executor, List<Assignment>> modelled = new TreeMap<>(Comparator.comparing(executorOrder::get));
    Map<NodePlan, List<Assignment>> defaults = new LinkedHashMap<>();
    for (NodePlan node : members) {
      for (GroupPlan group : node.groups()) {
        Optional<Executor> executor = view.executor(group.source(), node.source());
        List<Assignment> groups = executor.isPresent() ? modelled.computeIfAbsent(executor.get(), key -> new ArrayList<>())
            : defaults.computeIfAbsent(node, key -> new ArrayList<>());
        groups.add(new Assignment(node, group));
      }
    }
    UniqueNames names = new UniqueNames();
    ThreadNames threadNames = new ThreadNames(process);
    List<ExecutorPlan> result = new ArrayList<>();
    modelled.forEach((executor, groups) -> {
      List<ThreadClassPlan> classes = classes(executor, threadNames);
      result.add(new ExecutorPlan(executor, names.take(Names.snake(executor.getName()) + "_executor"), naming(executor, threadNames),
          executor.getKind(), executor.getThreads(), ThreadPlanner.plan(executor.getThread()), List.copyOf(groups), classes));
    });
    defaults.forEach((node, groups) -> result.add(
        new ExecutorPlan(null, names.take(node.fileName() + "_executor"), threadNames.ofExecutor(node.fileName(), false, 1), ExecutorKind.SINGLE_THREADED, 0,
            ThreadPlan.NONE, List.copyOf(groups), List.of())));
    return List.copyOf(result);
  }

  private static ThreadNaming naming(Executor executor, ThreadNames threadNames) {
    ExecutorKind kind = executor.getKind();
    if (ExecutorPlan.isReadyQueue(kind)) {
      return new ThreadNaming(threadNames.take(executor.getName(), List.of(".spin")).getFirst(), "");
    }
    return threadNames.ofExecutor(executor.getName(), ExecutorPlan.queuesTimers(kind), ExecutorPlan.isConcurrent(kind) ? executor.getThreads() : 1);
  }

  private static List<ThreadClassPlan> classes(Executor executor, ThreadNames threadNames) {
    ThreadPlan thread = ThreadPlanner.plan(executor.getThread());
    String name = executor.getName();
    return switch (executor.getKind()) {
      case EDF -> List.of(ThreadClassPlan.of(name, threadNames, Order.EDF, executor.getThreads(), thread));
      case FIXED_PRIORITY -> List.of(ThreadClassPlan.of(name, threadNames, Order.FIXED_PRIORITY, executor.getThreads(), thread));
      case MIXED -> List.of(ThreadClassPlan.of(name, threadNames, Order.MIXED, executor.getThreads(), thread));
      case THREAD_CLASSES -> executor.getClasses().stream().map(one -> ThreadClassPlan.of(one.getName(), threadNames,
          one.getKind() == ThreadClassKind.REAL_TIME ? Order.FIXED_PRIORITY : Order.BEST_EFFORT, one.getThreads(),
          ThreadPlanner.plan(one.getThread()))).toList();
      default -> List.of();
    };
  }

  private static List<EndpointPlan> writers(List<NodePlan> members) {
    Map<String, EffectiveQos> topics = new TreeMap<>();
    members.forEach(node -> node.publishers().forEach(publisher -> topics.merge(publisher.topic(), publisher.qos(), CommonQos::of)));
    return endpoints(topics);
  }

  private static List<EndpointPlan> readers(List<NodePlan> members) {
    Map<String, EffectiveQos> topics = new TreeMap<>();
    for (NodePlan node : members) {
      node.inputs().forEach(input -> topics.merge(input.topic(), input.qos(), CommonQos::of));
    }
    return endpoints(topics);
  }

  private static List<EndpointPlan> endpoints(Map<String, EffectiveQos> topics) {
    return topics.entrySet().stream().map(entry -> new EndpointPlan(entry.getKey(), entry.getValue())).toList();
  }
}
