package org.tactus.analysis.schedules;

import org.tactus.analysis.network.SearchLimits;
import org.tactus.analysis.schedules.SearchedPart.SourceSeat;
import org.tactus.analysis.schedules.SearchedPart.ThreadSeat;

/**
 * The clocks of a situation: one for each source since its last grid point; one for each job, which shows how much
 * processor time it had while it has its core; one for each job that waits for its core since it lost it, or since the
 * thread below it did, by which the other one is ahead; one for each message in flight; and one for what is followed.
 * Where an executor goes by deadlines, there is also one for the age of each instance: since the release from outside
 * of the oldest data that it has.
 */
final class Clocks {

  /** The clock since the release at the start of the followed path. */
  static final int FOLLOWED = Integer.MAX_VALUE;

  /** The age of an instance that is released from outside. */
  static final int NEW = -1;

  private static final int PLACES = SearchLimits.MOST_WAITING + 2;

  private final SearchedPart part;
  private final int firstJob;
  private final int firstWait;
  private final int firstFlight;
  private final int firstAge;

  Clocks(SearchedPart part) {
    this.part = part;
    this.firstJob = part.sources.size();
    this.firstWait = firstJob + part.threads.size();
    this.firstFlight = firstWait + part.threads.size();
    this.firstAge = firstFlight + part.deliveries.size() * SearchLimits.MOST_IN_FLIGHT;
  }

  int source(int source) {
    return source;
  }

  int job(int thread) {
    return firstJob + thread;
  }

  int waiting(int thread) {
    return firstWait + thread;
  }

  int inFlight(int delivery, int place) {
    return firstFlight + delivery * SearchLimits.MOST_IN_FLIGHT + place;
  }

  /** Returns the age of the instance that a thread runs. */
  int age(int thread) {
    return firstAge + thread;
  }

  /** Returns the age of an instance that waits. */
  int age(int queue, int place) {
    return firstAge + part.threads.size() + queue * PLACES + place;
  }

  /** Adds the age of the instance that was put at the end of a queue; it is that of another one, or new. */
  void enqueued(Situation next, Zone zone, int queue, int age) {
    if (part.ages) {
      int own = age(queue, next.queues[queue].length - 1);
      if (age == NEW) {
        zone.add(own, 0);
      } else {
        zone.copy(own, age);
      }
    }
  }

  /** Gives a thread the age of the instance that it has taken from a queue. */
  void taken(Zone zone, int thread, int queue, int place) {
    if (part.ages) {
      int from = age(queue, place);
      zone.copy(age(thread), from);
      zone.remove(from);
      moveUp(zone, from, age(queue, PLACES));
    }
  }

  /** Forgets the age of the instance that a thread has run. */
  void ended(Zone zone, int thread) {
    if (part.ages) {
      zone.remove(age(thread));
    }
  }

  /** Returns whether a source is the first of those that share its time zero. */
  boolean leads(int source) {
    SourceSeat seat = part.sources.get(source);
    if (seat.offset() < 0) {
      return true;
    }
    for (int other = 0; other < source; other++) {
      if (part.sources.get(other).offset() >= 0 && part.sources.get(other).clock() == seat.clock()) {
        return false;
      }
    }
    return true;
  }

  /** Returns the least processor time of the job of a thread. */
  long least(Situation situation, int thread) {
    int item = situation.jobs[thread];
    ThreadSeat seat = part.threads.get(thread);
    if (seat.executor() >= 0) {
      return part.callbacks.get(part.callbackOf(item)).demand().least();
    }
    return seat.sends() ? part.messages.get(item / 2).sendLeast()
        : Math.min(1, part.deliveries.get(item / 2).delivery().listenerCost());
  }

  private long most(Situation situation, int thread) {
    int item = situation.jobs[thread];
    ThreadSeat seat = part.threads.get(thread);
    if (seat.executor() >= 0) {
      return part.callbacks.get(part.callbackOf(item)).demand().most();
    }
    return seat.sends() ? part.messages.get(item / 2).sendMost()
        : part.deliveries.get(item / 2).delivery().listenerCost();
  }

  /** Lets time pass for as long as the situation can last; the zone is to be closed. */
  void pass(Situation situation, Zone zone, Followed followed) {
    zone.pass();
    for (int source = 0; source < situation.sources.length; source++) {
      SourceSeat seat = part.sources.get(source);
      switch (situation.sources[source]) {
        case Situation.BEFORE_BEGIN -> zone.limit(source(source), seat.period());
        case Situation.BETWEEN ->
            zone.limit(source(source), seat.longest() == Zone.NONE ? seat.period() : seat.longest());
        case Situation.RELEASING -> zone.limit(source(source), seat.jitter());
        default -> { }
      }
    }
    for (int thread = 0; thread < situation.jobs.length; thread++) {
      if (situation.isRunning(thread)) {
        zone.limit(job(thread), most(situation, thread));
      }
    }
    for (int delivery = 0; delivery < situation.inFlight.length; delivery++) {
      if (situation.inFlight[delivery].length > 0) {
        zone.limit(inFlight(delivery, 0), part.deliveries.get(delivery).delivery().network());
      }
    }
    if (situation.target != Situation.NOTHING) {
      zone.limit(FOLLOWED, followed.most(situation.target));
    }
  }

  /** Removes the clock of the first message of a delivery, and moves those of the others up. */
  void landed(Zone zone, int delivery) {
    zone.remove(inFlight(delivery, 0));
    moveUp(zone, inFlight(delivery, 0), inFlight(delivery, SearchLimits.MOST_IN_FLIGHT));
  }

  /** Moves the clocks behind a place that has become free up by one. */
  private static void moveUp(Zone zone, int free, int end) {
    int[] codes = zone.codes().clone();
    for (int i = 0; i < codes.length; i++) {
      if (codes[i] > free && codes[i] < end) {
        codes[i]--;
      }
    }
    zone.rename(codes);
  }
}
