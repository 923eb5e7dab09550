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
import org.tactus.dsl.LoadedSystem;
import org.tactus.dsl.TactusLanguage;
import org.tactus.generator.WorkspaceGenerator;
import org.tactus.measurement.CalibrationModel;
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
        99, margin);
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
      "--margin, -1"})
  void wrongUsage(String option, String value) {
    assertEquals(ExitStatus.USAGE,
        CommandRun.of("calibrate", "-o", folder.resolve("delays.tactus"), option, value).status());
  }
}
