package org.tactus.dsl.validation.system;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.system.MessageCosts.Work;
import org.tactus.model.Callback;
import org.tactus.model.Core;
import org.tactus.model.ExecutionPoint;
import org.tactus.model.ExecutionTime;
import org.tactus.model.Executor;
import org.tactus.model.ExternalPublisher;
import org.tactus.model.FlowController;
import org.tactus.model.Host;
import org.tactus.model.MessageType;
import org.tactus.model.Node;
import org.tactus.model.Participant;
import org.tactus.model.PublishMode;
import org.tactus.model.ReservationPolicy;
import org.tactus.model.Topic;
import org.tactus.model.resolved.ResolvedDeployment;
import org.tactus.model.view.EffectiveQos;
import org.tactus.model.view.SystemView;
import org.tactus.model.view.Writer;

/**
 * How much of a core's time threads demand in the long run, as exact fractions: callbacks with their execution time and overhead, and the
 * sending and receiving of messages where a delay table gives its cost. What has no execution time counts as nothing.
 */
public final class Loads {

  /** What a thread demands of its core. */
  public record Load(Threads.Described thread, Fraction share) {}

  private final CheckedSystem system;
  private final SystemView view;
  private final MessageCosts costs;
  private final Rates rates;
  private final Map<EObject, Fraction> demand = new HashMap<>();
  private final Map<Core, List<Load>> byCore = new LinkedHashMap<>();

  private Loads(CheckedSystem system) {
    this.system = system;
    view = system.view();
    costs = MessageCosts.of(system);
    rates = Rates.of(system);
    view.callbacks().forEach(this::addCallback);
    view.topics().forEach(this::addMessages);
    for (Threads.Described thread : Threads.of(system).all()) {
      Fraction share = thread.reservation().map(Loads::share).orElseGet(() -> demand(thread));
      thread.core().ifPresent(core -> byCore.computeIfAbsent(core, key -> new ArrayList<>()).add(new Load(thread, share)));
    }
  }

  /** Returns the loads in a system. */
  public static Loads of(CheckedSystem system) {
    return system.derived(Loads.class, Loads::new);
  }

  /** Returns, for each core, what each thread that only it runs demands of it; a reservation demands all that it may take. */
  public Map<Core, List<Load>> byCore() {
    return byCore;
  }

  /** Returns the processor time per time that a thread's work takes. */
  public Fraction demand(Threads.Described thread) {
    return demand.getOrDefault(thread.owner(), Fraction.ZERO);
  }

  /** Returns budget / period; 0 where one of them is wrong. */
  public static Fraction share(ReservationPolicy reservation) {
    OptionalLong budget = Exact.nanoseconds(reservation.getBudget());
    OptionalLong period = Exact.nanoseconds(reservation.getPeriod());
    return budget.isPresent() && period.isPresent() && period.getAsLong() > 0
        ? Fraction.of(budget.getAsLong(), period.getAsLong()) : Fraction.ZERO;
  }

  /** Returns the sum of shares. */
  public static Fraction total(List<Load> loads) {
    return loads.stream().map(Load::share).reduce(Fraction.ZERO, Fraction::plus);
  }

  /** Lists the three largest loads: {@code executor sensing 80 %, listener of process p 30 %}. */
  public static String largest(List<Load> loads) {
    return loads.stream().sorted(Comparator.comparing(Load::share).reversed()).limit(3)
        .map(load -> load.thread().name() + " " + load.share().percent()).collect(Collectors.joining(", "));
  }

  private void add(EObject owner, Fraction share) {
    demand.merge(owner, share, Fraction::plus);
  }

  /** Returns what the threads belong to that run a callback. */
  private EObject owner(Callback callback, Executor executor) {
    return view.threadClass(callback).map(EObject.class::cast).orElse(executor);
  }

  private void addCallback(Callback callback) {
    Optional<Executor> executor = view.executor(callback);
    if (executor.isPresent()) {
      Fraction time = executionTime(callback.getExecutionTime()).plus(executionTime(executor.get().getOverhead()));
      add(owner(callback, executor.get()), rates.of(callback).times(time));
    }
  }

  private static Fraction executionTime(ExecutionTime time) {
    if (time == null) {
      return Fraction.ZERO;
    }
    if (time.getWcet() != null || time.getPoints().isEmpty()) {
      return Fraction.of(Exact.nanoseconds(time.getWcet()).orElse(0), 1);
    }
    ExecutionPoint last = time.getPoints().getLast();
    return Fraction.of(Exact.nanoseconds(last.getTime()).orElse(0), Math.max(1, last.getCount()));
  }

  private void addMessages(Topic topic) {
    List<Callback> readers = view.receivers(topic);
    int outside = view.externalReaders(topic);
    if ((!readers.isEmpty() || outside > 0) && !system.view().delayTables().isEmpty()) {
      view.writers(topic).forEach(writer -> addMessages(topic.getType(), writer, readers, outside));
    }
    for (ExternalPublisher publisher : view.externalPublishers(topic)) {
      for (Callback reader : readers) {
        long receiving = costs.cost(host(view.node(reader)), costs.payload(topic, publisher), Work.LISTENER);
        add(listener(view.node(reader)), rates.of(publisher).times(receiving));
      }
    }
  }

  private void addMessages(MessageType type, Writer writer, List<Callback> readers, int outside) {
    Node from = view.node(writer.callback());
    Fraction rate = rates.of(writer);
    EffectiveQos qos = view.offered(writer.publication());
    boolean asynchronous = qos.publishMode() == PublishMode.ASYNC;
    Set<EObject> destinations = new LinkedHashSet<>();
    long handedOver = 0;
    for (Callback reader : readers) {
      Node to = view.node(reader);
      long receiving = costs.cost(host(to), type, Work.LISTENER);
      if (servedBySender(from, to)) {
        handedOver += receiving;
      } else {
        destinations.add(participant(to));
        add(listener(to), rate.times(receiving));
      }
    }
    long copy = costs.cost(host(from), type, asynchronous ? Work.FLOW_CONTROLLER : Work.PUBLISHER);
    Fraction sending = rate.times(Fraction.of(copy, 1).times(destinations.size() + outside).plus(Fraction.of(handedOver, 1)));
    FlowController controller = asynchronous ? qos.flowController() : null;
    if (controller != null) {
      add(controller, sending);
    } else if (!asynchronous) {
      view.executor(writer.callback()).ifPresent(executor -> add(owner(writer.callback(), executor), sending));
    }
  }

  private Optional<Host> host(Node node) {
    return ResolvedDeployment.of(view).host(node);
  }

  private boolean servedBySender(Node from, Node to) {
    ResolvedDeployment deployment = ResolvedDeployment.of(view);
    return deployment.shareProcess(from, to) && deployment.process(from).intraprocessDelivery();
  }

  private EObject participant(Node node) {
    Optional<Participant> own = view.participant(node);
    return own.isPresent() ? own.get() : ResolvedDeployment.of(view).process(node).element();
  }

  private EObject listener(Node node) {
    Optional<Participant> own = view.participant(node).filter(participant -> participant.getListenerThread() != null);
    return own.isPresent() ? own.get() : ResolvedDeployment.of(view).process(node).element();
  }
}
