package org.tactus.generator.ros2

import org.tactus.generator.Instrumentation
import org.tactus.generator.plan.NodePlan

/**
 * Life cycle of a managed node: publishers, subscriptions, timers, services and clients are made when it is configured
 * and destroyed when it is cleaned up, and nothing of one activation is left in the next. The functions of
 * rclcpp_lifecycle stay the user's.
 */
class LifecycleSource {

  static val TRANSITIONS = #["configure", "activate", "deactivate", "cleanup", "shutdown", "error"]

  def static CharSequence declarations(NodePlan node) '''
    using Transition =
      rclcpp_lifecycle::node_interfaces::LifecycleNodeInterface::CallbackReturn;

    void follow_transitions();
    void make_entities();
    bool drop_entities();
    «FOR transition : TRANSITIONS»
      Transition follow_«transition»(const rclcpp_lifecycle::State & state);
    «ENDFOR»
  '''

  def static CharSequence functions(NodePlan node, Instrumentation with) '''
    void «node.className»Base::when_configured(
      std::function<void()> made, std::function<void()> dropped)
    {
      made_.push_back(std::move(made));
      dropped_.push_back(std::move(dropped));
    }

    void «node.className»Base::follow_transitions()
    {
      using rclcpp_lifecycle::State;
      «FOR transition : TRANSITIONS»
        register_on_«transition»([this](const State & state) {return follow_«transition»(state);});
      «ENDFOR»
    }

    «node.className»Base::~«node.className»Base()
    {
      // some releases of rclcpp_lifecycle shut the node down when this part of it is gone
      const auto nothing = [](const rclcpp_lifecycle::State &) {return Transition::SUCCESS;};
      «FOR transition : TRANSITIONS»
        register_on_«transition»(nothing);
      «ENDFOR»
    }

    void «node.className»Base::make_entities()
    {
      «IF !node.publishers.empty»
        create_publishers();
      «ENDIF»
      create_callbacks();
      «FOR timer : node.timers»
        timer_«timer.common.member»_->cancel();
      «ENDFOR»
      for (const auto & callback : made_) {
        callback();
      }
      activity_.open();
    }

    bool «node.className»Base::drop_entities()
    {
      activity_.close();
      if (!activity_.wait()) {
        RCLCPP_ERROR(get_logger(), "a node cannot be cleaned up by one of its own callbacks");
        return false;
      }
      for (const auto & callback : dropped_) {
        callback();
      }
      «IF QosEventSource.hears(node)»
        qos_events_.clear();
      «ENDIF»
      «FOR timer : node.timers»
        timer_«timer.common.member»_.reset();
      «ENDFOR»
      «FOR subscription : node.subscriptions»
        «FOR input : subscription.inputs»
          subscription_«input.member»_.reset();
        «ENDFOR»
        «IF subscription.join»
          join_«subscription.common.member»_.clear();
        «ENDIF»
      «ENDFOR»
      «FOR sample : node.topicSamples»
        polled_«sample.name»_.reset();
      «ENDFOR»
      «FOR state : node.states»
        state_«state.member»_->clear();
      «ENDFOR»
      «FOR service : node.services»
        service_«service.common.member»_.reset();
      «ENDFOR»
      «FOR client : node.clients»
        client_«client.common.member»_.reset();
        pending_«client.common.member»_.clear();
      «ENDFOR»
      «FOR publisher : node.publishers»
        publisher_«publisher.name»_.reset();
      «ENDFOR»
      «FOR group : node.groups»
        tactus::node::tell_executor(*get_node_base_interface(), *group_«group.name»_);
      «ENDFOR»
      return true;
    }

    «node.className»Base::Transition «node.className»Base::follow_configure(
      const rclcpp_lifecycle::State & state)
    {
      make_entities();
      const Transition result = on_configure(state);
      if (result != Transition::SUCCESS) {
        drop_entities();
      }
      return result;
    }

    «node.className»Base::Transition «node.className»Base::follow_activate(
      const rclcpp_lifecycle::State & state)
    {
      «FOR sample : node.topicSamples»
        polled_«sample.name»_->forget();
      «ENDFOR»
      const Transition result = on_activate(state);
      if (result == Transition::SUCCESS) {
        activity_.begin();
        «FOR timer : node.timers»
          «IF timer.offset.present»
            tactus::node::restart(
              *timer_«timer.common.member»_, «Cpp.expiries(timer)»);
          «ELSEIF timer.once»
            if (!shot_«timer.common.member»_->is_fired()) {
              timer_«timer.common.member»_->reset();
            }
          «ELSE»
            timer_«timer.common.member»_->reset();
          «ENDIF»
          «IF with.probe»
            tactus::probe::begin(probe_releases_«timer.common.member»_, *timer_«timer.common.member»_);
          «ENDIF»
        «ENDFOR»
      }
      return result;
    }

    «node.className»Base::Transition «node.className»Base::follow_deactivate(
      const rclcpp_lifecycle::State & state)
    {
      activity_.end();
      «FOR timer : node.timers»
        timer_«timer.common.member»_->cancel();
      «ENDFOR»
      «FOR subscription : node.subscriptions.filter[join]»
        join_«subscription.common.member»_.clear();
      «ENDFOR»
      return on_deactivate(state);
    }

    «node.className»Base::Transition «node.className»Base::follow_cleanup(
      const rclcpp_lifecycle::State & state)
    {
      return drop_entities() ? on_cleanup(state) : Transition::FAILURE;
    }

    «node.className»Base::Transition «node.className»Base::follow_shutdown(
      const rclcpp_lifecycle::State & state)
    {
      return drop_entities() ? on_shutdown(state) : Transition::FAILURE;
    }

    «node.className»Base::Transition «node.className»Base::follow_error(
      const rclcpp_lifecycle::State & state)
    {
      return drop_entities() ? on_error(state) : Transition::FAILURE;
    }

  '''
}
