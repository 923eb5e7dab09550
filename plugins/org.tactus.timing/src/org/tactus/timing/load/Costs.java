package org.tactus.timing.load;

import java.util.Comparator;
import java.util.List;
import org.tactus.timing.Time;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Message;

/**
 * The processor time of what threads do, each with everything that belongs to it: executor overhead, messages that are
 * sent in the callback's thread, copies.
 *
 * <p>An overhead curve inflates the execution-time curve of each callback (thesis, section 3.2.4, Lemma 1): the
 * instances that one thread runs in a busy window are consecutive, so their overhead is at most that of their number,
 * and no more than that of the instances of each callback added up. On several threads a window may hold instances
 * between which others have run, so that each counts with the most that one needs.
 */
public final class Costs {

  private Costs() {
  }

  /**
   * Returns the cost of instances of a callback.
   *
   * @param callback the callback, whose execution time is known
   * @param synchronous the messages that it sends itself
   */
  public static ExecutionTime of(Callback callback, List<Message> synchronous) {
    ExecutionTime overhead = callback.executor().overhead();
    return callback.executionTime().orElseThrow().plus(sum(sentTogether(synchronous)))
        .plus(callback.executor().isSequential() ? overhead : ExecutionTime.wcet(overhead.wcet()));
  }

  /** Returns those of the synchronous messages of a callback that one activation may send, the costliest such set. */
  public static List<Message> sentTogether(List<Message> synchronous) {
    return synchronous.stream().flatMap(message -> message.triggers().stream()).distinct()
        .flatMap(caller -> (caller.publishers().isEmpty() ? List.of("") : caller.publishers()).stream()
            .map(publisher -> synchronous.stream()
                .filter(message -> message.isTriggeredBy(caller.topic(), publisher)).toList()))
        .max(Comparator.comparingLong(Costs::sum))
        .orElse(synchronous);
  }

  private static long sum(List<Message> synchronous) {
    return synchronous.stream().mapToLong(Costs::added).reduce(0, Time::add);
  }

  /** Returns what sending a synchronous message adds to an instance of its publisher, in nanoseconds. */
  public static long added(Message message) {
    return Time.multiply(message.perActivation(), sending(message));
  }

  /** Returns what sending a sample once to all its destinations takes, in nanoseconds. */
  public static long sending(Message message) {
    return Time.multiply(message.sendCost(), message.copies());
  }
}
