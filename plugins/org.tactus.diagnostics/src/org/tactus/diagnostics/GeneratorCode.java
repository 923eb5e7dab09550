package org.tactus.diagnostics;

import static org.tactus.diagnostics.Severity.ERROR;
import static org.tactus.diagnostics.Severity.WARNING;

/**
 * What the generators refuse, and what generated programs do otherwise than the model says. TAC-GEN-014 warned of
 * starvation, of which TAC-GROUP-001 speaks; it is not given again.
 */
public enum GeneratorCode implements Code {
  UNSUPPORTED_TARGET("TAC-GEN-001", ERROR, "Nothing is generated for the target",
      "The support of the distribution has ended; only its bounds are kept.",
      "Choose another target.",
      "--target iron"),

  FEATURE_OF_OTHER_DISTRIBUTION("TAC-GEN-002", ERROR, "The target lacks an executor or a setting of threads",
      "Kinds of executors, and policies and cores of the threads of Fast DDS, came with certain distributions.",
      "Do as the message says, or choose another target.",
      "--target humble"),

  NAME_REJECTED("TAC-GEN-003", ERROR, "ROS 2, CMake or C++ rejects a name",
      "The system has no name, or a name is not one that packages, messages, fields, interfaces or executables can "
          + "have; a process must not be called like a target of CMake (`test`, `install`).",
      "Choose another name."),

  NAME_COLLISION("TAC-GEN-004", ERROR, "Two elements would have the same package, header or launch file",
      "Names of files are in lower case with underscores, so that names which differ in the model may be one there.",
      "Choose another name for one of the two."),

  EXECUTOR_IN_SEVERAL_PROCESSES("TAC-GEN-005", ERROR, "The callbacks of an executor are in several processes",
      "An executor is an object in one process.",
      "Give the nodes to one process, or use an executor for each.",
      DeploymentCode.EXECUTOR_OF_SEVERAL_PROCESSES),

  PLAIN_THREAD_WITH_CALLBACKS("TAC-GEN-006", ERROR, "A plain thread has several callbacks",
      "A thread without an executor defines no order of callbacks.",
      "Give each callback a group and a plain thread, or use `single_threaded`.",
      DeploymentCode.PLAIN_THREAD_CALLBACKS),

  RESERVATION_IMPOSSIBLE("TAC-GEN-007", ERROR, "A reservation cannot be given",
      "A reservation holds for one thread, and `multi_threaded`, `events`, `events_cbg` and listeners have "
          + "several; Linux takes none below 1024 ns.",
      "Use `fifo`, or an executor for each reservation."),

  CORE_BEYOND_MASK("TAC-GEN-008", ERROR, "The number of a core is beyond 63",
      "The affinity masks of Fast DDS end there.",
      "Use another core."),

  FLOW_CONTROLLER_LIMIT("TAC-GEN-009", ERROR, "Fast DDS cannot keep the limit of a flow controller",
      "Fast DDS counts bytes with 32 bits and periods in whole milliseconds.",
      "Use a limit below 2 GiB and a period of whole milliseconds."),

  FLOW_CONTROLLER_NAME("TAC-GEN-010", ERROR, "Fast DDS has a flow controller of this name",
      "Fast DDS makes some flow controllers itself; a second one of the name is an error.",
      "Choose another name."),

  TOPIC_SENT_DIFFERENTLY("TAC-GEN-011", ERROR, "One process sends a topic in different ways",
      "Fast DDS has one profile per topic and process.",
      "Give all publishers of the topic the same publish mode, flow controller, priority and share, or put their "
          + "nodes into two processes."),

  SYNCHRONOUS_FLOW_CONTROLLER("TAC-GEN-012", ERROR, "A synchronous publisher has a flow controller",
      "Fast DDS does not create such a writer.",
      "Write `publish async via NAME`.",
      CommunicationCode.SYNC_WITH_FLOW_CONTROLLER),

  REGISTRATION_ORDER_LOST("TAC-GEN-013", WARNING, "The executor keeps no order of registration",
      "From Jazzy on, rclcpp runs ready callbacks of one class (timers, subscriptions, services, clients) in no "
          + "fixed order. The bounds allow for that.",
      "Nothing need be done; `fixed_priority(1)` or `edf(1)` keeps an order ([executors of the runtime "
          + "packages](runtime.md))."),

  REGULATION_IMPOSSIBLE("TAC-GEN-015", ERROR, "A regulated core cannot be stopped so",
      "The throttle of a regulated core runs under SCHED_FIFO: reservations and priorities above 95 go before it, "
          + "a controller may be stopped itself, and no thread looks at a core more often than every 50 us.",
      "Do as the message says."),

  REGULATION_LEFT_OUT("TAC-GEN-016", WARNING, "Programs without ROS 2 do not regulate memory",
      "The bounds of callbacks with memory accesses need not hold for programs on the Fast DDS API alone.",
      "Generate ROS 2 packages.",
      "--dds-app"),

