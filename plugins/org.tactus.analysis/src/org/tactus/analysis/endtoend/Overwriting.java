package org.tactus.analysis.endtoend;

import java.util.List;
import java.util.Optional;
import org.tactus.analysis.Bound;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * Finds where the data of a path may be lost before it is used, because other data takes its place: a value that several
 * callbacks write, or a slot of a join that several fill. Then nothing bounds when data of the path gets through. And where
 * instances may overtake each other, so that an older value takes the place of a newer one.
 */
final class Overwriting {

  private final StageNetwork network;

  Overwriting(StageNetwork network) {
    this.network = network;
  }

  /** Returns why instances of a callback on the path may overtake each other. */
  Optional<Bound.Unbounded> overtaking(List<Callback> path) {
    for (Callback callback : path) {
      if (!callback.executor().isSequential() && !callback.isExclusive()) {
        return because("instances of " + callback.name() + " may run at the same time and overtake each other, so that an"
            + " older value replaces a newer one; put it into an exclusive callback group", callback);
      }
    }
    return Optional.empty();
  }

  /** Returns why no bound is known for a path that is more than strictly periodic timers which read each other's state. */
  Optional<Bound.Unbounded> beyondPeriodicState(List<Callback> path, List<Link> links) {
    boolean periodic = path.stream().allMatch(callback -> callback.activation() instanceof Activation.External external
        && external.maxGap() != org.tactus.timing.Time.INFINITE && external.curve().eta(external.maxGap()) <= 1);
    boolean states = links.stream().allMatch(link -> link.way() == Link.Way.STATE);
    return periodic && states ? Optional.empty() : because("a bound over sampled values, or on reaction time and data age, is known"
        + " only for timers without jitter that read each other's state; let timers sample callbacks of the same process",
        path.getFirst());
  }

  /** Returns why no bound is known where a join lies on the path. */
  Optional<Bound.Unbounded> joining(List<Link> links) {
    return links.stream().filter(link -> !link.isSampled()).map(Link::subscriber)
        .filter(callback -> callback.activation() instanceof Activation.All all && all.slots().size() > 1).findFirst()
        .flatMap(join -> because("no bound over the join " + join.name() + " is known for data that is sampled or reacted to; let "
            + join.name() + " sample all but one of its inputs", join));
  }

  /** Returns why data may never get from the source to the sink along the links of a path. */
  Optional<Bound.Unbounded> losing(List<Link> links) {
    for (int i = 0; i < links.size(); i++) {
      Link link = links.get(i);
      boolean sampledLater = links.subList(i + 1, links.size()).stream().anyMatch(Link::isSampled);
      Optional<Bound.Unbounded> lost = switch (link.way()) {
        case ACTIVATION -> link.subscriber().activation() instanceof Activation.All
            ? sharedSlot(link) : sampledLater ? sharedCallback(link, links.get(i + 1)) : Optional.empty();
        case SAMPLED_MESSAGE -> sharedTopic(link);
        case STATE -> Optional.empty();
      };
      if (lost.isPresent()) {
        return lost;
      }
    }
    return Optional.empty();
  }

  private Optional<Bound.Unbounded> sharedSlot(Link link) {
    Callback join = link.subscriber();
    for (Delivery own : link.deliveries()) {
      boolean shared = network.received(join).stream()
          .anyMatch(other -> other.slot() == own.slot() && other.message().publisher() != link.publisher())
          || network.external(join).stream().anyMatch(input -> input.slot() == own.slot());
      if (shared) {
        return because("what " + link.publisher().name() + " publishes on " + own.message().topic() + " may be replaced by what"
            + " others publish there before " + join.name() + " uses it; give it a topic of its own", join);
      }
    }
    return Optional.empty();
  }

  /** Looks for other inputs of a callback that is released by any of its inputs, and whose output is sampled. */
  private Optional<Bound.Unbounded> sharedCallback(Link link, Link next) {
    Callback callback = link.subscriber();
    List<String> topics = link.deliveries().stream().map(delivery -> delivery.message().topic()).toList();
    boolean valuePerTopic = next.way() == Link.Way.STATE;
    boolean shared = network.received(callback).stream().anyMatch(other -> other.message().publisher() != link.publisher()
        && (!valuePerTopic || topics.contains(other.message().topic())))
        || !valuePerTopic && !network.external(callback).isEmpty();
    return shared ? because("what " + callback.name() + " makes of data of " + link.publisher().name() + " may be overwritten by"
        + " what it makes of other inputs before it is sampled; give each input a callback and a value of its own", callback)
        : Optional.empty();
  }

  private Optional<Bound.Unbounded> sharedTopic(Link link) {
    Callback reader = link.subscriber();
    for (Delivery own : link.deliveries()) {
      if (network.sampled(reader).stream().anyMatch(other -> other.message().topic().equals(own.message().topic())
          && other.message().publisher() != link.publisher())) {
        return because("what " + link.publisher().name() + " publishes on " + own.message().topic() + " may be overwritten by other"
            + " publishers before " + reader.name() + " samples it; give each publisher a topic of its own", reader);
      }
    }
    return Optional.empty();
  }

  private static Optional<Bound.Unbounded> because(String reason, Callback place) {
    return Optional.of(Bound.Unbounded.because(reason, place.name()));
  }
}
