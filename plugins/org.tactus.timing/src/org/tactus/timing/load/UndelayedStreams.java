package org.tactus.timing.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.Message;

/**
 * How callbacks are activated and messages are sent if nothing on their way takes time: each as all sources together
 * that lead to it. What has no rate in the long run ({@link Rates}) has no event.
 */
final class UndelayedStreams {

  private final Rates rates;
  private final Map<Integer, ArrivalCurve> callbacks = new HashMap<>();
  private final Map<Integer, ArrivalCurve> messages = new HashMap<>();

  /** Looks at the model of rates. */
  UndelayedStreams(Rates rates) {
    this.rates = rates;
  }

  /** Returns the activations of a callback. */
  ArrivalCurve of(Callback callback) {
    ArrivalCurve known = callbacks.get(callback.id());
    if (known == null) {
      known = rates.of(callback).numerator().signum() == 0 ? ArrivalCurve.none() : activations(callback);
      callbacks.put(callback.id(), known);
    }
    return known;
  }

  /** Returns the samples of a message. */
  ArrivalCurve of(Message message) {
    ArrivalCurve known = messages.get(message.id());
    if (known == null) {
      ArrivalCurve calls = rates.of(message).numerator().signum() == 0 ? ArrivalCurve.none()
          : message.triggers().isEmpty() ? of(message.publisher())
          : inputs(message.publisher(), 0, Optional.of(message));
      known = message.turns().of(calls).times(message.perActivation());
      messages.put(message.id(), known);
    }
    return known;
  }

  private ArrivalCurve activations(Callback callback) {
    return switch (callback.activation()) {
      case Activation.External source -> source.curve();
      case Activation.Any any -> inputs(callback, 0, Optional.empty());
      case Activation.Join all -> ArrivalCurve.join(IntStream.range(0, all.slots().size())
          .filter(slot -> !rates.isUnknown(callback, slot))
          .mapToObj(slot -> inputs(callback, slot, Optional.empty())).toList());
    };
  }

  /** Returns what fills a slot, or the inputs there that make the callback publish a message. */
  private ArrivalCurve inputs(Callback callback, int slot, Optional<Message> called) {
    List<ArrivalCurve> curves = new ArrayList<>();
    for (Delivery delivery : rates.received(callback)) {
      if (delivery.slot() == slot && called.stream().allMatch(message -> message.isTriggeredBy(delivery))) {
        curves.add(of(delivery.message()));
      }
    }
    for (ExternalInput input : rates.external(callback)) {
      if (input.slot() == slot && input.curve().rate().numerator().signum() > 0
          && called.stream().allMatch(message -> message.isTriggeredBy(input))) {
        curves.add(input.curve());
      }
    }
    return ArrivalCurve.sum(curves);
  }
}
