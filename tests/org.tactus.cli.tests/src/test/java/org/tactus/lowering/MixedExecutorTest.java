package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.TimingModel;

/**
 * Chains go by deadline in a mixed executor if they have a latency goal, unless it is told to take them by criticality.
 */
class MixedExecutorTest {

  private static final String SYSTEM = """
      system mixture
      message M { bool b }
      topic /m : M
      topic /n : M
      node Control { timer fast every 10 ms wcet 1 ms publishes /m timer idle every 1 s wcet 1 ms }
      node Plan { subscription both on /m wcet 1 ms publishes /n  subscription map on /n wcet 1 ms  timer log every \
      90 ms wcet 1 ms }
      node Elsewhere { subscription watch on /n wcet 1 ms }
      executor e: mixed(2) { nodes Control, Plan %s }
      chain control from Control.fast to Plan.both { trigger_latency <= 10 ms criticality 1 }
      chain mapping from Control.fast to Plan.map { latency <= 50 ms criticality 3 }
      chain watching from Control.fast to Elsewhere.watch { latency <= 5 ms criticality 2 }
      chain logging from Plan.log to Plan.log { reaction <= 200 ms criticality 7 }
      """;

  private static Map<String, String> urgencies(String byCriticality) {
    TimingModel model = Lowered.sound(SYSTEM.formatted(byCriticality)).model();
    assertEquals(ExecutorKind.MIXED, model.executors().getFirst().kind());
    assertEquals(2, model.executors().getFirst().threads().size());
    return model.callbacks().stream()
        .collect(Collectors.toMap(Callback::name, MixedExecutorTest::urgency, (one, other) -> one, TreeMap::new));
  }

  private static String urgency(Callback callback) {
    return (callback.deadline().isPresent() ? callback.deadline().getAsLong() / 1_000_000 + " ms" : "-") + ", "
        + (callback.priority().isPresent() ? callback.priority().getAsInt() : "-");
  }

  @Test
  void latencyGoalsAreDeadlines() {
    assertEquals(Map.of("Control.fast", "5 ms, 3", "Control.idle", "-, -", "Plan.both", "5 ms, 3", "Plan.map",
        "50 ms, 3", "Plan.log", "-, 7",
        "Elsewhere.watch", "5 ms, 2"), urgencies(""));
  }

  /**
   * What other chains with a goal pass keeps their deadlines, and so do the callbacks of the same chain in other
   * executors.
   */
  @Test
  void chainsByCriticalityGiveNoDeadlineInTheExecutorThatSaysSo() {
    assertEquals(Map.of("Control.fast", "10 ms, 3", "Control.idle", "-, -", "Plan.both", "10 ms, 3", "Plan.map", "-, 3",
        "Plan.log", "-, 7",
        "Elsewhere.watch", "5 ms, 2"), urgencies("by criticality mapping, watching"));
  }
}
