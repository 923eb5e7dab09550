package org.tactus.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Scenarios;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.Chain;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.TimingModel;

/** Two timers of one period whose messages a join puts together: which one waits depends on which began first. */
class StartTest {

  private static final long PERIOD = 10;

  private final Systems systems = new Systems();
  private final Callback first = systems.task("first", Placement.ownCore(), 0, Activation.periodic(PERIOD));
  private final Callback second = systems.task("second", Placement.ownCore(), 0, Activation.periodic(PERIOD));

  private TimingModel model(Activation activation) {
    Callback join = systems.task("join", Placement.ownCore(), 0, activation);
    List<Callback> sources = List.of(first, second);
    for (int slot = 0; slot < sources.size(); slot++) {
      systems.builder.localDelivery(
          systems.builder.synchronous(sources.get(slot), "/" + sources.get(slot).name(), 0, 1, 0), join,
          activation instanceof Activation.All ? slot : 0);
    }
    for (Callback source : sources) {
      systems.builder.chain(source.name(), source, join, List.of(),
          List.of(new Goal(Metric.REACTION, 1), new Goal(Metric.AGE, 1)));
    }
    return systems.builder.build();
  }

  private static TimingModel joined(StartTest test) {
    return test.model(Activation.all(List.of("a", "b")));
  }

  private static long longest(Observations observed, Chain chain, Metric metric) {
    return observed.path(observed.worstPath(chain, metric).orElseThrow(), metric).maximum();
  }

  private static List<Long> latencies(TimingModel model, long startOfFirst, long startOfSecond) {
    Observations observed = Systems.run(model, Scenario.synchronous(model).withPhase(0, 8).withPhase(1, 9)
        .withStart(0, startOfFirst).withStart(1, startOfSecond), 200);
    return model.chains().stream().map(chain -> longest(observed, chain, Metric.LATENCY)).toList();
  }

  @Test
  void theInputThatBeganFirstWaitsForTheOther() {
    TimingModel model = joined(this);
    assertEquals(List.of(1L, 0L), latencies(model, 0, 0), "8 waits until 9");
    assertEquals(List.of(0L, 9L), latencies(model, 2 * PERIOD, 0), "28 finds that of 19; 29 waits until 38");
    assertEquals(List.of(1L, 0L), latencies(model, 0, 2 * PERIOD), "18 was replaced at 28, which waits until 29");
  }

  @Test
  void dataThatIsReleasedBeforeAllHaveBegunDoesNotCount() {
    TimingModel model = joined(this);
    Observations observed = Systems.run(model, Scenario.synchronous(model).withPhase(0, 8).withPhase(1, 9)
        .withStart(0, 5 * PERIOD), 200);
    Chain second = model.chains().get(1);
    // Those that were released at 9, 19 and so on up to 49 see nothing of the other before 58.
    assertEquals(9, longest(observed, second, Metric.LATENCY));
    assertEquals(PERIOD + 9, longest(observed, second, Metric.REACTION));
    assertEquals(9, longest(observed, second, Metric.AGE));
  }

  @Test
  void sourcesBeginLateWhereSomethingWaitsForAll() {
    Scenarios joined = new Scenarios(joined(new StartTest()), 1);
    Scenarios independent = new Scenarios(model(Activation.any()), 1);
    boolean late = false;
    for (int i = 0; i < 20; i++) {
      late |= joined.random().starts().stream().anyMatch(start -> start > 0);
      assertTrue(independent.random().starts().stream().allMatch(start -> start == 0));
    }
    assertTrue(late);
  }
}
