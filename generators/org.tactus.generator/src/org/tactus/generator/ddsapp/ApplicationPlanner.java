package org.tactus.generator.ddsapp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tactus.generator.Names;
import org.tactus.generator.UniqueNames;
import org.tactus.generator.ddsapp.ApplicationPlan.CallbackCode;
import org.tactus.generator.ddsapp.ApplicationPlan.ClassCode;
import org.tactus.generator.ddsapp.ApplicationPlan.Collecting;
import org.tactus.generator.ddsapp.ApplicationPlan.EndpointCode;
import org.tactus.generator.ddsapp.ApplicationPlan.ExecutorCode;
import org.tactus.generator.ddsapp.ApplicationPlan.GroupCode;
import org.tactus.generator.ddsapp.ApplicationPlan.InputCode;
import org.tactus.generator.ddsapp.ApplicationPlan.OrderedCode;
import org.tactus.generator.ddsapp.ApplicationPlan.OutputCode;
import org.tactus.generator.ddsapp.ApplicationPlan.ParticipantCode;
import org.tactus.generator.ddsapp.ApplicationPlan.SendCode;
import org.tactus.generator.ddsapp.ApplicationPlan.StateCode;
import org.tactus.generator.ddsapp.ApplicationPlan.Trigger;
import org.tactus.generator.ddsapp.ApplicationPlan.TurnCode;
import org.tactus.generator.ddsapp.ApplicationPlan.WriterCode;
import org.tactus.generator.plan.ActivationCost;
import org.tactus.generator.plan.CallbackPlan;
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan;
import org.tactus.generator.plan.ExecutorFacts;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.ExecutorPlan.Member;
import org.tactus.generator.plan.InputPlan;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.plan.ParticipantPlan;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.PublisherPlan;
import org.tactus.generator.plan.SamplePlan.StateSample;
import org.tactus.generator.plan.SamplePlan.TopicSample;
import org.tactus.generator.plan.SendPlan;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.generator.plan.ThreadClassPlan.ClassWorker;
import org.tactus.generator.plan.TypePlan;
import org.tactus.model.Callback;
import org.tactus.model.EventSource;
import org.tactus.model.ExecutorKind;
import org.tactus.model.HistoryKind;
import org.tactus.model.MessageType;
import org.tactus.model.Timer;
import org.tactus.model.Topic;
import org.tactus.model.view.PayloadBound;
import org.tactus.model.view.SystemView;

/** Resolves the programs of a system that the checks have accepted. */
final class ApplicationPlanner {

  /** Bytes that the payload has before the data. */
  private static final long HEADER = 4;

  private final SystemPlan system;
  private final Map<String, MessageType> types;
  private final Map<String, Integer> writers = new HashMap<>();
  private final Map<String, Integer> readers = new HashMap<>();
  private final PayloadBound payloads = new PayloadBound();

  ApplicationPlanner(SystemView view, SystemPlan system) {
    this.system = system;
    this.types = view.topics().stream().collect(Collectors.toMap(Topic::getName, Topic::getType));
    for (NodePlan node : system.nodes()) {
      node.publishers().forEach(publisher -> writers.merge(publisher.topic(), 1, Integer::sum));
      node.subscriptions().forEach(
          subscription -> subscription.inputs().forEach(input -> readers.merge(input.topic(), 1, Integer::sum)));
      node.topicSamples().forEach(sample -> readers.merge(sample.input().topic(), 1, Integer::sum));
    }
  }

  List<ApplicationPlan> plan() {
    return system.processes().stream().map(process -> new Process(process).plan()).toList();
  }

  /** Returns how many participants the system has. */
  int participants() {
    return system.processes().stream().mapToInt(process -> process.participants().size()).sum();
  }

  private EndpointCode endpoint(String topic, TypePlan type, Map<String, Integer> others) {
    long payload = payloads.of(types.get(topic)).orElseThrow();
    return new EndpointCode(topic, type.cpp(), Math.max(0, payload - HEADER), others.getOrDefault(topic, 0));
  }

