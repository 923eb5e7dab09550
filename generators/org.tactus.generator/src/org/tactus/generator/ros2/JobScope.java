package org.tactus.generator.ros2;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.tactus.generator.Instrumentation;
import org.tactus.generator.plan.CallbackPlan;
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan;
import org.tactus.generator.plan.CallbackPlan.TimerPlan;
import org.tactus.generator.plan.Pace;
import org.tactus.generator.plan.TurnPlan;

/**
 * What lasts as long as a job of a callback: an object of the runtime's that holds other threads off, records, gives
 * messages their stamp, counts for what it is due, tells a controller, or keeps what is to be published at the
 * end.
 *
 * @param type its C++ type
 * @param variable its name as a variable
 * @param arguments what it is made of
 * @param ofNode whether these are members of the node
 */
record JobScope(String type, String variable, String arguments, boolean ofNode) {

  /**
   * Returns the scopes of a callback in the order in which they begin. It holds others off before its begin is
   * recorded, and until its end is. What is published at the end leaves before any of the others is over.
   *
   * @param release its release or inputs in C++, on a line of its own or not; empty if they are not known
   */
  static List<JobScope> of(CallbackPlan callback, Instrumentation with, String release) {
    List<JobScope> scopes = new ArrayList<>();
    callback.common().hold().ceiling().ifPresent(
        ceiling -> scopes.add(new JobScope("tactus::Section", "held", String.valueOf(ceiling), false)));
    if (with.probe()) {
      String member = "probe_callback_" + callback.common().member() + "_";
      String indent = release.contains("\n") ? "\n  " : "";
      scopes.add(new JobScope("tactus::probe::Execution", "execution", indent + member + (release.isEmpty() ? ""
          : indent.isEmpty() ? ", " + release : "," + indent + release.replace("\n", indent)), true));
    }
    if (callback.common().stamped()) {
      scopes.add(new JobScope("tactus::node::StampScope", "stamped", stamp(callback), true));
    }
    if (callback.common().critical()) {
      scopes.add(new JobScope("tactus::guard::Critical::Section", "section", "*critical_", true));
    }
    if (!callback.common().turns().isEmpty()) {
      scopes.add(new JobScope("tactus::node::TurnScope", "turn", "turns_" + callback.common().member() + "_, "
          + callback.common().turns().stream().map(JobScope::initializer)
              .collect(Collectors.joining(", ", "{", "}")), true));
    }
    if (!callback.common().sendsAtEnd().isEmpty()) {
      scopes.add(new JobScope("tactus::node::EndScope", "end", callback.common().sendsAtEnd().stream()
          .map(send -> "&publisher_" + send.publisher().name() + "_").collect(Collectors.joining(", ", "{", "}")),
          true));
    }
    return scopes;
  }

  private static String initializer(TurnPlan turn) {
    String pace = switch (turn.pace()) {
      case Pace.Always always -> "1";
      case Pace.Every every -> String.valueOf(every.activations());
      case Pace.AtMost most -> Cpp.duration(most.distance());
    };
    return "{&" + turn.entity() + ", " + pace + (turn.times() == 1 ? "" : ", " + turn.times()) + "}";
  }

  /** Tells whether each activation of a callback gives its messages a new stamp. */
  static boolean givesStamps(CallbackPlan callback) {
    return callback.common().stamped() && !(callback instanceof SubscriptionPlan);
  }

  /** Returns the stamp of the data that a callback handles. */
  private static String stamp(CallbackPlan callback) {
    if (callback instanceof SubscriptionPlan subscription) {
      return subscription.matching().isPresent() ? "stamp" : "tactus::node::stamp_of(*message)";
    }
    String time = callback instanceof TimerPlan timer && timer.offset().isPresent()
        ? "tactus::node::expired(*this, " + Cpp.expiries(timer) + ").count()" : "now().nanoseconds()";
    return "stamps_" + callback.common().member() + "_.next(" + time + ")";
  }

  /** Returns the statement by which it lasts until its block ends. */
  String statement() {
    return "const " + type + " " + variable + "(" + arguments + ");";
  }

  /** Returns the statement by which it lasts as long as a job of a part of an action. */
  String kept() {
    return "job.keep([" + (ofNode ? "this" : "") + "]() {return " + type + "(" + arguments + ");});";
  }
}
