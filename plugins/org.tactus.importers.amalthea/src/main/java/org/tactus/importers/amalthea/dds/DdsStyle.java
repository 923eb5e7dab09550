package org.tactus.importers.amalthea.dds;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.tactus.importers.amalthea.DelayTable;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportFinding;
import org.tactus.importers.amalthea.ImportLog;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Readers;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.ImportOverview;
import org.tactus.importers.amalthea.NameList;
import org.tactus.importers.amalthea.dds.DdsSystem.Application;
import org.tactus.importers.amalthea.dds.DdsSystem.Network;
import org.tactus.importers.amalthea.dds.DdsSystem.Node;
import org.tactus.importers.amalthea.dds.DdsSystem.Publication;
import org.tactus.importers.amalthea.dds.DdsSystem.Stalls;
import org.tactus.importers.amalthea.dds.DdsSystem.Topic;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenActivation;
import org.tactus.importers.amalthea.dds.DdsSystem.WrittenCallback;
import org.tactus.importers.amalthea.workload.ImpliedData;
import org.tactus.importers.amalthea.workload.StimulusArrival;
import org.tactus.importers.amalthea.workload.Workload.PreemptionKind;
import org.tactus.importers.amalthea.workload.Workload.Range;
import org.tactus.importers.amalthea.workload.Workload.Task;
import org.tactus.importers.amalthea.workload.Workload.Unit;
import org.tactus.importers.amalthea.workload.Workload;
import org.tactus.timing.Fraction;

/**
 * Tasks that share labels as nodes that exchange messages: labels are topics. In the style of the DDS paper, section
 * 6.3, a task that reads and writes becomes a subscriber S_x with the share 1 - alpha of its execution time, activated
 * by data, and a publisher P_x with the share alpha, which keeps the task's activation and reads what the subscriber
 * has stored; a task that only reads is a subscriber, one that only writes a publisher. In the sampling style a task is
 * one callback that keeps its activation and reads the latest message of each input.
 */
public final class DdsStyle {

  /**
   * A system, and what is in it for people.
   *
   * @param cores the executors whose cores and priorities are to be decided, each with the cores on which its
   *     callbacks take as long as the system says
   */
  public record Mapped(DdsSystem system, ImportOverview overview, Map<String, Set<String>> cores) {}

  /** The name of a subscriber's callback. */
  static final String RECEIVE = "receive";
  /** The name of a publisher's callback. */
  static final String RUN = "run";

  /**
   * A guess for a switched 100 Mbit/s Ethernet: a full frame through one switch, 0.12 ms for each of two links, and as
   * much for queueing.
   */
  private static final long ASSUMED_NETWORK_DELAY = 500_000;

  /** Loads are counted in models of at most so many tasks: reading a system costs about a millisecond for each. */
  private static final int MOST_COUNTED = 2_000;

  private final Workload workload;
  private final ImportOptions options;
  private final Relief relief;
  private final ImportLog log;
  private final DataFlow flow;
  private final Topics topics;
  private final ThreadPlacement threads;
  private final HostPlan hosts;
  private final SemaphorePlan semaphores;
  private final ChangedActivations changed;
  private final OffsetTimers offsets;
  private final List<Task> split = new ArrayList<>();
  private ChainPlan chains;
  private final SystemNames nodeNames = new SystemNames();
  private final SystemNames applicationNames = SystemNames.ofProcesses();
  private final Map<Task, Application> applications = new LinkedHashMap<>();
  private final DdsDecisions decisions;

  private DdsStyle(Workload workload, DataFlow flow, ImportOptions options, ImportLog log,
      Optional<List<Fraction>> demands, Relief relief) {
    this.workload = workload;
    this.flow = flow;
    this.options = options;
    this.relief = relief;
    this.log = log;
    this.topics = new Topics(this.workload, flow, relief.topics(options), options, log);
    this.threads = new ThreadPlacement(this.workload, flow, options, this::ownShare, demands, log);
    this.hosts = new HostPlan(this.workload, threads, log);
    this.semaphores = new SemaphorePlan(this.workload, threads, hosts, log);
    this.changed = new ChangedActivations(threads::core);
    this.offsets = new OffsetTimers(options.offsetJitter());
    this.decisions = new DdsDecisions(options, log, threads, applications);
  }

  /** The share of a task's execution time in the part that keeps its activation, of which its deadline speaks. */
  private BigDecimal ownShare(Task task) {
    return isSplit(task) ? options.alpha() : BigDecimal.ONE;
  }

