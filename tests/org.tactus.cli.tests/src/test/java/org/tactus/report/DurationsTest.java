package org.tactus.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times as reports print them: bounds never look smaller than they are, slack never greater. */
class DurationsTest {

  @ParameterizedTest
  @CsvSource({
      "0, 0 ms, 0 ms",
      "1, 1 ns, 1 ns",
      "999, 999 ns, 999 ns",
      "1000, 1 us, 1 us",
      "62500, 62.5 us, 62.5 us",
      "1234567, 1.235 ms, 1.234 ms",
      "999999999, 1000 ms, 999.999 ms",
      "2609999001, 2.61 s, 2.609 s",
      "-1, -1 ns, -1 ns",
      "-999999999, -999.999 ms, -1000 ms",
      "-581434500, -581.434 ms, -581.435 ms"})
  void areRoundedToTheSafeSide(long ns, String up, String down) {
    assertEquals(up, Durations.up(ns));
    assertEquals(down, Durations.down(ns));
  }
}
