package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A self test that runs once, some time after the start, from the text to what is generated. */
class OneShotTest {

  private static final String MODEL = """
      system robot
      message Text = std_msgs/msg/String size 1 KB
      topic /ready : Text
      topic /out : Text
      platform { host robot { cores c0 c1 } }
      node Worker {
        timer tick every 10 ms wcet 2 ms publishes /out
        timer self_test once after 2 s wcet 9 ms publishes /ready
        event source key once wcet 1 ms
      }
      node Reader { subscription got on any(/ready, /out) wcet 1 ms }
      process main on robot { nodes Worker, Reader }
      executor a: single_threaded { nodes Worker thread on c0 fifo 10 }
      executor b: single_threaded { nodes Reader thread on c0 fifo 11 }
      chain boot from Worker.self_test to Reader.got { latency <= 30 ms }
      chain run from Worker.tick to Reader.got { latency <= 30 ms }
      """;

  @TempDir
  private Path folder;

  private Path model(String text) throws IOException {
    return Files.writeString(folder.resolve("robot.tactus"), text);
  }

  /** Its 9 ms in every 10 ms would be too much beside the 2 ms of the other timer; once, they delay it once. */
  @Test
  void itDelaysOthersOnceAndIsNoLoad() throws IOException {
    Path file = model(MODEL);
    CommandRun analysed = CommandRun.of("analyze", file);
    assertEquals(ExitStatus.DONE, analysed.status(), analysed.out() + analysed.err());
    assertTrue(analysed.out().contains("2 chains, 2 bounded, 2 goals met"), analysed.out());
    assertTrue(analysed.out().contains("core robot.c0  30 %"), analysed.out());
    CommandRun simulated = CommandRun.of("simulate", file, "--duration", "10s", "--runs", "20");
    assertEquals(ExitStatus.DONE, simulated.status(), simulated.out() + simulated.err());
    String boot = simulated.out().lines().filter(line -> line.startsWith("boot ")).findFirst().orElseThrow();
    assertTrue(boot.contains("       20  30 ms"), () -> "one instance in each of 20 runs: " + boot);
    CommandRun often = CommandRun.of("check", model(MODEL.replace("once after 2 s", "every 10 ms")));
    assertTrue(often.out().contains("TAC-LOAD-001") || often.err().contains("TAC-LOAD-001"), often.out() + often.err());
  }

  @Test
  void theGeneratedTimerFiresOnceAndIsCancelled() throws IOException {
    CommandRun run = CommandRun.of("generate", model(MODEL), "--output", folder.resolve("workspace"),
        "--synthetic-load");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    Path source = folder.resolve("workspace/src");
    String base = Files.readString(source.resolve("robot_worker/src/worker_base.cpp"));
    assertTrue(base.contains("*this, tactus::node::Once{2s, shot_self_test_},"), base);
    assertTrue(Files.readString(source.resolve("tactus_node/include/tactus_node/timer.hpp")).contains("struct Once"));
  }

  @Test
  void aVersionThatRepeatsIsADifference() throws IOException {
    Path before = Files.writeString(folder.resolve("before.tactus"), MODEL);
    CommandRun run = CommandRun.of("diff", before, model(MODEL.replace("once after 2 s", "every 2 s")));
    assertTrue(run.out().contains("once"), run.out() + run.err());
    assertFalse(run.out().contains("null"), run.out());
  }

  @Test
  void itHasNoPeriodToOverrideAndNoLogicalExecution() throws IOException {
    CommandRun run = CommandRun.of("check", model("""
        node type Worker { timer start once after 2 s wcet 1 ms }
        node One = Worker { override callback start every 1 s }
        node Two = Worker { override callback start wcet 2 ms }
        node Three = Worker { override callback start let 1 ms }
        """));
    String text = run.out() + run.err();
    assertTrue(text.contains("its type lets it expire"), text);
    assertTrue(text.contains("'let' is for timers with a period"), text);
  }
}
