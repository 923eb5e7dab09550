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

/** A user says that callbacks publish at their end: bounds, runs, differences and generated nodes know it. */
class AtEndCommandTest {

  private static final String MODEL = """
      system robot
      message Scan size 1 KB { byte[1000] data }
      platform { host pi { cores c0 c1 } }
      topic /scan : Scan
      topic /near : Scan
      node Lidar { timer read every 20 ms wcet 4 ms bcet 3 ms publishes /scan at end }
      node Filter { subscription filter on /scan wcet 4 ms bcet 2 ms publishes /near at end }
      node Brake { subscription brake on /near wcet 1 ms }
      node Logger { timer log every 20 ms wcet 4 ms }
      process robot on pi { nodes Lidar, Filter, Brake, Logger }
      executor pool: multi_threaded(2) {
        nodes Lidar, Filter, Brake, Logger
        threads on pi.c0, pi.c1 fifo 50
      }
      chain filter from Filter.filter to Filter.filter { latency <= 20 ms }
      chain brake from Lidar.read to Brake.brake { latency <= 20 ms }
      """;

  @TempDir
  private Path folder;
  private Path end;
  private Path any;

  @BeforeEach
  void write() throws IOException {
    end = Files.writeString(folder.resolve("end.tactus"), MODEL);
    any = Files.writeString(folder.resolve("any.tactus"), MODEL.replace(" at end", ""));
  }

  private static CommandRun done(Object... words) {
    CommandRun run = CommandRun.of(words);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    return run;
  }

  @Test
  void whatPublishesAtItsEndIsNotWaitedFor() {
    String bounds = done("analyze", end).out();
    assertTrue(bounds.contains("filter   4 ms  20 ms"), bounds);
    assertTrue(bounds.replaceAll("\\s+", " ").contains(
        "What a callback publishes at its end leaves when all of its own code has run"), bounds);
    String others = done("analyze", any).out();
    assertTrue(others.contains("filter  8.5 ms  20 ms"), others);
    assertFalse(others.contains("at its end"), others);
  }

  @Test
  void theDifferenceNamesIt() {
    String text = CommandRun.of("diff", any, end).out();
    assertTrue(text.replaceAll("\\s+", " ").contains("timer Lidar.read publishes /scan /scan at end"), text);
  }

  @Test
  void theGeneratedNodeKeepsTheMessage() throws IOException {
    Path workspace = folder.resolve("workspace");
    done("generate", end, "-o", workspace, "--probe", "--synthetic-load");
    String source = Files.readString(workspace.resolve("src/robot_filter/src/filter_base.cpp"));
    assertTrue(source.contains("const tactus::node::EndScope end({&publisher_near_});"), source);
    assertTrue(Files.exists(workspace.resolve("src/tactus_node/include/tactus_node/end.hpp")));
  }
}
