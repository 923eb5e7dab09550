package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.tactus.generator.Previewed.has;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tactus.model.view.SystemView;

/** A callback that does not call with each activation is refused the calls that are not due, which are counted. */
class CallTurnsTest {

  private static final SystemView VIEW = Models.text("""
      system turns
      node Map {
        service find: nav_msgs/srv/GetMap wcet 1 ms
        service load: nav_msgs/srv/LoadMap wcet 1 ms
      }
      node Planner {
        action server plan: nav2_msgs/action/ComputePathToPose { goal wcet 1 ms execution wcet 2 ms result wcet 1 ms }
      }
      node Mission {
        timer decide every 10 ms wcet 1 ms calls find every 5 activations, plan every 20 activations, load
        timer idle every 1 s wcet 1 ms calls find
        client find of Map.find wcet 1 ms calls load every 2 activations
        client load of Map.load wcet 1 ms
        action client plan of Planner.plan { goal wcet 1 ms result wcet 1 ms calls load every 3 activations }
      }
      """);

  private static Map<String, String> files() {
    return Previewed.files(VIEW, new Instrumentation(false, true));
  }

  /** The response of one client may call another one, whichever of them is declared first. */
  @Test
  void theFirstBodyOfAResponseCallsTheNextClient() {
    has(files().get("src/turns_mission/src/mission.cpp"), "Mission::on_find(", "call_load(", "Mission::on_load(");
  }

  @Test
  void eachCallbackCountsItsOwnActivations() {
    String source = files().get("src/turns_mission/src/mission_base.cpp");
    has(source, "tactus::node::TurnScope turn(turns_find_, {{&client_load_, 2}});");
    has(source, "tactus::node::TurnScope turn(turns_decide_, {{&client_find_, 5}, {&action_plan_, 20}});",
        "on_decide();");
    has(source, "{return tactus::node::TurnScope(turns_plan_result_, {{&client_load_, 3}});}");
    assertEquals(3, source.split("TurnScope turn\\(|return tactus::node::TurnScope\\(").length - 1,
        "idle and the others call with each activation");
  }

  @Test
  void whatIsNotDueIsRefusedAndCounted() {
    String source = files().get("src/turns_mission/src/mission_base.cpp");
    has(source, "::call_find(", "if (!tactus::node::TurnScope::take(&client_find_)) {", "refused_find_.note();",
        "return;", "tactus::node::call(");
    has(source, "::call_plan(", "if (!tactus::node::TurnScope::take(&action_plan_)) {", "refused_plan_.note();",
        "return false;", "action_plan_->send(goal)");
    has(source, "MissionBase::is_due_plan() const", "tactus::node::TurnScope::is_due(&action_plan_)");
  }

  @Test
  void theFirstBodyCallsWhenItIsDue() {
    String body = files().get("src/turns_mission/src/mission.cpp");
    has(body, "::on_decide()", "if (is_due_find()) {", "call_find(", "call_load(", "if (is_due_plan()) {",
        "call_plan(");
    has(body, "::on_idle()", "  call_find(");
  }

  @Test
  void theHeaderSaysItAndOthersHaveNothingOfIt() {
    Map<String, String> files = files();
    has(files.get("src/turns_mission/include/turns_mission/mission_base.hpp"), "#include \"tactus_node/turns.hpp\"",
        "makes the call of /Map/find with the first of each 5 activations",
        "sends the goal of /plan with the first of each 20 activations", "bool is_due_find() const;",
        "std::uint64_t refused_find() const;", "tactus::node::Turns turns_decide_;",
        "tactus::node::RefusedSends refused_find_;");
    assertFalse(files.get("src/turns_map/include/turns_map/map_base.hpp").contains("turns.hpp"));
  }

  /** At a rate it counts by when activations start, for each client and publisher of each callback. */
  @Test
  void whatHasARateIsRefusedByTheClock() {
    Map<String, String> files = Previewed.files(Models.text("""
        system turns
        message Image = sensor_msgs/msg/Image size 1 KB
        topic /image: Image
        node Map { service find: nav_msgs/srv/GetMap wcet 1 ms }
        node Planner {
          action server plan: nav2_msgs/action/ComputePathToPose { goal wcet 1 ms execution wcet 2 ms }
        }
        node Mission {
          timer decide every 10 ms wcet 1 ms publishes /image times 2 at end at 3 Hz
            calls find every 5 activations, plan at 0.5 Hz
          timer other every 10 ms wcet 1 ms calls find at 2 kHz
          client find of Map.find wcet 1 ms
          action client plan of Planner.plan { goal wcet 1 ms calls find at 20 Hz }
        }
        """), new Instrumentation(false, true));
    String source = files.get("src/turns_mission/src/mission_base.cpp");
    has(source, "tactus::node::TurnScope turn(", "turns_decide_,",
        "{{&publisher_image_, 333333333ns, 2}, {&client_find_, 5}, {&action_plan_, 2s}}");
    has(source, "tactus::node::TurnScope turn(turns_other_, {{&client_find_, 500us}});");
    has(source, "{return tactus::node::TurnScope(turns_plan_goal_, {{&client_find_, 50ms}});}");
    has(source, "if (!tactus::node::TurnScope::take(&publisher_image_)) {", "refused_to_publish_image_.note();");
    String header = files.get("src/turns_mission/include/turns_mission/mission_base.hpp");
    has(header, "sends the goal of /plan at 0.5 Hz at most");
    has(header, "tactus::node::Turns turns_decide_{3};");
    has(header, "tactus::node::Turns turns_other_{1};");
    has(header, "publishes /image 2 times at its end");
  }
}
