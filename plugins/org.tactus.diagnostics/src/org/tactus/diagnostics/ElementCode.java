package org.tactus.diagnostics;

import static org.tactus.diagnostics.Severity.ERROR;
import static org.tactus.diagnostics.Severity.WARNING;

/** What is wrong with single elements: names, amounts, values, blocks and lists. */
public enum ElementCode implements Code {
  DUPLICATE_NAME("TAC-NAME-001", ERROR, "A name is defined twice",
      "Two elements of the same kind with the same name: a reference would silently mean the first one. Names are "
          + "compared over all files of the system; those of callbacks, callback groups and parameters within "
          + "their node, those of cores within their host, and so on. What overrides an element of another file has "
          + "its name.",
      "Rename or remove one of the two."),

  NODE_NAME("TAC-NAME-002", ERROR, "A name is not a legal ROS 2 node name",
      "ROS 2 accepts node names of letters, digits and underscores that do not start with a digit and have at most "
          + "255 characters; Tactus also makes a package of each node, whose name may hold no double underscore "
          + "and end in none.",
      "Use letters, digits and single underscores between words."),

  TOPIC_NAME("TAC-NAME-003", ERROR, "A name is not a legal ROS 2 topic name",
      "ROS 2 accepts topic names whose parts between slashes hold letters, digits and single underscores and do "
          + "not start with a digit. Tactus names topics with their full name, so private ones (`~`) and "
          + "substitutions are not accepted.",
      "Use letters, digits, single underscores and slashes; begin no part with a digit."),

  MESSAGE_NAME("TAC-NAME-004", ERROR, "The name of an own message is not in upper camel case",
      "An own message becomes the file `Name.msg`, and rosidl accepts only names that begin with a capital letter "
          + "and hold letters and digits. Names of existing interfaces are free, since they only stand for them.",
      "Write it like `PointCloud`."),

  FIELD_NAME("TAC-NAME-005", ERROR, "The name of a field or constant is not one that rosidl accepts",
      "rosidl accepts fields in lower case with single underscores between words, and constants in upper case "
          + "likewise.",
      "Write fields like `max_speed` and constants like `MAX_SPEED`."),

  INTERFACE_NAME("TAC-NAME-006", ERROR, "A name is not that of an existing interface",
      "Existing interfaces are named as ROS 2 does: `package/msg/Type` for messages, `package/srv/Type` for services "
          + "and `package/action/Type` for actions, the package in lower case, the type in upper camel case. Where a "
          + "ROS 2 installation is sourced and has the package, the package has the interface.",
      "Write `package/msg/Type` for a message, `package/srv/Type` for a service, `package/action/Type` for an action."),

  CPP_KEYWORD("TAC-NAME-007", ERROR, "A name is a keyword of C++",
      "Names of nodes, callbacks, callback groups, parameters, fields and processes become names in generated C++ "
          + "code, where its keywords mean something else.",
      "Choose another name."),

  SYSTEM_NAME("TAC-NAME-008", ERROR, "The name of the system gives no legal ROS 2 package name",
      "The generated packages are named after the system, its dots replaced by underscores; ROS 2 package names "
          + "are in lower case, begin with a letter, and hold no two underscores in a row.",
      "Use lower-case letters, digits, dots and single underscores."),

  PROCESS_NAME("TAC-NAME-009", ERROR, "The name of a process is a target of CMake",
      "A process becomes an executable of its name, which is a target of CMake; CMake, CTest and ament have "
          + "targets of their own.",
      "Choose another name."),

  OVERRIDES_NOTHING("TAC-NAME-010", ERROR, "An override has nothing to stand in place of",
      "What overrides an executor, a process or a flow controller stands in place of one of an imported file. Without "
          + "that one it would be something new, and mostly its name is misspelt; one of the same file is to be "
          + "changed itself.",
      "Correct the name, import the file that is meant, or remove `override`."),

  EXISTING_NAME("TAC-EXIST-001", ERROR, "A name of an existing node is not one that ROS 2 has",
      "Packages are named in lower case, executables by a file in the package, components by their class. A node is "
          + "called by letters, digits and single underscores, its namespace by such names after slashes.",
      "Write `package/executable`, `package component namespace::Class`, `name controller` and `namespace /robot`."),

  START_MISPLACED("TAC-EXIST-002", ERROR, "A node cannot be started so",
      "`remap` and parameter files are for nodes that exist: a generated node uses the topics of "
          + "the model. An instance of a node type may be remapped, since its type names topics for all instances. "
          + "`arguments` are for an executable; a component has no command line of its own.",
      "Remove the setting, or say which executable or component the node is."),

  PARAMETER_FILE("TAC-EXIST-003", ERROR, "A parameter file cannot be found everywhere",
      "The generated system starts on other machines than that of the model, and in any folder.",
      "Write `\"package://PACKAGE/PATH\"` for a file in the share folder of a package, or an absolute path."),

