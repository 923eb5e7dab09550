package org.tactus.generator.plan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.tactus.model.view.ActionRole;

/** A callback of a node. */
public sealed interface CallbackPlan {

  /** What all callbacks have. */
  Common common();

  /** Returns the name in the model. */
  default String name() {
    return common().name();
  }

  /**
   * What all callbacks have.
   *
   * @param name name in the model
   * @param member what its members are called, without prefix
   * @param method member function that the user writes
   * @param group callback group
   * @param sends what it publishes
   * @param calls clients that it calls
   * @param samples what it reads without being activated by it
   * @param executionTime worst case as it is written in the model; empty if it gives none
   * @param load nanoseconds that it takes as synthetic load; 0 if the model gives no execution time
   * @param urgency what an executor with a ready queue orders it by
   * @param threadClass name of the thread class that runs it
   * @param critical whether it is a critical section of its host's memory, and tells the controller of it
   * @param hold whom its jobs hold off
   * @param stamped whether what it publishes bears a stamp: a new one of a source, else that of its input
   * @param actions what it asks of actions, and of which it ends goals
   * @param turns which of these publications, calls and goals it does not send with each activation
   */
  record Common(String name, String member, String method, GroupPlan group, List<SendPlan> sends,
      List<ClientPlan> calls,
      List<SamplePlan> samples, String executionTime, long load, PlannedUrgency urgency, Optional<String> threadClass,
      boolean critical, HoldPlan hold, boolean stamped, ActionUse actions, List<TurnPlan> turns) {

    /** Returns what it publishes when its code has returned. */
    public List<SendPlan> sendsAtEnd() {
      return sends.stream().filter(SendPlan::atEnd).toList();
    }

    /** Returns how many things it does not send with each activation; none if none of them keeps a distance. */
    public int timedTurns() {
      return turns.stream().anyMatch(turn -> turn.pace().isTimed()) ? turns.size() : 0;
    }

    /** Returns the turns in which it sends what a client or publisher sends, if it does not with each activation. */
    public Optional<TurnPlan> turn(TurnPlan.Kind kind, String member) {
      return turns.stream().filter(turn -> turn.kind() == kind && turn.member().equals(member)).findFirst();
    }

    /** Begins what all callbacks of a group have. */
    static Builder builder(String name, String member, String method, GroupPlan group) {
      return new Builder(name, member, method, group);
    }

    /** What is being described; what is not said is that of a callback that does nothing, in no time. */
    static final class Builder {

      private final String name;
      private final String member;
      private final String method;
      private final GroupPlan group;
      private List<SendPlan> sends = List.of();
      private List<ClientPlan> calls = List.of();
      private List<SamplePlan> samples = List.of();
      private String executionTime = "";
      private long load;
      private PlannedUrgency urgency = new PlannedUrgency(OptionalLong.empty(), OptionalInt.empty());
      private Optional<String> threadClass = Optional.empty();
      private boolean critical;
      private HoldPlan hold = HoldPlan.NOBODY;
      private boolean stamped;
      private ActionUse actions = ActionUse.NONE;
      private List<TurnPlan> turns = List.of();

      private Builder(String name, String member, String method, GroupPlan group) {
        this.name = name;
        this.member = member;
        this.method = method;
        this.group = group;
      }

      Builder sends(List<SendPlan> value) {
        sends = value;
        return this;
      }

      Builder calls(List<ClientPlan> value) {
        calls = value;
        return this;
      }

      Builder samples(List<SamplePlan> value) {
        samples = value;
        return this;
      }

      /** Sets the worst case as it is written, and the nanoseconds of synthetic load. */
      Builder execution(String text, long nanoseconds) {
        executionTime = text;
        load = nanoseconds;
        return this;
      }

      Builder urgency(PlannedUrgency value) {
        urgency = value;
        return this;
      }

      Builder threadClass(Optional<String> value) {
        threadClass = value;
        return this;
      }

      Builder critical(boolean value) {
        critical = value;
        return this;
      }

      Builder hold(HoldPlan value) {
        hold = value;
        return this;
      }

      Builder stamped(boolean value) {
        stamped = value;
        return this;
      }

      Builder actions(ActionUse value) {
        actions = value;
        return this;
      }

      Builder turns(List<TurnPlan> value) {
        turns = value;
        return this;
      }

      Common build() {
        return new Common(name, member, method, group, sends, calls, samples, executionTime, load, urgency,
            threadClass, critical, hold, stamped, actions, turns);
      }
    }
  }

