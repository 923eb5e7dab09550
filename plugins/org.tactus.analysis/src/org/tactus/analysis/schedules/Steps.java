package org.tactus.analysis.schedules;

import java.util.List;
import org.tactus.analysis.schedules.SearchedPart.CallbackSeat;
import org.tactus.analysis.schedules.SearchedPart.DeliverySeat;
import org.tactus.analysis.schedules.SearchedPart.MessageSeat;
import org.tactus.analysis.schedules.SearchedPart.SourceSeat;
import org.tactus.analysis.schedules.SearchedPart.ThreadSeat;

/**
 * What can happen in a situation: time passes until an event, and of events at one instant every order is possible.
 * Cores look for what to run before time passes again, also between events of one instant.
 */
final class Steps {

  /** Takes what a step leads to. */
  interface Sink {

    /** Takes a situation with the values of its clocks, which are the sink's from then on. */
    void accept(Situation situation, Zone zone);
  }

  /** Takes the times at which followed data reached the end of its path. */
  interface Ends {

    /** Takes the greatest time since the release at the start of the path, {@link Zone#NONE} if there is none. */
    void reached(int target, long most);
  }

  private final SearchedPart part;
  private final Clocks clocks;
  private final Dispatch dispatch;
  private final Followed followed;
  private final MessageWays ways;
  private final Ends ends;

  Steps(SearchedPart part, Followed followed, Ends ends) {
    this.part = part;
    this.clocks = new Clocks(part);
    this.dispatch = new Dispatch(part, clocks);
    this.followed = followed;
    this.ways = new MessageWays(part, clocks, followed);
    this.ends = ends;
  }

  /** Gives all that a situation can lead to by one event to a sink. */
  void from(Situation situation, Zone entered, Sink sink) {
    Zone zone = entered;
    if (!situation.urgent) {
      zone = entered.copy();
      clocks.pass(situation, zone, followed);
      if (!zone.close()) {
        return;
      }
    } else {
      each(situation, zone, sink, dispatch::settle);
    }
    for (int source = 0; source < situation.sources.length; source++) {
      sources(situation, zone, source, sink);
    }
    for (int thread = 0; thread < situation.jobs.length; thread++) {
      if (situation.isRunning(thread)) {
        jobs(situation, zone, thread, sink);
      }
    }
    for (int delivery = 0; delivery < situation.inFlight.length; delivery++) {
      if (situation.inFlight[delivery].length > 0) {
        int arriving = delivery;
        each(situation, zone, sink, (next, values, choices) -> arrive(next, values, arriving, choices));
      }
    }
  }

  /** A step for one combination of what it leaves open; returns whether it leads anywhere. */
  interface Step {

    boolean take(Situation next, Zone values, OpenChoices choices);
  }

  private static void each(Situation situation, Zone zone, Sink sink, Step step) {
    OpenChoices choices = new OpenChoices();
    do {
      Situation next = situation.copy();
      Zone values = zone.copy();
      next.urgent = true;
      if (step.take(next, values, choices)) {
        sink.accept(next, values);
      }
    } while (choices.another());
  }

  private void sources(Situation situation, Zone zone, int source, Sink sink) {
    SourceSeat seat = part.sources.get(source);
    switch (situation.sources[source]) {
      case Situation.SILENT -> {
        if (clocks.leads(source)) {
          each(situation, zone, sink, (next, values, choices) -> begin(next, values, source, choices));
        }
      }
      case Situation.BEFORE_BEGIN, Situation.BETWEEN ->
          each(situation, zone, sink, (next, values, choices) -> values.atLeast(clocks.source(source), seat.period())
              && reachGrid(next, values, source, choices));
      case Situation.RELEASING ->
          each(situation, zone, sink, (next, values, choices) -> release(next, values, source, choices));
      case Situation.PAUSING -> each(situation, zone, sink, (next, values, choices) -> {
        values.add(clocks.source(source), 0);
        return onGrid(next, values, source, choices);
      });
      case Situation.OVER -> { }
      default -> throw new IllegalStateException("source " + source);
    }
  }

  /** A time zero is known from now on, with the grids of all sources that count from it. */
  private boolean begin(Situation next, Zone values, int source, OpenChoices choices) {
    SourceSeat seat = part.sources.get(source);
    if (seat.isOnce()) {
      next.sources[source] = Situation.OVER;
      return ways.fromOutside(next, values, seat, choices);
    }
    if (seat.offset() < 0) {
      values.add(clocks.source(source), 0);
      return onGrid(next, values, source, choices);
    }
    for (int other = 0; other < next.sources.length; other++) {
      SourceSeat one = part.sources.get(other);
      if (one.clock() == seat.clock()) {
        next.sources[other] = Situation.BEFORE_BEGIN;
        values.add(clocks.source(other), one.period() - one.offset());
      }
    }
    return true;
  }

  private boolean reachGrid(Situation next, Zone values, int source, OpenChoices choices) {
    SourceSeat seat = part.sources.get(source);
    if (next.sources[source] == Situation.BETWEEN && seat.longest() == Zone.NONE) {
      values.remove(clocks.source(source));
      next.sources[source] = Situation.PAUSING;
      return true;
    }
    values.reset(clocks.source(source), 0);
    if (next.sources[source] == Situation.BEFORE_BEGIN && choices.choose(2) == 1) {
      return true;
    }
    return onGrid(next, values, source, choices);
  }

