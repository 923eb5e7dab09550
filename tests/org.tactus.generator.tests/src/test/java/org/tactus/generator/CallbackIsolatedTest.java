package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.tactus.model.distribution.Target;

/** CallbackIsolatedExecutor knows callback groups by their entities; what it cannot tell apart gets nothing. */
class CallbackIsolatedTest {

  private static final String SYSTEM = """
      system car
      platform { host pi { cores c0 c1 } }
      node A {
        callback group exclusive g
        callback group exclusive h
        timer fast every 20 ms wcet 4 ms in g
        timer slow every 40 ms wcet 2 ms in h
        timer other every %s wcet 2 ms
      }
      process p on pi { nodes A }
      executor first: single_threaded { groups A.g thread on pi.c1 fifo 50 }
      executor second: single_threaded { groups A.h thread on pi.c0 fifo 40 }
      %s
      """;
  private static final String THIRD = "executor third: single_threaded { nodes A thread on pi.c0 fifo 20 }";

  private static String text(String period, String third) {
    return WorkspaceGenerator.preview(Models.unchecked(SYSTEM.formatted(period, third)), Target.JAZZY,
        GeneratorOptions.DEFAULT).files().stream()
        .filter(file -> file.path().endsWith("callback_isolated_executor.yaml")).findFirst().orElseThrow().text();
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  @Test
  void groupsWithTheSameEntitiesAreLeftOut() {
    String text = text("40 ms", THIRD);
    assertEquals(1, count(text, "- id: "), text);
    assertTrue(text.contains("priority: 50"), text);
    assertFalse(text.contains("priority: 40"), text);
    assertTrue(text.contains("# Left out, since the entities of several groups are the same: "), text);
  }

  /** The group without a place would get the priority of the other one. */
  @Test
  void aGroupWithoutAPlaceCountsToo() {
    assertFalse(text("40 ms", "").contains("priority: 40"), text("40 ms", ""));
  }

  /** While a goal is worked on, its periodic execution is a timer of its group. */
  @Test
  void aPeriodicExecutionIsATimer() {
    String text = WorkspaceGenerator.preview(Models.example("actions/actions.tactus"), Target.JAZZY,
        GeneratorOptions.DEFAULT).files().stream()
        .filter(file -> file.path().endsWith("callback_isolated_executor.yaml")).findFirst().orElseThrow().text();
    assertTrue(text.contains("/Controller@Timer(50000000)"), text);
  }

  @Test
  void groupsThatDifferEachHaveTheirThread() {
    String text = text("50 ms", THIRD);
    assertEquals(3, count(text, "- id: "), text);
    assertFalse(text.contains("Left out"), text);
  }
}
