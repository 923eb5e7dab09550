package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two cameras of one node type, from the text to what is generated. */
class NodeTypesTest {

  private static final Path EXAMPLE = CommandRun.example("node-types/node-types.tactus");

  private static final String TYPE = """
      message Image = sensor_msgs/msg/Image size 60 KB
      topic /image: Image { external subscribers 1 }
      node type Camera {
        callback group exclusive driver
        timer capture every 50 ms wcet 4 ms in driver publishes /image
      }
      """;

  @TempDir
  private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private String text(String path) throws IOException {
    return Files.readString(folder.resolve("workspace/src").resolve(path));
  }

  @Test
  void theExampleMeetsItsGoalsAndNoRunExceedsThem() {
    assertEquals(ExitStatus.DONE, CommandRun.of("check", EXAMPLE).status());
    CommandRun analysed = CommandRun.of("analyze", EXAMPLE);
    assertEquals(ExitStatus.DONE, analysed.status(), analysed.out() + analysed.err());
    assertTrue(analysed.out().contains("15.6 ms"), analysed.out());
    CommandRun simulated = CommandRun.of("simulate", EXAMPLE, "--duration", "10s");
    assertEquals(ExitStatus.DONE, simulated.status(), simulated.out() + simulated.err());
  }

  @Test
  void oneClassServesAllInstancesAndEachKeepsWhatItSays() throws IOException {
    CommandRun run = CommandRun.of("generate", EXAMPLE, "--output", folder.resolve("workspace"), "--synthetic-load");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    String template = text("examples_node_types_camera/include/examples_node_types_camera/camera.hpp");
    assertTrue(template.contains("this->publish_image(sensor_msgs::msg::Image());"), template);
    assertTrue(text("examples_node_types_right/include/examples_node_types_right/right.hpp")
        .contains("class Right : public examples_node_types_camera::Camera<RightBase>"));
    String left = text("examples_node_types_left/src/left_base.cpp");
    String right = text("examples_node_types_right/src/right_base.cpp");
    assertTrue(left.contains("*this, 50ms,") && left.contains("().run(4ms)") && left.contains("\"left/image\""), left);
    assertTrue(right.contains("*this, 40ms,") && right.contains("().run(3ms)") && right.contains("\"right/image\""),
        right);
    assertTrue(text("examples_node_types_bringup/config/right.yaml").contains("exposure: 12.0"));
    assertTrue(text("examples_node_types_bringup/config/left.yaml").contains("exposure: 8.5"));
  }

  /** Each process tells its nodes what they are called; topics and the services of others stay those of the model. */
  @Test
  void instancesAreCalledAndFoundInTheirNamespaces() throws IOException {
    CommandRun run = CommandRun.of("generate", EXAMPLE, "--output", folder.resolve("workspace"));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    String main = text("examples_node_types_bringup/src/driving.cpp");
    assertTrue(main.contains("prepared.names, \"Right\", \"camera\",\n"), main);
    assertTrue(main.contains("{\"right/image\", \"/right/image\", false}"), main);
    assertTrue(text("examples_node_types_fusion/src/fusion_base.cpp").contains("\"left/camera/calibrate\""));
    assertTrue(text("examples_node_types_bringup/config/right.yaml").contains("/**/right/camera:\n"));
    assertTrue(text("examples_node_types_bringup/test/test_system.py").contains("'/right/camera',"));
  }

