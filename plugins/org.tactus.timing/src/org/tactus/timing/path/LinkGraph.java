package org.tactus.timing.path;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Caller;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.StateRead;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.Turns;

/**
 * The steps between the callbacks of a model, over messages and states.
 *
 * <p>A search along them is at a <em>place</em>: a callback or, where trigger sets of the callback decide by which
 * steps data goes on, a step that led to it. Places are numbers; that of a callback is its id.
 */
public final class LinkGraph {

  private final TimingModel model;
  private final List<List<Link>> outgoing = new ArrayList<>();
  private final List<List<Link>> incoming = new ArrayList<>();
  /** The callbacks that publish something only for some of their inputs. */
  private final BitSet selective = new BitSet();
  private final Map<Link, Integer> places = new IdentityHashMap<>();
  private final List<Link> stepsOfPlaces = new ArrayList<>();

  /** Finds the steps of a model. */
  public LinkGraph(TimingModel model) {
    this.model = model;
    List<Map<Step, List<Delivery>>> parallel = new ArrayList<>();
    for (int callback = 0; callback < model.callbacks().size(); callback++) {
      parallel.add(new LinkedHashMap<>());
      outgoing.add(new ArrayList<>());
      incoming.add(new ArrayList<>());
    }
    model.messages().stream().filter(message -> !message.triggers().isEmpty())
        .forEach(message -> selective.set(message.publisher().id()));
    List<List<Delivery>> sent = model.messages().stream().<List<Delivery>>map(message -> new ArrayList<>()).toList();
    model.deliveries().forEach(delivery -> sent.get(delivery.message().id()).add(delivery));
    model.messages().forEach(message -> sent.get(message.id()).forEach(delivery ->
    parallel.get(message.publisher().id()).computeIfAbsent(step(delivery), step -> new ArrayList<>()).add(delivery)));
    for (StateRead read : model.stateReads()) {
      parallel.get(read.writer().id())
          .put(new Step(read.reader(), Link.Way.STATE, List.of(), Turns.ALL, ""), List.of());
    }
    for (Callback publisher : model.callbacks()) {
      parallel.get(publisher.id()).forEach((step, deliveries) ->
          add(new Link(publisher, step.subscriber(), step.way(), deliveries)));
    }
  }

  /**
   * What deliveries have in common that are one step; the topic only where the trigger sets of the subscriber ask for
   * it.
   */
  private record Step(Callback subscriber, Link.Way way, List<Caller> triggers, Turns turns, String topic) {
  }

  private Step step(Delivery delivery) {
    boolean told = !delivery.sampled() && selective.get(delivery.subscriber().id());
    return new Step(delivery.subscriber(), delivery.sampled() ? Link.Way.SAMPLED_MESSAGE : Link.Way.ACTIVATION,
        delivery.message().triggers(), delivery.message().turns(), told ? delivery.message().topic() : "");
  }

  private void add(Link link) {
    outgoing.get(link.publisher().id()).add(link);
    incoming.get(link.subscriber().id()).add(link);
    if (selective.get(link.subscriber().id())) {
      places.put(link, model.callbacks().size() + stepsOfPlaces.size());
      stepsOfPlaces.add(link);
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

  /** Returns the place to which a step leads. */
  int place(Link link) {
    return places.getOrDefault(link, link.subscriber().id());
  }

  /** Returns all places at a callback: itself, where a path may begin, and those of steps to it. */
  List<Integer> places(int callback) {
    List<Integer> all = new ArrayList<>(List.of(callback));
    if (selective.get(callback)) {
      incoming.get(callback).forEach(link -> all.add(place(link)));
    }
    return all;
  }

  /** Returns the callback of a place. */
  int callback(int place) {
    return place < size() ? place : stepsOfPlaces.get(place - size()).subscriber().id();
  }

  /** Returns whether data at a place goes on along a step from its callback. */
  boolean leads(int place, Link link) {
    return place < size() || link.continues(stepsOfPlaces.get(place - size()));
  }
}
