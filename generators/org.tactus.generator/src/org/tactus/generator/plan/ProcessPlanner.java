package org.tactus.generator.plan;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tactus.generator.Names;
import org.tactus.generator.UniqueNames;
import org.tactus.generator.plan.ExecutorPlan.AssignedGroup;
import org.tactus.generator.plan.ExecutorPlan.ThreadNaming;
import org.tactus.generator.plan.ThreadClassPlan.WorkerOrder;
import org.tactus.model.Executor;
import org.tactus.model.ExecutorKind;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.Node;
import org.tactus.model.Process;
import org.tactus.model.Switch;
import org.tactus.model.ThreadClass;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.resolved.ExecutorTraits;
import org.tactus.model.resolved.ResolvedExecutor;
import org.tactus.model.resolved.ResolvedParticipant;
import org.tactus.model.resolved.ResolvedProcess;
import org.tactus.model.resolved.ResolvedThread;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.Quantities;
import org.tactus.model.view.SystemView;

/** Plans the processes of the resolved deployment: their names, profiles and configuration. */
final class ProcessPlanner {

  /** Host of the processes of a model that has none. */
  private static final String DEFAULT_HOST = "local";

  private final SystemView view;
  private final ResolvedDeployment deployment;
  private final Map<Node, NodePlan> nodes;
  private final List<FlowController> flowControllers;
  private final ManagedPriorities managed;
  private final UniqueNames processNames = new UniqueNames();

  ProcessPlanner(SystemView view, Map<Node, NodePlan> nodes, ManagedPriorities managed) {
    this.managed = managed;
    this.view = view;
    this.deployment = ResolvedDeployment.of(view);
    this.nodes = nodes;
    this.flowControllers = view.flowControllers();
  }

  List<ProcessPlan> plan() {
    return deployment.processes().stream().map(this::process).toList();
  }

  private ProcessPlan process(ResolvedProcess process) {
    String name = processNames.take(Names.snake(process.name()));
    List<NodePlan> plans = process.nodes().stream().map(nodes::get).toList();
    Switch intraprocess = process.source().map(Process::getIntraprocessDelivery).orElse(Switch.UNSPECIFIED);
    return ProcessPlan.named(name, process.origin(), process.host().map(Host::getName).orElse(DEFAULT_HOST))
        .element(process.element()).intraprocess(intraprocess).handsOver(process.intraprocessCommunication())
        .participants(participants(name, process)).executors(executors(name, process))
        .writers(writers(plans)).readers(readers(plans)).build();
  }

  private List<ParticipantPlan> participants(String process, ResolvedProcess source) {
    List<ParticipantPlan> result = new ArrayList<>();
    for (ResolvedParticipant participant : source.participants()) {
      String profile = participant.source().map(own -> process + "." + Names.snake(own.getName())).orElse(process);
      result.add(participant(profile, result.isEmpty(), participant.nodes(),
          ThreadPlanner.plan(participant.listener())));
    }
    return List.copyOf(result);
  }

  private ParticipantPlan participant(String profile, boolean main, List<Node> members, ThreadPlan listener) {
    List<NodePlan> plans = members.stream().map(nodes::get).toList();
    Set<FlowController> used = new LinkedHashSet<>();
    plans.forEach(node -> node.publishers().forEach(publisher -> used.add(publisher.qos().flowController())));
    List<FlowControllerPlan> controllers =
        flowControllers.stream().filter(used::contains).map(ProcessPlanner::flowController).toList();
    return new ParticipantPlan(profile, main, plans, listener, controllers);
  }

  private static FlowControllerPlan flowController(FlowController controller) {
    long limit = controller.getLimit() == null ? 0 : Quantities.bytes(controller.getLimit());
    long period = controller.getLimitPeriod() == null
        ? 0 : Quantities.nanoseconds(controller.getLimitPeriod()) / 1_000_000;
    return new FlowControllerPlan(controller, limit, period,
        ThreadPlanner.plan(ResolvedThread.of(controller.getThread())));
  }

  private List<ExecutorPlan> executors(String process, ResolvedProcess source) {
    UniqueNames names = new UniqueNames();
    ThreadNames threadNames = new ThreadNames(process);
    List<ExecutorPlan> result = new ArrayList<>();
    for (ResolvedExecutor executor : source.executors()) {
      List<AssignedGroup> groups =
          executor.nodes().stream().flatMap(node -> assignments(executor, nodes.get(node))).toList();
      if (!groups.isEmpty()) {
        List<ThreadClassPlan> classes = classes(executor, threadNames);
        String own = executor.source().map(Executor::getName)
            .orElseGet(() -> nodes.get(executor.nodes().getFirst()).fileName());
        result.add(new ExecutorPlan(executor.source().orElse(null), names.take(Names.snake(own) + "_executor"),
            naming(own, executor, threadNames),
            executor.kind(), threads(executor), groups, classes, managed.ofExecutor(
                executor.source().map(Executor::getName).orElseGet(() -> executor.nodes().getFirst().getName()))));
      }
    }
    return List.copyOf(result);
  }

  private Stream<AssignedGroup> assignments(ResolvedExecutor executor, NodePlan node) {
    return node.groups().stream()
        .filter(group -> view.executor(group.source(), node.source()).equals(executor.source()))
        .map(group -> new AssignedGroup(node, group));
  }

  private static ThreadNaming naming(String name, ResolvedExecutor executor, ThreadNames threadNames) {
    if (ExecutorTraits.hasReadyQueue(executor.kind())) {
      return new ThreadNaming(threadNames.take(name, List.of(".spin")).getFirst(), "");
    }
    return threadNames.ofExecutor(name, ExecutorFacts.queuesTimers(executor.kind()), (int) executor.threads().count());
  }

  private static List<ThreadPlan> threads(ResolvedExecutor executor) {
    return executor.threads().map(ThreadPlanner::plan).toList();
  }

  private static List<ThreadClassPlan> classes(ResolvedExecutor executor, ThreadNames threadNames) {
    if (!ExecutorTraits.hasReadyQueue(executor.kind())) {
      return List.of();
    }
    return executor.pools().stream().map(pool -> ThreadClassPlan.of(
        pool.source().map(ThreadClass::getName).orElseGet(() -> executor.source().orElseThrow().getName()),
        threadNames, order(pool.kind()),
        pool.threads().stream().map(ThreadPlanner::plan).toList())).toList();
  }

  private static WorkerOrder order(ExecutorKind kind) {
    return ExecutorFacts.order(kind)
        .orElseThrow(() -> new IllegalArgumentException("no order of a ready queue: " + kind));
  }

  private static List<EndpointPlan> writers(List<NodePlan> members) {
    Map<String, EffectiveQos> topics = new TreeMap<>();
    members.forEach(node ->
        node.publishers().forEach(publisher -> topics.merge(publisher.topic(), publisher.qos(), CommonQos::of)));
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