  /** A driver that exists is a type, too: what its code calls a topic is said once, and each instance has its own. */
  @Test
  void aDriverThatExistsIsStartedTwice() throws IOException {
    Path system = file("cameras.tactus", """
        system cameras
        message Image = sensor_msgs/msg/Image size 60 KB
        topic /image: Image { external subscribers 1 }
        topic /left/image: Image
        topic /right/image: Image
        platform { host robot { cores c0 c1 } }
        node type Camera = usb_cam component usb_cam::UsbCamNode {
          remap image_raw -> /image
          remap ~/set_capture -> calibrate
          parameters "package://usb_cam/config/usb.yaml"
          parameter exposure: double = 8.5
          timer capture every 50 ms wcet 4 ms publishes /image
          service calibrate: std_srvs/srv/SetBool wcet 1 ms
        }
        node Left = Camera { name camera namespace /left remap /image -> /left/image }
        node Right = Camera {
          name camera namespace /right
          remap /image -> /right/image
          parameters "/etc/right.yaml"
          override callback capture every 40 ms wcet 3 ms
        }
        node Fusion {
          subscription fuse on any(/left/image, /right/image) wcet 6 ms
          timer check every 1 s wcet 500 us calls calibrate
          client calibrate of Left.calibrate wcet 100 us
        }
        process driving on robot { nodes Left, Right, Fusion }
        chain see from Right.capture to Fusion.fuse { latency <= 60 ms }
        """);
    CommandRun analysed = CommandRun.of("analyze", system, "--assume", "own-cores");
    assertEquals(ExitStatus.DONE, analysed.status(), analysed.out() + analysed.err());
    CommandRun run = CommandRun.of("generate", system, "--output", folder.resolve("workspace"));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertFalse(Files.exists(folder.resolve("workspace/src/cameras_camera")), "its code exists");
    assertFalse(Files.exists(folder.resolve("workspace/src/cameras_left")), "its code exists");
    String main = text("cameras_bringup/src/driving.cpp");
    assertTrue(main.contains("{\"Right\", \"usb_cam\", \"usb_cam::UsbCamNode\",\n      \"camera\", \"/right\""), main);
    assertTrue(main.contains("{\"image_raw\", \"/right/image\", false}"), main);
    assertTrue(main.contains("{\"~/set_capture\", \"/right/camera/calibrate\", true}"), main);
    assertTrue(main.indexOf("\"package://usb_cam/config/usb.yaml\",\n        \"/etc/right.yaml\"") > 0, main);
    assertTrue(main.contains("Timer, \"\", 40000000"), main);
    assertTrue(text("cameras_fusion/src/fusion_base.cpp").contains("\"left/camera/calibrate\""));
  }

  @Test
  void aTypeOfAnImportedFileHasInstances() throws IOException {
    file("camera.tactus", TYPE);
    Path system = file("system.tactus", """
        system robot
        import "camera.tactus"
        node Left = Camera {}
        node Right = Camera { override callback capture wcet 2 ms }
        executor left: single_threaded { groups Left.driver }
        chain see from Right.capture to Right.capture { latency <= 20 ms }
        """);
    CommandRun run = CommandRun.of("analyze", system);
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    assertTrue(run.out().contains("2 ms  callback Right.capture"), run.out());
  }

  @Test
  void whatAllInstancesHaveIsSaidOnceAtTheType() throws IOException {
    Path system = file("system.tactus", "system robot\n" + TYPE.replace("wcet 4 ms ", "")
        + "node Left = Camera {}\nnode Right = Camera {}\n"
        + "chain left from Left.capture to Left.capture { latency <= 1 s }\n"
        + "chain right from Right.capture to Right.capture { latency <= 1 s }\n");
    CommandRun run = CommandRun.of("check", system);
    assertEquals(1, run.err().split("TAC-", -1).length - 1, run.err());
    assertTrue(run.err().contains("system.tactus:6:9"), run.err());
  }

  @Test
  void whatOneInstanceHasIsSaidThere() throws IOException {
    Path system = file("system.tactus", "system robot\n" + TYPE
        + "node Left = Camera {}\nnode Right = Camera { override callback capture wcet 2 ms bcet 3 ms }\n");
    CommandRun run = CommandRun.of("check", system);
    assertEquals(ExitStatus.INPUT, run.status(), run.err());
    assertEquals(1, run.err().split("error\\[", -1).length - 1, run.err());
    assertTrue(run.err().contains("system.tactus:9:"), run.err());
  }

