package org.tactus.generator.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import org.tactus.generator.Names;
import org.tactus.generator.UniqueNames;
import org.tactus.generator.plan.CallbackPlan.ActionExecutionPlan;
import org.tactus.generator.plan.CallbackPlan.ActionPartPlan;
import org.tactus.generator.plan.CallbackPlan.Common;
import org.tactus.model.Action;
import org.tactus.model.ActionClient;
import org.tactus.model.ActionExecution;
import org.tactus.model.ActionServer;
import org.tactus.model.Callback;
import org.tactus.model.CallbackGroup;
import org.tactus.model.ClientCall;
import org.tactus.model.Node;
import org.tactus.model.PeriodicArrival;
import org.tactus.model.view.ActionRole;
import org.tactus.model.view.Exchanges;
import org.tactus.model.view.Quantities;

/** Resolves the actions of a node: their names, groups and parts, and what callbacks do with them. */
final class ActionPlanner {

  private final Map<Action, ActionPlan> actions = new LinkedHashMap<>();

  /**
   * Resolves what the actions of a node are.
   *
   * @param members names of members that are taken
   * @param group makes the group that the model names, which is null where it names none
   */
  ActionPlanner(Node node, UniqueNames members, Function<CallbackGroup, GroupPlan> group) {
    for (Action action : node.getActions()) {
      actions.put(action, plan(action, members.take(Names.snake(action.getName())), group.apply(action.getGroup())));
    }
  }

  /** Returns a part of an action, with what it has like any callback. */
  CallbackPlan part(Callback part, Common common) {
    ActionPlan action = actions.get((Action) part.eContainer());
    if (part instanceof ActionExecution execution) {
      OptionalLong period = execution.getArrival() instanceof PeriodicArrival arrival
          ? OptionalLong.of(Quantities.nanoseconds(arrival.getPeriod())) : OptionalLong.empty();
      return new ActionExecutionPlan(common, action, period, execution.isFeedback());
    }
    return new ActionPartPlan(common, action, ActionRole.of(part));
  }

  /** Returns what a client of the node is. */
  ActionPlan of(ActionClient client) {
    return actions.get(client);
  }

  /** Returns what a callback of the node does with actions. */
  ActionUse use(Callback callback) {
    List<ActionPlan> goals = callback.getCalls().stream().map(ClientCall::getCallee)
        .filter(ActionClient.class::isInstance).map(ActionClient.class::cast).map(actions::get).toList();
    return new ActionUse(goals, callback.getCancels().stream().map(actions::get).toList(),
        callback.getCompletes().stream().map(actions::get).toList());
  }

  private static ActionPlan plan(Action action, String member, GroupPlan group) {
    return switch (action) {
      case ActionServer server -> new ActionPlan(server.getName(), true, member,
          TypePlan.of(server.getInterfaceName()), Exchanges.name(server), group);
      case ActionClient client -> new ActionPlan(client.getName(), false, member,
          TypePlan.of(client.getServer().getInterfaceName()), Exchanges.name(client.getServer()), group);
      default -> throw new IllegalArgumentException("no side of an action: " + action.getName());
    };
  }
}
