package org.tactus.analysis.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.tactus.analysis.network.Cause;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Turns;

/**
 * The propagation of arrival curves from stage to stage (DDS paper, Eq. 24-27).
 *
 * <p>A stage with response time {@code R} delays each event by {@code d} to {@code R}, {@code d} being 1 ns for jobs
 * that take any time, and the least execution time for what a callback publishes at its end: so its output has the
 * curve {@code eta(delta + R - d)}. Of a message that only some inputs call for, only their curves count: the edge
 * activation curves of the thesis (Definition 1). A join that matches stamps runs no more often than the input that
 * completes its first set brings messages.
 */
public final class Propagation {

  private final StageNetwork network;
  private final NetworkState state;
  private final IntPredicate inside;
  private final Optional<Propagation> outside;

  /** Creates the propagation over a state. */
  public Propagation(StageNetwork network, NetworkState state) {
    this.network = network;
    this.state = state;
    this.inside = stage -> true;
    this.outside = Optional.empty();
  }

  /**
   * Creates the propagation over a state in which a set of stages answers at once. What callbacks outside the set are
   * called by has the jitter with which it has left the set.
   *
   * @param inside the set at present, by stage
   * @param outside the propagation over the state with all response times
   */
  public Propagation(StageNetwork network, NetworkState state, IntPredicate inside, Propagation outside) {
    this.network = network;
    this.state = state;
    this.inside = inside;
    this.outside = Optional.of(outside);
  }

  /** Recomputes the arrivals of a stage; returns whether they changed. */
  public boolean update(int stage) {
    Stage target = network.stage(stage);
    Cause cause = causeOf(target);
    ArrivalCurve curve = cause != null ? ArrivalCurve.none() : arrivals(target);
    return state.setArrival(stage, curve, cause);
  }

  private ArrivalCurve arrivals(Stage stage) {
    return switch (stage.kind()) {
      case CALLBACK -> callbackArrivals(network.model().callbacks().get(stage.element()));
      case FLOW -> published(network.model().messages().get(stage.element()), 0);
      case LISTEN -> sent(network.model().deliveries().get(stage.element()));
    };
  }

  private ArrivalCurve callbackArrivals(Callback callback) {
    return switch (callback.activation()) {
      case Activation.External external -> external.curve();
      case Activation.Any any -> ArrivalCurve.sum(inputs(callback, 0, Optional.empty()));
      case Activation.All all -> network.rule().join(slots(callback, all));
      case Activation.Matched matched when network.stamps().source(callback).isPresent() ->
          ArrivalCurve.maximum(slots(callback, matched));
      case Activation.Matched matched -> ArrivalCurve.sum(slots(callback, matched));
    };
  }

  private List<ArrivalCurve> slots(Callback callback, Activation.Join join) {
    List<ArrivalCurve> slots = new ArrayList<>(join.slots().size());
    for (int slot = 0; slot < join.slots().size(); slot++) {
      slots.add(ArrivalCurve.sum(inputs(callback, slot, Optional.empty())));
    }
    return slots;
  }

  private List<ArrivalCurve> inputs(Callback callback, int slot, Optional<Message> called) {
    List<ArrivalCurve> inputs = new ArrayList<>();
    for (Delivery delivery : network.received(callback)) {
      if (delivery.slot() == slot && called.stream().allMatch(message -> message.isTriggeredBy(delivery))) {
        inputs.add(delivered(delivery));
      }
    }
    for (ExternalInput input : network.external(callback)) {
      if (input.slot() == slot && called.stream().allMatch(message -> message.isTriggeredBy(input))) {
        inputs.add(input.curve());
      }
    }
    return inputs;
  }

  /** Returns the stream of a delivery at its subscriber. */
  public ArrivalCurve delivered(Delivery delivery) {
    int listen = network.listenStage(delivery);
    return listen < 0 ? sent(delivery) : state.arrival(listen).shifted(transit(delivery, listen));
  }

