package org.tactus.analysis.endtoend;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.Hop;
import org.tactus.analysis.Source;
import org.tactus.analysis.joint.JointResponse;
import org.tactus.analysis.joint.JointWindows;
import org.tactus.analysis.joint.OrderedPassage;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.JointWindow;
import org.tactus.analysis.window.ByteLimit;
import org.tactus.timing.Time;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Delivery;
import org.tactus.timing.model.Message;

/**
 * Bounds the stretches of a path that stay within one set of cores by the joint busy window of the set, where that is
 * less than the sum of their stages.
 *
 * <p>A join whose wait counts ends a stretch. If the next stretch is in the same set as the join's inputs, the wait and
 * that stretch together take at most the greatest gap of the streams that feed the other slots from outside the set and
 * one joint busy window: by then each of them has brought something new, which has passed through the set.
 */
final class JointPath {

  private final StageNetwork network;
  private final JointWindows windows;
  private final SourceGaps gaps;
  private final Map<OrderedPassage, JointResponse> responses = new HashMap<>();

  JointPath(StageNetwork network, JointWindows windows, JoinWaits waits) {
    this.network = network;
    this.windows = windows;
    this.gaps = new SourceGaps(network, windows, waits);
  }

  /**
   * Returns the stretches of a path inside the set of a window, and those with the wait before them, from every stage
   * on.
   */
  List<PathSegment> segments(Course course) {
    List<Stop> stops = stops(course);
    List<PathSegment> segments = new ArrayList<>();
    int join = 0;
    for (int from = 0; from < stops.size(); from++) {
      JointWindow window = stops.get(from).window();
      int end = stretch(stops, from);
      for (int to = from + 2; to <= end; to++) {
        segments.add(together(course, stops.subList(from, to), from, window));
      }
      if (course.hops().get(from).kind() == Hop.Kind.JOIN_WAIT) {
        addWithWait(course, joinedDelivery(course.deliveries(), join++), from, stops, segments);
      }
    }
    return segments;
  }

  /**
   * A hop as joint windows see it.
   *
   * @param stage its stage, -1 for the network and for what belongs to no set
   * @param window the window that serves its stage, null if there is none
   * @param isIn whether it belongs to the set of a window
   */
  private record Stop(int stage, JointWindow window, Predicate<JointWindow> isIn) {
  }

  /** Returns the stop of each hop; the network belongs to the sets that a message does not leave. */
  private List<Stop> stops(Course course) {
    List<Hop> hops = course.hops();
    List<Stop> result = new ArrayList<>(List.of(first(course.callbacks().getFirst())));
    int index = 1;
    for (Delivery delivery : course.deliveries()) {
      while (hops.get(index).kind() != Hop.Kind.CALLBACK) {
        result.add(switch (hops.get(index++).kind()) {
          case FLOW_CONTROLLER -> stop(network.flowStage(delivery.message()));
          case LISTENER -> stop(network.listenStage(delivery));
          case NETWORK -> new Stop(-1, null, window -> window.carries(network, delivery));
          case JOIN_WAIT, JOINT, EXECUTOR, CALLBACK, INTERVAL, SAMPLING_WAIT, DONE_BEFORE, SCHEDULE ->
              new Stop(-1, null, window -> false);
        });
      }
      result.add(stop(delivery.subscriber().id()));
      index++;
    }
    return result;
  }

  /** Returns the stop of the first callback: none in any set while its logical execution time lasts. */
  private Stop first(Callback callback) {
    return callback.isLogical() ? new Stop(-1, null, window -> false) : stop(callback.id());
  }

  private Stop stop(int stage) {
    return new Stop(stage, windows.of(stage), window -> window.contains(stage));
  }

  /**
   * Returns the end of the hops from an index on that are in the set of the first one's window, at least the next
   * index.
   */
  private static int stretch(List<Stop> stops, int from) {
    JointWindow window = stops.get(from).window();
    int end = from + 1;
    while (window != null && end < stops.size() && stops.get(end).isIn().test(window)) {
      end++;
    }
    return end;
  }

