package org.tactus.generator.check;

import java.util.function.Consumer;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.generator.Refusal;
import org.tactus.model.Callback;
import org.tactus.model.PreemptionMode;
import org.tactus.model.Service;
import org.tactus.model.distribution.Target;
import org.tactus.model.resolved.Sections;
import org.tactus.model.view.SystemView;

/**
 * Refuses services of non-preemptive threads: rclcpp sends the response when the callback has returned, and with it
 * ends what holds others off. The analysis counts the response into the job, which nobody interrupts.
 */
final class ServedWhileHeldCheck implements TargetCheck {

  @Override
  public void check(SystemView view, Target target, Consumer<Refusal> refusals) {
    Sections sections = Sections.of(view);
    for (Callback callback : view.callbacks()) {
      if (callback instanceof Service && sections.policy(callback)
          .anyMatch(policy -> policy.getMode() == PreemptionMode.NON_PREEMPTIVE)) {
        refusals.accept(new Refusal(GeneratorCode.PREEMPTION_MODE_IMPOSSIBLE, callback,
            "service " + view.qualifiedName(callback),
            "rclcpp sends its response after the callback, when its non_preemptive thread can be preempted",
            "give the service a callback group and an executor of its own without non_preemptive"));
      }
    }
  }
}
