package org.tactus.importers.amalthea;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.tactus.analysis.AnalysisResult;
import org.tactus.analysis.CallbackResult;
import org.tactus.dsl.TactusLanguage;
import org.tactus.importers.amalthea.ImportOptions.Aspect;
import org.tactus.importers.amalthea.ImportOptions.Style;
import org.tactus.simulation.Campaign;
import org.tactus.simulation.RunLength;
import org.tactus.simulation.Simulator;
import org.tactus.simulation.observation.Observations;
import org.tactus.simulation.observation.Samples;
import org.tactus.simulation.scenario.Executions;

/** Distributions of execution times. The core runs at 100 MHz: 100 000 ticks take 1 ms. */
class ImportedDistributionsTest {

  private static final String BOUNDS = " lowerBound=\"100000\" upperBound=\"250000\"";
  private static final String CONSTANT = ticks("DiscreteValueConstant\" value=\"30000\"/>");
  private static final String WEIBULL =
      ticks("DiscreteValueWeibullEstimatorsDistribution\" average=\"150000\" pRemainPromille=\"1\"" + BOUNDS + "/>");

  /** A distribution in a text whose words are separated by single spaces. */
  private static final String CLAUSE =
      " distribution (?:\\w+\\([^)]*\\)|[\\d.]+ \\w+)(?: \\+ (?:\\w+\\([^)]*\\)|[\\d.]+ \\w+))*";

  @TempDir
  private Path folder;

  private static String ticks(String amount) {
    return "<items xsi:type=\"am:Ticks\"><default xsi:type=\"am:" + amount + "</items>";
  }

  private static String model(String items, String megahertz) {
    return SmallModel.document("2.1.0", "<swModel><tasks name=\"T\" stimuli=\"S?type=PeriodicStimulus\"><activityGraph>"
        + items + "</activityGraph></tasks></swModel><hwModel><definitions xsi:type=\"am:ProcessingUnitDefinition\" "
        + "name=\"Kind\" puType=\"CPU\"/><structures name=\"Board\"><modules "
        + "xsi:type=\"am:ProcessingUnit\" name=\"c0\" definition=\"Kind?type=ProcessingUnitDefinition\" "
        + "frequencyDomain=\"F?type=FrequencyDomain\"/></structures><domains xsi:type=\"am:FrequencyDomain\" "
        + "name=\"F\"><defaultValue value=\"" + megahertz + "\" unit=\"MHz\"/></domains></hwModel><stimuliModel>"
        + "<stimuli xsi:type=\"am:PeriodicStimulus\" name=\"S\"><recurrence value=\"10\" unit=\"s\"/></stimuli>"
        + "</stimuliModel>");
  }

  private ImportResult imported(String items) throws Exception {
    ImportResult result = ImportedModels.text(folder, model(items, "100.0"),
        ImportedModels.dds().taking(Aspect.DISTRIBUTIONS).iterations(3).build());
    assertEquals(List.of(), ImportedModels.errors(result.text()), result.text());
    return result;
  }

  private static String callback(ImportResult result) {
    String text = words(result.text());
    return text.substring(text.indexOf("wcet"), text.indexOf(" }", text.indexOf("wcet")));
  }

  private static String words(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private static boolean says(ImportResult result, String message) {
    return result.findings().stream().anyMatch(finding -> finding.message().contains(message));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "DiscreteValueUniformDistribution\" | uniform(min 1 ms, max 2.5 ms)",
      "DiscreteValueBoundaries\" samplingType=\"Uniform\" | uniform(min 1 ms, max 2.5 ms)",
      "DiscreteValueGaussDistribution\" mean=\"150000\" sd=\"20000\""
          + "| gauss(mean 1.5 ms, deviation 200 us, min 1 ms, max 2.5 ms)",
      "DiscreteValueBetaDistribution\" alpha=\"2\" beta=\"5.5\" | beta(alpha 2, beta 5.5, min 1 ms, max 2.5 ms)",
      "DiscreteValueStatistics\" average=\"125000\" | beta(alpha 1, beta 5, min 1 ms, max 2.5 ms)"})
  void laws(String law, String text) throws Exception {
    assertEquals("wcet 2.5 ms bcet 1 ms distribution " + text,
        callback(imported(ticks(law + BOUNDS + "/>"))));
  }

  private static String bar(long from, long to, int occurrences) {
    return "<entries lowerBound=\"" + from + "\" upperBound=\"" + to + "\" occurrences=\"" + occurrences + "\"/>";
  }

  @Test
  void histogramsAreCounted() throws Exception {
    assertEquals("wcet 3 ms bcet 1 ms distribution histogram(1 ms to 1.2 ms: 7, 3 ms: 1)",
        callback(imported(ticks("DiscreteValueHistogram\">" + bar(100_000, 120_000, 7) + bar(300_000, 300_000, 1)
            + "</default>"))));
  }

  /** Shape and scale are those of a mean of 1.5 ms and of one in a thousand above 2.5 ms. */
  @Test
  void weibullByMeanAndRest() throws Exception {
    String text = callback(imported(WEIBULL));
    double scale = Double.parseDouble(text.replaceAll(".*scale ([\\d.]+) us.*", "$1"));
    double shape = Double.parseDouble(text.replaceAll(".*shape ([\\d.]+),.*", "$1"));
    assertEquals(0.001, Math.exp(-Math.pow(1_500 / scale, shape)), 1e-6, text);
    double mean = 0;
    for (int slice = 0; slice < 100_000; slice++) {
      mean += scale * Math.pow(-Math.log((slice + 0.5) / 100_000), 1 / shape) / 100_000;
    }
    assertEquals(500, mean, 0.5, text);
  }

