package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.model.distribution.Target;

/** What kernel.conf says of the admission of reservations: since Linux 6.12 the fair server has a share of its own. */
class KernelHintsTest {

  private static final String FAIR_SERVER = "fair_server/cpu*/runtime";

  private static String hints(String... threads) {
    StringBuilder text = new StringBuilder("system hints\nplatform { host here { cores c0 c1 c2 } }\n");
    for (int number = 0; number < threads.length; number++) {
      text.append("node N%d { timer t every 1 s wcet 1 us }\n".formatted(number));
      text.append("process p%d on here { nodes N%d }\n".formatted(number, number));
      text.append("executor e%d: single_threaded { nodes N%d thread %s }\n".formatted(number, number,
          threads[number]));
    }
    List<WorkspaceFile> files = List.copyOf(
        WorkspaceGenerator.preview(Models.text(text.toString()), Target.JAZZY, GeneratorOptions.DEFAULT).files());
    return files.stream().filter(file -> file.path().endsWith("kernel.conf")).findFirst().orElseThrow().text();
  }

  private static String runtime(String hints) {
    return hints.lines().filter(line -> line.startsWith("kernel.sched_rt_runtime_us = ")).findFirst().orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"90, 950000, false", "91, 950000, true", "95, 950000, true", "96, -1, true"})
  void oneReservation(int percent, String expected, boolean fairServer) {
    String hints = hints("on here.c1 reservation " + percent + " ms every 100 ms");
    assertEquals("kernel.sched_rt_runtime_us = " + expected, runtime(hints));
    assertEquals(fairServer, hints.contains(FAIR_SERVER), hints);
    assertEquals(fairServer, hints.contains("has 5 % of it, and reservations have 90 %"), hints);
  }

  @Test
  void reservationsOfOneCoreCountTogether() {
    String alone = "on here.c1 reservation 47 ms every 100 ms";
    assertEquals("kernel.sched_rt_runtime_us = 950000", runtime(hints(alone)));
    assertTrue(hints(alone, alone).contains(FAIR_SERVER));
    assertEquals("kernel.sched_rt_runtime_us = -1", runtime(hints(alone, alone, alone.replace("47", "2"))));
    assertFalse(hints(alone, alone.replace("c1", "c0")).contains(FAIR_SERVER));
  }
}
