package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * A look at a few files of {@link Fuzz}, others in every run; {@code ./verify --fuzz HOURS} looks at as many as there
 * is time for.
 */
class FuzzTest {

  private static final int FILES = 25;

  @Test
  void noFileBreaksACommand() throws IOException {
    long first = System.currentTimeMillis();
    try (Fuzz fuzz = new Fuzz(CommandRun.EXAMPLES)) {
      for (long seed = first; seed < first + FILES; seed++) {
        long number = seed;
        assertEquals(Optional.empty(), fuzz.fault(seed), () -> "./verify --fuzz seed:" + number + " shows it again");
      }
    }
  }
}
