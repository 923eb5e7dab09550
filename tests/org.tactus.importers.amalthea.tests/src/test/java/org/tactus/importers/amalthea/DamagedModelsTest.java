package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;

/** The first of the models that {@link AmaltheaFuzz} damages. */
class DamagedModelsTest {

  private static final int SEEDS = 100;

  /** Else damaging it would try less than it says. */
  @Test
  void haveSomethingOfEveryAspect(@TempDir Path folder) throws Exception {
    ImportResult result = ImportedModels.text(folder, AspectModel.TEXT,
        ImportOptions.builder(Style.SAMPLING).placement(PlacementStyle.MODEL).taking(Aspect.values()).build());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    for (String word : List.of(" distribution ", " offset 2 ms", " let ", " non_preemptive", " locks bus for ")) {
      assertTrue(result.text().contains(word), word + " in\n" + result.text() + result.report());
    }
  }

  @Test
  void areRefusedOrGiveASystem(@TempDir Path folder) throws Exception {
    for (long seed = 0; seed < SEEDS; seed++) {
      AmaltheaFuzz.look(seed, folder);
    }
  }

  /** Old and new versions have elements that the project's own models have not. */
  @Test
  void genuineOnesAreRefusedOrGiveASystemToo(@TempDir Path folder) throws Exception {
    List<String> texts = AmaltheaFuzz.texts(GenuineModels.folder());
    for (long seed = 0; seed < SEEDS; seed++) {
      AmaltheaFuzz.look(seed, folder, texts);
    }
  }

  /**
   * Bursts of more activations than the language allows, chains that are given twice, a chain to an activation that
   * nothing reaches, an execution of more than 104 days with distributions.
   */
  @ParameterizedTest
  @ValueSource(longs = {953_224, 1_010_250, 1_194_844, 1_106_956, 1_354_060, 1_239_192, 1_049_739})
  void thoseThatWereOnceWrittenWrong(long seed, @TempDir Path folder) throws Exception {
    AmaltheaFuzz.look(seed, folder);
  }
}
