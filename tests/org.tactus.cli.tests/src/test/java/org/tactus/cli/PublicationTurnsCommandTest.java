package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A driver of 100 Hz publishes a diagnosis ten times a second, through a flow controller. */
class PublicationTurnsCommandTest extends TurnsCommand {

  private static final String MODEL = """
      system robot
      platform {
        host pi { cores c0 c1 c2 }
        message delays { 64 B  1 ms  1 ms  1 ms }
      }
      message Status size 48 B { byte[40] data }
      flow controller slow { scheduler FIFO thread on pi.c2 fifo 50 }
      topic /status: Status { publish async via slow }
      node Driver {
        timer poll every 10 ms wcet 1 ms publishes /status every 10 activations
      }
      node Diagnosis { subscription check on /status wcet 30 ms }
      process driver on pi {
        nodes Driver
        listener thread on pi.c2 fifo 60
      }
      process diagnosis on pi {
        nodes Diagnosis
        listener thread on pi.c2 fifo 60
      }
      executor driver: plain_thread {
        nodes Driver
        thread on pi.c0 fifo 50
      }
      executor diagnosis: plain_thread {
        nodes Diagnosis
        thread on pi.c1 fifo 50
      }
      chain seen from Driver.poll to Diagnosis.check { latency <= 50 ms reaction <= 150 ms }
      """;

  PublicationTurnsCommandTest() {
    super(MODEL, "every 10 activations");
  }

  /** The reader runs 30 ms of each 100 ms; the flow controller and the listener send 10 times a second. */
  @Test
  void readersAndFlowControllersHaveTheLesserArrivals() {
    CommandRun run = CommandRun.of("analyze", turns);
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    assertTrue(words(run.out()).contains("core pi.c1 30 % Diagnosis.check 30 %"), run.out());
    assertTrue(words(run.out()).contains("core pi.c2 2 %"), run.out());
  }

  @Test
  void theDifferenceNamesIt() {
    String text = CommandRun.of("diff", each, turns).out();
    assertTrue(words(text).contains("/status every 10"), text);
  }

  @Test
  void generatedProgramsPublishInTurn() throws IOException {
    Path workspace = folder.resolve("dds");
    CommandRun run = CommandRun.of("generate", turns, "--dds-app", "-o", workspace);
    assertEquals(ExitStatus.DONE, run.status(), run.out() + run.err());
    StringBuilder sources = new StringBuilder();
    try (var files = Files.walk(workspace)) {
      for (Path file : files.filter(one -> one.toString().endsWith("driver.cpp")).toList()) {
        sources.append(Files.readString(file));
      }
    }
    assertTrue(sources.toString().contains(", 1, {}, 10);"), run.out() + sources);
  }

  /** The callback publishes two with one of three activations: with those numbered 0 and 3, and one that is not due. */
  @Test
  void aMessageThatIsNotDueIsAnExcess() throws IOException {
    Path twice = Files.writeString(folder.resolve("twice.tactus"),
        MODEL.replace("/status every 10", "/status times 2 every 3").replace("wcet 30 ms", "wcet 3 ms"));
    String due = """
        tactus-trace/1
        system robot
        process driver
        callback 0 Driver.poll
        writer 0 S /status Driver
        release 0 0 0
        publish 100 0 1 0 0 10
        publish 200 0 2 0 0 20
        finish 300 0 0 30
        release 30000000 0 3
        publish 30000100 0 3 0 3 10
        publish 30000200 0 4 0 3 20
        """;
    Path trace = folder.resolve("driver.trace");
    Files.writeString(trace, due + "finish 30000300 0 3 30\nend\n");
    CommandRun inTurn = CommandRun.of("measure", twice, "--traces", folder);
    assertEquals(ExitStatus.DONE, inTurn.status(), inTurn.out() + inTurn.err());
    assertFalse(inTurn.err().contains("sent /status again"), inTurn.err());
    Files.writeString(trace, due + "publish 30000300 0 5 0 3 30\nfinish 30000400 0 3 40\nend\n");
    CommandRun third = CommandRun.of("measure", twice, "--traces", folder);
    assertTrue(words(third.err()).contains("Driver.poll sent /status again with the same activation, in the model with"
        + " one of 3"), third.err());
    Files.writeString(trace, due + "finish 30000300 0 3 30\nrelease 40000000 0 4\npublish 40000100 0 5 0 4 10\n"
        + "finish 40000200 0 4 20\nend\n");
    CommandRun early = CommandRun.of("measure", twice, "--traces", folder);
    assertTrue(words(early.err()).contains("Driver.poll sent /status again after 1 activation, in the model with one of"
        + " 3"), early.err());
    assertEquals(ExitStatus.GOAL, early.status(), early.out());
  }
}
