package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.analysis.Bound;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.timing.model.TimingModel;

/** A node that exists is analysed as one that is generated, and the report says what rests on its code. */
class ExistingNodesLoweringTest {

  private static final String SYSTEM = """
      system existing
      platform { host robot { cores c0 c1 } }
      message Scan = sensor_msgs/msg/LaserScan size 6 KB
      topic /scan : Scan
      node Laser%s { timer read every 50 ms wcet 2 ms publishes /scan }
      node Planner { subscription see on /scan wcet 8 ms }
      executor laser: single_threaded { nodes Laser thread on robot.c0 fifo 50 }
      executor planner: single_threaded { nodes Planner thread on robot.c1 fifo 50 }
      chain planning from Laser.read to Planner.see { latency <= 60 ms }
      """;

  private static final String ASSUMED =
      "The code of nodes that exist does what the model says of it, and takes no longer: Laser.";

  private static List<String> bounds(TimingModel model) {
    return Analysis.run(model, Method.SOUND).chains().stream()
        .map(chain -> chain.paths().getFirst().bound() instanceof Bound.Bounded bound
            ? chain.chain().name() + " " + bound.ns() : "no bound").toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {" = laser/driver", " = laser component laser::Driver"})
  void boundsAreThoseOfAGeneratedNode(String existing) {
    TimingModel model = Lowered.sound(SYSTEM.formatted(existing)).model();
    assertEquals(bounds(Lowered.sound(SYSTEM.formatted("")).model()), bounds(model));
    assertTrue(model.semantics().assumptions().contains(ASSUMED), model.semantics().assumptions()::toString);
  }

  @Test
  void nothingIsAssumedOfGeneratedCode() {
    assertFalse(Lowered.sound(SYSTEM.formatted("")).model().semantics().assumptions().contains(ASSUMED));
  }
}
