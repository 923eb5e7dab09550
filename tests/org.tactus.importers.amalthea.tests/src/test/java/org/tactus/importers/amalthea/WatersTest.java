package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.AnalysisResult;
import org.tactus.importers.amalthea.ImportFinding.Kind;
import org.tactus.importers.amalthea.ImportOptions.SendingStyle;
import org.tactus.importers.amalthea.ImportOptions.TopicStyle;

/** The WATERS challenges: what they hold, and the bounds of the DDS paper's four configurations. */
class WatersTest {

  private static Path waters2019() {
    return GenuineModels.named("waters-2019");
  }

  @Test
  void waters2019IsTakenWhole() throws Exception {
    Map<String, Long> taken = AmaltheaImport.run(waters2019(), ImportOptions.defaults()).taken();
    Map<String, Long> expected =
        Map.of("tasks", 14L, "runnables", 27L, "labels", 30L, "label accesses", 75L, "periodic stimuli", 8L,
            "inter-process stimuli", 4L, "priorities", 10L, "scheduling algorithms", 3L, "processing units", 7L,
            "requirements", 9L);
    expected.forEach((kind, count) -> assertEquals(count, taken.get(kind), kind));
  }

  @Test
  void waters2017IsTakenWhole() throws Exception {
    ImportResult result = AmaltheaImport.run(GenuineModels.named("waters-2017"), ImportOptions.defaults());
    Map<String, Long> expected =
        Map.of("tasks", 21L, "runnables", 1250L, "labels", 10000L, "label accesses", 15255L, "periodic stimuli", 10L,
            "relative-periodic stimuli", 11L, "priorities", 21L, "event chains", 3L, "scheduling algorithms", 4L,
            "requirements", 21L);
    expected.forEach((kind, count) -> assertEquals(count, result.taken().get(kind), kind));
    assertTrue(result.text().contains("Task_100ms -> Task_10ms -> Task_2ms"), "event chain 2 crosses three tasks");
  }

  @Test
  void contradictionsAreReportedWithAProposal() throws Exception {
    List<String> messages =
        AmaltheaImport.run(waters2019(), ImportOptions.defaults()).findings(Kind.INCONSISTENT).stream()
        .map(ImportFinding::message).toList();
    assertTrue(messages.stream().anyMatch(message -> message.contains("task 'CANbus_polling' has an affinity to Core0")
        && message.contains("'Scheduler_A57' is responsible for Core2, Core3, Core4, Core5")
        && message.contains("Proposal: allocate the task to Scheduler_Denver")), messages.toString());
    assertTrue(messages.stream()
        .anyMatch(message -> message.contains("'Deadline_Task_Detection'") && message.contains("200.0 ms")
        && message.contains("66.0 ms")), messages.toString());
  }

  @Test
  void timeSlicesOfTheAcceleratorAreReported() throws Exception {
    List<String> messages = AmaltheaImport.run(waters2019(), ImportOptions.defaults()).findings(Kind.LEFT_OUT).stream()
        .map(ImportFinding::message).toList();
    for (String parameter : List.of("minimumTimeslice", "maximumTimeslice", "TimeSlice_SFM",
        "TimeSlice_Localization")) {
      assertTrue(messages.contains("scheduling parameter '" + parameter + "' has no counterpart"), messages.toString());
    }
  }

  @Test
  void routesFromCanToDasmAreFound() throws Exception {
    String text = AmaltheaImport.run(waters2019(), ImportedModels.chains("CANbus_polling..DASM")).text();
    for (String route : List.of("CANbus_polling -> Planner -> DASM", "CANbus_polling -> EKF -> Planner -> DASM",
        "CANbus_polling -> PRE_Localization_gpu_POST -> EKF -> Planner -> DASM")) {
      assertTrue(text.contains("//   " + route + "\n"), route);
    }
    assertTrue(text.contains("chain CANbus_polling_to_DASM from P_CANbus_polling.run to DASM.run"), text);
    assertTrue(text.contains("chain CANbus_polling_to_EKF from P_CANbus_polling.run to S_EKF.receive"), text);
    assertTrue(!text.contains("chain PRE_SFM_gpu_POST_to_Planner"), "not between CAN and DASM");
  }

