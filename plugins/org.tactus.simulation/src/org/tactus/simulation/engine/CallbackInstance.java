package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Turns;

/** One activation of a callback, with the arrivals that it consumes. */
final class CallbackInstance {

  /** The stamp of data from outside, of which none is known. */
  static final long NO_STAMP = -1;

  private static final Arrival[] NOTHING = {};

  final int callback;
  final long release;
  /** What it consumes: nothing if it is released from outside, one arrival, or one per slot of a join. */
  final Arrival[] inputs;
  /** The arrival that released it, null if it is released from outside. */
  final Arrival trigger;
  /** The release from outside of the oldest data that it handles; deadlines count from it. */
  final long origin;
  /** The stamp of the data that it handles: its own if it is released from outside, else the oldest of its inputs. */
  final long stamp;
  /** The thread that runs it, null until it starts. */
  SimThread thread;
  /** The origins of the data that it carries, by tracked path; null if no path is tracked through it. */
  private Object[] carried;
  /** What it has published and what is held back until its logical execution time is over. */
  private List<Packet> held = List.of();
  /** How many instances of its callback have read before it. */
  long number;
  /** What its callback does not publish with it, since another instance has done so too short a time before. */
  List<Message> refused = List.of();
  long start;
  long end;
  /** The instant at which it reads what it samples. */
  long read;
  /** The instant at which what it made has become visible. */
  long visible;

  /** Creates an instance that is released from outside, with a stamp that grows from one to the next. */
  CallbackInstance(int callback, long release, long stamp) {
    this(callback, release, NOTHING, null, stamp);
  }

  CallbackInstance(int callback, long release, Arrival[] inputs, Arrival trigger) {
    this(callback, release, inputs, trigger,
        Arrays.stream(inputs).mapToLong(Arrival::stamp).min().orElse(NO_STAMP));
  }

  private CallbackInstance(int callback, long release, Arrival[] inputs, Arrival trigger, long stamp) {
    this.callback = callback;
    this.release = release;
    this.inputs = inputs;
    this.trigger = trigger;
    this.stamp = stamp;
    this.origin = origin(release, inputs);
  }

  /** Returns whether what released it makes its callback publish a message, and it is its turn; once it has read. */
  boolean calls(Message message) {
    return isInTurn(message) && (message.triggers().isEmpty() || trigger != null && trigger.calls(message));
  }

  private boolean isInTurn(Message message) {
    return switch (message.turns()) {
      case Turns.Each each -> true;
      case Turns.OneOf one -> number % one.every() == 0;
      case Turns.Apart apart -> refused.stream().noneMatch(one -> one.id() == message.id());
    };
  }

  /** Holds a message back. */
  void hold(Packet packet) {
    held = held.isEmpty() ? new ArrayList<>() : held;
    held.add(packet);
  }

  /** Returns the messages that are held back, in the order of their publication. */
  List<Packet> held() {
    return held;
  }

  void carry(int path, Object data) {
    if (carried == null || carried.length <= path) {
      carried = carried == null ? new Object[path + 1] : Arrays.copyOf(carried, path + 1);
    }
    carried[path] = data;
  }

  Object carried(int path) {
    return carried == null || carried.length <= path ? null : carried[path];
  }

  private static long origin(long release, Arrival[] inputs) {
    long earliest = release;
    for (Arrival input : inputs) {
      earliest = Math.min(earliest, input.origin());
    }
    return earliest;
  }
}
