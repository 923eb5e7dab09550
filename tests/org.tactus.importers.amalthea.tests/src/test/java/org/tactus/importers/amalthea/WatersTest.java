package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.Analysis;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Method;
import org.tactus.importers.amalthea.Finding.Kind;
import org.tactus.importers.amalthea.ImportOptions.Sending;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.target.Target;
import org.tactus.timing.model.Metric;

/** The WATERS challenges: what they hold, and the bounds of the DDS paper's four configurations. */
class WatersTest {

  private static Path waters2019() {
    return GenuineModels.named("waters-2019");
  }

  @Test
  void waters2019IsTakenWhole() throws Exception {
    Map<String, Long> taken = AmaltheaImport.run(waters2019(), ImportOptions.defaults()).taken();
    Map<String, Long> expected = Map.of("tasks", 14L, "runnables", 27L, "labels", 30L, "label accesses", 75L, "periodic stimuli", 8L,
        "inter-process stimuli", 4L, "priorities", 10L, "scheduling algorithms", 3L, "processing units", 7L, "requirements", 9L);
    expected.forEach((kind, count) -> assertEquals(count, taken.get(kind), kind));
  }

  @Test
  void waters2017IsTakenWhole() throws Exception {
    ImportResult result = AmaltheaImport.run(GenuineModels.named("waters-2017"), ImportOptions.defaults());
    Map<String, Long> expected = Map.of("tasks", 21L, "runnables", 1250L, "labels", 10000L, "label accesses", 15255L, "periodic stimuli", 10L,
        "relative-periodic stimuli", 11L, "priorities", 21L, "event chains", 3L, "scheduling algorithms", 4L, "requirements", 21L);
    expected.forEach((kind, count) -> assertEquals(count, result.taken().get(kind), kind));
    assertTrue(result.text().contains("Task_100ms -> Task_10ms -> Task_2ms"), "event chain 2 crosses three tasks");
  }

  @Test
  void contradictionsAreReportedWithAProposal() throws Exception {
    List<String> messages = AmaltheaImport.run(waters2019(), ImportOptions.defaults()).findings(Kind.INCONSISTENT).stream()
        .map(Finding::message).toList();
    assertTrue(messages.stream().anyMatch(message -> message.contains("task 'CANbus_polling' has an affinity to Core0")
        && message.contains("'Scheduler_A57' is responsible for Core2, Core3, Core4, Core5")
        && message.contains("Proposal: allocate the task to Scheduler_Denver")), messages.toString());
    assertTrue(messages.stream().anyMatch(message -> message.contains("'Deadline_Task_Detection'") && message.contains("200.0 ms")
        && message.contains("66.0 ms")), messages.toString());
  }

  @Test
  void timeSlicesOfTheAcceleratorAreReported() throws Exception {
    List<String> messages = AmaltheaImport.run(waters2019(), ImportOptions.defaults()).findings(Kind.LEFT_OUT).stream()
        .map(Finding::message).toList();
    for (String parameter : List.of("minimumTimeslice", "maximumTimeslice", "TimeSlice_SFM", "TimeSlice_Localization")) {
      assertTrue(messages.contains("scheduling parameter '" + parameter + "' has no counterpart"), messages.toString());
    }
  }

  @Test
  void routesFromCanToDasmAreFound() throws Exception {
    String text = AmaltheaImport.run(waters2019(), Imports.chains("CANbus_polling..DASM")).text();
    for (String route : List.of("CANbus_polling -> Planner -> DASM", "CANbus_polling -> EKF -> Planner -> DASM",
        "CANbus_polling -> PRE_Localization_gpu_POST -> EKF -> Planner -> DASM")) {
      assertTrue(text.contains("//   " + route + "\n"), route);
    }
    assertTrue(text.contains("chain CANbus_polling_to_EKF from P_CANbus_polling.run to S_EKF.receive"));
    assertTrue(!text.contains("chain PRE_SFM_gpu_POST_to_Planner"), "not between CAN and DASM");
  }

  @Test
  void offloadedTasksBelongToTheOnesThatWait() throws Exception {
    String text = AmaltheaImport.run(waters2019(), ImportOptions.defaults()).text();
    // SFM on a Denver core: 6.709829 ms before and after, 7.9 ms on the accelerator
    assertTrue(text.contains("timer run every 33 ms wcet 14.609829 ms bcet 12.460496 ms publishes /Matrix_SFM_host"), text);
    assertTrue(text.contains("subscription receive on any(/Cloud_map_host, /Vehicle_status_host)"),
        "localisation does not receive the position that it has written itself");
  }

  /** Bounds of all chains without a goal, by name. */
  private static Map<String, Long> bounds(Sending sending) throws Exception {
    String text = AmaltheaImport.run(waters2019(), Imports.sending(sending)).text();
    AnalysisResult result = Analysis.run(Lowering.lower(Imports.load(text).view(), Interpretation.of(Target.JAZZY)).model()
        .orElseThrow(), Method.SOUND);
    Map<String, Long> bounds = new LinkedHashMap<>();
    result.chains().stream().filter(chain -> chain.chain().goals().isEmpty()).forEach(chain -> {
      Bound bound = chain.worst(Metric.LATENCY).orElseThrow().bound();
      assertTrue(bound.isBounded(), sending + " " + chain.chain().name() + ": " + bound);
      bounds.put(chain.chain().name(), bound.nsOrInfinite());
    });
    return bounds;
  }

  /** The configurations of the DDS paper's figure 13: all bounds are finite, and the policy matters only behind publishers of several topics. */
  @Test
  void fourConfigurations() throws Exception {
    Map<Sending, Map<String, Long>> all = new EnumMap<>(Sending.class);
    for (Sending sending : Sending.values()) {
      all.put(sending, bounds(sending));
    }
    assertEquals(13, all.get(Sending.FIFO).size());
    Set<String> oneTopic = Set.of("CANbus_polling_to_EKF", "CANbus_polling_to_Planner", "PRE_SFM_gpu_POST_to_Planner",
        "PRE_Lane_detection_gpu_POST_to_Planner", "PRE_Detection_gpu_POST_to_Planner");
    for (String chain : oneTopic) {
      assertEquals(all.get(Sending.FIFO).get(chain), all.get(Sending.HIGH_PRIORITY).get(chain), chain);
      assertEquals(all.get(Sending.FIFO).get(chain), all.get(Sending.ROUND_ROBIN).get(chain), chain);
    }
    all.get(Sending.FIFO).forEach((chain, bound) -> assertTrue(all.get(Sending.HIGH_PRIORITY).get(chain) <= bound, chain));
  }
}