  INSTANCE_CONTENT("TAC-TYPE-001", ERROR, "A node says what only its type, or only an instance, can",
      "An instance of a node type has the callbacks, callback groups, parameters and actions of its type, since one "
          + "class is generated for all of them. Only an instance has something to override.",
      "Move what is said to the node type, or let the node be none of a type."),

  OVERRIDE_MISFIT("TAC-TYPE-002", ERROR, "An override does not fit what it overrides",
      "An instance may say otherwise when its timers, event sources and periodic executions of goals are "
          + "activated; others activate the rest. `offset` and `let` are for timers, `with` is for subscriptions, "
          + "and an array has a list of values. Services and replies of an action are in its callback group. Each "
          + "callback, callback group and parameter is overridden once.",
      "Write what the callback, group or parameter of the type can have, all in one override."),

  UNUSED_NODE_TYPE("TAC-TYPE-004", WARNING, "A node type has no instance",
      "A node type runs only as its instances, so that this one is no part of the system.",
      "Write an instance (`node Left = Camera {}`), or make the type a node."),

  MISSING_ACTION_PART("TAC-ACTION-001", ERROR, "A part of an action is used and not written",
      "An action is services and topics of ROS 2, which one waitable of a node serves. What is sent to a part needs "
          + "it: goals that of the server, their responses that of the client, results and cancels both.",
      "Write the part, with the `wcet` of handling it."),

  UNHANDLED_ACTION_MESSAGE("TAC-ACTION-002", WARNING, "A client of an action receives what its model leaves out",
      "rclcpp's client of an action subscribes to feedback and status, whether or not somebody wants them. Its "
          + "executor handles each message; what the model leaves out is in no bound.",
      "Write the parts `feedback` and `status` of the client."),

  GOAL_NEVER_ENDS("TAC-ACTION-003", WARNING, "Nothing ends the goals of an action",
      "A result is sent by who ends a goal: the execution that a goal starts, or a callback that `completes` the "
          + "action. An execution with a period goes on until another callback ends the goal.",
      "Write `completes` with the name of the action at the callback that ends a goal, or leave the period of the "
          + "execution out."),

  INEXACT_AMOUNT("TAC-UNIT-001", ERROR, "A duration or size is no whole number of nanoseconds or bytes",
      "Times are exact integers of nanoseconds and sizes integers of bytes, below 2^63; what is finer or larger "
          + "cannot be represented, and rounding would make bounds wrong.",
      "Round to whole nanoseconds or bytes, or correct the unit."),

  ZERO_AMOUNT("TAC-UNIT-002", ERROR, "A period, limit, size or goal is zero",
      "A period of zero means infinitely many activations, a limit of zero that nothing is ever sent, a deadline "
          + "of zero one that is always missed. Delays, jitters, overheads and execution times may be zero.",
      "Write an amount greater than zero."),

  FIFO_PRIORITY_RANGE("TAC-UNIT-003", ERROR, "A SCHED_FIFO priority is not between 1 and 99",
      "Linux knows the SCHED_FIFO priorities 1 (lowest) to 99 (highest) and refuses others when the thread starts.",
      "Choose a priority from 1 to 99."),

  FLOW_PRIORITY_RANGE("TAC-UNIT-004", ERROR, "A priority in a flow controller is not between -10 and 10",
      "Fast DDS knows the priorities -10 (highest) to 10 (lowest) in a flow controller and treats any other as the "
          + "lowest.",
      "Choose a priority from -10 to 10."),

  SHARE_RANGE("TAC-UNIT-005", ERROR, "A share of a flow controller is not between 0 and 100 per cent",
      "The share of a flow controller's limit that is reserved for a writer is a percentage.",
      "Choose a share from 0 to 100 %."),

  ZERO_COUNT("TAC-UNIT-006", ERROR, "A count is zero",
      "A history of no samples, a queue for none, no thread, no message per activation, an array without elements: "
          + "Fast DDS, rclcpp or rosidl refuse each.",
      "Write at least 1."),

  CURVE_ORDER("TAC-UNIT-007", ERROR, "The points of a curve are out of order",
      "An execution-time curve gives the worst case of 1, 2, … activations together, an arrival curve the shortest "
          + "window that can hold so many: with more activations, neither can become smaller.",
      "Sort the points by their counts and let times not decrease."),

  BEST_CASE_ABOVE_WORST("TAC-UNIT-008", ERROR, "A best-case execution time exceeds the worst case",
      "The best case of an activation cannot take longer than its worst case.",
      "Correct the best or the worst case."),

  DISTRIBUTION_PARAMETERS("TAC-DIST-001", ERROR, "The parameters of a distribution make none",
      "A deviation, a scale or all weights are zero, a shape is not from 0.01 to 1000, the least time is above the "
          + "greatest, or almost none of the times are between the two (less than one in a million).",
      "Correct the parameter; where the time is always the same, write the time alone."),