  private PathSegment together(Course course, List<Stop> stops, int from, JointWindow window) {
    JointResponse response = passage(stops)
        .map(passage -> responses.computeIfAbsent(passage, windows::response))
        .orElseGet(() -> new JointResponse(window.length(), window.explanation()));
    List<Hop> stretch = course.hops().subList(from, from + stops.size());
    return new PathSegment(from, from + stops.size(), response.ns(), () -> List.of(joint(stretch, window, response)));
  }

  /** Returns the way through stages on which a job passes in order; empty if others may join or overtake it. */
  private Optional<OrderedPassage> passage(List<Stop> stops) {
    int last = stops.getLast().stage();
    if (last < 0 || ByteLimit.letsOthersBetween(network, network.threads().get(network.stage(last).thread()), last)) {
      return Optional.empty();
    }
    long perRelease = 1;
    for (int i = 0; i < stops.size(); i++) {
      int stage = stops.get(i).stage();
      if (stage >= 0 && !(keepsOrder(stage) && (i == 0 || isFedAlone(stage)))) {
        return Optional.empty();
      }
      boolean sends = i + 1 < stops.size() && stage >= 0;
      perRelease = sends ? Time.multiply(perRelease, mostPerJob(network.stage(stage))) : perRelease;
    }
    return Optional.of(new OrderedPassage(stops.getFirst().stage(), last, perRelease));
  }

  private boolean keepsOrder(int stage) {
    return network.runsInTurn(stage) && !network.threads().get(network.stage(stage).thread()).mayIdle();
  }

  /** Returns whether nothing but a single delivery, or what sends it, makes jobs of a stage. */
  private boolean isFedAlone(int stage) {
    if (network.stage(stage).kind() != Stage.Kind.CALLBACK) {
      return true;
    }
    Callback callback = network.model().callbacks().get(network.stage(stage).element());
    return callback.activation() instanceof Activation.Any && network.external(callback).isEmpty()
        && network.received(callback).size() == 1;
  }

  private long mostPerJob(Stage stage) {
    return stage.kind() == Stage.Kind.CALLBACK
        ? network.published(network.model().callbacks().get(stage.element())).stream()
            .mapToLong(Message::perActivation).max().orElse(1) : 1;
  }

  private static Hop joint(List<Hop> stretch, JointWindow window, JointResponse response) {
    String name = stretch.size() == 1 ? stretch.getFirst().name()
        : "from " + stretch.getFirst().name() + " to " + stretch.getLast().name();
    return new Hop(Hop.Kind.JOINT, name + " on " + window.name(),
        new Bound.Bounded(response.ns(), response.explanation()));
  }

  /**
   * Adds the wait at a join with each beginning of the stretch after it, if the join's input comes from the same set.
   */
  private void addWithWait(Course course, Delivery delivery, int wait, List<Stop> stops, List<PathSegment> segments) {
    JointWindow window = stops.get(wait + 1).window();
    Callback publisher = delivery.message().publisher();
    if (window == null || publisher.isLogical() || window != windows.of(publisher.id())
        || !window.carries(network, delivery)) {
      return;
    }
    long gap = gaps.others(delivery.subscriber(), delivery.slot());
    String name = course.hops().get(wait).name();
    Hop others = new Hop(Hop.Kind.JOIN_WAIT, name,
        EndToEnd.fixed(gap, new Source.Other(name), Contribution.Kind.JOIN_WAIT));
    JointResponse whole = new JointResponse(window.length(), window.explanation());
    int end = gap == Time.INFINITE ? wait : stretch(stops, wait + 1);
    for (int to = wait + 2; to <= end; to++) {
      List<Hop> stretch = course.hops().subList(wait + 1, to);
      segments.add(new PathSegment(wait, to, Time.add(gap, window.length()),
          () -> List.of(others, joint(stretch, window, whole))));
    }
  }

  /** Returns the delivery of a path that arrives at its join with the given number among those with a wait. */
  private static Delivery joinedDelivery(List<Delivery> deliveries, int number) {
    return deliveries.stream()
        .filter(delivery -> delivery.subscriber().activation() instanceof Activation.All all && all.slots().size() > 1)
        .skip(number).findFirst().orElseThrow();
  }
}
