package org.tactus.dsl.ide.quickfix;

import static org.tactus.dsl.ide.quickfix.Repair.fix;
import static org.tactus.dsl.ide.quickfix.Repair.none;

import org.tactus.diagnostics.GeneratorCode;

/** What can be done about what generators refuse, or do otherwise. */
final class GeneratorRepairs {

  private static final String TARGET = "the target is an option of the command, not a part of the text";
  private static final String LANGUAGE = "the language refuses such a text first, and offers what can be done";
  private static final String SYSTEM = "is about the system as a whole, which nothing in the text alone decides";

  private GeneratorRepairs() {
  }

  static Repair of(GeneratorCode code) {
    return switch (code) {
      case UNSUPPORTED_TARGET, REGULATION_LEFT_OUT, PEERS_BY_MULTICAST -> none(TARGET);
      case FEATURE_OF_OTHER_DISTRIBUTION -> fix("leaves out what the target lacks", GeneratorFixes::feature);
      case NAME_REJECTED -> fix("gives the system a name", GeneratorFixes::name);
      case NAME_COLLISION -> fix("renames the element, and what refers to it", GeneratorFixes::collision);
      case EXECUTOR_IN_SEVERAL_PROCESSES, PLAIN_THREAD_WITH_CALLBACKS, SYNCHRONOUS_FLOW_CONTROLLER, VALUE_REJECTED ->
          none(LANGUAGE);
      case RESERVATION_IMPOSSIBLE -> fix("makes the executor `single_threaded`", GeneratorFixes::reservation);
      case CORE_BEYOND_MASK -> fix("names a core of the host with a smaller number", GeneratorFixes::core);
      case FLOW_CONTROLLER_LIMIT -> fix("writes whole milliseconds, with the limit in proportion",
          GeneratorFixes::limit);
      case FLOW_CONTROLLER_NAME -> fix("renames the flow controller, and what refers to it",
          GeneratorFixes::collision);
      case TOPIC_SENT_DIFFERENTLY -> fix("publishes as the topic says", GeneratorFixes::profile);
      case REGISTRATION_ORDER_LOST -> none("nothing need be done");
      case REGULATION_IMPOSSIBLE -> fix("writes `fifo 95`, which the throttle can stop", GeneratorFixes::regulation);
      case ORIGIN_LOST, SIZE_NOT_REACHED, HAND_OVER_NOT_MEASURED, FLOW_CONTROLLER_QUEUE, RESERVED_CORES_OVERLAP ->
          none(SYSTEM);
      case TIMERS_ABOVE_HIGHEST -> fix("writes `fifo 98`", place -> GeneratorFixes.fifo(place, 98));
      case ROS_NEEDED, SIZE_NEEDED -> none("is about an option of the command, without which it is right");
      case FLOW_CONTROLLER_RESERVATION -> none("is done outside of the text, by `scripts/deploy.sh apply`");
      case PROCESS_WITHOUT_HOST -> fix("gives the node a process on each of the hosts", GeneratorFixes::host);
      case NAME_TOO_LONG -> none("which part of the name can go is not in the text");
      case PREEMPTION_MODE_IMPOSSIBLE -> fix("leaves the word out of the executor that serves it",
          GeneratorFixes::preemption);
      case OFFSET_IMPOSSIBLE -> fix("writes a `jitter` of 100 us", GeneratorFixes::offset);
      case LOGICAL_EXECUTION_IMPOSSIBLE -> fix("leaves `let` out", GeneratorFixes::let);
      case EXISTING_NOT_HELD -> fix("makes the executor `single_threaded`, where its kind is what cannot be held",
          GeneratorFixes::existing);
      case EXISTING_TRUSTED, EXISTING_NOT_INSTRUMENTED ->
          none("is about the code of the node, which is not in the text");
      case MANAGER_WITHOUT_TABLE -> none("is done outside of the text, by an option of the command");
      case MANAGER_HEARS_NOTHING -> none(SYSTEM);
      case CORES_WITHOUT_NUMBERS -> none("which cores of the machine are meant is not in the text");
      case ACTION_IMPOSSIBLE -> none("which callback group and executor are to serve it is not in the text");
    };
  }
}
