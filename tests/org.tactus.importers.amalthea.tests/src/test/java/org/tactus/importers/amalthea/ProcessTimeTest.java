package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.model;
import static org.tactus.importers.amalthea.TaskModel.onTwoCores;
import static org.tactus.importers.amalthea.TaskModel.reaction;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;

/**
 * Execution times that the model does not give are unknown, and those that it gives are those of the core that a task
 * runs on.
 */
class ProcessTimeTest {

  private static final String CALL = "<items xsi:type=\"am:RunnableCall\" runnable=\"R?type=Runnable\"/>";
  private static final String RUNNABLE = "<runnables name=\"R\"><activityGraph/></runnables></swModel>";

  @TempDir
  private Path folder;

  private ImportResult imported(String model, ImportOptions.Builder options) throws Exception {
    ImportResult result = ImportedModels.text(folder, model, options.build());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    return result;
  }

  private static void has(String text, String... parts) {
    for (String part : parts) {
      assertTrue(text.contains(part), part + " is missing in\n" + text);
    }
  }

  @ParameterizedTest
  @EnumSource(Style.class)
  void noTicksAreNoExecutionTime(Style style) throws Exception {
    String model = reaction(model(TICKS + write(0), read(0) + CALL), 90, 0, 1).replace("</swModel>", RUNNABLE);
    ImportResult result = imported(model, ImportOptions.builder(style));
    has(result.text(), style == Style.DDS ? "node T1 {\n  timer run every 10 ms samples S_T1.receive\n"
        : "node T1 {\n  timer run every 10 ms samples /l0\n");
    has(result.report(), "no longest execution time in the model, so that neither these tasks nor what waits for them"
        + " has a bound: T1; --assume-wcet TIME gives one");
    assertEquals(Map.of("effect", false), ImportedModels.goals(result.text()), result.text());
    String reason = ImportedModels.analyze(result.text()).chains().stream().flatMap(chain -> chain.paths().stream())
        .map(path -> path.bound().toString()).toList().toString();
    has(reason, "the execution time of ", "is not known; give it a wcet");
    ImportResult assumed = imported(model, ImportOptions.builder(style).assumedWcet(2_000_000L));
    has(assumed.text(), style == Style.DDS ? "timer run every 10 ms wcet 1.9 ms samples"
        : "timer run every 10 ms wcet 2 ms samples");
    has(assumed.report(), "Goals that are met may be missed by the model:\n",
        "takes the one of --assume-wcet: in T1 [can change a bound]");
    assertEquals(Map.of("effect", true), ImportedModels.goals(assumed.text()), assumed.text());
  }

  @Test
  void aDeadlineIsNotMetInNoTime() throws Exception {
    String model = SmallModel.in("2.1.0").replaceAll("<items xsi:type=\"am:Ticks\">.*?</items>", "");
    assertEquals(Map.of("deadline_Sensor", false), ImportedModels.goals(imported(model, ImportedModels.dds()).text()));
  }

  @Test
  void runnablesWithoutTicksBesideOthersAreListedFirst() throws Exception {
    String model = model(TICKS + CALL).replace("</swModel>", RUNNABLE);
    ImportResult result = imported(model, ImportedModels.dds());
    has(result.text(), "timer run every 10 ms wcet 1 ms bcet 1 ms\n");
    has(result.report(), "may be missed by the model:\n  - runnables without an execution time count as 0 in tasks"
        + " that have others: R;");
    has(imported(model, ImportedModels.dds().assumedWcet(500_000L)).text(),
        "timer run every 10 ms wcet 1.5 ms bcet 1 ms\n");
    has(imported(model.replace(CALL, "<items xsi:type=\"am:WhileLoop\">" + CALL + "</items>"), ImportedModels.dds()
        .assumedWcet(500_000L).iterations(4))
        .text(), "timer run every 10 ms wcet 3 ms bcet 1 ms\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"value=\"-5\"", "value=\"many\"", "value=\"NaN\"", "value=\"1e9\""})
  void amountsThatAreNoneAreUnknown(String value) throws Exception {
    ImportResult result = imported(model(TICKS.replace("value=\"100000\"", value), TICKS), ImportedModels.dds());
    has(result.text(), "node T0 {\n  timer run every 10 ms\n", "node T1 {\n  timer run every 10 ms wcet 1 ms");
    has(result.report(), value.contains("-5") ? "an execution time of -5 is negative: it is unknown"
        : "an execution time cannot be read ('");
  }

  @Test
  void ticksWithoutAnAmountAreUnknown() throws Exception {
    ImportResult result = imported(model(TICKS + "<items xsi:type=\"am:Ticks\"/>"), ImportedModels.dds());
    has(result.text(), "timer run every 10 ms\n");
    has(result.report(), "ticks without an amount: how long they take is unknown");
    ImportResult zero = imported(model(TICKS.replace("100000", "0")), ImportedModels.dds());
    has(zero.text(), "timer run every 10 ms wcet 0 us\n");
  }

  @Test
  void aTaskTakesWhatItTakesOnItsCore() throws Exception {
    ImportResult placed = imported(onTwoCores(TICKS.repeat(4), TICKS.repeat(3)), ImportedModels.dds()
        .placement(PlacementStyle.MODEL));
    has(placed.text(), "node T0 {\n  timer run every 10 ms wcet 2 ms bcet 2 ms\n", "nodes T0 thread on Unit.Fast",
        "node T1 {\n  timer run every 10 ms wcet 3 ms bcet 3 ms\n", "nodes T1 thread on Unit.Core_1");
    has(placed.report(), "the model does not say where some tasks run: each is put on the core that has the least"
        + " load with it");
    ImportResult own = imported(onTwoCores(TICKS.repeat(4)), ImportedModels.dds());
    has(own.text(), "timer run every 10 ms wcet 4 ms bcet 2 ms\n");
    ImportResult two = imported(onTwoCores(TICKS.repeat(4), TICKS), ImportedModels.dds());
    assertFalse(two.report().contains("where the model does"), two.report());
    has(two.report(), "the model does not say where tasks run, --placement model shares its cores among them [can"
        + " change a bound]");
  }

  @Test
  void anOverloadedCoreThatTheModelDoesNotChooseIsNotTheModels() throws Exception {
    ImportResult result = imported(onTwoCores(TICKS.repeat(9), TICKS.repeat(9), TICKS.repeat(9), TICKS.repeat(9)),
        ImportedModels.dds().placement(PlacementStyle.FEASIBLE));
    has(result.report(), "to do at worst where its tasks are put, since the model does not say where they run (");
    assertFalse(result.report().contains("where the model puts"), result.report());
  }
}
