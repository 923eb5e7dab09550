package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.generator.plan.SystemPlanner;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** Nodes whose code exists are started as the model says, nothing is generated for them, and the rest is refused. */
class ExistingNodesTest {

  private static final String HOST = "system existing\nplatform { host robot { cores c0 c1 } }\n";
  private static final String DRIVER = HOST + "node Driver = laser/driver { timer t every 1 s wcet 1 ms }\n";
  private static final String COMPONENT =
      HOST + "node Driver = laser component laser::Driver { timer t every 1 s wcet 1 ms }\n";

  private static Map<String, String> files(SystemView view) {
    Map<String, String> files = new TreeMap<>();
    WorkspaceGenerator.preview(view, Target.JAZZY, GeneratorOptions.DEFAULT).files()
        .forEach(file -> files.put(file.path(), file.text()));
    return files;
  }

  private static List<String> refusals(String model) {
    SystemView view = Models.unchecked(model);
    try {
      WorkspaceGenerator.preview(view, Target.JAZZY, GeneratorOptions.DEFAULT);
      return List.of();
    } catch (RefusedException refused) {
      return refused.refusals().stream().map(Refusal::toString).toList();
    }
  }

  @Test
  void onlyWhatDoesNotExistGetsAPackage() {
    Map<String, String> files = files(Models.example("existing-nodes/existing-nodes.tactus"));
    assertTrue(files.containsKey("src/existing_nodes_planner/package.xml"), files.keySet()::toString);
    assertFalse(files.keySet().stream().anyMatch(path -> path.startsWith("src/existing_nodes_laser/")
        || path.startsWith("src/existing_nodes_controller/")), files.keySet()::toString);
    String manifest = files.get("src/existing_nodes_bringup/package.xml");
    for (String name : List.of("laser_driver", "path_controller")) {
      assertTrue(manifest.contains("<exec_depend>" + name + "</exec_depend>"), manifest);
    }
    String build = files.get("src/existing_nodes_bringup/CMakeLists.txt");
    assertTrue(build.contains("add_executable(driving "), build);
    assertFalse(build.contains("add_executable(laser "), build);
  }

  /** The process gives each callback of the component to the executor of its group in the model. */
  @Test
  void aComponentIsLoadedOntoTheExecutorsOfTheModel() {
    String main = files(Models.example("existing-nodes/existing-nodes.tactus"))
        .get("src/existing_nodes_bringup/src/driving.cpp");
    assertTrue(main.contains("{\"Controller\", \"path_controller\", \"path_controller::Controller\""), main);
    assertTrue(main.replaceAll("\\s+", " ").contains("{\"Controller.see\", ModelledWork::Kind::Subscription, \"/scan\","
        + " 0, \"best_effort volatile keep_last 10\", \"sensing\", false, sensing_executor}"), main);
    assertTrue(main.replaceAll("\\s+", " ").contains("{\"Controller.steer\", ModelledWork::Kind::Timer, \"\", 20000000,"
        + " \"\", \"control\", false, control_executor}"), main);
    assertTrue(main.contains("{\"~/stop\", \"/controller/stop\", true}"), main);
    assertFalse(main.contains("controller_node->group_"), main);
    assertTrue(main.contains("planner_node->group_callbacks()"), main);
  }

  /** A component may have a participant of its own, be managed by others, and be called as its code says. */
  @Test
  void aComponentHasTheParticipantOfTheModel() {
    String main = files(Models.text(HOST + """
        node Left = laser component laser::Driver { timer t every 1 s wcet 1 ms }
        lifecycle node Right = laser component laser::Driver { namespace /right timer t every 1 s wcet 1 ms }
        process both on robot { nodes Left participant own { nodes Right } }
        """)).get("src/existing_bringup/src/both.cpp").replaceAll("\\s+", " ");
    assertTrue(main.contains("{\"Left\", \"laser\", \"laser::Driver\", \"\", \"\", {}, {}, false}, prepared.names,"
        + " rclcpp::NodeOptions());"), main);
    assertTrue(main.contains("{\"Right\", \"laser\", \"laser::Driver\", \"\", \"/right\", {}, {}, true},"
        + " prepared.names, rclcpp::NodeOptions().context(right_context));"), main);
    assertFalse(main.contains("activate("), main);
  }