  /** Returns the stream of a delivery at its listener or, within a process, at its subscriber. */
  public ArrivalCurve sent(Delivery delivery) {
    int flow = network.flowStage(delivery.message());
    if (flow < 0) {
      return published(delivery.message(), delivery.network());
    }
    return state.arrival(flow).shifted(Time.add(transit(delivery, flow), delivery.network()));
  }

  private ArrivalCurve published(Message message, long network) {
    int publisher = message.publisher().id();
    long delay = message.publisher().isLogical() ? message.publisher().spread(state.response(publisher))
        : Math.max(0, Time.subtract(state.response(publisher), this.network.leastDelay(message)));
    ArrivalCurve calling = calling(message);
    ArrivalCurve sent = switch (message.turns()) {
      case Turns.Each each -> calling.shifted(Time.add(delay, network));
      case Turns.OneOf one ->
          calling.thinned(one.every()).shifted(Time.add(Time.add(delay, untilInTurn(message.publisher())), network));
      case Turns.Apart apart -> ArrivalCurve.minimum(calling.shifted(Time.add(delay, network)),
          ArrivalCurve.sporadic(apart.distance()).shifted(Time.add(afterDecision(message), network)));
    };
    return sent.times(message.perActivation());
  }

  /**
   * Returns by how much longer after the decision on an activation, between its release and its start, a message may
   * leave than at least: with a logical execution time it leaves at a fixed distance from the release.
   */
  private long afterDecision(Message message) {
    long response = state.response(message.publisher().id());
    return message.publisher().isLogical() ? response
        : Math.max(0, Time.subtract(response, network.leastDelay(message)));
  }

  /**
   * Returns by how much longer before a message the activations may be released that count for which of them publish
   * it: they are counted as they start.
   */
  private long untilInTurn(Callback publisher) {
    boolean inTurn = network.runsInTurn(publisher.id()) || publisher.executor().isSequential()
        || publisher.isExclusive();
    return inTurn ? 0 : state.response(publisher.id());
  }

  /**
   * Returns the activations of the publisher that make it publish a message. While it has no bound those that only some
   * inputs bring count for nothing, as what is behind has no bound either: counted over all of its inputs, they would
   * grow in a circle that trigger sets break.
   */
  private ArrivalCurve calling(Message message) {
    Callback publisher = message.publisher();
    if (message.triggers().isEmpty()) {
      return state.arrival(publisher.id());
    }
    if (outside.isPresent() && !inside.test(publisher.id())) {
      return outside.get().calling(message);
    }
    boolean unknown = state.cause(publisher.id()) != null || state.arrivalCause(publisher.id()) != null;
    return unknown ? ArrivalCurve.none() : ArrivalCurve.sum(inputs(publisher, 0, Optional.of(message)));
  }

  /**
   * Returns by how much a stage on the way of a delivery widens its stream. The history of a reader with several
   * writers goes by the times of publication, so that all of the time on the way counts, the least included.
   */
  private long transit(Delivery delivery, int stage) {
    return network.keepsOrder(delivery.subscriber().id()) ? delay(stage) : state.response(stage);
  }

  private long delay(int stage) {
    return Time.subtract(state.response(stage), network.stage(stage).leastDelay());
  }

  private Cause causeOf(Stage stage) {
    return switch (stage.kind()) {
      case CALLBACK -> {
        for (Delivery delivery : network.received(network.model().callbacks().get(stage.element()))) {
          Cause cause = stageCause(lastStage(delivery));
          if (cause != null) {
            yield cause;
          }
        }
        yield null;
      }
      case FLOW -> stageCause(network.model().messages().get(stage.element()).publisher().id());
      case LISTEN -> stageCause(sendingStage(network.model().deliveries().get(stage.element())));
    };
  }

  private int lastStage(Delivery delivery) {
    int listen = network.listenStage(delivery);
    return listen >= 0 ? listen : sendingStage(delivery);
  }

  private int sendingStage(Delivery delivery) {
    int flow = network.flowStage(delivery.message());
    return flow >= 0 ? flow : delivery.message().publisher().id();
  }

  private Cause stageCause(int stage) {
    return state.cause(stage);
  }
}
