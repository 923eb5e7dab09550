#ifndef TACTUS_ACTION__SERVER_HPP_
#define TACTUS_ACTION__SERVER_HPP_

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "rclcpp/rclcpp.hpp"
#include "rclcpp/version.h"
#include "rclcpp_action/rclcpp_action.hpp"

#include "tactus_action/job.hpp"
#include "tactus_action/running.hpp"
#include "tactus_action/while_running.hpp"

namespace tactus::action
{

/// A server of an action whose goals, cancels and requests for results are parts with code.
template<typename Action>
class Server : public rclcpp_action::Server<Action>
{
  using Base = rclcpp_action::Server<Action>;

public:
  using Goal = typename Action::Goal;
  using GoalHandle = rclcpp_action::ServerGoalHandle<Action>;
  using ResultRequest = typename Action::Impl::GetResultService::Request;

  /// What the parts do. A goal or a cancel is accepted unless its code says otherwise; where there
  /// is no code, a cancel is rejected.
  struct Parts
  {
    Part<const Goal &, bool &> goal;
    Part<const GoalHandle &, bool &> cancel;
    Part<const ResultRequest &> result;
    /// Gets each goal that was accepted, within the job of its part.
    std::function<void(std::shared_ptr<GoalHandle>)> accepted;
  };

  /// Makes a server, which no executor knows yet; see \ref create_server.
  template<typename Node>
  Server(Node & node, const std::string & name, const Parts & parts)
  : Base(
      node.get_node_base_interface(), node.get_node_clock_interface(),
      node.get_node_logging_interface(), name, rcl_action_server_get_default_options(),
      [parts](const rclcpp_action::GoalUUID &, std::shared_ptr<const Goal> goal) {
        bool accepted = true;
        parts.goal.run(*goal, accepted);
        return accepted ? rclcpp_action::GoalResponse::ACCEPT_AND_EXECUTE :
               rclcpp_action::GoalResponse::REJECT;
      },
      [parts](std::shared_ptr<GoalHandle> goal) {
        bool accepted = static_cast<bool>(parts.cancel.code);
        parts.cancel.run(*goal, accepted);
        return accepted ? rclcpp_action::CancelResponse::ACCEPT :
               rclcpp_action::CancelResponse::REJECT;
      },
      parts.accepted),
    running_(running(node)), result_(parts.result)
  {
  }

#if RCLCPP_VERSION_MAJOR >= 28
  void execute(const std::shared_ptr<void> & data) override
#else
  void execute(std::shared_ptr<void> & data) override
#endif
  {
    const Job job;
    while_running<rclcpp::exceptions::RCLErrorBase>(running_, [&]() {Base::execute(data);});
  }

protected:
  rclcpp_action::GoalUUID get_goal_id_from_result_request(void * message) override
  {
    result_.run(*static_cast<const ResultRequest *>(message));
    return Base::get_goal_id_from_result_request(message);
  }

private:
  const Running running_;
  const Part<const ResultRequest &> result_;
};

/// Makes a server of an action in a callback group of a node.
template<typename Action, typename Node>
std::shared_ptr<Server<Action>> create_server(
  Node & node, const std::string & name, const typename Server<Action>::Parts & parts,
  rclcpp::CallbackGroup::SharedPtr group)
{
  auto server = std::make_shared<Server<Action>>(node, name, parts);
  node.get_node_waitables_interface()->add_waitable(server, std::move(group));
  return server;
}

}  // namespace tactus::action

#endif  // TACTUS_ACTION__SERVER_HPP_
