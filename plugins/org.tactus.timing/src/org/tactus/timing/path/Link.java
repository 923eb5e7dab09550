package org.tactus.timing.path;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * A step of a path from a callback to the next one: all deliveries that lead there in parallel in the same way. Paths
 * are told apart by their callbacks and the ways between them; the slowest of parallel deliveries bounds the step.
 * Where trigger sets let some deliveries come from or lead to other steps than others, these are steps of their own.
 *
 * @param publisher the callback at the start of the step
 * @param subscriber the callback at the end of the step
 * @param way how data gets from one to the other
 * @param deliveries the parallel deliveries; none where a state is read, else at least one
 */
public record Link(Callback publisher, Callback subscriber, Way way, List<Delivery> deliveries) {

  private static final int MOST_CHOICES = 64;

  /** The ways of data from a callback to another one. */
  public enum Way {
    /** A message activates the subscriber. */
    ACTIVATION,
    /** The subscriber samples the latest message. */
    SAMPLED_MESSAGE,
    /** The subscriber reads the state that the publisher left behind. */
    STATE
  }

  /** Copies the list. */
  public Link {
    deliveries = List.copyOf(deliveries);
  }

  /** Returns whether the subscriber is not activated by the step. */
  public boolean isSampled() {
    return way != Way.ACTIVATION;
  }

  /** Returns whether some activations of the publisher send nothing along the step, whatever brings them. */
  public boolean isThinned() {
    return deliveries.stream().anyMatch(delivery -> delivery.message().isThinned());
  }

  /** Returns the topics of the parallel deliveries. */
  public Set<String> topics() {
    return deliveries.stream().map(delivery -> delivery.message().topic())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Returns whether the step leads into a join of several inputs. */
  public boolean joins() {
    return !isSampled() && subscriber.activation() instanceof Activation.Join all && all.slots().size() > 1;
  }

  /**
   * Returns whether data that came along a step to the publisher goes on along this one: its trigger sets may exclude
   * that.
   */
  public boolean continues(Link before) {
    if (way == Way.STATE || before.isSampled() || deliveries.getFirst().message().triggers().isEmpty()) {
      return true;
    }
    return before.deliveries().stream().anyMatch(deliveries.getFirst().message()::isTriggeredBy);
  }

  /** Returns every choice of one delivery per step, in order; none if there are too many to look at each. */
  public static List<List<Delivery>> choices(List<Link> links) {
    List<List<Delivery>> choices = List.of(List.of());
    for (Link link : links) {
      List<List<Delivery>> extended = new ArrayList<>();
      for (List<Delivery> choice : choices) {
        for (Delivery delivery : link.deliveries()) {
          List<Delivery> longer = new ArrayList<>(choice);
          longer.add(delivery);
          extended.add(longer);
        }
      }
      if (extended.size() > MOST_CHOICES) {
        return List.of();
      }
      choices = extended;
    }
    return choices;
  }

  /** Returns the first of the deliveries that are the longest under a measure; of a step with deliveries. */
  public Delivery longest(ToLongFunction<Delivery> length) {
    Delivery longest = deliveries.getFirst();
    for (Delivery delivery : deliveries) {
      longest = length.applyAsLong(delivery) > length.applyAsLong(longest) ? delivery : longest;
    }
    return longest;
  }
}
