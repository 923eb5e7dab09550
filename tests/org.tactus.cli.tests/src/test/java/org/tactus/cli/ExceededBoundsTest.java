package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Systems whose runs were longer than their bounds once. */
class ExceededBoundsTest {

  private static final String PARTS = """
      system parts
      message Big size 600 KB { byte[600000] data }
      message Small size 1 KB { byte[1000] data }
      platform {
        host pi { cores c0 c1 c2 c3 }
        message delays { 1 KB 4 ms 0 ns 0 ns  600 KB 10 ms 0 ns 0 ns }
      }
      flow controller fc { scheduler %s limit 100 MB per 20 ms thread on pi.c0 fifo 50 }
      qos sent { publish async via fc }
      topic /big : Big with sent { priority 5 }
      topic /small : Small with sent { priority 1 }
      node B { timer b every 200 ms wcet 1 us publishes /big }
      node S { timer s every %s wcet 1 us publishes /small }
      node H { timer h every 200 ms wcet %s }
      node Reader { subscription rb on /big wcet 1 us  subscription rs on /small wcet 1 us }
      process writers on pi { nodes B, S }
      process readers on pi { nodes Reader }
      executor b: plain_thread { nodes B thread on pi.%s fifo 61 }
      executor s: plain_thread { nodes S thread on pi.%s fifo 60 }
      executor h: plain_thread { nodes H thread on pi.%s fifo 70 }
      executor r: single_threaded { nodes Reader thread on pi.c3 fifo 50 }
      chain watched from B.b to Reader.rb { latency <= 100 ms }
      """;

  private static final String TRIGGERS = """
      system triggers
      message Sample size 1 KB { byte[1000] data }
      platform { host pi { cores c0 c1 } }
      topic /a : Sample
      topic /b : Sample
      topic /y : Sample
      node E { event source h every 2 ms wcet 100 us publishes /a  timer k every 14 ms offset 0 ms wcet 8 ms }
      node G { subscription g on /y wcet 300 us }
      node X { timer x every 1 s wcet 1 us publishes /b }
      node O { subscription o on any(/a, /b) wcet 1 us publishes /y when triggered by /a }
      node L { timer l every 42 ms offset 8 ms wcet 6 ms }
      node V { timer v every 42 ms offset 14 ms wcet 100 us }
      process robot on pi { nodes E, X, O, L, V, G }
      executor e: single_threaded { nodes E thread on pi.c0 fifo 60 }
      executor o: plain_thread { nodes O thread on pi.c1 fifo 40 }
      executor l: plain_thread { nodes L thread on pi.c1 fifo 50 }
      executor g: plain_thread { nodes G thread on pi.c0 fifo 55 }
      executor x: plain_thread { nodes X thread on pi.c1 fifo 60 }
      executor v: plain_thread { nodes V thread on pi.c0 fifo 30 }
      chain watched from V.v to V.v { latency <= 100 ms }
      """;

  @TempDir
  private Path folder;

  /** A sample in ten parts, between which smaller ones of a higher priority go: alone, and in a joint busy window. */
  @ParameterizedTest
  @CsvSource({"HIGH_PRIORITY, 5 ms, 1 us, c1, c2, c2, 50", "PRIORITY_WITH_RESERVATION, 5 ms, 1 us, c1, c2, c2, 50",
      "HIGH_PRIORITY, 6 ms, 10 ms, c0, c0, c0, 60"})
  void othersGoBetweenTheParts(String scheduler, String period, String load, String big, String small, String loading,
      long longest) throws IOException {
    compare(PARTS.formatted(scheduler, period, load, big, small, loading), longest);
  }

  /** What is called by a part of the inputs comes back with the jitter with which it has left. */
  @Test
  void whatComesBackThroughTriggersHasItsJitter() throws IOException {
    Path file = compare(TRIGGERS, 13);
    JsonObject queue = analysis(file).getAsJsonArray("queues").asList().stream().map(one -> one.getAsJsonObject())
        .filter(one -> one.get("owner").getAsString().equals("G.g")).findFirst().orElseThrow();
    assertTrue(queue.get("needed").getAsLong() >= 12, queue::toString);
  }

  private Path compare(String model, long longestMs) throws IOException {
    Path file = Files.writeString(folder.resolve("system.tactus"), model);
    long bound = analysis(file).getAsJsonArray("chains").get(0).getAsJsonObject().get("bound").getAsLong();
    CommandRun run = CommandRun.of("simulate", file, "--format", "json");
    long observed = JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonArray("chains").get(0)
        .getAsJsonObject().get("observed").getAsLong();
    assertEquals(longestMs, observed / 1_000_000, "the run shows the case");
    assertTrue(observed <= bound, observed + " <= " + bound);
    return file;
  }

  private static JsonObject analysis(Path file) {
    return JsonParser.parseString(CommandRun.of("analyze", file, "--format", "json").out()).getAsJsonObject();
  }
}
