package org.tactus.diagnostics;

import static org.tactus.diagnostics.Severity.ERROR;
import static org.tactus.diagnostics.Severity.WARNING;

/** What is wrong with where and how things run: hosts, cores, threads, executors, memory, load and callback groups. */
public enum DeploymentCode implements Code {
  EXECUTOR_ON_OTHER_HOST("TAC-CORE-001", ERROR, "An executor runs on another host than its nodes",
      "A thread runs on the host of its process; a core of another host cannot run it.",
      "Name a core of the process's host."),

  EXECUTOR_OF_SEVERAL_PROCESSES("TAC-CORE-002", ERROR, "An executor runs nodes of several processes",
      "An executor is an object in one process; it cannot run callbacks of nodes that live in another.",
      "Give each process an executor of its own, or put the nodes into one process."),

  EXECUTABLE_SHARES_PROCESS("TAC-EXIST-005", ERROR, "An existing executable shares its process with other nodes",
      "An executable is a process of its own, whose nodes and executors its code makes. Nothing can be added to it, "
          + "and an executor of the model that runs it and other nodes would be in two processes.",
      "Give it a process and an executor of its own; or load the node as a component, if its package has one."),

  LISTENER_ON_OTHER_HOST("TAC-CORE-003", ERROR, "A listener thread runs on another host than its process",
      "Listener threads belong to the process whose messages they receive and run on its host.",
      "Name a core of the process's host."),

  FLOW_CONTROLLER_ON_OTHER_HOST("TAC-CORE-004", ERROR, "A flow controller runs on another host than a writer",
      "Every process that uses a flow controller has a thread of its own for it. Where the controller names a "
          + "core, all its writers must be on that core's host.",
      "Define a flow controller for each host."),

  SAME_PRIORITY_ON_CORE("TAC-CORE-005", WARNING, "Two threads on a core have the same SCHED_FIFO priority",
      "Threads of the same SCHED_FIFO priority run in the order in which they become ready, so the analysis lets "
          + "each delay the other; distinct priorities give smaller bounds.",
      "Give the threads distinct priorities."),

  TWO_EXECUTORS("TAC-CORE-006", ERROR, "Two executors run the same node or callback group",
      "rclcpp adds a node or a callback group to one executor only and throws when it is added to another.",
      "Remove the node or group from one of the two."),

  TWO_PROCESSES("TAC-CORE-007", ERROR, "A node is in two processes or participants",
      "A node lives in one process and has one DDS participant.",
      "Remove the node from one of the two."),

  PLAIN_THREAD_CALLBACKS("TAC-CORE-008", ERROR, "A plain thread does not run exactly one callback",
      "An executor of the kind `plain_thread` stands for one thread that runs one callback, as the DDS paper "
          + "models publishers and subscribers.",
      "Use `single_threaded`, or a plain thread for each callback."),

  THREADS_WITHOUT_CORES("TAC-CORE-009", WARNING, "Threads without a core leave threads of their host without a bound",
      "The kernel runs a thread without a core wherever it likes. Where each such thread with work can have a "
          + "core on which no placed thread has work, that is assumed. Where a host with several cores has too few "
          + "for that, nothing bounds when these threads run, nor when placed ones run over which they go; no goal "
          + "over them is proved. A thread with a priority or a reservation, but without a core, may stay where a "
          + "placed one waits, also while another core is free. So nothing bounds when placed threads of its "
          + "priority or below run. On a host with one core they all run there, and are analysed there.",
      "Give each thread a core, or say with `--assume own-cores` that each has one of its own. Where cores are "
          + "too few, list all cores of the host, or say `cores c0 c1 ...`."),

  MODE_VALUES("TAC-MODE-001", ERROR, "A mode or the manager says what cannot be",
      "A load is a part of the execution times of the model, from 1 to 1000 %. The factors of the manager rise and "
          + "reach 100 %, the load that the model describes. A mode gives each callback one load and one period, "
          + "and a period only to what has one. The model itself is the mode `nominal`. A search of the manager has "
          + "from 100 ms to an hour.",
      "Correct the value, or leave it out."),

  SECOND_MANAGER("TAC-MODE-002", ERROR, "A system has two managers",
      "One manager runs on each host, and all do what one description says.",
      "Merge the two."),

  INTRAPROCESS_COMMUNICATION("TAC-IPC-001", ERROR, "A process cannot use rclcpp's intra-process communication",
      "With rclcpp's intra-process communication the publishing thread hands a message to the subscriptions of its "
          + "process, and nothing is left to Fast DDS: a flow controller does not see it, and it activates a "
          + "waitable in place of the subscription. Where only some messages of a callback come so, or rclcpp "
          + "refuses the policies, the system would not run as it is analysed.",
      "Leave `intraprocess communication` off, or do as the message says."),

  THREAD_CLASSES_MISSING("TAC-CLASS-001", ERROR, "An executor's kind and its thread classes do not fit",
      "Thread classes are the threads of an executor of the kind `thread_classes`, which has no others; any other "
          + "executor has one set of threads, which serves all its callbacks.",
      "Give a `thread_classes` executor classes with threads, and only such an executor."),

