package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tactus.dsl.TactusLanguage;
import org.tactus.measurement.CountedProgram;
import org.tactus.measurement.MeasuredMemory;
import org.tactus.measurement.TraceException;

/** {@code tactus calibrate --memory}: what it reads off its program, what it writes and refuses, and a real run. */
class MemoryCalibrationTest {

  private static final List<String> LINES = List.of("line 64", "cache 33554432", "core 0", "core 1",
      "bandwidth read 1 9000000000", "bandwidth read 2 11000000000", "bandwidth write 1 6000000000",
      "bandwidth write 2 5000000000", "latency none 0 100000 120000", "latency read 1 130000 150000",
      "latency write 1 140000 180000", "refused cannot count cycles: no");

  @TempDir
  private Path folder;

  @Test
  void aLineThatIsWrittenIsMovedTwice() {
    assertEquals(12_000, MeasuredMemory.of(LINES, 0).megabytes());
    assertEquals(15_000, MeasuredMemory.of(LINES, 25).megabytes());
  }

  @Test
  void theStallIsForEachOtherCore() {
    assertEquals(Optional.of(80L), MeasuredMemory.of(LINES, 0).stall());
    List<String> four = LINES.stream().map(line -> line.startsWith("latency write") ? "latency write 4 1 180000" : line)
        .toList();
    assertEquals(Optional.of(50L), MeasuredMemory.of(four, 0).stall(), "180 ns are 20 for each of four");
    assertEquals(Optional.empty(),
        MeasuredMemory.of(LINES.stream().filter(line -> !line.matches("latency .* 1 .*")).toList(), 0).stall());
  }

  @Test
  void whatIsMissingOrNotUnderstoodIsSaid() {
    assertEquals("the measuring program has not measured all; run it again",
        assertThrows(TraceException.class, () -> MeasuredMemory.of(LINES.subList(0, 7), 0)).getMessage());
    List<String> torn =
        LINES.stream().map(line -> line.startsWith("latency none") ? "latency none 0 1" : line).toList();
    assertEquals("the measuring program printed 'latency none 0 1', which is not understood; run it again",
        assertThrows(TraceException.class, () -> MeasuredMemory.of(torn, 0)).getMessage());
  }

  /** A system imports the host, and its callbacks wait for the memory. */
  @Test
  void aSystemImportsWhatIsWritten() throws IOException {
    MeasuredMemory memory = MeasuredMemory.of(LINES, 0);
    String text = memory.text("orin", "Measured.", "99");
    assertTrue(text.contains("// Streams went over (GB/s): 9.0 with 1, 11.0 with 2 reading; 6.0 with 1, 5.0 with 2"),
        text);
    assertTrue(text.contains("`accesses N stall 80 ns`"), text);
    assertTrue(text.contains("// Not known here: instructions per cycle"), text);
    Files.writeString(folder.resolve("memory.tactus"), TactusLanguage.get().format(text));
    Path system = Files.writeString(folder.resolve("system.tactus"), """
        system measured
        import "memory.tactus"
        node A { timer a every 10 ms wcet 1 ms accesses 1000 stall 80 ns }
        node B { timer b every 10 ms wcet 1 ms accesses 1000 stall 80 ns }
        executor a: single_threaded { nodes A thread on orin.c0 fifo 40 }
        executor b: single_threaded { nodes B thread on orin.c1 fifo 40 }
        chain all from A.a to A.a { latency <= 5 ms }
        """);
    CommandRun run = CommandRun.of("analyze", system, "--format", "json");
    assertTrue(run.out().contains("\"responseTime\": 1080000"), run.out() + run.err());
  }

  @Test
  void aProgramIsCountedAloneAndBesideOthers() {
    CountedProgram counted = CountedProgram.of(List.of("line 64", "command none 0 3000000 1500000 10000 1000000",
        "command read 3 4000000 1500000 10400 2000000", "command write 3 4000000 1500000 11000 2650000"));
    assertEquals(11_000, counted.accesses(1));
    assertEquals(2_200, counted.accesses(5));
    assertEquals(50, counted.stall(), "1.65 ms longer, for 11,000 accesses and three cores");
    assertEquals("0.50 instructions per cycle, 640 MB/s", counted.runs().getFirst().text(64));
    assertThrows(TraceException.class, () -> CountedProgram.of(List.of("line 64")));
  }

  /** The real program is built and run; where the processor has no counters, it says so and counts no program. */
  @Test
  void theMemoryOfThisMachineIsMeasured() throws IOException {
    Path file = folder.resolve("memory.tactus");
    CommandRun run = CommandRun.of("calibrate", "--memory", "-o", file, "--host", "box", "--seconds", "1");
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    assertTrue(run.out().matches("(?s).*memory\\.tactus: [1-9]\\d* MB/s, line \\d+ B.*"), run.out());
    assertEquals(ExitStatus.DONE, CommandRun.of("check", file).status());
    assertTrue(Files.readString(file).contains("host box {"));
    CommandRun counted = CommandRun.of("calibrate", "--memory", "--seconds", "1", "--", "sleep", "0.1");
    if (run.out().contains("are not known here")) {
      assertEquals(1, counted.status());
      assertTrue(counted.err().contains("the accesses of sleep cannot be counted here: cannot count "), counted.err());
      assertTrue(counted.err().contains("Without counters, 'tactus calibrate --memory -o FILE'"), counted.err());
    } else {
      assertEquals(ExitStatus.DONE, counted.status(), counted.err());
      assertTrue(counted.out().contains("accesses "), counted.out());
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      --memory                                  | Missing required option: '--output=FILE'
      --memory -o m.tactus --payloads 64B       | --payloads does not go with --memory
      --memory -o m.tactus --execution-time     | --execution-time does not go with --memory
      --memory -o m.tactus --host a.b           | --host needs a name of letters, digits and underscores, not a.b
      --memory -o m.tactus --raw 0xg            | --raw needs numbers of events of the processor, such as 0x17, not 0xg
      --memory -o m.tactus --activations 3      | --activations needs a program behind --
      --memory -o m.tactus -- true              | --output does not go with a program, of which nothing is written
      --memory --activations 0 -- true          | --activations needs a number from 1 up, not 0
      --memory -o m.tactus --seconds 0          | --seconds needs a number from 1 to 86400, not 0.0
      -o d.tactus --host orin                   | --host goes with --memory alone
      -o d.tactus true                          | Unmatched argument: 'true'; a program goes with --memory alone
      """)
  void wrongUsage(String words, String message) {
    CommandRun run = CommandRun.of(Stream
        .concat(Stream.of("calibrate"), Arrays.stream(words.strip().split(" ")))
        .toArray(Object[]::new));
    assertEquals(ExitStatus.USAGE, run.status());
    assertTrue(run.err().contains(message), run.err());
  }
}
