package org.tactus.timing.load;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tactus.timing.Fraction;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModel;

/**
 * How often callbacks run and messages are sent at most in the long run, in events per nanosecond.
 *
 * <p>A callback that every event of any input activates has the sum of their rates. One that takes an event of each
 * slot each time has that of its rarest slot; a slot of which nobody knows how often it is filled is not taken for
 * rare. What calls itself in a circle, and what such a circle leads to, has no
 * rate, which counts as 0; a circle that trigger sets break is none.
 */
public final class Rates {

  private static final Function<List<Fraction>, Fraction> RAREST =
      slots -> slots.stream().min(Fraction::compareTo).orElse(Fraction.ZERO);

  private final TimingModel model;
  private final Function<List<Fraction>, Fraction> join;
  private final List<List<Message>> published = new ArrayList<>();
  private final List<List<Delivery>> sent = new ArrayList<>();
  private final List<List<Delivery>> received = new ArrayList<>();
  private final List<List<ExternalInput>> external = new ArrayList<>();
  private final boolean certain;
  private final Replies replies;
  private final Fraction[] callbacks;
  private final Fraction[] messages;
  private final BitSet unknownCallbacks = new BitSet();
  private final BitSet unknownMessages = new BitSet();

  private Rates(TimingModel model, Function<List<Fraction>, Fraction> join, boolean certain) {
    this.model = model;
    this.join = join;
    this.certain = certain;
    this.replies = new Replies(model);
    this.callbacks = new Fraction[model.callbacks().size()];
    this.messages = new Fraction[model.messages().size()];
    Arrays.fill(callbacks, Fraction.ZERO);
    Arrays.fill(messages, Fraction.ZERO);
    index();
    propagate();
  }

  /** Returns the rates in a model. */
  public static Rates of(TimingModel model) {
    return of(model, RAREST);
  }

  /**
   * Returns the rates in a model in which a callback that takes an event of each slot has a rate of its own, made from
   * those of the slots.
   */
  public static Rates of(TimingModel model, Function<List<Fraction>, Fraction> join) {
    return new Rates(model, join, false);
  }

  /**
   * Returns the rates of what runs so often for certain if all sources do their most. The response of a service with
   * several clients is meant for one of them, which the model does not tell: {@link #of(TimingModel)} counts it for
   * each, this for none. What is sent by activations that keep a distance counts for none, too.
   */
  public static Rates certain(TimingModel model) {
    return new Rates(model, RAREST, true);
  }

  private void index() {
    model.callbacks().forEach(callback -> {
      published.add(new ArrayList<>());
      received.add(new ArrayList<>());
      external.add(new ArrayList<>());
    });
    model.messages().forEach(message -> {
      published.get(message.publisher().id()).add(message);
      sent.add(new ArrayList<>());
    });
    model.deliveries().stream().filter(delivery -> !delivery.sampled()).forEach(delivery -> {
      sent.get(delivery.message().id()).add(delivery);
      received.get(delivery.subscriber().id()).add(delivery);
    });
    model.externalInputs().forEach(input -> external.get(input.subscriber().id()).add(input));
  }

  /** Takes callbacks and messages after what they depend on; those that depend on a circle are never taken. */
  private void propagate() {
    int[] openCallbacks = received.stream().mapToInt(List::size).toArray();
    int[] openMessages = model.messages().stream()
        .mapToInt(message -> message.triggers().isEmpty() ? 1 : (int) calling(message).count()).toArray();
    Deque<Callback> readyCallbacks = new ArrayDeque<>();
    Deque<Message> readyMessages = new ArrayDeque<>();
    model.callbacks().stream().filter(callback -> openCallbacks[callback.id()] == 0).forEach(readyCallbacks::add);
    model.messages().stream().filter(message -> openMessages[message.id()] == 0).forEach(readyMessages::add);
    while (!readyCallbacks.isEmpty() || !readyMessages.isEmpty()) {
      if (!readyCallbacks.isEmpty()) {
        Callback callback = readyCallbacks.poll();
        callbacks[callback.id()] = activations(callback);
        unknownCallbacks.set(callback.id(), isUnknown(callback));
        published.get(callback.id()).stream().filter(message -> message.triggers().isEmpty())
            .filter(message -> --openMessages[message.id()] == 0).forEach(readyMessages::add);
      } else {
        Message message = readyMessages.poll();
        Fraction calling = message.triggers().isEmpty() ? callbacks[message.publisher().id()]
            : inputs(message.publisher(), 0, Optional.of(message));
        messages[message.id()] = (certain ? message.turns().certain(calling) : message.turns().most(calling))
            .times(message.perActivation());
        unknownMessages.set(message.id(), message.triggers().isEmpty()
            ? unknownCallbacks.get(message.publisher().id())
            : calling(message).anyMatch(input -> unknownMessages.get(input.message().id())));
        for (Delivery delivery : sent.get(message.id())) {
          if (--openCallbacks[delivery.subscriber().id()] == 0) {
            readyCallbacks.add(delivery.subscriber());
          }
          published.get(delivery.subscriber().id()).stream()
              .filter(called -> !called.triggers().isEmpty() && called.isTriggeredBy(delivery))
              .filter(called -> --openMessages[called.id()] == 0).forEach(readyMessages::add);
        }
      }
    }
  }