  /** Whether a task becomes a subscriber, which data activate, and a part that keeps the task's activation. */
  private boolean isSplit(Task task) {
    return isActivated(task) && !isWhole(task) && !flow.inputs(task).isEmpty() && !isReader(task);
  }

  private boolean isActivated(Task task) {
    return !task.arrivals().isEmpty() || topics.isActivated(task);
  }

  private boolean isWhole(Task task) {
    return options.style() == Style.SAMPLING || relief.whole().contains(task);
  }

  /** Whether a task that only reads is activated by its data alone. */
  private boolean isReader(Task task) {
    return !flow.inputs(task).isEmpty() && !topics.isSender(task) && !topics.isActivated(task)
        && (options.readers() == Readers.DATA || !isActivated(task));
  }

  /** The workload in which the tasks of limited chains pass something on to each other. */
  private static Workload joined(Workload active, ImportOptions options, ImportLog log) {
    if (active.chainGoals().stream().allMatch(goal -> goal.limits().isEmpty())) {
      return active;
    }
    DataFlow flow = new DataFlow(active, options.ignoredWrites(), new ImportLog());
    return ImpliedData.add(active, (from, to) -> !flow.routes(Set.of(from), Set.of(to), 1).isEmpty(), log);
  }

  /**
   * Maps the workload to a system named {@code name}. Where the model says where tasks run, that system is made first;
   * what its threads demand then decides who keeps his core.
   *
   * @param account finds out what the threads of a system demand
   */
  public static Mapped map(String name, List<String> header, Workload model, ImportOptions options,
      Function<DdsSystem, ThreadLoads> account, ImportLog log) {
    Workload workload = joined(ActiveTasks.of(model, options.ignoredWrites(), log), options, log);
    DataFlow flow = new DataFlow(workload, options.ignoredWrites(), log);
    if (options.placement() == PlacementStyle.OWN) {
      DdsStyle apart = new DdsStyle(workload, flow, options, log, Optional.empty(), Relief.NONE);
      return apart.mapped(apart.map(name, header), ThreadLoads.UNKNOWN);
    }
    if (model.tasks().size() > MOST_COUNTED) {
      log.decided(Effect.POSSIBLE, null, "loads of cores are not counted in a model of more than " + MOST_COUNTED
          + " tasks, nor is a core relieved: check tells whether one has more to do than it can");
      DdsStyle uncounted = new DdsStyle(workload, flow, options, log, Optional.empty(), Relief.NONE);
      return uncounted.mapped(uncounted.map(name, header), ThreadLoads.UNKNOWN);
    }
    Relief relief = Relief.NONE;
    for (;;) {
      DdsStyle asInModel = new DdsStyle(workload, flow, options, new ImportLog(), Optional.empty(), relief);
      DdsSystem before = asInModel.withoutChains(name);
      ThreadLoads loads = account.apply(before);
      Relief more = options.placement() != PlacementStyle.MODEL
          ? relief.more(loads, asInModel.applications, options) : relief;
      if (!more.equals(relief)) {
        more.report(relief, loads, log);
        relief = more;
        continue;
      }
      List<Fraction> demands = asInModel.applications.values().stream().map(loads::of).toList();
      DdsStyle placed = new DdsStyle(workload, flow, options, log, Optional.of(demands), relief);
      return placed.mapped(placed.map(name, header), loads);
    }
  }

  /** The system with its overview, and whether its threads can do their work. */
  private Mapped mapped(DdsSystem result, ThreadLoads loads) {
    Feasibility feasibility = new Feasibility(applications, threads, log);
    feasibility.reportModel();
    feasibility.reportStyle(loads);
    if (options.placement() == PlacementStyle.FEASIBLE) {
      feasibility.reportPlacement(loads);
    }
    return new Mapped(result, new Overviews(threads, hosts, changed, loads).of(applications, hosts.hosts(), chains),
        options.placement() == PlacementStyle.PROVISION ? openCores() : Map.of());
  }

  /** The executors that are placed on a core of the model, each with all cores that do its work as fast. */
  private Map<String, Set<String>> openCores() {
    Map<String, Set<String>> cores = new LinkedHashMap<>();
    applications.forEach((task, application) -> threads.core(task).ifPresent(unit -> {
      Set<String> alike = new LinkedHashSet<>();
      task.allocation().units().stream().filter(other -> other.host().equals(unit.host()))
          .filter(other -> other.equals(unit) || other.processor())
          .filter(other -> task.execution().on(Optional.of(other)).equals(task.execution().on(Optional.of(unit))))
          .forEach(other -> alike.add(hosts.name(other)));
      application.nodes().forEach(node -> cores.put(node.name(), alike));
    }));
    return cores;
  }

