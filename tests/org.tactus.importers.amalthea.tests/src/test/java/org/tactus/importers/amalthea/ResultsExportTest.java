package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.app4mc.amalthea.model.Amalthea;
import org.eclipse.app4mc.amalthea.model.EventChainLatencyConstraint;
import org.eclipse.app4mc.amalthea.model.ProcessRequirement;
import org.eclipse.app4mc.amalthea.model.StringObject;
import org.eclipse.app4mc.amalthea.model.Time;
import org.eclipse.app4mc.amalthea.model.TimeRequirementLimit;
import org.eclipse.app4mc.amalthea.model.io.AmaltheaLoader;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.ecore.util.Diagnostician;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.analysis.AnalysisResult;
import org.tactus.importers.amalthea.document.AmaltheaVersion;
import org.tactus.importers.amalthea.export.AmaltheaExport;
import org.tactus.importers.amalthea.export.ExportedModel;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;

/** What is exported is read by APP4MC's own loader, names the elements of the model, and is no limit of it. */
class ResultsExportTest {

  private static final String CHAIN = """
      <eventChains name="Sensing" stimulus="start?type=ProcessEvent" response="end?type=ProcessEvent"/>
      <timingConstraints xsi:type="am:EventChainLatencyConstraint" name="fresh" type="Age"
      scope="Sensing?type=EventChain">
      <minimum value="0" unit="ms"/><maximum value="40" unit="ms"/></timingConstraints></constraintsModel>
      <eventModel><events xsi:type="am:ProcessEvent" name="start" entity="Sensor?type=Task" eventType="start"/>
      <events xsi:type="am:ProcessEvent" name="end" entity="Actor?type=Task" eventType="terminate"/></eventModel>
      """;

  @TempDir
  private Path folder;

  private Path model(String text) throws IOException {
    return Files.writeString(folder.resolve("model.amxmi"), text);
  }

  private static AnalysisResult bounds(Path model) throws ImportException {
    return ImportedModels.analyze(AmaltheaImport.run(model, ImportedModels.sampling()).text());
  }

  private static String exported(Path model, AnalysisResult bounds) throws ImportException {
    return AmaltheaExport.run(Optional.of(model), bounds, Optional.empty()).text();
  }

