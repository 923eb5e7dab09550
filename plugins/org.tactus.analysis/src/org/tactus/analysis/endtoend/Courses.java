package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Hop;
import org.tactus.analysis.Source;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;

/** Makes the stages of paths whose messages activate, each by itself, with the waits at joins. */
final class Courses {

  private final StageBounds bounds;
  private final JoinWaits waits;

  /** How waits at joins count, and what may be done where one has no bound. */
  enum Waiting {
    /** Not at all: for data that completes every join. */
    NONE(""),
    /** Until the data itself is used. */
    USED("if only the data that completes the join matters, use the goal trigger_latency"),
    /** Until the data itself is used by the end of a path that samples before. */
    USED_BESIDE_SAMPLES("let a timer feed them"),
    /** Until it or newer data is used. */
    THIS_OR_NEWER("let a timer feed them");

    private final String wayOut;

    Waiting(String wayOut) {
      this.wayOut = wayOut;
    }
  }

  Courses(StageBounds bounds, JoinWaits waits) {
    this.bounds = bounds;
    this.waits = waits;
  }

  /**
   * Returns the course from a callback over deliveries.
   *
   * @param matching whether waits for other messages of a stamp count, too
   */
  Course of(Callback head, List<Delivery> deliveries, Waiting waiting, boolean matching) {
    List<Callback> callbacks = Stream.concat(Stream.of(head), deliveries.stream().map(Delivery::subscriber)).toList();
    List<Hop> hops = new ArrayList<>(List.of(bounds.hop(head)));
    for (int i = 0; i < deliveries.size(); i++) {
      Delivery delivery = deliveries.get(i);
      addTransfer(bounds.standIn(delivery), hops);
      if (!isMatched(delivery.subscriber())) {
        addWait(delivery, waiting, hops);
      } else if (matching && waiting != Waiting.NONE) {
        addMatching(head, delivery, hops);
      }
      if (waiting == Waiting.THIS_OR_NEWER && i + 1 < deliveries.size()) {
        addTurns(deliveries.get(i + 1).message(), hops);
      }
      hops.add(bounds.hop(delivery.subscriber()));
    }
    return new Course(callbacks, deliveries, hops);
  }

  /** Returns whether a callback waits for messages of one stamp. */
  static boolean isMatched(Callback callback) {
    return callback.activation() instanceof Activation.Matched;
  }

  /**
   * Adds the wait for other messages of a stamp. From the source on, it is the difference of two sums of stages; what
   * begins behind the source may begin at any time before the set is complete.
   */
  private void addMatching(Callback head, Delivery delivery, List<Hop> hops) {
    Callback join = delivery.subscriber();
    long wait = matchingWait(head, delivery);
    if (wait == Time.INFINITE) {
      hops.add(new Hop(Hop.Kind.JOIN_WAIT, join.name(), Bound.Unbounded.because(incomplete(join), join.name())));
    } else if (wait > 0) {
      hops.add(meeting(join, wait));
    }
  }

  private long matchingWait(Callback head, Delivery delivery) {
    Callback join = delivery.subscriber();
    boolean fromSource = bounds.network().stamps().source(join).filter(source -> source == head).isPresent()
        && bounds.network().stamps().round(join).isEmpty();
    return fromSource ? waits.of(delivery) : waits.stamped().release(join);
  }

  private String incomplete(Callback join) {
    return bounds.network().stamps().problemOfSets(join).or(() -> waits.stamped().lateStart(join))
        .orElseGet(() -> "no bound is known on when the other inputs of " + join.name() + " arrive; a chain to it over"
            + " each of them says why");
  }

  /** Returns a wait for other messages of a stamp. */
  static Hop meeting(Callback join, long wait) {
    return new Hop(Hop.Kind.JOIN_WAIT, join.name(),
        EndToEnd.fixed(wait, new Source.Other(join.name()), Contribution.Kind.JOIN_WAIT));
  }

  /** Adds flow controller, network and listener of a delivery, as far as there are any. */
  void addTransfer(Delivery delivery, List<Hop> hops) {
    bounds.flowController(delivery.message()).ifPresent(bound ->
        hops.add(new Hop(Hop.Kind.FLOW_CONTROLLER, delivery.message().flowController().orElseThrow().name(), bound)));
    if (delivery.network() > 0) {
      hops.add(new Hop(Hop.Kind.NETWORK, delivery.message().topic(), EndToEnd.fixed(delivery.network(),
          new Source.Other(delivery.message().topic()), Contribution.Kind.NETWORK)));
    }
    bounds.listener(delivery).ifPresent(bound ->
        hops.add(new Hop(Hop.Kind.LISTENER, delivery.listener().orElseThrow().name(), bound)));
  }

  /** Returns the longest wait at the end of a delivery on a path from a callback, as a part of a sum over stages. */
  long wait(Callback head, Delivery delivery, Waiting waiting) {
    return isMatched(delivery.subscriber()) && waiting != Waiting.NONE ? matchingWait(head, delivery)
        : wait(delivery, waiting);
  }

  /** Returns the longest wait at the end of a delivery, as far as no path before it shortens it. */
  long wait(Delivery delivery, Waiting waiting) {
    return switch (waiting) {
      case NONE -> 0;
      case USED, USED_BESIDE_SAMPLES -> waits.of(delivery);
      case THIS_OR_NEWER -> waits.ofThisOrNewer(delivery);
    };
  }

  /** Adds the wait of data at a callback until an instance of that sends which publishes a message. */
  void addTurns(Message message, List<Hop> hops) {
    Callback publisher = message.publisher();
    long wait = waits.untilPublished(message);
    if (wait == Time.INFINITE) {
      hops.add(new Hop(Hop.Kind.SAMPLING_WAIT, publisher.name(), Bound.Unbounded.because(publisher.name()
          + " sends with " + message.turns().text() + ", between which any time may pass; let a timer"
          + " activate it", publisher.name())));
    } else if (wait > 0) {
      hops.add(new Hop(Hop.Kind.SAMPLING_WAIT, publisher.name(),
          EndToEnd.fixed(wait, new Source.Execution(publisher), Contribution.Kind.SAMPLING_WAIT)));
    }
  }

  private void addWait(Delivery delivery, Waiting waiting, List<Hop> hops) {
    long wait = wait(delivery, waiting);
    String name = delivery.subscriber().name();
    if (wait == Time.INFINITE) {
      hops.add(new Hop(Hop.Kind.JOIN_WAIT, name, Bound.Unbounded.because(delivery.message().topic() + " may wait at "
          + name + " without limit, since its other inputs may pause for any time; " + waiting.wayOut, name)));
    } else if (wait > 0) {
      hops.add(new Hop(Hop.Kind.JOIN_WAIT, name,
          EndToEnd.fixed(wait, new Source.Other(name), Contribution.Kind.JOIN_WAIT)));
    }
  }
}
