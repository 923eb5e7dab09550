package org.tactus.generator.ros2

import org.tactus.generator.Instrumentation
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.TurnPlan.Kind

/** Functions with which a node samples topics, shares states within its process, and calls services. */
class ExchangeSource {

  def static CharSequence functions(NodePlan node, Instrumentation with) '''
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
        «refused(node, Kind.CALL, client.common.member, "return;")»
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
    «FOR turn : node.turns»
      bool «node.className»Base::is_due_«turn.name»() const
      {
        return tactus::node::TurnScope::is_due(&«turn.entity»);
      }

      std::uint64_t «node.className»Base::refused_«turn.name»() const
      {
        return refused_«turn.name»_.count();
      }

    «ENDFOR»
  '''

  /** Refuses to send what is not due. */
  def static refused(NodePlan node, Kind kind, String member, String answer) '''
    «FOR turn : node.turns.filter[it.kind === kind && it.member == member]»
      if (!tactus::node::TurnScope::take(&«turn.entity»)) {
        refused_«turn.name»_.note();
        «answer»
      }
    «ENDFOR»
  '''
}
