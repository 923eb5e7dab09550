package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cores that this process may use. */
class MachineCoresTest {

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"0 | {0}", "0-3,8 | {0, 1, 2, 3, 8}", "2-2,5 | {2, 5}"})
  void listsOfCoresAreReadAsLinuxWritesThem(String list, String cores) {
    assertEquals(cores, MachineCores.of(" \t" + list + "\n").numbers().toString());
  }
}