  CALLBACK_WITHOUT_CLASS("TAC-CLASS-002", ERROR, "No thread class serves a callback",
      "In an executor with thread classes only threads of a callback's class run it; without a class it would "
          + "never run.",
      "Name the callback or a chain through it in a class, or add a class that names nothing and so takes the rest."),

  IDLE_THREAD_CLASS("TAC-CLASS-003", WARNING, "A thread class serves no callback",
      "A callback has one class: the one that names it, else the first real-time one that names a chain through "
          + "it, else the first best-effort one, else the first one that names nothing. A class that no callback "
          + "is left for keeps threads and budgets for nothing.",
      "Name chains or callbacks that no other class serves, or remove the class."),

  BY_CRITICALITY_MISPLACED("TAC-MIXED-001", ERROR, "An executor cannot schedule a chain by criticality",
      "Only an executor of the kind `mixed` chooses chain by chain between deadline and criticality, and a chain "
          + "that is to go by its criticality needs one: its callbacks would come last without.",
      "Make the executor `mixed`, give the chain a criticality, or do not name it under `by criticality`."),

  BY_CRITICALITY_WITHOUT_EFFECT("TAC-MIXED-002", WARNING, "Scheduling a chain by criticality has no effect",
      "That a mixed executor is to schedule a chain by criticality says something only of a chain that has a "
          + "latency goal, by which it would go else, and a callback in the executor.",
      "Remove the chain from `by criticality`, or name the one that was meant."),

  MIXED_WITHOUT_MIXTURE("TAC-MIXED-003", WARNING, "A mixed executor has nothing to mix",
      "A mixed executor takes callbacks with a deadline by it and the others by criticality. Where one of the two "
          + "kinds is missing, `edf` or `fixed_priority` has the same order; mostly a goal or a criticality was "
          + "forgotten, or belongs to a callback that has a deadline already.",
      "Give the chains that are meant a goal or a criticality, name some under `by criticality`, or make the "
          + "executor `edf` or `fixed_priority`."),

  ORDER_MISPLACED("TAC-ORDER-001", ERROR, "An executor cannot put callbacks into an order",
      "An executor can put callbacks into an order if it chooses by criticality, and only those that it runs: the "
          + "executors of rclcpp have orders of their own, and between callbacks of two executors the kernel decides.",
      "Make the executor `fixed_priority`, `mixed` or `thread_classes`, and name callbacks that it runs."),

  REGULATION_VALUES("TAC-MEM-001", ERROR, "A regulation of memory accesses cannot be",
      "A regulator stops each core of its host once per period at most: a set point is a part of the budget, it "
          + "looks at least once per period, and a core has one regulation.",
      "Correct the set point, the sampling or the cores."),

  ACCESSES_WITHOUT_MEMORY("TAC-MEM-002", ERROR, "A callback's memory accesses are given, but not the memory",
      "What other cores do to a callback's accesses follows from the memory of its host; without it they would "
          + "silently count as undisturbed.",
      "Describe the memory of the host, put the node into a process on one, or remove the accesses."),

  CRITICAL_SECTIONS("TAC-MEM-003", ERROR, "Critical work cannot be protected",
      "The policies critical_interval and monolithic stop cores while critical sections are open, so there must be "
          + "some on the host; one on a regulated core would stand still itself, under monolithic for ever.",
      "Name critical chains, callbacks or nodes of the host that run on other cores, or use policy interval."),

  IDLE_REGULATION("TAC-MEM-004", WARNING, "A setting of a memory's regulation has no effect",
      "The policy interval stops cores whatever runs, so that it does not matter what is critical; without "
          + "regulated cores no setting matters.",
      "Remove the setting, or choose another policy or regulated cores."),

  REGULATION_CONTROLLER("TAC-MEM-005", ERROR, "The controller of a memory's regulation cannot be there",
      "The thread that decides when cores are stopped runs on a regulated core, whose work it may delay, or on one "
          + "that no thread of the model uses: what it takes from others is in no bound.",
      "Give it one such core of the host, and fifo."),

  REGULATION_METRIC("TAC-MEM-006", ERROR, "A memory's use cannot be counted so",
      "A raw metric is the number of an event of the processor; what only the process knows cannot be looked at "
          + "from outside.",
      "Correct the number, or choose another metric or sampling self."),

  CORE_OVERLOAD("TAC-LOAD-001", ERROR, "More work arrives for a core than it can do",
      "Where callbacks, sending and receiving demand more than all of a core's time in the long run, some thread "
          + "falls behind without limit. Cores among which an executor with several threads shares out its work count "
          + "together. A reservation counts with the work of its thread, at most its share. The utilisation is an "
          + "exact fraction; what has no execution time counts as nothing. `analyze`, `explain` and `simulate` go on "
          + "and end with status 3: what precedes the overload keeps its bounds, the rest has none.",
      "Move work to another core, shorten execution times or lengthen periods."),

