package org.tactus.generator.deploy;

import java.util.ArrayList;
import java.util.List;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.FlowControllerPlan;
import org.tactus.generator.plan.ParticipantPlan;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.generator.plan.ThreadPlan;
import org.tactus.generator.plan.ThreadPlan.Policy;

/**
 * How a thread of the running system is to be scheduled.
 *
 * @param host host of the process
 * @param process name of the executable
 * @param selector how the thread is found: {@code name:N}, {@code sender:P:C} for controller C of participant P, or {@code listener:P}
 * @param policy {@code other}, {@code fifo:PRIORITY} or {@code deadline:BUDGET:PERIOD} in nanoseconds
 * @param cores core numbers with commas, or {@code any}
 * @param what what the thread is in the model
 */
record ScheduleRule(String host, String process, String selector, String policy, String cores, String what) {

  /** Returns the rules of all threads for which the model asks for something. */
  static List<ScheduleRule> of(SystemPlan plan) {
    List<ScheduleRule> rules = new ArrayList<>();
    for (ProcessPlan process : plan.processes()) {
      for (ExecutorPlan executor : process.executors()) {
        if (executor.isReadyQueue()) {
          executor.classes().forEach(one -> one.workers().forEach(worker ->
              add(rules, process, "name:" + worker.name(), worker.thread(), "executor " + executor.threadName())));
          continue;
        }
        add(rules, process, "name:" + executor.threadName(), executor.thread(), "executor " + executor.threadName());
      }
      for (int index = 0; index < process.participants().size(); index++) {
        participant(rules, process, index, process.participants().get(index));
      }
    }
    return rules;
  }

  private static void participant(List<ScheduleRule> rules, ProcessPlan process, int index, ParticipantPlan participant) {
    for (int controller = 0; controller < participant.flowControllers().size(); controller++) {
      FlowControllerPlan plan = participant.flowControllers().get(controller);
      add(rules, process, "sender:" + index + ":" + controller, plan.thread(), "flow controller " + plan.name());
    }
    add(rules, process, "listener:" + index, participant.listener(), "listener threads of " + participant.profile());
  }

  private static void add(List<ScheduleRule> rules, ProcessPlan process, String selector, ThreadPlan thread, String what) {
    if (!thread.isNone()) {
      String cores = thread.cores().isEmpty() ? "any" : String.join(",", thread.cores().stream().map(String::valueOf).toList());
      rules.add(new ScheduleRule(process.host(), process.name(), selector, policy(thread.policy()), cores, what));
    }
  }

  private static String policy(Policy policy) {
    return switch (policy) {
      case Policy.Inherited inherited -> "other";
      case Policy.Fifo fifo -> "fifo:" + fifo.priority();
      case Policy.Reservation reservation -> "deadline:" + reservation.budget() + ":" + reservation.period();
    };
  }

  /** Returns the rule as the script reads it. */
  String line() {
    return String.join("|", host, process, selector, policy, cores, what);
  }
}
