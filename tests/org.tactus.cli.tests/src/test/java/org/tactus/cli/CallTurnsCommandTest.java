package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A loop of 100 Hz asks a planner ten times a second: bounds, runs, differences, text and generated nodes know it. */
class CallTurnsCommandTest extends TurnsCommand {

  CallTurnsCommandTest() {
    super(calling("every 10 activations"), "every 10 activations");
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
