package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A loop of 100 Hz asks a planner ten times a second: bounds, runs, differences, text and generated nodes know it. */
class CallTurnsCommandTest {

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

  @TempDir
  private Path folder;
  private Path turns;
  private Path each;

  @BeforeEach
  void write() throws IOException {
    turns = Files.writeString(folder.resolve("turns.tactus"), MODEL);
    each = Files.writeString(folder.resolve("each.tactus"), MODEL.replace(" every 10 activations", ""));
  }

  private static String words(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @Test
  void thePlannerIsCalledTenTimesASecond() {
    CommandRun run = CommandRun.of("analyze", turns);
    assertEquals(ExitStatus.DONE, run.status(), run.out());
    assertTrue(words(run.out()).contains("core pi.c1 30 % Planner.plan 30 %"), run.out());
    assertTrue(run.out().contains("plan latency    34 ms"), run.out());
    assertTrue(run.out().contains("plan reaction  134 ms"), run.out());
    CommandRun overloaded = CommandRun.of("analyze", each);
    assertTrue(words(overloaded.out() + overloaded.err()).contains("300 %"), overloaded.out() + overloaded.err());
  }

  @Test
  void runsStayBelowTheBounds() {
    CommandRun run = CommandRun.of("simulate", turns, "--runs", "200");
    assertEquals(ExitStatus.DONE, run.status(), run.out());
    assertTrue(words(run.out()).contains("no run exceeded a goal"), run.out());
  }

  @Test
  void theDifferenceNamesIt() {
    String text = CommandRun.of("diff", each, turns).out();
    assertTrue(words(text).contains("timer Follower.follow calls Follower.plan Follower.plan every 10"), text);
  }

  @Test
  void theTextKeepsItsForm() throws IOException {
    Path untidy = Files.writeString(folder.resolve("untidy.tactus"),
        MODEL.replace("every 10 activations", "every  10\n activations"));
    assertEquals(ExitStatus.DONE, CommandRun.of("format", untidy).status());
    assertEquals(MODEL, Files.readString(untidy));
  }

  @Test
  void whoGuessesIsToldTheForm() throws IOException {
    for (String guess : new String[] {"every 100 ms", "at 10 Hz"}) {
      Path guessed = Files.writeString(folder.resolve("guess.tactus"),
          MODEL.replace("every 10 activations", guess));
      String said = words(CommandRun.of("check", guessed).err());
      assertTrue(said.contains("a number of its activations: calls find every 10 activations"), said);
      assertFalse(said.contains("2 errors"), said);
    }
    Path zero = Files.writeString(folder.resolve("zero.tactus"), MODEL.replace("every 10", "every 0"));
    assertTrue(CommandRun.of("check", zero).err().contains("TAC-UNIT-006"));
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
