package org.tactus.simulation.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.tactus.simulation.trace.RunListener;
import org.tactus.timing.Time;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.ThreadSpec;
import org.tactus.timing.model.TimingModel;

/** Carries messages from stage to stage, and releases what they activate. */
final class Router {

  private final Timeline timeline;
  private final Draws draws;
  private final Joins joins;
  private final Observer observer;
  private final RunListener listener;
  private final List<List<Delivery>> deliveries = new ArrayList<>();
  private ExecutorRun[] executors;
  private FlowControllerWork[] flowControllers;
  private ListenerWork[] listeners;
  private final TimingModel model;
  private Dispatcher dispatcher;
  private SimThread[] threads;
  private final List<Deque<Arrival>> inFlight;
  private final long[] lastReceived;
  /** How many instances of each callback have read. */
  private final long[] readers;
  private final Spacing spacing;
  private long collapsed;
  private long stamps;

  Router(TimingModel model, Timeline timeline, Draws draws, Observer observer, RunListener listener) {
    this.model = model;
    this.timeline = timeline;
    this.draws = draws;
    this.joins = new Joins(model);
    this.observer = observer;
    this.listener = listener;
    this.inFlight = model.deliveries().stream().<Deque<Arrival>>map(delivery -> new ArrayDeque<>()).toList();
    this.lastReceived = new long[model.deliveries().size()];
    this.readers = new long[model.callbacks().size()];
    this.spacing = new Spacing(model);
    model.messages().forEach(message -> deliveries.add(new ArrayList<>()));
    model.deliveries().forEach(delivery -> deliveries.get(delivery.message().id()).add(delivery));
  }

  /** Makes the threads, their work and the executors known; called once, before the run. */
  void connect(Dispatcher itsDispatcher, SimThread[] itsThreads, ExecutorRun[] byExecutor) {
    dispatcher = itsDispatcher;
    threads = itsThreads;
    executors = model.callbacks().stream().map(callback -> byExecutor[callback.executor().id()])
        .toArray(ExecutorRun[]::new);
    flowControllers = model.flowControllers().stream()
        .map(controller -> (FlowControllerWork) threads[controller.thread().id()].work)
        .toArray(FlowControllerWork[]::new);
    listeners = model.listeners().stream().map(one -> (ListenerWork) threads[one.thread().id()].work)
        .toArray(ListenerWork[]::new);
  }

  /** Returns the stamp of the next instance that is released from outside. */
  long nextStamp() {
    return stamps++;
  }

  /** Releases an instance. */
  void release(CallbackInstance instance) {
    if (!executors[instance.callback].release(instance)) {
      collapsed++;
    } else if (callback(instance).isLogical()) {
      reads(instance, instance.release);
    }
  }

  private Callback callback(CallbackInstance instance) {
    return model.callbacks().get(instance.callback);
  }

  private void reads(CallbackInstance instance, long now) {
    instance.read = now;
    instance.number = readers[instance.callback]++;
    spacing.decide(instance, now);
    observer.reads(instance);
  }

  /** Takes a message, or the event of an external input, to the subscriber. */
  void offer(int callback, int slot, Arrival arrival, long now) {
    CallbackInstance instance = joins.offer(callback, slot, arrival, now, observer::gone);
    observer.offered(arrival, joins.waiting(callback), instance != null);
    if (instance != null) {
      release(instance);
    }
  }

  /**
   * Takes what a callback publishes: an asynchronous message to queue, or a synchronous one that has been sent. Of a
   * callback with a logical execution time it is held back until that is over.
   */
  void made(Packet packet, long now) {
    if (!packet.message.isAsynchronous()) {
      packet.sendingStart = now - packet.cost;
      if (listener != null && packet.cost > 0) {
        listener.sent(packet.message, packet.publisher.thread.spec, packet.sendingStart, now);
      }
    }
    if (callback(packet.publisher).isLogical()) {
      packet.publisher.hold(packet);
    } else {
      publish(packet, now);
    }
  }

  private void publish(Packet packet, long now) {
    packet.published = now;
    Message message = packet.message;
    if (message.isAsynchronous()) {
      int controller = message.flowController().get().id();
      observer.queued(packet);
      flowControllers[controller].queue(packet);
      dispatcher.wake(threads[message.flowController().get().thread().id()]);
    } else {
      packet.sent = now;
      forward(packet, now);
    }
  }

