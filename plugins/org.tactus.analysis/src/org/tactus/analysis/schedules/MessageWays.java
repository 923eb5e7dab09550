package org.tactus.analysis.schedules;

import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.schedules.SearchedPart.CallbackSeat;
import org.tactus.analysis.schedules.SearchedPart.DeliverySeat;
import org.tactus.analysis.schedules.SearchedPart.SourceSeat;

/** Carries messages to where they wait, and releases instances. Data that is followed and lost ends its situation. */
final class MessageWays {

  private final SearchedPart part;
  private final Clocks clocks;
  private final Followed followed;

  MessageWays(SearchedPart part, Clocks clocks, Followed followed) {
    this.part = part;
    this.clocks = clocks;
    this.followed = followed;
  }

  /** MessageWays what a source releases. */
  boolean fromOutside(Situation next, Zone values, SourceSeat seat, OpenChoices choices) {
    if (seat.input() == SearchedPart.BY_CLOCK) {
      return instance(next, values, seat.callback(), SearchedPart.BY_CLOCK, queueOfClock(seat.callback()), false,
          Clocks.NEW, choices);
    }
    SearchedPart.InputSeat input = part.inputs.get(seat.input() - 1 - part.deliveries.size());
    return arrived(next, values, seat.callback(), input.input().slot(), seat.input(), input.queue(), false,
        Clocks.NEW, choices);
  }

  private int queueOfClock(int callback) {
    var executor = part.executors.get(part.callbacks.get(callback).executor());
    int place = executor.queueCallbacks().indexOf(callback);
    return executor.queues().get(Math.max(0, place));
  }

  /**
   * Sends a message on all its ways; what is followed takes one of those that are on its path.
   *
   * @param age the age of the instance that has published it
   */
  boolean forward(Situation next, Zone values, int message, boolean marked, int age, OpenChoices choices) {
    var deliveries = part.messages.get(message).deliveries();
    int taken = -1;
    if (marked) {
      var ways = deliveries.stream().filter(delivery -> followed.isOn(next, delivery)).toList();
      taken = ways.get(choices.choose(ways.size()));
    }
    for (int number : deliveries) {
      DeliverySeat seat = part.deliveries.get(number);
      boolean its = number == taken;
      boolean goesOn = true;
      if (seat.delivery().network() > 0) {
        next.inFlight[number] = Situation.with(next.inFlight[number], its ? Situation.MARK : 0);
        int place = next.inFlight[number].length - 1;
        if (place >= SearchLimits.MOST_IN_FLIGHT) {
          throw new UnfinishedSearchException("messages in flight without limit");
        }
        values.add(clocks.inFlight(number, place), 0);
      } else if (seat.listener() >= 0) {
        next.enqueue(seat.listener(), number * 2 + (its ? Situation.MARK : 0));
        check(next, seat.listener());
      } else {
        goesOn = offer(next, values, number, its, age, choices);
      }
      if (!goesOn) {
        return false;
      }
    }
    return true;
  }

  private static void check(Situation next, int queue) {
    if (next.queues[queue].length > SearchLimits.MOST_WAITING) {
      throw new UnfinishedSearchException("a queue grows without limit");
    }
  }

  /** Hands a message to its subscriber. */
  boolean offer(Situation next, Zone values, int number, boolean marked, int age, OpenChoices choices) {
    DeliverySeat seat = part.deliveries.get(number);
    if (seat.delivery().sampled()) {
      return !marked;
    }
    return arrived(next, values, seat.subscriber(), seat.delivery().slot(), 1 + number, seat.queue(), marked,
        age, choices);
  }

  private boolean arrived(Situation next, Zone values, int callback, int slot, int input, int queue, boolean marked,
      int age, OpenChoices choices) {
    CallbackSeat seat = part.callbacks.get(callback);
    if (seat.slot() < 0) {
      return instance(next, values, callback, input, queue, marked, age, choices);
    }
    if (next.slots[seat.slot() + slot] > 1) {
      return false;
    }
    next.slots[seat.slot() + slot] = marked ? 2 : 1;
    boolean whole = true;
    boolean carries = false;
    for (int i = 0; i < seat.slots(); i++) {
      whole &= next.slots[seat.slot() + i] > 0;
      carries |= next.slots[seat.slot() + i] > 1;
    }
    if (!whole) {
      return !marked || followed.waits(next);
    }
    for (int i = 0; i < seat.slots(); i++) {
      next.slots[seat.slot() + i] = 0;
    }
    return instance(next, values, callback, SearchedPart.BY_CLOCK, queueOfClock(callback), carries, age, choices);
  }

  private boolean instance(Situation next, Zone values, int callback, int input, int queue, boolean marked, int age,
      OpenChoices choices) {
    CallbackSeat seat = part.callbacks.get(callback);
    if (seat.collapses() && next.queues[queue].length > 0) {
      return !marked;
    }
    int item = part.item(callback, input);
    if (marked) {
      next.position++;
      item |= Situation.MARK;
    } else if (followed.canBegin(next, callback) && choices.choose(2) == 1) {
      next.target = followed.begun();
      next.position = 0;
      values.add(Clocks.FOLLOWED, 0);
      item |= Situation.MARK;
    }
    next.enqueue(queue, item);
    check(next, queue);
    clocks.enqueued(next, values, queue, age);
    return true;
  }
}
