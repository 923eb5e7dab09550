package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A loop of 100 Hz asks a planner ten times a second: bounds, runs, differences, text and generated nodes know it. */
class CallTurnsCommandTest extends TurnsCommand {

  private static final String MODEL = """
      system robot
      platform { host pi { cores c0 c1 } }
      node Planner { service plan: nav_msgs/srv/GetPlan request 64 B response 1 KB wcet 30 ms }
      node Follower {
        timer follow every 10 ms wcet 1 ms calls plan every 10 activations
        client plan of Planner.plan wcet 1 ms
      }
      process robot on pi { nodes Planner, Follower }
      executor follower: single_threaded {
        nodes Follower
        thread on pi.c0 fifo 50
      }
      executor planner: plain_thread {
        nodes Planner
        thread on pi.c1 fifo 50
      }
      chain plan from Follower.follow to Follower.plan { latency <= 50 ms reaction <= 150 ms }
      """;

  CallTurnsCommandTest() {
    super(MODEL, "every 10 activations");
  }

  @Test
  void thePlannerIsCalledTenTimesASecond() {
    CommandRun run = CommandRun.of("analyze", turns);
    assertEquals(ExitStatus.DONE, run.status(), run.out());
    assertTrue(words(run.out()).contains("core pi.c1 30 % Planner.plan 30 %"), run.out());
    assertTrue(run.out().contains("plan latency    34 ms"), run.out());
    assertTrue(run.out().contains("plan reaction  134 ms"), run.out());
  }

  @Test
  void theDifferenceNamesIt() {
    String text = CommandRun.of("diff", each, turns).out();
    assertTrue(words(text).contains("timer Follower.follow calls Follower.plan Follower.plan every 10"), text);
  }

  @Test
  void theGeneratedNodeRefusesOtherCalls() throws IOException {
    Path workspace = folder.resolve("workspace");
    assertEquals(ExitStatus.DONE, CommandRun.of("generate", turns, "-o", workspace).status());
    String source = Files.readString(workspace.resolve("src/robot_follower/src/follower_base.cpp"));
    assertTrue(source.contains("const tactus::node::TurnScope turn(turns_follow_, {{&client_plan_, 10}});"), source);
    assertTrue(Files.exists(workspace.resolve("src/tactus_node/include/tactus_node/turns.hpp")));
  }
}