  @Test
  void runnablesAreSummed() throws Exception {
    ImportResult result = imported(CONSTANT + WEIBULL + CONSTANT + WEIBULL);
    String text = callback(result);
    assertTrue(text.matches("wcet 5.6 ms bcet 2.6 ms distribution (weibull\\([^)]*\\)) \\+ \\1 \\+ 600 us"), text);
  }

  @Test
  void branchesAndLoopsTakeTheLongest() throws Exception {
    String branches = "<items xsi:type=\"am:ProbabilitySwitch\"><entries probability=\"0.5\">" + WEIBULL
        + "</entries><entries probability=\"0.5\">" + CONSTANT + "</entries></items>";
    ImportResult result = imported(branches + "<items xsi:type=\"am:WhileLoop\">" + CONSTANT + "</items>" + WEIBULL);
    assertTrue(callback(result).matches(
        "wcet 5.9 ms bcet 1.3 ms distribution weibull\\([^)]*\\) \\+ 3.4 ms"), callback(result));
    assertTrue(says(result, "branches and loops have no distribution"), result.report());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "DiscreteValueBoundaries\" | bounds alone have no distribution",
      "DiscreteValueBoundaries\" samplingType=\"WorstCase\" | bounds alone have no distribution",
      "DiscreteValueGaussDistribution\" mean=\"0.0\" sd=\"1.0\" | almost none of its times",
      "DiscreteValueGaussDistribution\" mean=\"-5.0\" sd=\"1.0\" | is negative",
      "DiscreteValueBetaDistribution\" alpha=\"0\" beta=\"5\" | shape parameter is not from",
      "DiscreteValueWeibullEstimatorsDistribution\" average=\"150000\" pRemainPromille=\"0.0\" | of this mean",
      "DiscreteValueStatistics\" average=\"100000\" | shape parameter is not from"})
  void whatMakesNoneTakesTheUpperBoundAndIsReported(String law, String reason) throws Exception {
    ImportResult result = imported(ticks(law + BOUNDS + "/>"));
    assertEquals("wcet 2.5 ms bcet 1 ms distribution 2.5 ms", callback(result));
    assertTrue(says(result, reason) && says(result, "the upper bound counts every time"), result.report());
  }

  /** Ends of parts are rounded such that those of their sum stay within the rounded ends of the whole. */
  @Test
  void noRoundingLeavesTheBounds() throws Exception {
    for (long seed = 0; seed < 25; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      StringBuilder items = new StringBuilder();
      for (int part = 1 + random.nextInt(8); part > 0; part--) {
        long least = random.nextLong(40);
        items.append(ticks("DiscreteValueUniformDistribution\" lowerBound=\"" + least + "\" upperBound=\""
            + (least + random.nextLong(5)) + "\"/>"));
        items.append(ticks("DiscreteValueHistogram\">" + bar(least, least + 2, 2) + "</default>"));
      }
      String text = ImportedModels.text(folder, model(items.toString(), "733.1"),
          ImportedModels.paper().taking(Aspect.DISTRIBUTIONS).build()).text();
      assertEquals(List.of(), ImportedModels.errors(text), text);
    }
  }

  static Stream<Arguments> models() {
    return GenuineModels.all().stream().flatMap(model -> Stream.of(Style.values())
        .map(style -> Arguments.of(Named.of(model.getFileName().toString(), model), style)));
  }

  /** Distributions are all that the option adds, in the language's layout and within the bounds. */
  @ParameterizedTest
  @MethodSource("models")
  void genuineModels(Path model, Style style) throws Exception {
    ImportOptions.Builder options = ImportOptions.builder(style).readers(ImportOptions.Readers.DATA);
    String bounds = AmaltheaImport.run(GenuineModels.present(model), options.build()).text();
    String text = AmaltheaImport.run(model, options.taking(Aspect.DISTRIBUTIONS).build()).text();
    assertEquals(words(bounds), words(text).replaceAll(CLAUSE, ""));
    assertFalse(words(bounds).contains(" distribution "), bounds);
    assertEquals(words(text).contains(" wcet "), words(text).contains(" distribution "), text);
    assertEquals(List.of(), ImportedModels.faults(text), text);
    assertEquals(text, TactusLanguage.get().format(text));
  }

  /** Runs of democar with its Weibull distributions stay within its bounds. */
  @Test
  void runsOfDemocarAreDistributedAndWithinTheBounds() throws Exception {
    String text = AmaltheaImport.run(GenuineModels.named("democar-0.9.5"),
        ImportOptions.builder(Style.SAMPLING).placement(ImportOptions.PlacementStyle.OWN).taking(Aspect.DISTRIBUTIONS)
            .build()).text();
    AnalysisResult bounds = ImportedModels.analyze(text);
    Observations observed = new Campaign(new Simulator(bounds.model()), 3, new RunLength(2_000_000_000L, 200_000),
        List.of(), Executions.DISTRIBUTED).random(8).observations();
    int compared = 0;
    for (CallbackResult callback : bounds.callbacks()) {
      assertTrue(callback.callback().distribution().isPresent(), callback.callback().name());
      Samples samples = observed.response(callback.callback());
      if (callback.responseTime().isBounded() && samples.count() > 0) {
        assertTrue(samples.maximum() <= callback.responseTime().nsOrInfinite(), callback.callback().name());
        assertTrue(samples.percentile(0.5) >= callback.callback().distribution().get().least(),
            callback.callback().name());
        compared++;
      }
    }
    assertTrue(compared > 0, text);
  }
}
