package org.tactus.generator.ros2;

import java.util.ArrayList;
import java.util.List;
import org.tactus.generator.plan.ActionUse;
import org.tactus.generator.plan.CallbackPlan;
import org.tactus.generator.plan.NodePlan;
import org.tactus.generator.plan.SendPlan;
import org.tactus.generator.plan.TurnPlan;
import org.tactus.generator.plan.TurnPlan.Kind;
import org.tactus.generator.ros2.Cpp.CallbackMethod;

/** What the functions that the user writes do at first: all that the model says of a callback, with empty values. */
final class MethodBody {

  /** How functions and types of the base class are named. */
  enum Access {
    /** In a class that derives from it. */
    DERIVED("", ""),
    /** In a class template that derives from its argument. */
    TEMPLATE("this->", "typename BaseT::");

    private final String member;
    private final String type;

    Access(String member, String type) {
      this.member = member;
      this.type = type;
    }
  }

  private MethodBody() {}

  /** Returns the statements between the braces. */
  static String of(NodePlan node, CallbackPlan callback, CallbackMethod method, Access access) {
    List<String> lines = new ArrayList<>();
    String base = access.member;
    method.arguments().forEach(argument -> lines.add("(void)" + argument.name() + ";"));
    callback.common().samples().forEach(sample -> lines.add("(void)" + base + sample.accessor() + "();"));
    node.states().stream().filter(state -> state.callback().equals(callback.name())).forEach(state ->
        lines.add(base + "leave_" + state.member() + "(" + access.type + state.alias(false) + "());"));
    method.sends().forEach(send -> lines.add(inTurn(callback, Kind.PUBLICATION, send.publisher().name(), base,
        publish(send, base))));
    method.chosen().forEach(send -> lines.add("// publish_" + send.publisher().name()
        + "(): for messages of some publishers alone, as the base class says"));
    callback.common().calls().forEach(call -> lines.add(inTurn(callback, Kind.CALL, call.common().member(), base, base
        + "call_" + call.common().member() + "(std::make_shared<" + call.type().cpp() + "::Request>());")));
    ActionUse actions = callback.common().actions();
    actions.goals().forEach(goal -> lines.add(inTurn(callback, Kind.GOAL, goal.member(), base,
        base + "call_" + goal.member() + "(" + goal.type().cpp() + "::Goal());")));
    actions.cancels().forEach(goal -> lines.add(base + "cancel_" + goal.member() + "();"));
    actions.ends().forEach(goal -> lines.add(base + "complete_" + goal.member() + "(std::make_shared<"
        + goal.type().cpp() + "::Result>());"));
    return String.join("\n", lines);
  }

  /** Returns a statement that sends something, under the condition that it is due if it is not with each activation. */
  private static String inTurn(CallbackPlan callback, Kind kind, String member, String base, String statement) {
    return callback.common().turn(kind, member).map(TurnPlan::name)
        .map(name -> "if (" + base + "is_due_" + name + "()) {\n  " + statement.replace("\n", "\n  ") + "\n}")
        .orElse(statement);
  }

  private static String publish(SendPlan send, String base) {
    String statement = base + "publish_" + send.publisher().name() + "(" + send.publisher().type().cpp() + "());";
    return send.times() > 1 ? "for (int i = 0; i < " + send.times() + "; ++i) {\n  " + statement + "\n}" : statement;
  }
}
