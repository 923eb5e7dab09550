package org.tactus.analysis.endtoend;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.StageOrder;
import org.tactus.analysis.state.JointWindow;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.ExternalInput;
import org.tactus.timing.model.Message;

/**
 * By when, after any instant, everything that a callback needs to run once more has entered its set of cores: the
 * greatest gap of the streams from outside the set that feed it, whatever lies between.
 */
final class SourceGaps {

  private final StageNetwork network;
  private final JointWindows windows;
  private final JoinWaits waits;
  private final long[] gaps;
  /** The callbacks that are in no circle. */
  private final BitSet ordered = new BitSet();

  SourceGaps(StageNetwork network, JointWindows windows, JoinWaits waits) {
    this.network = network;
    this.windows = windows;
    this.waits = waits;
    this.gaps = new long[network.model().callbacks().size()];
    Arrays.fill(gaps, Time.INFINITE);
    int[] order = StageOrder.callbacks(network);
    IntStream.of(order).forEach(ordered::set);
    for (int callback : order) {
      gaps[callback] = gap(network.model().callbacks().get(callback));
    }
  }

  private long gap(Callback callback) {
    return switch (callback.activation()) {
      case Activation.External external -> external.maxGap();
      case Activation.Any any -> slot(callback, 0, Optional.empty());
      case Activation.All all -> others(callback, -1);
      case Activation.Matched matched -> waits.keepsSets(callback) ? others(callback, -1) : Time.INFINITE;
    };
  }

  /** Returns the greatest gap of the slots of a join except one. */
  long others(Callback join, int slot) {
    long greatest = 0;
    int slots = ((Activation.Join) join.activation()).slots().size();
    for (int other = 0; other < slots; other++) {
      if (other != slot) {
        greatest = Math.max(greatest, slot(join, other, Optional.empty()));
      }
    }
    return greatest;
  }

  private long gap(Message message) {
    Callback publisher = message.publisher();
    return message.triggers().isEmpty() || !ordered.get(publisher.id()) ? gaps[publisher.id()]
        : slot(publisher, 0, Optional.of(message));
  }

  private long slot(Callback callback, int slot, Optional<Message> called) {
    long least = Time.INFINITE;
    JointWindow window = windows.of(callback.id());
    for (Delivery delivery : network.received(callback)) {
      if (delivery.slot() == slot && !waits.maySkip(delivery)
          && called.stream().allMatch(message -> message.isTriggeredBy(delivery))) {
        Callback publisher = delivery.message().publisher();
        boolean inside = window != null && !publisher.isLogical() && !delivery.message().isThinned()
            && window == windows.of(publisher.id()) && window.carries(network, delivery);
        least = Math.min(least, inside ? gap(delivery.message()) : waits.arrivalGap(delivery));
      }
    }
    for (ExternalInput input : network.external(callback)) {
      if (input.slot() == slot && called.stream().allMatch(message -> message.isTriggeredBy(input))) {
        least = Math.min(least, input.maxGap());
      }
    }
    return least;
  }
}
