package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The AMALTHEA model from which the start-up archive learns what an import loads: a damaged one would be refused in the
 * training, of which nobody sees anything but slow starts.
 */
class TrainingModelTest {

  @TempDir
  private Path folder;

  private String imported(String... options) throws Exception {
    Path model = folder.resolve("car.amxmi");
    try (InputStream stored = Training.class.getResourceAsStream("training.amxmi")) {
      Files.write(model, stored.readAllBytes());
    }
    return CommandRun.imported(model, system(), options);
  }

  private Path system() {
    return folder.resolve("car.tactus");
  }

  /** An old version goes through most migrations; loads are counted in the sampling style alone. */
  @Test
  void takesAllStepsOfAnImport() throws Exception {
    String report = imported("--style", "sampling", "--distributions", "model");
    assertTrue(report.contains("(AMALTHEA 0.7.2)"), report);
    assertTrue(report.contains("the placement is feasible"), report);
    for (String kind : List.of("1 ISR", "5 runnables", "1 event chain", "2 schedulers", "1 timing constraint",
        "1 requirement", "1 inter-process stimulus", "4 memory mappings")) {
      assertTrue(report.contains(kind), kind + "\n" + report);
    }
    String text = Files.readString(system());
    assertTrue(text.contains("weibull(") && text.contains("uniform("), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dds", "sampling"})
  void checks(String style) throws Exception {
    imported("--style", style);
    CommandRun check = CommandRun.of("check", system());
    assertEquals(0, check.status(), check.out() + check.err());
  }
}
