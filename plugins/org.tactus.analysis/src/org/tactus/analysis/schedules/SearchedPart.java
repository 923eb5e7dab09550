package org.tactus.analysis.schedules;

import java.util.List;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.Message;

/**
 * A part of a system that nothing else disturbs, as the search reads it: everything has a number within its list.
 *
 * @see PartReader
 */
final class SearchedPart {
  /** What an instance is released by where that is no message and no input. */
  static final int BY_CLOCK = 0;

  /** In which order an executor takes what waits. */
  enum Service {
    /** One queue, in the order of arrival. */
    ARRIVAL,
    /** What a poll found, by class, and then a new poll. */
    WINDOW,
    /** One at a time by class. */
    CLASS,
    /** In any order. */
    ANY,
    /** By priority, those alike in any order. */
    PRIORITY,
    /** By deadline from the release of the oldest data on, those alike in any order; then what has none. */
    DEADLINE,
    /** By deadline likewise, then what has none by priority. */
    DEADLINE_OR_PRIORITY;

    boolean goesByDeadlines() {
      return switch (this) {
        case DEADLINE, DEADLINE_OR_PRIORITY -> true;
        case ARRIVAL, WINDOW, CLASS, ANY, PRIORITY -> false;
      };
    }
  }

  /**
   * A source outside the messages.
   *
   * @param callback the callback that it releases
   * @param input what the instance is released by, as {@link #item} has it
   * @param period the least distance of grid points
   * @param jitter the most by which a release follows its grid point, below the period
   * @param longest the greatest distance of grid points, {@link Zone#NONE} without one
   * @param clock the number of the time zero that it shares with others
   * @param offset the first grid point after time zero, -1 if it is not known
   */
  record SourceSeat(int callback, int input, long period, long jitter, long longest, int clock, long offset) {

    /** Returns what releases one instance and no more. */
    static SourceSeat once(int callback, int input) {
      return new SourceSeat(callback, input, Zone.NONE, 0, Zone.NONE, -1, -1);
    }

    boolean isOnce() {
      return period == Zone.NONE;
    }
  }

  /**
   * A callback.
   *
   * @param callback the callback
   * @param executor its executor
   * @param group its exclusive group, -1 without one
   * @param collapses whether an expiry that finds one pending releases nothing
   * @param demand what a job needs
   * @param messages what it publishes that somebody takes
   * @param slot the first slot of its join, -1 without one
   * @param slots the number of slots of its join
   */
  record CallbackSeat(Callback callback, int executor, int group, boolean collapses, Demand demand,
      List<Integer> messages, int slot, int slots) {
  }

  /**
   * The processor time of a job.
   *
   * @param ownLeast the least of its own code
   * @param least the least with its messages
   * @param most the most with its messages
   */
  record Demand(long ownLeast, long least, long most) {
  }

  /**
   * An input from outside.
   *
   * @param input the input
   * @param subscriber the callback
   * @param queue the queue of the subscription at its executor
   */
  record InputSeat(ExternalInput input, int subscriber, int queue) {
  }

  /**
   * A message that somebody takes.
   *
   * @param message the message
   * @param flow the queue of its flow controller, -1 if its publisher sends it
   * @param sendLeast the least processor time of sending it
   * @param sendMost the most processor time of sending it
   * @param deliveries its ways
   * @param triggering whether it is published by each instance, by what the instance is released by; empty for always
   */
  record MessageSeat(Message message, int flow, long sendLeast, long sendMost,
      List<Integer> deliveries, List<Boolean> triggering) {

    /** Returns whether an instance that is released by an input publishes it. */
    boolean isPublishedBy(int input) {
      return triggering.isEmpty() || triggering.get(input);
    }
  }

  /**
   * The way of a message to a subscriber.
   *
   * @param delivery the delivery
   * @param subscriber the callback
   * @param queue the queue of the subscription at its executor
   * @param listener the queue of the listener, -1 without one
   */
  record DeliverySeat(Delivery delivery, int subscriber, int queue, int listener) {
  }

