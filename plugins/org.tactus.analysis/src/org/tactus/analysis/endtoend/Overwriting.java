package org.tactus.analysis.endtoend;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.tactus.analysis.Bound;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.StampedArrivals;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;
import org.tactus.timing.path.Link;

/**
 * Finds where the data of a path may be lost before it is used, because other data takes its place: a topic that
 * several callbacks publish, a slot of a join that several fill, or the output of a callback with other inputs. Then
 * nothing bounds when data of the path gets through. A state keeps a value for each topic that activates its callback,
 * so that other topics do no harm. And where instances may overtake each other, so that an older value takes the place
 * of a newer one.
 */
final class Overwriting {

  private final StageNetwork network;
  private final StampedArrivals stamped;

  Overwriting(StageNetwork network, StampedArrivals stamped) {
    this.network = network;
    this.stamped = stamped;
  }

  /**
   * Returns why older data may replace newer data of a path, since instances of one of its callbacks may overtake each
   * other.
   */
  Optional<Bound.Unbounded> overtaking(List<Link> links) {
    int last = links.size() - 1;
    while (last >= 0 && !replaces(links.get(last))) {
      last--;
    }
    return links.subList(0, last + 1).stream().map(Link::publisher).filter(Overwriting::runsBesideItself).findFirst()
        .flatMap(callback -> because(
            "instances of " + callback.name() + " may run at the same time and overtake each other, so"
            + " that an older value replaces a newer one; put it into an exclusive callback group", callback));
  }

  /** Returns why a set of messages of one stamp may never be complete, or be dropped, at a join along a path. */
  Optional<Bound.Unbounded> dropping(List<Link> links) {
    return links.stream().filter(link -> !link.isSampled()).map(Link::subscriber)
        .filter(callback -> callback.activation() instanceof Activation.Matched && !stamped.keepsSets(callback))
        .findFirst().flatMap(join -> because(network.stamps().problemOfSets(join)
            .orElseGet(() -> dropped(join, (Activation.Matched) join.activation())), join));
  }

  private String dropped(Callback join, Activation.Matched matched) {
    long sets = stamped.sets(join);
    return sets == Time.INFINITE ? stamped.lateStart(join)
        .orElseGet(() -> "no bound is known on when the inputs of " + join.name() + " arrive")
        : sets > matched.queue() ? join.name() + " may have to hold " + sets + " sets of messages, and holds "
            + matched.queue() + ", so that it may drop those of any activation; let it 'queue " + sets + "'"
            : "a join before " + join.name() + " may drop sets of messages; lengthen its queue";
  }

  private static boolean runsBesideItself(Callback callback) {
    return callback.executor().threads().size() > 1 && !callback.isExclusive();
  }

  /**
   * Returns whether a value at the end of a step is kept until it is used, so that another one may take its place, or
   * at its beginning until something is sent.
   */
  private static boolean replaces(Link link) {
    return link.isSampled() || link.joins() || link.isThinned();
  }

  /** Returns why data may never get from the source to the sink along the links of a path. */
  Optional<Bound.Unbounded> losing(List<Link> links) {
    Optional<Link> mixed = Optional.empty(); // the first step since the last sample into a callback with further inputs
    for (int i = 0; i < links.size(); i++) {
      Link link = links.get(i);
      Optional<Bound.Unbounded> lost = lost(links, i, mixed);
      if (lost.isPresent()) {
        return lost;
      }
      if (link.isSampled()) {
        mixed = Optional.empty();
      } else if (mixed.isEmpty() && i + 1 < links.size() && hasOtherInputs(link, links.get(i + 1))) {
        mixed = Optional.of(link);
      }
    }
    return Optional.empty();
  }