  DISTRIBUTION_OUTSIDE_BOUNDS("TAC-DIST-002", ERROR, "A distribution has times outside of bcet and wcet",
      "Bounds are proved for execution times up to the `wcet`, so a simulated one may not exceed it, nor be below the "
          + "`bcet`. Of a sum the least and the greatest times of all parts count; a part without `max` reaches up to "
          + "the `wcet` by itself.",
      "Give the parts `min` and `max`, or correct `bcet` and `wcet`."),

  MINIMUM_DISTANCE("TAC-UNIT-009", ERROR, "A minimum distance contradicts the period",
      "Activations that keep a minimum distance of more than the period, or bursts that do not fit into their "
          + "period with it, cannot come at the given rate.",
      "Shorten the minimum distance or lengthen the period."),

  PERCENTILE_RANGE("TAC-UNIT-010", ERROR, "The percentile of a goal is not between 0 and 100 per cent",
      "A goal such as `latency <= 50 ms at 99.9 %` is for so many of a hundred instances. One for none of them says "
          + "nothing, and one for all of them is a goal without a percentile. More than four decimals would need more "
          + "than a million instances to judge.",
      "Choose a percentile above 0 and below 100 % with at most four decimals, or leave it out."),

  OFFSET_BEYOND_PERIOD("TAC-OFFSET-001", ERROR, "An offset is not below its period",
      "An offset says where the grid of a timer lies, and that repeats with the period: an offset of a whole period "
          + "or more says nothing else than what is left of it after whole periods.",
      "Write the offset without whole periods."),

  INTERVAL_BEYOND_PERIOD("TAC-LET-001", ERROR, "A logical execution time is longer than its period",
      "The outputs of a job become visible when its logical execution time is over. The next job begins a period "
          + "after it, and would read before the outputs of the one before are there.",
      "Shorten the time after `let`, or write `let` alone, which stands for the period."),

  JITTER_OF_LOGICAL_EXECUTION("TAC-LET-002", ERROR, "A timer has a logical execution time and release jitter",
      "Logical execution time says at which instants of a clock a timer reads and writes, so that its data flow is the "
          + "same in every run. A release that may come late has no such instant.",
      "Leave out `jitter`, or `let`."),

  PARAMETER_RANGE_MISMATCH("TAC-RANGE-001", ERROR, "The range of a parameter does not fit its type or its default",
      "ROS 2 keeps ranges for single numbers alone: rclcpp ignores one of anything else. A node whose default lies "
          + "outside the range of its parameter ends with an exception when it starts, and so does one whose range "
          + "is empty. An instance of a node type has the range of its type.",
      "Correct the range or the value; leave the range out for texts, truth values and arrays."),

  PARAMETER_VALUE_MISMATCH("TAC-VALUE-001", ERROR, "The value of a parameter is not of its type",
      "A parameter's value becomes an expression of its type in generated code and in parameter files, where "
          + "anything else would be another program. Whole numbers have 64 bits in ROS 2.",
      "Write a value of the type, or give the parameter another type."),

  CONSTANT_VALUE_MISMATCH("TAC-VALUE-002", ERROR, "The value of a constant is not one of its type",
      "rosidl writes a constant into the code of every language as it stands; one that its type cannot hold does "
          + "not compile, or is silently another number. Only single values of primitive types can be constants.",
      "Write a value in the range that the message names, or use another type."),

  ILLEGAL_TEXT("TAC-VALUE-003", ERROR, "A text holds a character or an escape sequence that it must not hold",
      "A text stands on one line and holds what can be seen: the escape sequences `\\\" \\' \\\\`, in parameters "
          + "also `\\n \\t`, and no other control characters, nor those that break lines or turn the direction of "
          + "writing. Other languages, to which texts are generated, read them in other ways.",
      "Write the character itself, or remove it."),

  SETTING_TWICE("TAC-LANG-001", ERROR, "A setting is given twice in one block",
      "The last one would win silently. Settings may stand in any order, so a second one easily goes unnoticed.",
      "Keep one of the two."),

  LISTED_TWICE("TAC-LANG-002", ERROR, "A list names the same element twice",
      "Naming a node, topic, core or callback twice in a list has no meaning; mostly another one was meant.",
      "Remove one of the two; write `times 2` to publish two messages."),

  MESSAGE_HOLDS_ITSELF("TAC-LANG-003", ERROR, "A message holds itself",
      "A message with a field of its own type, directly or through other messages, would be infinitely large.",
      "Remove the field, or refer to the other message by a number.");

  private final Entry entry;

  ElementCode(String id, Severity severity, String title, String why, String wayOut) {
    entry = new Entry(id, severity, title, why, wayOut, "check");
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