  /** The system as far as its load goes, which chains do not change. */
  private DdsSystem withoutChains(String name) {
    workload.tasks().forEach(task -> applications.put(task, application(task)));
    return system(name, networks()).build();
  }

  private DdsSystem.Builder system(String name, List<Network> networks) {
    long delay = options.networkDelay().orElse(ASSUMED_NETWORK_DELAY);
    return DdsSystem.of(SystemNames.system(name)).hosts(hosts.hosts()).networks(networks, delay).delays(delays())
        .messages(topics.messages()).semaphores(semaphores.semaphores())
        .applications(List.copyOf(applications.values()));
  }

  private DdsSystem map(String name, List<String> header) {
    workload.tasks().forEach(task -> applications.put(task, application(task)));
    MessageCircles.refuse(applications.values(), log);
    changed.report(log);
    decisions.reportSplit(split);
    offsets.report(log);
    chains = new ChainPlan(workload, flow, applications, changed, options.chains(), log);
    applicationNames.report("tasks", log);
    topics.names().report("labels and stimuli", log);
    hosts.names().forEach(names -> names.report("machines and processing units", log));
    List<Network> networks = networks();
    decisions.reportCores();
    return system(name, networks).header(header(header)).chains(chains.chains(), chains.notes()).build();
  }

  /** The lines of the beginning, and what may let goals be met that the model misses. */
  private List<String> header(List<String> beginning) {
    List<String> lines = new ArrayList<>(beginning);
    log.findings().stream().filter(finding -> finding.effect() == Effect.OPTIMISTIC)
        .map(ImportFinding::message).distinct()
        .forEach(message -> lines.add("Can change a bound, so that goals may be met that the model misses: "
            + message + (message.endsWith(".") ? "" : ".")));
    return lines;
  }

  /** The table of message delays, up to the largest message. */
  private DelayTable delays() {
    long largest = topics.messages().stream().mapToLong(DdsSystem.MessageType::bytes).max().orElse(0);
    DelayTable table = options.delays().reaching(largest);
    if (!table.equals(options.delays())) {
      log.decided(Effect.POSSIBLE, null, "the largest message has " + Sizes.text(largest) + ", but the table of message"
          + " delays ends at " + options.delays().end()
          + ": it is taken to cost as many messages of that size as hold it;"
          + " measure a row for " + Sizes.text(largest) + " and give the table with --delays");
    }
    return table;
  }

  private Application application(Task task) {
    boolean activated = isActivated(task);
    String name = applicationNames.of(task, task.name());
    String prefix = topics.isSender(task) ? "P_" : "";
    List<Node> nodes = new ArrayList<>();
    if (activated && isWhole(task)) {
      nodes.add(working(task, "", BigDecimal.ONE, topics.received(task)));
    } else if (!activated || isReader(task)) {
      nodes.add(subscriber(task, BigDecimal.ONE, activated ? List.of() : publications(task)));
      if (!activated) {
        changed.add(task);
      } else {
        changed.replace(task);
      }
    } else if (isSplit(task)) {
      Node subscriber = subscriber(task, BigDecimal.ONE.subtract(options.alpha()), List.of());
      nodes.add(subscriber);
      nodes.add(working(task, prefix, options.alpha(), List.of(subscriber.name() + "." + RECEIVE)));
      split.add(task);
    } else {
      nodes.add(working(task, prefix, BigDecimal.ONE, List.of()));
    }
    List<Topic> owned = topics.ownedBy(task);
    return new Application(name, origin(task), hosts.host(task), options.sending(), owned, nodes);
  }

  private Node subscriber(Task task, BigDecimal share, List<Publication> publications) {
    String name = nodeNames.of(List.of(task, "S"), "S_" + task.name());
    WrittenCallback callback = new WrittenCallback(RECEIVE, new WrittenActivation.Messages(topics.received(task)),
        execution(task, share), stalls(task, share), List.of(), publications);
    return node(name, List.of(callback), task);
  }

  /** The node that keeps the task's activation. */
  private Node working(Task task, String prefix, BigDecimal share, List<String> samples) {
    String name = nodeNames.of(List.of(task, "P"), prefix + task.name());
    List<WrittenActivation> activations = new ArrayList<>();
    for (StimulusArrival arrival : task.arrivals()) {
      boolean timer =
          arrival instanceof StimulusArrival.Periodic periodic && periodic.minimumDistance() == 0 && !task.interrupt();
      StimulusArrival written = timer ? offsets.released(task, (StimulusArrival.Periodic) arrival)
          : StimulusArrival.withoutOffset(arrival);
      activations.add(new WrittenActivation.Timed(written, !timer, timer && task.logical()));
    }
    List<String> triggers = topics.activating(task);
    if (!triggers.isEmpty()) {
      activations.add(new WrittenActivation.Messages(triggers));
    }
    SystemNames callbackNames = new SystemNames();
    List<WrittenCallback> callbacks = new ArrayList<>();
    for (WrittenActivation activation : activations) {
      callbacks.add(new WrittenCallback(callbackNames.of(callbacks.size(), RUN), activation, execution(task, share),
          stalls(task, share), samples, publications(task)));
    }
    return node(name, callbacks, task);
  }

