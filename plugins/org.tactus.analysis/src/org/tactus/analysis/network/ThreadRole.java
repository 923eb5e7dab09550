package org.tactus.analysis.network;

import org.tactus.timing.model.Executor;
import org.tactus.timing.model.FlowController;
import org.tactus.timing.model.Listener;

/** What a thread does with its jobs. */
public sealed interface ThreadRole {

  /** It runs the callbacks of an executor, alone or with other threads. */
  record Executes(Executor executor) implements ThreadRole {
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
