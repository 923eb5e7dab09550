package org.tactus.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tactus.application.CalibrateOptions.Statistics;
import org.tactus.application.GenerateOptions.Permission;
import org.tactus.application.MeasureOptions.Recorded;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.importers.amalthea.AmaltheaImport;
import org.tactus.importers.amalthea.ImportException;
import org.tactus.importers.amalthea.ImportOptions;
import org.tactus.importers.amalthea.ImportResult;
import org.tactus.lowering.Interpretation;
import org.tactus.measurement.DelayClock;
import org.tactus.model.distribution.Target;

/** Every command as a front end calls it: options in, data and files out, nothing on the console. */
class CommandsTest {

  private static final Interpretation JAZZY = Interpretation.of(Target.JAZZY);

  /** A goal that is missed by what the sender and the receiver need. */
  private static final String SYSTEM = """
      system pair
      message Text { string<=64 data }
      topic /t : Text { history keep_last 2 }
      node A { timer a every 100 ms wcet 1 ms publishes /t times 3 }
      node B { subscription b on /t wcet 2 ms }
      chain quick from A.a to B.b { latency <= 1 ms }
      chain slow from A.a to B.b { latency <= 50 ms }
      """;

  private static final String TRACE = """
      tactus-trace/1
      system pair
      process all
      callback 0 A.a
      callback 1 B.b
      lost 0
      release 1000000 0 0
      finish %d 0 0 900000
      end
      """;

  private static final String AMALTHEA = """
      <am:Amalthea xmlns:am="http://app4mc.eclipse.org/amalthea/2.1.0" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        <swModel>
          <tasks name="Blink" stimuli="S?type=PeriodicStimulus"><activityGraph>
            <items xsi:type="am:Ticks"><default xsi:type="am:DiscreteValueConstant" value="1000"/></items>
          </activityGraph></tasks>
        </swModel>
        <stimuliModel>
          <stimuli xsi:type="am:PeriodicStimulus" name="S"><recurrence value="10" unit="ms"/></stimuli>
        </stimuliModel>
      </am:Amalthea>
      """;

  @TempDir
  private Path folder;
  private Path file;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;

  @BeforeEach
  void listen() throws IOException {
    file = Files.writeString(folder.resolve("pair.tactus"), SYSTEM);
    PrintStream both = new PrintStream(printed, true, StandardCharsets.UTF_8);
    System.setOut(both);
    System.setErr(both);
  }

  @AfterEach
  void nothingIsPrinted() {
    System.setOut(out);
    System.setErr(err);
    assertEquals("", printed.toString(StandardCharsets.UTF_8));
  }

  @Test
  void checkTellsWhatIsWrongOfEachFile() throws IOException {
    Files.writeString(folder.resolve("broken.tactus"),
        "system broken\nnode A { timer a every 1 ms wcet 2 ms publishes /nowhere }\n");
    Listening monitor = Listening.always();
    CheckResult result = Check.run(new CheckOptions(List.of(folder), JAZZY), monitor);
    assertEquals(List.of(folder.resolve("broken.tactus"), file), result.files());
    assertTrue(result.erroneous());
    assertTrue(result.diagnostics().stream().anyMatch(diagnostic -> diagnostic.code().id().startsWith("TAC-REF-")),
        result.diagnostics()::toString);
    assertEquals(List.of("checking " + folder.resolve("broken.tactus"), "checking " + file), monitor.steps);
  }

  @Test
  void analyzeBoundsChainsAndPointsToMissedGoalsAndShortQueues() {
    Listening monitor = Listening.always();
    AnalyzeResult result = Analyze.run(AnalyzeOptions.of(List.of(file), JAZZY), monitor);
    assertTrue(result.missed());
    assertFalse(result.erroneous());
    assertEquals(List.of("reading " + file, "analysing " + file), monitor.steps);
    List<String> findings = result.findings().stream().map(found -> found.line() + " " + found.code().id()).toList();
    assertEquals(List.of("6 TAC-GOAL-001", "3 TAC-QUEUE-001"),
        findings.stream().filter(found -> found.matches(".*TAC-(GOAL|QUEUE)-.*")).toList());
    AnalyzeResult one = Analyze
        .run(AnalyzeOptions.of(List.of(file), JAZZY).onlyChain(Optional.of("slow")).withSensitivity(true), monitor);
    assertFalse(one.missed());
    assertEquals(1, one.systems().getFirst().sensitivity().orElseThrow().size());
  }

  @Test
  void chainsThatAreNotThereAreNamed() {
    OptionException none = assertThrows(OptionException.class,
        () -> Analyze.run(AnalyzeOptions.of(List.of(file), JAZZY).onlyChain(Optional.of("fast")), Monitor.NONE));
    assertEquals("there is no chain 'fast' in " + file + "; there are quick, slow", none.getMessage());
  }

