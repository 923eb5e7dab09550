package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tactus.generator.plan.ActivationCost;
import org.tactus.model.Callback;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/**
 * The synthetic load of a callback keeps its execution-time curve, in ROS 2 packages as in programs on the Fast DDS
 * API.
 */
class ActivationCostTest {

  private static SystemView system(String curve) {
    return Models.text("system curve node Worker { timer work every 100 ms wcet " + curve + " }");
  }

  private static long cost(String curve) {
    Callback callback = system(curve).callbacks().getFirst();
    return ActivationCost.of(callback.getExecutionTime());
  }

  /** Two activations of a third of 13 ms would take more than the 8 ms that the curve allows. */
  @Test
  void aPointBeforeTheLastMayBeTheCheapest() {
    assertEquals(4_000_000, cost("[1: 6 ms, 2: 8 ms, 3: 13 ms]"));
    assertEquals(4_000_000, cost("[1: 6 ms, 2: 9 ms, 3: 12 ms]"));
    assertEquals(5_000_000, cost("5 ms"));
  }

  @Test
  void bothKindsOfProgramsBurnIt() {
    SystemView view = system("[1: 6 ms, 2: 8 ms, 3: 13 ms]");
    GeneratorOptions options =
        new GeneratorOptions(false, false, new Instrumentation(true, false), Attribution.DEFAULT);
    List<String> burnt =
        WorkspaceGenerator.preview(view, Target.JAZZY, options).files().stream().flatMap(file -> file.text().lines())
        .filter(line -> line.matches(" *load_.*[.]run[(].*")).map(String::strip).toList();
    assertEquals(1, burnt.size());
    assertTrue(burnt.getFirst().contains("run(4ms)"), burnt.getFirst());
  }
}
