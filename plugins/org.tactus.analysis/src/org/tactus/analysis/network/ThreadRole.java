package org.tactus.analysis.network;

import org.tactus.timing.model.Executor;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Listener;

/** What a thread does with its jobs. */
public sealed interface ThreadRole {

  /**
   * It runs the callbacks of an executor, alone or with other threads.
   *
   * @param executor the executor
   * @param sharesGroups whether other executors serve an exclusive callback group of it
   */
  record Executes(Executor executor, boolean sharesGroups) implements ThreadRole {

    /**
     * Returns whether any thread of the executor may run any of its callbacks, whose stages are those of the first
     * thread.
     */
    public boolean sharesOut() {
      return !executor.isSequential();
    }
  }

  /** It sends the messages of a flow controller. */
  record Sends(FlowController controller) implements ThreadRole {
  }

  /** It receives the messages of a listener. */
  record Receives(Listener listener) implements ThreadRole {
  }

  /** Nothing in the model. */
  record Idle() implements ThreadRole {
  }
}
