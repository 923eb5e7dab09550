package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportFinding.Effect;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;

/** Tasks that the model does not let be preempted. */
class PreemptionTest {

  @TempDir
  private Path folder;

  private ImportResult imported(String mode, PlacementStyle placement, Aspect... taken) throws Exception {
    ImportResult result = ImportedModels.text(folder, SmallModel.in("2.1.0")
        .replace("preemption=\"preemptive\"", "preemption=\"" + mode + "\""),
        ImportedModels.paper().placement(placement).taking(taken).build());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    assertEquals(result.text(), TactusLanguage.get().format(result.text()));
    return result;
  }

  private static boolean says(ImportResult result, String text, Effect effect) {
    return result.findings().stream().anyMatch(finding -> finding.message().contains(text)
        && finding.effect() == effect);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cooperative", "non_preemptive"})
  void theyHoldOthersOffWhereTheModelIsTaken(String mode) throws Exception {
    ImportResult result = imported(mode, PlacementStyle.MODEL, Aspect.PREEMPTION);
    assertTrue(result.text().matches("(?s).* fifo \\d+ " + mode + " \\}.*"), result.text());
    assertFalse(says(result, "threads can be preempted at any time", Effect.OPTIMISTIC));
    assertEquals(mode.equals("cooperative"), says(result, "schedule points are taken to be between executions",
        Effect.POSSIBLE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cooperative", "non_preemptive"})
  void elseTheReportSaysThatGoalsMayBeMetForThat(String mode) throws Exception {
    ImportResult result = imported(mode, PlacementStyle.MODEL);
    assertFalse(result.text().matches("(?s).* fifo \\d+ " + mode + ".*"), result.text());
    assertTrue(says(result, "Task.preemption = " + mode + ": threads can be preempted at any time", Effect.OPTIMISTIC),
        () -> result.findings().toString());
  }

  /** On a core of its own a thread has nobody to hold off. */
  @ParameterizedTest
  @ValueSource(strings = {"cooperative", "non_preemptive"})
  void coresOfTheirOwnNeedNoWord(String mode) throws Exception {
    ImportResult result = imported(mode, PlacementStyle.OWN, Aspect.PREEMPTION);
    assertFalse(result.text().matches("(?s).* fifo \\d+ " + mode + ".*"), result.text());
  }
}
