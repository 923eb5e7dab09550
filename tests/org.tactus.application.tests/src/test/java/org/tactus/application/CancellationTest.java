package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.application.CalibrateOptions.Statistics;
import org.tactus.lowering.Interpretation;
import org.tactus.measurement.DelayClock;
import org.tactus.model.distribution.Target;
import org.tactus.report.Tool;

/** Commands that are ended in the middle: they end there, and leave nothing behind. */
class CancellationTest {

  private static final Interpretation JAZZY = Interpretation.of(Target.JAZZY);
  private static final Path AUTOWARE =
      Path.of("..", "..", "examples", "autoware-reference-system", "autoware-reference-system.tactus");

  @TempDir
  private Path folder;

  @Test
  void checkEndsBetweenFiles() throws IOException {
    Path first = Files.writeString(folder.resolve("a.tactus"), "system a\n");
    Files.writeString(folder.resolve("b.tactus"), "system b\n");
    Listening monitor = Listening.until("checking " + first);
    assertThrows(CancellationException.class, () -> Check.run(new CheckOptions(List.of(folder), JAZZY), monitor));
    assertEquals(List.of("checking " + first), monitor.steps);
  }

  @Test
  void analyzeEndsInsideTheAnalysis() {
    Listening whole = Listening.always();
    Analyze.run(AnalyzeOptions.of(List.of(AUTOWARE), JAZZY), whole);
    // at least before each analysis of a thread, of which the sweeps of the worklist need about one each
    assertTrue(whole.asked() > 40, "asked " + whole.asked() + " times");
    Listening monitor = Listening.untilAsked(whole.asked() / 2);
    assertThrows(CancellationException.class, () -> Analyze.run(AnalyzeOptions.of(List.of(AUTOWARE), JAZZY), monitor));
    assertEquals(whole.asked() / 2, monitor.asked(), "ends when it is told to");
    assertEquals(whole.steps, monitor.steps, "it ends within the analysis, after which nothing begins");
  }

  @Test
  void exportEndsBetweenRunsAndWritesNothing() {
    Path chain = Path.of("..", "..", "examples", "talker-listener", "talker-listener.tactus");
    Path output = folder.resolve("model.amxmi");
    Exporter exporter = (bounds, observed) -> new Exporter.Exported(bounds.model().name() + observed.isPresent(), "");
    ExportOptions options = new ExportOptions(chain, JAZZY,
        Optional.of(new SimulationPlan(SimulationPlan.Mode.RANDOM, 9, 0, OptionalLong.of(1_000_000),
            OptionalLong.empty())), Optional.of(output));
    for (String step : List.of("analysing " + chain, "run 9 of 9", "exporting")) {
      assertThrows(CancellationException.class, () -> Export.run(options, exporter, Listening.until(step)), step);
      assertFalse(Files.exists(output), step);
    }
    assertTrue(Export.run(options, exporter, Listening.always()).text().endsWith("true"));
    assertTrue(Files.exists(output));
  }

  @Test
  void sensitivityEndsBetweenItsAnalyses() {
    Path chain = Path.of("..", "..", "examples", "talker-listener", "talker-listener.tactus");
    Listening monitor = Listening.until("scaling ");
    assertThrows(CancellationException.class,
        () -> Analyze.run(AnalyzeOptions.of(List.of(chain), JAZZY).withSensitivity(true), monitor));
  }

  @Test
  void explainEndsBetweenRemedies() {
    Listening whole = Listening.always();
    Path chain = Path.of("..", "..", "examples", "flow-policies", "flow-policies.tactus");
    Explain.run(ExplainOptions.of(chain, JAZZY), whole);
    String remedy = whole.steps.get(2);
    Listening monitor = Listening.until(remedy);
    assertThrows(CancellationException.class, () -> Explain.run(ExplainOptions.of(chain, JAZZY), monitor));
    assertTrue(monitor.steps.size() < whole.steps.size(), monitor.steps + " of " + whole.steps);
  }

  @Test
  void simulateEndsBetweenRuns() {
    Path trace = folder.resolve("worst.json");
    Path system = Path.of("..", "..", "examples", "talker-listener", "talker-listener.tactus");
    SimulationPlan plan =
        new SimulationPlan(SimulationPlan.Mode.RANDOM, 1_000, 0, OptionalLong.empty(), OptionalLong.empty());
    Listening monitor = Listening.until("run 17 of 1000");
    assertThrows(CancellationException.class,
        () -> Simulate.run(SimulateOptions.of(system, JAZZY).with(plan).traceTo(Optional.of(trace)), monitor));
    assertEquals(List.of("reading " + system, "run 1 of 1000", "run 9 of 1000", "run 17 of 1000"), monitor.steps);
    assertTrue(Files.notExists(trace));
  }

