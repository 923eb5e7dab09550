package org.tactus.generator.ros2;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tactus.generator.plan.CallbackPlan;
import org.tactus.generator.plan.CallbackPlan.ActionExecutionPlan;
import org.tactus.generator.plan.CallbackPlan.ActionPartPlan;
import org.tactus.generator.plan.CallbackPlan.ClientPlan;
import org.tactus.generator.plan.CallbackPlan.EventPlan;
import org.tactus.generator.plan.CallbackPlan.ServicePlan;
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan;
import org.tactus.generator.plan.CallbackPlan.TimerPlan;
import org.tactus.generator.plan.HoldPlan;
import org.tactus.generator.plan.InputPlan;
import org.tactus.generator.plan.SamplePlan;
import org.tactus.generator.plan.SamplePlan.StateSample;
import org.tactus.generator.plan.SamplePlan.TopicSample;
import org.tactus.generator.plan.SendPlan;
import org.tactus.generator.text.CppText;

/** Comments that tell what the model promises of a callback. */
public final class Documentation {

  private Documentation() {}

  /** Returns the lines of a comment: what activates the callback, how long it may take, what it sends. */
  public static List<String> callback(CallbackPlan callback) {
    List<String> lines = new ArrayList<>();
    lines.add("/// " + CppText.comment(activation(callback)));
    List<String> promises = new ArrayList<>();
    if (!callback.common().executionTime().isEmpty()) {
      promises.add("takes at most " + callback.common().executionTime());
    }
    if (callback.common().critical()) {
      promises.add("is critical: regulated cores are stopped while it runs");
    }
    promises.addAll(holds(callback.common().hold()));
    callback.common().sends().forEach(send -> promises.add("publishes " + send(send)));
    callback.common().samples().forEach(sample -> promises.add("samples " + sampled(sample)));
    callback.common().calls().forEach(client -> promises.add("calls " + client.service()));
    promises.addAll(callback.common().actions().promises());
    callback.common().turns().forEach(turn -> promises.add(turn.promise()));
    if (callback instanceof ActionExecutionPlan execution) {
      promises.addAll(execution(execution));
    }
    if (!promises.isEmpty()) {
      lines.add("/**");
      promises.forEach(promise -> lines.add(" * - " + CppText.comment(promise)));
      lines.add(" */");
    }
    return lines;
  }

  private static List<String> execution(ActionExecutionPlan execution) {
    List<String> promises = new ArrayList<>();
    if (execution.feedback()) {
      promises.add("publishes feedback");
    }
    if (execution.period().isEmpty()) {
      promises.add("ends the goal: as canceled where a client asked for that");
    }
    return promises;
  }

  private static List<String> holds(HoldPlan hold) {
    List<String> promises = new ArrayList<>();
    hold.ceiling().ifPresent(ceiling -> promises.add("holds off threads of its core up to priority " + ceiling));
    hold.section().ifPresent(section -> promises.add("calls tactus::Section::schedule_point() at least every "
        + Cpp.duration(section) + " of processor time"));
    hold.locks().forEach(lock -> promises.add("holds semaphore " + lock.semaphore() + " for at most "
        + Cpp.duration(lock.time()) + ", with " + lock.method()));
    return promises;
  }

  private static String activation(CallbackPlan callback) {
    return switch (callback) {
      case TimerPlan timer -> "Timer " + timer.name() + (timer.once() ? ", once after " : ", every ")
          + Cpp.duration(timer.period()) + ".";
      case EventPlan event -> "Event source " + event.name() + ", see trigger_" + event.common().member() + ".";
      case ServicePlan service -> "Service " + service.name() + ".";
      case ClientPlan client -> "Response to a call of " + client.service() + ".";
      case ActionPartPlan part -> (part.action().server() ? "Server" : "Client") + " of action " + part.action().topic()
          + ": " + handled(part) + ".";
      case ActionExecutionPlan execution -> "Work on a goal of action " + execution.action().topic()
          + (execution.period().isPresent() ? ", every " + Cpp.duration(execution.period().getAsLong())
              + " while there is one." : ", once for each.");
      case SubscriptionPlan subscription -> "Subscription " + subscription.name() + " on " + trigger(subscription)
          + ".";
    };
  }

  private static String handled(ActionPartPlan part) {
    boolean server = part.action().server();
    return switch (part.role()) {
      case GOAL -> server ? "a goal, which is accepted unless the code says no" : "the response to a goal";
      case CANCEL -> server ? "a goal that is to be cancelled, unless the code says no" : "the response to a cancel";
      case RESULT -> server ? "a request for a result" : "the result of a goal";
      case FEEDBACK -> "feedback";
      case STATUS -> "the status of all goals";
      case EXECUTION -> "work on a goal";
    };
  }

  private static String trigger(SubscriptionPlan subscription) {
    List<String> topics = subscription.inputs().stream().map(InputPlan::topic).toList();
    if (topics.size() == 1) {
      return topics.getFirst();
    }
    return (subscription.join() ? "all" : "any") + " of " + topics.size() + " topics";
  }

  private static String sampled(SamplePlan sample) {
    return switch (sample) {
      case TopicSample topic -> topic.input().topic() + " with " + topic.accessor();
      case StateSample state -> state.state().nodeName() + "." + state.state().callback() + " with " + state.accessor();
    };
  }

  private static String send(SendPlan send) {
    List<String> inputs = Stream.concat(send.triggers().stream(), send.chosen().stream().map(SendPlan.Chosen::text))
        .toList();
    return send.publisher().topic() + (send.times() > 1 ? " " + send.times() + " times" : "")
        + (send.atEnd() ? " at its end" : "")
        + (inputs.isEmpty() ? "" : " when triggered by " + String.join(" or ", inputs));
  }
}