  ORIGIN_LOST("TAC-GEN-017", WARNING, "A deadline counts from the publication of a message",
      "The message brings no origin along: it comes from another process, or from an executor that knows none, and "
          + "has no header. The callback runs later than the analysis assumes.",
      "Add a `std_msgs/msg/Header header`, or put both nodes into `edf` or `mixed` executors of one process."),

  SIZE_NOT_REACHED("TAC-GEN-018", WARNING, "Synthetic messages are smaller than in the model",
      "All fields of the type, filled as far as they go, are smaller than its `size`; what is measured is shorter "
          + "than in the model.",
      "Give the type a sequence or string that holds as much, or the size that it has.",
      "--synthetic-load"),

  TIMERS_ABOVE_HIGHEST("TAC-GEN-019", ERROR, "No priority is left above an executor of events",
      "rclcpp queues the timers of `events` and `events_cbg` executors with threads of its own, which need a "
          + "SCHED_FIFO priority above that of the executor; 99 is the highest.",
      "Use `fifo 98` or less."),

  ROS_NEEDED("TAC-GEN-020", ERROR, "An application without ROS 2 cannot do this",
      "Services, clients, actions and some kinds of executors exist only in rclcpp; figures of something else would "
          + "be of no use.",
      "Generate ROS 2 packages, or leave it out in a variant.",
      "--dds-app"),

  SIZE_NEEDED("TAC-GEN-021", ERROR, "The size of a message is not known",
      "An application without ROS 2 chooses the size of its messages by the model.",
      "Give the message a `size`, or bound its strings and sequences.",
      "--dds-app"),

  VALUE_REJECTED("TAC-GEN-022", ERROR, "A value cannot be carried to generated files",
      "A value is not of its type, or a text holds what ROS 2 cannot carry: the character 0, half a character, or "
          + "in a constant of a message, which rosidl writes as it is, a control character.",
      "Write another value.",
      ElementCode.ILLEGAL_TEXT),

  HAND_OVER_NOT_MEASURED("TAC-GEN-023", WARNING, "Messages that rclcpp hands over are not measured",
      "What rclcpp hands over within a process has no number by which it could be recognised, so that chains "
          + "through it are not measured.",
      "Write `intraprocess communication off` while you measure.",
      "--probe"),

  FLOW_CONTROLLER_QUEUE("TAC-GEN-024", WARNING, "Fast DDS does not keep the queue length of a flow controller",
      "Fast DDS has no queue length; the histories of the writers alone limit what can wait, and these can hold "
          + "more.",
      "Shorten the histories of the writers, or lengthen the `queue`."),

  FLOW_CONTROLLER_RESERVATION("TAC-GEN-025", WARNING,
      "Fast DDS cannot reserve time for the thread of a flow controller",
      "The settings of threads in Fast DDS have no SCHED_DEADLINE, so that the thread has its reservation only "
          + "once it is given from outside.",
      "Run `scripts/deploy.sh apply` after the system has started."),

  PEERS_BY_MULTICAST("TAC-GEN-026", WARNING, "Hosts find each other by multicast alone",
      "The distribution knows no static peers.",
      "Let the network carry multicast between the hosts, or choose a later target.",
      "--target humble"),

  RESERVED_CORES_OVERLAP("TAC-GEN-027", WARNING, "Cores of a thread overlap those of a reservation",
      "A reservation on given cores needs these cores for a cpuset of its own; a thread whose cores overlap with "
          + "them only in part can be in none.",
      "Give both the same cores, or different ones."),

  PROCESS_WITHOUT_HOST("TAC-GEN-028", ERROR, "Which host a process runs on is not known",
      "There are several hosts, and neither the model nor a core of the process's threads says which is meant. "
          + "Whichever were chosen, it would not be what was analysed.",
      "Write `process … on HOST`, or give a thread of it a core."),

  NAME_TOO_LONG("TAC-GEN-029", ERROR, "A name in generated files is too long",
      "Packages, units, types and services are called after several elements, such as the system and a node. Build "
          + "tools and middleware append to these names, and file systems take 255 bytes. So they may have 150 "
          + "characters.",
      "Shorten the name that the message points at, or the system's. Analysis and simulation take names as they are."),

  PREEMPTION_MODE_IMPOSSIBLE("TAC-GEN-033", ERROR, "A job of a non-preemptive thread does not end with its callback",
      "A generated callback holds other threads off until it returns. rclcpp sends the response of a service after "
          + "that, so that a thread of a higher priority may delay it. The analysis counts it into the job, which "
          + "nobody interrupts.",
      "Give the service a callback group and an executor of its own, whose thread is not `non_preemptive`."),