  @Test
  void reportEndsInEachOfItsParts() {
    Path system = Path.of("..", "..", "examples", "talker-listener", "talker-listener.tactus");
    SimulationPlan plan =
        new SimulationPlan(SimulationPlan.Mode.RANDOM, 9, 0, OptionalLong.of(1_000_000), OptionalLong.empty());
    PageOptions options = PageOptions.of(system, JAZZY, new Tool("1", Optional.empty())).with(Optional.of(plan));
    for (String step : List.of("reading " + system, "scaling ", "run 9 of 9", "writing the report on " + system)) {
      assertThrows(CancellationException.class, () -> Report.run(options, Listening.until(step)), step);
    }
    assertTrue(Report.run(options, Listening.always()).page().endsWith("</html>\n"));
  }

  @Test
  void generateEndsBeforeItWrites() {
    Path workspace = folder.resolve("workspace");
    Listening monitor = Listening.until("reading ");
    assertThrows(CancellationException.class, () -> Generate.run(GenerateOptions.of(AUTOWARE, workspace), monitor));
    assertTrue(Files.notExists(workspace));
  }

  @Test
  void importEndsBeforeItWrites() throws IOException {
    Path output = folder.resolve("blink.tactus");
    Path report = folder.resolve("blink.html");
    Listening whole = Listening.always();
    Importer importer = CommandsTest.importer(CommandsTest.amalthea(folder));
    Import.run(ImportJob.of(importer), whole);
    ImportJob job = ImportJob.of(importer).writingTo(output).reportingTo(report);
    for (String step : whole.steps) {
      assertThrows(CancellationException.class, () -> Import.run(job, Listening.until(step)), step);
      assertTrue(Files.notExists(output) && Files.notExists(report), step);
    }
    Import.run(job, Listening.always());
    assertTrue(Files.exists(output) && Files.exists(report));
  }

  @Test
  void formatEndsBetweenFiles() throws IOException {
    Path first = Files.writeString(folder.resolve("a.tactus"), "system  a");
    Path second = Files.writeString(folder.resolve("b.tactus"), "system  b");
    List<FormatResult> done = new ArrayList<>();
    assertThrows(CancellationException.class,
        () -> Format.run(new FormatOptions(List.of(folder), true), Listening.until("formatting " + first), done::add));
    assertEquals(1, done.size());
    assertEquals("system a\n", Files.readString(first));
    assertEquals("system  b", Files.readString(second));
  }

  @Test
  void measureEndsInsideTheAnalysis() {
    Path project = folder.resolve("project");
    MeasureOptions options = new MeasureOptions(AUTOWARE, Target.JAZZY, new RunOptions(1, true, Optional.of(project)),
        Optional.empty(), 99, Set.of());
    Listening monitor = Listening.untilAsked(20);
    assertThrows(CancellationException.class, () -> Measure.run(options, monitor));
    assertEquals(List.of("reading " + AUTOWARE, "analysing " + AUTOWARE), monitor.steps);
    assertTrue(Files.notExists(project));
  }

  /** What exceeds a bound is looked at again under many overheads of executors. */
  @Test
  void measureEndsInsideTheSearchForOverheads() throws IOException {
    MeasureOptions within = CommandsTest.measured(folder, 900_000);
    Listening analysis = Listening.always();
    Measure.run(within, analysis);
    MeasureOptions beyond = CommandsTest.measured(folder, 9_000_000);
    Listening whole = Listening.always();
    assertTrue(Measure.run(beyond, whole).exceeded());
    assertTrue(whole.asked() > 2 * analysis.asked(),
        whole.asked() + " times, " + analysis.asked() + " of it before the search");
    Listening monitor = Listening.untilAsked(whole.asked());
    assertThrows(CancellationException.class, () -> Measure.run(beyond, monitor));
  }

  @Test
  void calibrateEndsBeforeItBuilds() {
    Path table = folder.resolve("delays.tactus");
    RunOptions run = new RunOptions(1, true, Optional.of(folder.resolve("project")));
    Listening monitor = Listening.until("generating ");
    assertThrows(CancellationException.class,
        () -> Calibrate.run(new CalibrateOptions(table, List.of(64L), Target.JAZZY, run, new Statistics(99, 25),
            DelayClock.ELAPSED),
            monitor));
    assertEquals(List.of("generating calibration"), monitor.steps);
    assertTrue(Files.notExists(table));
  }

  /** Programs that would never end are ended with the run. */
  @Test
  void runsOfProgramsEndWithTheirProcesses() throws IOException {
    Path program = Files.writeString(folder.resolve("endless"), """
        #!/bin/sh
        echo ready 1
        read -r start
        while true; do sleep 1; done
        """);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    List<ProcessHandle> before = ProcessHandle.current().children().toList();
    try (Cleanup cleanup = new Cleanup()) {
      ApplicationRun run = new ApplicationRun(List.of(program), folder, cleanup, Listening.untilAsked(3));
      assertThrows(CancellationException.class, () -> run.run(3600, true));
    }
    assertEquals(List.of(), ProcessHandle.current().children().filter(child -> !before.contains(child))
        .filter(ProcessHandle::isAlive).toList());
  }
}
