package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.TRIGGER;
import static org.tactus.importers.amalthea.TaskModel.model;
import static org.tactus.importers.amalthea.TaskModel.onTwoCores;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.analysis.Bound;
import org.tactus.diagnostics.DeploymentCode;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.importers.amalthea.ImportOptions.TopicStyle;

/** What import calls feasible is so for {@code check}, and what is not is said. */
class FeasiblePlacementTest {

  private static final String FEASIBLE = "the placement is feasible";

  /** Two tasks activate T2 one after the other: it runs twice in 10 ms, and has 100 % to do rather than 50 %. */
  private static final String TWICE_TRIGGERED = model(TICKS + TRIGGER, TICKS + TRIGGER, "TRIGGERED" + TICKS.repeat(5));
  private static final String LARGE_BESIDE_SMALL = model(TICKS.repeat(10), TICKS, TICKS);
  private static final String TOO_LONG = model(TICKS.repeat(12), TICKS);
  private static final String LARGE_LABEL = model(TICKS + write(0), read(0) + TICKS)
      .replace("<size value=\"8\" unit=\"B\"/>", "<size value=\"2000000\" unit=\"B\"/>");
  /** T2 gets a message of each of the others. */
  private static final String MANY_WRITERS = model(TICKS + write(0), TICKS + write(1),
      read(0) + read(1) + TICKS.repeat(5));

  @TempDir
  private Path folder;

  private ImportResult imported(String model, Style style, PlacementStyle placement) throws Exception {
    return ImportedModels.text(folder, model, options(style, placement));
  }

  private static ImportOptions options(Style style, PlacementStyle placement) {
    return ImportOptions.builder(style).placement(placement).build();
  }

  private static void has(String text, String part) {
    assertTrue(text.contains(part), () -> part + " is missing in\n" + text);
  }

  @Test
  void messagesCountAsOftenAsTheyActivate() throws Exception {
    ImportResult result = imported(TWICE_TRIGGERED, Style.SAMPLING, PlacementStyle.FEASIBLE);
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    has(result.report(), "core Core_1 has 120.0 % to do at worst where its tasks are put, since the model does not"
        + " say where they run (T2 100.0 %, T0 10.0 %, T1 10.0 %)");
    has(result.report(), "Task T2 gets a core of its own instead. Proposal");
    has(result.report(), FEASIBLE);
  }

  @Test
  void noMoreTasksLeaveTheirCoreThanNeed() throws Exception {
    ImportResult result = imported(LARGE_BESIDE_SMALL, Style.SAMPLING, PlacementStyle.FEASIBLE);
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    has(result.text(), "nodes T0 thread on Unit.own_1 fifo");
    has(result.text(), "nodes T1 thread on Unit.Core_1 fifo");
    has(result.text(), "nodes T2 thread on Unit.Core_1 fifo");
  }

  /** Each task triggers the next one 32 times, so that the last is activated more often than a number can say. */
  @Test
  void triggersThatMultiplyWithoutEndAreTooMuch() throws Exception {
    StringBuilder tasks = new StringBuilder();
    StringBuilder stimuli = new StringBuilder();
    String before = "S?type=PeriodicStimulus";
    for (int stage = 0; stage < 220; stage++) {
      List<String> names = IntStream.range(stage * 32, stage * 32 + 32).mapToObj(i -> "Go" + i).toList();
      tasks.append("<tasks name=\"Stage").append(stage).append("\" stimuli=\"").append(before)
          .append("\"><activityGraph>").append(TICKS);
      names.forEach(name -> tasks.append(TRIGGER.replace("Go", name)));
      tasks.append("</activityGraph></tasks>");
      names.forEach(name -> stimuli.append("<stimuli xsi:type=\"am:InterProcessStimulus\" name=\"").append(name)
          .append("\"/>"));
      before = String.join(" ", names.stream().map(name -> name + "?type=InterProcessStimulus").toList());
    }
    String model = model(TICKS).replace("<labels name=\"l0\"", tasks + "<labels name=\"l0\"")
        .replace("</stimuliModel>", stimuli + "</stimuliModel>");
    has(imported(model, Style.SAMPLING, PlacementStyle.OWN).report(),
        "task Stage219 has 100,000,000 % or more of a core to do at worst in the model itself");
  }

