package org.tactus.analysis.window;

import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;
import org.tactus.timing.curve.ArrivalCurve;
import org.tactus.timing.demand.ExecutionTime;

/** The demand of several stages together: the sum of their request-bound functions, evaluated without allocation. */
public final class Load {

  private final ArrivalCurve[] curves;
  private final ExecutionTime[] costs;

  private Load(ArrivalCurve[] curves, ExecutionTime[] costs) {
    this.curves = curves;
    this.costs = costs;
  }

  /** Returns the load of stages under the arrival curves of a state. */
  public static Load of(StageNetwork network, NetworkState state, int[] stages) {
    ArrivalCurve[] curves = new ArrivalCurve[stages.length];
    ExecutionTime[] costs = new ExecutionTime[stages.length];
    for (int i = 0; i < stages.length; i++) {
      curves[i] = state.arrival(stages[i]);
      costs[i] = network.stage(stages[i]).cost();
    }
    return new Load(curves, costs);
  }

  /**
   * Returns the load that stages are for the threads they preempt, in a busy window of these.
   */
  public static Load preempting(StageNetwork network, NetworkState state, int[] stages) {
    Load load = of(network, state, stages);
    for (int i = 0; i < stages.length; i++) {
      load.curves[i] = Preemption.arrivals(network, state, stages[i]);
    }
    return load;
  }

  /** Returns the load of stages in any window, with what is left over when it starts. */
  public static Load withLeftOver(StageNetwork network, NetworkState state, int[] stages) {
    Load load = of(network, state, stages);
    for (int i = 0; i < stages.length; i++) {
      load.curves[i] = Preemption.leftOver(state, stages[i]);
    }
    return load;
  }

  /** Returns the most processor time that the arrivals of any window of a length need, in nanoseconds. */
  public long at(long delta) {
    long demand = 0;
    for (int i = 0; i < curves.length; i++) {
      demand = Time.add(demand, costs[i].cost(curves[i].eta(delta)));
    }
    return demand;
  }

  /** Returns the number of arrivals in a window of a length. */
  public long events(long delta) {
    long events = 0;
    for (ArrivalCurve curve : curves) {
      events = Time.add(events, curve.eta(delta));
    }
    return events;
  }

  /** Returns whether one of the stages has jobs that need no time. */
  public boolean hasFreeJobs() {
    for (ExecutionTime cost : costs) {
      if (cost.wcet() == 0) {
        return true;
      }
    }
    return false;
  }

  int size() {
    return curves.length;
  }

  /** Returns the arrival curve of the stage at an index. */
  public ArrivalCurve curve(int index) {
    return curves[index];
  }

  /** Returns the cost of the stage at an index. */
  public ExecutionTime cost(int index) {
    return costs[index];
  }
}