  THREAD_OVERLOAD("TAC-LOAD-005", ERROR, "A thread or a callback group has more work than a core can do",
      "A thread runs on one core at a time, and an executor with several threads on as many. An exclusive callback "
          + "group runs one callback at a time, however many threads there are. With more work than that it falls "
          + "behind without limit, wherever it runs. `analyze`, `explain` and `simulate` go on and end with status 3.",
      "Divide its work among further threads or groups, make the group reentrant, shorten execution times or lengthen "
          + "periods."),

  HOST_OVERLOAD("TAC-LOAD-006", ERROR, "More work arrives for a host than its cores can do",
      "All threads of a host, placed or not, share its cores. Where they demand more than all of these in the long "
          + "run, some thread falls behind without limit. With `cores c0 ...` or `--assume own-cores` there are "
          + "further cores, and nothing is said. `analyze`, `explain` and `simulate` go on and end with status 3.",
      "List further cores, move work to another host, shorten execution times or lengthen periods."),

  RESERVATIONS_OVER_ADMISSION("TAC-LOAD-007", WARNING, "Linux does not admit the reservations on a core by default",
      "All real-time threads of a core have 95 % of it (`kernel.sched_rt_runtime_us`), of which the fair server has 5 "
          + "% from Linux 6.12 on. Threads with reservations beyond that do not start. Reservations without a core "
          + "have so much of each core of their host that has none of its own. `deploy.sh doctor` asks the kernel.",
      "Reduce a budget, lengthen a period, use another core, or set `kernel.sched_rt_runtime_us=-1`, which switches "
          + "admission off."),

  RESERVATIONS_OVER_CORE("TAC-LOAD-002", ERROR, "The reservations on a core or a host exceed it",
      "No kernel can give reservations more than the whole of a core. Those without a core have the cores of their "
          + "host together that have no reservations of their own. What Linux admits by default is less "
          + "(TAC-LOAD-007).",
      "Reduce a budget, lengthen a period or use another core."),

  BUDGET_ABOVE_PERIOD("TAC-LOAD-003", ERROR, "The budget of a reservation exceeds its period",
      "SCHED_DEADLINE refuses a thread that is to run longer in each period than the period lasts.",
      "Reduce the budget or lengthen the period."),

  RESERVATION_BEYOND_KERNEL("TAC-LOAD-008", ERROR, "The kernel takes no such reservation",
      "Linux refuses SCHED_DEADLINE to a thread with a budget below 1024 ns, or with a period that is not from 100 us "
          + "to 4.194304 s by default (`kernel.sched_deadline_period_min_us` and `_max_us`).",
      "Enlarge the budget, or choose a period between them."),

  RESERVATION_TOO_SMALL("TAC-LOAD-004", ERROR, "A reservation is smaller than what its thread demands",
      "A thread that demands more in the long run than its reservation grants falls behind without limit. Others do "
          + "not feel it: `analyze`, `explain` and `simulate` go on and end with status 3.",
      "Enlarge the budget or reduce the work."),

  PREEMPTION_MODE_MISPLACED("TAC-LOCK-001", ERROR,
      "A thread that holds off others of its core is not on one core alone",
      "`cooperative`, `non_preemptive` and `locks` say when a thread lets others of its core run during a job. That "
          + "means something for a thread on one core, and bounds are known for executors with one thread.",
      "Name one core, use a `single_threaded` executor or a `plain_thread`, or leave the word out."),

  SEMAPHORE_OF_SEVERAL_CORES("TAC-LOCK-002", ERROR, "Threads of several cores hold one semaphore",
      "The ceiling of a semaphore keeps threads of one core from running while it is held. How long a thread of "
          + "another core would wait is not bounded.",
      "Give the threads that hold it the same core, or each core a semaphore of its own."),

  EXCLUSIVE_GROUP_STARVATION("TAC-GROUP-001", WARNING,
      "A multi-threaded executor runs several callbacks of an exclusive group",
      "rclcpp's multi-threaded executor, or a best-effort class of threads, passes over ready callbacks of a mutually "
          + "exclusive group while another of the group runs. Where these leave no time, or the group spans classes "
          + "of threads, a callback starves. Callbacks without a group share the node's default one, which is "
          + "exclusive. `analyze` and `explain` do not warn where they have proved that each callback is served.",
      "See with `tactus analyze` whether each callback is served; if not, make the group reentrant, give each callback "
          + "a group, or use a single-threaded executor.");

  private final Entry entry;

  DeploymentCode(String id, Severity severity, String title, String why, String wayOut) {
    entry = new Entry(id, severity, title, why, wayOut, "check");
  }

  @Override
  public Entry entry() {
    return entry;
  }

  /** The other errors about load are on what no kernel starts. */
  @Override
  public boolean isOverload() {
    return this == CORE_OVERLOAD || this == THREAD_OVERLOAD || this == HOST_OVERLOAD || this == RESERVATION_TOO_SMALL;
  }

  @Override
  public String toString() {
    return id();
  }
}