  /** The library reads the namespace of its own version alone; up to 3.3 what is written has the same structure. */
  private Amalthea loaded(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("result.amxmi"), text.replaceFirst("(/amalthea/)\\d+\\.\\d+\\.\\d+\"",
        "$12.1.0\""));
    Amalthea model = AmaltheaLoader.loadFromFile(file.toFile());
    assertNotNull(model, text);
    assertEquals(List.of(), model.eResource().getErrors(), text);
    return model;
  }

  private static List<String> problems(Amalthea model) {
    List<String> problems = new ArrayList<>();
    Diagnostic all = Diagnostician.INSTANCE.validate(model);
    all.getChildren().stream().filter(one -> one.getSeverity() == Diagnostic.ERROR).forEach(one ->
        problems.add(one.getMessage()));
    return problems;
  }

  private static Map<String, Long> boundsOf(Amalthea model) {
    Map<String, Long> bounds = new TreeMap<>();
    model.getConstraintsModel().getRequirements().stream().filter(ResultMarks::isBound)
        .map(ProcessRequirement.class::cast)
        .forEach(one -> bounds.put(one.getProcess().getName(),
            ((TimeRequirementLimit) one.getLimit()).getLimitValue().getValue().longValueExact()));
    model.getConstraintsModel().getTimingConstraints().stream().filter(ResultMarks::isBound)
        .map(EventChainLatencyConstraint.class::cast)
        .forEach(one -> bounds.put(one.getScope().getName() + " " + one.getType(), one.getMaximum().getValue()
            .longValueExact()));
    return bounds;
  }

  /** Genuine models have several megabytes; one of Windows may begin with a mark. */
  @Test
  void largeAndMarkedModelsTakeResults() throws Exception {
    String small = SmallModel.in("2.1.0");
    Path original = model("\uFEFF" + small.replace("</am:Amalthea>", "<!--" + "x".repeat(5 << 20) + "-->"
        + "</am:Amalthea>"));
    AnalysisResult bounds = bounds(original);
    String text = exported(original, bounds);
    assertTrue(text.startsWith("\uFEFF<?xml"), "every character of the model stays");
    assertEquals(boundsOf(loaded(exported(model(small), bounds))), boundsOf(loaded(text)));
  }

  @Test
  void modelsInOtherEncodingsAreRefusedWithAWayOut() throws Exception {
    Path original = Files.writeString(folder.resolve("model.amxmi"), SmallModel.in("2.1.0")
        .replace("encoding=\"UTF-8\"", "encoding=\"ISO-8859-1\"").replace("Sensor", "F\u00fchler"),
        StandardCharsets.ISO_8859_1);
    AnalysisResult bounds = bounds(original);
    String message = assertThrows(ImportException.class, () -> exported(original, bounds)).getMessage();
    assertTrue(message.endsWith("cannot be read as text: it is not a text in UTF-8. Results go into one plain file in"
        + " UTF-8: unpack an archive, name the file of a folder that has the tasks, or save the model in UTF-8."),
        message);
  }

  @Test
  void theLoaderOfApp4mcReadsTheBoundsAtTheElementsOfTheModel() throws Exception {
    for (String version : List.of("2.1.0", "3.3.0")) {
      Path original = model(SmallModel.in(version).replace("</constraintsModel>", CHAIN)
          .replace("name=\"Sensor\"", "name=\"Sensor &amp; &quot;ö&quot;\"").replace("Sensor?type",
              "Sensor+%26+%22%C3%B6%22?type"));
      AnalysisResult bounds = bounds(original);
      Amalthea before = loaded(Files.readString(original));
      Amalthea after = loaded(exported(original, bounds));
      Map<String, Long> expected = new TreeMap<>();
      bounds.callbacks().forEach(one -> expected.put(one.callback().name().startsWith("Sensor") ? "Sensor & \"ö\""
          : "Actor",
          one.responseTime().nsOrInfinite()));
      long age = bounds.chains().stream().filter(one -> one.chain().name().equals("Sensing")).findFirst().orElseThrow()
          .paths().stream().filter(path -> path.goal().isPresent()).findFirst().orElseThrow().bound().nsOrInfinite();
      expected.put("Sensing Age", age);
      assertEquals(3, expected.size(), expected.toString());
      assertEquals(expected, boundsOf(after));
      assertEquals(problems(before), problems(after));
    }
  }

  static Stream<String> versions() {
    return AmaltheaVersion.PUBLISHED.stream().map(AmaltheaVersion::toString);
  }

  @ParameterizedTest
  @MethodSource("versions")
  void theRestOfAModelIsKeptAndBoundsAreNoLimitsOfIt(String version) throws Exception {
    keepsAll(model(SmallModel.in(version)), 2);
  }

  static Stream<Path> genuine() {
    return GenuineModels.all().stream();
  }

  @ParameterizedTest
  @MethodSource("genuine")
  void genuineModelsAreKept(Path original) throws Exception {
    GenuineModels.present(original);
    if (Files.isDirectory(original) || !original.toString().endsWith(".amxmi")) {
      return;
    }
    keepsAll(Files.copy(original, folder.resolve(original.getFileName())), 0);
  }

  private void keepsAll(Path original, int atLeast) throws Exception {
    ImportOptions options = ImportOptions.builder(ImportOptions.Style.SAMPLING).iterations(4)
        .minimumDistance(7_000_000L)
        .sigmas(new BigDecimal(3)).frequency(new BigDecimal("50000000")).build();
    ImportResult before = AmaltheaImport.run(original, options);
    ExportedModel exported = AmaltheaExport.run(Optional.of(original), ImportedModels.analyze(before.text()),
        Optional.empty());
    assertTrue(exported.text().split("proved upper bound\"").length > atLeast, exported.report());
    assertTrue(isSubsequence(Files.readString(original), exported.text()));
    Files.writeString(original, exported.text());
    ImportResult after = AmaltheaImport.run(original, options);
    assertEquals(withoutLines(before.text()), withoutLines(after.text()));
    List<String> notUnderstood = messages(after);
    notUnderstood.remove(ResultMarks.LEFT_OUT);
    assertEquals(messages(before), notUnderstood);
  }

  private static String withoutLines(String text) {
    return text.replaceAll("//.*", "").replaceAll("\\s+", " ");
  }

  private static List<String> messages(ImportResult result) {
    return new ArrayList<>(result.findings().stream().map(ImportFinding::message).distinct().toList());
  }

  private static boolean isSubsequence(String part, String whole) {
    int at = 0;
    for (int i = 0; i < whole.length() && at < part.length(); i++) {
      at += whole.charAt(i) == part.charAt(at) ? 1 : 0;
    }
    return at == part.length();
  }

  @Test
  void splitTasksHaveNoBoundAsTheyAreNotTheModelsTasks() throws Exception {
    Path original = model(SmallModel.in("2.1.0"));
    AnalysisResult bounds = ImportedModels.analyze(AmaltheaImport.run(original, ImportedModels.paper().build()).text());
    ExportedModel exported = AmaltheaExport.run(Optional.of(original), bounds, Optional.empty());
    assertEquals(List.of("Sensor"), List.copyOf(boundsOf(loaded(exported.text())).keySet()));
    assertTrue(exported.report().contains("Task Actor: the system has parts of it alone"), exported.report());
  }

  @Test
  void whatRanInNoTimeHasNoSimulatedTime() throws Exception {
    Path original = model(TaskModel.model("", TaskModel.TICKS));
    AnalysisResult bounds = bounds(original);
    Campaign campaign = new Campaign(new Simulator(bounds.model()), 7, new RunLength(200_000_000, 100_000),
        Campaign.targets(bounds.model()));
    campaign.random(3);
    ExportedModel exported = AmaltheaExport.run(Optional.of(original), bounds,
        Optional.of(campaign.observations()));
    assertTrue(exported.report().contains("Task T0: no simulated time, as T0.run has no wcet and ran in no time"),
        exported.report());
    assertEquals(1, exported.text().split("simulated.responseTime.maximum", -1).length - 1, exported.text());
  }

  @Test
  void simulatedTimesArePropertiesAndNoLimits() throws Exception {
    Path original = model(SmallModel.in("2.1.0"));
    AnalysisResult bounds = bounds(original);
    Campaign campaign = new Campaign(new Simulator(bounds.model()), 7, new RunLength(200_000_000, 100_000),
        Campaign.targets(bounds.model()));
    campaign.random(3);
    Observations observed = campaign.observations();
    Amalthea model = loaded(AmaltheaExport.run(Optional.of(original), bounds, Optional.of(observed)).text());
    model.getSwModel().getTasks().forEach(task -> {
      long expected = bounds.model().callbacks().stream().filter(one -> one.name().startsWith(task.getName()))
          .mapToLong(one -> observed.response(one).maximum()).max().orElseThrow();
      assertEquals(expected, ((Time) task.getCustomProperties().get("tactus.simulated.responseTime.maximum"))
          .getValue().longValueExact());
    });
    assertEquals(2, boundsOf(model).size());
  }

  @Test
  void whatHasNoBoundSaysWhy() throws Exception {
    Path original = model(SmallModel.in("2.1.0").replace("value=\"100.0\" unit=\"MHz\"",
        "value=\"10.0\" unit=\"MHz\""));
    AnalysisResult bounds = bounds(original);
    Amalthea model = loaded(exported(original, bounds));
    List<String> unbounded = bounds.callbacks().stream().filter(one -> !one.responseTime().isBounded())
        .map(one -> one.callback().name().replaceFirst("\\..*", "")).toList();
    assertFalse(unbounded.isEmpty());
    model.getSwModel().getTasks().forEach(task -> assertEquals(unbounded.contains(task.getName()),
        task.getCustomProperties().get("tactus.responseTime.noBound") instanceof StringObject));
  }

  @Test
  void aModelWithResultsIsRefused() throws Exception {
    Path original = model(SmallModel.in("2.1.0"));
    AnalysisResult bounds = bounds(original);
    Files.writeString(original, exported(original, bounds));
    ImportException refused = assertThrows(ImportException.class, () -> exported(original, bounds));
    assertTrue(refused.getMessage().contains("already has results"), refused.getMessage());
  }

  @Test
  void commentsQuotesAndEmptyElementsDoNotMislead() throws Exception {
    Path original = model(SmallModel.document("3.3.0", """
        <!-- <swModel><tasks name="Ghost"/> > -->
        <swModel><tasks
           name='A > "b"' stimuli='S?type=PeriodicStimulus'/>
        <tasks name="C" stimuli="S?type=PeriodicStimulus"/></swModel>
        <stimuliModel><stimuli xsi:type="am:PeriodicStimulus" name="S"><recurrence value="10" unit="ms"/></stimuli>
        </stimuliModel>
        <constraintsModel/>
        """));
    AnalysisResult bounds = ImportedModels.analyze(AmaltheaImport.run(original,
        ImportOptions.builder(ImportOptions.Style.SAMPLING)
        .assumedWcet(1_000_000L).build()).text());
    assertEquals(List.of("A > \"b\"", "C"), List.copyOf(boundsOf(loaded(exported(original, bounds))).keySet()));
  }

  @Test
  void aSystemThatWasNotImportedBecomesAModel() throws Exception {
    AnalysisResult bounds = ImportedModels.analyze("""
        system s
        message M { uint32 x }
        topic /t : M
        node A { timer a every 10 ms jitter 1 ms wcet 1 ms publishes /t }
        node B { subscription b on /t wcet 1 ms }
        chain c from A.a to B.b { reaction <= 50 ms }
        chain d from A.a to B.b { latency <= 50 ms }
        """);
    ExportedModel exported = AmaltheaExport.run(Optional.empty(), bounds, Optional.empty());
    assertTrue(exported.text().contains("http://app4mc.eclipse.org/amalthea/3.3.0"), exported.text());
    Amalthea model = loaded(exported.text());
    assertEquals(List.of(), problems(model));
    assertEquals(List.of("A.a", "B.b", "c Reaction"), List.copyOf(boundsOf(model).keySet()));
    assertEquals(2, model.getConstraintsModel().getTimingConstraints().size(), "the goal, too");
    assertTrue(exported.report().contains("EventChain d: the system has no goal for it"), exported.report());
    assertTrue(exported.report().contains("what activates B.b: it is no period"), exported.report());
  }
}
