package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.diagnostics.GeneratorCode;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.LanguageLimits;
import org.tactus.model.view.SystemView;

/** What cannot be generated is refused as a whole, with place, cause and way out. */
class RefusalTest {

  private static final String SYSTEM = """
      system refused
      platform { host vehicle { cores c0 c1 } }
      message Text = std_msgs/msg/String size 64 B
      topic /chatter : Text
      node Talker { timer talk every 500 ms wcet 1 ms publishes /chatter }
      node Listener { subscription hear on /chatter wcet 1 ms }
      """;

  @ParameterizedTest
  @CsvSource({"humble, executor e: events { nodes Talker }, executor e, the events executor, use single_threaded",
      "lyrical, executor e: static_single_threaded { nodes Talker }, executor e, the static_single_threaded executor, "
          + "use single_threaded",
      "humble, flow controller e { scheduler FIFO thread fifo 3 }, flow controller e, a policy or core for Fast DDS's "
          + "threads, leave out the thread; or choose a newer distribution"})
  void whatATargetLacks(String target, String element, String place, String feature, String remedy) {
    assertRefused(SYSTEM + element, Target.of(target),
        "TAC-GEN-002 " + place + ": ROS 2 " + target + " lacks " + feature + "; "
            + remedy.replace("thread; or", "thread, or"));
  }

  @Test
  void aTargetWhoseSupportHasEnded() {
    assertRefused(SYSTEM, Target.IRON,
        "TAC-GEN-001 target iron: nothing is generated for ROS 2 iron, whose support has ended; choose one of "
            + "humble, jazzy, kilted, lyrical");
  }

  @Test
  void unknownTarget() {
    assertEquals("'foxy' is none of the known distributions humble, iron, jazzy, kilted, lyrical",
        assertThrows(IllegalArgumentException.class, () -> Target.of("foxy")).getMessage());
  }

  @Test
  void reservationForTheEventsExecutorByGroups() {
    assertRefused(
        SYSTEM + "executor e: events_cbg(2) { nodes Talker threads on vehicle.c0 reservation 1 ms every 10 ms }",
        Target.JAZZY,
        "TAC-GEN-007 executor e: it has several threads, and a reservation holds for one; use fifo, or a "
            + "single_threaded executor per reservation");
  }

  @Test
  void systemWithoutName() {
    assertRefused(SYSTEM.replace("system refused", ""), Target.JAZZY,
        "TAC-GEN-003 the system: it has no name, which its packages are called after; begin the file with: system "
            + "name");
  }

  /** Each line: whose name is too long, what it gives a name to, and how long it may be, in the system below. */
  @ParameterizedTest
  @CsvSource({"node Camera, package, 142", "process running, unit, 134", "host vehicle, unit, 126",
      "message Point, type, 127", "node type Sensor, package, 142",
      "service Camera.shoot, service, 142", "action Camera.turn, action, 149"})
  void namesThatAreTooLongForFiles(String place, String what, int most, @TempDir Path folder) throws IOException {
    String system = """
        system refused
        platform { host vehicle { cores c0 } }
        message Point { float64 x }
        topic /points : Point
        node Camera {
          timer capture every 100 ms wcet 1 ms publishes /points
          service shoot: std_srvs/srv/Trigger request 8 B response 8 B wcet 1 us
          action server turn: nav2_msgs/action/Spin { goal wcet 1 us }
        }
        node type Sensor { timer measure every 1 s wcet 1 ms }
        node Lidar = Sensor {}
        process running on vehicle { nodes Camera, Lidar }
        """;
    String name = place.replaceFirst(".*[ .]", "");
    String longest = name + "x".repeat(most - name.length());
    WorkspaceGenerator.generate(Models.text(system.replaceAll("\\b" + name + "\\b", longest)), Target.JAZZY,
        folder.resolve("workspace"), GeneratorOptions.DEFAULT);
    try (var files = Files.walk(folder)) {
      int longestFile = files.mapToInt(file -> file.getFileName().toString().length()).max().orElseThrow();
      assertTrue(longestFile < LanguageLimits.GENERATED_NAME + 10,
          () -> "a file name has " + longestFile + " characters");
    }
    List<String> refusals = refusals(system.replaceAll("\\b" + name + "\\b", longest + "x"), Target.JAZZY);
    assertEquals(1, refusals.size(), refusals::toString);
    assertTrue(
        refusals.getFirst().startsWith(
            "TAC-GEN-029 " + place + longest.substring(name.length()) + "x: its " + what + " would be called '"),
        refusals::toString);
    assertTrue(refusals.getFirst().endsWith(
        "', with 151 characters, more than the 150 that build tools and file systems leave for it; shorten this name "
            + "or the system's"),
        refusals::toString);
  }

