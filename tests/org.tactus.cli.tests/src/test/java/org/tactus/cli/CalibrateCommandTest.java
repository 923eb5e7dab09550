package org.tactus.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tactus.application.CalibrateOptions;
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.measurement.CalibrationModel;
import org.tactus.measurement.DelayClock;
import org.tactus.measurement.MeasuredDelays;
import org.tactus.measurement.MeasuredDelays.Row;
import org.tactus.measurement.Recording;
import org.tactus.measurement.TraceException;
import org.tactus.model.distribution.Target;

/**
 * {@code tactus calibrate} without Fast DDS: its model, what it reads off a run, and what it writes. tests/ros runs it.
 */
class CalibrateCommandTest {

  private static final List<Long> PAYLOADS = List.of(64L, 1_000L);

  /** Two payloads; each is sent asynchronously (topics 0 and 2) and synchronously (1 and 3). */
  private static final String TRACE = """
      tactus-trace/1
      system calibration
      process sender
      callback 0 Sender.start
      callback 1 Sender.send_1
      writer 0 a0 /data_0 Sender
      writer 1 a1 /data_1 Sender
      writer 2 a2 /data_2 Sender
      writer 3 a3 /data_3 Sender
      reader 0 Receiver.receive_0 /data_0
      release 0 1 0
      finish 90000 1 0 0
      publish 1000 0 1 0 0
      written 11000 0 1 0
      sent 41000 a0 1 31000
      delivered 71000 0 a0 1
      publish 60000 1 1 1 0
      written 80000 1 1 0
      sent 79000 a1 1 65000
      delivered 75000 0 a1 1
      publish 1000 2 1 0 0
      written 12000 2 1 0
      sent 31000 a2 1 21000
      delivered 81000 0 a2 1
      publish 1000 3 1 0 0
      written 51000 3 1 0
      sent 50000 a3 1 11000
      delivered 91000 0 a3 1
      end
      """;

  @TempDir
  private Path folder;