  @Test
  void offloadedTasksBelongToTheOnesThatWait() throws Exception {
    String text = AmaltheaImport.run(waters2019(), ImportOptions.defaults()).text();
    // SFM on a Denver core: 6.709829 ms before and after, 7.9 ms on the accelerator
    assertTrue(text.contains("timer run every 33 ms wcet 14.609829 ms bcet 12.460496 ms publishes /Matrix_SFM_host"),
        text);
    assertTrue(text.contains(
        "subscription receive on any(/Cloud_map_host_from_Lidar_Grabber, /Vehicle_status_host_from_CANbus_polling)"),
        "localisation does not receive the position that it has written itself");
  }

  @Test
  void overloadOfTheModelsOwnPlacementIsExplained() throws Exception {
    ImportResult result = AmaltheaImport.run(waters2019(), ImportedModels.sampling());
    List<String> messages = result.findings(Kind.INCONSISTENT).stream().map(ImportFinding::message).toList();
    assertTrue(messages.stream().anyMatch(message -> message.startsWith("core Core1 has 111.9 % to do at worst")
        && message.contains("PRE_SFM_gpu_POST 44.3 %, PRE_Localization_gpu_POST 34.7 %, Lidar_Grabber 33.0 %")
        && message.contains("Proposal: move Lidar_Grabber to Core")), messages.toString());
    assertTrue(messages.stream().anyMatch(message -> message.startsWith("core Core5 has 114.3 % to do at worst")
        && message.contains("Proposal: move PRE_Lane_detection_gpu_POST to Core2, which has 0.0 %.")),
        messages.toString());
    assertTrue(result.text().contains("thread on JetsonTX2.own_2 fifo"), "on a core of its own");
    assertTrue(result.text().contains("nodes PRE_Detection_gpu_POST thread on JetsonTX2.Core5 fifo"), "which has room");
    assertTrue(result.text().contains("nodes EKF thread on JetsonTX2.Core4 fifo"), "where the model puts it");
  }

  /** The results of one of the configurations of the DDS paper's figure 13. */
  private static AnalysisResult analyze(SendingStyle sending, TopicStyle topics) throws Exception {
    return ImportedModels
        .analyze(AmaltheaImport.run(waters2019(), ImportedModels.dds().sending(sending).topics(topics).build()).text());
  }

  private static Map<SendingStyle, AnalysisResult> configurations(TopicStyle topics) throws Exception {
    Map<SendingStyle, AnalysisResult> all = new EnumMap<>(SendingStyle.class);
    for (SendingStyle sending : SendingStyle.values()) {
      all.put(sending, analyze(sending, topics));
    }
    return all;
  }

  /** Bounds of all steps from one publisher to the subscribers of its topics, by the name of their chain. */
  private static Map<String, Long> steps(AnalysisResult result) {
    Map<String, Long> bounds = new LinkedHashMap<>();
    result.chains().forEach(chain -> chain.paths().stream().filter(path -> path.callbacks().size() == 2)
        .forEach(path -> bounds.put(chain.chain().name(), path.bound().nsOrInfinite())));
    return bounds;
  }

  /** Delivery latencies by topic and subscriber. */
  private static Map<String, Long> deliveries(AnalysisResult result) {
    Map<String, Long> bounds = new LinkedHashMap<>();
    result.messages()
        .forEach(message -> bounds.put(
            message.delivery().message().topic() + " to " + message.delivery().subscriber().name(),
        message.delivered().nsOrInfinite()));
    return bounds;
  }

  @Test
  void everyPathHasABoundInAllFourConfigurations() throws Exception {
    configurations(TopicStyle.LABEL).forEach((sending, result) -> {
      assertEquals(5,
          result.chains().stream().filter(chain -> chain.chain().name().equals("CANbus_polling_to_DASM")).findFirst()
              .orElseThrow()
          .pathCount());
      result.chains().forEach(chain -> chain.paths()
          .forEach(path -> assertTrue(path.bound().isBounded(),
              sending + " " + chain.chain().name() + ": " + path.bound())));
    });
  }

