package org.tactus.analysis.published;

import java.util.ArrayList;
import java.util.List;
import org.tactus.analysis.Contribution;
import org.tactus.analysis.network.Stage;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.network.ThreadView;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.Time;

/**
 * The interference of threads of a higher priority as printed: of applications by their request-bound functions (Lemma
 * 2), of middleware threads with the messages that are pending already (Lemma 4).
 */
final class InterThread {

  private final NetworkState state;
  private final List<Stage> preempting = new ArrayList<>();

  InterThread(StageNetwork network, NetworkState state, ThreadView thread) {
    this.state = state;
    for (int id : thread.preempting()) {
      for (int stage : network.threads().get(id).stages()) {
        preempting.add(network.stage(stage));
      }
    }
  }

  long in(long delta) {
    long sum = 0;
    for (Stage stage : preempting) {
      sum = Time.add(sum, Time.multiply(jobs(stage, delta), stage.cost().wcet()));
    }
    return sum;
  }

  private long jobs(Stage stage, long delta) {
    long window = stage.kind() == Stage.Kind.CALLBACK ? delta
        : Time.add(delta, state.response(stage.id())) - Time.EPSILON;
    return state.arrival(stage.id()).eta(window);
  }

  void explain(long delta, List<Contribution> parts) {
    for (Stage stage : preempting) {
      long jobs = jobs(stage, delta);
      parts.add(new Contribution(stage.source(), Contribution.Kind.PREEMPTION, jobs, jobs * stage.cost().wcet()));
    }
  }
}