  private MeasuredDelays table(String trace, double margin) throws IOException {
    return MeasuredDelays.of(Recording.of(List.of(Files.writeString(folder.resolve("sender.trace"), trace))), PAYLOADS,
        99, margin, DelayClock.ELAPSED);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void itsSystemIsCorrectAndCanBeGenerated(int cores) {
    LoadedSystem system = TactusLanguage.get().load(Path.of("calibration.tactus"),
        CalibrationModel.text(List.of(4L, 64L, 250_000L), cores, 50_000_000));
    assertFalse(system.hasErrors(), () -> system.diagnostics().toString());
    assertTrue(WorkspaceGenerator.previewApplication(system.view(), Target.JAZZY).files().stream()
        .anyMatch(file -> file.path().equals("src/sender.cpp")));
  }

  @Test
  void entriesAreReadOffARunAndDoNotFallWithThePayload() throws IOException {
    MeasuredDelays table = table(TRACE, 0);
    assertEquals(List.of(new Row(64, 40_000, 40_000, 20_000, 10_000), new Row(1_000, 40_000, 80_000, 50_000, 11_000)),
        table.rows());
    assertEquals(20_000, table.overhead(), "90 us without 50 us of work and 20 us of sending");
    assertEquals(1, table.samples());
  }

  /** Two rounds; of the first one it is not known what the middleware's threads executed for it. */
  @Test
  void executionTimesAreThoseOfTheThreads() throws IOException {
    StringBuilder trace = new StringBuilder(TRACE.substring(0, TRACE.indexOf("release")));
    long executed = 0;
    for (int round = 1; round <= 2; round++) {
      for (int step = 0; step < 4; step++) {
        boolean asynchronous = step % 2 == 0;
        int callback = step == 0 ? 0 : 1;
        int instance = step == 0 ? round - 1 : 3 * (round - 1) + step - 1;
        long writing = (asynchronous ? 7_000 : 30_000) + 1_000 * step;
        executed += 3_000; // beside the callback
        trace.append("start 500 %d %d %d%n".formatted(callback, instance, executed));
        executed += 50_000;
        trace.append("publish 1000 %d %d %d %d %d%n".formatted(step, round, callback, instance, executed));
        executed += writing;
        trace.append("written 900000 %d %d %d%n".formatted(step, round, executed));
        trace.append("finish 950000 %d %d %d%n".formatted(callback, instance, executed));
        boolean first = round == 1 && step == 0;
        trace.append("sent 800000 a%d %d 700000 %s%s%n".formatted(step, round, asynchronous ? "other" : "caller",
            first ? "" : " " + 20_000 * (step + 1)));
        trace.append("delivered 990000 0 a%d %d%s%n".formatted(step, round, first ? "" : " " + 9_000 * (step + 1)));
      }
    }
    MeasuredDelays table = MeasuredDelays.of(
        Recording.of(List.of(Files.writeString(folder.resolve("sender.trace"), trace.append("end\n")))), PAYLOADS,
        100, 0, DelayClock.EXECUTED);
    assertEquals(List.of(new Row(64, 20_000, 18_000, 31_000, 7_000), new Row(1_000, 60_000, 36_000, 33_000, 9_000)),
        table.rows());
    assertEquals(3_000, table.overhead(), "what the thread executes beside its callbacks");
    assertEquals(1, table.samples(), "the first one tells no processor time");
  }

  @Test
  void aTraceWithoutProcessorTimesHasNoExecutionTimes() throws IOException {
    Path file = Files.writeString(folder.resolve("sender.trace"), TRACE);
    TraceException failure = assertThrows(TraceException.class,
        () -> MeasuredDelays.of(Recording.of(List.of(file)), PAYLOADS, 100, 0, DelayClock.EXECUTED));
    assertEquals("no sample of 64 bytes arrived; calibrate smaller payloads, or for a longer time",
        failure.getMessage());
  }

  @Test
  void samplesTakeAsLongAsTheirRounds() {
    assertEquals(25.1, CalibrateOptions.seconds(1_000, List.of(1L)), 1e-9);
    assertEquals(55e-3 * 50_004, CalibrateOptions.seconds(50_000, List.of(1L, 2L, 3L, 4L, 5L, 6L, 7L)), 1e-6);
    assertEquals(1, CalibrateOptions.seconds(1, List.of(1L)));
  }

  @Test
  void samplesAndSecondsExcludeEachOther() {
    CommandRun run = CommandRun.of("calibrate", "-o", folder.resolve("delays.tactus"), "--samples", "9", "--seconds",
        "20");
    assertEquals(ExitStatus.USAGE, run.status());
    assertTrue(run.err().contains("--samples: give either it or --seconds"), run.err());
  }

  @Test
  void theMarginIsAdded() throws IOException {
    assertEquals(new Row(64, 50_000, 50_000, 25_000, 12_500), table(TRACE, 25).rows().getFirst());
  }

  @Test
  void aPayloadThatDoesNotArrive() {
    TraceException failure =
        assertThrows(TraceException.class, () -> table(TRACE.replace("delivered 91000 0 a3 1\n", ""), 0));
    assertEquals("no sample of 1000 bytes arrived; calibrate smaller payloads, or for a longer time",
        failure.getMessage());
  }

  @Test
  void whatItWritesIsChecked() throws IOException {
    Path file = Files.writeString(folder.resolve("delays.tactus"),
        TactusLanguage.get().format(table(TRACE, 25).text("Measured.")));
    CommandRun run = CommandRun.of("check", file);
    assertEquals(ExitStatus.DONE, run.status(), run.err());
    Path system = Files.writeString(folder.resolve("system.tactus"), """
        system calibrated
        import "delays.tactus"
        message Text = std_msgs/msg/String size 64 B
        topic /t : Text
        node A { timer a every 10 ms wcet 1 ms publishes /t }
        node B { subscription b on /t wcet 1 ms }
        """);
    String report = CommandRun.of("analyze", system, "--format", "json").out();
    assertTrue(report.contains("\"responseTime\": 1025000"), report);
    assertTrue(report.contains("\"listener\": 50000"), report);
  }

  @ParameterizedTest
  @CsvSource({"--payloads, 3", "--payloads, 2B", "--payloads, 1GB", "--seconds, 0.5", "--percentile, 0",
      "--margin, -1", "--samples, 0", "--samples, 99999999"})
  void wrongUsage(String option, String value) {
    assertEquals(ExitStatus.USAGE,
        CommandRun.of("calibrate", "-o", folder.resolve("delays.tactus"), option, value).status());
  }
}