  /** Plans one process. */
  private final class Process {

    private final ProcessPlan process;
    private final UniqueNames variables = new UniqueNames();
    private final Map<NodePlan, String> participants = new HashMap<>();
    private final Map<NodePlan, Map<PublisherPlan, String>> publishers = new HashMap<>();
    /** Variables of callbacks, by node and name. */
    private final Map<String, String> callbacks = new HashMap<>();
    /** The callbacks whose states others read. */
    private final Set<String> read = new HashSet<>();

    Process(ProcessPlan process) {
      this.process = process;
      variables.take("application");
    }

    ApplicationPlan plan() {
      List<ParticipantCode> members = process.participants().stream().map(this::participant).toList();
      for (NodePlan node : process.nodes()) {
        for (CallbackPlan callback : node.callbacks()) {
          callbacks.put(node.name() + "." + callback.name(),
              variable(node.fileName() + "_" + callback.common().member()));
          states(callback).forEach(read::add);
        }
      }
      return new ApplicationPlan(process, members, process.executors().stream().map(this::executor).toList());
    }

    private ParticipantCode participant(ParticipantPlan participant) {
      String variable = variable(participant.profile().replace('.', '_') + "_participant");
      List<WriterCode> codes = new ArrayList<>();
      for (NodePlan node : participant.nodes()) {
        participants.put(node, variable);
        for (PublisherPlan publisher : node.publishers()) {
          String writer = variable(node.fileName() + "_" + publisher.name());
          publishers.computeIfAbsent(node, key -> new HashMap<>()).put(publisher, writer);
          codes.add(new WriterCode(writer, node.name(), endpoint(publisher.topic(), publisher.type(), readers)));
        }
      }
      return new ParticipantCode(participant, variable, List.copyOf(codes));
    }

    private ExecutorCode executor(ExecutorPlan executor) {
      String variable = variable(executor.name());
      List<ClassCode> classes = classes(executor);
      List<GroupCode> groups = new ArrayList<>();
      List<CallbackCode> callbacks = new ArrayList<>();
      for (ExecutorPlan.AssignedGroup assignment : executor.assignments()) {
        NodePlan node = assignment.node();
        GroupCode group = new GroupCode(
            classes.isEmpty() ? "" : variable(node.fileName() + "_" + assignment.group().name()),
            !assignment.group().reentrant());
        groups.add(group);
        for (CallbackPlan callback : node.callbacks()) {
          if (callback.common().group().equals(assignment.group())) {
            callbacks.add(callback(node, callback, classes.isEmpty() ? Optional.empty() : Optional.of(
                new OrderedCode(group.variable(), callback.common().urgency(), classOf(executor, node, callback)))));
          }
        }
      }
      return new ExecutorCode(variable,
          classes.isEmpty() ? Optional.of(workers(executor).getFirst()) : Optional.empty(), collecting(executor.kind()),
          classes, classes.isEmpty() ? List.of() : List.copyOf(groups), List.copyOf(callbacks));
    }

    private Collecting collecting(ExecutorKind kind) {
      if (!ExecutorFacts.servesSubscriptionsFirst(kind)) {
        return Collecting.TIMERS_FIRST;
      }
      return system.target().staticServesOne() ? Collecting.ONE_SUBSCRIPTIONS_FIRST : Collecting.SUBSCRIPTIONS_FIRST;
    }

    /** Returns the threads of an executor by how they choose; none for the collecting of a single-threaded one. */
    private static List<ClassCode> classes(ExecutorPlan executor) {
      if (executor.isReadyQueue()) {
        return executor.classes().stream().map(one -> new ClassCode(one.order(), one.workers())).toList();
      }
      return ExecutorFacts.order(executor.kind()).map(order -> List.of(new ClassCode(order, workers(executor))))
          .orElse(List.of());
    }

