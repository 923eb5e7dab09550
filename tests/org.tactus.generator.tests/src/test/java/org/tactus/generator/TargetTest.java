package org.tactus.generator;

import org.tactus.model.distribution.Target;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What differs between the ROS 2 distributions in what is generated and in what is said. */
class TargetTest {

  private static final String SYSTEM = """
      system targets
      platform { host vehicle { cores c0 c1 } host gateway { cores c0 } }
      message Text { string<=64 data }
      topic /chatter : Text
      node Talker {
        callback group exclusive own
        callback group reentrant many
        timer talk every 500 ms wcet 1 ms in own publishes /chatter
        timer walk every 500 ms wcet 1 ms in own
        event source knock sporadic 10 ms wcet 1 us in many
        service ask: std_srvs/srv/Trigger wcet 1 us in many
      }
      node Listener { subscription hear on /chatter wcet 1 ms }
      process one on vehicle { nodes Talker }
      process two on gateway { nodes Listener }
      """;

  @TempDir
  private Path folder;

  @Test
  void humbleHasItsOwnInterfaces() {
    assertTrue(
        text(Target.HUMBLE, "src/targets_talker/src/talker_base.cpp").contains("rmw_qos_profile_services_default,"));
    String environment = text(Target.HUMBLE, "src/targets_bringup/scripts/env.sh");
    assertTrue(environment.contains("tactus_set ROS_LOCALHOST_ONLY 0") && !environment.contains("ROS_STATIC_PEERS"),
        environment);
    assertTrue(environment.contains("FASTRTPS_DEFAULT_PROFILES_FILE"), environment);
  }

  @Test
  void valuesOfParametersFollowWhatIsSet() {
    String system = SYSTEM.replaceFirst("node Talker \\{", "node Talker { parameter gain: double = 0.5 ");
    String path = "src/targets_talker/src/talker_base.cpp";
    assertTrue(text(Target.HUMBLE, system, path).contains("add_on_set_parameters_callback("));
    assertTrue(text(Target.JAZZY, system, path).contains("add_post_set_parameters_callback("));
    assertFalse(text(Target.JAZZY, system, path).contains("get_parameter("));
  }

  @Test
  void intraprocessCommunicationIsRclcppsWhereTheModelSaysSo() {
    String path = "src/targets_bringup/src/one.cpp";
    assertFalse(text(Target.JAZZY, path).contains("use_intra_process_comms"));
    assertTrue(
        text(Target.JAZZY, SYSTEM.replace("{ nodes Talker }", "{ nodes Talker intraprocess communication on }"), path)
        .contains("rclcpp::NodeOptions().use_intra_process_comms(true)"));
  }

  @Test
  void lyricalIsLikeKilted() {
    for (WorkspaceFile file : files(Target.LYRICAL, SYSTEM)) {
      String text =
          file.text().replace("lyrical", "kilted").replace("3.6", "3.2").replace("VERSION_LESS 32", "VERSION_LESS 29")
          .replace("VERSION_LESS 33", "VERSION_LESS 30");
      assertEquals(text(Target.KILTED, file.path()), text, file.path());
    }
  }

  @Test
  void eventsExecutorsTakeTheirOptionsFirstFromLyricalOn() {
    String executor = "executor e: events { nodes Talker thread on vehicle.c0 fifo 20 }";
    String queue =
        "std::make_unique<SettlingEventsQueue>(\n"
            + "      ThreadSettings{\"e\", {0}, ThreadSettings::Policy::Fifo, 20, 0, 0}));";
    String path = "src/targets_bringup/src/one.cpp";
    String kilted = text(Target.KILTED, SYSTEM + executor, path);
    assertTrue(kilted.contains("EventsExecutor>(\n    " + queue), kilted);
    String lyrical = text(Target.LYRICAL, SYSTEM + executor, path);
    assertTrue(lyrical.contains("EventsExecutor>(\n    rclcpp::ExecutorOptions(),\n    " + queue), lyrical);
  }

  @Test
  void humbleFindsHostsByMulticastAlone() {
    String warning = "TAC-GEN-026 ROS 2 humble knows no static peers: the hosts find each other by multicast alone";
    assertEquals(List.of(warning), warnings(Target.HUMBLE, ""));
    assertEquals(List.of(), warnings(Target.JAZZY, ""));
  }