  @Test
  void explainTellsTheStoryOfTheChainWithTheLeastToSpare() {
    Listening monitor = Listening.always();
    ExplainResult result = Explain.run(ExplainOptions.of(file, JAZZY), monitor);
    assertEquals("quick", result.entry().chain().chain().name());
    assertEquals(2, result.chains());
    assertTrue(result.entry().missed());
    assertTrue(result.story().json().contains("\"schema\": \"tactus-explanation/1\""), result.story()::json);
    assertEquals(List.of("reading " + file, "analysing " + file), monitor.steps.subList(0, 2));
    assertTrue(monitor.steps.size() > 2, "remedies that are tried are steps: " + monitor.steps);
  }

  @Test
  void explainKnowsTheCatalogue() {
    assertEquals(DeploymentCode.EXCLUSIVE_GROUP_STARVATION,
        Explain.code(DeploymentCode.EXCLUSIVE_GROUP_STARVATION.id()));
    assertThrows(OptionException.class, () -> Explain.code("TAC-NOT-999"));
  }

  @Test
  void simulateObservesRunsAndWritesATrace() throws IOException {
    Path trace = folder.resolve("worst.json");
    Listening monitor = Listening.always();
    SimulationPlan plan =
        new SimulationPlan(SimulationPlan.Mode.ADVERSARIAL, 20, 7, OptionalLong.empty(), OptionalLong.empty());
    SimulateOptions options = SimulateOptions.of(file, JAZZY).with(plan).traceTo(Optional.of(trace));
    SimulateResult result = Simulate.run(options, monitor);
    assertTrue(result.exceeded(), "the receiver alone needs more than the goal of quick");
    assertEquals("adversarial", result.setup().mode());
    assertEquals(7, result.setup().seed());
    assertTrue(Files.readString(trace).contains("traceEvents"));
    assertEquals(List.of("reading " + file, "run 1 of 20", "run 9 of 20", "run 17 of 20"), monitor.steps);
  }

  @Test
  void generateBringsAWorkspaceUpToDateAndRemembersChoices() {
    Path workspace = folder.resolve("workspace");
    GenerateOptions options = GenerateOptions.of(file, workspace);
    GenerateResult dry = Generate.run(
        new GenerateOptions(file, workspace, WorkspaceChoices.NONE, Set.of(Permission.DRY_RUN), Map.of(), Set.of()),
        Monitor.NONE);
    assertFalse(dry.report().created().isEmpty());
    assertTrue(Files.notExists(workspace));
    WorkspaceChoices probe =
        WorkspaceChoices.NONE.with(WorkspaceSwitch.PROBE, true).withMaintainer("Ada Lovelace <ada@example.com>");
    Listening monitor = Listening.always();
    GenerateResult first = Generate.run(options.with(probe), monitor);
    assertEquals(List.of(), first.choices().remembered());
    assertEquals(List.of("reading " + file, "generating " + workspace), monitor.steps);
    GenerateResult second = Generate.run(options, monitor);
    assertEquals(List.of("--maintainer", "--probe"), second.choices().remembered());
    assertEquals(List.of(), second.report().updated());
    GenerateResult third =
        Generate.run(options.with(WorkspaceChoices.NONE.with(WorkspaceSwitch.PROBE, false)), monitor);
    assertFalse(third.choices().choices().isOn(WorkspaceSwitch.PROBE));
    assertFalse(third.report().updated().isEmpty());
  }

  @Test
  void whatIsRefusedHasItsPlace() throws IOException {
    Path service = Files.writeString(folder.resolve("service.tactus"),
        "system s\nnode S { service reset: std_srvs/srv/Trigger wcet 1 ms }\n");
    GenerateOptions options = GenerateOptions.of(service, folder.resolve("dds"))
        .with(WorkspaceChoices.NONE.with(WorkspaceSwitch.DDS_APPLICATION, true));
    RefusedSystemException refused =
        assertThrows(RefusedSystemException.class, () -> Generate.run(options, Monitor.NONE));
    assertEquals(List.of(2),
        refused.reasons().stream().map(reason -> reason.diagnostic().orElseThrow().line()).toList());
  }

