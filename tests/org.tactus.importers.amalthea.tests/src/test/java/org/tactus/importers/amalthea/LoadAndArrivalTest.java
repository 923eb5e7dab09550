package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Execution times and arrivals of single tasks, computed by hand. The core runs at 100 MHz: 100 000 ticks take 1 ms.
 */
class LoadAndArrivalTest {

  private static final String PERIODIC =
      "<stimuli xsi:type=\"am:PeriodicStimulus\" name=\"S\"><recurrence value=\"10\" unit=\"ms\"/></stimuli>";
  private static final String TICKS =
      "<items xsi:type=\"am:Ticks\"><default xsi:type=\"am:DiscreteValueConstant\" value=\"100000\"/></items>";

  @TempDir
  private Path folder;

  private static String model(String items, String stimulus) {
    return SmallModel.document("2.1.0", "<swModel><tasks name=\"T\" stimuli=\"S?type=PeriodicStimulus\"><activityGraph>"
        + items
        + "</activityGraph></tasks></swModel><hwModel><definitions xsi:type=\"am:ProcessingUnitDefinition\" "
        + "name=\"Kind\" puType=\"CPU\" features=\"IPC/fast?type=HwFeature\"/><featureCategories "
        + "name=\"IPC\"><features name=\"fast\" value=\"2.0\"/></featureCategories><structures name=\"Board\"><modules "
        + "xsi:type=\"am:ProcessingUnit\" name=\"c0\" definition=\"Kind?type=ProcessingUnitDefinition\" "
        + "frequencyDomain=\"F?type=FrequencyDomain\"/></structures><domains xsi:type=\"am:FrequencyDomain\" "
        + "name=\"F\"><defaultValue value=\"100.0\" unit=\"MHz\"/></domains></hwModel><stimuliModel>" + stimulus
        + "</stimuliModel>");
  }

  private String callback(String items, String stimulus, ImportOptions options) throws Exception {
    ImportResult result = ImportedModels.text(folder, model(items, stimulus), options);
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    return result.text().lines().filter(line -> line.contains(" run ") && !line.startsWith("//")).findFirst()
        .orElseThrow().strip();
  }

  private static String ticks(String amount) {
    return "<items xsi:type=\"am:Ticks\"><default xsi:type=\"am:" + amount + "</items>";
  }

  @Test
  void distributionsByTheirBounds() throws Exception {
    String bounds = " lowerBound=\"100000\" upperBound=\"250000\"";
    for (String type : List.of("DiscreteValueBoundaries", "DiscreteValueStatistics", "DiscreteValueUniformDistribution",
        "DiscreteValueBetaDistribution", "DiscreteValueWeibullEstimatorsDistribution",
        "DiscreteValueGaussDistribution")) {
      assertEquals("timer run every 10 ms wcet 2.5 ms bcet 1 ms", callback(ticks(type + "\"" + bounds + "/>"), PERIODIC,
          ImportOptions.defaults()), type);
    }
    String histogram =
        "DiscreteValueHistogram\"><entries lowerBound=\"100000\" upperBound=\"120000\"/><entries lowerBound=\"200000\""
        + " upperBound=\"300000\"/></default>";
    assertEquals("timer run every 10 ms wcet 3 ms bcet 1 ms",
        callback(ticks(histogram), PERIODIC, ImportOptions.defaults()));
  }

  @Test
  void aDistributionWithoutAnUpperBoundIsUnknownUnlessTheUserChoosesOne() throws Exception {
    String gauss = ticks("DiscreteValueGaussDistribution\" mean=\"100000\" sd=\"20000\" lowerBound=\"0\"/>");
    ImportResult unknown = ImportedModels.text(folder, model(gauss, PERIODIC), ImportOptions.defaults());
    assertFalse(unknown.text().contains("wcet"), unknown.text());
    has(unknown, "an execution time has no upper bound, so that it is unknown; --sigmas K takes the mean plus K");
    has(unknown, "no longest execution time in the model, so that neither these tasks nor what waits for them has a"
        + " bound: T; --assume-wcet TIME gives one");
    assertFalse(warns(unknown), unknown.report());
    assertEquals("timer run every 10 ms wcet 1.6 ms", callback(gauss, PERIODIC, ImportedModels.lenient()));
    ImportResult chosen = ImportedModels.text(folder, model(gauss, PERIODIC), ImportedModels.lenient());
    assertTrue(warns(chosen), chosen.report());
    has(chosen, "execution times without an upper bound take at most the mean plus as many standard deviations as"
        + " --sigmas says [can change a bound]");
    String weibull = ticks("DiscreteValueWeibullEstimatorsDistribution\" average=\"5.0\"/>");
    ImportResult open = ImportedModels.text(folder, model(weibull, PERIODIC), ImportedModels.lenient());
    assertFalse(open.text().contains("wcet"), open.text());
    has(open, "an execution time has no upper bound, so that it is unknown\n");
  }