  @Test
  void hostsWithManyParticipantsLookForAllOfThem() {
    StringBuilder processes = new StringBuilder();
    for (int number = 1; number <= 4; number++) {
      processes.append("node N").append(number).append(" { timer t every 1 s wcet 1 us }\n")
          .append("process p").append(number).append(" on vehicle { nodes N").append(number).append(" }\n");
    }
    assertEquals(List.of(), warnings(Target.JAZZY, processes.toString()));
    String profile = WorkspaceGenerator.preview(Models.text(SYSTEM + processes), Target.JAZZY, GeneratorOptions.DEFAULT)
        .files().stream()
        .filter(file -> file.path().endsWith("config/fastdds/p1.xml")).findFirst().orElseThrow().text();
    assertTrue(profile.contains("<type>UDPv4</type>\n        <maxInitialPeersRange>9</maxInitialPeersRange>"), profile);
    assertTrue(profile.contains("<useBuiltinTransports>false</useBuiltinTransports>"), profile);
    assertFalse(text(Target.JAZZY, "src/targets_bringup/config/fastdds/one.xml").contains("maxInitialPeersRange"),
        "four are looked for in any case");
  }

  @ParameterizedTest
  @EnumSource(value = Target.class, names = {"HUMBLE", "IRON"}, mode = EnumSource.Mode.EXCLUDE)
  void orderWithinAClassIsNotKept(Target target) {
    assertEquals(
        List.of("TAC-GEN-013 executor e: ROS 2 " + target.id()
            + " runs its timers in no fixed order when several are ready, not in that of "
            + "the model; the bounds allow for that, fixed_priority(1) or edf(1) keeps an order"),
        warnings(target, "executor e: single_threaded { nodes Talker }"));
  }

  @Test
  void humbleKeepsTheOrder() {
    assertFalse(String.join("\n", warnings(Target.HUMBLE, "executor e: single_threaded { nodes Talker }"))
        .contains("TAC-GEN-013"));
  }

  @Test
  void deadlinesCountLateWhereMessagesCannotBringTheirOrigin() {
    String queue =
        "executor e: edf(1) { nodes Listener }\nchain c from Talker.talk to Listener.hear { latency <= 100 ms }";
    assertEquals(List.of(
        "TAC-GEN-017 Listener.hear: its deadline counts from the publication of /chatter by Talker, which is later "
            + "than the start of the chain that the bounds assume: message Text has no 'std_msgs/msg/Header header', "
        + "whose stamp brings the start along; add one, or put both nodes into 'edf' or 'mixed' executors of one "
        + "process"), warnings(Target.JAZZY, queue));
    String header = SYSTEM.replace("string<=64 data", "std_msgs/msg/Header header string<=64 data");
    assertEquals(List.of(), generated(Target.JAZZY, header + queue));
    String together = SYSTEM.replace("nodes Talker }", "nodes Talker, Listener }")
        .replace("process two on gateway { nodes Listener }", "");
    assertEquals(List.of(),
        generated(Target.JAZZY, together + queue.replace("nodes Listener", "nodes Talker, Listener")));
  }

  @Test
  void prioritiesNeedNoOrigin() {
    assertEquals(List.of(), warnings(Target.JAZZY,
        "executor e: fixed_priority(1) { nodes Listener }\n"
            + "chain c from Talker.talk to Listener.hear { latency <= 100 ms }"));
  }

  private List<String> warnings(Target target, String executor) {
    return generated(target, SYSTEM + executor);
  }

  private List<String> generated(Target target, String system) {
    return WorkspaceGenerator.generate(Models.text(system), target, folder, GeneratorOptions.DEFAULT).warnings()
        .stream().map(Warning::toString).toList();
  }

  private static String text(Target target, String path) {
    return text(target, SYSTEM, path);
  }

  private static String text(Target target, String system, String path) {
    return files(target, system).stream().filter(file -> file.path().equals(path)).findFirst().orElseThrow().text();
  }

  private static List<WorkspaceFile> files(Target target, String system) {
    return List.copyOf(WorkspaceGenerator.preview(Models.text(system), target, GeneratorOptions.DEFAULT).files());
  }
}