  /**
   * The trends of figure 13 of the DDS paper: a policy matters only behind publishers of several topics, where high
   * priority never makes a bound larger; delivery takes longer where publishers send themselves, since it includes
   * their response. Other than there, so do the steps as a whole, by a few percent: a thread that publishes takes
   * longer for a message than a flow controller (Table 2).
   */
  @Test
  void trendsOfTheFourConfigurations() throws Exception {
    Map<SendingStyle, AnalysisResult> all = configurations(TopicStyle.LABEL);
    Map<String, Long> fifo = deliveries(all.get(SendingStyle.FIFO));
    Map<String, Long> highPriority = deliveries(all.get(SendingStyle.HIGH_PRIORITY));
    Map<String, Long> sync = deliveries(all.get(SendingStyle.SYNC));
    fifo.forEach((message, bound) -> {
      assertTrue(highPriority.get(message) <= bound, message);
      assertTrue(sync.get(message) > bound, message);
    });
    Map<String, Long> steps = steps(all.get(SendingStyle.FIFO));
    assertEquals(13, steps.size());
    for (String step : List.of("CANbus_polling_to_EKF", "CANbus_polling_to_Planner", "PRE_SFM_gpu_POST_to_Planner",
        "PRE_Lane_detection_gpu_POST_to_Planner", "PRE_Detection_gpu_POST_to_Planner")) {
      assertEquals(steps.get(step), steps(all.get(SendingStyle.HIGH_PRIORITY)).get(step), step);
      assertEquals(steps.get(step), steps(all.get(SendingStyle.ROUND_ROBIN)).get(step), step);
    }
    steps(all.get(SendingStyle.SYNC)).forEach((step, bound) -> {
      double larger = (double) bound / steps.get(step);
      assertTrue(larger > 1 && larger < 1.13, step + ": " + larger);
    });
  }

  /**
   * With a topic for each reader, as in the paper, the vehicle status is three topics of one publisher, and the policy
   * matters for it.
   */
  @Test
  void policyMattersForTheVehicleStatus() throws Exception {
    Map<SendingStyle, AnalysisResult> all = configurations(TopicStyle.READER);
    String message = "/Vehicle_status_host_from_CANbus_polling_to_EKF to S_EKF.receive";
    long fifo = deliveries(all.get(SendingStyle.FIFO)).get(message);
    assertTrue(deliveries(all.get(SendingStyle.HIGH_PRIORITY)).get(message) < fifo);
    assertEquals(fifo, deliveries(all.get(SendingStyle.ROUND_ROBIN)).get(message));
  }

  /** The paper's order: the planner's copy of the vehicle status goes out before those of EKF and localisation. */
  @Test
  void thePapersOrderLetsHighPriorityHelpThePlanner() throws Exception {
    String status = "/Vehicle_status_host_from_CANbus_polling_to_";
    List<String> order = List.of(status + "Planner", status + "EKF", status + "PRE_Localization_gpu_POST");
    Map<String, Long> ordered = deliveries(ImportedModels.analyze(AmaltheaImport.run(waters2019(), ImportedModels.dds()
        .sending(SendingStyle.HIGH_PRIORITY).topics(TopicStyle.READER).order(order).build()).text()));
    Map<String, Long> fifo = deliveries(analyze(SendingStyle.FIFO, TopicStyle.READER));
    Map<String, Long> byPayload = deliveries(analyze(SendingStyle.HIGH_PRIORITY, TopicStyle.READER));
    String planner = status + "Planner to S_Planner.receive";
    assertTrue(ordered.get(planner) < fifo.get(planner), ordered.get(planner) + " < " + fifo.get(planner));
    assertTrue(ordered.get(planner) < byPayload.get(planner), "by payload EKF came first");
  }

  @Test
  void sharedTopicsHaveNoBoundWhereWritersOverwriteEachOther() throws Exception {
    AnalysisResult result = analyze(SendingStyle.FIFO, TopicStyle.SHARED);
    String reason = result.chains().stream().filter(chain -> chain.chain().name().equals("CANbus_polling_to_DASM"))
        .flatMap(chain -> chain.paths().stream()).map(path -> path.bound().toString()).distinct().toList().toString();
    assertTrue(reason.contains("may be overwritten"), reason);
  }
}