  /**
   * How urgent the chains make a callback: deadline in nanoseconds from the origin, priority (a greater number goes
   * first).
   */
  record PlannedUrgency(OptionalLong deadline, OptionalInt priority) {}

  /**
   * A timer; times in nanoseconds.
   *
   * @param period from one expiry to the next, or from the start to the only one
   * @param once whether it expires once
   * @param offset where its grid begins, counted from the zero of the clock; empty if its phase is any
   */
  record TimerPlan(Common common, long period, boolean once, OptionalLong offset) implements CallbackPlan {}

  /**
   * An event source, which code outside ROS 2 triggers.
   *
   * @param distance nanoseconds between triggers that come evenly, as often as the model allows in the long run
   */
  record EventPlan(Common common, long distance) implements CallbackPlan {

    /** Nanoseconds between triggers of what is aperiodic: an hour, as nobody knows how often they come. */
    public static final long RARELY = 3_600_000_000_000L;

    /** Nanoseconds between triggers of what comes once: a hundred years. */
    public static final long NEVER_AGAIN = 3_155_760_000_000_000_000L;
  }

  /**
   * How a join matches messages by their stamps.
   *
   * @param queue the sets of messages that may wait to be complete
   * @param within by how much stamps of a set may differ from its first one in nanoseconds; 0 where they are equal
   */
  record MatchingPlan(int queue, long within) {}

  /**
   * A subscription; with {@code join} it is activated when every input has a new message, else by each message of any
   * input.
   *
   * @param matching how a join matches stamps; empty for any other
   */
  record SubscriptionPlan(Common common, List<InputPlan> inputs, boolean join, Optional<MatchingPlan> matching)
      implements CallbackPlan {

    /** Returns what a message of an input makes the callback publish. */
    public List<SendPlan> sends(InputPlan input) {
      return common.sends().stream().filter(send -> send.isTriggeredBy(input.topic())).toList();
    }

    /** Returns what only messages of some publishers of an input make the callback publish. */
    public List<SendPlan> chosen(InputPlan input) {
      return common.sends().stream().filter(send -> !send.isTriggeredBy(input.topic())
          && send.chosen().stream().anyMatch(one -> one.topic().equals(input.topic()))).toList();
    }
  }

  /**
   * A part that the waitable of an action serves.
   *
   * @param role what it handles
   */
  record ActionPartPlan(Common common, ActionPlan action, ActionRole role) implements CallbackPlan {}

  /**
   * The work on a goal of an action: once for each, or with a period while there is one.
   *
   * @param period nanoseconds between its runs; empty if each goal starts it once
   * @param feedback whether each run publishes feedback
   */
  record ActionExecutionPlan(Common common, ActionPlan action, OptionalLong period, boolean feedback)
      implements CallbackPlan {}

  /** A service, called {@code ~/name}. */
  record ServicePlan(Common common, TypePlan type) implements CallbackPlan {}

  /**
   * A client of a service of the given node; the callback handles the response.
   *
   * @param server the node in the model
   * @param serviceName the service in the model
   * @param service what the service is called in the running system
   * @param pending most requests that wait for a response
   * @param timeout nanoseconds after which a request is given up
   */
  record ClientPlan(Common common, TypePlan type, String server, String serviceName, String service, int pending,
      long timeout) implements CallbackPlan {

    /** Requests that wait at most where the model does not say. */
    static final int DEFAULT_PENDING = 100;
    /** Nanoseconds that a request waits at most where the model does not say. */
    static final long DEFAULT_TIMEOUT = 10_000_000_000L;
  }
}
