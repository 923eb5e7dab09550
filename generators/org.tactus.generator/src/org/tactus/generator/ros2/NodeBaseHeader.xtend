package org.tactus.generator.ros2

import org.tactus.generator.Instrumentation
import org.tactus.generator.Names
import org.tactus.generator.plan.CallbackPlan
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.StatePlan
import org.tactus.generator.text.CppText

/** Header of the class that a node's class derives from: everything that the model says of the node. */
class NodeBaseHeader {

  def static CharSequence text(NodePlan node, Instrumentation with) '''
    «Marks.slashes("node " + node.name)»
    #ifndef «guard(node)»
    #define «guard(node)»

    #include <cstdint>
    #include <memory>
    #include <string>
    «IF triggersEvents(node, with.load)»
      #include <vector>
    «ENDIF»

    «FOR header : Cpp.headers(node, with)»
      #include "«header»"
    «ENDFOR»

    namespace «node.packageName»
    {

    /// What the model says of node «CppText.comment(node.name)»; the derived class has the callbacks' code.
    class «node.className»Base : public «nodeType(node)»
    {
    public:
      «FOR state : node.states»
        using «state.alias(false)» = «state.cpp»;
      «ENDFOR»
      «FOR state : node.foreignStates»
        using «state.alias(true)» = «state.cpp»;
      «ENDFOR»
      «IF !node.states.empty || !node.foreignStates.empty»

      «ENDIF»
      explicit «node.className»Base(const rclcpp::NodeOptions & options);
      ~«node.className»Base() override;

      «FOR group : node.groups»
        /// «IF group.reentrant»Reentrant«ELSE»Mutually exclusive«ENDIF» callback group«IF group.source === null» of the callbacks without one in the model«ENDIF».
        rclcpp::CallbackGroup::SharedPtr group_«group.name»() const;

      «ENDFOR»
      «FOR entity : Cpp.entities(node)»
        /// For the executor.
        rclcpp::«entity.type»::SharedPtr «entity.name»() const;

      «ENDFOR»
      «FOR event : node.events»
        /// Activates «CppText.comment(event.name)» once; may be called from any thread.
        void trigger_«event.common.member»();

      «ENDFOR»
      «FOR state : node.states»
        /// What «CppText.comment(state.callback)» leaves behind, for the callbacks of this process that sample it.
        std::shared_ptr<«lastValue(state, false)»> state_«state.member»() const;

      «ENDFOR»
      «FOR state : node.foreignStates»
        /// Lets the callbacks of this node sample «CppText.comment(state.nodeName + "." + state.callback)»; to be called before they run.
        void connect_«state.foreignName»(
          std::shared_ptr<«lastValue(state, true)»> state);

      «ENDFOR»
    protected:
      «FOR callback : node.callbacks»
        «FOR method : Cpp.methods(callback)»
          «FOR line : Documentation.callback(callback)»
            «line»
          «ENDFOR»
          virtual void «method.name»(«method.declaration») = 0;

        «ENDFOR»
      «ENDFOR»
      «FOR publisher : node.publishers»
        /// Publishes «CppText.comment(publisher.topic)».
        void publish_«publisher.name»(const «publisher.type.cpp» & message);

      «ENDFOR»
      «FOR sample : node.topicSamples»
        /// Returns the latest message of «CppText.comment(sample.input.topic)»; null if there was none yet.
        std::shared_ptr<const «sample.input.type.cpp»> «sample.accessor»();

      «ENDFOR»
      «FOR state : node.states»
        /// Leaves behind what the callbacks that sample «CppText.comment(state.callback)» read from now on.
        void leave_«state.member»(«state.alias(false)» state);

        /// Returns what «CppText.comment(state.callback)» left behind last; null if it has not yet.
        std::shared_ptr<const «state.alias(false)»> sample_«state.member»() const;

      «ENDFOR»
      «FOR state : node.foreignStates»
        /// Returns what «CppText.comment(state.nodeName + "." + state.callback)» left behind last; null if it has not yet.
        std::shared_ptr<const «state.alias(true)»> sample_«state.foreignName»() const;

      «ENDFOR»
      «FOR client : node.clients»
        /// Calls «CppText.comment(client.service)»; the response activates «client.common.method».
        void call_«client.common.member»(«client.type.cpp»::Request::SharedPtr request);

      «ENDFOR»
      «FOR parameter : node.parameters»
        /// Value of parameter «CppText.comment(parameter.name)».
        «parameter.cppType» parameter_«parameter.name»() const;

      «ENDFOR»
    private:
      «IF !node.parameters.empty»
        void declare_parameters();
      «ENDIF»
      «IF !node.publishers.empty»
        void create_publishers();
      «ENDIF»
      void create_callbacks();
      «IF triggersEvents(node, with.load)»
        void create_triggers();
      «ENDIF»
      «IF node.lifecycle»
        bool is_active();
      «ENDIF»

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
      «FOR publisher : node.publishers»
        «Cpp.declaration(publisherType(node) + "<" + publisher.type.cpp + ">::SharedPtr", "publisher_" + publisher.name + "_;")»
      «ENDFOR»
      «FOR timer : node.timers»
        rclcpp::TimerBase::SharedPtr timer_«timer.common.member»_;
      «ENDFOR»
      «FOR event : node.events»
        std::shared_ptr<EventSource> event_«event.common.member»_;
      «ENDFOR»
      «IF triggersEvents(node, with.load)»
        std::vector<rclcpp::TimerBase::SharedPtr> triggers_;
      «ENDIF»
      «FOR subscription : node.subscriptions»
        «FOR input : subscription.inputs»
          «Cpp.declaration("rclcpp::Subscription<" + input.type.cpp + ">::SharedPtr", "subscription_" + input.member + "_;")»
        «ENDFOR»
        «IF subscription.join»
          Join<«joinTypes(subscription, with)»> join_«subscription.common.member»_;
        «ENDIF»
      «ENDFOR»
      «IF !node.topicSamples.empty»
        rclcpp::CallbackGroup::SharedPtr polled_group_;
      «ENDIF»
      «FOR sample : node.topicSamples»
        «Cpp.declaration("std::unique_ptr<PolledInput<" + sample.input.type.cpp + ">>", "polled_" + sample.name + "_;")»
      «ENDFOR»
      «FOR state : node.states»
        «Cpp.declaration("std::shared_ptr<" + lastValue(state, false) + ">", "state_" + state.member + "_;")»
      «ENDFOR»
      «FOR state : node.foreignStates»
        «Cpp.declaration("std::shared_ptr<" + lastValue(state, true) + ">", "state_" + state.foreignName + "_;")»
      «ENDFOR»
      «FOR service : node.services»
        rclcpp::Service<«service.type.cpp»>::SharedPtr service_«service.common.member»_;
      «ENDFOR»
      «FOR client : node.clients»
        rclcpp::Client<«client.type.cpp»>::SharedPtr client_«client.common.member»_;
      «ENDFOR»
    };

    }  // namespace «node.packageName»

    #endif  // «guard(node)»
  '''

