package org.tactus.importers.ros2.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.ros2.RosImportException;
import org.tactus.importers.ros2.RosImportResult;
import org.tactus.importers.ros2.sketch.TopicSketch;
import org.tactus.model.Node;
import org.tactus.model.view.SystemView;

class GraphImportTest {

  private static final String INFO = """
      /lidar
        Subscribers:
          /parameter_events: rcl_interfaces/msg/ParameterEvent
        Publishers:
          /points: sensor_msgs/msg/PointCloud2
          /rosout: rcl_interfaces/msg/Log
        Service Servers:
          /lidar/get_state: lifecycle_msgs/srv/GetState
          /lidar/change_state: lifecycle_msgs/srv/ChangeState
        Service Clients:

        Action Servers:

        Action Clients:

      /filter
        Subscribers:
          /points: sensor_msgs/msg/PointCloud2
        Publishers:
          /clean: sensor_msgs/msg/PointCloud2
        Service Servers:
          /filter/set_parameters: rcl_interfaces/srv/SetParameters
        Service Clients:
          /map/load: nav_msgs/srv/LoadMap
          /elsewhere: std_srvs/srv/Trigger
      /map
        Subscribers:
          /clean: sensor_msgs/msg/PointCloud2
        Publishers:
          /grid: nav_msgs/msg/OccupancyGrid
        Service Servers:
          /map/load: nav_msgs/srv/LoadMap
        Action Servers:
          /navigate: nav2_msgs/action/NavigateToPose
      """;

  @TempDir
  private Path folder;

  private RosImportResult imported(String text) throws IOException {
    return GraphImport.run(Files.writeString(folder.resolve("robot.txt"), text), Optional.empty(), step -> { });
  }

  @Test
  void aGraphBecomesASkeleton() throws IOException {
    RosImportResult result = imported(INFO);
    assertEquals("""
        // Made from robot.txt, a recorded graph of ROS 2.
        system robot

        message PointCloud2 = sensor_msgs/msg/PointCloud2

        topic /clean : PointCloud2
        topic /points : PointCloud2

        // /lidar; a timer or one of its callbacks publishes /points
        lifecycle node lidar {
        }

        // /filter
        node filter {
          subscription on_points on /points publishes /clean
          client ask_load of map.load
        }

        // /map; a timer or one of its callbacks publishes /grid
        node map {
          subscription on_clean on /clean
          service load: nav_msgs/srv/LoadMap
          action server navigate: nav2_msgs/action/NavigateToPose { goal cancel result }
        }

        chain filter_on_points_to_map_on_clean from filter.on_points to map.on_clean
        """, result.text());
    assertTrue(TactusLanguage.get().view(result.text()).isPresent());
    for (String said : new String[] {"what these nodes publish, since a graph does not tell which callback does; "
        + "comments name it: lidar, map", "write `execution`, `calls`, `cancels` and `completes`: map.navigate",
        "timers, execution times, executors"}) {
      assertTrue(result.report().contains(said), said + " is missing in\n" + result.report());
    }
  }

  @Test
  void theSameAsJson() throws IOException {
    String text = imported("""
        {"nodes": [{"name": "/a", "subscribers": [{"name": "/x", "type": "std_msgs/msg/String"}],
          "publishers": [{"name": "/y", "type": "std_msgs/msg/String"}], "service_servers": [], "more": 1}]}
        """).text();
    assertTrue(text.contains("subscription on_x on /x publishes /y"), text);
  }

