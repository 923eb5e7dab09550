package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.PathResult;
import org.tactus.lowering.Interpretation;
import org.tactus.model.distribution.Target;
import org.tactus.synthesis.Degradation;
import org.tactus.synthesis.StrategyKind;
import org.tactus.synthesis.search.Aim;

/** A system that leaves threads open, and what becomes of it. */
abstract class ProvisionRuns {

  static final Interpretation PLAIN = Interpretation.of(Target.DEFAULT);
  static final ProvisionOptions.Searching QUICK = search(StrategyKind.PICAS, Degradation.NONE);

  static final String OPEN = """
      system car
      platform { host car { cores c0 c1 } }
      message Text { string<=64 data }
      topic /fast : Text
      topic /slow : Text
      node Fast { timer tick every 10 ms wcet 2 ms publishes /fast }
      node Act { subscription act on /fast wcet 1 ms }
      node Slow { timer tick every 100 ms wcet 30 ms publishes /slow }
      node Log { subscription log on /slow wcet 20 ms }
      process car on car { nodes Fast, Act, Slow, Log }
      chain control from Fast.tick to Act.act { latency <= 8 ms criticality 2 }
      chain logging from Slow.tick to Log.log { latency <= 100 ms criticality 1 }
      """;

  @TempDir
  Path folder;

  static ProvisionOptions.Searching search(StrategyKind strategy, Degradation degradation) {
    return new ProvisionOptions.Searching(strategy, Aim.SLACK, Method.SOUND, degradation, 1, Long.MAX_VALUE);
  }

  Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("car.tactus"), text);
  }

  static Map<String, Long> bounds(AnalysisResult result) {
    Map<String, Long> bounds = new LinkedHashMap<>();
    result.chains().forEach(chain -> {
      for (PathResult path : chain.paths()) {
        bounds.merge(chain.chain().name() + " " + path.metric(), path.bound().nsOrInfinite(), Math::max);
      }
    });
    return bounds;
  }

  static Map<String, Long> analysed(Path file) {
    AnalyzeResult result = Analyze.run(AnalyzeOptions.of(List.of(file), PLAIN), Monitor.NONE);
    assertFalse(result.erroneous(), result.diagnostics().toString());
    return bounds(result.systems().getFirst().result());
  }
}