  @Test
  void aTypeIsNoNode() throws IOException {
    Path system = file("system.tactus", "system robot\n" + TYPE
        + "node Left = Camera {}\nchain see from Camera.capture to Left.capture\n");
    CommandRun run = CommandRun.of("check", system);
    assertTrue(run.err().replaceAll("\\s+", " ").contains("name one of them, such as Left"), run.err());
    assertFalse(run.err().contains("did you mean"), run.err());
  }

  @Test
  void aVariantLeavesAnInstanceOut() throws IOException {
    file("robot.tactus", "system robot\n" + TYPE + "node Left = Camera {}\nnode Right = Camera {}\n"
        + "chain see from Left.capture to Left.capture\n");
    Path variant = file("variant.tactus", "system robot\nimport \"robot.tactus\"\nwithout node Right\n");
    CommandRun run = CommandRun.of("analyze", variant);
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    assertFalse(run.out().contains("Right"), run.out());
  }

  @Test
  void aChangeOfATypeIsToldOfItsInstances() throws IOException {
    String system = "system robot\n" + TYPE + "node Left = Camera {}\nnode Right = Camera { %s }\n";
    Path before = file("before.tactus", system.formatted(""));
    Path after = file("after.tactus", system.formatted("override callback capture every 40 ms"));
    CommandRun run = CommandRun.of("diff", before, after);
    assertTrue(run.out().contains("Right.capture") && run.out().contains("40 ms"), run.out() + run.err());
    assertFalse(run.out().contains("Left.capture") || run.out().contains("override"), run.out());
  }

  @Test
  void rulesOfAnInstanceAreFollowedAtOnce() throws IOException {
    Path system = file("system.tactus", """
        system robot
        message M { uint32 value }
        topic /a: M { external publisher every 1 s }
        topic /b: M { external publisher every 1 s }
        topic /c: M { external subscribers 1 }
        topic /d: M { external subscribers 1 }
        node type Filter {
          subscription first on any(/a, /b) wcet 1 ms publishes /c when triggered by /a, /d when triggered by /b
          client left of One.reset wcet 1 ms
          client right of Other.reset wcet 1 ms
          timer ask every 1 s wcet 1 ms calls left, right
        }
        node One { service reset: std_srvs/srv/Trigger wcet 1 ms }
        node Other { service reset: std_srvs/srv/Trigger wcet 1 ms }
        node Crossed = Filter {
          remap /a -> /b
          remap /b -> /a
          remap /c -> /d
          remap /d -> /c
          remap /One/reset -> Other.reset
          remap /Other/reset -> One.reset
        }
        """);
    CommandRun run = CommandRun.of("generate", system, "--output", folder.resolve("workspace"));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    String base = text("robot_crossed/src/crossed_base.cpp").replaceAll("\\s+", " ");
    for (String made : List.of("publisher_c_ = create_publisher<robot_interfaces::msg::M>( \"d\"",
        "publisher_d_ = create_publisher<robot_interfaces::msg::M>( \"c\"",
        "client_left_ = create_client<std_srvs::srv::Trigger>( \"Other/reset\"",
        "client_right_ = create_client<std_srvs::srv::Trigger>( \"One/reset\"")) {
      assertTrue(base.contains(made), made + " in " + base);
    }
  }

