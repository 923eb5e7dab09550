package org.tactus.simulation.trace;

import java.util.ArrayList;
import java.util.List;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** Keeps what happened in a window of a run. */
public final class EventLog implements RunListener {

  /** What a job does. */
  public enum Kind {
    /** An instance of a callback. */
    CALLBACK("callback"),
    /** The sending of a message. */
    SEND("send"),
    /** The handling of a message by a listener. */
    RECEIVE("receive");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /** Returns the word of the trace's category. */
    public String text() {
      return text;
    }
  }

  /**
   * An interval during which a thread had a core.
   *
   * @param core the name of the core
   * @param thread the thread
   * @param from the begin in nanoseconds
   * @param until the end in nanoseconds
   */
  public record Execution(String core, ThreadSpec thread, long from, long until) {
  }

  /**
   * A piece of work of a thread, from its begin to its end, with all interruptions.
   *
   * @param kind what it is
   * @param name the callback or topic
   * @param thread the thread
   * @param release the instant of the release of an instance; the begin for other kinds
   * @param from the begin in nanoseconds
   * @param until the end in nanoseconds
   */
  public record LoggedJob(Kind kind, String name, ThreadSpec thread, long release, long from, long until) {
  }

  private final TimingModel model;
  private final long from;
  private final long until;
  private final List<Execution> executions = new ArrayList<>();
  private final List<LoggedJob> jobs = new ArrayList<>();
  private final List<Transfer> transfers = new ArrayList<>();

  /**
   * Creates an empty log.
   *
   * @param model the model
   * @param from the begin of the window in nanoseconds
   * @param until the end of the window in nanoseconds
   */
  public EventLog(TimingModel model, long from, long until) {
    this.model = model;
    this.from = from;
    this.until = until;
  }

  @Override
  public void executed(String core, ThreadSpec thread, long begin, long end) {
    if (touches(begin, end)) {
      executions.add(new Execution(core, thread, begin, end));
    }
  }

  @Override
  public void ended(Callback callback, ThreadSpec thread, long release, long start, long end) {
    if (touches(start, end)) {
      jobs.add(new LoggedJob(Kind.CALLBACK, callback.name(), thread, release, start, end));
    }
  }

  @Override
  public void sent(Message message, ThreadSpec thread, long begin, long end) {
    if (touches(begin, end)) {
      jobs.add(new LoggedJob(Kind.SEND, message.topic(), thread, begin, begin, end));
    }
  }

  @Override
  public void handled(Delivery delivery, ThreadSpec thread, long begin, long end) {
    if (touches(begin, end)) {
      jobs.add(new LoggedJob(Kind.RECEIVE, delivery.message().topic(), thread, begin, begin, end));
    }
  }

  @Override
  public void consumed(Transfer transfer) {
    if (transfer.published() >= from && transfer.start() <= until) {
      transfers.add(transfer);
    }
  }

  private boolean touches(long begin, long end) {
    return end >= from && begin <= until;
  }

  /** Returns the model. */
  public TimingModel model() {
    return model;
  }

  /** Returns the begin of the window in nanoseconds. */
  public long from() {
    return from;
  }

  /** Returns the end of the window in nanoseconds. */
  public long until() {
    return until;
  }

  /** Returns when threads had cores. */
  public List<Execution> executions() {
    return List.copyOf(executions);
  }

  /** Returns the pieces of work, in the order of their ends. */
  public List<LoggedJob> jobs() {
    return List.copyOf(jobs);
  }

  /** Returns the ways of messages. */
  public List<Transfer> transfers() {
    return List.copyOf(transfers);
  }
}
