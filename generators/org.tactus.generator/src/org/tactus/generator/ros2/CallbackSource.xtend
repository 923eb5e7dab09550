package org.tactus.generator.ros2

import java.util.List
import org.tactus.generator.Instrumentation
import org.tactus.generator.plan.CallbackPlan
import org.tactus.generator.plan.CallbackPlan.ActionPartPlan
import org.tactus.generator.plan.CallbackPlan.ClientPlan
import org.tactus.generator.plan.CallbackPlan.ServicePlan
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan
import org.tactus.generator.plan.CallbackPlan.TimerPlan
import org.tactus.generator.plan.InputPlan
import org.tactus.generator.plan.NodePlan

/** What runs around the user's code in a callback: probes, joins, critical sections, synthetic load, lifecycle. */
class CallbackSource {

  /** The lambda expression that a subscription is created with. */
  def static CharSequence handler(NodePlan node, SubscriptionPlan subscription, InputPlan input, Instrumentation with) {
    if (subscription.join) {
      return joinHandler(node, subscription, input, with)
    }
    '''
      [this](«message(input, with)») {
        «guarded(node, work(subscription, with, "{" + received(input) + "}", input.method + "(*message);"))»
      }'''
  }

  def private static joinHandler(NodePlan node, SubscriptionPlan subscription, InputPlan input,
    Instrumentation with) '''
    [this](«message(input, with)») {
      «IF node.lifecycle»
        const auto active = activity_.enter();
        if (!active) {
          return;
        }
      «ENDIF»
      «IF subscription.matching.present»
        auto stamp = tactus::node::stamp_of(*message);
      «ENDIF»
      «IF with.probe»
        const auto reception = «received(input)»;
        const auto inputs = join_«subscription.common.member»_.put<«subscription.inputs.indexOf(input)»>(
          tactus::probe::together(std::move(message), reception)«matched(subscription)»«activation(node)»);
      «ELSE»
        const auto inputs = join_«subscription.common.member»_.put<«
          subscription.inputs.indexOf(input)»>(std::move(message)«matched(subscription)»«activation(node)»);
      «ENDIF»
      if (inputs) {
        «FOR line : begin(subscription, with, INPUTS)»
          «line»
        «ENDFOR»
        std::apply(
          [this](const auto &... input) {«subscription.common.method»(*input«
            IF with.probe»->message«ENDIF» ...);}, *inputs);
      }
    }'''

  def private static matched(SubscriptionPlan subscription) {
    if (subscription.matching.present) ", stamp" else ""
  }

  /** When the inputs of a join were received, as C++. */
  static val INPUTS = "std::apply(\n  [](const auto &... input) {\n" +
    "    return std::vector<tactus::probe::Reception>{input->reception ...};\n  }, *inputs)"

  def private static activation(NodePlan node) {
    if (node.lifecycle) ", active.activation()" else ""
  }

  def private static message(InputPlan input, Instrumentation with) {
    input.type.cpp + "::ConstSharedPtr message" + (if (with.probe) ", const rclcpp::MessageInfo & info" else "")
  }

  def private static received(InputPlan input) {
    "tactus::probe::received(probe_reader_" + input.member + "_, info)"
  }

  /** The lambda expression that a service is created with; where it records, it sends the response itself. */
  def static CharSequence handler(NodePlan node, ServicePlan service, Instrumentation with) {
    if (!with.probe) {
      return '''
        [this](
          «service.type.cpp»::Request::SharedPtr request,
          «service.type.cpp»::Response::SharedPtr response)
        {
          «running(node)»
          «work(service, with, "", service.common.method + "(*request, *response);")»
        }'''
    }
    '''
      [this](
        rclcpp::Service<«service.type.cpp»>::SharedPtr service,
        std::shared_ptr<rmw_request_id_t> id,
        «service.type.cpp»::Request::SharedPtr request)
      {
        «running(node)»
        const auto called = tactus::probe::called(probe_reader_«service.common.member»_, id);
        «work(service, with, "called",
          service.type.cpp + "::Response response;\n" + service.common.method + "(*request, response);")»
        const tactus::probe::Publication publication(probe_responses_«service.common.member»_, called.sample);
        service->send_response(*id, response);
      }'''
  }

  /** The lambda expression that handles the response to a request. */
  def static CharSequence handler(NodePlan node, ClientPlan client, Instrumentation with) {
    val capture = if (with.probe) "this, request_id = publication.sample()" else "this"
    val input = if (with.probe)
        "tactus::probe::answered(probe_reader_" + client.common.member + "_, request_id)" else ""
    '''[«capture»](Client::SharedFuture response) {«block(
      (if (node.lifecycle) RUNNING + "\n" else "") + work(client, with, input,
        client.common.method + "(*response.get());"))»}'''
  }

  /** What keeps a managed node from being cleaned up while a callback runs, whether it is active or not. */
  static val RUNNING = "const auto running = activity_.enter();\nif (!running.configured()) {\n  return;\n}"

  def private static running(NodePlan node) '''
    «IF node.lifecycle»
      «RUNNING»
    «ENDIF»
  '''

  /** What a timer does; its release is noted also where the node is not active. */
  def static timerWork(NodePlan node, TimerPlan timer, Instrumentation with) {
    val member = timer.common.member
    val note = if (with.probe)
        "const auto release = tactus::probe::next(probe_releases_" + member + "_, *timer_" + member + "_);\n" else ""
    note + guarded(node, work(timer, with, "release", timer.common.method + "();"))
  }

  /**
   * What a callback does.
   *
   * @param release its release or inputs in C++, empty if they are not known
   * @param statement the call of the user's code
   */
  def static work(CallbackPlan callback, Instrumentation with, String release, String statement) {
    (begin(callback, with, release) + #[statement]).join("\n")
  }

  /** What every callback does before the user's code: begins what lasts as long as its job, and burns its time. */
  def private static List<String> begin(CallbackPlan callback, Instrumentation with, String release) {
    (JobScope.of(callback, with, release).map[statement] + load(callback, with)).toList
  }

  /** The statements by which a job of a part of an action begins. */
  def static List<String> begin(ActionPartPlan part, Instrumentation with) {
    (JobScope.of(part, with, "").map[kept] + load(part, with)).toList
  }

  def private static List<String> load(CallbackPlan callback, Instrumentation with) {
    if (Cpp.works(callback, with)) HeldJobs.load(callback) else #[]
  }

  /** Returns what stands between braces: one statement beside them, several on lines of their own. */
  def static block(String statements) {
    if (statements.contains("\n")) "\n  " + statements.replace("\n", "\n  ") + "\n" else statements
  }

  /** Returns a statement that runs only while the node is active. */
  def static guarded(NodePlan node, String statement) {
    if (node.lifecycle)
      "if (const auto active = activity_.enter()) {\n  " + statement.replace("\n", "\n  ") + "\n}"
    else
      statement
  }
}