  @Test
  void anInstanceHasItsOwnCallbackGroupsAndQos() throws IOException {
    Path system = file("system.tactus", """
        system robot
        message M { uint32 value }
        qos deep { history keep_last 50 }
        topic /in: M { external publisher every 100 ms }
        node type Part {
          callback group exclusive one
          callback group exclusive other
          subscription take on /in wcet 1 ms in one
          timer tick every 50 ms wcet 30 ms in one
        }
        node Left = Part {}
        node Right = Part {
          override callback group reentrant other
          override callback take with deep in other
        }
        platform { host h { cores c d } }
        process robot on h { nodes Left, Right }
        executor left: multi_threaded(2) { nodes Left threads on c, d fifo 10 }
        executor right: multi_threaded(2) { nodes Right threads on c, d fifo 10 }
        chain left from Left.take to Left.take
        chain right from Right.take to Right.take
        """);
    CommandRun run = CommandRun.of("generate", system, "--output", folder.resolve("workspace"));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    String left = text("robot_left/src/left_base.cpp");
    String right = text("robot_right/src/right_base.cpp");
    assertTrue(left.contains("KeepLast(10)") && !left.contains("KeepLast(50)") && !left.contains("Reentrant"), left);
    assertTrue(right.contains("KeepLast(50)") && !right.contains("KeepLast(10)") && right.contains("Reentrant"), right);
    CommandRun compared = CommandRun.of("diff", system, file("alike.tactus", Files.readString(system)
        .replace("  override callback group reentrant other\n", "").replace(" with deep in other", " in other")));
    assertTrue(compared.out().contains("Right.other") && compared.out().contains("Right.take"), compared.out());
    assertFalse(compared.out().contains("Left") || compared.out().contains("override"), compared.out());
  }

  /** The template is made once, so that what one instance has to leave or publish alone has to be in all of them. */
  @Test
  void theTemplateServesInstancesThatAreNotAlike() throws IOException {
    Path system = file("system.tactus", """
        system robot
        message M { uint32 value }
        qos lossy { reliability best_effort }
        topic /a: M with lossy { external subscribers 1 }
        topic /b: M { external subscribers 1 }
        node type Part {
          timer tick every 50 ms wcet 1 ms publishes /a
          timer tock every 100 ms wcet 1 ms publishes /a with lossy
        }
        node Left = Part {}
        node Right = Part { remap /a -> /b }
        node Fusion { timer fuse every 10 ms wcet 10 us samples Right.tock }
        platform { host h { cores c } }
        process robot on h { nodes Left, Right, Fusion }
        executor one: single_threaded { nodes Left, Right, Fusion thread on c }
        """);
    CommandRun run = CommandRun.of("generate", system, "--output", folder.resolve("workspace"));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    String template = text("robot_part/include/robot_part/part.hpp");
    assertTrue(template.contains("this->leave_tock(typename BaseT::TockState());\n"
        + "    this->publish_a_2(robot_interfaces::msg::M());"), template);
    for (String instance : List.of("left", "right")) {
      String base = text("robot_" + instance + "/src/" + instance + "_base.cpp");
      assertTrue(base.contains("Base::leave_tock(TockState state)") && base.contains("Base::publish_a_2("), base);
    }
    assertTrue(text("robot_right/src/right_base.cpp").replaceAll("\\s+", "").contains("publisher_a_2_="
        + "create_publisher<robot_interfaces::msg::M>(\"b\",rclcpp::QoS(rclcpp::KeepLast(10)).best_effort("));
  }

  @Test
  void typesHaveServersAndClientsOfActions() throws IOException {
    Path system = file("system.tactus", """
        system robot
        node type Worker {
          callback group exclusive work
          action server dock: nav2_msgs/action/FollowPath {
            goal wcet 1 ms
            execution every 50 ms feedback wcet 5 ms in work
            cancel wcet 1 ms
            result wcet 1 ms
          }
          event source arrived sporadic 1 s wcet 1 ms completes dock
        }
        node type Caller {
          timer order every 2 s wcet 1 ms calls dock
          timer give_up every 5 s wcet 1 ms cancels dock
          action client dock of Server.dock { goal wcet 1 ms feedback wcet 1 ms cancel wcet 1 ms result wcet 1 ms }
        }
        node Server = Worker {}
        node First = Caller {}
        node Second = Caller { override callback dock.feedback wcet 2 ms }
        """);
    CommandRun run = CommandRun.of("generate", system, "--output", folder.resolve("workspace"), "--synthetic-load");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    String worker = text("robot_worker/include/robot_worker/worker.hpp");
    assertTrue(worker.contains("#include \"rclcpp_action/rclcpp_action.hpp\""), worker);
    assertTrue(worker.contains("this->complete_dock(std::make_shared<nav2_msgs::action::FollowPath::Result>());"),
        worker);
    String caller = text("robot_caller/include/robot_caller/caller.hpp");
    assertTrue(caller.contains("this->call_dock(nav2_msgs::action::FollowPath::Goal());"), caller);
    assertTrue(caller.contains("this->cancel_dock();"), caller);
    assertTrue(text("robot_caller/package.xml").contains("<depend>rclcpp_action</depend>"));
    assertTrue(text("robot_second/src/second_base.cpp").contains("().run(2ms)"));
    assertFalse(text("robot_first/src/first_base.cpp").contains("().run(2ms)"));
  }