    private static List<ClassWorker> workers(ExecutorPlan executor) {
      return executor.threads().stream().map(thread -> new ClassWorker(executor.naming().spinning(), thread)).toList();
    }

    /** Returns the number of the thread class that serves a callback. */
    private static int classOf(ExecutorPlan executor, NodePlan node, CallbackPlan callback) {
      Member member = new Member(node, callback);
      return IntStream.range(0, executor.classes().size())
          .filter(number -> executor.members(executor.classes().get(number)).contains(member)).findFirst().orElse(0);
    }

    private CallbackCode callback(NodePlan node, CallbackPlan callback, Optional<OrderedCode> ordered) {
      Callback source = node.source().getCallbacks().stream().filter(each -> each.getName().equals(callback.name()))
          .findFirst().orElseThrow();
      // all follow the work; what is to come at the end comes last
      List<SendCode> sends = callback.common().sends().stream().sorted(Comparator.comparing(SendPlan::atEnd))
          .map(send -> new SendCode(publishers.get(node).get(send.publisher()), send.times(), send.pace(),
              triggers(callback, send)))
          .toList();
      return new CallbackCode(callbacks.get(node.name() + "." + callback.name()), node.name() + "." + callback.name(),
          ActivationCost.of(source.getExecutionTime()), trigger(node, callback, source),
          new OutputCode(sends, callback.common().stamped()), samples(node, callback),
          new StateCode(states(callback).map(callbacks::get).toList(),
              read.contains(node.name() + "." + callback.name())),
          new TurnCode(ordered, callback.common().hold()));
    }

    private static List<Integer> triggers(CallbackPlan callback, SendPlan send) {
      return callback instanceof SubscriptionPlan subscription && !send.triggers().isEmpty()
          ? IntStream.range(0, subscription.inputs().size())
              .filter(input -> send.triggers().contains(subscription.inputs().get(input).topic())).boxed().toList()
          : List.of();
    }

    /** Returns the callbacks whose states a callback reads. */
    private static Stream<String> states(CallbackPlan callback) {
      return callback.common().samples().stream().filter(StateSample.class::isInstance).map(StateSample.class::cast)
          .map(sample -> sample.state().nodeName() + "." + sample.state().callback());
    }

    private List<InputCode> samples(NodePlan node, CallbackPlan callback) {
      return callback.common().samples().stream().filter(TopicSample.class::isInstance).map(TopicSample.class::cast)
          .map(sample -> input(node, sample.input())).toList();
    }

    private Trigger trigger(NodePlan node, CallbackPlan callback, Callback source) {
      return switch (callback) {
        case CallbackPlan.TimerPlan timer when timer.once() ->
            new Trigger.Events(Separations.of(((Timer) source).getArrival()));
        case CallbackPlan.TimerPlan timer -> new Trigger.Timer(timer.period(), timer.offset());
        case SubscriptionPlan subscription -> new Trigger.Inputs(subscription.join(), subscription.matching(),
            subscription.inputs().stream().map(input -> input(node, input)).toList());
        case CallbackPlan.EventPlan event -> new Trigger.Events(Separations.of(((EventSource) source).getArrival()));
        case CallbackPlan.ServicePlan service -> throw new IllegalArgumentException(
            "refused before: " + service.name());
        case CallbackPlan.ClientPlan client -> throw new IllegalArgumentException("refused before: " + client.name());
        case CallbackPlan.ActionPartPlan part -> throw new IllegalArgumentException("refused before: " + part.name());
        case CallbackPlan.ActionExecutionPlan execution -> throw new IllegalArgumentException(
            "refused before: " + execution.name());
      };
    }

    private InputCode input(NodePlan node, InputPlan input) {
      int depth = input.qos().history() == HistoryKind.KEEP_ALL ? 0 : input.qos().depth();
      return new InputCode(participants.get(node), depth, endpoint(input.topic(), input.type(), writers));
    }

    private String variable(String name) {
      return variables.take(Names.variable(name));
    }
  }
}
