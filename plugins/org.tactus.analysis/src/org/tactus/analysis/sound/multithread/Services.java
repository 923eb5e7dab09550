package org.tactus.analysis.sound.multithread;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tactus.analysis.network.StageNetwork;
import org.tactus.analysis.state.NetworkState;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Executor;

/** The services of the threads of executors under the curves of one state, each made when it is first asked for. */
final class Services {

  private final StageNetwork network;
  private final NetworkState state;
  private final Map<Executor, ThreadService> services = new HashMap<>();
  private final List<Callback> members;

  Services(StageNetwork network, NetworkState state) {
    this.network = network;
    this.state = state;
    this.members = network.model().callbacks().stream()
        .filter(callback -> callback.isExclusive() && !callback.executor().isSequential()).toList();
  }

  ThreadService of(Executor executor) {
    return services.computeIfAbsent(executor, key -> ThreadService.of(network, state, key));
  }

  /** Returns the callbacks in exclusive groups, of all executors that heed them. */
  List<Callback> members() {
    return members;
  }
}