  OFFSET_IMPOSSIBLE("TAC-GEN-034", ERROR, "A generated timer with an offset is not exact",
      "A generated timer follows the grid of its offset by up to 10 us and by what Linux takes to wake its thread. "
          + "Bounds over offsets may change by a whole period with a nanosecond: two timers that expire at one instant "
          + "run in the order of their priorities, and one that expires just before a writer has ended reads the value "
          + "before. So a timer with `offset` has a jitter of 10 us or more, which the bounds then allow for.",
      "Give the timer a `jitter` that covers what the machine does, such as 100 us, and analyse the system again. "
          + "Analysis and simulation take any."),

  LOGICAL_EXECUTION_IMPOSSIBLE("TAC-GEN-035", ERROR, "A generated timer keeps no logical execution time",
      "A callback of rclcpp, or of an application without ROS 2, reads when it runs and publishes as it runs. Nothing "
          + "holds its outputs until an interval is over. What were generated would be another system than the "
          + "analysed one.",
      "Let a timer read at the release, a subscription compute, and a timer at the end of the interval publish; the "
          + "cookbook shows how. Or leave `let` out. Analysis and simulation take it."),

  EXISTING_NOT_HELD("TAC-GEN-040", ERROR, "An existing node cannot be held to the model",
      "Its code is compiled already. From outside it can be named, placed and prioritised, and a component can be "
          + "given to executors of rclcpp. What the code would have to do itself cannot be added: a ready queue by "
          + "deadline or importance, grids of timers, semaphores, states that others sample, the regulation of memory. "
          + "Callbacks of a component are known by names and periods alone, so two that are alike are in one executor.",
      "Leave out what the message names, or let the node be generated. Analysis and simulation take it."),

  EXISTING_TRUSTED("TAC-GEN-041", WARNING, "What an existing node does is taken on trust",
      "The executor, callback groups and QoS of an executable are made by its code, and so are the stamps of messages. "
          + "Nothing compares them with the model when it starts. Bounds hold if they are as the model says.",
      "Compare a trace with the model. A node that is loaded as a component is checked when it starts, but for its "
          + "stamps."),

  EXISTING_NOT_INSTRUMENTED("TAC-GEN-042", WARNING, "An existing node neither records nor burns time",
      "Traces and synthetic load come from generated code. Chains through an existing node are not measured as a "
          + "whole, and it takes the time that its own code takes.",
      "Measure the chains that end before the node or begin behind it.",
      "--probe"),

  MANAGER_WITHOUT_TABLE("TAC-GEN-043", WARNING, "No manager is started with the system",
      "A manager only switches among configurations that were decided before, which stand in a table. Without one, and "
          + "beside programs without ROS 2, the system keeps the settings that the model gives.",
      "Make the table with `tactus provision FILE --modes modes.json`, and generate with `--modes modes.json`."),

  MANAGER_HEARS_NOTHING("TAC-GEN-044", WARNING, "The manager does not see the load of an executor",
      "Executors with a ready queue tell the manager how long each execution takes. Those of rclcpp do not. A manager "
          + "that sees no load takes the configuration for the least load of the mode that is asked for.",
      "Use `edf`, `fixed_priority`, `mixed` or `thread_classes` where the load varies. Or leave load factors out, and "
          + "ask for a mode."),

  CORES_WITHOUT_NUMBERS("TAC-GEN-045", WARNING, "Names of cores do not say which cores of the machine they are",
      "The model names cores, and Linux numbers them. Where all names of a host end with different numbers (`c2`, "
          + "`cpu3`), these are the numbers. Else the positions in the list are, from 0, and threads may run on other "
          + "cores than you mean: those that share a cache, say, or that the kernel keeps free.",
      "End the name of each core of the host with its number, of up to four digits, as `lscpu -e` shows it."),

  ACTION_IMPOSSIBLE("TAC-ACTION-004", ERROR, "An action would not run as the model says",
      "One waitable of rclcpp serves all parts of an action but its execution. A ready queue (`edf`, `fixed_priority`, "
          + "`mixed`, `thread_classes`) has one place for it, and the executors of events never let a server forget "
          + "goals that have ended. Lifecycle nodes and components that exist have no generated actions.",
      "Give the action a callback group of its own (`action server a: T in group`) and that group a `single_threaded` "
          + "or `multi_threaded` executor. Start a node that exists as an executable (`node A = "
          + "package/executable`). Or leave the node out in a variant (`without node`). Analysis and simulation take "
          + "all.");

  private final Entry entry;

  GeneratorCode(String id, Severity severity, String title, String why, String wayOut) {
    entry = new Entry(id, severity, title, why, wayOut, "generate");
  }

  GeneratorCode(String id, Severity severity, String title, String why, String wayOut, String options) {
    entry = new Entry(id, severity, title, why, wayOut, "generate " + options);
  }

  GeneratorCode(String id, Severity severity, String title, String why, String wayOut, Code ofLanguage) {
    entry = new Entry(id, severity, title, why, wayOut, "check", ofLanguage.id());
  }

  @Override
  public Entry entry() {
    return entry;
  }

  @Override
  public String toString() {
    return id();
  }
}
