package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** Servers and clients of actions send what the model says, and each part has a function of the user's. */
class GeneratedActionsTest {

  private static final SystemView EXAMPLE = Models.example("actions/actions.tactus");

  private static Map<String, String> files(SystemView view, boolean load, boolean probe) {
    Map<String, String> files = new TreeMap<>();
    WorkspaceGenerator.preview(view, Target.JAZZY,
        new GeneratorOptions(false, false, new Instrumentation(load, probe), Attribution.DEFAULT)).files()
        .forEach(file -> files.put(file.path(), file.text()));
    return files;
  }

  private static void has(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), () -> part + " in\n" + text);
    }
  }

  /** A user reads the class that is created once, and finds all that the model says. */
  @Test
  void theFirstBodiesSendAndEndGoals() {
    Map<String, String> files = files(EXAMPLE, false, false);
    has(files.get("src/actions_mission/src/mission.cpp"),
        "void Mission::on_decide()\n{\n  call_compute_path(nav2_msgs::action::ComputePathToPose::Goal());",
        "void Mission::on_give_up()\n{\n  cancel_follow_path();",
        "  (void)result;\n  call_follow_path(nav2_msgs::action::FollowPath::Goal());");
    has(files.get("src/actions_controller/src/controller.cpp"),
        "void Controller::on_arrived()\n{\n"
            + "  complete_follow_path(std::make_shared<nav2_msgs::action::FollowPath::Result>());",
        "nav2_msgs::action::FollowPath::Feedback & feedback)\n{\n  (void)goal;\n  (void)feedback;\n  publish_cmd_vel(");
  }

  @Test
  void anExecutionWithoutPeriodIsStartedByEachGoalAndEndsIt() {
    String source = files(EXAMPLE, false, false).get("src/actions_planner/src/planner_base.cpp");
    has(source, "goals_compute_path_.put(std::move(goal));\n        event_compute_path_execution_->trigger();",
        "const auto goal = goals_compute_path_.start();",
        "on_compute_path_execution(*goal, *result);\n      goals_compute_path_.end(goal, result);",
        "event_compute_path_execution_,\n    group_work_);");
    assertFalse(source.contains("parts.cancel"), "nobody cancels this goal: the waitable rejects it");
  }

  @Test
  void anExecutionWithPeriodWorksOnTheOldestGoalUntilAnotherCallbackEndsIt() {
    String source = files(EXAMPLE, false, false).get("src/actions_controller/src/controller_base.cpp");
    has(source, "tactus::node::create_timer(\n    *this, 50ms,", "const auto goal = goals_follow_path_.oldest();",
        "on_follow_path_execution(*goal, *feedback);\n      goals_follow_path_.tell(goal, feedback);\n    },\n"
            + "    group_loop_);",
        "return goal && goals_follow_path_.end(goal, result);");
  }

  /** The times are those of the parts, around what rclcpp sends for them. */
  @Test
  void loadAndProbesLastAsLongAsTheJobsOfTheParts() {
    Map<String, String> files = files(EXAMPLE, true, true);
    has(files.get("src/actions_controller/src/controller_base.cpp"),
        "job.keep([this]() {return tactus::probe::Execution(probe_callback_follow_path_goal_);});\n"
            + "        load_follow_path_goal().run(300us);",
        "const tactus::probe::Execution execution(probe_callback_follow_path_execution_, release);\n"
            + "      load_follow_path_execution().run(5ms);\n");
    has(files.get("src/actions_mission/include/actions_mission/mission_base.hpp"),
        "probe_callback_follow_path_status_{\"Mission.follow_path.status\"};");
    has(files.get("src/actions_planner/src/planner_base.cpp"),
        "probe_triggers_compute_path_execution_.put();\n        event_compute_path_execution_->trigger();",
        "const auto release = probe_triggers_compute_path_execution_.take();");
  }

  /** Generated packages are compiled with -Wextra, which warns of a parameter that nothing uses. */
  @Test
  void aJobThatKeepsNothingHasNoName() {
    String load = files(EXAMPLE, true, false).get("src/actions_controller/src/controller_base.cpp");
    has(load, "[this](tactus::action::Job &) {\n        load_follow_path_goal().run(300us);",
        "static const tactus::load::Work work(\"Controller.follow_path.goal\");");
    assertFalse(load.contains("Job & job"), load);
    has(files(EXAMPLE, true, true).get("src/actions_controller/src/controller_base.cpp"),
        "[this](tactus::action::Job & job) {\n        job.keep(");
  }

  @Test
  void packagesHaveWhatActionsNeedAndOthersHaveNot() {
    Map<String, String> files = files(EXAMPLE, false, false);
    for (String name : List.of("rclcpp_action", "action_msgs", "nav2_msgs", "tactus_action")) {
      has(files.get("src/actions_mission/package.xml"), "<depend>" + name + "</depend>");
      has(files.get("src/actions_mission/CMakeLists.txt"), "find_package(" + name + " REQUIRED)");
      assertFalse(files.get("src/actions_base/package.xml").contains(name), name);
    }
    assertTrue(files.containsKey("src/tactus_action/include/tactus_action/server.hpp"));
    assertFalse(files(Models.resource("minimal"), false, false).keySet().stream()
        .anyMatch(path -> path.contains("tactus_action")));
  }

  /** Both executions are called the same, and a callback is called like one of them with its action. */
  @Test
  void thePartsOfTwoActionsLeaveTheirStatesBehind() {
    SystemView view = Models.text("""
        system left
        platform { host robot { cores c0 } }
        message Text = std_msgs/msg/String size 64 B
        topic /words : Text
        node Planner {
          timer plan_execution every 1 s wcet 1 ms
          timer look every 1 s wcet 1 ms samples Planner.plan.execution, Planner.follow.execution, \
              plan_execution
          action server plan: nav2_msgs/action/ComputePathToPose { goal wcet 1 ms execution wcet 1 ms samples /words }
          action server follow: nav2_msgs/action/FollowPath { goal wcet 1 ms execution wcet 1 ms }
        }
        node Reader { timer read every 1 s wcet 1 ms samples Planner.plan.execution }
        process whole on robot { nodes Planner, Reader }
        """);
    Map<String, String> files = files(view, false, false);
    has(files.get("src/left_states/include/left_states/planner.hpp"), "struct PlanExecution\n",
        "struct PlanExecution_2\n", "struct FollowExecution\n");
    has(files.get("src/left_planner/include/left_planner/planner_base.hpp"),
        "using PlanExecution_2State = left_states::planner::PlanExecution_2;",
        "void leave_plan_execution_2(PlanExecution_2State state);",
        "sample_plan_execution_words();",
        "void leave_follow_execution(FollowExecutionState state);");
    String planner = files.get("src/left_planner/src/planner.cpp");
    has(planner,
        "(void)sample_plan_execution_2();\n  (void)sample_follow_execution();\n  (void)sample_plan_execution();",
        "  (void)sample_plan_execution_words();\n  leave_plan_execution_2(PlanExecution_2State());\n}",
        "void Planner::on_plan_execution()\n{\n  leave_plan_execution(PlanExecutionState());\n}",
        "  leave_follow_execution(FollowExecutionState());\n}");
    has(files.get("src/left_reader/src/reader.cpp"), "(void)sample_planner_plan_execution_2();");
    has(files.get("src/left_bringup/src/whole.cpp"),
        "connect_planner_plan_execution_2(planner_node->state_plan_execution_2());");
  }
}
