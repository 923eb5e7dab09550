package org.tactus.analysis.state;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.path.StampSources;

/**
 * By when, after the release of the activation that their stamp names, messages arrive and callbacks are released: sums
 * of response times along the way, and the greatest of all slots at a join that matches stamps. The proof is in
 * {@code docs/theory/exact-time.md}. Times are in nanoseconds, {@link Time#INFINITE} where nothing is known or the
 * stamp names no source.
 */
public final class StampedArrivals {

  private final StampSources stamps;
  private final long[] released;
  private final long[] arrived;
  private final long[] sets;
  /** The timers that may end after their next expiry, by the join of close stamps whose rounds they are in. */
  private final Callback[] late;
  /** The joins that match stamps, and at which no set is dropped, nor at one before them. */
  private final BitSet keeping = new BitSet();

  /**
   * Adds up the stages of all ways.
   *
   * @param visible by when after the release of a callback what it makes is visible
   * @param transfer the time from the sending of a message to its arrival
   */
  public StampedArrivals(StageNetwork network, ToLongFunction<Callback> visible, ToLongFunction<Delivery> transfer) {
    this.stamps = network.stamps();
    this.released = new long[network.model().callbacks().size()];
    this.arrived = new long[network.model().deliveries().size()];
    this.sets = new long[released.length];
    this.late = new Callback[released.length];
    Arrays.fill(released, Time.INFINITE);
    Arrays.fill(arrived, Time.INFINITE);
    Arrays.fill(sets, Time.INFINITE);
    for (Callback callback : stamps.order()) {
      if (stamps.source(callback).isPresent()) {
        visit(callback, visible, transfer);
      }
    }
  }

  private void visit(Callback callback, ToLongFunction<Callback> visible, ToLongFunction<Delivery> transfer) {
    List<Delivery> inputs = stamps.inputs(callback);
    long last = 0;
    for (Delivery input : inputs) {
      Callback publisher = input.message().publisher();
      arrived[input.id()] = Time.add(stamps.latestBegin(input),
          Time.add(Time.add(released[publisher.id()], visible.applyAsLong(publisher)), transfer.applyAsLong(input)));
      last = Math.max(last, arrived[input.id()]);
    }
    if (stamps.source(callback).get() == callback) {
      late[callback.id()] = lateTimer(callback, visible).orElse(null);
    }
    released[callback.id()] = late[callback.id()] == null ? last : Time.INFINITE;
    last = released[callback.id()];
    boolean kept = inputs.stream().allMatch(input -> keeping.get(input.message().publisher().id()));
    if (callback.activation() instanceof Activation.Matched matched) {
      sets[callback.id()] = last == Time.INFINITE ? Time.INFINITE : started(callback, Time.add(last, 1));
      kept = kept && sets[callback.id()] <= matched.queue();
    }
    keeping.set(callback.id(), kept);
  }

  /** Returns the most activations of a callback's source that are released in a window. */
  private long started(Callback callback, long window) {
    Callback source = stamps.round(callback).map(round -> round.timers().getFirst())
        .orElseGet(() -> stamps.source(callback).orElseThrow());
    return ((Activation.External) source.activation()).curve().eta(window);
  }

  /** Returns the timer of a join's round whose job may not have ended by its next grid point. */
  private Optional<Callback> lateTimer(Callback join, ToLongFunction<Callback> visible) {
    return stamps.round(join).flatMap(round -> round.timers().stream()
        .filter(timer -> Time.add(visible.applyAsLong(timer), round.latest(timer) - round.offsets().get(timer))
            >= round.period()).findFirst());
  }

  /** Returns why messages at a join may bear the stamp of another round than their own; empty if they do not. */
  public Optional<String> lateStart(Callback join) {
    return Optional.ofNullable(late[join.id()]).map(timer -> timer.name() + " may end later than its next expiry, and"
        + " then its messages bear the stamp of another round; shorten what delays it");
  }

  /** Returns by when a message arrives at its subscriber. */
  public long arrival(Delivery delivery) {
    return arrived[delivery.id()];
  }

  /** Returns by when a callback is released: a join that matches stamps when its set is complete. */
  public long release(Callback callback) {
    return released[callback.id()];
  }

  /** Returns the most sets that wait at a join that matches stamps, with one that the last arrival completes. */
  public long sets(Callback join) {
    return sets[join.id()];
  }

  /**
   * Returns whether every activation of its source releases a callback whose data has one: no join on the ways there,
   * itself included, drops a set since its queue is full.
   */
  public boolean keepsSets(Callback callback) {
    return keeping.get(callback.id());
  }
}