  @Test
  void messageNameThatRosRejects() {
    assertRefused(SYSTEM + "message point_2d { float64 x }", Target.JAZZY,
        "TAC-GEN-003 message point_2d: ROS 2 does not accept this name for a message; begin with a capital letter and "
            + "use letters and digits only");
  }

  @ParameterizedTest
  @ValueSource(strings = {"test", "all", "install", "clean", "help", "package", "uninstall", "fastrtps", "Test"})
  void processThatIsATargetOfCmake(String name) {
    assertRefused(SYSTEM + "process " + name + " on vehicle { nodes Talker, Listener }", Target.JAZZY,
        "TAC-GEN-003 process " + name + ": CMake has a target '"
            + name.toLowerCase(java.util.Locale.ROOT)
            + "', so that it can be no executable; choose another name for the process");
  }

  @Test
  void systemThatIsANamespaceOfCpp() {
    assertRefused(SYSTEM.replace("system refused", "system std"), Target.JAZZY,
        "TAC-GEN-003 system std: C++ itself has this name; choose another name");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "\"\\x41\" | a backslash stands before a character that it gives no meaning to; write two backslashes for one",
      "\"\\u00\" | a backslash stands before a character that it gives no meaning to; write two backslashes for one",
      "\"a\\nb\" | rosidl writes control characters and separators of lines as they are into literals of one line; "
          + "write a text without them",
      "\"\\u202e\" | rosidl writes control characters and separators of lines as they are into literals of one line; "
          + "write a text without them"})
  void constantThatAMessageCannotHold(String literal, String cause) {
    assertRefused(SYSTEM + "message Words { string C = " + literal + " uint8 x }", Target.JAZZY,
        "TAC-GEN-022 constant Words.C: " + cause);
  }

  @Test
  void valueThatIsCode() {
    SystemView view = Models.text(SYSTEM.replace("node Talker {", "node Talker { parameter gain: int = 1"));
    view.nodes().getFirst().getParameters().getFirst().setValue("0); std::system(\"x\"); (void)(0");
    assertEquals(List.of(
        "TAC-GEN-022 parameter gain: '0); std::system(\"x\"); (void)(0' is not a whole number; write a whole number"),
        refusals(view, Target.JAZZY));
  }

  /** A model that the language did not read: interfaces of actions, and names of node types that give no class. */
  @Test
  void namesOfActionsAndNodeTypesThatGiveNoCode() {
    assertRefused(SYSTEM + "node Planner { action server plan: nav2_msgs/srv/Plan { goal wcet 1 us } }", Target.JAZZY,
        "TAC-GEN-003 action Planner.plan: 'nav2_msgs/srv/Plan' is no ROS 2 action; write package/action/Type");
    assertRefused(SYSTEM + "node type _1 { timer measure every 1 s wcet 1 ms } node Lidar = _1 {} node Radar = _1 {}",
        Target.JAZZY,
        "TAC-GEN-003 node type _1: it gives no name for a C++ class; begin the name with a letter");
  }

  @Test
  void fieldThatIsAKeyword() {
    assertRefused(SYSTEM + "message Person { uint8 class }", Target.JAZZY,
        "TAC-GEN-003 message Person, field class: ROS 2 or C++ does not accept this name for a field;"
            + " use lower-case letters, digits and single underscores, and no C++ keyword");
  }

  @Test
  void nodesWithOnePackage() {
    assertRefused(SYSTEM + "node talker { timer t every 1 s wcet 1 us }", Target.JAZZY,
        "TAC-GEN-004 node talker: its package would be called 'refused_talker' like that of node Talker; choose "
            + "another name");
  }

  @Test
  void executorOverTwoProcesses() {
    assertRefused(SYSTEM + """
        process a on vehicle { nodes Talker }
        process b on vehicle { nodes Listener }
        executor e: single_threaded { nodes Talker, Listener }
        """, Target.JAZZY, "TAC-GEN-005 executor e: its callbacks are in different processes: Talker in a, Listener in"
        + " b; give these nodes to one process, or use an executor per process");
  }

  @Test
  void plainThreadWithTwoCallbacks() {
    assertRefused(SYSTEM.replace("publishes /chatter }", "publishes /chatter timer walk every 1 s wcet 1 us }")
        + "executor e: plain_thread { nodes Talker }", Target.JAZZY,
        "TAC-GEN-006 executor e: a plain thread runs one callback, and this one has Talker.talk, Talker.walk;"
            + " give each callback a callback group and a plain_thread of its own, or use single_threaded");
  }

  @Test
  void reservationOfSeveralThreads() {
    assertRefused(
        SYSTEM + "executor e: multi_threaded(2) { nodes Talker threads on vehicle.c0 reservation 1 ms every 10 ms }",
        Target.JAZZY,
        "TAC-GEN-007 executor e: it has several threads, and a reservation holds for one; use fifo, or a "
            + "single_threaded executor per reservation");
  }

  @Test
  void servicesOfThreadsThatAreNotPreempted() {
    String server = SYSTEM + "node Server { service get : std_srvs/srv/Trigger wcet 1 ms }"
        + " executor e: single_threaded { nodes Server thread on vehicle.c0 fifo 10 ";
    assertRefused(server + "non_preemptive }", Target.JAZZY,
        "TAC-GEN-033 service Server.get: rclcpp sends its response after the callback, when its non_preemptive thread"
            + " can be preempted; give the service a callback group and an executor of its own without"
            + " non_preemptive");
    assertRefused(server + "cooperative }", Target.JAZZY);
  }

  @Test
  void offsetsOfTimers() {
    for (String jitter : List.of("0", "9 us")) {
      assertRefused(SYSTEM.replace("every 500 ms",
              "every 500 ms offset 1 ms" + (jitter.equals("0") ? "" : " jitter " + jitter)), Target.JAZZY,
          "TAC-GEN-034 timer Talker.talk: a generated timer follows the grid of its offset by up to 10 us and by what"
              + " Linux takes to wake its thread, and it has a jitter of " + jitter
              + "; give it a jitter that covers both, such as 100 us, and analyse the system again");
    }
  }

  @Test
  void logicalExecutionTimeOfTimers() {
    for (String timer : List.of("every 500 ms let", "every 500 ms offset 1 ms let")) {
      assertRefused(SYSTEM.replace("every 500 ms", timer), Target.JAZZY,
          "TAC-GEN-035 timer Talker.talk: generated callbacks read when they run and publish as they run, so that"
              + " nothing holds their outputs; read, compute and publish in three callbacks, as"
              + " docs/cookbook/logical-execution.md shows, or leave let out");
    }
  }

  @Test
  void reservationOfListenerThreads() {
    assertRefused(SYSTEM + "process a on vehicle { nodes Talker listener threads on c0 reservation 1 ms every 10 ms }",
        Target.JAZZY,
        "TAC-GEN-007 process a: Fast DDS receives with several threads per participant, and a reservation holds for "
            + "one; use fifo for listener threads");
  }

  @Test
  void timersThatCannotPrecedeTheirExecutor() {
    for (String kind : List.of("events", "events_cbg(2)")) {
      assertRefused(SYSTEM + "executor e: " + kind + " { nodes Talker threads on vehicle.c0, vehicle.c1 fifo 99 }",
          Target.KILTED,
          "TAC-GEN-019 executor e: rclcpp queues its timers with threads of its own, which need a priority above 99; "
              + "use fifo 98 or less");
    }
  }

  @Test
  void coreBeyondTheMask() {
    assertRefused(
        SYSTEM.replace("c0 c1", "c0 c64") + "executor e: single_threaded { nodes Talker thread on vehicle.c64 fifo 1 }",
        Target.JAZZY,
        "TAC-GEN-008 executor e: core c64 is number 64, and Fast DDS's affinity masks end at 63; use a core with a "
            + "smaller number");
  }

  @Test
  void flowControllerThatTheProfileCannotExpress() {
    assertRefused(SYSTEM + "flow controller f { limit 3 GB per 1500 us }", Target.JAZZY,
        "TAC-GEN-009 flow controller f: Fast DDS counts bytes with 32 bits, and 3 GB is more; use a smaller limit with "
            + "a shorter period",
        "TAC-GEN-009 flow controller f: Fast DDS counts the period in whole milliseconds, and 1500 us is not one; use "
            + "a period of whole milliseconds");
  }

  @Test
  void flowControllerThatFastDdsHasItself() {
    assertRefused(SYSTEM + "flow controller AsyncFlowController { scheduler FIFO }", Target.JAZZY,
        "TAC-GEN-010 flow controller AsyncFlowController: Fast DDS has a controller of this name; choose another name");
  }

  @Test
  void publishersThatOneProcessSendsDifferently() {
    String second = """
        flow controller f { scheduler FIFO }
        qos fast { publish async via f }
        node Shouter { timer shout every 1 s wcet 1 ms publishes /chatter with fast }
        """;
    assertRefused(SYSTEM + second + "process a on vehicle { nodes Talker, Shouter }", Target.JAZZY,
        "TAC-GEN-011 topic /chatter: Shouter.shout and Talker.talk send it differently in one process, and Fast DDS "
            + "has one profile per topic and process; give both the same publish mode, flow controller, priority and "
            + "share, or put the nodes into two processes");
    assertEquals(List.of(), refusals(SYSTEM + second, Target.JAZZY), "in two processes they may");
  }

  @Test
  void synchronousPublisherWithAFlowController() {
    assertRefused(
        SYSTEM.replace("/chatter : Text", "/chatter : Text { publish sync via f }")
            + "flow controller f { scheduler FIFO }",
        Target.JAZZY,
        "TAC-GEN-012 topic /chatter: Talker.talk sends it synchronously through flow controller f, and Fast DDS does "
            + "not create such a writer; write: publish async via f");
  }

  @Test
  void whatNothingCanStopOnARegulatedCore() {
    String regulated = SYSTEM.replace("cores c0 c1 }", """
        cores c0 c1
        memory bandwidth 10 GB per 1 s { regulate c0 to 100 KB every 1 ms sampling 10 us activation 100 us }
        }
        """);
    assertRefused(regulated + """
        executor e: single_threaded { nodes Talker thread on vehicle.c0 fifo 96 }
        executor r: single_threaded { nodes Listener thread on vehicle.c0 reservation 1 ms every 10 ms }
        executor free: single_threaded { thread on vehicle.c1 fifo 99 }
        """, Target.JAZZY,
        "TAC-GEN-015 memory of host vehicle: no thread of Linux looks at a core every 10 us; give a sampling of at "
            + "least 50 us; the bounds say what that costs",
        "TAC-GEN-015 executor e: fifo 96 leaves no priorities for the regulation of core vehicle.c0; use fifo 95 at "
            + "most there",
        "TAC-GEN-015 executor r: a thread with a reservation goes before every other, so nothing can stop it on the "
            + "regulated core vehicle.c0; use fifo there, or a core that is not regulated");
  }

  @Test
  void controllersThatWouldBeStoppedThemselves() {
    String regulated = SYSTEM.replace("cores c0 c1 }", """
        cores c0 c1
        memory bandwidth 10 GB per 1 s { controller on c0 fifo 43 regulate c0 to 100 KB every 1 ms sampling 100 us \
        activation 100 us }
        }
        """);
    String threads = "executor e: single_threaded { nodes Talker thread on vehicle.c0 fifo 40 }";
    assertRefused(regulated + threads, Target.JAZZY,
        "TAC-GEN-015 memory of host vehicle: with fifo 43 the controller would be stopped together"
        + " with its core vehicle.c0; use fifo 44 at least there, or give no priority");
    assertRefused(regulated.replace("fifo 43", "fifo 44") + threads, Target.JAZZY);
  }

  /** What does not keep a system from being generated is no refusal, and what does is no warning. */
  @Test
  void severityIsThatOfTheCatalogue() {
    assertThrows(IllegalArgumentException.class, () -> new Refusal(GeneratorCode.ORIGIN_LOST, null, "a", "b", "c"));
    assertThrows(IllegalArgumentException.class, () -> new Warning(GeneratorCode.TIMERS_ABOVE_HIGHEST,
        Models.text(SYSTEM).root(), "a"));
  }

  @Test
  void nothingIsWritten(@TempDir Path folder) {
    Path output = folder.resolve("workspace");
    assertThrows(RefusedException.class,
        () -> WorkspaceGenerator.generate(Models.unchecked(SYSTEM.replace("system refused", "")), Target.HUMBLE, output,
            GeneratorOptions.DEFAULT));
    assertFalse(Files.exists(output));
  }

  private static void assertRefused(String model, Target target, String... expected) {
    assertEquals(List.of(expected), refusals(model, target));
  }

  private static List<String> refusals(String model, Target target) {
    return refusals(Models.unchecked(model), target);
  }

  private static List<String> refusals(SystemView view, Target target) {
    try {
      WorkspaceGenerator.preview(view, target, GeneratorOptions.DEFAULT);
      return List.of();
    } catch (RefusedException refused) {
      return refused.refusals().stream().map(Refusal::toString).toList();
    }
  }
}