  private static void has(ImportResult result, String words) {
    assertTrue(result.report().contains(words), result.report());
  }

  private static boolean warns(ImportResult result) {
    return result.report().contains("Goals that are met may be missed by the model:\n");
  }

  @Test
  void jitterWithoutAnUpperBoundLeavesTheStimulusUnknown() throws Exception {
    String stimulus = PERIODIC.replace("</stimuli>", "<jitter xsi:type=\"am:TimeGaussDistribution\"><mean value=\"1\""
        + " unit=\"ms\"/><sd value=\"1\" unit=\"ms\"/></jitter></stimuli>");
    assertEquals("event source run aperiodic wcet 1 ms bcet 1 ms",
        callback(TICKS, stimulus, ImportOptions.defaults()));
    has(ImportedModels.text(folder, model(TICKS, stimulus), ImportOptions.defaults()), "the jitter of stimulus 'S' has"
        + " no upper bound, so that neither its tasks nor what they delay has one; --sigmas K");
    assertEquals("timer run every 10 ms jitter 4 ms wcet 1 ms bcet 1 ms",
        callback(TICKS, stimulus, ImportedModels.lenient()));
    assertTrue(warns(ImportedModels.text(folder, model(TICKS, stimulus), ImportedModels.lenient())));
  }

  @Test
  void worstBranchAndBestBranch() throws Exception {
    String twice =
        "<items xsi:type=\"am:ProbabilitySwitch\"><entries probability=\"0.1\">" + TICKS + TICKS + "</entries><entries"
        + " probability=\"0.9\">" + TICKS + "</entries></items>" + TICKS;
    assertEquals("timer run every 10 ms wcet 3 ms bcet 2 ms", callback(twice, PERIODIC, ImportOptions.defaults()));
    String noDefault =
        "<items xsi:type=\"am:ModeSwitch\"><entries name=\"a\"><condition/>" + TICKS + "</entries></items>";
    assertEquals("timer run every 10 ms wcet 1 ms", callback(noDefault, PERIODIC, ImportOptions.defaults()));
  }

  @Test
  void aLoopWithoutABoundIsUnknownUnlessTheUserGivesOne() throws Exception {
    String loop = "<items xsi:type=\"am:WhileLoop\"><condition/>" + TICKS + "</items>";
    for (ImportOptions options : List.of(ImportOptions.defaults(), ImportedModels.dds().assumedWcet(1_000L).build())) {
      ImportResult unknown = ImportedModels.text(folder, model(loop, PERIODIC), options);
      assertFalse(unknown.text().contains("wcet"), unknown.text());
      has(unknown, "loops without a bound on their iterations, so that neither these tasks nor what waits for them has"
          + " a bound: T; --iterations N gives one for all loops");
    }
    assertEquals("timer run every 10 ms wcet 4 ms", callback(loop, PERIODIC, ImportedModels.lenient()));
    ImportResult chosen = ImportedModels.text(folder, model(loop, PERIODIC), ImportedModels.lenient());
    assertTrue(warns(chosen), chosen.report());
    has(chosen, "a loop is taken to run at most 4 times (--iterations) [can change a bound]");
  }

