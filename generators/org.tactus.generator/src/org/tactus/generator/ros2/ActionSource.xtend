package org.tactus.generator.ros2

import java.util.List
import org.tactus.generator.Instrumentation
import org.tactus.generator.Names
import org.tactus.generator.plan.ActionPlan
import org.tactus.generator.plan.CallbackPlan.ActionExecutionPlan
import org.tactus.generator.plan.CallbackPlan.ActionPartPlan
import org.tactus.generator.plan.NodePlan
import org.tactus.generator.plan.TurnPlan.Kind
import org.tactus.generator.text.CppText
import org.tactus.model.view.ActionRole

/**
 * Servers and clients of actions in the class that a node's class derives from. Each part calls a function of the
 * user's. The base class sends what the model says: responses, status and results by rclcpp, feedback and the end of a
 * goal after the execution.
 */
class ActionSource {

  /** Member functions for the user's code. */
  def static CharSequence declarations(NodePlan node) '''
    «FOR action : node.actions»
      «IF action.server»
        /// Number of goals of action «CppText.comment(action.name)» that have not ended.
        std::size_t goals_«action.member»();

        «IF ActionCpp.isEndedByOthers(node, action)»
          /// Ends the oldest goal of action «CppText.comment(action.name)»: as canceled where that was asked for.
          /**
           * Returns false if there is none.
           */
          bool complete_«action.member»(
            std::shared_ptr<«action.type.cpp»::Result> result);

        «ENDIF»
      «ELSE»
        /// Number of goals that client «CppText.comment(action.name)» has sent and that have not ended.
        std::size_t goals_«action.member»() const;

        «IF ActionCpp.has(node, action, ActionRole.GOAL)»
          /// Sends a goal of «CppText.comment(action.topic)»; false, and a warning later, where there is no server.
          bool call_«action.member»(
            const «action.type.cpp»::Goal & goal);

        «ENDIF»
        «IF ActionCpp.has(node, action, ActionRole.CANCEL)»
          /// Cancels the goal of «CppText.comment(action.topic)» that was accepted last; false if none goes on.
          bool cancel_«action.member»();

        «ENDIF»
      «ENDIF»
    «ENDFOR»
  '''

  /** Data members, in the order in which they are made. */
  def static CharSequence members(NodePlan node) '''
    «FOR action : node.actions.filter[server]»
      «Cpp.declaration("tactus::action::Goals<" + ActionCpp.handle(action) + ">", "goals_" + action.member +
        "_{tactus::action::running(*this)};")»
    «ENDFOR»
    «FOR execution : node.executions»
      «IF execution.period.present»
        rclcpp::TimerBase::SharedPtr timer_«execution.common.member»_;
      «ELSE»
        std::shared_ptr<tactus::node::EventSource> event_«execution.common.member»_;
      «ENDIF»
    «ENDFOR»
    «FOR action : node.actions»
      «Cpp.declaration(ActionCpp.pointer(action), "action_" + action.member + "_;")»
    «ENDFOR»
    «IF !node.actions.filter[!server].empty»
      rclcpp::TimerBase::SharedPtr unsent_goals_timer_;
    «ENDIF»
  '''

  /** What records when executions are released. */
  def static CharSequence probes(NodePlan node) '''
    «FOR execution : node.executions»
      «IF execution.period.present»
        tactus::probe::TimerReleases probe_releases_«execution.common.member»_{«execution.period.asLong»};
      «ELSE»
        tactus::probe::Triggers probe_triggers_«execution.common.member»_;
      «ENDIF»
    «ENDFOR»
  '''

  /** Definitions of what {@link #declarations} declares, and of what makes the entities. */
  def static CharSequence functions(NodePlan node, Instrumentation with) '''
    «FOR action : node.actions»
      std::size_t «node.className»Base::goals_«action.member»()«IF !action.server» const«ENDIF»
      {
        return «IF action.server»goals_«action.member»_.size()«ELSE»action_«action.member»_->goals()«ENDIF»;
      }

      «IF action.server && ActionCpp.isEndedByOthers(node, action)»
        bool «node.className»Base::complete_«action.member»(
          std::shared_ptr<«action.type.cpp»::Result> result)
        {
          const auto goal = goals_«action.member»_.oldest();
          return goal && goals_«action.member»_.end(goal, result);
        }

      «ENDIF»
      «IF !action.server && ActionCpp.has(node, action, ActionRole.GOAL)»
        bool «node.className»Base::call_«action.member»(
          const «action.type.cpp»::Goal & goal)
        {
          «ExchangeSource.refused(node, Kind.GOAL, action.member, "return false;")»
          return action_«action.member»_->send(goal);
        }

      «ENDIF»
      «IF !action.server && ActionCpp.has(node, action, ActionRole.CANCEL)»
        bool «node.className»Base::cancel_«action.member»()
        {
          return action_«action.member»_->cancel();
        }

      «ENDIF»
    «ENDFOR»
    «creation(node, with)»
  '''