  def private static guard(NodePlan node) {
    Names.guard(node.packageName, node.fileName + "_base.hpp")
  }

  /** Tells whether the class triggers its event sources itself, as nothing outside does so with synthetic load. */
  def static triggersEvents(NodePlan node, boolean load) {
    load && !node.events.empty
  }

  def static lastValue(StatePlan state, boolean foreign) {
    state.packageName + "::LastValue<" + state.alias(foreign) + ">"
  }

  /** What records; before what it records, since it is to exist longer. */
  def private static probes(NodePlan node) '''
    «FOR callback : node.callbacks»
      «Cpp.declaration("tactus_probe::Callback", "probe_callback_" + callback.common.member + "_{" + CppText.string(node.name + "." + callback.name) + "};")»
    «ENDFOR»
    «FOR subscription : node.subscriptions»
      «FOR input : subscription.inputs»
        tactus_probe::Reader probe_reader_«input.member»_{
          «CppText.string(node.name + "." + subscription.name)», «CppText.string(input.topic)»};
      «ENDFOR»
    «ENDFOR»
    «FOR publisher : node.publishers»
      tactus_probe::Writer probe_writer_«publisher.name»_{«CppText.string(publisher.topic)», «CppText.string(node.name)»};
    «ENDFOR»
    «FOR service : node.services»
      «exchangeReader(node, service, node.name + "." + service.name + "/request")»
      tactus_probe::Responses probe_responses_«service.common.member»_{
        «CppText.string(node.name + "." + service.name + "/response")», «CppText.string(node.name)»};
    «ENDFOR»
    «FOR client : node.clients»
      «exchangeReader(node, client, client.server + "." + client.serviceName + "/response")»
      tactus_probe::Writer probe_requests_«client.common.member»_{
        «CppText.string(node.name + "." + client.name + "/request")», «CppText.string(node.name)»};
    «ENDFOR»
    «FOR timer : node.timers»
      tactus_probe::TimerReleases probe_releases_«timer.common.member»_{«timer.period»};
    «ENDFOR»
    «FOR event : node.events»
      tactus_probe::Triggers probe_triggers_«event.common.member»_;
    «ENDFOR»
  '''

  /** What notes arrivals of requests or responses, unless the executor is the one that is told of them. */
  def private static exchangeReader(NodePlan node, CallbackPlan callback, String topic) '''
    «IF !callback.common.group.eventDriven»
      tactus_probe::Reader probe_reader_«callback.common.member»_{
        «CppText.string(node.name + "." + callback.name)», «CppText.string(topic)»};
    «ENDIF»
  '''

  def private static joinTypes(SubscriptionPlan subscription, Instrumentation with) {
    subscription.inputs.map[if (with.probe) "tactus_probe::Received<" + type.cpp + ">" else type.cpp].join(", ")
  }

  def static String nodeType(NodePlan node) {
    if (node.lifecycle) "rclcpp_lifecycle::LifecycleNode" else "rclcpp::Node"
  }

  def private static publisherType(NodePlan node) {
    if (node.lifecycle) "rclcpp_lifecycle::LifecyclePublisher" else "rclcpp::Publisher"
  }
}
