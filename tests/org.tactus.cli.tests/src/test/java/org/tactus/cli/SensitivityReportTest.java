package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.junit.jupiter.api.Test;

/** {@code tactus analyze --sensitivity} through the command line. */
class SensitivityReportTest {

  @Test
  void tellsSlackFactorsAndCausesAsJson() {
    CommandRun run =
        CommandRun.of("analyze", CommandRun.example("talker-listener/talker-listener.tactus"), "--sensitivity",
        "--format", "json");
    JsonObject goal = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("sensitivity").get(0)
        .getAsJsonObject();
    assertEquals("greeting", goal.get("chain").getAsString());
    assertEquals(47_000_000, goal.get("slack").getAsLong());
    // the talker takes 1 ms and the listener 2 ms on cores of their own: 3 f <= 50
    assertEquals("16.666", goal.get("executionTimeFactor").getAsString());
    assertEquals("Talker.talk", goal.get("source").getAsString());
    assertEquals(500_000_000L * goal.get("periodFactor").getAsBigDecimal().movePointRight(3).longValueExact() / 1_000,
        goal.get("leastPeriod").getAsLong());
    JsonObject cause = goal.getAsJsonArray("causes").get(0).getAsJsonObject();
    assertEquals("Listener.hear", cause.get("source").getAsString());
    assertEquals(2_000_000, cause.get("time").getAsLong());
  }

  @Test
  void isPartOfTheTextOnlyWhereAskedFor() {
    Object file = CommandRun.example("autoware-reference-system/5-chains.tactus");
    CommandRun with = CommandRun.of("analyze", file, "--sensitivity");
    assertTrue(with.out().contains("\nsensitivity "), with.out());
    assertTrue(with.out().contains("most by "), with.out());
    assertFalse(CommandRun.of("analyze", file).out().contains("\nsensitivity "));
    assertEquals(with, CommandRun.of("analyze", file, "--sensitivity"));
  }
}
