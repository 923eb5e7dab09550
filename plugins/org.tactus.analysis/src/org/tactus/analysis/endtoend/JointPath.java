package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Hop;
import org.tactus.analysis.network.JointWindow;
import org.tactus.analysis.network.JointWindows;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;

/**
 * Bounds the stretches of a path that stay within one set of cores by the joint busy window of the set, where that is less
 * than the sum of their stages.
 *
 * <p>A join whose wait counts ends a stretch. If the next stretch is in the same set as the join's inputs, the wait and that
 * stretch together take at most the greatest gap of the streams that feed the other slots from outside the set and one joint
 * busy window: by then each of them has brought something new, which has passed through the set.
 */
final class JointPath {

  private final StageNetwork network;
  private final JointWindows windows;
  private final SourceGaps gaps;

  JointPath(StageNetwork network, JointWindows windows, JoinWaits waits) {
    this.network = network;
    this.windows = windows;
    this.gaps = new SourceGaps(network, windows, waits);
  }


  /**
   * Returns the hops of a path with stretches joined where that shortens it.
   *
   * @param source the first callback
   * @param deliveries the deliveries along the path
   * @param hops the hops of the single stages
   */
  List<Hop> hops(Callback source, List<Delivery> deliveries, List<Hop> hops) {
    List<Stop> stops = stops(source, deliveries, hops);
    List<Hop> joined = new ArrayList<>();
    int index = 0;
    int join = 0;
    while (index < hops.size()) {
      if (hops.get(index).kind() == Hop.Kind.JOIN_WAIT) {
        Delivery delivery = joinedDelivery(deliveries, join++);
        int end = stretch(stops, index + 1);
        addWaitAndStretch(delivery, hops.get(index), hops.subList(index + 1, end), stops.get(index + 1).window(), joined);
        index = end;
      } else {
        int end = stretch(stops, index);
        joined.addAll(shorter(hops.subList(index, end), stops.get(index).window()));
        index = end;
      }
    }
    return joined;
  }

  /**
   * A hop as joint windows see it.
   *
   * @param window the window that serves its stage, null if there is none
   * @param isIn whether it belongs to the set of a window
   */
  private record Stop(JointWindow window, Predicate<JointWindow> isIn) {
  }

  /** Returns the stop of each hop; the network belongs to the sets that a message does not leave. */
  private List<Stop> stops(Callback source, List<Delivery> deliveries, List<Hop> hops) {
    List<Stop> result = new ArrayList<>(List.of(stop(source.id())));
    int index = 1;
    for (Delivery delivery : deliveries) {
      while (hops.get(index).kind() != Hop.Kind.CALLBACK) {
        result.add(switch (hops.get(index++).kind()) {
          case FLOW_CONTROLLER -> stop(network.flowStage(delivery.message()));
          case LISTENER -> stop(network.listenStage(delivery));
          case NETWORK -> new Stop(null, window -> window.carries(network, delivery));
          case JOIN_WAIT, JOINT, EXECUTOR, CALLBACK, SAMPLING_WAIT, DONE_BEFORE -> new Stop(null, window -> false);
        });
      }
      result.add(stop(delivery.subscriber().id()));
      index++;
    }
    return result;
  }

  private Stop stop(int stage) {
    return new Stop(windows.of(stage), window -> window.contains(stage));
  }

  /** Returns the end of the hops from an index on that are in the set of the first, at least the next index. */
  private static int stretch(List<Stop> stops, int from) {
    JointWindow window = stops.get(from).window();
    int end = from + 1;
    while (window != null && end < stops.size() && stops.get(end).isIn().test(window)) {
      end++;
    }
    return end;
  }

  private static List<Hop> shorter(List<Hop> stretch, JointWindow window) {
    if (window == null || stretch.size() == 1 || window.length() >= sum(stretch)) {
      return stretch;
    }
    return List.of(joint(stretch, window));
  }

  private static Hop joint(List<Hop> stretch, JointWindow window) {
    String name = stretch.size() == 1 ? stretch.getFirst().name()
        : "from " + stretch.getFirst().name() + " to " + stretch.getLast().name();
    return new Hop(Hop.Kind.JOINT, name + " on " + window.name(), new Bound.Bounded(window.length(), window.explanation()));
  }

  private void addWaitAndStretch(Delivery delivery, Hop wait, List<Hop> stretch, JointWindow window, List<Hop> joined) {
    List<Hop> after = shorter(stretch, window);
    long apart = Time.add(wait.bound().nsOrInfinite(), sum(after));
    boolean inside = window != null && window == windows.of(delivery.message().publisher().id())
        && window.carries(network, delivery);
    long gap = inside ? gaps.others(delivery.subscriber(), delivery.slot()) : Time.INFINITE;
    if (inside && Time.add(gap, window.length()) < apart) {
      joined.add(new Hop(Hop.Kind.JOIN_WAIT, wait.name(), EndToEnd.fixed(gap, wait.name(), Contribution.Kind.JOIN_WAIT)));
      joined.add(joint(stretch, window));
    } else {
      joined.add(wait);
      joined.addAll(after);
    }
  }

  /** Returns the delivery of a path that arrives at its join with the given number among those with a wait. */
  private static Delivery joinedDelivery(List<Delivery> deliveries, int number) {
    return deliveries.stream()
        .filter(delivery -> delivery.subscriber().activation() instanceof Activation.All all && all.slots().size() > 1)
        .skip(number).findFirst().orElseThrow();
  }

  private static long sum(List<Hop> hops) {
    long sum = 0;
    for (Hop hop : hops) {
      sum = Time.add(sum, hop.bound().nsOrInfinite());
    }
    return sum;
  }
}
