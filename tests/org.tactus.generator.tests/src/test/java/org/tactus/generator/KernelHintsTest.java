package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.model.distribution.Target;
import org.tactus.model.view.SystemView;

/** What kernel.conf says of the admission of reservations: since Linux 6.12 the fair server has a share of its own. */
class KernelHintsTest {

  private static final String FAIR_SERVER = "fair_server/cpu*/runtime";

  private static String hints(String... threads) {
    return hints(Models.text(text(threads)), GeneratorOptions.DEFAULT);
  }

  private static String text(String... threads) {
    StringBuilder text = new StringBuilder("system hints\nplatform { host here { cores c0 c1 c2 } }\n");
    for (int number = 0; number < threads.length; number++) {
      text.append("node N%d { timer t every 1 s wcet 1 us }\n".formatted(number));
      text.append("process p%d on here { nodes N%d }\n".formatted(number, number));
      text.append("executor e%d: single_threaded { nodes N%d thread %s }\n".formatted(number, number,
          threads[number]));
    }
    return text.toString();
  }

  private static String hints(SystemView view, GeneratorOptions options) {
    List<WorkspaceFile> files = List.copyOf(WorkspaceGenerator.preview(view, Target.JAZZY, options).files());
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

  /** What may run on any core is admitted to all cores together, as the analysis of the same system says. */
  @Test
  void reservationsWithoutCoresCountTogether() {
    String open = "reservation 63 ms every 100 ms";
    assertEquals("kernel.sched_rt_runtime_us = 950000", runtime(hints(open, open, open)));
    assertFalse(hints(open, open, open).contains(FAIR_SERVER), "189 % of 300 %");
    String four = hints(open, open, open, "reservation 85 ms every 100 ms");
    assertTrue(four.contains(FAIR_SERVER), "274 % are more than 90 % of three cores");
    assertEquals("kernel.sched_rt_runtime_us = 950000", runtime(four));
    String more = open.replace("63", "72");
    assertEquals("kernel.sched_rt_runtime_us = -1", runtime(hints(more, more, more, more)), "288 %");
    assertTrue(hints(open).contains("the boot line stays as it is"));
  }

  /** A core with a reservation is a domain of its own, so that others have one core less. */
  @Test
  void reservationsWithCoresLeaveTheOthersLess() {
    String open = "reservation 63 ms every 100 ms";
    assertTrue(hints(open, open, open, "on here.c0 reservation 1 ms every 100 ms").contains(FAIR_SERVER));
    String less = open.replace("63", "48");
    assertEquals("kernel.sched_rt_runtime_us = -1", runtime(hints(less, less,
        "on here.c0 reservation 1 ms every 100 ms", "on here.c1 reservation 1 ms every 100 ms")));
  }

  @Test
  void onCoresThatTheModelDoesNotListNothingIsKnown() {
    String open = "reservation 72 ms every 100 ms";
    String many = text(open, open, open, open);
    assertEquals("kernel.sched_rt_runtime_us = 950000", runtime(hints(Models.text(many.replace("c2 }", "c2 ... }")),
        GeneratorOptions.DEFAULT)));
    assertEquals("kernel.sched_rt_runtime_us = 950000", runtime(hints(Models.text(many), new GeneratorOptions(false,
        false, Instrumentation.NONE, Attribution.DEFAULT, Optional.empty(), true))));
  }
}
