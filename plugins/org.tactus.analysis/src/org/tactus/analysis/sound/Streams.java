package org.tactus.analysis.sound;

import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Rclcpp;

/**
 * The stages of a thread by their position on it, with what the orders that count rounds read of them over and over:
 * curves, costs, queues and classes side by side. The response times are those of the state, as they grow.
 */
final class Streams {

  private final NetworkState state;
  private final int[] stages;
  private final ArrivalCurve[] curves;
  private final ExecutionTime[] costs;
  private final int[] entities;
  private final boolean[] counted;
  private final int[] ranks;
  private final Callback[] callbacks;
  private final Rclcpp rclcpp;
  private final boolean registrationMatters;

  private Streams(StageNetwork network, NetworkState state, ThreadView thread, boolean ofCallbacks) {
    this.state = state;
    this.stages = thread.stages();
    this.curves = new ArrivalCurve[stages.length];
    this.costs = new ExecutionTime[stages.length];
    this.entities = new int[stages.length];
    this.counted = new boolean[stages.length];
    this.ranks = new int[stages.length];
    this.callbacks = new Callback[stages.length];
    this.rclcpp = network.model().semantics().rclcpp();
    this.registrationMatters = rclcpp.registration() != Rclcpp.Registration.NOWHERE;
    for (int i = 0; i < stages.length; i++) {
      curves[i] = state.arrival(stages[i]);
      costs[i] = network.stage(stages[i]).cost();
      entities[i] = network.entities(stages[i]);
      counted[i] = network.countsUpToRelease(stages[i]);
      if (ofCallbacks) {
        callbacks[i] = network.model().callbacks().get(network.stage(stages[i]).element());
        ranks[i] = rclcpp.rank(callbacks[i].executor().kind(), callbacks[i].callbackClass());
      }
    }
  }

  /** Returns the callbacks of an executor. */
  static Streams ofCallbacks(StageNetwork network, NetworkState state, ThreadView thread) {
    return new Streams(network, state, thread, true);
  }

  /** Returns the samples of a flow controller. */
  static Streams ofSamples(StageNetwork network, NetworkState state, ThreadView thread) {
    return new Streams(network, state, thread, false);
  }

  int size() {
    return stages.length;
  }

  /** Returns the position of a stage of the thread. */
  int position(int stage) {
    int position = 0;
    while (stages[position] != stage) {
      position++;
    }
    return position;
  }

  ArrivalCurve curve(int position) {
    return curves[position];
  }

  ExecutionTime cost(int position) {
    return costs[position];
  }

  /** Returns the number of queues, see {@link StageNetwork#entities}. */
  int entities(int position) {
    return entities[position];
  }

  /** Returns whether releases count what goes before a job, see {@link StageNetwork#countsUpToRelease}. */
  boolean countsUpToRelease(int position) {
    return counted[position];
  }

  /** Returns the response time as far as the iteration has come, in nanoseconds. */
  long response(int position) {
    return state.response(stages[position]);
  }

  /**
   * Returns 1 if another callback may run before the own job both in the polling window in progress at its arrival and
   * in the one that contains it, 0 if it is served after the own one for certain, so that the last window does not
   * count.
   */
  int classOrder(int position, int other) {
    boolean after = ranks[other] > ranks[position] || registrationMatters && ranks[other] == ranks[position]
        && rclcpp.precedes(callbacks[position], callbacks[other]);
    return after ? 0 : 1;
  }

  /**
   * Returns how many jobs of another stage may be sent or run in a window that starts when the own stage has nothing
   * left: those that arrive in it, and those released less than a response time before.
   */
  long pending(int other, long delta) {
    return curves[other].eta(Time.add(delta, Time.subtract(response(other), 1)));
  }
}
