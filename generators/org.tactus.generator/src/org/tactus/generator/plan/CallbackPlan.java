package org.tactus.generator.plan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

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
   */
  record Common(String name, String member, String method, GroupPlan group, List<SendPlan> sends,
      List<ClientPlan> calls,
      List<SamplePlan> samples, String executionTime, long load, Urgency urgency, Optional<String> threadClass,
      boolean critical) {
  }

  /**
   * How urgent the chains make a callback: deadline in nanoseconds from the origin, priority (a greater number goes
   * first).
   */
  record Urgency(OptionalLong deadline, OptionalInt priority) {}

  /** A timer; the period in nanoseconds. */
  record TimerPlan(Common common, long period) implements CallbackPlan {}

  /**
   * An event source, which code outside ROS 2 triggers.
   *
   * @param distance nanoseconds between triggers that come evenly, as often as the model allows in the long run
   */
  record EventPlan(Common common, long distance) implements CallbackPlan {}

  /**
   * A subscription; with {@code join} it is activated when every input has a new message, else by each message of any
   * input.
   */
  record SubscriptionPlan(Common common, List<InputPlan> inputs, boolean join) implements CallbackPlan {

    /** Returns what a message of an input makes the callback publish. */
    public List<SendPlan> sends(InputPlan input) {
      return common.sends().stream().filter(send -> send.isTriggeredBy(input.topic())).toList();
    }
  }

  /** A service, called {@code ~/name}. */
  record ServicePlan(Common common, TypePlan type) implements CallbackPlan {}

  /**
   * A client of a service of the given node; the callback handles the response.
   *
   * @param pending most requests that wait for a response
   * @param timeout nanoseconds after which a request is given up
   */
  record ClientPlan(Common common, TypePlan type, String server, String serviceName, int pending, long timeout)
      implements CallbackPlan {

    /** Requests that wait at most where the model does not say. */
    static final int DEFAULT_PENDING = 100;
    /** Nanoseconds that a request waits at most where the model does not say. */
    static final long DEFAULT_TIMEOUT = 10_000_000_000L;

    /** Returns the fully qualified name of the service. */
    public String service() {
      return "/" + server + "/" + serviceName;
    }
  }
}
