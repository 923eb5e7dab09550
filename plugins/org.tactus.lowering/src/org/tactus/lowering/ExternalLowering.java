package org.tactus.lowering;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.tactus.model.ExternalPublisher;
import org.tactus.model.ExternalSubscribers;
import org.tactus.model.Topic;
import org.tactus.model.view.PayloadBound;
import org.tactus.model.view.SystemView;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Executor;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Listener;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModelBuilder;

/**
 * Makes what readers and writers outside the system cause in it. A publisher outside becomes a source that takes no
 * time on a core of its own; its messages reach every participant that reads the topic, and its listener threads, with
 * the arrivals that the description gives, which are those at the participants. Subscribers outside are destinations of
 * what the system publishes; that is part of its messages, and only said here.
 */
final class ExternalLowering {

  private final SystemView view;
  private final Sites sites;
  private final TimingModelBuilder builder;
  private final Trace trace;
  private final CallbackLowering callbacks;
  private final MessageDelays delays;
  private final MiddlewareThreads middleware;
  private final Amounts amounts;
  private final ArrivalLowering arrivals;
  private final Assumptions assumptions;
  private final PayloadBound payloads = new PayloadBound();

  ExternalLowering(SystemView view, Sites sites, TimingModelBuilder builder, Trace trace, CallbackLowering callbacks,
      MessageDelays delays, MiddlewareThreads middleware, Amounts amounts, Problems problems, Assumptions assumptions) {
    this.view = view;
    this.sites = sites;
    this.builder = builder;
    this.trace = trace;
    this.callbacks = callbacks;
    this.delays = delays;
    this.middleware = middleware;
    this.amounts = amounts;
    this.arrivals = new ArrivalLowering(amounts, problems);
    this.assumptions = assumptions;
  }

  void lower() {
    for (Topic topic : view.topics()) {
      view.externalSubscribers(topic).forEach(subscribers -> say(topic, subscribers));
      List<ExternalPublisher> publishers = view.externalPublishers(topic);
      for (int i = 0; i < publishers.size(); i++) {
        lower(topic, publishers.get(i),
            "external publisher" + (publishers.size() == 1 ? "" : " " + (i + 1)) + " of " + topic.getName());
      }
    }
  }

  private void say(Topic topic, ExternalSubscribers subscribers) {
    assumptions.add("Up to " + subscribers.getCount() + (subscribers.getCount() == 1 ? " subscriber" : " subscribers")
        + " outside the model"
        + Optional.ofNullable(subscribers.getHost()).map(host -> " on host " + host.getName()).orElse("") + " take "
        + topic.getName()
        + ": every message is sent to each of them.");
  }

  private void lower(Topic topic, ExternalPublisher publisher, String name) {
    assumptions.add("Messages of the " + name
        + " reach each participant that reads the topic with the arrivals that the model gives.");
    OptionalLong payload = publisher.getSize() == null ? payloads.of(topic.getType())
        : OptionalLong.of(amounts.bytes(publisher.getSize()));
    Executor executor = trace.note(builder.executor(name, ExecutorKind.PLAIN_THREAD, 0,
        trace.note(builder.thread(name, Placement.ownCore()), publisher)), publisher);
    Callback source = trace.note(builder.callback(executor, name, CallbackClass.WAITABLE, 0,
        Optional.of(ExecutionTime.wcet(0)), arrivals.activation(publisher.getArrival())), publisher);
    Message message = trace.note(builder.synchronous(source, topic.getName(), 0, 0, payload.orElse(0)), publisher);
    for (Sending.Reader reader : Sendings.readers(view, callbacks, topic)) {
      Site to = sites.of(view.node(reader.callback()));
      Listener listener = middleware.listener(to);
      long cost = delays.cost(to.host(), payload, "the " + name, publisher).listener();
      Delivery delivery = trace.note(reader.delivered(builder, message, callbacks).listener(Optional.of(listener), cost)
          .add(), reader.origin());
      trace.noteDepth(delivery, reader.depth());
    }
  }
}
