package org.tactus.generator.ros2

import org.tactus.generator.Instrumentation
import org.tactus.model.distribution.Target
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.text.CppText

/** Source of the class that a node's class derives from. */
class NodeBaseSource {

  def static CharSequence text(NodePlan node, Target target, Instrumentation with) '''
    «Marks.slashes("node " + node.name)»
    #include "«node.packageName»/«node.fileName»_base.hpp"

    #include <chrono>
    #include <memory>
    «IF QosEventSource.hears(node)»
      #include <stdexcept>
    «ENDIF»
    #include <string>
    #include <tuple>
    #include <utility>
    #include <vector>
    «IF node.publishesOrigins»

      #include "tactus_executor/publish.hpp"
    «ENDIF»
    «IF with.load»

      #include "tactus_load/load.hpp"
      «IF Cpp.works(node, with)»
        #include "tactus_load/memory.hpp"
      «ENDIF»
      «IF Cpp.fillsMessages(node, with)»
        #include "tactus_load/payload.hpp"
      «ENDIF»
    «ENDIF»

    namespace «node.packageName»
    {

    using namespace std::chrono_literals;  // NOLINT(build/namespaces)

    «IF Cpp.fillsMessages(node, with) || Cpp.works(node, with)»
      namespace
      {

      «FOR callback : node.callbacks.filter[Cpp.works(it, with)]»
        /// What «CppText.comment(callback.name)» executes: of the memory if TACTUS_LOAD_MEMORY says so.
        const auto & «HeldJobs.work(callback)»
        {
          static const tactus::load::Work work(«CppText.string(node.name + "." + callback.name)»);
          return work;
        }

      «ENDFOR»
      «FOR publisher : node.publishers.filter[Cpp.fills(it, with)]»
        /// Gives messages of «CppText.comment(publisher.topic)» their modelled size.
        const auto & payload_«publisher.name»()
        {
          static const tactus::load::Payload<«publisher.type.cpp»> payload(«publisher.payload.asLong»);
          return payload;
        }

      «ENDFOR»
      }  // namespace

    «ENDIF»
    «node.className»Base::«node.className»Base(const rclcpp::NodeOptions & options)
    : «NodeBaseHeader.nodeType(node)»(«CppText.string(node.name)», options)
    {
      «IF with.load»
        // measured now rather than in the first callback
        tactus::load::calibrate();
        «FOR callback : node.callbacks.filter[Cpp.works(it, with)]»
          «HeldJobs.work(callback)»;
        «ENDFOR»
        «FOR publisher : node.publishers.filter[Cpp.fills(it, with)]»
          payload_«publisher.name»();
        «ENDFOR»
      «ENDIF»
      «FOR group : node.groups»
        group_«group.name»_ = create_callback_group(rclcpp::CallbackGroupType::«
          if (group.reentrant) "Reentrant" else "MutuallyExclusive"»);
      «ENDFOR»
      «FOR state : node.states»
        state_«state.member»_ =
          std::make_shared<«NodeBaseHeader.lastValue(state, false)»>();
      «ENDFOR»
      «IF !node.parameters.empty»
        declare_parameters();
      «ENDIF»
      «IF !node.topicSamples.empty»
        polled_group_ = create_callback_group(rclcpp::CallbackGroupType::MutuallyExclusive, false);
      «ENDIF»
      «FOR event : node.events»
        event_«event.common.member»_ = std::make_shared<tactus::node::EventSource>(
          get_node_base_interface()->get_context(),
          [this]() {«CallbackSource.block(CallbackSource.guarded(node, CallbackSource.work(event, with,
            "probe_triggers_" + event.common.member + "_.take()", event.common.method + "();")))»});
        get_node_waitables_interface()->add_waitable(
          event_«event.common.member»_,
          group_«event.common.group.name»_);
      «ENDFOR»
      «IF !node.clients.empty»
        dropped_requests_timer_ = create_wall_timer(
          1s, [this]() {
            «FOR client : node.clients»
              tactus::node::expire(
                pending_«client.common.member»_,
                [this](tactus::node::Dropped reason) {
                  on_«client.common.member»_dropped(reason);
                });
              dropped_«client.common.member»_.log(get_logger(), «CppText.string(client.service)»);
            «ENDFOR»
          });
      «ENDIF»
      «IF node.lifecycle»
        follow_transitions();
      «ELSE»
        «IF !node.publishers.empty»
          create_publishers();
        «ENDIF»
        create_callbacks();
        «IF !node.actions.empty»
          create_actions();
        «ENDIF»
      «ENDIF»
      «IF NodeBaseHeader.triggersEvents(node, with.load)»
        create_triggers();
      «ENDIF»
    }

    «IF !node.lifecycle»
      «node.className»Base::~«node.className»Base() = default;

    «ENDIF»
    «FOR group : node.groups»
      rclcpp::CallbackGroup::SharedPtr «node.className»Base::group_«group.name»() const
      {
        return group_«group.name»_;
      }

    «ENDFOR»
    «FOR entity : Cpp.entities(node)»
      «entity.type»
      «node.className»Base::«entity.name»() const
      {
        return «entity.value»;
      }

    «ENDFOR»
    «FOR event : node.events»
      void «node.className»Base::trigger_«event.common.member»()
      {
        «IF with.probe»
          probe_triggers_«event.common.member»_.put();
        «ENDIF»
        event_«event.common.member»_->trigger();
      }

    «ENDFOR»
    «FOR lock : node.locks»
      tactus::Held «node.className»Base::«lock.method»() const
      {
        return tactus::Held(«CppText.string(lock.semaphore)», «lock.ceiling»);
      }

    «ENDFOR»
    «FOR publisher : node.publishers»
      «PublisherSource.functions(node, publisher, with)»
    «ENDFOR»
    «QosEventSource.functions(node)»
    «ExchangeSource.functions(node, with)»
    «IF !node.actions.empty»
      «ActionSource.functions(node, with)»
    «ENDIF»
    «ParameterSource.functions(node, target)»
    «IF node.lifecycle»
      «LifecycleSource.functions(node, with)»
    «ENDIF»
    «EntitySource.functions(node, target, with)»
    }  // namespace «node.packageName»
  '''
}
