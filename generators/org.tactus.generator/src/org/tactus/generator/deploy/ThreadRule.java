package org.tactus.generator.deploy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tactus.generator.plan.ExecutorFacts;
import org.tactus.generator.plan.ExecutorPlan;
import org.tactus.generator.plan.FlowControllerPlan;
import org.tactus.generator.plan.ParticipantPlan;
import org.tactus.generator.plan.ProcessPlan;
import org.tactus.generator.plan.ProcessPlan.GuardRole;
import org.tactus.generator.plan.RegulationPlan;
import org.tactus.generator.plan.RegulationPlan.RegulatedCore;
import org.tactus.generator.plan.SystemPlan;
import org.tactus.generator.plan.ThreadClassPlan;
import org.tactus.generator.plan.ThreadPlan;
import org.tactus.generator.plan.ThreadPlan.Policy;
import org.tactus.generator.text.ConfText;
import org.tactus.model.resolved.ExecutorTraits;

/**
 * How threads of the running system are to be scheduled.
 *
 * @param process name of the executable
 * @param selector what the process calls them in its register: {@code name:N}, {@code listener:P}, or
 *     {@code sender:P:C} for controller C of participant P; {@code main} for the first thread of one that has none
 * @param threads how many they are: a number, {@code +} for one or more, {@code *} for any number
 * @param thread their cores and policy
 * @param what what they are in the model
 */
record ThreadRule(String process, String selector, String threads, ThreadPlan thread, String what) {

  private static final String ONE = "1";
  private static final String SOME = "+";
  private static final String ANY = "*";
  private static final String NO_CORES = "any";

  /** Returns the rules of all threads of a host for which the model asks for something. */
  static List<ThreadRule> of(SystemPlan plan, String host) {
    List<ThreadRule> rules = new ArrayList<>();
    for (ProcessPlan process : plan.processes(host)) {
      if (process.executable().isPresent()) {
        executable(rules, process);
        continue;
      }
      for (ExecutorPlan executor : process.executors()) {
        executor(rules, process, executor);
      }
      for (int index = 0; index < process.participants().size(); index++) {
        participant(rules, process, index, process.participants().get(index));
      }
      plan.regulation(host).ifPresent(regulation -> guard(rules, process, regulation));
    }
    return rules;
  }

  /** Adds the rule of the main thread, which spins the executor; Fast DDS itself places its threads, by its profile. */
  private static void executable(List<ThreadRule> rules, ProcessPlan process) {
    for (ExecutorPlan executor : process.executors()) {
      if (executor.threads().size() == 1) {
        add(rules, process, "main", ONE, executor.thread(), "executor " + executor.modelName());
      }
    }
  }

  private static void executor(List<ThreadRule> rules, ProcessPlan process, ExecutorPlan executor) {
    String what = "executor " + executor.modelName();
    if (executor.isReadyQueue()) {
      executor.classes().forEach(one -> one.workers().forEach(worker ->
          add(rules, process, "name:" + worker.name(), ONE, worker.thread(), what(executor, one))));
      return;
    }
    executor.namedThreads().forEach(one -> add(rules, process, "name:" + one.name(), ONE, one.thread(), what));
    if (ExecutorFacts.queuesTimers(executor.kind())) {
      String number = ExecutorFacts.isConcurrent(executor.kind()) ? SOME : ONE;
      add(rules, process, "name:" + executor.naming().timers(), number, executor.timerThread(), "timers of " + what);
    }
  }

  /** Returns what threads of a class are in the model and in the table of a manager. */
  private static String what(ExecutorPlan executor, ThreadClassPlan threadClass) {
    String what = "executor " + executor.modelName();
    return ExecutorTraits.hasThreadClasses(executor.kind()) ? what + "." + threadClass.name() : what;
  }

  private static void guard(List<ThreadRule> rules, ProcessPlan process, RegulationPlan regulation) {
    List<Integer> held = process.guard().map(GuardRole::cores).orElse(List.of());
    for (RegulatedCore core : regulation.cores(held)) {
      String what = "regulation of core " + core.core();
      add(rules, process, "name:" + core.throttleThread(), ONE,
          new ThreadPlan(List.of(core.core()), new Policy.Fifo(core.priority())), what);
      add(rules, process, "name:" + core.controlThread(), ONE,
          new ThreadPlan(List.of(core.core()), new Policy.Fifo(core.controlPriority())), what);
      add(rules, process, "name:" + core.samplingThread(), ANY,
          new ThreadPlan(List.of(core.core()), new Policy.Fifo(core.samplingPriority())), what);
    }
    if (process.isController()) {
      add(rules, process, "name:" + RegulationPlan.CONTROLLER_THREAD, ONE,
          new ThreadPlan(List.of(regulation.controller().core()), new Policy.Fifo(regulation.controller().priority())),
          process.origin());
    }
  }

  private static void participant(List<ThreadRule> rules, ProcessPlan process, int index, ParticipantPlan participant) {
    for (int controller = 0; controller < participant.flowControllers().size(); controller++) {
      FlowControllerPlan plan = participant.flowControllers().get(controller);
      add(rules, process, "sender:" + index + ":" + controller, ONE, plan.thread(), "flow controller " + plan.name());
    }
    add(rules, process, "listener:" + index, SOME, participant.listener(),
        "listener threads of " + participant.profile());
  }

  private static void add(List<ThreadRule> rules, ProcessPlan process, String selector, String threads,
      ThreadPlan thread, String what) {
    if (!thread.isNone()) {
      rules.add(new ThreadRule(process.name(), selector, threads, thread, what));
    }
  }

  /** Returns the core numbers with commas, or {@code any}. */
  String cores() {
    return thread.cores().isEmpty() ? NO_CORES
        : thread.cores().stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  /** Returns {@code other}, {@code fifo:PRIORITY} or {@code deadline:BUDGET:PERIOD} in nanoseconds. */
  String policy() {
    return switch (thread.policy()) {
      case Policy.Inherited inherited -> "other";
      case Policy.Fifo fifo -> "fifo:" + fifo.priority();
      case Policy.Reservation reservation -> "deadline:" + reservation.budget() + ":" + reservation.period();
    };
  }

  /** Tells whether the process registers the thread by a name, by which a manager knows it. */
  boolean isRegistered() {
    return selector.startsWith("name:");
  }

  /** Tells whether a reservation needs the cores of this thread as a scheduling domain. */
  boolean isReservedCores() {
    return thread.policy() instanceof Policy.Reservation && !thread.cores().isEmpty();
  }

  /** Tells whether both threads have cores, some in common but not all. */
  boolean overlaps(ThreadRule other) {
    return !thread.cores().equals(other.thread.cores())
        && other.thread.cores().stream().anyMatch(thread.cores()::contains);
  }

  /** Returns the rule as the scripts read it. */
  String line() {
    return Stream.of(process, selector, threads, policy(), cores(), what).map(ConfText::field)
        .collect(Collectors.joining("|"));
  }
}
