package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.model;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import org.tactus.importers.amalthea.ImportOptions.Style;

/** Timed accesses, by which the data of a task move at the ends of its periods. */
class TimedAccessTest {

  private static final String TAKEN = "the logical execution time is taken to be the period";
  private static final String LEFT_OUT = "here when the task begins and ends; ";

  @TempDir
  private Path folder;

  private static String timed(String access) {
    return access.replace("access=", "implementation=\"timed\" access=");
  }

  private ImportResult imported(String model, Style style, Aspect... taken) throws Exception {
    ImportResult result = ImportedModels.text(folder, model,
        ImportOptions.builder(style).taking(taken).build());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    assertEquals(result.text(), TactusLanguage.get().format(result.text()));
    return result;
  }

  private static boolean says(ImportResult result, String text, Effect effect) {
    return result.findings().stream().anyMatch(finding -> finding.message().contains(text)
        && finding.effect() == effect);
  }

  @Test
  void tasksWithTimedAccessesAloneHaveALogicalExecutionTime() throws Exception {
    ImportResult result = imported(model(TICKS + timed(write(0)), timed(read(0)) + TICKS + write(1), read(1) + TICKS),
        Style.SAMPLING, Aspect.LOGICAL_EXECUTION);
    assertTrue(result.text().contains("node T0 {\n  timer run every 10 ms let wcet 1 ms"), result.text());
    assertTrue(says(result, TAKEN, Effect.POSSIBLE), result.report());
    assertTrue(result.text().contains("node T1 {\n  timer run every 10 ms wcet 1 ms"), result.text());
    assertTrue(says(result, LEFT_OUT + "it reads, writes or triggers other things as it runs", Effect.OPTIMISTIC),
        result.report());
  }

  @Test
  void byDefaultTheReportSaysThatTheyAreLeftOut() throws Exception {
    String model = model(TICKS + timed(write(0)), timed(read(0)) + TICKS);
    for (Style style : Style.values()) {
      ImportResult result = imported(model, style);
      assertFalse(result.text().contains(" let"), result.text());
      assertTrue(says(result, LEFT_OUT + "--style sampling --let model takes what the model says", Effect.OPTIMISTIC),
          result.report());
    }
    assertFalse(imported(model, Style.DDS, Aspect.LOGICAL_EXECUTION).text().contains(" let"));
  }

  /** TORO's tasks with logical execution time: its chain over three of them has the data flow of the intervals. */
  @Test
  void tasksOfToro() throws Exception {
    Path toro = GenuineModels.named("toro");
    ImportResult result = AmaltheaImport.run(toro, ImportOptions.builder(Style.SAMPLING)
        .taking(Aspect.LOGICAL_EXECUTION).assumedWcet(100_000L).frequency(new BigDecimal("200000000")).build());
    assertEquals(List.of(), ImportedModels.faults(result.text()), result.text());
    assertEquals(5, result.text().lines().filter(line -> line.contains(" ms let ")).count(), result.text());
    assertTrue(result.text().contains("Not claimed, deadline_LET_T7"), result.text());
    assertFalse(result.text().contains("deadline_LET_T7 from LET_T7.run to LET_T7.run {"), result.text());
    ImportedModels.analyze(result.text()).callbacks().stream().filter(callback -> callback.callback().isLogical())
        .forEach(callback -> assertFalse(callback.overruns(), callback.toString()));
  }
}
