package org.tactus.generator.ros2

import org.tactus.generator.Instrumentation
import org.tactus.generator.plan.CallbackPlan
import org.tactus.generator.plan.CallbackPlan.MatchingPlan
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.text.CppText
import org.tactus.model.distribution.Target

/** What an object of a node's base class consists of: its entities, and what records what they do. */
class NodeMembers {

  /** Returns the members; what records comes first, since it is to exist longer. */
  def static CharSequence of(NodePlan node, Target target, Instrumentation with) '''
    «IF node.critical»
      «val role = node.criticalRole.get»
      std::shared_ptr<const tactus::guard::Critical> critical_{
        tactus::guard::Critical::of(«CppText.string(role.system)», «CppText.string(role.host)»)};
    «ENDIF»
    «IF with.probe»
      «probes(node)»
    «ENDIF»
    «FOR group : node.groups»
      rclcpp::CallbackGroup::SharedPtr group_«group.name»_;
    «ENDFOR»
    «IF node.lifecycle»
      tactus::node::Activity activity_;
      std::vector<std::function<void()>> made_;
      std::vector<std::function<void()>> dropped_;
    «ENDIF»
    «ParameterSource.members(node, target)»
    «FOR publisher : node.publishers»
      «Cpp.declaration(Cpp.publisherType(node) + "<" + publisher.type.cpp + ">::SharedPtr",
        "publisher_" + publisher.name + "_;")»
    «ENDFOR»
    «FOR timer : node.timers»
      «IF timer.once»
        std::shared_ptr<tactus::node::Shot> shot_«timer.common.member»_ =
          std::make_shared<tactus::node::Shot>();
      «ENDIF»
      rclcpp::TimerBase::SharedPtr timer_«timer.common.member»_;
    «ENDFOR»
    «FOR event : node.events»
      std::shared_ptr<tactus::node::EventSource> event_«event.common.member»_;
    «ENDFOR»
    «FOR source : node.callbacks.filter[JobScope.givesStamps(it)]»
      tactus::node::StampSource stamps_«source.common.member»_;
    «ENDFOR»
    «IF NodeBaseHeader.triggersEvents(node, with.load)»
      std::vector<rclcpp::TimerBase::SharedPtr> triggers_;
    «ENDIF»
    «FOR subscription : node.subscriptions»
      «FOR input : subscription.inputs»
        «Cpp.declaration("rclcpp::Subscription<" + input.type.cpp + ">::SharedPtr",
          "subscription_" + input.member + "_;")»
      «ENDFOR»
      «IF subscription.matching.present»
        tactus::node::StampedJoin<«joinTypes(subscription, with)»> join_«subscription.common.member»_{
          «matching(subscription.matching.get)»};
      «ELSEIF subscription.join»
        tactus::node::Join<«joinTypes(subscription, with)»> join_«subscription.common.member»_;
      «ENDIF»
    «ENDFOR»
    «IF !node.topicSamples.empty»
      rclcpp::CallbackGroup::SharedPtr polled_group_;
    «ENDIF»
    «FOR sample : node.topicSamples»
      «Cpp.declaration("std::unique_ptr<tactus::node::PolledInput<" + sample.input.type.cpp + ">>",
        "polled_" + sample.name + "_;")»
    «ENDFOR»
    «FOR state : node.states»
      «Cpp.declaration("std::shared_ptr<" + NodeBaseHeader.lastValue(state, false) + ">",
        "state_" + state.member + "_;")»
    «ENDFOR»
    «FOR state : node.foreignStates»
      «Cpp.declaration("std::shared_ptr<" + NodeBaseHeader.lastValue(state, true) + ">",
        "state_" + state.foreignName + "_;")»
    «ENDFOR»
    «FOR service : node.services»
      rclcpp::Service<«service.type.cpp»>::SharedPtr service_«service.common.member»_;
    «ENDFOR»
    «FOR client : node.clients»
      rclcpp::Client<«client.type.cpp»>::SharedPtr client_«client.common.member»_;
      tactus::node::PendingRequests pending_«client.common.member»_{«
        client.pending», std::chrono::nanoseconds(«client.timeout»)};
      tactus::node::DroppedRequests dropped_«client.common.member»_;
    «ENDFOR»
    «IF !node.clients.empty»
      rclcpp::TimerBase::SharedPtr dropped_requests_timer_;
    «ENDIF»
    «ActionSource.members(node)»
    «FOR callback : node.callbacks.filter[!common.turns.empty]»
      tactus::node::Turns turns_«callback.common.member»_«
        IF callback.common.timedTurns > 0»{«callback.common.timedTurns»}«ENDIF»;
    «ENDFOR»
    «FOR turn : node.turns»
      tactus::node::RefusedSends refused_«turn.name»_;
    «ENDFOR»
    «IF QosEventSource.hears(node)»
      tactus::node::QosEvents<«NodeBaseHeader.nodeType(node)»> qos_events_{*this};
    «ENDIF»
  '''

  /** What records; before what it records, since it is to exist longer. */
  def private static probes(NodePlan node) '''
    «FOR callback : node.callbacks»
      tactus::probe::Callback probe_callback_«callback.common.member»_{«
        CppText.string(node.name + "." + callback.name)»};
    «ENDFOR»
    «FOR subscription : node.subscriptions»
      «FOR input : subscription.inputs»
        tactus::probe::Reader probe_reader_«input.member»_{
          «CppText.string(node.name + "." + subscription.name)», «CppText.string(input.topic)»};
      «ENDFOR»
    «ENDFOR»
    «FOR publisher : node.publishers»
      tactus::probe::Writer probe_writer_«publisher.name»_{«
        CppText.string(publisher.topic)», «CppText.string(node.name)»};
    «ENDFOR»
    «FOR service : node.services»
      «exchangeReader(node, service, node.name + "." + service.name + "/request")»
      tactus::probe::Responses probe_responses_«service.common.member»_{
        «CppText.string(node.name + "." + service.name + "/response")», «CppText.string(node.name)»};
    «ENDFOR»
    «FOR client : node.clients»
      «exchangeReader(node, client, client.server + "." + client.serviceName + "/response")»
      tactus::probe::Writer probe_requests_«client.common.member»_{
        «CppText.string(node.name + "." + client.name + "/request")», «CppText.string(node.name)»};
    «ENDFOR»
    «FOR timer : node.timers»
      tactus::probe::TimerReleases probe_releases_«timer.common.member»_{«timer.period»};
    «ENDFOR»
    «FOR event : node.events»
      tactus::probe::Triggers probe_triggers_«event.common.member»_;
    «ENDFOR»
    «ActionSource.probes(node)»
  '''

  /** What notes requests or responses. */
  def private static exchangeReader(NodePlan node, CallbackPlan callback, String topic) '''
    tactus::probe::Reader probe_reader_«callback.common.member»_{
      «CppText.string(node.name + "." + callback.name)», «CppText.string(topic)»};
  '''

  def private static matching(MatchingPlan plan) {
    plan.queue + (if (plan.within > 0) ", std::chrono::nanoseconds(" + plan.within + ")" else "")
  }

  def private static joinTypes(SubscriptionPlan subscription, Instrumentation with) {
    subscription.inputs.map[if (with.probe) "tactus::probe::Received<" + type.cpp + ">" else type.cpp].join(", ")
  }
}
