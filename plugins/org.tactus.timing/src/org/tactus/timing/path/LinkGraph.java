package org.tactus.timing.path;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.StateRead;
import org.tactus.timing.model.TimingModel;

/** The steps between the callbacks of a model, over messages and states. */
public final class LinkGraph {

  private final TimingModel model;
  private final List<List<Link>> outgoing = new ArrayList<>();
  private final List<List<Link>> incoming = new ArrayList<>();

  /** Finds the steps of a model. */
  public LinkGraph(TimingModel model) {
    this.model = model;
    List<Map<Step, List<Delivery>>> parallel = new ArrayList<>();
    for (int callback = 0; callback < model.callbacks().size(); callback++) {
      parallel.add(new LinkedHashMap<>());
      outgoing.add(new ArrayList<>());
      incoming.add(new ArrayList<>());
    }
    List<List<Delivery>> sent = model.messages().stream().<List<Delivery>>map(message -> new ArrayList<>()).toList();
    model.deliveries().forEach(delivery -> sent.get(delivery.message().id()).add(delivery));
    model.messages().forEach(message -> sent.get(message.id()).forEach(delivery ->
        parallel.get(message.publisher().id()).computeIfAbsent(Step.of(delivery), step -> new ArrayList<>()).add(delivery)));
    for (StateRead read : model.stateReads()) {
      parallel.get(read.writer().id()).put(new Step(read.reader(), Link.Way.STATE), List.of());
    }
    for (Callback publisher : model.callbacks()) {
      parallel.get(publisher.id()).forEach((step, deliveries) -> {
        Link link = new Link(publisher, step.subscriber(), step.way(), deliveries);
        outgoing.get(publisher.id()).add(link);
        incoming.get(step.subscriber().id()).add(link);
      });
    }
  }

  private record Step(Callback subscriber, Link.Way way) {

    static Step of(Delivery delivery) {
      return new Step(delivery.subscriber(), delivery.sampled() ? Link.Way.SAMPLED_MESSAGE : Link.Way.ACTIVATION);
    }
  }

  /** Returns the number of callbacks. */
  int size() {
    return model.callbacks().size();
  }

  /** Returns the steps from a callback, by its messages in the order of the model, then its states. */
  public List<Link> from(int callback) {
    return outgoing.get(callback);
  }

  /** Returns the steps to a callback. */
  public List<Link> to(int callback) {
    return incoming.get(callback);
  }
}
