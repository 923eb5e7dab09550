package org.tactus.dsl.validation.rules;

import java.util.HashSet;
import java.util.Set;
import org.tactus.diagnostics.CommunicationCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.FlowControllers;
import org.tactus.dsl.validation.system.FlowControllers.Sender;
import org.tactus.model.Callback;
import org.tactus.model.Executor;
import org.tactus.model.FifoPolicy;
import org.tactus.model.FlowController;
import org.tactus.model.ThreadClass;
import org.tactus.model.ThreadSpec;
import org.tactus.model.view.SystemView;

/**
 * Fast DDS's sender thread retries busily while a publisher holds the lock of its writer. With a higher SCHED_FIFO
 * priority on the same core it keeps the publisher from ever releasing the lock, and both may hang.
 */
public final class SenderAbovePublisher extends RuleBase {

  private record Pair(FlowController controller, Executor executor) {}

  /** Creates the rule. */
  public SenderAbovePublisher() {
    super(CommunicationCode.SENDER_ABOVE_PUBLISHER, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    SystemView view = system.view();
    Set<Pair> seen = new HashSet<>();
    for (Sender sender : FlowControllers.of(system).senders()) {
      FlowController controller = sender.qos().flowController();
      Executor executor = view.executor(sender.writer().callback()).orElse(null);
      if (controller != null && executor != null
          && isAbove(controller.getThread(), thread(view, sender.writer().callback(), executor))
          && seen.add(new Pair(controller, executor))) {
        sink.report(controller.getThread().getPolicy(), "flow controller " + controller.getName()
            + " preempts executor "
            + executor.getName()
            + ", which publishes through it, on the same core: Fast DDS may hang when it waits for the publisher's "
            + "lock; give it a lower priority than the executor, or another core");
      }
    }
  }

  private static ThreadSpec thread(SystemView view, Callback callback, Executor executor) {
    return view.threadClass(callback).map(ThreadClass::getThread).orElse(executor.getThread());
  }

  private static boolean isAbove(ThreadSpec sender, ThreadSpec publisher) {
    return sender != null && publisher != null
        && sender.getPolicy() instanceof FifoPolicy high && publisher.getPolicy() instanceof FifoPolicy low
        && high.getPriority() > low.getPriority()
        && sender.getCores().stream().anyMatch(publisher.getCores()::contains);
  }
}
