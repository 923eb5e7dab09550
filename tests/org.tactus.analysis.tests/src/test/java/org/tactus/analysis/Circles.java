package org.tactus.analysis;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Caller;
import org.tactus.timing.model.TimingModel;

/** Finds callbacks that would activate each other without end. */
final class Circles {

  private Circles() {
  }

  /** Returns whether an input of a callback leads to one that makes another callback publish a new message. */
  static boolean comesBack(TimingModel soFar, Callback subscriber, String topic, Callback publisher,
      List<Caller> callers) {
    record Input(Callback callback, Caller by) {
    }
    Deque<Input> open = new ArrayDeque<>(List.of(new Input(subscriber, by(topic, publisher))));
    Set<Input> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      Input input = open.pop();
      if (input.callback == publisher && (callers.isEmpty() || callers.contains(input.by))) {
        return true;
      }
      soFar.deliveries().stream().filter(delivery -> delivery.message().publisher() == input.callback
          && delivery.message().isTriggeredBy(input.by.topic(), input.by.publishers().getFirst()))
          .map(delivery -> new Input(delivery.subscriber(),
              by(delivery.message().topic(), delivery.message().publisher())))
          .filter(seen::add).forEach(open::add);
    }
    return false;
  }

  /** Returns what activates a callback by a topic of one publisher. */
  static Caller by(String topic, Callback publisher) {
    return new Caller(topic, List.of(publisher.name()));
  }
}
