package org.tactus.generator.ros2

import org.tactus.generator.Dialect
import org.tactus.generator.Instrumentation
import org.tactus.generator.Names
import org.tactus.model.distribution.Target
import org.tactus.generator.plan.NodePlan
import org.tactus.model.view.EffectiveQos
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
      «IF Cpp.fillsMessages(node, with)»
        #include "tactus_load/payload.hpp"
      «ENDIF»
    «ENDIF»

    namespace «node.packageName»
    {

    using namespace std::chrono_literals;  // NOLINT(build/namespaces)

    «IF Cpp.fillsMessages(node, with)»
      namespace
      {

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
    «FOR sample : node.topicSamples»
      std::shared_ptr<const «sample.input.type.cpp»>
      «node.className»Base::«sample.accessor»()
      {
        «IF node.lifecycle»
          if (!polled_«sample.name»_) {
            return nullptr;
          }
        «ENDIF»
        «IF with.probe»
          rclcpp::MessageInfo info;
          auto message = polled_«sample.name»_->latest(&info);
          if (message) {
            tactus::probe::sampled(info);
          }
          return message;
        «ELSE»
          return polled_«sample.name»_->latest();
        «ENDIF»
      }

    «ENDFOR»
    «FOR state : node.states»
      std::shared_ptr<«state.packageName»::LastValue<«node.className»Base::«state.alias(false)»>>
      «node.className»Base::state_«state.member»() const
      {
        return state_«state.member»_;
      }

      void «node.className»Base::leave_«state.member»(«state.alias(false)» state)
      {
        state_«state.member»_->put(std::move(state));
      }

      std::shared_ptr<const «node.className»Base::«state.alias(false)»>
      «node.className»Base::sample_«state.member»() const
      {
        return state_«state.member»_->get();
      }

    «ENDFOR»
    «FOR state : node.foreignStates»
      void «node.className»Base::connect_«state.foreignName»(
        std::shared_ptr<«NodeBaseHeader.lastValue(state, true)»> state)
      {
        state_«state.foreignName»_ = std::move(state);
      }

      std::shared_ptr<const «node.className»Base::«state.alias(true)»>
      «node.className»Base::sample_«state.foreignName»() const
      {
        if (!state_«state.foreignName»_) {
          return nullptr;
        }
        return state_«state.foreignName»_->get();
      }

    «ENDFOR»
    «FOR client : node.clients»
      void «node.className»Base::call_«client.common.member»(«client.type.cpp»::Request::SharedPtr request)
      {
        «IF node.lifecycle»
          if (!client_«client.common.member»_) {
            return;
          }
        «ENDIF»
        using Client = rclcpp::Client<«client.type.cpp»>;
        «IF with.probe»
          const tactus::probe::Publication publication(probe_requests_«client.common.member»_);
        «ENDIF»
        tactus::node::call(
          *client_«client.common.member»_, pending_«client.common.member»_, std::move(request),
          «CallbackSource.handler(node, client, with)»,
          [this](tactus::node::Dropped reason) {
            on_«client.common.member»_dropped(reason);
          });
      }

      void «node.className»Base::on_«client.common.member»_dropped(tactus::node::Dropped reason)
      {
        dropped_«client.common.member»_.note(reason);
      }

      std::size_t «node.className»Base::pending_«client.common.member»() const
      {
        return pending_«client.common.member»_.size();
      }

    «ENDFOR»
    «IF !node.actions.empty»
      «ActionSource.functions(node, with)»
    «ENDIF»
    «ParameterSource.functions(node, target)»
    «IF node.lifecycle»
      «LifecycleSource.functions(node, with)»
    «ENDIF»
    «IF !node.publishers.empty»
      void «node.className»Base::create_publishers()
      {
        «FOR publisher : node.publishers»
          publisher_«publisher.name»_ = create_publisher<«publisher.type.cpp»>(
            «CppText.string(Names.relative(publisher.topic))»,
            «qos(publisher.qos)»);
          «IF with.probe»
            tactus::probe::open(probe_writer_«publisher.name»_, *publisher_«publisher.name»_);
          «ENDIF»
          «QosEventSource.hear(node, publisher)»
        «ENDFOR»
      }

    «ENDIF»
    void «node.className»Base::create_callbacks()
    {
      «FOR timer : node.timers»
        timer_«timer.common.member»_ = tactus::node::create_timer(
          *this, «Cpp.expiries(timer)»,
          [this]() {«CallbackSource.block(CallbackSource.timerWork(node, timer, with))»},
          group_«timer.common.group.name»_);
        «IF with.probe»
          tactus::probe::begin(probe_releases_«timer.common.member»_, *timer_«timer.common.member»_);
        «ENDIF»
      «ENDFOR»
      «FOR subscription : node.subscriptions»
        {
          rclcpp::SubscriptionOptions subscription_options;
          subscription_options.callback_group = group_«subscription.common.group.name»_;
          subscription_options.use_default_callbacks = false;
          «FOR input : subscription.inputs»
            subscription_«input.member»_ = create_subscription<«input.type.cpp»>(
              «CppText.string(Names.relative(input.topic))»,
              «qos(input.qos)»,
              «CallbackSource.handler(node, subscription, input, with)»,
              subscription_options);
            «QosEventSource.hear(node, input, "subscription_" + input.member + "_")»
          «ENDFOR»
        }
      «ENDFOR»
      «IF !node.topicSamples.empty»
        rclcpp::SubscriptionOptions polled_options;
        polled_options.callback_group = polled_group_;
        polled_options.use_default_callbacks = false;
      «ENDIF»
      «FOR sample : node.topicSamples»
        polled_«sample.name»_ =
          std::make_unique<tactus::node::PolledInput<«sample.input.type.cpp»>>(
          create_subscription<«sample.input.type.cpp»>(
            «CppText.string(Names.relative(sample.input.topic))»,
            «qos(sample.input.qos)»,
            [](«sample.input.type.cpp»::ConstSharedPtr) {},
            polled_options));
        «QosEventSource.hear(node, sample.input, "polled_" + sample.name + "_->subscription()")»
      «ENDFOR»
      «FOR service : node.services»
        service_«service.common.member»_ = «IF with.probe»tactus::probe::«ENDIF»create_service<«service.type.cpp»>(
          «IF with.probe»
            *this,
          «ENDIF»
          «CppText.string("~/" + service.name)»,
          «CallbackSource.handler(node, service, with)»,
          «new Dialect(target).servicesQos»,
          group_«service.common.group.name»_);
      «ENDFOR»
      «FOR client : node.clients»
        client_«client.common.member»_ = «IF with.probe»tactus::probe::«ENDIF»create_client<«client.type.cpp»>(
          «IF with.probe»
            *this,
          «ENDIF»
          «CppText.string(Names.relative(client.service))»,
          «new Dialect(target).servicesQos»,
          group_«client.common.group.name»_);
        «IF with.probe»
          tactus::probe::open(probe_requests_«client.common.member»_, *client_«client.common.member»_);
        «ENDIF»
      «ENDFOR»
    }

    «IF NodeBaseHeader.triggersEvents(node, with.load)»
      void «node.className»Base::create_triggers()
      {
        // in place of what will trigger them; not in a modelled thread
        «FOR event : node.events»
          triggers_.push_back(
            create_wall_timer(«Cpp.duration(event.distance)», [this]() {trigger_«event.common.member»();}));
        «ENDFOR»
      }

    «ENDIF»
    }  // namespace «node.packageName»
  '''

  def private static qos(EffectiveQos qos) '''
    «FOR call : QosCpp.of(qos) SEPARATOR "\n"»«call»«ENDFOR»'''
}