  /** Makes executions, then the servers that start them, and clients. */
  def private static creation(NodePlan node, Instrumentation with) '''
    void «node.className»Base::create_actions()
    {
      «FOR execution : node.executions»
        «creation(execution, with)»
      «ENDFOR»
      «FOR action : node.actions»
        {
          tactus::action::«ActionCpp.side(action)»<«action.type.cpp»>::Parts parts;
          «FOR part : node.actionParts.filter[it.action == action]»
            parts.«part.role.keyword» = {
              «begin(part, with)»,
              [this](«ActionCpp.lambdaArguments(part)») {
                «part.common.method»(«ActionCpp.arguments(part).map[name].join(", ")»);
              }};
          «ENDFOR»
          «IF action.server»
            parts.accepted = [this](std::shared_ptr<«ActionCpp.handle(action)»> goal) {
                goals_«action.member»_.put(std::move(goal));
                «FOR execution : node.executions.filter[it.action == action && !period.present]»
                  «IF with.probe»
                    probe_triggers_«execution.common.member»_.put();
                  «ENDIF»
                  event_«execution.common.member»_->trigger();
                «ENDFOR»
              };
          «ENDIF»
          action_«action.member»_ =
            tactus::action::create_«ActionCpp.side(action).toLowerCase»<«action.type.cpp»>(
            *this, «CppText.string(Names.relative(action.topic))», parts,
            group_«action.group.name»_);
        }
      «ENDFOR»
      «IF !node.actions.filter[!server].empty»
        unsent_goals_timer_ = create_wall_timer(
          1s, [this]() {
            «FOR client : node.actions.filter[!server]»
              action_«client.member»_->log_unsent(get_logger(), «CppText.string(client.topic)»);
            «ENDFOR»
          });
      «ENDIF»
    }

  '''

  /** What a part does before the user's code, as a lambda expression; what it makes lasts as long as its job. */
  def private static begin(ActionPartPlan part, Instrumentation with) {
    val List<String> lines = CallbackSource.begin(part, with)
    if (lines.empty) "nullptr" else '''
      [this](tactus::action::Job &«IF lines.exists[contains("job.")]» job«ENDIF») {
        «FOR line : lines»
          «line»
        «ENDFOR»
      }'''
  }

  def private static creation(ActionExecutionPlan execution, Instrumentation with) {
    val member = execution.common.member
    if (execution.period.present) '''
      timer_«member»_ = tactus::node::create_timer(
        *this, «Cpp.duration(execution.period.asLong)»,
        [this]() {
          «work(execution, with)»
        },
        group_«execution.common.group.name»_);
      «IF with.probe»
        tactus::probe::begin(probe_releases_«member»_, *timer_«member»_);
      «ENDIF»
    ''' else '''
      event_«member»_ = std::make_shared<tactus::node::EventSource>(
        get_node_base_interface()->get_context(),
        [this]() {
          «work(execution, with)»
        });
      get_node_waitables_interface()->add_waitable(
        event_«member»_,
        group_«execution.common.group.name»_);
    '''
  }

  /** One run of an execution. */
  def private static work(ActionExecutionPlan execution, Instrumentation with) {
    val goals = "goals_" + execution.action.member + "_"
    val started = !execution.period.present
    '''
      «IF with.probe»
        «IF started»
          const auto release = probe_triggers_«execution.common.member»_.take();
        «ELSE»
          const auto release = tactus::probe::next(
            probe_releases_«execution.common.member»_, *timer_«execution.common.member»_);
        «ENDIF»
      «ENDIF»
      const auto goal = «goals».«IF started»start«ELSE»oldest«ENDIF»();
      if (!goal) {
        return;
      }
      «CallbackSource.work(execution, with, "release", run(execution, goals).toString)»
    '''
  }

  def private static run(ActionExecutionPlan execution, String goals) {
    val type = execution.action.type.cpp
    val lines = newArrayList
    if (execution.feedback) {
      lines += "const auto feedback = std::make_shared<" + type + "::Feedback>();"
    }
    if (!execution.period.present) {
      lines += "const auto result = std::make_shared<" + type + "::Result>();"
    }
    lines += execution.common.method + "(" + ActionCpp.arguments(execution).map["*" + name].join(", ") + ");"
    if (execution.feedback) {
      lines += goals + ".tell(goal, feedback);"
    }
    if (!execution.period.present) {
      lines += goals + ".end(goal, result);"
    }
    lines.join("\n")
  }
}
