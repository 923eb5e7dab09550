package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.analysis.ChainResult;
import org.tactus.analysis.Method;
import org.tactus.analysis.method.Analysis;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.lowering.Interpretation;
import org.tactus.lowering.Lowering;
import org.tactus.model.distribution.Target;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.ChainPath;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.scenario.Scenario;
import org.tactus.simulation.scenario.Scenarios;
import org.tactus.timing.model.Metric;
import org.tactus.timing.model.TimingModel;

/**
 * A brake by wire as an AMALTHEA model, in the size and with the periods of the published one: pedal, map, controller,
 * anti-lock and actuator on one core, with three more tasks beside them. From the model to the bounds on reaction and
 * age these are no less than what runs of many hyperperiods show, and within 5 % of it.
 */
class BrakeByWireModelTest {

  private static final List<Integer> PERIODS = List.of(2, 3, 4, 5, 6, 5, 6, 6);
  private static final long HYPERPERIOD = 60_000_000;
  private static final int RUNS = 60;

  @TempDir
  private Path folder;

  private static String ticks(int microseconds) {
    return TaskModel.TICKS.replace("100000", String.valueOf(microseconds * 100));
  }

  /** The model with an offset in microseconds and a priority for each task. */
  private static String model(List<Integer> offsets, List<Integer> priorities) {
    String model = TaskModel.reaction(TaskModel.model(ticks(20) + write(0), read(0) + ticks(30) + write(1),
        read(1) + ticks(40) + write(2), read(2) + ticks(50) + write(3), read(3) + ticks(60), ticks(50), ticks(60),
        ticks(60)), 100, 0, 1, 2, 3, 4);
    for (int i = 0; i < PERIODS.size(); i++) {
      model = model.replaceFirst("name=\"T" + i + "\" stimuli=\"S\\?type=PeriodicStimulus\">",
          "name=\"T" + i + "\" stimuli=\"S" + i + "?type=PeriodicStimulus\"><customProperties key=\"priority\"><value"
              + " xsi:type=\"am:StringObject\" value=\"" + priorities.get(i) + "\"/></customProperties>")
          .replace("</stimuliModel>", "<stimuli xsi:type=\"am:PeriodicStimulus\" name=\"S" + i + "\"><offset value=\""
              + offsets.get(i) + "\" unit=\"us\"/><recurrence value=\"" + PERIODS.get(i)
              + "\" unit=\"ms\"/></stimuli></stimuliModel>");
    }
    return model;
  }

  private TimingModel imported(String model, Style style) throws Exception {
    ImportResult result = ImportedModels.text(folder, model,
        ImportOptions.builder(style).placement(PlacementStyle.MODEL).taking(Aspect.OFFSETS).build());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    String both = result.text().replace("reaction <= 100 ms", "reaction <= 100 ms age <= 100 ms");
    assertTrue(both.contains("age <= 100 ms"), result.text());
    return Lowering.lower(ImportedModels.load(both).view(), Interpretation.of(Target.JAZZY)).model().orElseThrow();
  }

  private static Observations runs(TimingModel model, long seed) {
    Simulator simulator = new Simulator(model);
    Scenarios scenarios = new Scenarios(model, seed);
    Observations all = simulator.run(Scenario.synchronous(model), RunLength.duration(4 * HYPERPERIOD));
    for (int run = 0; run < RUNS; run++) {
      all.merge(simulator.run(scenarios.random(), RunLength.duration(4 * HYPERPERIOD)));
    }
    return all;
  }

  private static ChainPath path(Observations all, ChainResult chain) {
    return all.paths().stream().filter(path -> path.chain().name().equals(chain.chain().name())).findFirst()
        .orElseThrow();
  }

  private void isWithinFivePerCent(TimingModel model, long seed) {
    Observations all = runs(model, seed);
    ChainResult chain = Analysis.run(model, Method.SOUND).chains().stream()
        .filter(one -> one.worst(Metric.AGE).isPresent()).findFirst().orElseThrow();
    for (Metric metric : List.of(Metric.REACTION, Metric.AGE)) {
      long bound = chain.worst(metric).orElseThrow().bound().nsOrInfinite();
      long observed = all.path(path(all, chain), metric).maximum();
      assertTrue(observed <= bound && bound <= observed * 1.05, metric + ": observed " + observed + ", bound " + bound);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7})
  void boundsAreWithinFivePerCentOfRuns(long seed) throws Exception {
    Random random = new Random(seed);
    List<Integer> priorities = new ArrayList<>(List.of(1, 2, 3, 4, 8, 5, 6, 7));
    List<Integer> offsets = PERIODS.stream().map(period -> seed == 0 ? 0 : random.nextInt(period * 10) * 100).toList();
    if (seed > 2) {
      Collections.shuffle(priorities, random);
    }
    isWithinFivePerCent(imported(model(offsets, priorities), Style.SAMPLING), seed);
  }

  /** Tasks in two parts: a message activates the one, and the other keeps the stimulus of the task. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2})
  void boundsOfTasksInTwoPartsAreWithinFivePerCentOfRuns(long seed) throws Exception {
    Random random = new Random(seed);
    List<Integer> offsets = PERIODS.stream().map(period -> seed == 0 ? 0 : random.nextInt(period * 10) * 100).toList();
    isWithinFivePerCent(imported(model(offsets, List.of(1, 2, 3, 4, 8, 5, 6, 7)), Style.DDS), seed);
  }
}
