package org.tactus.generator.ros2

import org.tactus.generator.Dialect
import org.tactus.generator.Instrumentation
import org.tactus.generator.Names
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.text.CppText
import org.tactus.model.distribution.Target
import org.tactus.model.view.EffectiveQos

/** Functions that create publishers, timers, subscriptions, services and clients, and what triggers events. */
class EntitySource {

  def static CharSequence functions(NodePlan node, Target target, Instrumentation with) '''
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
  '''

  def private static qos(EffectiveQos qos) '''
    «FOR call : QosCpp.of(qos) SEPARATOR "\n"»«call»«ENDFOR»'''
}
