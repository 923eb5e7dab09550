#ifndef TACTUS_ACTION__CLIENT_HPP_
#define TACTUS_ACTION__CLIENT_HPP_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "action_msgs/msg/goal_status.hpp"
#include "rclcpp/rclcpp.hpp"
#include "rclcpp/version.h"
#include "rclcpp_action/rclcpp_action.hpp"

#include "tactus_action/job.hpp"
#include "tactus_action/sent_goals.hpp"
#include "tactus_node/priority_inheriting_lock.hpp"

namespace tactus::action
{

/// A client of an action whose responses, feedback, status and results are parts with code.
/**
 * That of rclcpp_action calls code of the user under locks of its own, in some releases such that
 * the code cannot send or cancel a goal, and has none for status. So this one is made of the same
 * base class.
 */
template<typename Action>
class Client : public rclcpp_action::ClientBase
{
  using Base = rclcpp_action::ClientBase;

public:
  using Goal = typename Action::Goal;
  using GoalResponse = typename Action::Impl::SendGoalService::Response;
  using Feedback = typename Action::Impl::FeedbackMessage;
  using Status = typename Action::Impl::GoalStatusMessage;
  using ResultResponse = typename Action::Impl::GetResultService::Response;
  using CancelResponse = typename Action::Impl::CancelGoalService::Response;

  /// What the parts do. The result of a goal is asked for where it has code.
  struct Parts
  {
    Part<const GoalResponse &> goal;
    Part<const Feedback &> feedback;
    Part<const Status &> status;
    Part<const ResultResponse &> result;
    Part<const CancelResponse &> cancel;
  };

  /// Makes a client, which no executor knows yet; see \ref create_client.
  template<typename Node>
  Client(Node & node, const std::string & name, Parts parts)
  : Base(
      node.get_node_base_interface(), node.get_node_graph_interface(),
      node.get_node_logging_interface(), name,
      rosidl_typesupport_cpp::get_action_type_support_handle<Action>(),
      rcl_action_client_get_default_options()),
    parts_(std::move(parts))
  {
  }

  /// Sends a goal, unless an earlier one waits for its response and there is no server.
  /** rclcpp keeps each goal until it is answered: without end where the server is absent. */
  bool send(const Goal & goal)
  {
    if (goals_.unanswered() > 0 && !action_server_is_ready()) {
      ++unsent_;
      return false;
    }
    const auto request = std::make_shared<typename Action::Impl::SendGoalService::Request>();
    {
      const std::lock_guard<node::PriorityInheritingLock> guard(identifiers_);
      request->goal_id.uuid = generate_goal_id();
    }
    request->goal = goal;
    const rclcpp_action::GoalUUID id = request->goal_id.uuid;
    goals_.sent(id);
    try {
      send_goal_request(
        request, [this, id](std::shared_ptr<void> response) {
          later([this, id, response]() {answer(id, *static_cast<GoalResponse *>(response.get()));});
        });
    } catch (...) {
      goals_.answered(id, false);
      throw;
    }
    return true;
  }

  /// Asks the server to cancel the goal that it accepted last; false if none goes on.
  bool cancel()
  {
    const auto goal = goals_.newest();
    if (!goal) {
      return false;
    }
    const auto request = std::make_shared<typename Action::Impl::CancelGoalService::Request>();
    request->goal_info.goal_id.uuid = *goal;
    send_cancel_request(
      request, [this](std::shared_ptr<void> response) {
        later(
          [this, response]() {parts_.cancel.run(*static_cast<CancelResponse *>(response.get()));});
      });
    return true;
  }

  /// Returns how many goals that were sent go on, and how many wait for a response.
  std::size_t goals() const
  {
    return goals_.size() + goals_.unanswered();
  }

  /// Logs how many goals were not sent since the last look, if any.
  void log_unsent(const rclcpp::Logger & logger, const char * action)
  {
    const std::uint64_t unsent = unsent_.exchange(0);
    if (unsent > 0) {
      RCLCPP_WARN(
        logger, "%llu goals of %s were not sent: there is no server",
        static_cast<unsigned long long>(unsent), action);  // NOLINT
    }
  }

#if RCLCPP_VERSION_MAJOR >= 28
  void execute(const std::shared_ptr<void> & data) override
#else
  void execute(std::shared_ptr<void> & data) override
#endif
  {
    Job job;
    Base::execute(data);
    job.finish();
  }

private:
  /// Runs a function when rclcpp has let go of the lock under which it handles a response.
  static void later(std::function<void()> function)
  {
    if (Job * const job = Job::current()) {
      job->later(std::move(function));
    } else {
      function();
    }
  }

  void answer(const rclcpp_action::GoalUUID & goal, const GoalResponse & response)
  {
    goals_.answered(goal, response.accepted);
    parts_.goal.run(response);
    if (response.accepted && parts_.result.code) {
      const auto request = std::make_shared<typename Action::Impl::GetResultService::Request>();
      request->goal_id.uuid = goal;
      send_result_request(
        request, [this, goal](std::shared_ptr<void> result) {
          later(
            [this, goal, result]() {
              goals_.ended(goal);
              parts_.result.run(*static_cast<ResultResponse *>(result.get()));
            });
        });
    }
  }

  std::shared_ptr<void> create_goal_response() const override
  {
    return std::make_shared<GoalResponse>();
  }

  std::shared_ptr<void> create_result_response() const override
  {
    return std::make_shared<ResultResponse>();
  }

  std::shared_ptr<void> create_cancel_response() const override
  {
    return std::make_shared<CancelResponse>();
  }

  std::shared_ptr<void> create_feedback_message() const override
  {
    return std::make_shared<Feedback>();
  }

  std::shared_ptr<void> create_status_message() const override
  {
    return std::make_shared<Status>();
  }

  void handle_feedback_message(std::shared_ptr<void> message) override
  {
    const Feedback & feedback = *static_cast<Feedback *>(message.get());
    if (goals_.knows(feedback.goal_id.uuid)) {
      parts_.feedback.run(feedback);
    }
  }

  void handle_status_message(std::shared_ptr<void> message) override
  {
    const Status & status = *static_cast<Status *>(message.get());
    for (const auto & goal : status.status_list) {
      if (goal.status >= action_msgs::msg::GoalStatus::STATUS_SUCCEEDED) {
        goals_.ended(goal.goal_info.goal_id.uuid);
      }
    }
    parts_.status.run(status);
  }

  const Parts parts_;
  SentGoals<rclcpp_action::GoalUUID> goals_;
  node::PriorityInheritingLock identifiers_;
  std::atomic<std::uint64_t> unsent_{0};
};

/// Makes a client of an action in a callback group of a node.
template<typename Action, typename Node>
std::shared_ptr<Client<Action>> create_client(
  Node & node, const std::string & name, typename Client<Action>::Parts parts,
  rclcpp::CallbackGroup::SharedPtr group)
{
  auto client = std::make_shared<Client<Action>>(node, name, std::move(parts));
  node.get_node_waitables_interface()->add_waitable(client, std::move(group));
  return client;
}

}  // namespace tactus::action

#endif  // TACTUS_ACTION__CLIENT_HPP_
