package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tactus measure --traces} with traces that no process of ours has written. */
class HostileTracesTest {

  @TempDir
  private Path folder;

  private CommandRun measured(TraceFuzz fuzz) {
    return assertTimeoutPreemptively(Duration.ofSeconds(60), fuzz::measure);
  }

  private void refused(String from, String to, String... parts) throws IOException {
    refusedIn("listener", from, to, parts);
  }

  private void refusedIn(String file, String from, String to, String... parts) throws IOException {
    TraceFuzz fuzz = new TraceFuzz(folder);
    String text = fuzz.traces().get(file);
    assertTrue(text.contains(from), text);
    fuzz.write(Map.of(file, text.replace(from, to).getBytes(StandardCharsets.UTF_8)));
    CommandRun run = measured(fuzz);
    assertEquals(ExitStatus.INPUT, run.status(), run.out() + run.err());
    for (String part : parts) {
      assertTrue(run.err().contains(part), part + " is missing in: " + run.err());
    }
  }

  @Test
  void theOriginal() throws IOException {
    TraceFuzz fuzz = new TraceFuzz(folder);
    fuzz.write(Map.of());
    CommandRun run = measured(fuzz);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
  }

  @Test
  void indicesThatAreNone() throws IOException {
    for (String index : List.of("4294967296", "4294967295", "-1", "1", "9223372036854775807", "99999999999999999999",
        "x", "")) {
      refused("callback 0 ", "callback " + index + " ", "listener.trace:", "is not understood",
          "run the program again");
      refused("reader 0 ", "reader " + index + " ", "listener.trace:", "is not understood");
      refused("delivered 1000000 0 ", "delivered 1000000 " + index + " ", "listener.trace:", "is not understood");
    }
  }

  @Test
  void timesThatAreNone() throws IOException {
    for (String time : List.of("9223372036854775807", "-9223372036854775808", "2305843009213693953", "1e9", "NaN")) {
      refused("delivered 1000000 0 ", "delivered " + time + " 0 ", "listener.trace:", "is not understood");
      refused("clock 0 0", "clock " + time + " -1", "listener.trace", "damaged");
    }
  }

  @Test
  void textThatWouldSteerTheTerminal() throws IOException {
    refused("lost 0", "\u001B[2J\u202E", "'\\u001B[2J\\u202E' is not understood");
    refused("system probed", "system \u001B[2J", "a trace of system \\u001B[2J, not of probed");
  }

  @Test
  void linesWithoutEnd() throws IOException {
    refused("lost 0", "x".repeat(40_000_000), "a line of more than 16384 characters");
    refused("system probed", "system " + "x".repeat(40_000_000), "a line of more than 16384 characters");
  }

  @Test
  void partsWithoutNumber() throws IOException {
    refused("lost 0", ("input 0 0 " + TraceFuzz.GUID + " 1\n").repeat(2_000) + "lost 0", "more than 1000 inputs");
    refused("lost 0", ("delivered 1000000 0 " + TraceFuzz.GUID + " 1\n").repeat(20_000) + "lost 0",
        "more than 10000 times");
  }

  @Test
  void recordsOfGuardsThatAreNone() throws IOException {
    for (String number : List.of("-1", "9223372036854775807", "99999999999999999999", "x", "", "2")) {
      refusedIn(TraceFuzz.GUARD, "stop 5000000 1", "stop 5000000 " + number, "guard.guard:6: ", "is not understood",
          "run the system again");
    }
    refusedIn(TraceFuzz.GUARD, "stop 5000000", "stop 9223372036854775807", "guard.guard:6: ", "is no time");
    refusedIn(TraceFuzz.GUARD, "release", "stop", "guard.guard:8: ", "the core stands still already");
    refusedIn(TraceFuzz.GUARD, "stop", "release", "guard.guard:6: ", "the core does not stand still");
    refusedIn(TraceFuzz.GUARD, "lost 0", "regulated 1 1 1", "the core is named twice");
    refusedIn(TraceFuzz.GUARD, "lost 0", "\u001B[2J", "'\\u001B[2J' is not understood");
    refusedIn(TraceFuzz.GUARD, "lost 0", "x".repeat(40_000), "a line of more than 16384 characters");
    refusedIn(TraceFuzz.GUARD, "tactus-guard/1", "tactus-guard/2", "is not a record of the guard");
    refusedIn(TraceFuzz.GUARD, "end\n", "", "is not complete");
    refusedIn(TraceFuzz.GUARD, "system probed", "system other", "of a guard of system other, not of probed");
    refusedIn(TraceFuzz.GUARD, "here boot", "here before", "on another machine than all traces, or before it was");
  }

  /** The first of the traces that {@link TraceFuzz} damages. */
  @Test
  void damagedTraces() throws Exception {
    for (long seed = 0; seed < 100; seed++) {
      TraceFuzz.look(seed, folder);
    }
  }
}