  /** Notes that a flow controller has sent a part of a message, possibly the last one. */
  void partSent(Packet packet, ThreadSpec thread, long from, long now) {
    packet.sendingStart = from;
    if (listener != null) {
      listener.sent(packet.message, thread, from, now);
    }
  }

  /** Takes a message that a flow controller has sent completely. */
  void sent(Packet packet, long now) {
    packet.sent = now;
    observer.sent(packet);
    forward(packet, now);
  }

  private void forward(Packet packet, long now) {
    for (Delivery delivery : deliveries.get(packet.message.id())) {
      Arrival arrival = new Arrival(packet, delivery);
      long delay = delivery.network() == 0 ? 0 : draws.network(delivery);
      // a reader takes the messages of a writer in their order, also those that reach it at the same instant
      long at = Math.max(Time.add(now, delay), lastReceived[delivery.id()]);
      lastReceived[delivery.id()] = at;
      Deque<Arrival> before = inFlight.get(delivery.id());
      if (at == now && before.isEmpty()) {
        received(arrival, now);
      } else {
        before.add(arrival);
        timeline.schedule(new NetworkDelay(before), at);
      }
    }
  }

  private void received(Arrival arrival, long now) {
    arrival.received = now;
    if (arrival.delivery.listener().isPresent()) {
      listeners[arrival.delivery.listener().get().id()].queue(arrival);
      dispatcher.wake(threads[arrival.delivery.listener().get().thread().id()]);
    } else {
      arrival.handlingStart = now;
      arrived(arrival, now);
    }
  }

  /** Takes a message that a listener has handled. */
  void handled(Arrival arrival, ThreadSpec thread, long now) {
    if (listener != null) {
      listener.handled(arrival.delivery, thread, arrival.handlingStart, now);
    }
    arrived(arrival, now);
  }

  private void arrived(Arrival arrival, long now) {
    arrival.arrived = now;
    observer.arrived(arrival);
    if (!arrival.delivery.sampled()) {
      offer(arrival.delivery.subscriber().id(), arrival.delivery.slot(), arrival, now);
    }
  }

  /** Notes the start of an instance, when it reads what it samples unless it has a logical execution time. */
  void started(CallbackInstance instance) {
    observer.started(instance);
    if (!callback(instance).isLogical()) {
      reads(instance, instance.start);
    }
  }

  /** Notes the end of an instance; what it made becomes visible then, or when its logical execution time is over. */
  void ended(CallbackInstance instance) {
    observer.ended(instance);
    if (listener != null) {
      report(instance);
    }
    long over = Time.add(instance.release, callback(instance).interval().orElse(0));
    if (over <= instance.end) {
      show(instance, instance.end);
    } else {
      timeline.schedule(new IntervalEnd(instance), over);
    }
  }

  private void show(CallbackInstance instance, long now) {
    instance.visible = now;
    instance.held().forEach(packet -> publish(packet, now));
    observer.visible(instance);
  }

  private void report(CallbackInstance instance) {
    ThreadSpec thread = instance.thread.spec;
    listener.ended(model.callbacks().get(instance.callback), thread, instance.release, instance.start, instance.end);
    for (Arrival input : instance.inputs) {
      if (input.packet != null) {
        Packet packet = input.packet;
        long made = callback(packet.publisher).isLogical() ? packet.publisher.end : packet.published;
        long published = Math.max(packet.publisher.start, made - 1);
        listener.consumed(new RunListener.Transfer(input.delivery, packet.publisher.thread.spec,
            published, packet.sendingStart, input.handlingStart, thread, instance.start));
      }
    }
  }

  /** Returns how many timer expiries collapsed. */
  long collapsed() {
    return collapsed;
  }

  /** Returns how many messages were replaced or dropped at joins. */
  long replaced() {
    return joins.replaced();
  }

  /** The end of the logical execution time of an instance: who reads at this instant sees what it made. */
  private final class IntervalEnd extends Event {

    private final CallbackInstance instance;

    IntervalEnd(CallbackInstance instance) {
      super(timeline);
      this.instance = instance;
    }

    @Override
    boolean comesFirst() {
      return true;
    }

    @Override
    void occur(long now) {
      show(instance, now);
    }
  }

  /** The end of the delay of the message that has been longest in flight to a reader. */
  private final class NetworkDelay extends Event {

    private final Deque<Arrival> inFlightToReader;

    NetworkDelay(Deque<Arrival> inFlightToReader) {
      super(timeline);
      this.inFlightToReader = inFlightToReader;
    }

    @Override
    void occur(long now) {
      received(inFlightToReader.remove(), now);
    }
  }
}
