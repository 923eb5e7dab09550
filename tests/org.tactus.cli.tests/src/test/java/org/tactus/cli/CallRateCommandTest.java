package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A loop of 100 Hz asks a planner at most ten times a second: bounds, runs, traces and generated nodes know it. */
class CallRateCommandTest extends TurnsCommand {

  private static final String MODEL = calling("at 10 Hz");

  CallRateCommandTest() {
    super(MODEL, "at 10 Hz");
  }

  /** After 100 ms a timer comes within 10 ms; and the last call may be up to 2 ms late, where the response runs. */
  @Test
  void thePlannerIsCalledAtMostTenTimesASecond() {
    CommandRun run = CommandRun.of("analyze", turns);
    assertEquals(ExitStatus.DONE, run.status(), run.out());
    assertTrue(words(run.out()).contains("core pi.c1 30 % Planner.plan 30 %"), run.out());
    assertTrue(run.out().contains("plan latency    34 ms"), run.out());
    assertTrue(run.out().contains("plan reaction  146 ms"), run.out());
  }

  @Test
  void theDifferenceNamesIt() {
    String text = CommandRun.of("diff", each, turns).out();
    assertTrue(words(text).contains("timer Follower.follow calls Follower.plan Follower.plan at 10 Hz"), text);
  }

  @Test
  void theGeneratedNodeRefusesCallsThatComeTooSoon() throws IOException {
    Path workspace = folder.resolve("workspace");
    assertEquals(ExitStatus.DONE, CommandRun.of("generate", turns, "-o", workspace).status());
    Path node = workspace.resolve("src/robot_follower");
    String source = Files.readString(node.resolve("src/follower_base.cpp"));
    assertTrue(source.contains("const tactus::node::TurnScope turn(turns_follow_, {{&client_plan_, 100ms}});"), source);
    String header = Files.readString(node.resolve("include/robot_follower/follower_base.hpp"));
    assertTrue(header.contains("tactus::node::Turns turns_follow_{1};"), header);
    assertTrue(header.contains("makes the call of /Planner/plan at 10 Hz at most"), header);
  }

  @Test
  void programsThatPublishAtARateKeepTheDistance() throws IOException {
    Path model = Files.writeString(folder.resolve("publishes.tactus"), """
        system robot
        platform { host pi { cores c0 c1 } message delays { 64 B  1 ms  1 ms  1 ms } }
        message Status size 48 B { byte[40] data }
        topic /status: Status
        node Driver { timer poll every 10 ms wcet 1 ms publishes /status times 2 at end at 4 Hz }
        node Diagnosis { subscription check on /status wcet 30 ms }
        process driver on pi { nodes Driver }
        process diagnosis on pi { nodes Diagnosis listener thread on pi.c1 fifo 60 }
        executor driver: plain_thread { nodes Driver thread on pi.c0 fifo 50 }
        executor diagnosis: plain_thread { nodes Diagnosis thread on pi.c1 fifo 50 }
        chain seen from Driver.poll to Diagnosis.check { latency <= 100 ms reaction <= 400 ms }
        """);
    CommandRun analysed = CommandRun.of("analyze", model);
    assertTrue(words(analysed.out()).contains("Diagnosis.check 24 %"), analysed.out());
    assertEquals(ExitStatus.DONE, CommandRun.of("simulate", model, "--runs", "100").status());
    Path workspace = folder.resolve("dds");
    CommandRun run = CommandRun.of("generate", model, "--dds-app", "-o", workspace);
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    StringBuilder sources = new StringBuilder();
    try (var files = Files.walk(workspace)) {
      for (Path file : files.filter(one -> one.toString().endsWith("driver.cpp")).toList()) {
        sources.append(Files.readString(file));
      }
    }
    assertTrue(sources.toString().contains(", 2, {}, nanoseconds(250000000));"), run.out() + sources);
  }

  /** Starts at 0 and 100 ms send; then one sends 60 ms after that, and one as often as no activation may. */
  @Test
  void aCallThatComesTooSoonIsAnExcess() throws IOException {
    Path twoHertz = Files.writeString(folder.resolve("two.tactus"), MODEL.replace("wcet 30 ms", "wcet 3 ms"));
    String due = """
        tactus-trace/1
        system robot
        process robot
        callback 0 Follower.follow
        writer 0 S Follower.plan/request Follower
        release 0 0 0
        start 100000 0 0 0
        publish 200000 0 1 0 0 10
        finish 300000 0 0 30
        release 100000000 0 10
        start 100050000 0 10 30
        publish 100100000 0 2 0 10 40
        finish 100300000 0 10 50
        """;
    Path trace = folder.resolve("robot.trace");
    Files.writeString(trace, due + "end\n");
    CommandRun inTurn = CommandRun.of("measure", twoHertz, "--traces", folder);
    assertEquals(ExitStatus.DONE, inTurn.status(), inTurn.out() + inTurn.err());
    assertFalse(inTurn.err().contains("again"), inTurn.err());
    Files.writeString(trace, due + """
        release 160000000 0 16
        start 160050000 0 16 50
        publish 160100000 0 3 0 16 60
        publish 160200000 0 4 0 16 60
        finish 160300000 0 16 70
        end
        """);
    CommandRun early = CommandRun.of("measure", twoHertz, "--traces", folder);
    assertTrue(words(early.err()).contains("Follower.follow sent Follower.plan/request again with the same activation,"
        + " in the model with activations at least 100 ms apart (2 times)"), early.err());
    assertEquals(ExitStatus.GOAL, early.status(), early.out());
    Files.writeString(trace, due + """
        release 160000000 0 16
        start 160050000 0 16 50
        publish 160100000 0 3 0 16 60
        finish 160300000 0 16 70
        end
        """);
    assertTrue(words(CommandRun.of("measure", twoHertz, "--traces", folder).err())
        .contains("again within 60.05 ms, in the model with activations at least 100 ms apart"));
  }
}
