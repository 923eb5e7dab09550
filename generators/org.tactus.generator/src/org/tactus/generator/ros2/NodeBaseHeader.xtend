package org.tactus.generator.ros2

import org.tactus.generator.Names
import org.tactus.generator.plan.CallbackPlan.SubscriptionPlan
import org.tactus.generator.plan.NodePlan

/** Header of the class that a node's class derives from: everything that the model says of the node. */
class NodeBaseHeader {

  def static CharSequence text(NodePlan node) '''
    «Marks.slashes("node " + node.name)»
    #ifndef «guard(node)»
    #define «guard(node)»

    #include <cstdint>
    #include <memory>
    #include <string>

    «FOR header : Cpp.headers(node)»
      #include "«header»"
    «ENDFOR»

    namespace «node.packageName»
    {

    /// What the model says of node «node.name»; the derived class has the callbacks' code.
    class «node.className»Base : public «nodeType(node)»
    {
    public:
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
        /// Activates «event.name» once; may be called from any thread.
        void trigger_«event.common.member»();

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
        /// Publishes «publisher.topic».
        void publish_«publisher.name»(const «publisher.type.cpp» & message);

      «ENDFOR»
      «FOR client : node.clients»
        /// Calls «client.service»; the response activates «client.common.method».
        void call_«client.common.member»(«client.type.cpp»::Request::SharedPtr request);

      «ENDFOR»
      «FOR parameter : node.parameters»
        /// Value of parameter «parameter.name».
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
      «IF node.lifecycle»
        bool is_active() const;
      «ENDIF»

      «FOR group : node.groups»
        rclcpp::CallbackGroup::SharedPtr group_«group.name»_;
      «ENDFOR»
      «FOR publisher : node.publishers»
        «publisherType(node)»<«publisher.type.cpp»>::SharedPtr publisher_«publisher.name»_;
      «ENDFOR»
      «FOR timer : node.timers»
        rclcpp::TimerBase::SharedPtr timer_«timer.common.member»_;
      «ENDFOR»
      «FOR event : node.events»
        std::shared_ptr<EventSource> event_«event.common.member»_;
      «ENDFOR»
      «FOR subscription : node.subscriptions»
        «FOR input : subscription.inputs»
          rclcpp::Subscription<«input.type.cpp»>::SharedPtr subscription_«input.member»_;
        «ENDFOR»
        «IF subscription.join»
          Join<«joinTypes(subscription)»> join_«subscription.common.member»_;
        «ENDIF»
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

  def private static joinTypes(SubscriptionPlan subscription) {
    subscription.inputs.map[type.cpp].join(", ")
  }

  def static String nodeType(NodePlan node) {
    if (node.lifecycle) "rclcpp_lifecycle::LifecycleNode" else "rclcpp::Node"
  }

  def private static publisherType(NodePlan node) {
    if (node.lifecycle) "rclcpp_lifecycle::LifecyclePublisher" else "rclcpp::Publisher"
  }
}
