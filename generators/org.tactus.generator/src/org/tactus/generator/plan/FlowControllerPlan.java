package org.tactus.generator.plan;

import org.tactus.model.FlowController;
import org.tactus.model.FlowScheduler;

/**
 * A flow controller of a DDS participant.
 *
 * @param source the model's flow controller
 * @param limit bytes per period; 0 for no limit
 * @param period milliseconds
 */
public record FlowControllerPlan(FlowController source, long limit, long period, ThreadPlan thread) {

  public String name() {
    return source.getName();
  }

  public FlowScheduler scheduler() {
    return source.getScheduler();
  }
}