  private boolean onGrid(Situation next, Zone values, int source, OpenChoices choices) {
    if (part.sources.get(source).jitter() > 0) {
      next.sources[source] = Situation.RELEASING;
      return true;
    }
    return release(next, values, source, choices);
  }

  private boolean release(Situation next, Zone values, int source, OpenChoices choices) {
    SourceSeat seat = part.sources.get(source);
    next.sources[source] = Situation.BETWEEN;
    return ways.fromOutside(next, values, seat, choices);
  }

  private void jobs(Situation situation, Zone zone, int thread, Sink sink) {
    ThreadSeat seat = part.threads.get(thread);
    if (seat.executor() < 0) {
      each(situation, zone, sink, (next, values, choices) -> endPassing(next, values, thread, choices));
      return;
    }
    each(situation, zone, sink, (next, values, choices) -> endJob(next, values, thread));
    CallbackSeat callback = part.callbacks.get(part.callbackOf(situation.jobs[thread]));
    for (int i = 0; i < callback.messages().size(); i++) {
      int place = i;
      each(situation, zone, sink, (next, values, choices) -> publish(next, values, thread, place, choices));
    }
  }

  /** The end of sending a sample, or of receiving one. */
  private boolean endPassing(Situation next, Zone values, int thread, OpenChoices choices) {
    int item = next.jobs[thread];
    boolean sends = part.threads.get(thread).sends();
    if (!values.atLeast(clocks.job(thread), clocks.least(next, thread))) {
      return false;
    }
    next.jobs[thread] = Situation.IDLE;
    values.remove(clocks.job(thread));
    boolean marked = (item & Situation.MARK) > 0;
    return sends ? ways.forward(next, values, item / 2, marked, Clocks.NEW, choices)
        : ways.offer(next, values, item / 2, marked, Clocks.NEW, choices);
  }

  private boolean endJob(Situation next, Zone values, int thread) {
    int item = next.jobs[thread];
    CallbackSeat callback = part.callbacks.get(part.callbackOf(item));
    int[] counts = next.published[thread];
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] == 0 && isDue(callback, i, item)) {
        return false;
      }
    }
    if (!values.atLeast(clocks.job(thread), callback.demand().least())) {
      return false;
    }
    if ((item & Situation.MARK) > 0) {
      if (next.position == followed.length(next.target) - 1) {
        ends.reached(next.target, values.greatest(Clocks.FOLLOWED));
      }
      return false;
    }
    next.jobs[thread] = Situation.IDLE;
    next.published[thread] = null;
    values.remove(clocks.job(thread));
    clocks.ended(values, thread);
    return true;
  }

  private boolean isDue(CallbackSeat callback, int place, int item) {
    return part.messages.get(callback.messages().get(place)).isPublishedBy(part.inputOf(item));
  }

  private boolean publish(Situation next, Zone values, int thread, int place, OpenChoices choices) {
    int item = next.jobs[thread];
    CallbackSeat callback = part.callbacks.get(part.callbackOf(item));
    int number = callback.messages().get(place);
    MessageSeat message = part.messages.get(number);
    int[] counts = next.published[thread].clone();
    if (counts[place] >= message.message().perActivation() || !isDue(callback, place, item)
        || !values.atLeast(clocks.job(thread), earliest(next, thread, callback, message))) {
      return false;
    }
    counts[place]++;
    next.published[thread] = counts;
    boolean marked = (item & Situation.MARK) > 0
        && followed.takes(next, message.deliveries()) && choices.choose(2) == 1;
    if (marked) {
      next.jobs[thread] = item & ~Situation.MARK;
    }
    if (message.flow() < 0) {
      return ways.forward(next, values, number, marked, clocks.age(thread), choices);
    }
    next.enqueue(message.flow(), number * 2 + (marked ? Situation.MARK : 0));
    return true;
  }

  /** Returns after how much processor time of its job a message can be published at the earliest. */
  private long earliest(Situation next, int thread, CallbackSeat callback, MessageSeat message) {
    long sent = message.flow() < 0 ? message.sendLeast() : 0;
    if (!message.message().atEnd()) {
      return Math.min(1, callback.demand().ownLeast()) + sent;
    }
    List<Integer> messages = callback.messages();
    int[] counts = next.published[thread];
    for (int i = 0; i < messages.size(); i++) {
      MessageSeat other = part.messages.get(messages.get(i));
      sent += !other.message().atEnd() && other.flow() < 0 ? counts[i] * other.sendLeast() : 0;
    }
    return callback.demand().ownLeast() + sent;
  }

  private boolean arrive(Situation next, Zone values, int number, OpenChoices choices) {
    boolean marked = next.inFlight[number][0] > 0;
    next.inFlight[number] = Situation.without(next.inFlight[number], 0);
    clocks.landed(values, number);
    DeliverySeat seat = part.deliveries.get(number);
    if (seat.listener() >= 0) {
      next.enqueue(seat.listener(), number * 2 + (marked ? Situation.MARK : 0));
      return true;
    }
    return ways.offer(next, values, number, marked, Clocks.NEW, choices);
  }
}