  /** Its main thread gets its place from outside; Fast DDS places the others by its profile. */
  @Test
  void anExecutableIsStartedAndPlacedFromOutside() {
    Map<String, String> files = files(Models.example("existing-nodes/existing-nodes.tactus"));
    String folder = "src/existing_nodes_bringup/";
    assertTrue(files.get(folder + "deploy/robot/threads.conf").contains("laser|main|1|fifo:50|0|executor laser\n"));
    assertTrue(files.get(folder + "deploy/robot/processes.conf").contains("laser|1|laser_driver/laser_node\n"));
    assertTrue(files.get(folder + "config/fastdds/laser.xml").contains("<priority>60</priority>"));
    String unit = files.get(folder + "deploy/robot/systemd/existing_nodes_bringup-laser.service");
    assertTrue(unit.replace("\"", "").contains("--package laser_driver laser laser_node --device /dev/laser --ros-args"
        + " -r __node:=front_laser -r __ns:=/sensors -r scan_raw:=/scan --params-file"), unit);
    assertTrue(files.get(folder + "launch/robot.launch.py").contains("('scan_raw', '/scan'),"));
    assertTrue(files.get(folder + "config/laser.yaml").contains("\n/**:\n"), files.get(folder + "config/laser.yaml"));
  }

  private static List<Warning> warnings(SystemView view, Instrumentation with) {
    return Warnings.of(view, SystemPlanner.plan(view, Target.JAZZY, GeneratorOptions.DEFAULT), with);
  }

