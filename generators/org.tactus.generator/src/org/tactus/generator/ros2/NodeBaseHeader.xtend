package org.tactus.generator.ros2

import org.tactus.generator.Instrumentation
import org.tactus.generator.Names
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
      «FOR turn : node.turns»
        /// Tells whether the callback that runs is to «
          CppText.comment(turn.action)» with this activation, and has not yet.
        bool is_due_«turn.name»() const;

        /// Returns how often callbacks wanted to when it was not due, which is refused.
        std::uint64_t refused_«turn.name»() const;

      «ENDFOR»
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

      «NodeMembers.of(node, target, with)»
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

  def static String nodeType(NodePlan node) {
    if (node.lifecycle) "rclcpp_lifecycle::LifecycleNode" else "rclcpp::Node"
  }
}