  private Optional<Bound.Unbounded> lost(List<Link> links, int index, Optional<Link> mixed) {
    Link link = links.get(index);
    if (mixed.isPresent() && link.isThinned()) {
      return because("what " + mixed.get().subscriber().name() + " makes of data of " + mixed.get().publisher().name()
          + " may never be sent, since " + link.publisher().name() + " sends with "
          + link.deliveries().getFirst().message().turns().text() + ", which may be those of other inputs; give"
          + " each input a callback of its own", link.publisher());
    }
    if (mixed.isPresent() && replaces(link)) {
      boolean valuePerTopic = link.way() == Link.Way.STATE && mixed.get() == links.get(index - 1);
      return valuePerTopic ? sharedInput(mixed.get()) : overwrittenOutput(mixed.get());
    }
    return switch (link.way()) {
      case ACTIVATION -> link.joins() ? sharedSlot(link) : Optional.empty();
      case SAMPLED_MESSAGE -> sharedTopic(link);
      case STATE -> Optional.empty();
    };
  }

  /** Returns whether other inputs than a step may put their data where the next step takes that of the path. */
  private boolean hasOtherInputs(Link link, Link next) {
    Callback callback = link.subscriber();
    return callback.activation() instanceof Activation.Any
        && (network.external(callback).stream()
            .anyMatch(input -> callsFor(message -> message.isTriggeredBy(input), callback, next))
            || network.received(callback).stream().filter(other -> !link.deliveries().contains(other))
                .anyMatch(other -> callsFor(message -> message.isTriggeredBy(other), callback, next)));
  }

  /**
   * Returns whether an input makes a callback leave its state, or publish on a topic, that a step takes.
   *
   * @param called whether the input calls for a message
   */
  private boolean callsFor(Predicate<Message> called, Callback callback, Link step) {
    return step.way() == Link.Way.STATE || network.published(callback).stream()
        .anyMatch(message -> called.test(message) && step.topics().contains(message.topic()));
  }

  private Optional<Bound.Unbounded> sharedSlot(Link link) {
    Callback join = link.subscriber();
    for (Delivery own : link.deliveries()) {
      boolean shared = network.received(join).stream()
          .anyMatch(other -> other.slot() == own.slot() && !link.deliveries().contains(other))
          || network.external(join).stream().anyMatch(input -> input.slot() == own.slot());
      if (shared) {
        return because(
            "what " + link.publisher().name() + " publishes on " + own.message().topic() + " may be replaced by what"
            + " others publish there before " + join.name() + " uses it; give it a topic of its own", join);
      }
    }
    return Optional.empty();
  }

  private Optional<Bound.Unbounded> overwrittenOutput(Link link) {
    Callback callback = link.subscriber();
    return because(
        "what " + callback.name() + " makes of data of " + link.publisher().name() + " may be overwritten by what it"
            + " makes of its other inputs before it is used; sample the state of " + callback.name()
            + ", which keeps a value per"
        + " topic, or give each input a callback and a topic of its own", callback);
  }

  private Optional<Bound.Unbounded> sharedInput(Link link) {
    Callback callback = link.subscriber();
    return network.received(callback).stream()
        .filter(other -> !link.deliveries().contains(other) && link.topics().contains(other.message().topic()))
        .findFirst()
        .flatMap(
            other -> because("what " + link.publisher().name() + " publishes on " + other.message().topic() + " may be"
                + " overwritten by what " + other.message().publisher().name() + " publishes there, before what "
                + callback.name()
            + " makes of it is sampled; give each publisher a topic of its own", callback));
  }

  private Optional<Bound.Unbounded> sharedTopic(Link link) {
    Callback reader = link.subscriber();
    for (Delivery own : link.deliveries()) {
      if (network.sampled(reader).stream().anyMatch(other -> other.message().topic().equals(own.message().topic())
          && !link.deliveries().contains(other))) {
        return because("what " + link.publisher().name() + " publishes on " + own.message().topic()
            + " may be overwritten by other"
            + " publishers before " + reader.name() + " samples it; give each publisher a topic of its own", reader);
      }
    }
    return Optional.empty();
  }

  private static Optional<Bound.Unbounded> because(String reason, Callback place) {
    return Optional.of(Bound.Unbounded.because(reason, place.name()));
  }
}