  @Test
  void actionsAreKnownByTheirHiddenServicesToo() throws IOException {
    RosImportResult result = imported("""
        {"nodes": [
          {"name": "/left/arm",
            "subscribers": [{"name": "/joints", "type": "sensor_msgs/msg/JointState"}],
            "publishers": [{"name": "/left/move/_action/feedback", "type": "robot/action/Move_FeedbackMessage"},
              {"name": "/left/move/_action/status", "type": "action_msgs/msg/GoalStatusArray"},
              {"name": "/torque", "type": "std_msgs/msg/Float64"}],
            "service_servers": [{"name": "/left/move/_action/cancel_goal", "type": "action_msgs/srv/CancelGoal"},
              {"name": "/left/move/_action/get_result", "type": "robot/action/Move_GetResult"},
              {"name": "/left/move/_action/send_goal", "type": "robot/action/Move_SendGoal"}]},
          {"name": "/right/arm", "action_servers": [{"name": "/right/move", "type": "robot/action/Move"}]},
          {"name": "/mission",
            "subscribers": [{"name": "/left/move/_action/feedback", "type": "robot/action/Move_FeedbackMessage"}],
            "service_clients": [{"name": "/left/move/_action/send_goal", "type": "robot/action/Move_SendGoal"}],
            "action_clients": [{"name": "/left/move", "type": "robot/action/Move"},
              {"name": "/dock", "type": "robot/action/Dock"}]}]}
        """);
    String text = result.text();
    assertTrue(text.endsWith("""
        // /left/arm; a timer or one of its callbacks publishes /torque
        node arm {
          subscription on_joints on /joints
          action server move: robot/action/Move { goal cancel result }
        }

        // /right/arm
        node right_arm {
          action server right_move: robot/action/Move { goal cancel result }
        }

        // /mission
        node mission {
          action client move of arm.move { goal feedback status cancel result }
        }
        """), text);
    assertTrue(!TactusLanguage.get().load(Path.of("robot.tactus"), text).hasErrors(), text);
    for (String said : new String[] {"actions: move becomes right_move", "arm.move, right_arm.right_move",
        "clients of actions that no node of the graph serves: mission /dock"}) {
      assertTrue(result.report().contains(said), said + " is missing in\n" + result.report());
    }
  }

  @Test
  void textOfStrangersBecomesNoElement() throws IOException {
    RosImportResult result = imported("""
        {"nodes": [{"name": "/a", "subscribers": [
            {"name": "/x", "type": "std_msgs/msg/String\\nnode evil { timer t every 1 ms }\\n//"},
            {"name": "/y", "type": "std_msgs/msg/String"}],
          "service_servers": [{"name": "/a/go", "type": "std_srvs/srv/Trigger } node evil {"}]}]}
        """);
    SystemView view = TactusLanguage.get().view(result.text()).orElseThrow();
    assertEquals(List.of("a"), view.nodes().stream().map(Node::getName).toList(), result.text());
    assertTrue(result.text().contains("topic /x : Unknown\n"), result.text());
    assertTrue(result.text().contains("service go: unknown_msgs/srv/Unknown\n"), result.text());
    assertTrue(result.report().contains("types that are no names of interfaces"), result.report());
    RosImportResult text = imported("/a\n  Subscribers:\n    /x: std_msgs/msg/String{}\n");
    assertTrue(text.text().contains("topic /x : Unknown\n"), text.text());
  }

  @Test
  void namesThatAreThereTwiceChange() throws IOException {
    RosImportResult result = imported("""
        {"nodes": [{"name": "/n", "subscribers": [
            {"name": "/p", "type": "a/msg/B"}, {"name": "/p", "type": "a/msg/B"}]},
          {"name": "/n", "subscribers": [{"name": "/p", "type": "a/msg/B"}], "publishers": [
            {"name": "/q", "type": "a/msg/B"}, {"name": "/q", "type": "a/msg/B"}]}]}
        """);
    assertTrue(result.text().contains("node n {\n  subscription on_p on /p\n}"), result.text());
    assertTrue(result.text().contains("node n_2 {\n  subscription on_p on /p publishes /q\n}"), result.text());
    assertTrue(result.report().contains("nodes: n becomes n_2"), result.report());
  }

  @Test
  void aNameOfVeryManyPartsCannotBeSaid() throws IOException {
    String longest = "/" + "a".repeat(246);
    RosImportResult result = imported("/n\n  Subscribers:\n    " + "/a".repeat(20_000) + ": std_msgs/msg/String\n    "
        + longest + ": std_msgs/msg/String\n    " + longest + "b: std_msgs/msg/String\n");
    assertEquals(List.of(longest), result.system().topics().stream().map(TopicSketch::name).toList());
    assertTrue(result.report().contains("/a/a..., whose name the language cannot say"), result.report());
    assertTrue(result.report().length() < 5_000, result.report());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "hello", "{", "{}", "{\"nodes\": 1}", "{\"nodes\": [{\"name\": null}]}", "[]"})
  void whatIsNoGraphIsRefused(String text) {
    assertTrue(assertThrows(RosImportException.class, () -> imported(text)).getMessage()
        .contains("tells of no node: record what 'ros2 node info' prints"));
  }
}