  @Test
  void whatNoCoreCanDoIsNotCalledFeasible() throws Exception {
    ImportResult result = imported(TOO_LONG, Style.SAMPLING, PlacementStyle.FEASIBLE);
    has(result.report(), "Task T0 gets a core of its own instead. There, too, T0 is overloaded and has no bound.");
    has(result.report(), "no placement is feasible: alone on a core, executor T0 120 % of it are asked for");
    assertFalse(result.report().contains(FEASIBLE), result.report());
    assertFalse(ImportedModels.errors(result.text()).isEmpty());
  }

  @Test
  void theTableOfDelaysReachesTheLargestLabel() throws Exception {
    ImportResult result = imported(LARGE_LABEL, Style.SAMPLING, PlacementStyle.MODEL);
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    has(result.text(), "    2000 KB  2.866 ms  4.246 ms  7.184 ms\n");
    has(result.report(), "measure a row for 2000 KB and give the table with --delays");
    assertFalse(imported(TOO_LONG, Style.SAMPLING, PlacementStyle.MODEL).report().contains("measure a row"));
  }

  private static final String BRIEF = TICKS.replace("100000", "1000");
  /** 5 % of the last task for each of 25 messages are more than a core can do; in the model it has 90 % to do. */
  private static final String MANY_PARTS = model(Stream.concat(Collections.nCopies(25, BRIEF + write(0)).stream(),
      Stream.of(read(0) + TICKS.repeat(9) + write(1), read(1) + BRIEF)).toArray(String[]::new));
  /** 48 messages in 10 ms are more than a listener can take, 12 are not. */
  private static final String MANY_LABELS = model(Stream.concat(
      Collections.nCopies(12, BRIEF + write(0) + write(1) + write(2) + write(3)).stream(),
      Stream.of(read(0) + read(1) + read(2) + read(3) + BRIEF)).toArray(String[]::new));
  /** Tasks that only the faster core can do, which has room for one of them. */
  private static final String FAST = onTwoCores(TICKS.repeat(15), TICKS.repeat(15));

  static Stream<Arguments> small() {
    return cases(Stream.of(TWICE_TRIGGERED, LARGE_BESIDE_SMALL, TOO_LONG, LARGE_LABEL, MANY_WRITERS,
        MANY_PARTS, MANY_LABELS, FAST,
        SmallModel.in("0.7.2"), SmallModel.in("2.1.0"), SmallModel.in("3.3.0")));
  }

  @Test
  void aTaskThatItsMessagesWouldOverloadStaysWhole() throws Exception {
    String split = imported(MANY_PARTS, Style.DDS, PlacementStyle.OWN).text();
    assertTrue(ImportedModels.errors(split).getFirst().message().contains("executor S_T25 demands"), split);
    ImportResult result = imported(MANY_PARTS, Style.DDS, PlacementStyle.FEASIBLE);
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    has(result.text(), "node T25 {");
    has(result.text(), "node S_T26");
    has(result.report(), "  - tasks stay whole and read the latest messages when they run, as with --style sampling,"
        + " since in two parts their threads would have more to do than a core can: executor S_T25 1");
    has(result.report(), FEASIBLE);
    assertFalse(result.report().contains("in the model itself"), result.report());
  }

  @Test
  void labelsShareTopicsWhereMessagesWouldTakeTooMuch() throws Exception {
    for (Style style : Style.values()) {
      assertFalse(ImportedModels.errors(imported(MANY_LABELS, style, PlacementStyle.OWN).text()).isEmpty());
      ImportResult result = imported(MANY_LABELS, style, PlacementStyle.FEASIBLE);
      assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
      has(result.text(), "/T0_to_T12");
      has(result.report(), "since a topic for each label would give threads more to do than a core can: listener of"
          + " T12 1");
      has(result.report(), FEASIBLE);
      ImportResult chosen = ImportedModels.text(folder, MANY_LABELS,
          ImportOptions.builder(style).placement(PlacementStyle.FEASIBLE).topics(TopicStyle.LABEL).build());
      assertFalse(chosen.text().contains("/T0_to_T12"), "who has chosen topics gets them");
      has(chosen.report(), "messages and parts of tasks give threads more to do than a core can, which their tasks in"
          + " the model have not: listener of T12 1");
      has(chosen.report(), "no placement is feasible");
    }
  }