  @Test
  void systemsWithErrorsEndACommandWithTheirDiagnostics() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.tactus"),
        "system broken\nnode A { timer a every 1 ms publishes /nowhere }\n");
    ErroneousSystemException errors = assertThrows(ErroneousSystemException.class,
        () -> Generate.run(GenerateOptions.of(broken, folder.resolve("workspace")), Monitor.NONE));
    assertEquals(broken, errors.diagnostics().getFirst().file());
  }

  @Test
  void formatLaysFilesOutOrOnlyTellsSo() throws IOException {
    String text = SYSTEM.replace("node A {", "node   A {");
    Files.writeString(file, text);
    List<FormatResult> results = new ArrayList<>();
    Format.run(new FormatOptions(List.of(file), false), Monitor.NONE, results::add);
    assertEquals(text, Files.readString(file));
    FormatResult.Formatted formatted = (FormatResult.Formatted) results.getFirst();
    assertTrue(formatted.changed());
    Format.run(new FormatOptions(List.of(file), true), Monitor.NONE, results::add);
    assertEquals(SYSTEM, Files.readString(file));
    assertEquals(SYSTEM, formatted.text());
  }

  @Test
  void importWritesTheSystem() throws IOException {
    Path model = Files.writeString(folder.resolve("blink.amxmi"), AMALTHEA);
    Path output = folder.resolve("blink.tactus");
    Listening monitor = Listening.always();
    ImportedSystem imported = Import.run(ImportJob.of(importer(model)).writingTo(output), monitor);
    assertEquals(imported.text(), Files.readString(output));
    assertTrue(imported.report().startsWith("Imported blink.amxmi"), imported::report);
    assertFalse(monitor.steps.isEmpty());
    assertFalse(Check.run(new CheckOptions(List.of(output), JAZZY), monitor).erroneous());
  }

  /** The name of the file says how the report is written. */
  @Test
  void anImportReportsAsTextPageAndJson() throws IOException {
    Importer importer = importer(amalthea(folder));
    for (String name : List.of("report.txt", "report.HTML", "report.htm", "report.json")) {
      Path report = folder.resolve(name);
      ImportedSystem imported = Import.run(ImportJob.of(importer).reportingTo(report), Monitor.NONE);
      String written = Files.readString(report);
      assertEquals(imported.report(report), written);
      assertEquals(name.endsWith("txt"), written.startsWith("Imported blink.amxmi"), name);
      assertEquals(name.toLowerCase(Locale.ROOT).contains(".htm"), written.startsWith("<!DOCTYPE html>"), name);
      assertEquals(name.endsWith("json"), written.startsWith("{\n  \"schema\": \"tactus-import/1\""), name);
    }
  }

  static Importer importer(Path model) {
    return progress -> {
      try {
        ImportResult result = AmaltheaImport.run(model,
            ImportOptions.builder(ImportOptions.Style.DDS).frequency(BigDecimal.valueOf(1_000_000)).progress(progress)
                .build());
        return new ImportedSystem(result.text(), result.cores(),
            new ImportReports(result::report, result::html, result::json));
      } catch (ImportException refused) {
        throw new InputException(refused.getMessage());
      }
    };
  }

  static Path amalthea(Path folder) throws IOException {
    return Files.writeString(folder.resolve("blink.amxmi"), AMALTHEA);
  }

  /** Returns the options that look at a run in which the sender once took a time in nanoseconds. */
  static MeasureOptions measured(Path folder, long response) throws IOException {
    Path system = Files.writeString(folder.resolve("pair.tactus"), SYSTEM);
    Files.writeString(folder.resolve("all.trace"), TRACE.formatted(1_000_000 + response));
    return new MeasureOptions(system, Target.JAZZY, new RunOptions(10, false, Optional.empty()),
        Optional.of(new Recorded(folder, 0)), 99, Set.of());
  }

  @Test
  void measureComparesTracesWithBounds() throws IOException {
    Listening monitor = Listening.always();
    MeasureResult result = Measure.run(measured(folder, 900_000), monitor);
    assertFalse(result.exceeded());
    assertEquals(0, result.setup().seconds(), "nothing ran");
    assertEquals(List.of("reading " + file, "analysing " + file), monitor.steps);
  }

  @Test
  void numbersOutOfTheirRangeAreRefusedByTheOptions() {
    RunOptions day = new RunOptions(90_000, true, Optional.empty());
    assertEquals("seconds needs a number from 1 to 86400, not 90000.0", assertThrows(OptionException.class,
        () -> new CalibrateOptions(file, List.of(64L), Target.JAZZY, day, new Statistics(99, 25),
            DelayClock.ELAPSED)).getMessage());
    assertEquals("percentile needs a number above 0 and at most 100, not 0.0",
        assertThrows(OptionException.class, () -> new Statistics(0, 25)).getMessage());
    OptionException runs = assertThrows(OptionException.class,
        () -> new SimulationPlan(SimulationPlan.Mode.RANDOM, 0, 0, OptionalLong.empty(), OptionalLong.empty()));
    assertEquals(Optional.of("runs"), runs.option());
    assertEquals("needs at least 1, not 0", runs.problem());
  }
}