  private Node node(String name, List<WrittenCallback> callbacks, Task task) {
    Optional<String> core = hosts.core(task, name);
    return new Node(name, callbacks, core, threads.priority(task), core.isPresent() ? task.preemption()
        : PreemptionKind.PREEMPTIVE, semaphores.locks(task));
  }

  private List<Publication> publications(Task task) {
    boolean profiles = options.sending() != ImportOptions.SendingStyle.SYNC;
    return topics.sent(task).stream().map(topic -> new Publication(topic,
        profiles && !topics.owns(task, topic) ? Optional.of(applicationNames.of(task, task.name())) : Optional.empty()))
        .toList();
  }

  /**
   * The share of the task's execution on the core where it is placed, or on one of its own that is like it; on the
   * slowest of its units if it is placed nowhere.
   */
  private Optional<Range> execution(Task task, BigDecimal share) {
    return task.execution().on(threads.kind(task)).map(whole -> new Range(
        share.multiply(BigDecimal.valueOf(whole.worst())).setScale(0, RoundingMode.CEILING).longValueExact(),
        share.multiply(BigDecimal.valueOf(whole.best())).setScale(0, RoundingMode.FLOOR).longValueExact(),
        SharedTimes.of(whole.distribution(), share)));
  }

  /** The share of the task's accesses to the memory of the host that it runs on. */
  private Optional<Stalls> stalls(Task task, BigDecimal share) {
    return hosts.unit(task)
        .flatMap(unit -> workload.hosts().stream().filter(host -> host.name().equals(unit.host())).findFirst())
        .filter(host -> host.memory().isPresent() && task.accesses().getOrDefault(host.name(), 0L) > 0)
        .map(host -> new Stalls(
            share.multiply(BigDecimal.valueOf(task.accesses().get(host.name()))).setScale(0, RoundingMode.CEILING)
                .longValueExact(),
            host.memory().get().stall())).filter(stalls -> stalls.accesses() > 0);
  }

  private String origin(Task task) {
    StringBuilder text = new StringBuilder(task.interrupt() ? "ISR " : "task ").append(task.name());
    text.append(" (line ").append(task.place().line()).append(")");
    if (!task.runnables().isEmpty()) {
      text.append(": ").append(NameList.few(task.runnables()));
    }
    if (!task.offloaded().isEmpty()) {
      text.append("; waits for ").append(String.join(", ", task.offloaded()));
    }
    if (!task.allocation().scheduler().isEmpty()) {
      text.append("; ").append(task.allocation().scheduler());
      task.allocation().priority().ifPresent(priority -> text.append(", priority ").append(priority));
      text.append(", ").append(String.join(" or ",
          (task.allocation().mapped() ? task.allocation().named() : task.allocation().units()).stream()
              .map(Unit::name).toList()));
    }
    task.deadline().ifPresent(deadline -> text.append("; deadline ").append(DurationText.text(deadline)));
    return text.toString();
  }

  /** Machines between which messages travel. AMALTHEA gives no delay for them. */
  private List<Network> networks() {
    Set<Network> networks = new LinkedHashSet<>();
    applications.forEach((task, application) -> {
      for (Task successor : flow.successors(task)) {
        Application other = applications.get(successor);
        if (!application.host().equals(other.host())
            && !networks.contains(new Network(other.host(), application.host()))) {
          networks.add(new Network(application.host(), other.host()));
        }
      }
    });
    decisions.reportOwnCores();
    String delay = DurationText.text(options.networkDelay().orElse(ASSUMED_NETWORK_DELAY));
    networks.forEach(network -> log.decided(options.networkDelay().isPresent() ? Effect.NONE : Effect.POSSIBLE, null,
        "messages travel between "
            + network.from() + " and " + network.to() + " in at most " + delay
            + (options.networkDelay().isPresent() ? " (--network-delay)"
            : ", a guess, since AMALTHEA gives no delay: measure it and give it with --network-delay")));
    return List.copyOf(networks);
  }
}
