package org.tactus.analysis.endtoend;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tactus.analysis.network.StageOrder;
import org.tactus.analysis.state.StampedArrivals;
import org.tactus.timing.Time;
import org.tactus.timing.load.Replies;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.Turns;
import org.tactus.timing.path.Link;

/**
 * Bounds on how long an input of an {@code all(…)} activation waits for the others.
 *
 * <p>They rest on the greatest distance of consecutive events of a stream. A timer leaves at most its period and jitter
 * between two events; a stage with response time {@code R} widens the gap to at most {@code gap + R}, since the event
 * that ends the gap is released at most {@code gap} after the one that starts it. A logical execution time counts in
 * place of a shorter response time: though it delays each event alike, the first one is as late after the start of the
 * system. A union has at most the smallest gap
 * of its inputs. A join empties its slots when it fires and fires again once every slot has its next event, so after at
 * most the greatest gap of its slots. Each activation is assumed to publish each of its messages at least once,
 * if its input calls for them. Responses that may be for another client, and what one of several sends to a part of an
 * action, may lack, and leave no gap bounded.
 *
 * <p>At a join that matches stamps the greatest gap of its slots is that of its source, and the longest way from there:
 * within it the next set is complete, unless one was dropped since its queue was full.
 *
 * <p>A slot keeps its newest event: one that is used waited less than the gap of its own slot, or it would have been
 * replaced, and at most the greatest gap of the other slots, since all of them have an event within it.
 */
final class JoinWaits {

  private final StageBounds bounds;
  private final StampedArrivals stamped;
  private final Replies replies;
  private final long[] gaps;
  /** The callbacks that are in no circle. */
  private final BitSet ordered = new BitSet();

  JoinWaits(StageBounds bounds, TimingModel model) {
    this.bounds = bounds;
    this.stamped = new StampedArrivals(bounds.network(), bounds::untilVisible, bounds::transfer);
    this.replies = new Replies(model);
    this.gaps = new long[model.callbacks().size()];
    Arrays.fill(gaps, Time.INFINITE);
    int[] order = StageOrder.callbacks(bounds.network());
    IntStream.of(order).forEach(ordered::set);
    for (int callback : order) {
      gaps[callback] = releaseGap(model.callbacks().get(callback));
    }
  }

  private long releaseGap(Callback callback) {
    return switch (callback.activation()) {
      case Activation.External external -> external.maxGap();
      case Activation.Any any -> slotGap(callback, 0, Optional.empty());
      case Activation.All all -> greatestGap(callback, all);
      case Activation.Matched matched -> keepsSets(callback) ? greatestGap(callback, matched) : Time.INFINITE;
    };
  }

  private long greatestGap(Callback callback, Activation.Join join) {
    long greatest = 0;
    for (int slot = 0; slot < join.slots().size(); slot++) {
      greatest = Math.max(greatest, slotGap(callback, slot, Optional.empty()));
    }
    return greatest;
  }

  /** Returns by when messages arrive after the release of the activation that their stamp names. */
  StampedArrivals stamped() {
    return stamped;
  }

  /** Returns whether every activation of the source of a join that matches stamps releases it. */
  boolean keepsSets(Callback join) {
    return stamped.keepsSets(join);
  }

  private long slotGap(Callback callback, int slot, Optional<Message> called) {
    long least = Time.INFINITE;
    for (Delivery delivery : bounds.network().received(callback)) {
      if (delivery.slot() == slot && !maySkip(delivery)
          && called.stream().allMatch(message -> message.isTriggeredBy(delivery))) {
        least = Math.min(least, arrivalGap(delivery));
      }
    }
    for (ExternalInput input : bounds.network().external(callback)) {
      if (input.slot() == slot && called.stream().allMatch(message -> message.isTriggeredBy(input))) {
        least = Math.min(least, input.maxGap());
      }
    }
    return least;
  }

  /** Returns whether a delivery may lack, so that nothing is known of the distance of two of them. */
  boolean maySkip(Delivery delivery) {
    return replies.maySkip(delivery);
  }

  /** Returns the greatest distance of two consecutive arrivals of a delivery at its subscriber. */
  long arrivalGap(Delivery delivery) {
    long visible = bounds.untilVisible(delivery.message().publisher());
    return Time.add(Time.add(gap(delivery.message()), visible), bounds.transfer(delivery));
  }

