package org.tactus.generator.ros2

import org.tactus.generator.Instrumentation
import org.tactus.generator.Names
import org.tactus.generator.plan.CallbackPlan
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.StatePlan
import org.tactus.generator.text.CppText
import org.tactus.model.distribution.Target

/** Header of the class that a node's class derives from: everything that the model says of the node. */
class NodeBaseHeader {

  def static CharSequence text(NodePlan node, Target target, Instrumentation with) '''
    «Marks.slashes("node " + node.name)»
    #ifndef «guard(node)»
    #define «guard(node)»

    «IF !node.clients.empty || !node.actions.empty»
      #include <cstddef>
    «ENDIF»
    #include <cstdint>
    «IF node.lifecycle»
      #include <functional>
    «ENDIF»
    #include <memory>
    #include <string>
    «IF triggersEvents(node, with.load) || node.lifecycle || !node.parameters.empty»
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
        /// «IF group.reentrant»Reentrant«ELSE»Mutually exclusive«ENDIF» callback group«
          IF group.source === null» of the callbacks without one in the model«ENDIF».
        rclcpp::CallbackGroup::SharedPtr group_«group.name»() const;

      «ENDFOR»
      «FOR entity : Cpp.entities(node)»
        /// «CppText.comment(entity.meaning)».
        «Cpp.function(entity.type, entity.name + "() const;")»

      «ENDFOR»
      «FOR client : node.clients»
        /// Number of requests of client «client.name» that wait for a response.
        std::size_t pending_«client.common.member»() const;

      «ENDFOR»
      «IF node.lifecycle»
        /// Calls the first whenever the entities of this node have been made, the second before they go.
        void when_configured(std::function<void()> made, std::function<void()> dropped);

      «ENDIF»
      «FOR event : node.events»
        /// Activates «CppText.comment(event.name)» once; may be called from any thread.
        void trigger_«event.common.member»();

      «ENDFOR»
      «FOR state : node.states»
        /// What «CppText.comment(state.callback)» leaves behind, for the callbacks of this process that sample it.
        std::shared_ptr<«lastValue(state, false)»> state_«state.member»() const;

      «ENDFOR»
      «FOR state : node.foreignStates»
        /// Lets the callbacks of this node sample «
          CppText.comment(state.nodeName + "." + state.callback)»; to be called before they run.
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
      «FOR lock : node.locks»
        /// Holds semaphore «CppText.comment(lock.semaphore)» until what it returns goes: at most «
          Cpp.duration(lock.time)».
        tactus::Held «lock.method»() const;

      «ENDFOR»
      «FOR publisher : node.publishers»
        /// Publishes «CppText.comment(publisher.topic)».
        void publish_«publisher.name»(const «publisher.type.cpp» & message);

        /// Publishes a message that is given away.
        void publish_«publisher.name»(
          std::unique_ptr<«publisher.type.cpp»> message);

        /// Returns a message of the middleware's memory or, where it lends none, of the node's own.
        rclcpp::LoanedMessage<«publisher.type.cpp»>
        borrow_«publisher.name»();

        /// Publishes a message that was borrowed.
        void publish_«publisher.name»(
          rclcpp::LoanedMessage<«publisher.type.cpp»> && message);

      «ENDFOR»
      «QosEventSource.declarations(node)»
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
        /// Returns what «
          CppText.comment(state.nodeName + "." + state.callback)» left behind last; null if it has not yet.
        std::shared_ptr<const «state.alias(true)»> sample_«state.foreignName»() const;

      «ENDFOR»
      «FOR client : node.clients»
        /// Calls «CppText.comment(client.service)»; the response activates «client.common.method».
        void call_«client.common.member»(«client.type.cpp»::Request::SharedPtr request);

        /// Is called when a request to «CppText.comment(client.service)» is given up.
        /**
         * At most «client.pending» wait for a response, for at most «Cpp.duration(client.timeout)». Is called
         * by who calls next, or within a second by rclcpp's default group, which may be at
         * the same time as callbacks. By default it is logged, by another thread.
         */
        virtual void on_«client.common.member»_dropped(tactus::node::Dropped reason);

      «ENDFOR»
      «ActionSource.declarations(node)»
      «FOR parameter : node.parameters»
        /// Value of parameter «CppText.comment(parameter.name)»«
          IF parameter.array», which later changes leave as it is«ENDIF».
        «Cpp.function(parameter.cppReturn, "parameter_" + parameter.name + "() const;")»

      «ENDFOR»
    private:
      «IF !node.parameters.empty»
        void declare_parameters();
        void update_parameters(const std::vector<rclcpp::Parameter> & parameters);
      «ENDIF»
      «IF !node.publishers.empty»
        void create_publishers();
      «ENDIF»
      void create_callbacks();
      «IF !node.actions.empty»
        void create_actions();
      «ENDIF»
      «IF triggersEvents(node, with.load)»
        void create_triggers();
      «ENDIF»
      «IF node.lifecycle»
        «LifecycleSource.declarations(node)»
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
      «IF node.lifecycle»
        tactus::node::Activity activity_;
        std::vector<std::function<void()>> made_;
        std::vector<std::function<void()>> dropped_;
      «ENDIF»
      «ParameterSource.members(node, target)»
      «FOR publisher : node.publishers»
        «Cpp.declaration(publisherType(node) + "<" + publisher.type.cpp + ">::SharedPtr",
          "publisher_" + publisher.name + "_;")»
      «ENDFOR»
      «FOR timer : node.timers»
        rclcpp::TimerBase::SharedPtr timer_«timer.common.member»_;
      «ENDFOR»
      «FOR event : node.events»
        std::shared_ptr<tactus::node::EventSource> event_«event.common.member»_;
      «ENDFOR»
      «FOR source : node.callbacks.filter[JobScope.givesStamps(it)]»
        tactus::node::StampSource stamps_«source.common.member»_;
      «ENDFOR»
      «IF triggersEvents(node, with.load)»
        std::vector<rclcpp::TimerBase::SharedPtr> triggers_;
      «ENDIF»
      «FOR subscription : node.subscriptions»
        «FOR input : subscription.inputs»
          «Cpp.declaration("rclcpp::Subscription<" + input.type.cpp + ">::SharedPtr",
            "subscription_" + input.member + "_;")»
        «ENDFOR»
        «IF subscription.queue.present»
          tactus::node::ExactTimeJoin<«joinTypes(subscription, with)»> join_«subscription.common.member»_{
            «subscription.queue.asInt»};
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
        tactus::node::PendingRequests pending_«client.common.member»_{«
          client.pending», std::chrono::nanoseconds(«client.timeout»)};
        tactus::node::DroppedRequests dropped_«client.common.member»_;
      «ENDFOR»
      «IF !node.clients.empty»
        rclcpp::TimerBase::SharedPtr dropped_requests_timer_;
      «ENDIF»
      «ActionSource.members(node)»
      «IF QosEventSource.hears(node)»
        tactus::node::QosEvents<«nodeType(node)»> qos_events_{*this};
      «ENDIF»
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

  def private static joinTypes(SubscriptionPlan subscription, Instrumentation with) {
    subscription.inputs.map[if (with.probe) "tactus::probe::Received<" + type.cpp + ">" else type.cpp].join(", ")
  }

  def static String nodeType(NodePlan node) {
    if (node.lifecycle) "rclcpp_lifecycle::LifecycleNode" else "rclcpp::Node"
  }

  def private static publisherType(NodePlan node) {
    Cpp.publisherType(node)
  }
}
