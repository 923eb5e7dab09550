package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tactus.importers.amalthea.TaskModel.TICKS;
import static org.tactus.importers.amalthea.TaskModel.TRIGGER;
import static org.tactus.importers.amalthea.TaskModel.model;
import static org.tactus.importers.amalthea.TaskModel.reaction;
import static org.tactus.importers.amalthea.TaskModel.read;
import static org.tactus.importers.amalthea.TaskModel.write;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import org.tactus.importers.amalthea.ImportOptions.PlacementStyle;
import org.tactus.importers.amalthea.ImportOptions.Priorities;
import org.tactus.importers.amalthea.ImportOptions.Readers;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.importers.amalthea.ImportOptions.TopicStyle;

/** No goal is met in silence that the model misses. */
class ClaimsTest {

  private static final String FIRST = "Goals that are met may be missed by the model:";

  /**
   * A sensor, and an actor that reads it, which have the same period and share a core: 12 ms are too short for the one
   * to see the other.
   */
  private static final String SENSOR_AND_ACTOR = reaction(model(TICKS + write(0), read(0) + TICKS), 12, 0, 1);

  /** The same, but nothing activates the actor. */
  private static final String NOBODY_ACTS = SENSOR_AND_ACTOR.replaceFirst("(name=\"T1\")"
      + " stimuli=\"S\\?type=PeriodicStimulus\"", "$1");

  @TempDir
  private Path folder;

  private ImportResult imported(String model, ImportOptions.Builder options) throws Exception {
    ImportResult result = ImportedModels.text(folder, model, options.build());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    return result;
  }

  private static boolean warns(ImportResult result) {
    return result.report().lines().limit(3).anyMatch(FIRST::equals);
  }

  @Test
  void aTaskKeepsItsStimulusUnlessTheUserAsksForData() throws Exception {
    ImportResult own = imported(SENSOR_AND_ACTOR, ImportedModels.dds());
    assertTrue(own.text().contains("node T1 {\n  timer run every 10 ms wcet 950 us"), own.text());
    assertEquals(Map.of("effect", false), ImportedModels.goals(own.text()), own.text());
    assertFalse(own.report().contains("instead of their own stimulus"), own.report());
  }

  @Test
  void goalsOverATaskThatLosesItsStimulusAreNotClaimed() throws Exception {
    ImportResult data = imported(SENSOR_AND_ACTOR, ImportedModels.dds().readers(Readers.DATA));
    assertEquals(Map.of(), ImportedModels.goals(data.text()), data.text());
    assertTrue(data.text().contains("): reaction <= 12 ms: T1 is activated by its data here, in the model by its own"
        + " stimulus\n"), data.text());
    assertTrue(data.text().contains("chain effect from P_T0.run to S_T1.receive\n"), "the bound is still given: "
        + data.text());
    assertTrue(warns(data), data.report());
    assertTrue(data.report().contains("  - tasks that each message activates instead of their own stimulus: T1. Goals"
        + " over them are not claimed;"
        + " --readers own keeps their stimulus [can change a bound]"), data.report());
    assertTrue(data.text().lines().limit(10).anyMatch(line -> line.startsWith("// Can change a bound")), data.text());
  }

  @Test
  void deadlinesOfSuchTasksAreNotClaimedEither() throws Exception {
    String model = SmallModel.in("2.1.0").replace("process=\"Sensor?type=Task\"", "process=\"Actor?type=Task\"");
    assertEquals(Map.of("deadline_Actor", true), ImportedModels.goals(imported(model, ImportedModels.dds()).text()));
    ImportResult data = imported(model, ImportedModels.dds().readers(Readers.DATA));
    assertEquals(Map.of(), ImportedModels.goals(data.text()), data.text());
    assertTrue(data.text().contains("// Not claimed, deadline_Actor (line "), data.text());
  }

  @Test
  void aTaskWithoutStimulusIsNotActivatedInSilence() throws Exception {
    for (Style style : Style.values()) {
      ImportResult result = imported(NOBODY_ACTS, ImportOptions.builder(style));
      assertTrue(warns(result), result.report());
      assertTrue(result.report().contains("tasks without a stimulus that occurs are taken to be activated by their"
          + " data: T1. Goals over them are"
          + " not claimed; give them a stimulus in the model [can change a bound]"), result.report());
      assertEquals(Map.of(), ImportedModels.goals(result.text()), result.text());
      assertTrue(result.text().replace("\n//", "").contains("T1 is activated by its data here, in the model by"
          + " nothing"), result.text());
    }
  }

  @Test
  void goalsOfTasksOnTheSameCoreAreNotClaimedEither() throws Exception {
    String model = reaction(model(TICKS + write(0), read(0) + TICKS, TICKS), 90, 2, 2);
    ImportResult result = imported(model, ImportedModels.dds().readers(Readers.DATA).placement(PlacementStyle.MODEL));
    assertEquals(Map.of(), ImportedModels.goals(result.text()), result.text());
    assertTrue(result.text().replace("\n//", "").contains("T2 shares its core with T1, which is not activated as in"),
        result.text());
  }

