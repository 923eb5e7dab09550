package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every command at the limits of the language: a result or a refusal, in bounded time, and never a fault. */
class ExtremeValuesTest {

  private static final int MODELS = 16;

  @Test
  void noTimeIsTooLongForACommand() throws IOException {
    try (Fuzz fuzz = new Fuzz(CommandRun.EXAMPLES)) {
      for (int model = 0; model < MODELS; model++) {
        long seed = (long) model * Fuzz.EXTREME_EVERY;
        assertEquals(Optional.empty(), fuzz.faultAtExtremes(seed),
            () -> "./verify --fuzz seed:" + seed + " shows it again");
      }
    }
  }
}