  /**
   * An executor.
   *
   * @param service its order
   * @param queues its queues, one per subscription, timer and so on, or a single one for all
   * @param queueCallbacks the callback of each queue, -1 where it is for all
   * @param precedes whether one of its queues is served before another one when both are ready
   * @param late the queues of waitables that are tested when their turn comes, as bits
   * @param threads its threads
   */
  record ExecutorSeat(Service service, List<Integer> queues, List<Integer> queueCallbacks, boolean[][] precedes,
      long late, List<Integer> threads) {
  }

  /**
   * A thread.
   *
   * @param core the number of its core
   * @param priority its priority
   * @param nonPreemptive whether it lets no other thread run until its job has ended
   * @param executor its executor, -1 if it sends or listens
   * @param queue the queue of the flow controller or listener, -1 for an executor
   * @param work what it does
   * @param writers the number of writers of a flow controller, 0 for others
   */
  record ThreadSeat(int core, int priority, boolean nonPreemptive, int executor, int queue, Work work, int writers) {

    /** Returns whether it is that of a flow controller. */
    boolean sends() {
      return switch (work) {
        case SENDING, SENDING_BY_PRIORITY, SENDING_BY_RANK, SENDING_IN_TURN -> true;
        case RUNNING, RECEIVING -> false;
      };
    }
  }

  /** What threads do. */
  enum Work {
    /** Run callbacks. */
    RUNNING,
    /** Send samples in the order of their arrival. */
    SENDING,
    /** Send samples by the priorities of their writers, those alike in the order of their arrival. */
    SENDING_BY_PRIORITY,
    /** Send samples by the priorities of their writers, then by the registration of these. */
    SENDING_BY_RANK,
    /** Send a sample of each writer in turn. */
    SENDING_IN_TURN,
    /** Receive samples in the order of their arrival. */
    RECEIVING
  }

  final List<SourceSeat> sources;
  final List<CallbackSeat> callbacks;
  final List<MessageSeat> messages;
  final List<DeliverySeat> deliveries;
  final List<InputSeat> inputs;
  final List<ExecutorSeat> executors;
  final List<ThreadSeat> threads;
  /** The threads of each core. */
  final List<List<Integer>> cores;
  /** The number of queues: those of executors, flow controllers and listeners. */
  final int queueCount;
  /** The number of slots of all joins. */
  final int slotCount;
  /** Whether the order in which cores look for work matters. */
  final boolean contends;
  /** Whether some job may need no processor time. */
  final boolean instant;
  /** Whether some executor goes by deadlines, so that the ages of instances matter. */
  final boolean ages;

  SearchedPart(PartReader reader) {
    sources = List.copyOf(reader.sources);
    callbacks = List.copyOf(reader.callbacks);
    messages = List.copyOf(reader.messages);
    deliveries = List.copyOf(reader.deliveries);
    inputs = List.copyOf(reader.inputs);
    executors = List.copyOf(reader.executors);
    threads = List.copyOf(reader.threads);
    cores = reader.cores.stream().map(List::copyOf).toList();
    queueCount = reader.queueCount;
    slotCount = reader.slotCount;
    contends = reader.contends;
    ages = executors.stream().anyMatch(executor -> executor.service().goesByDeadlines());
    instant = callbacks.stream().anyMatch(one -> one.demand().least() == 0)
        || messages.stream().anyMatch(one -> one.flow() >= 0 && one.sendLeast() == 0)
        || deliveries.stream().anyMatch(one -> one.listener() >= 0 && one.delivery().listenerCost() == 0);
  }

  /** Returns the number of things that an instance can be released by. */
  int releasers() {
    return 1 + deliveries.size() + inputs.size();
  }

  /** Returns the item of an instance of a callback that is released by a clock, a delivery or an input. */
  int item(int callback, int input) {
    return (callback * releasers() + input) * 2;
  }

  /** Returns the callback of an item. */
  int callbackOf(int item) {
    return item / 2 / releasers();
  }

  /** Returns what an item was released by. */
  int inputOf(int item) {
    return item / 2 % releasers();
  }
}
