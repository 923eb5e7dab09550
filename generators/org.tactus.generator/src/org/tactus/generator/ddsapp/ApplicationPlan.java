package org.tactus.generator.ddsapp;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.generator.plan.CallbackPlan.MatchingPlan;
import org.tactus.generator.plan.CallbackPlan.PlannedUrgency;
import org.tactus.generator.plan.HoldPlan;
import org.tactus.generator.plan.Pace;
import org.tactus.generator.plan.ParticipantPlan;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.ThreadClassPlan;
import org.tactus.generator.plan.ThreadClassPlan.ClassWorker;

/**
 * The program of a process.
 *
 * @param process the process
 * @param participants its participants with their writers
 * @param executors its executors with what they run
 */
record ApplicationPlan(ProcessPlan process, List<ParticipantCode> participants, List<ExecutorCode> executors) {

  /**
   * A participant.
   *
   * @param plan the participant
   * @param variable name of its variable
   */
  record ParticipantCode(ParticipantPlan plan, String variable, List<WriterCode> writers) {}

  /**
   * A DataWriter.
   *
   * @param variable name of its variable
   * @param node the node that publishes
   */
  record WriterCode(String variable, String node, EndpointCode endpoint) {}

  /**
   * What writer and reader have in common.
   *
   * @param bytes size of a sample without the header of its payload
   * @param matches number of endpoints of the other kind
   */
  record EndpointCode(String topic, String type, long bytes, int matches) {}

  /**
   * An executor.
   *
   * @param variable name of its variable
   * @param thread its thread where it has no order, as a single-threaded executor of ROS 2; else empty
   * @param collecting what that thread does with what is ready
   * @param classes its threads by the order in which they choose; none without an order
   * @param groups its callback groups where it has an order
   */
  record ExecutorCode(String variable, Optional<ClassWorker> thread, Collecting collecting, List<ClassCode> classes,
      List<GroupCode> groups, List<CallbackCode> callbacks) {}

  /** What one thread without an order does with what is ready. */
  enum Collecting {

    /** Each runs once, timers before subscriptions. */
    TIMERS_FIRST,

    /** Each runs once, subscriptions before timers. */
    SUBSCRIPTIONS_FIRST,

    /** The first runs alone, subscriptions before timers. */
    ONE_SUBSCRIPTIONS_FIRST
  }

  /** Threads that serve callbacks of their own in an order. */
  record ClassCode(ThreadClassPlan.WorkerOrder order, List<ClassWorker> threads) {}

  /**
   * A callback group.
   *
   * @param variable name of its variable
   * @param exclusive whether its callbacks run one at a time
   */
  record GroupCode(String variable, boolean exclusive) {}

  /**
   * What a callback is ordered by.
   *
   * @param group variable of its callback group
   * @param threadClass number of the thread class that serves it
   */
  record OrderedCode(String group, PlannedUrgency urgency, int threadClass) {}

  /**
   * What a callback publishes.
   *
   * @param stamped whether its samples bring along the activation that they stem from
   */
  record OutputCode(List<SendCode> sends, boolean stamped) {}

  /**
   * A callback.
   *
   * @param variable name of its variable
   * @param name {@code Node.callback}
   * @param work execution time of an instance in nanoseconds; 0 if the model gives none
   * @param output what it publishes
   * @param samples topics whose latest samples it reads
   * @param states who reads whose state
   * @param turn when its instances run, beside those of others
   */
  record CallbackCode(String variable, String name, long work, Trigger trigger, OutputCode output,
      List<InputCode> samples, StateCode states, TurnCode turn) {

    /** Returns what it publishes. */
    List<SendCode> sends() {
      return output.sends();
    }

    /** Tells whether its samples bring along the activation that they stem from. */
    boolean stamped() {
      return output.stamped();
    }

    /** Tells whether the program names it after it has made it. */
    boolean isNamed() {
      return turn.ordered().isPresent() || states.isRead() || !states.reads().isEmpty() || !sends().isEmpty()
          || !samples.isEmpty() || turn.hold().holds();
    }
  }

  /**
   * When instances of a callback run, beside those of others.
   *
   * @param ordered what it is ordered by; empty where its executor has no order
   * @param hold whom its instances hold off
   */
  record TurnCode(Optional<OrderedCode> ordered, HoldPlan hold) {}

  /**
   * How a callback takes part in the reading of states.
   *
   * @param reads variables of the callbacks of the process whose states it reads
   * @param isRead whether another callback reads its state
   */
  record StateCode(List<String> reads, boolean isRead) {}

  /**
   * A publication.
   *
   * @param writer the variable of the writer
   * @param times how many samples per instance
   * @param pace which instances publish them
   * @param triggers numbers of the inputs that it is for; all if it names none
   */
  record SendCode(String writer, int times, Pace pace, List<Integer> triggers) {}

  /** What activates a callback. */
  sealed interface Trigger {

    /** A timer; nanoseconds, the offset as {@link org.tactus.generator.plan.CallbackPlan.TimerPlan} has it. */
    record Timer(long period, OptionalLong offset) implements Trigger {}

    /** Events, as early as these separations allow. */
    record Events(List<Separation> separations) implements Trigger {}

    /**
     * Samples of all or of any of the inputs.
     *
     * @param matching how those of all are matched by their origins; empty for all of any activation
     */
    record Inputs(boolean all, Optional<MatchingPlan> matching, List<InputCode> inputs) implements Trigger {}
  }

  /**
   * The least time from an event to a later one.
   *
   * @param lag how many events later
   * @param distance nanoseconds
   * @param from number of the first event, counted from 0, that is kept away so
   */
  record Separation(long lag, long distance, long from) {}

  /**
   * An input of a callback.
   *
   * @param participant the variable of the participant
   * @param depth samples that wait at most; 0 for all
   */
  record InputCode(String participant, int depth, EndpointCode endpoint) {}
}
