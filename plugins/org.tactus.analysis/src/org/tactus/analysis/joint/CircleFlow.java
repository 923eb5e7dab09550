package org.tactus.analysis.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.analysis.state.Propagation;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.Message;

/**
 * How data flows through a set of stages: where it comes in, how often, and what each job hands on within the set.
 */
final class CircleFlow {

  /** What some data stands for, for each station of the set. */
  interface Weights {

    /** Returns what a job stands for that hands on data. */
    long[] job(Stage stage, long[] handedOn);

    /** Returns what a message stands for that is on a network on its way to a stage. */
    long[] transit(Delivery delivery, int receiver, long[] handedOn);

    /** Returns what data stands for that waits in a slot of a join. */
    long[] waiting(Callback join, long[] job);
  }

  /**
   * What comes from outside of the set.
   *
   * @param stage where it arrives
   * @param curve how often it comes
   */
  record Inflow(Stage stage, ArrivalCurve curve, Way way) {
  }

  /** What something that arrives in the set stands for. */
  interface Way {
    long[] weigh(Weighed values);
  }

  private final StageNetwork network;
  private final BitSet inside = new BitSet();
  private final int[] fromTheEnd;
  private final int stations;
  private final Map<Integer, Integer> slots = new HashMap<>();
  private final List<Inflow> entries = new ArrayList<>();

  /**
   * Follows the flow through a set.
   *
   * @param stages the ids of the stages, in the order of the flow
   * @param stations how many values what flows has
   */
  CircleFlow(StageNetwork network, int[] stages, int stations, NetworkState counts, Propagation propagation) {
    this.network = network;
    this.stations = stations;
    Arrays.stream(stages).forEach(inside::set);
    this.fromTheEnd = new int[stages.length];
    for (int i = 0; i < stages.length; i++) {
      fromTheEnd[i] = stages[stages.length - 1 - i];
      addEntries(network.stage(stages[i]), counts, propagation);
    }
  }

  List<Inflow> entries() {
    return entries;
  }

  /** Returns the longest time for which something is on a network between two stages of the set, 0 if nothing is. */
  long longestTransit() {
    return network.model().deliveries().stream()
        .filter(delivery -> inside.get(sender(delivery)) && inside.get(receiver(delivery)))
        .mapToLong(Delivery::network).max().orElse(0);
  }

