package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportOptions.Aspect;

/** Offsets of periodic stimuli. */
class OffsetsOfStimuliTest {

  private static final String EVERY_PHASE = "PeriodicStimulus.offset: every phasing of activations is considered";

  private static final String RECURRENCE = "<recurrence value=\"10\" unit=\"ms\"/>";

  @TempDir
  private Path folder;

  private ImportResult imported(String offset, Aspect... taken) throws Exception {
    ImportResult result = ImportedModels.text(folder, SmallModel.in("2.1.0").replace(RECURRENCE, offset + RECURRENCE),
        ImportedModels.paper().taking(taken).build());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    assertEquals(result.text(), TactusLanguage.get().format(result.text()));
    return result;
  }

  private static String offset(int value) {
    return "<offset value=\"" + value + "\" unit=\"ms\"/>";
  }

  @ParameterizedTest
  @CsvSource({"3, 3 ms", "0, 0 ms", "23, 3 ms"})
  void offsetsAreThoseOfTheModelWithoutWholePeriods(int value, String text) throws Exception {
    ImportResult result = imported(offset(value), Aspect.OFFSETS);
    assertTrue(result.text().contains("every 10 ms offset " + text), result.text());
    assertTrue(result.findings().stream().anyMatch(finding -> finding.effect() == ImportFinding.Effect.POSSIBLE
        && finding.message().contains("counted from a time zero of the host")), () -> result.findings().toString());
    assertFalse(result.report().contains(EVERY_PHASE), result.report());
  }

  @Test
  void stimuliWithoutOffsetBeginAtTimeZero() throws Exception {
    ImportResult result = imported("", Aspect.OFFSETS);
    assertTrue(result.text().contains("every 10 ms offset 0 ms"), result.text());
    assertTrue(result.findings().stream().anyMatch(finding -> finding.effect() == ImportFinding.Effect.OPTIMISTIC
        && finding.message().contains("without an offset have the offset 0")), () -> result.findings().toString());
  }

  @Test
  void whatHoldsOfManyStimuliIsSaidOnce() throws Exception {
    String report = imported("", Aspect.OFFSETS).report();
    assertEquals(1, report.split("periodic stimuli without an offset have the offset 0", -1).length - 1, report);
  }

  @Test
  void byDefaultEveryPhaseIsPossible() throws Exception {
    ImportResult result = imported(offset(3));
    assertFalse(result.text().contains("offset"));
    assertTrue(result.report().contains(EVERY_PHASE + "; --offsets model takes the offsets of the model"),
        result.report());
  }

  @Test
  void offsetsThatCannotBeTakenAreLeftOutWithTheReason() throws Exception {
    ImportResult result = imported("<offset value=\"1500\" unit=\"ps\"/>", Aspect.OFFSETS);
    assertFalse(result.text().contains("offset"), result.text());
    assertTrue(result.report().contains(EVERY_PHASE + ", as period or offset is no whole number of nanoseconds"),
        result.report());
    ImportResult apart = imported(offset(3) + "<minDistance value=\"5\" unit=\"ms\"/>", Aspect.OFFSETS);
    assertFalse(apart.text().contains("offset"), apart.text());
    assertTrue(apart.report().contains(EVERY_PHASE + ", as events with a minimum distance have no offset"),
        apart.report());
  }

  @Test
  void theReportSaysWhatGenerateNeeds() throws Exception {
    ImportResult exact = imported(offset(3), Aspect.OFFSETS);
    assertTrue(exact.report().contains("timers with an offset are exact, so that generate refuses them (TAC-GEN-034): "
        + "Sensor; --offset-jitter TIME allows for what a machine takes to wake them"), exact.report());
    String model = SmallModel.in("2.1.0").replace(RECURRENCE, offset(3) + RECURRENCE);
    ImportResult late = ImportedModels.text(folder, model,
        ImportedModels.paper().taking(Aspect.OFFSETS).offsetJitter(100_000L).build());
    assertTrue(late.text().contains("every 10 ms offset 3 ms jitter 100 us"), late.text());
    assertFalse(late.report().contains("TAC-GEN-034"), late.report());
    assertTrue(late.report().contains("released up to 100 us later than in the model, for --offset-jitter: Sensor"
        + " [can change a bound]"), late.report());
    ImportResult any = ImportedModels.text(folder, model, ImportedModels.paper().offsetJitter(100_000L).build());
    assertFalse(any.text().contains("jitter"), any.text());
  }
}