  @Test
  void aCoreOfItsOwnIsAsFastAsTheOneThatHadNoRoom() throws Exception {
    for (PlacementStyle placement : List.of(PlacementStyle.OWN, PlacementStyle.FEASIBLE)) {
      ImportResult result = imported(FAST, Style.SAMPLING, placement);
      assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
      assertEquals(2, result.text().split("wcet 7.5 ms").length - 1, result.text());
    }
    has(imported(FAST, Style.SAMPLING, PlacementStyle.OWN).report(),
        "task 'T0' has more to do than the slowest unit can that it may run on: its core is taken to be like Fast");
  }

  /** Once, threads without a core might run on any, so that nothing on the cores of the model had a bound. */
  @Test
  void coresOfTheirOwnAreInNobodysWay() throws Exception {
    ImportResult result = imported(LARGE_BESIDE_SMALL, Style.SAMPLING, PlacementStyle.FEASIBLE);
    assertFalse(ImportedModels.load(result.text()).diagnostics().stream()
        .anyMatch(one -> one.code() == DeploymentCode.THREADS_WITHOUT_CORES), result.text());
    assertTrue(ImportedModels.analyze(result.text()).callbacks().stream()
        .allMatch(one -> one.responseTime() instanceof Bound.Bounded), result.text());
    assertEquals(List.of(List.of("T1", "T2"), List.of("T0")),
        result.overview().cores().stream().map(ImportOverview.CoreRow::tasks).toList());
  }

  @Test
  void whatTheModelAsksForIsToldFromWhatTheStyleAdds() throws Exception {
    has(imported(TOO_LONG, Style.DDS, PlacementStyle.OWN).report(),
        "task T0 has 120.0 % of a core to do at worst in the model itself, which no placement changes");
    has(imported(MANY_PARTS, Style.DDS, PlacementStyle.MODEL).report(),
        "In the model itself they take 92.6 %; the rest is what messages and parts of tasks take.");
  }

  static Stream<Arguments> genuine() {
    return cases(GenuineModels.all().stream().map(path -> Named.of(path.getFileName().toString(), path)));
  }

  private static Stream<Arguments> cases(Stream<?> models) {
    return models.flatMap(model -> Stream.of(Style.values()).flatMap(style -> Stream.of(PlacementStyle.values())
        .map(placement -> Arguments.of(model, style, placement))));
  }

  @ParameterizedTest
  @MethodSource("small")
  void smallModelsCheckAsImportSays(String model, Style style, PlacementStyle placement) throws Exception {
    checksAsSaid(imported(model, style, placement), placement);
  }

  @ParameterizedTest
  @MethodSource("genuine")
  void genuineModelsCheckAsImportSays(Path model, Style style, PlacementStyle placement) throws Exception {
    checksAsSaid(AmaltheaImport.run(GenuineModels.present(model), options(style, placement)), placement);
  }

  private static void checksAsSaid(ImportResult result, PlacementStyle placement) {
    assertFalse(ImportedModels.load(result.text()).isBroken(), () -> ImportedModels.errors(result.text()).toString());
    if (placement == PlacementStyle.FEASIBLE) {
      assertEquals(ImportedModels.errors(result.text()).isEmpty(), result.report().contains(FEASIBLE), result.report());
    }
  }

  /** Once, all tasks of such a model were left out, and their chains led nowhere. */
  @Test
  void modelsWithAcceleratorsAloneKeepTheirTasks() throws Exception {
    String model = model(TICKS + write(0), read(0) + TICKS).replace("puType=\"CPU\"", "puType=\"Accelerator\"");
    assertTrue(model.contains("Accelerator"), model);
    for (PlacementStyle placement : PlacementStyle.values()) {
      ImportResult result = imported(model, Style.SAMPLING, placement);
      assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
      has(result.text(), "node T0 {");
      has(result.text(), "node T1 {");
      has(result.report(), "any other may run them");
    }
  }
}