  @Test
  void aTriggerThatActivatesNobodyIsReported() throws Exception {
    ImportResult result = imported(model(TICKS + TRIGGER), ImportedModels.dds());
    assertTrue(result.report().contains("stimulus 'Go', which task 'T0' triggers, activates no task: the trigger does"
        + " nothing [can change a bound]"),
        result.report());
    assertFalse(imported(model(TICKS + TRIGGER, "TRIGGERED" + TICKS), ImportedModels.dds()).report()
        .contains("activates no task"));
  }

  /** Own models, by a file each, and the genuine ones. */
  static Stream<Path> models() {
    return GenuineModels.all().stream();
  }

  private static List<ImportOptions> others() {
    List<ImportOptions> others = new ArrayList<>();
    for (Readers readers : Readers.values()) {
      for (PlacementStyle placement : PlacementStyle.values()) {
        others.add(ImportOptions.builder(Style.DDS).readers(readers).placement(placement).build());
      }
    }
    others.add(ImportOptions.builder(Style.SAMPLING).placement(PlacementStyle.OWN).build());
    others.add(ImportOptions.builder(Style.SAMPLING).placement(PlacementStyle.MODEL).build());
    for (Style style : Style.values()) {
      others.add(ImportOptions.builder(style).priorities(Priorities.RATE_MONOTONIC)
          .placement(PlacementStyle.FEASIBLE).build());
      for (TopicStyle topics : TopicStyle.values()) {
        others.add(ImportOptions.builder(style).priorities(Priorities.MODEL).placement(PlacementStyle.FEASIBLE)
            .topics(topics).build());
      }
    }
    return others;
  }

  /** What the model says beyond the defaults: it meets goals in truth, and the other style has to take it, too. */
  @ParameterizedTest
  @MethodSource("models")
  void metWithEveryAspectAndMissedSoInTheOtherStyleIsSaidFirst(Path model) throws Exception {
    Map<String, Boolean> reference = ImportedModels.goals(AmaltheaImport.run(GenuineModels.present(model),
        ImportOptions.builder(Style.SAMPLING).taking(Aspect.values()).build()).text());
    for (PlacementStyle placement : List.of(PlacementStyle.OWN, PlacementStyle.MODEL, PlacementStyle.FEASIBLE)) {
      compare(model, reference, List.of(ImportOptions.builder(Style.DDS).placement(placement)
          .taking(Aspect.values()).build()));
    }
  }

  /**
   * Whatever is met with other options and missed with the model's own activations is met with a warning on the first
   * lines.
   */
  private static void compare(Path model, List<ImportOptions> others) throws Exception {
    compare(model, ImportedModels.goals(AmaltheaImport.run(model, ImportedModels.sampling()).text()), others);
  }

  private static void compare(Path model, Map<String, Boolean> reference, List<ImportOptions> others)
      throws Exception {
    for (ImportOptions options : others) {
      ImportResult other = AmaltheaImport.run(model, options);
      List<String> met = ImportedModels.goals(other.text()).entrySet().stream()
          .filter(goal -> goal.getValue() && !reference.getOrDefault(goal.getKey(), false)).map(Map.Entry::getKey)
          .collect(Collectors.toList());
      assertTrue(met.isEmpty() || warns(other), model + " " + options.style() + " " + options.placement() + ": " + met
          + "\n" + other.report());
    }
  }

  @ParameterizedTest
  @MethodSource("models")
  void metHereAndMissedThereIsSaidFirst(Path model) throws Exception {
    boolean large = model.getFileName().toString().startsWith("waters-2017");
    compare(GenuineModels.present(model), large ? others().subList(0, 1) : others());
  }

  @Test
  void metHereAndMissedThereIsSaidFirstOfSmallModels() throws Exception {
    String writers = model(TICKS + write(0), TICKS + write(0), read(0) + TICKS);
    String ranked = model(TICKS.repeat(3), TICKS.repeat(4)).replace("</am:Amalthea>", """
        <constraintsModel><requirements xsi:type="am:ProcessRequirement" name="D" process="T0?type=Task">
        <limit xsi:type="am:TimeRequirementLimit" limitType="UpperLimit" metric="ResponseTime">
        <limitValue value="4" unit="ms"/></limit></requirements></constraintsModel></am:Amalthea>""");
    List<String> small = List.of(ranked, SENSOR_AND_ACTOR, NOBODY_ACTS, reaction(writers, 90, 0, 2),
        reaction(model(TICKS.repeat(6) + write(0),
        TICKS.repeat(5) + read(0)), 60, 0, 1), reaction(model(TICKS.repeat(3), TICKS.repeat(4), TICKS), 40, 0, 1, 2),
        SmallModel.in("2.1.0").replace("200000", "1010000").replace("100000", "1010000"));
    for (String model : small) {
      compare(Files.writeString(folder.resolve("model.amxmi"), model), others());
    }
  }
}