  @Test
  void whatCannotBeCheckedIsSaid() {
    List<String> warnings = warnings(Models.text(DRIVER),
        new Instrumentation(false, true)).stream().map(Warning::toString).toList();
    assertTrue(warnings.toString().contains("TAC-GEN-041"), warnings::toString);
    assertTrue(warnings.toString().contains("TAC-GEN-042"), warnings::toString);
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', value = {
      "edf(1) { nodes Driver }; tells no ready queue",
      "single_threaded { nodes Driver thread on c0 fifo 5 non_preemptive }; neither holds other threads off"})
  void whatItsCodeWouldHaveToDoIsRefused(String executor, String cause) {
    for (String model : List.of(DRIVER, COMPONENT)) {
      List<String> refusals = refusals(model + "executor e: " + executor);
      assertEquals(1, refusals.size(), refusals::toString);
      assertTrue(refusals.getFirst().startsWith("TAC-GEN-040 executor e: node Driver exists, and its code " + cause),
          refusals::toString);
    }
  }

  /** What a part of an action publishes goes through flow controllers as well. */
  @Test
  void theThreadOfAControllerOfAnExecutableHasNoReservation() {
    List<String> refusals = refusals(HOST + """
        message Text = std_msgs/msg/String size 64 B
        topic /words : Text { publish async via slow }
        flow controller slow { scheduler FIFO thread on robot.c0 reservation 1 ms every 10 ms }
        node Driver = laser/driver {
          action server scan: nav2_msgs/action/Spin {
            goal wcet 1 ms execution wcet 1 ms publishes /words
          }
        }
        process driving on robot { nodes Driver }
        """);
    assertEquals(1, refusals.size(), refusals::toString);
    assertTrue(refusals.getFirst().startsWith(
        "TAC-GEN-040 flow controller slow: its thread in laser/driver cannot be found"), refusals::toString);
  }

  /** Its code has them; which callback group of a component serves an action, no process can tell. */
  @Test
  void anExecutableMayHaveActions() {
    String action = """
         {
          action server plan: nav2_msgs/action/ComputePathToPose {
            goal request 96 B wcet 200 us execution wcet 30 ms result response 1 KB wcet 50 us
          }
        }
        """;
    assertEquals(List.of(), refusals(HOST + "node Planner = nav2_planner/planner_server" + action));
    assertEquals(List.of(), refusals(HOST + "node Planner" + action));
    List<String> refusals =
        refusals(HOST + "node Planner = nav2_planner component nav2_planner::PlannerServer" + action);
    assertEquals(1, refusals.size(), refusals::toString);
    assertTrue(refusals.getFirst().startsWith("TAC-ACTION-004 action Planner.plan: "), refusals::toString);
    assertTrue(refusals.getFirst().contains("node Planner = package/executable"), refusals::toString);
  }

  /** Joins by stamp rest on every node on the way to them. */
  @Test
  void stampsOfItsCodeAreTakenOnTrust() {
    String model = HOST + """
        message M size 1 KB { std_msgs/msg/Header header byte[900] data }
        topic /a : M
        topic /b : M
        topic /c : M
        node Camera { timer t every 1 s wcet 1 ms publishes /a, /b }
        node Filter = filter component filter::Filter { subscription s on /b wcet 1 ms publishes /c }
        node Fusion { subscription f on all(/a, /c) exact_time wcet 1 ms }
        """;
    List<String> warnings = warnings(Models.text(model),
        new Instrumentation(false, false)).stream().map(Warning::toString).toList();
    assertTrue(warnings.toString().contains("TAC-GEN-041 node Filter exists: nothing compares how its code stamps"),
        warnings::toString);
  }

  /** Of an executable only the main thread can be told from the others. */
  @Test
  void threadsOfAnExecutableWithSeveralAreRefused() {
    String threads = "executor e: multi_threaded(2) { nodes Driver threads on c0, c1 fifo 5 }";
    assertTrue(refusals(DRIVER + threads).toString().contains("TAC-GEN-040 executor e: nothing outside tells which"),
        () -> refusals(DRIVER + threads).toString());
    assertEquals(List.of(), refusals(COMPONENT + threads));
    assertEquals(List.of(), refusals(DRIVER + "executor e: multi_threaded(2) { nodes Driver }"));
  }

  /** A component is known by names and periods alone. */
  @Test
  void whatIsAlikeInTwoExecutorsIsRefused() {
    String model = HOST + """
        message M = std_msgs/msg/String size 1 KB
        topic /a : M
        node Driver = laser component laser::Driver {
          callback group exclusive left
          callback group exclusive right
          timer t every 10 ms wcet 1 ms in left
          timer u every 10 ms wcet 1 ms in right
          subscription s on /a wcet 1 ms in left
          subscription r on /a wcet 1 ms in right
        }
        """;
    assertEquals(List.of(), refusals(model));
    String two = """
        executor e: single_threaded { groups Driver.left }
        executor f: single_threaded { groups Driver.right }
        """;
    List<String> refusals = refusals(model + two);
    assertEquals(2, refusals.size(), refusals::toString);
    assertTrue(refusals.getFirst().startsWith("TAC-GEN-040 callback Driver.u: the code of a component makes two timers "
        + "of 10000000 ns, of which nothing outside tells which is this one and which Driver.t in another executor"),
        refusals::toString);
    assertTrue(refusals.getLast().contains("Driver.r: the code of a component makes two subscriptions of /a"),
        refusals::toString);
    assertEquals(List.of(), refusals(model.replace("u every 10", "u every 11").replace("r on /a", "r on /b")
        .replace("topic /a", "topic /b : M\ntopic /a") + two));
  }

  @Test
  void offsetsAndStatesOfOtherNodesAreRefused() {
    assertTrue(refusals(COMPONENT.replace("every 1 s", "every 1 s offset 1 ms jitter 1 ms")).toString()
        .contains("starts its timers at no common time"));
    String reader = "node Reader { timer r every 1 s wcet 1 ms samples Driver.t }\nprocess p on robot "
        + "{ nodes Driver, Reader }";
    assertTrue(refusals(COMPONENT + reader).toString().contains("shares no state with other nodes"));
  }

  @Test
  void programsWithoutRosHaveNone() {
    RefusedException refused = assertThrows(RefusedException.class,
        () -> WorkspaceGenerator.previewApplication(Models.text(COMPONENT), Target.JAZZY));
    assertTrue(refused.getMessage().contains("laser::Driver"), refused.getMessage());
  }
}
