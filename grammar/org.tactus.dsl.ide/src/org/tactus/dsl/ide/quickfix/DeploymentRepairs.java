package org.tactus.dsl.ide.quickfix;

import static org.tactus.dsl.ide.quickfix.Repair.fix;
import static org.tactus.dsl.ide.quickfix.Repair.none;

import org.tactus.diagnostics.DeploymentCode;

/** What can be done about hosts, threads, executors, memory and load. */
final class DeploymentRepairs {

  private DeploymentRepairs() {
  }

  static Repair of(DeploymentCode code) {
    return switch (code) {
      case EXECUTOR_ON_OTHER_HOST, LISTENER_ON_OTHER_HOST ->
          fix("names a core of the process's host, a free one first", ThreadFixes::otherHost);
      case EXECUTABLE_SHARES_PROCESS -> none("which process and executor the node gets is a decision on the system");
      case EXECUTOR_OF_SEVERAL_PROCESSES -> fix("gives each process an executor of its own", ExecutorFixes::split);
      case FLOW_CONTROLLER_ON_OTHER_HOST -> fix("leaves the core of the flow controller out, so that each host places "
          + "its own", ThreadFixes::anyHost);
      case SAME_PRIORITY_ON_CORE -> fix("writes the nearest priority that is free there", ThreadFixes::freePriority);
      case TWO_EXECUTORS -> fix("removes it from either of the two", ExecutorFixes::twoExecutors);
      case TWO_PROCESSES -> fix("removes it from either of the two", ExecutorFixes::twoProcesses);
      case PLAIN_THREAD_CALLBACKS -> fix("makes the executor `single_threaded`",
          place -> ExecutorFixes.kind(place, "single_threaded"));
      case THREADS_WITHOUT_CORES -> fix("says that the host has a core for each thread, `cores c0 ...`",
          ThreadFixes::furtherCores);
      case MODE_VALUES -> none("which load or period was meant is not in the text");
      case SECOND_MANAGER -> none("which of the two the system means is not in the text");
      case INTRAPROCESS_COMMUNICATION -> fix("writes `intraprocess communication off`", ExecutorFixes::noHandOver);
      case THREAD_CLASSES_MISSING -> fix("adds a class, removes what does not fit, or makes the executor "
          + "`thread_classes`", ExecutorFixes::classes);
      case CALLBACK_WITHOUT_CLASS -> fix("adds a class that takes the rest", ExecutorFixes::restClass);
      case IDLE_THREAD_CLASS -> fix("removes the class", ExecutorFixes::idleClass);
      case BY_CRITICALITY_MISPLACED -> fix("makes the executor `mixed`, or removes the chain from `by criticality`",
          ExecutorFixes::misplacedCriticality);
      case BY_CRITICALITY_WITHOUT_EFFECT -> fix("removes the chain from `by criticality`",
          ExecutorFixes::idleCriticality);
      case MIXED_WITHOUT_MIXTURE -> fix("makes the executor `edf` or `fixed_priority`, whichever has the same order",
          ExecutorFixes::unmixed);
      case ORDER_MISPLACED -> fix("makes the executor `fixed_priority`, removes the order, or the callback that it "
          + "does not run", ExecutorFixes::misplacedOrder);
      case REGULATION_VALUES -> fix("removes the set point or the core, or samples once per period",
          MemoryFixes::values);
      case ACCESSES_WITHOUT_MEMORY -> fix("removes the accesses", MemoryFixes::accesses);
      case CRITICAL_SECTIONS -> fix("writes `policy interval`, or removes what cannot be critical",
          MemoryFixes::sections);
      case IDLE_REGULATION -> fix("removes the setting", MemoryFixes::idle);
      case REGULATION_CONTROLLER -> fix("gives the controller a core that may be its, and `fifo`",
          MemoryFixes::controller);
      case REGULATION_METRIC -> fix("writes the event with `0x`, or `sampling self`", MemoryFixes::metric);
      case CORE_OVERLOAD, RESERVATIONS_OVER_CORE, RESERVATIONS_OVER_ADMISSION ->
          fix("moves the thread to a free core of its host, where there is one", ThreadFixes::freeCore);
      case THREAD_OVERLOAD -> none("how its work can be divided is a decision about the system");
      case HOST_OVERLOAD -> none("which work can go, or which cores there are, is not in the text");
      case BUDGET_ABOVE_PERIOD -> fix("makes the period as long as the budget, or the budget as short as the period",
          ThreadFixes::budget);
      case RESERVATION_BEYOND_KERNEL -> none("which budget and period serve the thread is a decision about the system");
      case RESERVATION_TOO_SMALL -> fix("enlarges the budget to what the thread demands", ThreadFixes::enlarged);
      case PREEMPTION_MODE_MISPLACED -> fix("names one core, or leaves the word out", ThreadFixes::preemption);
      case SEMAPHORE_OF_SEVERAL_CORES -> fix("names the core of the other thread, or a semaphore of its own",
          ThreadFixes::semaphore);
      case EXCLUSIVE_GROUP_STARVATION -> fix("makes the group reentrant, or the executor `single_threaded`",
          ExecutorFixes::starvation);
    };
  }
}
