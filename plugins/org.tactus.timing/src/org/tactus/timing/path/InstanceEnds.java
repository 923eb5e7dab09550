package org.tactus.timing.path;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/**
 * Where the instances of chains can be seen to end. An execution tells the times since the origins of its data, and of
 * what each is: of the callback that was released first, as long as executors with a ready queue hand the data on in
 * one process; of the topic on which it came from elsewhere. Where that is data of the chain alone, the time is a
 * response of the chain, no longer than what any goal limits.
 */
public final class InstanceEnds {

  private final TimingModel model;
  private final LinkGraph graph;
  private final String host;
  private final boolean oneHost;

  /**
   * Prepares the search in a model.
   *
   * @param host the host of the manager that is to see them
   */
  public InstanceEnds(TimingModel model, String host) {
    this.model = model;
    this.graph = new LinkGraph(model);
    this.host = host;
    this.oneHost = model.cores().stream().map(Core::host).distinct().count() <= 1;
  }

  /** Returns whether and where each instance of a chain can be seen. */
  public InstanceEnd of(Chain chain) {
    Callback source = chain.source();
    Callback sink = chain.sink();
    if (!sink.executor().kind().hasReadyQueue()) {
      return new InstanceEnd.Unseen("executor " + sink.executor().name()
          + " of its last callback tells nothing of executions");
    }
    if (!oneHost && !hostOf(sink).equals(Optional.of(host))) {
      return new InstanceEnd.Unseen("it ends on " + hostOf(sink).map(other -> "host " + other)
          .orElse("a host that the model does not say"));
    }
    if (!(source.activation() instanceof Activation.External) || !graph.to(source.id()).isEmpty()) {
      return new InstanceEnd.Unseen("neither a timer nor a source releases its first callback");
    }
    Set<Integer> on = between(source, sink, link -> true, Set.of());
    if (stepsWithin(on).stream().anyMatch(Link::isSampled)) {
      return new InstanceEnd.Unseen("data is sampled on its way");
    }
    boolean onlyThere = chain.via().stream().filter(one -> one.id() != source.id() && one.id() != sink.id())
        .allMatch(one -> between(source, sink, link -> true, Set.of(one.id())).isEmpty());
    if (on.isEmpty() || !onlyThere) {
      return new InstanceEnd.Unseen("data of its first callback also comes to the last one another way");
    }
    Set<String> own = Set.of(source.name());
    return roots(sink).equals(own) ? new InstanceEnd.Seen(sink, List.of()) : among(source, sink, on, own);
  }

  /** Of the data that comes to the last callback, some is of other chains. */
  private InstanceEnd among(Callback source, Callback sink, Set<Integer> on, Set<String> own) {
    Set<String> from = new LinkedHashSet<>(own);
    for (Link link : stepsWithin(on)) {
      if (link.subscriber().callbackClass() != CallbackClass.SUBSCRIPTION) {
        return new InstanceEnd.Unseen("a request or a response does not tell of what its data is");
      }
      boolean enters = !link.publisher().executor().kind().hasReadyQueue()
          || link.deliveries().stream().anyMatch(delivery -> delivery.listener().isPresent());
      for (String topic : link.topics()) {
        if (bringsOnly(topic, own)) {
          from.add(topic);
        } else if (enters) {
          return new InstanceEnd.Unseen("topic " + topic + " also brings data of other callbacks to "
              + link.subscriber().name());
        }
      }
    }
    return new InstanceEnd.Seen(sink, new ArrayList<>(from));
  }

  private boolean bringsOnly(String topic, Set<String> own) {
    return model.externalInputs().stream().noneMatch(input -> input.name().equals(topic))
        && model.messages().stream().filter(message -> message.topic().equals(topic))
            .allMatch(message -> roots(message.publisher()).equals(own));
  }

  /** Returns what releases data that activates a callback, from the outside of the modelled messages. */
  private Set<String> roots(Callback callback) {
    Set<String> roots = new TreeSet<>();
    for (int at : reached(callback, true, link -> !link.isSampled(), Set.of())) {
      Callback one = model.callbacks().get(at);
      List<String> inputs = model.externalInputs().stream().filter(input -> input.subscriber().id() == at)
          .map(ExternalInput::name).toList();
      roots.addAll(inputs);
      if (inputs.isEmpty() && graph.to(at).stream().allMatch(Link::isSampled)) {
        roots.add(one.name());
      }
    }
    return roots;
  }

  /** Returns the callbacks on ways from one to another, both included; none if there is no way. */
  private Set<Integer> between(Callback source, Callback sink, Function<Link, Boolean> along, Set<Integer> without) {
    Set<Integer> on = reached(source, false, along, without);
    on.retainAll(reached(sink, true, along, without));
    return on.contains(source.id()) && on.contains(sink.id()) ? on : Set.of();
  }

  private Set<Integer> reached(Callback from, boolean backwards, Function<Link, Boolean> along, Set<Integer> without) {
    Set<Integer> reached = new HashSet<>(Set.of(from.id()));
    Deque<Integer> next = new ArrayDeque<>(reached);
    while (!next.isEmpty()) {
      int at = next.poll();
      for (Link link : backwards ? graph.to(at) : graph.from(at)) {
        int other = (backwards ? link.publisher() : link.subscriber()).id();
        if (along.apply(link) && !without.contains(other) && reached.add(other)) {
          next.add(other);
        }
      }
    }
    return reached;
  }

  private List<Link> stepsWithin(Set<Integer> on) {
    return model.callbacks().stream().filter(one -> on.contains(one.id()))
        .flatMap(one -> graph.from(one.id()).stream()).filter(link -> on.contains(link.subscriber().id())).toList();
  }

  private static Optional<String> hostOf(Callback callback) {
    return switch (callback.executor().threads().getFirst().placement()) {
      case Placement.FixedPriority fixed -> Optional.of(fixed.core().host());
      case Placement.Reservation reserved -> reserved.core().map(Core::host);
      case Placement.Contended contended -> Optional.of(contended.host());
      case Placement.OwnCore own -> Optional.empty();
    };
  }
}
