package org.tactus.importers.amalthea;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first of the models that {@link AmaltheaFuzz} damages. */
class DamagedModelsTest {

  private static final int SEEDS = 100;

  @Test
  void areRefusedOrGiveASystem(@TempDir Path folder) throws Exception {
    for (long seed = 0; seed < SEEDS; seed++) {
      AmaltheaFuzz.look(seed, folder);
    }
  }
}
