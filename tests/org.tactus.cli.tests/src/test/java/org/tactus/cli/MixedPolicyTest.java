package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A user schedules urgent chains by deadline and the others by criticality on one thread, and looks at bounds and runs.
 */
class MixedPolicyTest {

  private static final String SYSTEM = """
      system vehicle
      platform { host vehicle { cores c0 } }
      node Steering { timer act every 10 ms wcet 2 ms }
      node Planner { timer plan every 100 ms wcet 4 ms }
      node Logger { timer log every 100 ms wcet 3 ms timer map every 100 ms wcet 5 ms }
      process p on vehicle { nodes Steering, Planner, Logger }
      executor e: mixed(1) { nodes Steering, Planner, Logger %s thread on c0 fifo 50 }
      chain steering from Steering.act to Steering.act { latency <= 10 ms }
      chain planning from Planner.plan to Planner.plan { latency <= 60 ms criticality 1 }
      chain logging from Logger.log to Logger.log { latency <= 99 ms criticality 2 }
      chain mapping from Logger.map to Logger.map { reaction <= 500 ms criticality 3 }
      """;

  @TempDir
  private Path folder;

  private Map<String, Long> times(String byCriticality, String value, Object... words) throws IOException {
    Path file = Files.writeString(folder.resolve("vehicle.tactus"), SYSTEM.formatted(byCriticality));
    Object[] all = new Object[words.length + 3];
    System.arraycopy(words, 0, all, 0, words.length);
    all[0] = words[0];
    all[words.length] = file;
    all[words.length + 1] = "--format";
    all[words.length + 2] = "json";
    CommandRun run = CommandRun.of(all);
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    return StreamSupport
        .stream(JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("chains").spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .collect(Collectors.toMap(chain -> chain.get("name").getAsString(), chain -> microseconds(chain, value),
            (one, other) -> one, TreeMap::new));
  }

  private static long microseconds(JsonObject chain, String value) {
    return chain.get(value).getAsLong() / 1000;
  }

  /**
   * By deadline, planning waits for the mapping that has begun; by its criticality, the least, for logging too, and so
   * for a second steering.
   */
  @Test
  void aChainByCriticalityLosesItsPlaceBeforeTheOthers() throws IOException {
    Map<String, Long> byDeadline = times("by criticality logging", "bound", "analyze");
    assertEquals(2_000 + 5_000, byDeadline.get("steering"));
    assertEquals(4_000 + 2_000 + 5_000, byDeadline.get("planning"));
    Map<String, Long> byCriticality = times("by criticality planning, logging", "bound", "analyze");
    assertEquals(2_000 + 5_000, byCriticality.get("steering"));
    assertEquals(4_000 + 2 * 2_000 + 3_000 + 5_000, byCriticality.get("planning"));
  }

  @Test
  void noRunExceedsTheBounds() throws IOException {
    for (String byCriticality : new String[] {"by criticality logging", "by criticality planning, logging"}) {
      Map<String, Long> bounds = times(byCriticality, "bound", "analyze");
      Map<String, Long> observed =
          times(byCriticality, "observed", "simulate", "--mode", "adversarial", "--runs", "40");
      assertEquals(bounds.keySet(), observed.keySet());
      observed.forEach(
          (chain, time) -> assertTrue(time <= bounds.get(chain), () -> chain + " " + observed + " of " + bounds));
    }
  }
}
