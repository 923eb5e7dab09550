package org.tactus.model.view;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import org.tactus.model.Callback;
import org.tactus.model.Node;
import org.tactus.model.Subscription;
import org.tactus.model.Topic;

/**
 * The ways of data to the joins that match stamps: the topics whose messages bear the stamp of the activation that they
 * stem from, and the callbacks that give them one or hand it on.
 *
 * @param topics the topics, from the joins backwards
 * @param callbacks those that publish them
 */
public record StampedWays(Set<Topic> topics, Set<Callback> callbacks) {

  /** The sets that wait where nothing is said: as many as a history of ROS 2 holds by default. */
  private static final int DEFAULT_QUEUE = 10;

  /** Keeps the order of the sets. */
  public StampedWays {
    topics = Collections.unmodifiableSet(new LinkedHashSet<>(topics));
    callbacks = Collections.unmodifiableSet(new LinkedHashSet<>(callbacks));
  }

  /** Follows all joins of a system back. */
  public static StampedWays of(SystemView view) {
    Set<Topic> topics = new LinkedHashSet<>();
    Set<Callback> callbacks = new LinkedHashSet<>();
    Deque<Topic> open = new ArrayDeque<>();
    for (Node node : view.nodes()) {
      node.getCallbacks().stream().filter(callback -> isMatched(callback))
          .forEach(join -> open.addAll(view.inputs((Subscription) join)));
    }
    while (!open.isEmpty()) {
      Topic topic = open.poll();
      if (topics.add(topic)) {
        for (Writer writer : view.writers(topic)) {
          if (callbacks.add(writer.callback()) && writer.callback() instanceof Subscription relay) {
            open.addAll(view.inputs(relay));
          }
        }
      }
    }
    return new StampedWays(topics, callbacks);
  }

  /** Returns how many sets of messages may wait at a join that matches stamps. */
  public static int queue(Subscription join) {
    int queue = join.getTrigger().getQueue();
    return queue > 0 ? queue : DEFAULT_QUEUE;
  }

  /** Returns whether a callback waits for messages whose stamps match. */
  public static boolean isMatched(Callback callback) {
    return callback instanceof Subscription subscription && subscription.getTrigger() != null
        && (subscription.getTrigger().isExactTime() || subscription.getTrigger().getWithin() != null);
  }

  /** Returns by how much the stamps of a set may differ at a join that matches stamps in nanoseconds, 0 if not. */
  public static long within(Subscription join) {
    return join.getTrigger().getWithin() == null ? 0 : Quantities.nanoseconds(join.getTrigger().getWithin());
  }
}
