package org.tactus.lowering;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.tactus.model.Host;
import org.tactus.model.ThreadSpec;
import org.tactus.model.resolved.ResolvedThread;

/**
 * Where a thread of a timing model comes from.
 *
 * @param owner what it belongs to: an executor, a thread class, a flow controller, a participant, a process, or a node
 *     that has none of these
 * @param thread how the kernel schedules it
 * @param host the host that it runs on, if that is known
 */
public record ThreadOrigin(EObject owner, ResolvedThread thread, Optional<Host> host) {

  /** Returns what the model says of the thread; empty for one that it does not mention. */
  public Optional<ThreadSpec> spec() {
    return thread.spec();
  }
}
