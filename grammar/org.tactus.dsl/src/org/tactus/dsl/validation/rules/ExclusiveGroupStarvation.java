package org.tactus.dsl.validation.rules;

import org.tactus.diagnostics.DeploymentCode;
import org.tactus.dsl.validation.CheckedSystem;
import org.tactus.dsl.validation.DiagnosticSink;
import org.tactus.dsl.validation.Needs;
import org.tactus.dsl.validation.RuleBase;
import org.tactus.dsl.validation.system.PassedOverGroups;
import org.tactus.dsl.validation.system.PassedOverGroups.SharedGroup;

/**
 * rclcpp's multi-threaded executor, or a best-effort class of threads, passes over ready callbacks of a mutually
 * exclusive group while another of it runs. Where the others leave no time, or the group spans classes of threads, a
 * callback starves. Callbacks without a group share the node's default one, which is exclusive. Whether a callback
 * starves is for an analysis to say; the rule only tells where the question arises.
 */
public final class ExclusiveGroupStarvation extends RuleBase {

  /** Creates the rule. */
  public ExclusiveGroupStarvation() {
    super(DeploymentCode.EXCLUSIVE_GROUP_STARVATION, Needs.REFERENCES);
  }

  @Override
  public void check(CheckedSystem system, DiagnosticSink sink) {
    PassedOverGroups.of(system.view()).forEach(group -> sink.report(group.element(), message(group)));
  }

  /** Returns the message of the rule on a group. */
  public static String message(SharedGroup group) {
    return group.name() + " is exclusive and has " + group.callbacks().size() + " callbacks; while one runs, "
        + group.threads()
        + " passes over the others, which starve if none of the time is left to them: see with 'tactus analyze' "
        + "whether each is served, or make the group reentrant, give each callback a group, or use a single-threaded "
        + "executor";
  }
}
