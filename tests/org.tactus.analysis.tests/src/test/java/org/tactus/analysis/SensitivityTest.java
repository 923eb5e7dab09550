package org.tactus.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.tactus.analysis.method.Analysis;
import org.tactus.analysis.sensitivity.GoalSensitivity;
import org.tactus.analysis.sensitivity.Sensitivity;
import org.tactus.timing.demand.ExecutionTime;
import org.tactus.timing.model.Activation;
import org.tactus.timing.model.Callback;
import org.tactus.timing.model.CallbackClass;
import org.tactus.timing.model.Core;
import org.tactus.timing.model.ExecutorKind;
import org.tactus.timing.model.Goal;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.ModelEdit;
import org.tactus.timing.model.Placement;
import org.tactus.timing.model.Semantics;
import org.tactus.timing.model.TimingModel;
import org.tactus.timing.model.TimingModelBuilder;

/** Slack and tolerated factors against hand-computed values, and against analyses of the scaled models. */
class SensitivityTest {

  /** Two threads on one core: a higher one that takes 2 of 10, and the one with the goal that takes 3 of 20. */
  private static TimingModel preempted(long limit) {
    TimingModelBuilder builder = TimingModel.builder("preempted", Semantics.of("jazzy"));
    Core core = builder.core("c0");
    callback(builder, core, "High.run", 20, 2_000, 10_000);
    Callback low = callback(builder, core, "Low.run", 10, 3_000, 20_000);
    builder.chain("low", low, low, List.of(), List.of(new Goal(Metric.LATENCY, limit)));
    return builder.build();
  }

  private static Callback callback(TimingModelBuilder builder, Core core, String name, int priority, long wcet,
      long period) {
    return builder.callback(builder.executor(name, ExecutorKind.PLAIN_THREAD, 0,
        builder.thread(name, Placement.fifo(core, priority))), name, CallbackClass.TIMER, 0,
        Optional.of(ExecutionTime.wcet(wcet)), Activation.periodic(period));
  }

  private static GoalSensitivity only(TimingModel model) {
    return Sensitivity.of(Analysis.run(model, Method.SOUND), Optional.empty(), step -> { }).getFirst();
  }

  @Example
  void slackAndFactorsOfAGoalThatIsMet() {
    GoalSensitivity goal = only(preempted(10_000));
    assertEquals(Optional.of(5_000L), goal.slack());
    // (2 + 3) f <= 10: up to that a single job of the higher thread counts
    assertEquals(OptionalInt.of(2_000), goal.executionTimes());
    // below a factor of 0.1875 the core is overloaded: 2 / 10 + 3 / (20 f) > 1
    int period = goal.period().orElseThrow();
    assertTrue(period < 1_000 && period >= 188, () -> "period factor " + period);
    assertEquals(Optional.of(20L * period), goal.leastPeriod());
    assertEquals("Low.run", goal.causes().get(0).source());
    assertEquals(3_000, goal.causes().get(0).own());
    assertEquals("High.run", goal.causes().get(1).source());
    assertEquals(2_000, goal.causes().get(1).ns());
    assertEquals(0, goal.causes().get(1).own());
  }

  @Example
  void factorsBelowOneOfAGoalThatIsMissed() {
    GoalSensitivity goal = only(preempted(4_000));
    assertEquals(Optional.of(-1_000L), goal.slack());
    assertEquals(OptionalInt.of(800), goal.executionTimes());
    assertEquals(OptionalInt.empty(), goal.period());
  }

  @Example
  void anInterruptedThreadCancels() {
    AnalysisResult result = Analysis.run(preempted(10_000), Method.SOUND);
    Thread.currentThread().interrupt();
    assertThrows(CancellationException.class, () -> Sensitivity.of(result, Optional.empty(), step -> { }));
    assertTrue(Thread.interrupted());
  }

  @Property(tries = 25)
  void aReportedFactorKeepsTheGoalAndTheNextDoesNot(@ForAll @SystemNumber long seed) {
    TimingModel model = RandomModels.of(seed, 60);
    for (GoalSensitivity goal : Sensitivity.of(Analysis.run(model, Method.SOUND), Optional.empty(), step -> { })) {
      if (goal.executionTimes().isPresent()) {
        int factor = goal.executionTimes().getAsInt();
        assertTrue(isMet(model, goal, factor));
        assertTrue(factor == Sensitivity.MOST || !isMet(model, goal, factor + 1));
      } else {
        assertFalse(isMet(model, goal, 0));
      }
    }
  }

  private static boolean isMet(TimingModel model, GoalSensitivity goal, int thousandths) {
    TimingModel scaled = ModelEdit.NONE.withExecutionTime(callback ->
        callback.executionTime().map(time -> time.scaled(thousandths, 1_000))).apply(model);
    return Analysis.run(scaled, Method.SOUND).chains().get(goal.chain().id()).worst(goal.goal().metric()).orElseThrow()
        .bound().nsOrInfinite() <= goal.goal().limit();
  }

  @Property(tries = 25)
  void anEmptyEditChangesNoBound(@ForAll @SystemNumber long seed) {
    TimingModel model = RandomModels.of(seed);
    assertEquals(bounds(model), bounds(ModelEdit.NONE.apply(model)));
  }

  private static List<Long> bounds(TimingModel model) {
    return Analysis.run(model, Method.SOUND).messages().stream().map(each -> each.delivered().nsOrInfinite()).toList();
  }
}