  @Test
  void needsAreDividedByTheFeature() throws Exception {
    String need =
        "<items xsi:type=\"am:ExecutionNeed\"><needs key=\"IPC\"><value xsi:type=\"am:DiscreteValueConstant\" "
        + "value=\"300000\"/></needs></items>";
    assertEquals("timer run every 10 ms wcet 1.5 ms bcet 1.5 ms", callback(need, PERIODIC, ImportOptions.defaults()));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "PeriodicStimulus | <recurrence value='10' unit='ms'/><offset value='3' unit='ms'/> | timer run every 10 ms",
      "PeriodicStimulus | <recurrence value='10' unit='ms'/><jitter xsi:type='am:TimeBoundaries'><lowerBound "
          + "value='-1' unit='ms'/><upperBound value='2' unit='ms'/></jitter> | timer run every 10 ms jitter 3 ms",
      "PeriodicStimulus | <recurrence value='10' unit='ms'/><minDistance value='9' unit='ms'/> | event source run "
          + "every 10 ms minimum distance 9 ms",
      "RelativePeriodicStimulus | <nextOccurrence xsi:type='am:TimeUniformDistribution'><lowerBound value='5' "
          + "unit='ms'/><upperBound value='6' unit='ms'/></nextOccurrence> | event source run sporadic 5 ms",
      "PeriodicBurstStimulus | <recurrence value='50' unit='ms'/><occurrenceMinDistance value='1' unit='ms'/> | event "
          + "source run burst 1 every 50 ms minimum distance 1 ms",
      "PeriodicSyntheticStimulus | <recurrence value='100' unit='ms'/><occurrenceTimes value='0' "
          + "unit='ms'/><occurrenceTimes value='10' unit='ms'/><occurrenceTimes value='60' unit='ms'/> | event source "
          + "run arrivals [2: 10 ms, 3: 50 ms, 4: 100 ms] then 3 every 100 ms",
      "ArrivalCurveStimulus | <entries numberOfOccurrences='2'><lowerTimeBorder value='1' unit='ms'/></entries><entries"
          + " numberOfOccurrences='4'><lowerTimeBorder value='20' unit='ms'/></entries> | event source run arrivals "
          + "[2: 1 ms, 4: 20 ms] then 3 every 20 ms",
      "VariableRateStimulus | <step value='100' unit='ms'/><occurrencesPerStep xsi:type='am:ContinuousValueConstant' "
          + "value='2.5'/> | event source run burst 3 every 100 ms",
      "SingleStimulus | <occurrence value='5' unit='ms'/> | event source run sporadic 3600 s"})
  void stimuli(String type, String content, String expected) throws Exception {
    String stimulus = "<stimuli xsi:type=\"am:" + type + "\" name=\"S\">" + content.replace('\'', '"') + "</stimuli>";
    assertEquals(expected + " wcet 1 ms bcet 1 ms", callback(TICKS, stimulus, ImportOptions.defaults()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"RelativePeriodicStimulus", "PeriodicStimulus", "PeriodicBurstStimulus",
      "ArrivalCurveStimulus", "VariableRateStimulus", "CustomStimulus"})
  void howOftenAStimulusWithoutDistanceOccursIsNotKnown(String type) throws Exception {
    String stimulus = "<stimuli xsi:type=\"am:" + type + "\" name=\"S\"/>";
    assertEquals("event source run aperiodic wcet 1 ms bcet 1 ms",
        callback(TICKS, stimulus, ImportOptions.defaults()));
    ImportResult result = ImportedModels.text(folder, model(TICKS, stimulus), ImportOptions.defaults());
    assertTrue(result.report().contains("nor what they delay has a bound: S; --minimum-distance TIME gives one"),
        result.report());
    assertTrue(callback(TICKS, stimulus, ImportedModels.lenient()).endsWith(" 7 ms wcet 1 ms bcet 1 ms"));
    ImportResult assumed = ImportedModels.text(folder, model(TICKS, stimulus), ImportedModels.lenient());
    assertTrue(assumed.report().contains("Goals that are met may be missed by the model:\n"), assumed.report());
  }

  /** Each stimulus activates a callback of its own, also where two occur alike. */
  @ParameterizedTest
  @ValueSource(strings = {"<recurrence value=\"10\" unit=\"ms\"/>", ""})
  void stimuliThatOccurAlikeActivateCallbacksOfTheirOwn(String content) throws Exception {
    String one = "<stimuli xsi:type=\"am:PeriodicStimulus\" name=\"S\">" + content + "</stimuli>";
    String both = model(TICKS, one + one.replace("\"S\"", "\"R\"")).replace("stimuli=\"S?type=PeriodicStimulus\"",
        "stimuli=\"S?type=PeriodicStimulus R?type=PeriodicStimulus\"");
    for (ImportOptions options : List.of(ImportOptions.defaults(), ImportedModels.sampling())) {
      ImportResult result = ImportedModels.text(folder, both, options);
      assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
      assertTrue(result.text().contains(" run ") && result.text().contains(" run_2 "), result.text());
    }
  }

  @Test
  void ticksOfAUnitWithoutFrequencyHaveNoDurationUnlessTheUserGivesOne() throws Exception {
    String model = model(TICKS, PERIODIC).replace(" frequencyDomain=\"F?type=FrequencyDomain\"", "");
    ImportResult unknown = ImportedModels.text(folder, model, ImportOptions.defaults());
    assertFalse(unknown.text().contains("wcet"), unknown.text());
    assertTrue(unknown.report().contains("'c0' has no frequency, so that its ticks have no duration: give one with"
        + " --frequency"), unknown.report());
    assertTrue(unknown.report().contains("neither they nor what waits for them has a bound: "), unknown.report());
    ImportResult given = ImportedModels.text(folder, model, ImportedModels.lenient());
    assertTrue(given.text().contains("wcet 2 ms bcet 2 ms"), given.text());
    assertTrue(warns(given), given.report());
    has(given, "ticks without a clock in the model have the duration that --frequency gives them [can change a bound]");
  }
}
