package org.tactus.analysis.state;

import java.util.Arrays;
import java.util.List;
import org.tactus.analysis.Explanation;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.timing.model.Delivery;

/**
 * The longest time during which some job of a set of cores, or of the upper threads of a core, is pending or under way,
 * {@code docs/theory/joint-windows.md}: the joint busy window.
 *
 * <p>As long as a job of the set is pending, a core of the set runs one, or a reservation that precedes it: the sum of
 * their work goes down by at least a nanosecond per nanosecond. So once nothing is left over, whatever arrives from
 * outside the set and all that it causes within the set is done after the least {@code x} that is at least the work
 * that {@code x} nanoseconds of arrivals cause. No jitter enters. This bounds every response time in the set and every
 * path through it, and it holds where cores that feed each other make compositional bounds diverge. A wait at a join
 * ends a path: waiting data is no pending job.
 *
 * @param id the number of the set among its kind
 * @param stages the ids of the stages of the set, in ascending order
 * @param resources the names of the cores
 * @param length the length in nanoseconds
 * @param explanation the work of each stage; its contributions sum to the length
 */
public record JointWindow(int id, int[] stages, List<String> resources, long length, Explanation explanation) {

  /** Copies the list. */
  public JointWindow {
    resources = List.copyOf(resources);
  }

  /** Returns whether a stage belongs to the set. */
  public boolean contains(int stage) {
    return Arrays.binarySearch(stages, stage) >= 0;
  }

  /** Returns whether a message stays within the set from its publisher to its subscriber. */
  public boolean carries(StageNetwork network, Delivery delivery) {
    int flow = network.flowStage(delivery.message());
    int listener = network.listenStage(delivery);
    return contains(delivery.message().publisher().id()) && (flow < 0 || contains(flow))
        && (listener < 0 || contains(listener))
        && contains(delivery.subscriber().id());
  }

  /** Returns the names of the cores as one text. */
  public String name() {
    return String.join(", ", resources);
  }
}
