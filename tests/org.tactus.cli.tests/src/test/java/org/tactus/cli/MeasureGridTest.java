package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus measure} compares releases of timers with the grid of their offset, on traces written by hand. */
class MeasureGridTest {

  private static final String MODEL = """
      system grid
      platform { host pi { cores c0 } }
      node A { timer a every 10 ms offset 3 ms jitter 100 us wcet 1 ms }
      node B { timer b every 10 ms wcet 1 ms }
      process robot on pi { nodes A, B }
      executor a: plain_thread { nodes A thread on pi.c0 fifo 50 }
      executor b: plain_thread { nodes B thread on pi.c0 fifo 40 }
      """;

  @TempDir
  private Path folder;

  private CommandRun measured(String format, String head, long... releases) throws IOException {
    StringBuilder trace = new StringBuilder("tactus-trace/1\nsystem grid\nprocess robot\n" + head
        + "callback 0 A.a\ncallback 1 B.b\n");
    for (int i = 0; i < releases.length; i++) {
      trace.append("release ").append(releases[i]).append(" 0 ").append(i).append('\n');
      trace.append("start ").append(releases[i] + 10_000).append(" 0 ").append(i).append(" 0\n");
      trace.append("finish ").append(releases[i] + 500_000).append(" 0 ").append(i).append(" 400000\n");
    }
    Files.writeString(folder.resolve("robot.trace"), trace + "end\n");
    Path model = Files.writeString(folder.resolve("grid.tactus"), MODEL);
    return CommandRun.of("measure", model, "--traces", folder, "--format", format);
  }

  private static JsonObject grid(CommandRun run, int callback) {
    return JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("callbacks").get(callback)
        .getAsJsonObject().getAsJsonObject("grid");
  }

  @Test
  void releasesOnTheGridAreWithin() throws IOException {
    CommandRun run = measured("json", "", 13_000_000, 23_004_000, 53_099_000);
    assertEquals("within", grid(run, 0).get("verdict").getAsString(), run.out());
    assertEquals(99_000, grid(run, 0).get("longest").getAsLong());
    assertEquals(100_000, grid(run, 0).get("bound").getAsLong());
    assertEquals(null, grid(run, 1), "a timer without an offset has no grid");
    assertEquals(0, run.status(), run.err());
  }

  @Test
  void timersBesideTheirGridExceedIt() throws IOException {
    for (long beside : List.of(200_000L, -1_000L)) {
      CommandRun run = measured("text", "", 13_000_000 + beside, 23_000_000 + beside);
      assertEquals(3, run.status(), run.out());
      assertTrue(run.out().lines().anyMatch(line -> line.matches("  +behind its grid .* 2 +100 us +EXCEEDED")),
          run.out());
    }
  }
}
