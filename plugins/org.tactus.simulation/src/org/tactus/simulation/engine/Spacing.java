package org.tactus.simulation.engine;

import java.util.ArrayList;
import java.util.List;
import org.tactus.timing.Time;
import org.tactus.timing.model.Message;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.Turns;

/**
 * Decides when instances read which of them publish messages that keep a distance: each that reads no sooner than so
 * long after the one that last did.
 */
final class Spacing {

  /** A message, and when it may be published next. */
  private static final class Spaced {

    private final Message message;
    private final long distance;
    private long next = Long.MIN_VALUE;

    Spaced(Message message, long distance) {
      this.message = message;
      this.distance = distance;
    }
  }

  private final List<List<Spaced>> byPublisher = new ArrayList<>();

  Spacing(TimingModel model) {
    model.callbacks().forEach(callback -> byPublisher.add(new ArrayList<>()));
    model.messages().forEach(message -> {
      if (message.turns() instanceof Turns.Apart apart) {
        byPublisher.get(message.publisher().id()).add(new Spaced(message, apart.distance()));
      }
    });
  }

  /** Decides what an instance publishes. */
  void decide(CallbackInstance instance, long now) {
    for (Spaced spaced : byPublisher.get(instance.callback)) {
      if (now < spaced.next) {
        instance.refused = instance.refused.isEmpty() ? new ArrayList<>() : instance.refused;
        instance.refused.add(spaced.message);
      } else {
        spaced.next = Time.add(now, spaced.distance);
      }
    }
  }
}
