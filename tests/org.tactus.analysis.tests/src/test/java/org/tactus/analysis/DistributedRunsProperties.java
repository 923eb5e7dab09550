package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.method.Analysis;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.scenario.Executions;
import org.tactus.timing.DistributionProperties;
import org.tactus.timing.demand.CutTime;
import org.tactus.timing.demand.ExecutionDistribution;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.TimingModel;

/** Distributions change no bound, and no run whose execution times are drawn from them exceeds one. */
class DistributedRunsProperties {

  @Property(tries = 150)
  void noRunExceedsTheBounds(@ForAll @SystemNumber long number) {
    TimingModel plain = RandomModels.of(number);
    SplittableRandom random = new SplittableRandom(number);
    TimingModel model = ModelEdit.NONE.withDistribution(callback -> distribution(callback, random)).apply(plain);
    assertEquals(bounds(plain), bounds(model));
    Campaign campaign = new Campaign(new Simulator(model), number, new RunLength(2_000, 4_000),
        Campaign.targets(model), Executions.DISTRIBUTED).random(4).adversarial(8);
    SoundnessCheck check = new SoundnessCheck(model, Method.SOUND, campaign.observations());
    assertTrue(check.violations().isEmpty(), () -> number + ": " + check.violations());
    assertTrue(model.callbacks().stream().anyMatch(callback -> callback.distribution().isPresent())
        || model.callbacks().stream().allMatch(callback -> most(callback) == 0), "none has a distribution");
  }

  private static long most(Callback callback) {
    return callback.executionTime().map(time -> time.wcet()).orElse(0L);
  }

  private static Optional<ExecutionDistribution> distribution(Callback callback, SplittableRandom random) {
    List<CutTime> parts = new ArrayList<>();
    long left = most(callback);
    while (left > 0) {
      CutTime part = DistributionProperties.cut(random, left);
      parts.add(part);
      left -= Math.max(1, part.most());
    }
    return parts.isEmpty() ? Optional.empty() : Optional.of(new ExecutionDistribution(parts));
  }

  private static List<String> bounds(TimingModel model) {
    AnalysisResult result = Analysis.run(model, Method.SOUND);
    List<String> bounds = new ArrayList<>();
    result.callbacks().forEach(each -> bounds.add(each.callback().name() + " " + each.responseTime().nsOrInfinite()));
    result.messages().forEach(each -> bounds.add(each.delivery().message().label() + " "
        + each.delivered().nsOrInfinite()));
    result.chains().forEach(chain -> chain.paths().forEach(path -> bounds.add(chain.chain().name() + " "
        + path.metric() + " " + path.bound().nsOrInfinite())));
    return bounds;
  }
}