  /** Returns the deliveries that make a publisher send a message that only some of its inputs call for. */
  private Stream<Delivery> calling(Message message) {
    return received.get(message.publisher().id()).stream()
        .filter(message::isTriggeredBy);
  }

  /** Returns the deliveries that activate a callback. */
  List<Delivery> received(Callback callback) {
    return received.get(callback.id());
  }

  /** Returns the streams from outside that activate a callback. */
  List<ExternalInput> external(Callback callback) {
    return external.get(callback.id());
  }

  private Fraction activations(Callback callback) {
    return switch (callback.activation()) {
      case Activation.External source -> source.curve().rate();
      case Activation.Any any -> inputs(callback, 0, Optional.empty());
      case Activation.Join all -> {
        List<Fraction> slots = new ArrayList<>();
        for (int slot = 0; slot < all.slots().size(); slot++) {
          if (!isUnknown(callback, slot)) {
            slots.add(inputs(callback, slot, Optional.empty()));
          }
        }
        yield slots.isEmpty() ? Fraction.ZERO : join.apply(slots);
      }
    };
  }

  /** Tells whether nobody knows how often a callback runs: of a join only if no slot tells. */
  private boolean isUnknown(Callback callback) {
    return switch (callback.activation()) {
      case Activation.External source -> callback.activation().isUnknown();
      case Activation.Any any -> isUnknown(callback, 0);
      case Activation.Join all -> IntStream.range(0, all.slots().size()).allMatch(slot -> isUnknown(callback, slot));
    };
  }

  /** Tells whether nobody knows how often a slot is filled. */
  boolean isUnknown(Callback callback, int slot) {
    return received.get(callback.id()).stream().filter(delivery -> delivery.slot() == slot)
        .anyMatch(delivery -> unknownMessages.get(delivery.message().id()));
  }

  /** Returns the rate of a slot, or of the inputs there that make the callback publish a message. */
  private Fraction inputs(Callback callback, int slot, Optional<Message> called) {
    Fraction sum = Fraction.ZERO;
    for (Delivery delivery : received.get(callback.id())) {
      boolean counts = !certain || !replies.maySkip(delivery);
      if (counts && delivery.slot() == slot && called.stream().allMatch(message -> message.isTriggeredBy(delivery))) {
        sum = sum.plus(messages[delivery.message().id()]);
      }
    }
    for (ExternalInput input : external.get(callback.id())) {
      if (input.slot() == slot && called.stream().allMatch(message -> message.isTriggeredBy(input))) {
        sum = sum.plus(input.curve().rate());
      }
    }
    return sum;
  }

  /** Returns the activations of a callback per nanosecond. */
  public Fraction of(Callback callback) {
    return callbacks[callback.id()];
  }

  /**
   * Returns the processor time that the activations of a callback need in the long run, per nanosecond: its own, and
   * for each message that it sends itself that of the samples sent. So a message that only some inputs call for counts
   * for those alone.
   *
   * @param callback the callback, whose execution time is known
   */
  public Fraction demand(Callback callback) {
    Fraction demand = of(callback).times(Costs.of(callback, List.of()).perJob());
    for (Message message : published.get(callback.id())) {
      if (!message.isAsynchronous()) {
        demand = demand.plus(of(message).times(Costs.sending(message)));
      }
    }
    return demand;
  }

  /** Returns the samples of a message per nanosecond. */
  public Fraction of(Message message) {
    return messages[message.id()];
  }
}
