package org.tactus.lowering;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.dsl.TactusLanguage;
import org.tactus.model.distribution.Target;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.TimingModel;

/**
 * What waits at a join that keeps the latest messages depends on which of its inputs began first, for as long as the
 * system runs. So data may lose a whole period at each join of a path, where all sources have one period.
 */
class StartOrderTest {

  private static final long MS = 1_000_000;
  private static final Path AUTOWARE = Path.of(System.getProperty("tactus.root"))
      .resolve("examples/autoware-reference-system/autoware-reference-system.tactus");
  /** The sources of the joins of the longest path, in the order of these joins. */
  private static final List<String> SOURCES = List.of("RearLidarDriver.capture", "FrontLidarDriver.capture",
      "PointCloudMap.publish_map", "Visualizer.publish_goal", "Lanelet2Map.publish_map");

  private static TimingModel model() {
    return Lowering.lower(TactusLanguage.get().load(AUTOWARE).view(), Interpretation.of(Target.JAZZY)).model()
        .orElseThrow();
  }

  private static long longest(TimingModel model, Chain chain, Scenario scenario) {
    Observations observed = new Simulator(model).run(scenario, RunLength.duration(1500 * MS));
    return observed.paths().stream().filter(path -> path.chain() == chain)
        .mapToLong(path -> observed.path(path, Metric.LATENCY).maximum()).max().orElseThrow();
  }

  /** Returns the longest latency of all where each source in turn has the phase that lengthens it most. */
  private static long longest(TimingModel model, Chain chain, List<Integer> sources, int periodsBetweenStarts) {
    Scenario best = Scenario.synchronous(model);
    for (int i = 0; i < sources.size(); i++) {
      best = best.withStart(sources.get(i), i * periodsBetweenStarts * 100 * MS);
    }
    long longest = longest(model, chain, best);
    for (int source : sources.subList(1, sources.size())) {
      Scenario from = best;
      for (int phase = 0; phase < 100; phase++) {
        Scenario tried = from.withPhase(source, phase * MS);
        long latency = longest(model, chain, tried);
        if (latency > longest) {
          longest = latency;
          best = tried;
        }
      }
    }
    return longest;
  }

  @Test
  void dataMayLoseAPeriodAtEachJoinOfAutoware() {
    TimingModel model = model();
    Chain chain = model.chains().stream().filter(each -> each.name().equals("rear_lidar")).findFirst().orElseThrow();
    List<Integer> sources = new ArrayList<>();
    for (String source : SOURCES) {
      sources.add(Scenario.source(model.callbacks().stream().filter(callback -> callback.name().equals(source))
          .findFirst().orElseThrow()));
    }
    long bound = Analysis.run(model, Method.SOUND).chains().stream().filter(each -> each.chain() == chain)
        .flatMap(each -> each.paths().stream()).mapToLong(path -> path.bound().nsOrInfinite()).max().orElseThrow();
    long together = longest(model, chain, sources, 0);
    long apart = longest(model, chain, sources, 1);
    assertTrue(together < 150 * MS, "begun together: " + together);
    assertTrue(apart > 420 * MS && apart <= bound, apart + " of " + bound);
  }
}