  /** Returns the most that arrives in a window of a length, each arrival with the weight of its entry. */
  long arriving(long[] weights, long window) {
    long sum = 0;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        sum = Time.add(sum, Time.multiply(weights[i], entries.get(i).curve().eta(window)));
      }
    }
    return sum;
  }

  /**
   * Returns by how much the weights of what arrives in a time exceed it at most, infinite if that may grow without end.
   */
  long greatestExcess(long[] weights) {
    long window = JointWork.least(1, Time.INFINITE, x -> arriving(weights, x));
    if (window == Time.INFINITE) {
      return Time.INFINITE;
    }
    long greatest = 0;
    long time = 0;
    for (int step = 0; time < window; step++) {
      if (step == SearchLimits.STEPS) {
        return Math.max(greatest, arriving(weights, window) - time);
      }
      greatest = Math.max(greatest, arriving(weights, time + 1) - time);
      long next = Time.INFINITE;
      for (int i = 0; i < weights.length; i++) {
        next = weights[i] > 0 ? Math.min(next, entries.get(i).curve().nextStep(time + 1) - 1) : next;
      }
      time = next;
    }
    return greatest;
  }

  /** Returns the joins of the set with the slot whose data counts. */
  Map<Integer, Integer> slots() {
    return slots;
  }

  private int sender(Delivery delivery) {
    int flow = network.flowStage(delivery.message());
    return flow >= 0 ? flow : delivery.message().publisher().id();
  }

  private int receiver(Delivery delivery) {
    int listener = network.listenStage(delivery);
    return listener >= 0 ? listener : delivery.subscriber().id();
  }

  private void addEntries(Stage stage, NetworkState counts, Propagation propagation) {
    int sender = switch (stage.kind()) {
      case CALLBACK -> -1;
      case FLOW -> network.model().messages().get(stage.element()).publisher().id();
      case LISTEN -> sender(network.model().deliveries().get(stage.element()));
    };
    if (sender < 0) {
      addActivations(stage, propagation);
    } else if (!inside.get(sender)) {
      entries.add(new Inflow(stage, counts.arrival(stage.id()), values -> values.job(stage.id())));
    }
  }

  private void addActivations(Stage stage, Propagation propagation) {
    Callback callback = network.model().callbacks().get(stage.element());
    if (callback.activation() instanceof Activation.External external) {
      entries.add(new Inflow(stage, external.curve(), values -> values.job(stage.id())));
    }
    if (callback.activation() instanceof Activation.Join join) {
      slots.put(callback.id(), rarest(callback, join, propagation));
    }
    for (Delivery delivery : network.received(callback)) {
      int listener = network.listenStage(delivery);
      if (!inside.get(listener >= 0 ? listener : sender(delivery))) {
        entries.add(new Inflow(stage, propagation.delivered(delivery), values -> values.activation(delivery)));
      }
    }
    for (ExternalInput input : network.external(callback)) {
      entries.add(new Inflow(stage, input.curve(), values -> values.activation(input)));
    }
  }

  /** Returns the slot of a join that data reaches least often: each set that completes takes one of each. */
  private int rarest(Callback callback, Activation.Join join, Propagation propagation) {
    long[] arrivals = new long[join.slots().size()];
    for (Delivery delivery : network.received(callback)) {
      arrivals[delivery.slot()] = Time.add(arrivals[delivery.slot()],
          propagation.delivered(delivery).eta(SearchLimits.HORIZON));
    }
    for (ExternalInput input : network.external(callback)) {
      arrivals[input.slot()] = Time.add(arrivals[input.slot()], input.curve().eta(SearchLimits.HORIZON));
    }
    int rarest = 0;
    for (int slot = 1; slot < arrivals.length; slot++) {
      rarest = arrivals[slot] < arrivals[rarest] ? slot : rarest;
    }
    return rarest;
  }

  /** Returns what everything that flows stands for. */
  Weighed weigh(Weights weights) {
    return new Weighed(weights);
  }

  /** What jobs and messages stand for, computed against the flow. */
  final class Weighed {

    private final Weights weights;
    private final Map<Integer, long[]> jobs = new HashMap<>();

    private Weighed(Weights weights) {
      this.weights = weights;
      Arrays.stream(fromTheEnd).forEach(this::job);
    }

    /**
     * Returns what a job of a stage stands for, whatever has released it. That is without limit for jobs which cause
     * each other unless it is known what has released them.
     */
    long[] job(int id) {
      if (!jobs.containsKey(id)) {
        long[] endless = new long[stations];
        Arrays.fill(endless, Time.INFINITE);
        jobs.put(id, endless);
        Stage stage = network.stage(id);
        jobs.put(id, weights.job(stage, sum(handedOn(stage, message -> true))));
      }
      return jobs.get(id);
    }

    /**
     * Returns what each message that a job hands on stands for, within the set; of one that it sends itself each copy,
     * as one reader may have it before the next copy leaves.
     */
    List<long[]> handedOn(Stage stage) {
      return handedOn(stage, message -> true);
    }

    private List<long[]> handedOn(Stage stage, Predicate<Message> called) {
      return switch (stage.kind()) {
        case CALLBACK -> network.published(network.model().callbacks().get(stage.element())).stream().filter(called)
            .flatMap(message -> message(message).map(each -> times(message.perActivation(), each))).toList();
        case FLOW -> network.sent(network.model().messages().get(stage.element())).stream().map(this::delivery)
            .toList();
        case LISTEN -> List.of(activation(network.model().deliveries().get(stage.element())));
      };
    }

    private Stream<long[]> message(Message message) {
      int flow = network.flowStage(message);
      return flow < 0 ? network.sent(message).stream().map(this::delivery)
          : Stream.of(inside.get(flow) ? job(flow) : new long[stations]);
    }

    private long[] delivery(Delivery delivery) {
      if (!inside.get(receiver(delivery))) {
        return new long[stations];
      }
      long[] received = network.listenStage(delivery) >= 0 ? job(receiver(delivery)) : activation(delivery);
      return delivery.network() > 0 ? weights.transit(delivery, receiver(delivery), received) : received;
    }

    private long[] activation(Delivery delivery) {
      return delivery.sampled() || !inside.get(delivery.subscriber().id()) ? new long[stations]
          : activation(delivery.subscriber(), delivery.slot(), message -> message.isTriggeredBy(delivery));
    }

    private long[] activation(ExternalInput input) {
      return activation(input.subscriber(), input.slot(), message -> message.isTriggeredBy(input));
    }

    private long[] activation(Callback callback, int slot, Predicate<Message> called) {
      if (callback.activation() instanceof Activation.Join) {
        return slots.get(callback.id()) == slot ? weights.waiting(callback, job(callback.id())) : new long[stations];
      }
      if (network.published(callback).stream().allMatch(called)) {
        return job(callback.id());
      }
      Stage stage = network.stage(callback.id());
      return weights.job(stage, sum(handedOn(stage, called)));
    }

    private long[] times(long factor, long[] values) {
      return factor == 1 ? values : Arrays.stream(values).map(value -> Time.multiply(factor, value)).toArray();
    }

    private long[] sum(List<long[]> values) {
      long[] sum = new long[stations];
      for (long[] each : values) {
        for (int station = 0; station < stations; station++) {
          sum[station] = Time.add(sum[station], each[station]);
        }
      }
      return sum;
    }
  }
}
