package org.tactus.generator.ros2;

import java.util.List;
import org.tactus.generator.plan.CallbackPlan;
import org.tactus.generator.plan.CallbackPlan.ClientPlan;
import org.tactus.generator.plan.CallbackPlan.EventPlan;
import org.tactus.generator.plan.CallbackPlan.ServicePlan;
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan;
import org.tactus.generator.plan.CallbackPlan.TimerPlan;
import org.tactus.generator.plan.InputPlan;
import org.tactus.generator.plan.SendPlan;

/** Comments that tell what the model promises of a callback. */
public final class Documentation {

  private Documentation() {}

  /** Returns a comment of one line: what activates the callback, how long it may take, what it sends. */
  public static String callback(CallbackPlan callback) {
    StringBuilder text = new StringBuilder("/// ").append(activation(callback));
    if (!callback.common().executionTime().isEmpty()) {
      text.append(" Worst-case execution time ").append(callback.common().executionTime()).append('.');
    }
    if (!callback.common().sends().isEmpty()) {
      text.append(" Publishes ").append(String.join(", ", callback.common().sends().stream().map(Documentation::send).toList())).append('.');
    }
    if (!callback.common().calls().isEmpty()) {
      text.append(" Calls ").append(String.join(", ", callback.common().calls().stream().map(ClientPlan::service).toList())).append('.');
    }
    return text.toString();
  }

  private static String activation(CallbackPlan callback) {
    return switch (callback) {
      case TimerPlan timer -> "Timer " + timer.name() + ", every " + Cpp.duration(timer.period()) + ".";
      case EventPlan event -> "Event source " + event.name() + ", see trigger_" + event.common().member() + ".";
      case ServicePlan service -> "Service " + service.name() + ".";
      case ClientPlan client -> "Response to a call of " + client.service() + ".";
      case SubscriptionPlan subscription -> "Subscription " + subscription.name() + " on " + trigger(subscription) + ".";
    };
  }

  private static String trigger(SubscriptionPlan subscription) {
    List<String> topics = subscription.inputs().stream().map(InputPlan::topic).toList();
    if (topics.size() == 1) {
      return topics.getFirst();
    }
    return (subscription.join() ? "all(" : "any(") + String.join(", ", topics) + ")";
  }

  private static String send(SendPlan send) {
    return send.publisher().topic() + (send.times() > 1 ? " " + send.times() + " times" : "");
  }
}