  /** The servers of two instances have names of their own, so that each goal goes to the one that is meant. */
  @Test
  void eachInstanceServesAnActionOfItsOwn() throws IOException {
    Path system = file("system.tactus", """
        system robot
        platform { host board { cores c0 c1 } }
        node type Worker {
          callback group exclusive work
          action server dock: nav2_msgs/action/FollowPath {
            goal request 60 B wcet 1 ms
            execution wcet 5 ms in work
            result response 40 B wcet 1 ms
          }
        }
        node Left = Worker {}
        node Right = Worker { override callback dock.execution wcet 40 ms }
        node Mission {
          timer order every 500 ms wcet 1 ms calls left, right
          action client left of Left.dock { goal wcet 1 ms status wcet 100 us result wcet 1 ms }
          action client right of Right.dock { goal wcet 1 ms status wcet 100 us result wcet 1 ms }
        }
        process docking on board { nodes Left, Right, Mission listener thread on c0 fifo 60 }
        executor workers: single_threaded { nodes Left, Right thread on board.c0 fifo 50 }
        executor mission: single_threaded { nodes Mission thread on board.c1 fifo 50 }
        chain left from Mission.order to Mission.left.result { latency <= 200 ms }
        chain right from Mission.order to Mission.right.result { latency <= 200 ms }
        """);
    CommandRun analysed = CommandRun.of("analyze", system);
    assertEquals(ExitStatus.DONE, analysed.status(), analysed.out() + analysed.err());
    CommandRun simulated = CommandRun.of("simulate", system, "--duration", "10s");
    assertEquals(ExitStatus.DONE, simulated.status(), simulated.out() + simulated.err());
    CommandRun run = CommandRun.of("generate", system, "--output", folder.resolve("workspace"), "--synthetic-load");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    String left = text("robot_left/src/left_base.cpp");
    assertTrue(left.contains("\"Left/dock\"") && left.contains("().run(5ms)"), left);
    String right = text("robot_right/src/right_base.cpp");
    assertTrue(right.contains("\"Right/dock\"") && right.contains("().run(40ms)"), right);
    String mission = text("robot_mission/src/mission_base.cpp");
    assertTrue(mission.contains("\"Left/dock\"") && mission.contains("\"Right/dock\""), mission);
  }

  /** In the code of all instances, what is sampled of one of them is that one's. */
  @Test
  void aTypeMaySampleOneOfItsInstances() throws IOException {
    Path system = file("system.tactus", """
        system robot
        node type Part {
          timer tick every 50 ms wcet 1 ms samples Left.tock
          timer tock every 100 ms wcet 1 ms
        }
        node Left = Part {}
        node Right = Part {}
        platform { host h { cores c } }
        process robot on h { nodes Left, Right }
        executor one: single_threaded { nodes Left, Right thread on c }
        """);
    CommandRun run = CommandRun.of("generate", system, "--output", folder.resolve("workspace"));
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(text("robot_part/include/robot_part/part.hpp").contains("(void)this->sample_left_tock();"));
    String main = text("robot_bringup/src/robot.cpp");
    assertTrue(main.contains("left_node->connect_left_tock(left_node->state_tock());"), main);
    assertTrue(main.contains("right_node->connect_left_tock(left_node->state_tock());"), main);
  }
}
