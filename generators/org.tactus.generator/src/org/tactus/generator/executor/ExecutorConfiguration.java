package org.tactus.generator.executor;

import org.tactus.generator.Hash;
import org.tactus.generator.plan.CallbackPlan.PlannedUrgency;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.ExecutorPlan.Member;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.generator.plan.ThreadClassPlan;
import org.tactus.generator.plan.ThreadClassPlan.ClassWorker;
import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.generator.ros2.Marks;

/**
 * The one file that the runtime packages of a system are configured by: the thread classes of their executors, threads,
 * what callbacks are ordered by, and the regulation of memories. The executables know its hash and refuse any other
 * file, so that what runs is what was analysed.
 */
final class ExecutorConfiguration {

  /** Place of the file in the bring-up package. */
  static final String PATH = "config/executors.yaml";

  private ExecutorConfiguration() {}

  /** Returns the text of the file: the hash, and what it is the hash of. */
  static String text(SystemPlan plan) {
    return Marks.hashes("system " + plan.system())
        + "\n# Executables refuse to start with a file that was changed: change the model instead.\n"
        + "model: " + hash(plan) + "\n" + body(plan);
  }

  /** Returns the hash of the model as far as these packages are concerned. */
  static String hash(SystemPlan plan) {
    return Hash.sha256(body(plan));
  }

  /** Returns the name of an executor in the file. */
  static String key(ProcessPlan process, ExecutorPlan executor) {
    return process.name() + "." + executor.name();
  }

  private static String body(SystemPlan plan) {
    StringBuilder text = new StringBuilder("system: ").append(plan.system());
    text.append(plan.hasReadyQueue() ? "\nexecutors:\n" : "\nexecutors: {}\n");
    for (ProcessPlan process : plan.processes()) {
      process.executors().stream().filter(ExecutorPlan::isReadyQueue).forEach(executor -> {
        text.append("  ").append(key(process, executor)).append(":\n");
        executor.classes().forEach(one -> threadClass(text, executor, one));
      });
    }
    if (!plan.regulations().isEmpty()) {
      text.append("regulations:\n");
      plan.regulations().forEach(regulation -> text.append(RegulationConfiguration.text(regulation)));
    }
    return text.toString();
  }

  private static void threadClass(StringBuilder text, ExecutorPlan executor, ThreadClassPlan threadClass) {
    text.append("    ").append(threadClass.name()).append(":\n");
    text.append("      policy: ").append(threadClass.order().policy()).append('\n');
    text.append("      refresh: ").append(threadClass.order().refresh())
        .append("\n      overrun: keep\n      threads:\n");
    for (ClassWorker worker : threadClass.workers()) {
      text.append("        ").append(worker.name()).append(":\n");
      text.append("          cores: ").append(worker.thread().cores()).append('\n');
      text.append("          scheduling: ").append(scheduling(worker.thread().policy())).append('\n');
    }
    text.append("      callbacks:\n");
    for (Member member : executor.members(threadClass)) {
      text.append("        ").append(member.node().name()).append('.').append(member.callback().name()).append(':');
      urgency(text, member.callback().common().urgency());
    }
  }

  private static void urgency(StringBuilder text, PlannedUrgency urgency) {
    boolean none = urgency.deadline().isEmpty() && urgency.priority().isEmpty();
    text.append(none ? " {}\n" : "\n");
    urgency.deadline().ifPresent(deadline -> text.append("          deadline: ").append(deadline).append('\n'));
    urgency.priority().ifPresent(priority -> text.append("          priority: ").append(priority).append('\n'));
  }

  private static String scheduling(Policy policy) {
    return switch (policy) {
      case Policy.Inherited inherited -> "inherited";
      case Policy.Fifo fifo -> "fifo " + fifo.priority();
      case Policy.Reservation reservation -> "deadline " + reservation.budget() + " " + reservation.period();
    };
  }
}
