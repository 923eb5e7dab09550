package org.tactus.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.model.distribution.Target;

/** Which executors can serve the waitable of an action, and what is said where one cannot. */
class ActionCheckTest {

  private static final String EXECUTION = """
      action server plan: nav2_msgs/action/ComputePathToPose {
        goal request 96 B wcet 200 us execution wcet 30 ms in work result response 1 KB wcet 50 us
      }
      """;
  private static final String NODES = """
      node Planner { callback group exclusive work %s }
      node Mission {
        timer decide every 2 s wcet 1 ms calls plan
        action client plan of Planner.plan { goal wcet 50 us status wcet 10 us result wcet 100 us }
      }
      process whole { nodes Planner, Mission }
      """.formatted(EXECUTION);
  private static final String REST = "executor rest: single_threaded { %s thread on robot.c1 fifo 5 }\n";

  @TempDir
  private Path folder;

  private static List<String> refusals(String text, Target target) {
    try {
      WorkspaceGenerator.preview(
          Models.unchecked("system s\nplatform { host robot { cores c0 c1 } }\n" + text), target,
          GeneratorOptions.DEFAULT);
      return List.of();
    } catch (RefusedException refused) {
      return refused.refusals().stream().map(Refusal::toString).toList();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"single_threaded", "static_single_threaded", "multi_threaded"})
  void executorsThatWaitForSetsOfEntitiesServeActions(String kind) {
    String executor = "executor e: " + kind + (kind.equals("multi_threaded") ? "(2)" : "")
        + " { nodes Planner, Mission thread on robot.c0 fifo 5 }\n";
    assertEquals(List.of(), refusals(NODES + executor, Target.JAZZY));
  }

  @ParameterizedTest
  @ValueSource(strings = {"edf(1)", "fixed_priority(1)", "mixed(1)"})
  void aReadyQueueHasOnePlaceForAllParts(String kind) {
    List<String> refusals = refusals(NODES + "executor queue: " + kind
        + " { nodes Planner thread on robot.c0 fifo 5 }\n" + REST.formatted("nodes Mission"), Target.JAZZY);
    assertEquals(1, refusals.size(), refusals::toString);
    assertTrue(refusals.getFirst().startsWith("TAC-ACTION-004 action Planner.plan: one waitable of rclcpp"),
        refusals::toString);
    assertTrue(refusals.getFirst().contains("executor queue (" + kind.substring(0, kind.indexOf('('))),
        refusals::toString);
    assertTrue(refusals.getFirst().contains("single_threaded"), refusals::toString);
  }

  /** The way out that is told: the parts elsewhere, the execution in the ready queue. */
  @Test
  void anExecutionMayBeInAReadyQueue() {
    assertEquals(List.of(), refusals(NODES + "executor queue: fixed_priority(1) "
        + "{ groups Planner.work thread on robot.c0 fifo 5 }\n" + REST.formatted("nodes Planner, Mission"),
        Target.JAZZY));
  }

  @Test
  void executorsOfEventsNeverForgetTheGoalsOfServers() {
    List<String> refusals = refusals(NODES + "executor quick: events { nodes Planner thread on robot.c0 fifo 5 }\n"
        + REST.formatted("nodes Mission"), Target.KILTED);
    assertEquals(1, refusals.size(), refusals::toString);
    assertTrue(refusals.getFirst().contains("action Planner.plan: rclcpp forgets goals"), refusals::toString);
    assertEquals(List.of(), refusals(NODES + "executor quick: events { nodes Mission thread on robot.c0 fifo 5 }\n"
        + REST.formatted("nodes Planner"), Target.KILTED));
  }

  @Test
  void aLifecycleNodeHasNoGeneratedActions() {
    List<String> refusals = refusals(NODES.replace("node Planner {", "lifecycle node Planner {"), Target.HUMBLE);
    assertEquals(1, refusals.size(), refusals::toString);
    assertTrue(refusals.getFirst().contains("a lifecycle node makes its entities"), refusals::toString);
  }

  @Test
  void anActionWithoutPartsIsNotLeftOutSilently() {
    List<String> refusals =
        refusals("node Idle { action server plan: nav2_msgs/action/ComputePathToPose { } }\n", Target.JAZZY);
    assertEquals(1, refusals.size(), refusals::toString);
    assertTrue(refusals.getFirst().contains("none of the parts is written"), refusals::toString);
  }

  /** A ready queue would keep an order, and refuses the actions that the executor has: the advice says both. */
  @Test
  void theAdviceToKeepAnOrderDoesNotLeadActionsIntoAReadyQueue() {
    String timers = "node Clock { timer one every 1 s wcet 1 ms timer two every 1 s wcet 1 ms }\n";
    String executors = "executor rest: single_threaded { nodes %s thread on robot.c0 fifo 5 }\n"
        + "executor acts: single_threaded { nodes %s thread on robot.c1 fifo 5 }\n";
    List<String> apart = warnings(timers + NODES + executors.formatted("Clock", "Planner, Mission"));
    assertEquals(1, apart.size(), apart::toString);
    assertTrue(apart.getFirst().endsWith("edf(1) keeps an order"), apart::toString);
    List<String> together = warnings(timers + NODES + executors.formatted("Clock, Planner", "Mission"));
    assertEquals(1, together.size(), together::toString);
    assertTrue(together.getFirst().endsWith("once its actions have a callback group of an executor of their own"),
        together::toString);
  }

  private List<String> warnings(String text) {
    String system = "system s\nplatform { host robot { cores c0 c1 } }\n"
        + text.replace("process whole { nodes ", "process whole { nodes Clock, ");
    return WorkspaceGenerator.generate(Models.unchecked(system), Target.JAZZY, folder, GeneratorOptions.DEFAULT)
        .warnings().stream().map(Warning::toString).filter(warning -> warning.contains("TAC-GEN-013")).toList();
  }
}