  /** Returns the greatest distance of two consecutive releases of instances that publish a message. */
  private long gap(Message message) {
    return switch (message.turns()) {
      case Turns.Each each -> callingGap(message);
      case Turns.OneOf one -> Time.multiply(one.every(), step(message));
      case Turns.Apart apart -> afterDistance(message, apart);
    };
  }

  /** Returns the greatest distance of two consecutive releases that make a callback publish a message. */
  private long callingGap(Message message) {
    Callback publisher = message.publisher();
    return message.triggers().isEmpty() || !ordered.get(publisher.id()) ? gap(publisher)
        : slotGap(publisher, 0, Optional.of(message));
  }

  /** Returns by when, after the release of an instance, the one that starts next is released. */
  private long step(Message message) {
    long gap = callingGap(message);
    return mayLag(message.publisher()) ? Time.add(gap, bounds.callback(message.publisher()).nsOrInfinite()) : gap;
  }

  /**
   * Returns how long after the release of an instance of its publisher that one is released, at the latest, which
   * publishes a message next: 0 if each does.
   */
  long untilPublished(Message message) {
    return switch (message.turns()) {
      case Turns.Each each -> 0;
      case Turns.OneOf one -> Time.multiply(one.every() - 1, step(message));
      case Turns.Apart apart -> afterDistance(message, apart);
    };
  }

  /**
   * Returns by when, after the release of an instance that starts later, one is released which is decided no sooner
   * than a distance after that start.
   */
  private long afterDistance(Message message, Turns.Apart apart) {
    return Time.add(Time.add(apart.distance(), bounds.callback(message.publisher()).nsOrInfinite()), step(message));
  }

  /**
   * Returns whether an instance may start before one that was released earlier, or an expiry may release none: where it
   * finds the one before still pending, or where instances of several subscriptions need not start in the order of
   * their releases.
   */
  boolean mayLag(Callback callback) {
    long response = bounds.callback(callback).nsOrInfinite();
    return switch (callback.activation()) {
      case Activation.External external -> callback.executor().kind().collapsesExpiries()
          && external.maxGap() != Time.INFINITE
          && (response == Time.INFINITE || external.curve().eta(Time.add(response, 1)) > 1);
      case Activation.Any any -> !bounds.network().runsInTurn(callback.id());
      case Activation.Join join -> false;
    };
  }

  /** Returns the greatest distance of two consecutive releases of a callback that go on along a step of a path. */
  long gap(Callback callback, Optional<Link> step) {
    return step.flatMap(link -> link.deliveries().stream().map(Delivery::message).findFirst()).map(this::gap)
        .orElseGet(() -> gap(callback));
  }

  /** Returns the greatest distance of two consecutive releases of a callback, {@link Time#INFINITE} if unknown. */
  long gap(Callback callback) {
    return gaps[callback.id()];
  }

  /**
   * Returns the longest time from the arrival of a message at a join to the release of an instance that carries it or a
   * newer one of its slot: a message that is replaced has a newer one in its place, so only the other slots matter.
   */
  long ofThisOrNewer(Delivery delivery) {
    return delivery.subscriber().activation() instanceof Activation.Matched ? of(delivery)
        : delivery.subscriber().activation() instanceof Activation.All all && all.slots().size() > 1
        ? others(delivery, all) : 0;
  }

  /**
   * Returns the longest wait of a delivered message at its subscriber, 0 if that is no join, infinite if unknown. At
   * one that matches stamps it is that of a path from the source, as a part of a sum over stages.
   */
  long of(Delivery delivery) {
    if (delivery.subscriber().activation() instanceof Activation.Matched) {
      return Time.subtract(stamped.release(delivery.subscriber()), stamped.arrival(delivery));
    }
    if (!(delivery.subscriber().activation() instanceof Activation.All all) || all.slots().size() < 2) {
      return 0;
    }
    return Math.min(others(delivery, all), slotGap(delivery.subscriber(), delivery.slot(), Optional.empty()));
  }

  private long others(Delivery delivery, Activation.All all) {
    long others = 0;
    for (int slot = 0; slot < all.slots().size(); slot++) {
      if (slot != delivery.slot()) {
        others = Math.max(others, slotGap(delivery.subscriber(), slot, Optional.empty()));
      }
    }
    return others;
  }
}
